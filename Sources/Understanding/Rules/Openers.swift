internal import CLanguages

/// What begins at a position of a lattice, by all its edges together, so that most arcs and networks
/// need not be tried there.
struct Openers {
  private(set) var filter: ArcFilter
  /// Of words.
  private(set) var classes = SmallSet()
  /// Ids of words, modulo 64.
  private var words: UInt64 = 0
  /// Kinds of edges.
  private var kinds: UInt16 = 0
  /// Words that say nothing begin here.
  private(set) var isSkippable = false

  /// Behind the last word.
  static let end = Openers(.end)
  /// At a word.
  static let start = Openers(.start)

  private init(_ filter: ArcFilter) { self.filter = filter }

  mutating func insert(_ edge: Lattice.Edge, skip: Int) {
    filter.formUnion(edge.filter)
    if edge.kind == .word {
      classes.formUnion(edge.classes)
      if edge.word != 0 { words |= 1 << UInt64(edge.word & 63) }
      if edge.classes.has(skip) { isSkippable = true }
    } else if edge.kind == .empty {
      isSkippable = true
    } else {
      kinds |= 1 << UInt16(edge.kind.rawValue)
    }
  }

  /// The name of a live timer begins here.
  mutating func insertLive() { filter.formUnion(.live) }

  /// A length or a time of day begins here.
  var hasTime: Bool { filter.hasAny(.times) }

  /// Whether a network may begin here; one that may can still find nothing.
  @inline(__always)
  func allow(_ network: UnsafePointer<rule_network>) -> Bool {
    network.pointee.is_open != 0 || isSkippable || network.pointee.opening_words & words != 0
      || network.pointee.kinds & kinds != 0 || classes.hasAny(SmallSet(network.pointee.openers))
  }
}

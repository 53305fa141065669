internal import CLanguages

/// What begins at a position of a lattice, by all its edges together, so that most arcs and networks
/// need not be tried there.
struct Openers {
  /// Of words.
  private(set) var classes = ClassSet()
  /// Ids of words, modulo 64.
  private(set) var words: UInt64 = 0
  /// A bit for each kind of arc that may go on from here.
  private(set) var kinds: UInt32
  /// Words that say nothing begin here.
  private(set) var isSkippable = false

  /// Behind the last word.
  static let end = Openers(kinds: overNothing)
  /// At a word.
  static let word = Openers(kinds: overNothing | overAnything)

  private static let overNothing = ArcKind.empty.bit | ArcKind.constant.bit | ArcKind.end.bit
  /// These go over any words, or find out themselves where they begin.
  private static let overAnything =
    ArcKind.phrase.bit | ArcKind.name.bit | ArcKind.thing.bit | ArcKind.text.bit
    | ArcKind.rest.bit
  private static let times =
    ArcKind.length.bit | ArcKind.more.bit | ArcKind.less.bit | ArcKind.clock.bit | ArcKind.colon.bit

  private init(kinds: UInt32) { self.kinds = kinds }

  mutating func insert(_ edge: Lattice.Edge, skip: Int) {
    switch edge.kind {
    case .empty: isSkippable = true
    case .word:
      kinds |= ArcKind.word.bit | ArcKind.words.bit
      classes.formUnion(edge.classes)
      if edge.word != 0 { words |= 1 << UInt64(edge.word & 63) }
      if edge.classes.has(skip) { isSkippable = true }
    case .constant, .words, .phrase, .length, .more, .less, .number, .clock, .name, .thing, .live,
      .text, .rest, .colon, .end:
      kinds |= edge.kind.bit
    }
  }

  /// The name of a live timer begins here.
  mutating func insertLive() { kinds |= ArcKind.live.bit }

  /// A length or a time of day begins here.
  var hasTime: Bool { kinds & Self.times != 0 }

  /// Whether an arc may go on from here; one that may can still find nothing.
  @inline(__always)
  func allow(_ arc: rule_arc) -> Bool {
    guard kinds & 1 << UInt32(arc.kind) != 0 else { return false }
    if arc.kind == ArcKind.word.rawValue { return words & 1 << UInt64(arc.argument & 63) != 0 }
    if arc.kind == ArcKind.words.rawValue { return classes.has(Int(arc.argument)) }
    return true
  }

  /// Whether a network may begin here; one that may can still find nothing.
  @inline(__always)
  func allow(_ network: rule_network) -> Bool {
    network.is_open != 0 || isSkippable || network.opening_words & words != 0
      || UInt32(network.kinds) & kinds != 0 || classes.hasAny(ClassSet(network.openers))
  }
}

extension ArcKind {
  var bit: UInt32 { 1 << UInt32(rawValue) }
}

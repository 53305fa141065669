internal import CLanguages

/// What arcs go over, as a set of 64 bits, so that arcs that cannot go on from a position are passed over.
///
/// Words and classes share bits: an arc whose bit is there can still find nothing.
struct ArcFilter {
  private(set) var bits: UInt64

  /// What an arc goes over.
  static func place(of arc: rule_arc) -> UInt8 {
    guard let kind = ArcKind(rawValue: arc.kind) else { return 0 }
    return switch kind {
    case .empty, .constant, .end: 0
    case .phrase, .name, .thing, .routine, .text, .rest, .gap: 1
    case .live: 2
    case .length: 3
    case .more: 4
    case .less: 5
    case .number: 6
    case .clock: 7
    case .colon: 8
    case .word: place(ofWord: arc.argument)
    case .words: place(ofClass: Int(arc.argument))
    }
  }

  private static let others: UInt8 = 9

  private static func place(ofWord word: UInt16) -> UInt8 { others + UInt8(word % 55) }

  private static func place(ofClass number: Int) -> UInt8 { others + UInt8(number * 7 % 55) }

  static let all = ArcFilter(bits: .max)
  /// Behind the last word.
  static let end = ArcFilter(bits: 1)
  /// At any word.
  static let start = ArcFilter(bits: 3)
  static let live = ArcFilter(bits: 4)
  /// Lengths and times of day.
  static let times = ArcFilter(bits: 0b1_1011_1000)

  init(bits: UInt64 = 0) { self.bits = bits }

  init(_ kind: ArcKind) {
    var arc = rule_arc()
    arc.kind = kind.rawValue
    self.init(bits: 1 << UInt64(Self.place(of: arc)))
  }

  init(class number: Int) { self.init(bits: 1 << UInt64(Self.place(ofClass: number))) }

  /// Of a word that has classes.
  init(word: UInt16, classes: SmallSet) {
    self.init(bits: word == 0 ? 0 : 1 << UInt64(Self.place(ofWord: word)))
    for number in 0..<SmallSet.capacity where classes.has(number) {
      formUnion(ArcFilter(class: number))
    }
  }

  var count: Int { bits.nonzeroBitCount }

  mutating func formUnion(_ other: ArcFilter) { bits |= other.bits }

  func intersection(_ other: ArcFilter) -> ArcFilter { ArcFilter(bits: bits & other.bits) }

  @inline(__always)
  func forEachPlace(_ body: (Int) -> Void) {
    var rest = bits
    while rest != 0 {
      body(rest.trailingZeroBitCount)
      rest &= rest - 1
    }
  }

  @inline(__always)
  func hasAny(_ other: ArcFilter) -> Bool { bits & other.bits != 0 }

  @inline(__always)
  func has(place: UInt8) -> Bool { bits & 1 << UInt64(place & 63) != 0 }
}

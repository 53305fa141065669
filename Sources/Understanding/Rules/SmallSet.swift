internal import CLanguages

/// A set of numbers below 256: of word classes, or of rules in their group.
struct SmallSet: Hashable, Sendable {
  static let capacity = 256
  private var a: UInt64 = 0
  private var b: UInt64 = 0
  private var c: UInt64 = 0
  private var d: UInt64 = 0

  init() {}

  init(_ numbers: some Sequence<Int>) {
    for number in numbers { insert(number) }
  }

  init(_ stored: rule_set) { (a, b, c, d) = stored.bits }

  var stored: rule_set { rule_set(bits: (a, b, c, d)) }

  @inline(__always)
  func has(_ number: Int) -> Bool {
    let bit: UInt64 = 1 << UInt64(number & 63)
    return switch number >> 6 {
    case 0: a & bit != 0
    case 1: b & bit != 0
    case 2: c & bit != 0
    default: d & bit != 0
    }
  }

  func hasAny(_ other: SmallSet) -> Bool {
    (a & other.a) | (b & other.b) | (c & other.c) | (d & other.d) != 0
  }

  func hasAll(_ other: SmallSet) -> Bool {
    (other.a & ~a) | (other.b & ~b) | (other.c & ~c) | (other.d & ~d) == 0
  }

  mutating func insert(_ number: Int) {
    let bit: UInt64 = 1 << UInt64(number & 63)
    switch number >> 6 {
    case 0: a |= bit
    case 1: b |= bit
    case 2: c |= bit
    default: d |= bit
    }
  }

  mutating func formUnion(_ other: SmallSet) {
    a |= other.a
    b |= other.b
    c |= other.c
    d |= other.d
  }

  mutating func formIntersection(_ other: SmallSet) {
    a &= other.a
    b &= other.b
    c &= other.c
    d &= other.d
  }

  func intersection(_ other: SmallSet) -> SmallSet {
    var both = self
    both.formIntersection(other)
    return both
  }
}

/// A set of word classes of a language, at most 256.
struct ClassSet: Hashable, Sendable {
  static let capacity = 256
  private var bits: SIMD4<UInt64> = .zero

  init() {}

  init(_ number: Int) { insert(number) }

  var isEmpty: Bool { bits == .zero }

  func has(_ number: Int) -> Bool {
    bits[number >> 6] & 1 << UInt64(number & 63) != 0
  }

  func hasAny(_ other: ClassSet) -> Bool { bits & other.bits != .zero }

  func hasAll(_ other: ClassSet) -> Bool { bits & other.bits == other.bits }

  mutating func insert(_ number: Int) {
    bits[number >> 6] |= 1 << UInt64(number & 63)
  }

  mutating func formUnion(_ other: ClassSet) { bits |= other.bits }

  mutating func formIntersection(_ other: ClassSet) { bits &= other.bits }
}

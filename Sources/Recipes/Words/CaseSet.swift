/// A set of an enum's cases, each of which is a bit: its raw value.
///
/// Everything is inlined, so that a set that is written out is a constant.
protocol CaseSet: ExpressibleByArrayLiteral, Hashable, Sendable {
  associatedtype Case: RawRepresentable<UInt8>
  associatedtype Bits: FixedWidthInteger & UnsignedInteger
  var rawValue: Bits { get }
  init(rawValue: Bits)
}

extension CaseSet {
  @inline(__always)
  init(arrayLiteral cases: Case...) {
    var bits: Bits = 0
    for one in cases { bits |= 1 &<< Bits(truncatingIfNeeded: one.rawValue) }
    self.init(rawValue: bits)
  }

  var isEmpty: Bool { rawValue == 0 }

  @inline(__always)
  func contains(_ one: Case) -> Bool { hasAny(Self(arrayLiteral: one)) }

  @inline(__always)
  func hasAny(_ others: Self) -> Bool { rawValue & others.rawValue != 0 }

  @inline(__always)
  func isDisjoint(with others: Self) -> Bool { !hasAny(others) }

  @inline(__always)
  func union(_ others: Self) -> Self { Self(rawValue: rawValue | others.rawValue) }

  @inline(__always)
  func intersection(_ others: Self) -> Self { Self(rawValue: rawValue & others.rawValue) }

  @inline(__always)
  func subtracting(_ others: Self) -> Self { Self(rawValue: rawValue & ~others.rawValue) }

  @inline(__always)
  mutating func formUnion(_ others: Self) { self = union(others) }
}

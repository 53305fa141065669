import Understanding

/// Small questions to bytes that several notations ask.
extension UnsafeBufferPointer<UInt8> {
  /// Whether these very bytes stand at `at`.
  @inline(__always)
  func has(_ mark: StaticString, at: Int) -> Bool {
    let wanted = mark.utf8CodeUnitCount
    guard at >= 0, at + wanted <= count, self[at] == mark.utf8Start[0] else { return false }
    for k in 1..<Swift.max(wanted, 1) where self[at + k] != mark.utf8Start[k] { return false }
    return true
  }

  /// Whether this word of lower-case letters stands at `at`, in any case.
  func hasFolded(_ mark: StaticString, at: Int) -> Bool {
    let wanted = mark.utf8CodeUnitCount
    guard at >= 0, at + wanted <= count else { return false }
    for k in 0..<wanted where Letters.folded(self[at + k]) != mark.utf8Start[k] { return false }
    return true
  }

  /// The range without space at its ends.
  func trimmed(_ range: Range<Int>) -> Range<Int> {
    var start = range.lowerBound
    var end = range.upperBound
    while start < end, Letters.isSpace(self[start]) { start += 1 }
    while end > start, Letters.isSpace(self[end - 1]) { end -= 1 }
    return start..<end
  }

  /// The first of two bytes at or after `start`; `end` if neither stands before it.
  ///
  /// Eight bytes at once: for the lowest set bit, see "Determine if a word has a zero byte" in
  /// Anderson's Bit Twiddling Hacks.
  func firstPlace(of one: UInt8, or other: UInt8, from start: Int, to end: Int) -> Int {
    firstPlace(of: one, or: other, or: other, from: start, to: end)
  }

  /// The first of three bytes, likewise.
  @inline(__always)
  func firstPlace(
    of one: UInt8, or other: UInt8, or third: UInt8, from start: Int, to end: Int
  ) -> Int {
    guard let base = baseAddress else { return end }
    let raw = UnsafeRawPointer(base)
    let ones = UInt64(one) &* 0x0101_0101_0101_0101
    let others = UInt64(other) &* 0x0101_0101_0101_0101
    let thirds = UInt64(third) &* 0x0101_0101_0101_0101
    var at = start
    while at + 8 <= end {
      let eight = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: at, as: UInt64.self))
      let found =
        Self.zeros(eight ^ ones) | Self.zeros(eight ^ others) | Self.zeros(eight ^ thirds)
      if found != 0 { return at + found.trailingZeroBitCount / 8 }
      at += 8
    }
    while at < end, self[at] != one, self[at] != other, self[at] != third { at += 1 }
    return Swift.min(at, end)
  }

  /// The eight bytes at a place, the first one lowest; those from `end` on are zeros.
  @inline(__always)
  func eight(at: Int, before end: Int) -> UInt64 {
    let wanted = end &- at
    guard at &+ 8 <= count, let base = baseAddress else {
      var eight: UInt64 = 0
      for k in 0..<Swift.min(wanted, 8) { eight |= UInt64(self[at + k]) &<< UInt64(8 * k) }
      return eight
    }
    let eight = UInt64(
      littleEndian: UnsafeRawPointer(base).loadUnaligned(fromByteOffset: at, as: UInt64.self))
    return wanted >= 8 ? eight : eight & ~(~0 &<< UInt64(8 * wanted))
  }

  /// How many letters of ASCII stand side by side at a place; of more than eight, eight.
  @inline(__always)
  func letters(at: Int, before end: Int) -> Int {
    let isInside = at &+ 8 <= count
    let eight = isInside ? eight(at: at, before: at &+ 8) : eight(at: at, before: end)
    // In each byte the highest bit is set by what is not less than "a", and by what is more than "z".
    let low = (eight | 0x2020_2020_2020_2020) & 0x7F7F_7F7F_7F7F_7F7F
    let isLetter = (low &+ 0x1F1F_1F1F_1F1F_1F1F) & ~(low &+ 0x0505_0505_0505_0505) & ~eight
    return Swift.min((~isLetter & 0x8080_8080_8080_8080).trailingZeroBitCount / 8, end &- at)
  }

  /// How many bytes of a range go on with a scalar that began before them, eight bytes at once.
  func continuations(in range: Range<Int>) -> Int {
    guard let base = baseAddress else { return 0 }
    let raw = UnsafeRawPointer(base)
    var sums = ByteSums()
    var at = range.lowerBound
    while at + 8 <= range.upperBound {
      let eight = raw.loadUnaligned(fromByteOffset: at, as: UInt64.self)
      // The highest bit of a byte is set, and the one below it is not.
      sums.add(eight & ~(eight << 1) & 0x8080_8080_8080_8080)
      at += 8
    }
    var found = sums.total
    while at < range.upperBound {
      if self[at] & 0xC0 == 0x80 { found += 1 }
      at += 1
    }
    return found
  }

  /// How often a byte stands in a range, eight bytes at once.
  func count(of byte: UInt8, in range: Range<Int>) -> Int {
    guard let base = baseAddress else { return 0 }
    let raw = UnsafeRawPointer(base)
    let wanted = UInt64(byte) &* 0x0101_0101_0101_0101
    let low: UInt64 = 0x7F7F_7F7F_7F7F_7F7F
    var sums = ByteSums()
    var at = range.lowerBound
    while at + 8 <= range.upperBound {
      let eight = raw.loadUnaligned(fromByteOffset: at, as: UInt64.self) ^ wanted
      // A set bit for each byte that is zero, and for no other.
      sums.add(~(((eight & low) &+ low) | eight | low))
      at += 8
    }
    var found = sums.total
    while at < range.upperBound {
      if self[at] == byte { found += 1 }
      at += 1
    }
    return found
  }

  @inline(__always)
  private static func zeros(_ eight: UInt64) -> UInt64 {
    (eight &- 0x0101_0101_0101_0101) & ~eight & 0x8080_8080_8080_8080
  }
}

/// Counts highest bits of bytes, in each of the eight places by itself.
///
/// Counting the bits of a word takes a dozen instructions where the processor is not known to have one
/// for it.
private struct ByteSums {
  private var places: UInt64 = 0
  private var rounds = 0
  private var counted = 0

  @inline(__always)
  mutating func add(_ highest: UInt64) {
    places &+= highest &>> 7
    rounds &+= 1
    // A place holds no more.
    if rounds == 255 { settle() }
  }

  var total: Int {
    let pairs = (places & 0x00FF_00FF_00FF_00FF) &+ (places &>> 8 & 0x00FF_00FF_00FF_00FF)
    return counted + Int((pairs &* 0x0001_0001_0001_0001) &>> 48)
  }

  private mutating func settle() {
    counted = total
    (places, rounds) = (0, 0)
  }
}

extension Letters {
  /// A letter of ASCII in lower case, and any other byte as it is.
  static func folded(_ byte: UInt8) -> UInt8 { byte &- 65 < 26 ? byte | 0x20 : byte }

  static func hexDigit(_ byte: UInt8) -> UInt32? {
    if isDigit(byte) { return UInt32(byte) - 48 }
    let letter = byte | 0x20
    return letter >= 97 && letter <= 102 ? UInt32(letter) - 87 : nil
  }
}

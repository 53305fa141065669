/// Small questions to bytes that several notations ask.
extension UnsafeBufferPointer<UInt8> {
  /// Whether these very bytes stand at `at`.
  func has(_ mark: String, at: Int) -> Bool {
    var place = at
    for byte in mark.utf8 {
      guard place < count, self[place] == byte else { return false }
      place += 1
    }
    return true
  }

  /// Whether this word of lower-case letters stands at `at`, in any case.
  func hasFolded(_ mark: String, at: Int) -> Bool {
    var place = at
    for byte in mark.utf8 {
      guard place < count, Letters.folded(self[place]) == byte else { return false }
      place += 1
    }
    return true
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

extension UnsafeBufferPointer<UInt8> {
  /// The range without space at its ends.
  func trimmed(_ range: Range<Int>) -> Range<Int> {
    var start = range.lowerBound
    var end = range.upperBound
    while start < end, Letters.isSpace(self[start]) { start += 1 }
    while end > start, Letters.isSpace(self[end - 1]) { end -= 1 }
    return start..<end
  }
}

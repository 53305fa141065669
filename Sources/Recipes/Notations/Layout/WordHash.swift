import Understanding

/// Reads the words of a line one by one and hashes the phrase that they make.
///
/// A word is letters and digits, in any case, apostrophes left out; everything else stands between
/// words.
struct WordHash {
  /// Of all words so far, with single spaces.
  private(set) var hash = LayoutWords.emptyHash
  /// Of the last word.
  private(set) var start = 0
  private(set) var count = 0
  private(set) var hasLower = false
  private(set) var hasUpper = false
  private var isFirst = true

  /// Reads the next word, and gives the place after it.
  mutating func word(
    in bytes: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int
  ) -> Int {
    var at = start
    while at < end, Self.isBetween(bytes, at) { at += Self.width(bytes, at) }
    self.start = at
    count = 0
    guard at < end else { return end }
    var hash = isFirst ? hash : LayoutWords.hash(hash, 32)
    isFirst = false
    while at < end {
      let byte = bytes[at]
      if Letters.isLetter(byte) {
        if byte & 0x20 == 0 { hasUpper = true } else { hasLower = true }
        hash = LayoutWords.hash(hash, byte | 0x20)
      } else if Letters.isDigit(byte) {
        hash = LayoutWords.hash(hash, byte)
      } else if byte == UInt8(ascii: "'") {
        at += 1
        continue
      } else if byte < 0x80 || Self.isBetween(bytes, at) {
        guard bytes.has("\u{2019}", at: at) else { break }
        at += 3
        continue
      } else {
        hash = LayoutWords.hash(hash, byte)
      }
      at += 1
      count += 1
    }
    self.hash = hash
    return min(at, end)
  }

  private static func width(_ bytes: UnsafeBufferPointer<UInt8>, _ at: Int) -> Int {
    bytes[at] < 0xC0 ? 1 : Letters.width(bytes[at])
  }

  /// Space and punctuation; of what is beyond ASCII, the no-break space and general punctuation.
  @inline(__always)
  private static func isBetween(_ bytes: UnsafeBufferPointer<UInt8>, _ at: Int) -> Bool {
    let byte = bytes[at]
    if byte < 0x80 { return !Letters.isLetter(byte) && !Letters.isDigit(byte) }
    let second = at + 1 < bytes.count ? bytes[at + 1] : 0
    if byte == 0xC2 { return second == 0xA0 }
    return byte == 0xE2 && second == 0x80
  }
}

/// Counts the rest of a line's words, up to 15, without looking what they are.
struct WordCount {
  var hasLower: Bool
  var hasUpper: Bool
  var count: Int

  /// Longer lines have more words than anybody asks for.
  private static let reach = 160

  /// Spaces are counted.
  mutating func count(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int) {
    guard count < 15, start < end else { return }
    let near = start..<min(end, start + Self.reach)
    count = near.upperBound < end ? 15 : min(15, count + bytes.count(of: 32, in: near))
    guard !hasLower else { return }
    for at in near where Letters.isLetter(bytes[at]) {
      if bytes[at] & 0x20 == 0 { hasUpper = true } else { hasLower = true }
    }
  }
}

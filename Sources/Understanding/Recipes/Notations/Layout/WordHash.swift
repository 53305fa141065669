/// Reads a word of a line and hashes the phrase that it goes on.
///
/// A word is letters and digits, in any case, apostrophes left out; everything else stands between
/// words.
struct WordHash {
  private(set) var hash: UInt64
  private(set) var start = 0
  private(set) var count = 0
  private(set) var hasLower = false
  private(set) var hasUpper = false
  private var isFirst: Bool

  init(after hash: UInt64 = LayoutWords.emptyHash, isFirst: Bool = true) {
    self.hash = hash
    self.isFirst = isFirst
  }

  /// Reads the next word, and gives the place after it.
  mutating func word(
    in bytes: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int
  ) -> Int {
    var at = start
    while at < end, Self.isBetween(bytes, at) { at += width(bytes, at) }
    self.start = at
    guard at < end else { return at }
    if !isFirst { hash = LayoutWords.hash(hash, 32) }
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
        if bytes.has("\u{2019}", at: at) {
          at += 3
          continue
        }
        break
      } else {
        hash = LayoutWords.hash(hash, byte)
      }
      at += 1
      count += 1
    }
    return min(at, end)
  }

  private func width(_ bytes: UnsafeBufferPointer<UInt8>, _ at: Int) -> Int {
    bytes[at] < 0xC0 ? 1 : Letters.width(bytes[at])
  }

  /// Space and punctuation; of what is beyond ASCII, the no-break space and general punctuation.
  private static func isBetween(_ bytes: UnsafeBufferPointer<UInt8>, _ at: Int) -> Bool {
    let byte = bytes[at]
    if byte < 0x80 { return !Letters.isLetter(byte) && !Letters.isDigit(byte) }
    let second = at + 1 < bytes.count ? bytes[at + 1] : 0
    if byte == 0xC2 { return second == 0xA0 }
    return byte == 0xE2 && second == 0x80
  }
}

import Understanding

extension LayoutWords {
  /// Whether a length of time stands in a stretch: "10 minutes", "5'", "overnight", "an hour".
  func hasLength(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Bool {
    let end = range.upperBound
    var at = range.lowerBound
    var afterNumber = false
    while at < end {
      let byte = bytes[at]
      if Letters.isDigit(byte) {
        afterNumber = true
        at += 1
      } else if Letters.isLetter(byte) || byte >= 0xC3 {
        var word = WordHash()
        let next = word.word(in: bytes, from: at, to: end)
        guard next > at, word.count > 0 else {
          at += 1
          continue
        }
        if roles(of: word.hash).contains(.time), afterNumber || word.count > 2 { return true }
        afterNumber = false
        at = next
      } else if afterNumber, byte == UInt8(ascii: "'") || bytes.has("\u{2032}", at: at) {
        return true
      } else {
        at += 1
      }
    }
    return false
  }
}

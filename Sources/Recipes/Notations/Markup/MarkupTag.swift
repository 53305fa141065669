import Understanding

/// A tag of a page: where it stands, what it is called.
struct MarkupTag {
  /// From "<" to after ">".
  var range: Range<Int>
  /// Without "/".
  var name: Range<Int>
  var isEnd: Bool

  /// Longer tags are none.
  private static let limit = 1 << 16

  /// The tag that begins at `at`, where "<" stands; nil where that is a plain "<".
  ///
  /// Outside quotes another "<" ends the search, so that a page of tags without end takes no longer
  /// than any other.
  init?(_ bytes: UnsafeBufferPointer<UInt8>, at: Int, to end: Int) {
    let end = min(end, at + Self.limit)
    var place = at + 1
    isEnd = place < end && bytes[place] == UInt8(ascii: "/")
    if isEnd { place += 1 }
    let start = place
    while place < end, Letters.isLetter(bytes[place]) || Letters.isDigit(bytes[place]) {
      place += 1
    }
    guard place > start, Letters.isLetter(bytes[start]) else { return nil }
    name = start..<place
    var quote: UInt8 = 0
    while place < end {
      let byte = bytes[place]
      if quote != 0 {
        if byte == quote { quote = 0 }
      } else if byte == UInt8(ascii: ">") {
        range = at..<place + 1
        return
      } else if byte == UInt8(ascii: "<") {
        return nil
      } else if bytes[place - 1] == UInt8(ascii: "="), byte == 34 || byte == 39 {
        quote = byte
      }
      place += 1
    }
    return nil
  }

  func isNamed(_ word: StaticString, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    name.count == word.utf8CodeUnitCount && bytes.hasFolded(word, at: name.lowerBound)
  }

  func isOne(of words: [StaticString], in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    words.contains { isNamed($0, in: bytes) }
  }

  /// Where the value of an attribute stands, in quotes of any kind or none.
  func value(
    of attribute: StaticString, in bytes: UnsafeBufferPointer<UInt8>
  ) -> Range<Int>? {
    let end = range.upperBound - 1
    var at = name.upperBound
    while at < end {
      at = skipSpace(bytes, at, end)
      let start = at
      while at < end, bytes[at] != UInt8(ascii: "="), !Letters.isSpace(bytes[at]) { at += 1 }
      let isWanted =
        at - start == attribute.utf8CodeUnitCount && bytes.hasFolded(attribute, at: start)
      at = skipSpace(bytes, at, end)
      guard at < end, bytes[at] == UInt8(ascii: "=") else {
        if at == start { at += 1 }
        continue
      }
      at = skipSpace(bytes, at + 1, end)
      let value = self.value(bytes, at, end)
      if isWanted { return value }
      at = max(at + 1, value.upperBound + (value.lowerBound > at ? 1 : 0))
    }
    return nil
  }

  private func value(_ bytes: UnsafeBufferPointer<UInt8>, _ at: Int, _ end: Int) -> Range<Int> {
    var stop = at
    if at < end, bytes[at] == UInt8(ascii: "\"") || bytes[at] == UInt8(ascii: "'") {
      stop = at + 1
      while stop < end, bytes[stop] != bytes[at] { stop += 1 }
      return at + 1..<stop
    }
    while stop < end, !Letters.isSpace(bytes[stop]) { stop += 1 }
    return at..<stop
  }

  private func skipSpace(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int) -> Int {
    var at = start
    while at < end, Letters.isSpace(bytes[at]) { at += 1 }
    return at
  }
}

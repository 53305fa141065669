import Understanding

/// Where a string of a JSON text stands, between its quotation marks.
struct JSONString {
  var start: Int
  var end: Int
  /// Without any escape, so that the bytes are the text.
  var isPlain: Bool

  /// Whether it is this word; a key with escapes in it is never one of ours.
  func isEqual(to word: StaticString, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard isPlain, end - start == word.utf8CodeUnitCount else { return false }
    for k in 0..<word.utf8CodeUnitCount where bytes[start + k] != word.utf8Start[k] { return false }
    return true
  }
}

/// The text of a string, and what was wrong with it.
struct JSONText {
  var text: String
  /// Bytes that are no UTF-8, or half a surrogate pair: each is now U+FFFD.
  var isMended = false
}

extension JSONScanner {
  /// The string's text with its escapes read.
  ///
  /// Throws: half a surrogate pair and unknown escapes, unless the scanner is tolerant.
  func text(of string: JSONString) throws(RecipeError) -> JSONText {
    if string.isPlain {
      return Self.text(UnsafeBufferPointer(rebasing: bytes[string.start..<string.end]))
    }
    let count = string.end - string.start
    let read: Result<JSONText, RecipeError> = withUnsafeTemporaryAllocation(
      of: UInt8.self, capacity: count
    ) { room in
      do throws(RecipeError) {
        var unescaper = JSONUnescaper(isTolerant: isTolerant)
        let filled = try unescaper.read(bytes, string.start..<string.end, into: room)
        var text = Self.text(UnsafeBufferPointer(rebasing: room[..<filled]))
        if unescaper.isMended { text.isMended = true }
        return .success(text)
      } catch {
        return .failure(error)
      }
    }
    return try read.get()
  }

  private static func text(_ bytes: UnsafeBufferPointer<UInt8>) -> JSONText {
    if let text = String(validating: bytes, as: UTF8.self) { return JSONText(text: text) }
    return JSONText(text: String(decoding: bytes, as: UTF8.self), isMended: true)
  }
}

/// Reads the escapes of a JSON string into bytes of UTF-8, which are never more than the escapes.
struct JSONUnescaper {
  let isTolerant: Bool
  private(set) var isMended = false
  private var out = 0

  init(isTolerant: Bool) { self.isTolerant = isTolerant }

  mutating func read(
    _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>,
    into room: UnsafeMutableBufferPointer<UInt8>
  ) throws(RecipeError) -> Int {
    var at = range.lowerBound
    while at < range.upperBound {
      let escape = bytes.firstPlace(
        of: UInt8(ascii: "\\"), or: UInt8(ascii: "\\"), from: at, to: range.upperBound)
      if escape > at, let from = bytes.baseAddress, let to = room.baseAddress {
        (to + out).update(from: from + at, count: escape - at)
        out += escape - at
      }
      guard escape < range.upperBound else { break }
      at = escape + 1
      guard at < range.upperBound else { throw .brokenJSON(offset: at) }
      if bytes[at] == UInt8(ascii: "u") {
        at = try readScalar(bytes, at + 1, range.upperBound, into: room)
      } else {
        room[out] = try plain(bytes[at], at: at)
        out += 1
        at += 1
      }
    }
    return out
  }

  private func plain(_ byte: UInt8, at: Int) throws(RecipeError) -> UInt8 {
    switch byte {
    case UInt8(ascii: "n"): return 10
    case UInt8(ascii: "r"): return 13
    case UInt8(ascii: "t"): return 9
    case UInt8(ascii: "b"), UInt8(ascii: "f"): return 32
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return byte
    default:
      guard isTolerant else { throw .brokenJSON(offset: at) }
      return byte
    }
  }

  /// What follows "\u", with the second half of a pair; gives the place after it.
  private mutating func readScalar(
    _ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int,
    into room: UnsafeMutableBufferPointer<UInt8>
  ) throws(RecipeError) -> Int {
    guard let first = Self.hex(bytes, start, end) else { throw .brokenJSON(offset: start) }
    var value = first
    var next = start + 4
    if first & 0xFC00 == 0xD800, next + 6 <= end, bytes[next] == UInt8(ascii: "\\"),
      bytes[next + 1] == UInt8(ascii: "u"), let second = Self.hex(bytes, next + 2, end),
      second & 0xFC00 == 0xDC00
    {
      value = 0x10000 + (first & 0x3FF) << 10 + (second & 0x3FF)
      next += 6
    }
    if value & 0xFFFF_F800 == 0xD800 {
      guard isTolerant else { throw .brokenJSON(offset: start) }
      isMended = true
      value = 0xFFFD
    }
    put(Unicode.Scalar(value) ?? "\u{FFFD}", into: room)
    return next
  }

  private mutating func put(
    _ scalar: Unicode.Scalar, into room: UnsafeMutableBufferPointer<UInt8>
  ) {
    for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter {
      room[out] = byte
      out += 1
    }
  }

  private static func hex(_ bytes: UnsafeBufferPointer<UInt8>, _ at: Int, _ end: Int) -> UInt32? {
    guard at + 4 <= end else { return nil }
    var value: UInt32 = 0
    for byte in bytes[at..<at + 4] {
      guard let digit = Letters.hexDigit(byte) else { return nil }
      value = value << 4 | digit
    }
    return value
  }
}

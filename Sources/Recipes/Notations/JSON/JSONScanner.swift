import Understanding

/// Pulls values out of JSON over bytes, in one pass, and builds nothing of its own.
///
///     value  = object | array | string | number | "true" | "false" | "null"
///     object = "{" [ string ":" value { "," string ":" value } ] "}"
///     array  = "[" [ value { "," value } ] "]"
///
/// A tolerant scanner also takes what pages really hold: comments, CDATA marks, commas too many,
/// half surrogates. Raw line ends inside strings are taken by both. Brackets stand at most
/// `depthLimit` deep, so nothing here can run out of stack.
///
/// `StrictJSON` cannot do this work: it refuses what pages hold, it gives up the places of values, by
/// which a page's objects refer to one another, and it builds a tree of each of a million recipes.
struct JSONScanner {
  static let depthLimit = 64

  enum Kind { case object, array, string, number, word }

  let bytes: UnsafeBufferPointer<UInt8>
  let isTolerant: Bool
  private(set) var at: Int

  init(_ bytes: UnsafeBufferPointer<UInt8>, isTolerant: Bool = false, from start: Int = 0) {
    self.bytes = bytes
    self.isTolerant = isTolerant
    at = start
    if start == 0, bytes.count >= 3, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF { at = 3 }
  }

  /// What kind of value begins here.
  mutating func kind() throws(RecipeError) -> Kind {
    skipSpace()
    guard at < bytes.count else { throw broken }
    switch bytes[at] {
    case UInt8(ascii: "{"): return .object
    case UInt8(ascii: "["): return .array
    case UInt8(ascii: "\""): return .string
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number
    case UInt8(ascii: "a")...UInt8(ascii: "z"): return .word
    default: throw broken
    }
  }

  /// Steps over the bracket that opens an object or an array.
  mutating func enter() { at += 1 }

  /// Whether an object goes on; then the scanner stands at its value, after the key that it gives.
  mutating func member(isFirst: Bool) throws(RecipeError) -> JSONString? {
    guard try step(isFirst: isFirst, until: UInt8(ascii: "}")) else { return nil }
    guard bytes[at] == UInt8(ascii: "\"") else { throw broken }
    let key = try string()
    skipSpace()
    guard at < bytes.count, bytes[at] == UInt8(ascii: ":") else { throw broken }
    at += 1
    return key
  }

  /// Whether an array goes on; then the scanner stands at its next element.
  mutating func element(isFirst: Bool) throws(RecipeError) -> Bool {
    try step(isFirst: isFirst, until: UInt8(ascii: "]"))
  }

  /// The string that begins here.
  mutating func string() throws(RecipeError) -> JSONString {
    let start = at + 1
    var end = start
    var isPlain = true
    while true {
      end = bytes.firstPlace(
        of: UInt8(ascii: "\""), or: UInt8(ascii: "\\"), from: end, to: bytes.count)
      guard end < bytes.count else { throw broken }
      if bytes[end] == UInt8(ascii: "\"") { break }
      if bytes[end] == UInt8(ascii: "\\") {
        isPlain = false
        end += 1
      }
      end += 1
    }
    at = end + 1
    return JSONString(start: start, end: end, isPlain: isPlain)
  }

  /// The number that begins here, verbatim.
  mutating func number() throws(RecipeError) -> Range<Int> {
    let start = at
    if bytes[at] == UInt8(ascii: "-") { at += 1 }
    let digits = at
    while at < bytes.count, Self.isOfNumber(bytes[at]) { at += 1 }
    guard at > digits, Letters.isDigit(bytes[digits]) else { throw broken }
    return start..<at
  }

  /// "true", "false" or "null".
  mutating func word() throws(RecipeError) -> Range<Int> {
    let start = at
    while at < bytes.count, Letters.isLetter(bytes[at]) { at += 1 }
    let word = UnsafeBufferPointer(rebasing: bytes[start..<at])
    guard ["true", "false", "null"].contains(where: { $0.utf8.elementsEqual(word) }) else {
      throw .brokenJSON(offset: start)
    }
    return start..<at
  }

  /// Steps over a value, whatever it is.
  mutating func skip() throws(RecipeError) {
    // One bit for each open bracket: 1 for an object.
    var open: UInt64 = 0
    var depth = 0
    var isFirst = true
    repeat {
      if depth > 0 {
        let goesOn =
          open & 1 == 1 ? try member(isFirst: isFirst) != nil : try element(isFirst: isFirst)
        isFirst = false
        if !goesOn {
          open >>= 1
          depth -= 1
          continue
        }
      }
      let kind = try kind()
      switch kind {
      case .string: _ = try string()
      case .number: _ = try number()
      case .word: _ = try word()
      case .object, .array:
        guard depth < Self.depthLimit else { throw .tooDeep(limit: Self.depthLimit) }
        open = open << 1 | (kind == .object ? 1 : 0)
        depth += 1
        isFirst = true
        enter()
      }
    } while depth > 0
  }

  /// Steps over space, and says whether nothing else is left.
  mutating func skipToEnd() -> Bool {
    skipSpace()
    return at >= bytes.count
  }

  mutating func skipSpace() {
    while at < bytes.count {
      if Letters.isSpace(bytes[at]) {
        at += 1
      } else if !isTolerant || !skipComment() {
        return
      }
    }
  }

  var broken: RecipeError { .brokenJSON(offset: min(at, bytes.count)) }
}

extension JSONScanner {
  private static func isOfNumber(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "e"),
      UInt8(ascii: "E"), UInt8(ascii: "+"), UInt8(ascii: "-"):
      true
    default: false
    }
  }

  private mutating func step(isFirst: Bool, until close: UInt8) throws(RecipeError) -> Bool {
    skipSpace()
    var hasComma = false
    while at < bytes.count, bytes[at] == UInt8(ascii: ",") {
      guard isTolerant || !isFirst && !hasComma else { throw broken }
      hasComma = true
      at += 1
      skipSpace()
    }
    guard at < bytes.count else { throw broken }
    if bytes[at] == close {
      guard isTolerant || !hasComma else { throw broken }
      at += 1
      return false
    }
    guard isFirst || hasComma else { throw broken }
    return true
  }

  /// Steps over "/* … */", "// …", "<!--", "-->", "<![CDATA[" and "]]>".
  private mutating func skipComment() -> Bool {
    let marks: [StaticString] = ["<!--", "-->", "<![CDATA[", "]]>"]
    if let mark = marks.first(where: { bytes.has($0, at: at) }) {
      at += mark.utf8CodeUnitCount
      return true
    }
    if bytes.has("/*", at: at) {
      at += 2
      while at < bytes.count, !bytes.has("*/", at: at) { at += 1 }
      at = min(at + 2, bytes.count)
      return true
    }
    guard bytes.has("//", at: at) else { return false }
    while at < bytes.count, bytes[at] != UInt8(ascii: "\n") { at += 1 }
    return true
  }
}

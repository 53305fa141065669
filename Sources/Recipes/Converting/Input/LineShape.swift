import JSON

/// Tells lines of NDJSON from a document by how it begins.
enum LineShape {
  /// A whole object on the first line, or a line that is too long to see its end and begins as one of
  /// our lines does; a schema.org recipe alone on one line is a document.
  ///
  /// So is an object without a text that is alone in a file that ends in ".json", unless Simmer wrote it, or a list of recipes
  /// wherever it stands: apps export them.
  static func isLines(_ beginning: [UInt8], named path: String) -> Bool {
    let bare = beginning.starts(with: [0xEF, 0xBB, 0xBF]) ? beginning.dropFirst(3) : beginning[...]
    let isSpace = { (byte: UInt8) in byte == 0x20 || byte == 0x09 || byte == 0x0D || byte == 0x0A }
    let text = bare.drop(while: isSpace)
    guard text.first == UInt8(ascii: "{") else { return false }
    let end = text.firstIndex(of: UInt8(ascii: "\n"))
    let line = text[..<(end ?? text.endIndex)]
    let inner = line.dropFirst().drop(while: isSpace)
    guard inner.first == UInt8(ascii: "\"") || inner.first == UInt8(ascii: "}") else {
      return false
    }
    let isWhole = {
      isSchema(inner) || isDocument(line, inJSON: RecipeFiles.ending(of: path) == "json")
    }
    guard closes(line) else { return end == nil && !isWhole() }
    let after = end.map { text[$0...].drop(while: isSpace) } ?? []
    return after.first == UInt8(ascii: "{") || !isWhole()
  }

  private static func isSchema(_ inner: ArraySlice<UInt8>) -> Bool {
    inner.starts(with: Array("\"@".utf8))
  }

  /// By its members, as far as the line goes.
  private static func isDocument(_ line: ArraySlice<UInt8>, inJSON: Bool) -> Bool {
    line.withUnsafeBufferPointer { bytes in
      var members = RecipeLineMembers(bytes)
      try? members.read()
      return !members.hasText && (inJSON && !members.isWhole || members.isList)
    }
  }

  /// Whether the object that begins the line ends with it.
  private static func closes(_ line: ArraySlice<UInt8>) -> Bool {
    var depth = 0
    var quotes = JSONQuotes()
    for (offset, byte) in line.enumerated() where !quotes.take(byte) {
      if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") { depth += 1 }
      if byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]") { depth -= 1 }
      if depth == 0 {
        return line.dropFirst(offset + 1).allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
      }
    }
    return false
  }
}

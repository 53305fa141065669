/// Looks at the brackets of a JSON text before anybody recurses into them.
enum JSONShape {
  /// One pass, no recursion: whether no bracket stands deeper than `depth`.
  static func isShallow(_ bytes: [UInt8], depth: Int) -> Bool {
    var open = 0
    var quotes = JSONQuotes()
    for byte in bytes where !quotes.take(byte) {
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        open += 1
        if open > depth { return false }
      case UInt8(ascii: "}"), UInt8(ascii: "]"): open -= 1
      default: break
      }
    }
    return true
  }

  /// The first key that one object has twice; nil where there is none.
  ///
  /// One pass over a text that is shallow. A key with an escape in it is compared as it is written.
  static func repeatedKey(_ bytes: [UInt8]) -> String? {
    /// The keys of each open object; nil for a list.
    var open: [Set<ArraySlice<UInt8>>?] = []
    var last: ArraySlice<UInt8> = []
    var at = 0
    while at < bytes.count {
      switch bytes[at] {
      case UInt8(ascii: "\""):
        let start = at + 1
        at = endOfString(bytes, from: start)
        last = bytes[start..<at]
      case UInt8(ascii: "{"): open.append([])
      case UInt8(ascii: "["): open.append(nil)
      case UInt8(ascii: "}"), UInt8(ascii: "]"): _ = open.popLast()
      case UInt8(ascii: ":"):
        guard let top = open.indices.last, open[top]?.insert(last).inserted == false else { break }
        return String(decoding: last, as: UTF8.self)
      default: break
      }
      at += 1
    }
    return nil
  }

  /// The place of the quotation mark that ends a string.
  private static func endOfString(_ bytes: [UInt8], from start: Int) -> Int {
    var at = start
    while at < bytes.count, bytes[at] != UInt8(ascii: "\"") {
      at += bytes[at] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(at, bytes.count)
  }
}

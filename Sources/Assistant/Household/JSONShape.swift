/// Looks at the brackets of a JSON text before anybody recurses into them.
enum JSONShape {
  /// One pass, no recursion: whether no bracket stands deeper than `depth`.
  static func isShallow(_ bytes: [UInt8], depth: Int) -> Bool {
    var open = 0
    var inString = false
    var escaped = false
    for byte in bytes {
      if inString {
        if escaped {
          escaped = false
        } else if byte == UInt8(ascii: "\\") {
          escaped = true
        } else if byte == UInt8(ascii: "\"") {
          inString = false
        }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): inString = true
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        open += 1
        if open > depth { return false }
      case UInt8(ascii: "}"), UInt8(ascii: "]"): open -= 1
      default: break
      }
    }
    return true
  }
}

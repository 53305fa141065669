/// Tells, byte by byte, what of a JSON text stands in strings.
///
/// For whoever looks at brackets and commas without reading the text: those in strings are words.
package struct JSONQuotes: Sendable {
  /// What comes next belongs to a string that has begun.
  package private(set) var isInside = false
  private var isEscaped = false

  package init() {}

  /// Takes the next byte.
  ///
  /// Returns: whether it belongs to a string, the quotation marks included.
  @inline(__always)
  package mutating func take(_ byte: UInt8) -> Bool {
    guard isInside else {
      isInside = byte == UInt8(ascii: "\"")
      return isInside
    }
    if isEscaped {
      isEscaped = false
    } else if byte == UInt8(ascii: "\\") {
      isEscaped = true
    } else if byte == UInt8(ascii: "\"") {
      isInside = false
    }
    return true
  }
}

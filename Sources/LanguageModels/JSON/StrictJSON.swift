/// JSON as RFC 8259 has it, and not a byte more: no duplicate keys, no trailing text, no lone
/// surrogates, no control characters in strings, no byte order mark; bounded in every way.
///
/// Two names that Swift holds for the same string are one name here, also where their bytes differ
/// ("é" composed or not), because members are looked up that way.
package struct StrictJSON: Sendable {
  package var longest = 256 << 10
  /// Objects and arrays inside each other; values are freed recursively, so this has to stay small.
  package var deepest = 32
  package var mostDigits = 32

  package init() {}

  /// Reads one document; linear in its length, whatever it holds.
  package func value(of bytes: some Sequence<UInt8>) throws(JSONError) -> JSONValue {
    let bytes = bytes as? [UInt8] ?? Array(bytes.prefix(longest + 1))
    guard bytes.count <= longest else { throw .tooLong(limit: longest) }
    var reader = JSONReader(bytes: bytes, bounds: self)
    return try reader.document()
  }
}

/// JSON as RFC 8259 has it, and not a byte more: no duplicate keys, no trailing text, no lone
/// surrogates, no control characters in strings, no byte order mark; bounded in every way.
package struct StrictJSON: Sendable {
  package var longest = 256 << 10
  package var deepest = 32
  package var mostDigits = 32

  package init() {}

  /// Reads one document; linear in its length, whatever it holds.
  package func value(of bytes: some Sequence<UInt8>) throws(JSONError) -> JSONValue {
    throw .ended
  }
}

extension JSONValue {
  /// Compact; members in the order that they have.
  package var text: String { "" }
}

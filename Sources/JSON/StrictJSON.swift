/// JSON as RFC 8259 has it, and not a byte more: no duplicate keys, no trailing text, no lone
/// surrogates, no control characters in strings; bounded in every way.
///
/// Every byte of foreign JSON comes in through here, so that no document can end the process: nothing
/// here recurses while it reads, and what is read is never deeper than `deepest`.
///
/// Two names that Swift holds for the same string are one name here, also where their bytes differ
/// ("é" composed or not), because members are looked up that way.
package struct StrictJSON: Sendable {
  package var longest = 256 << 10
  /// Objects and arrays inside each other; values are freed recursively, so this has to stay small.
  package var deepest = 32
  package var mostDigits = 32
  /// For files that people write: some editors put the mark at the start of every file.
  package var skipsByteOrderMark = false
  /// What `decode` tells the types it decodes.
  package var userInfo: [CodingUserInfoKey: any Sendable] = [:]

  package init() {}

  /// Reads one document; linear in its length, whatever it holds.
  package func value(of bytes: some Sequence<UInt8>) throws(JSONError) -> JSONValue {
    let bytes = array(of: bytes)
    guard bytes.count <= longest else { throw .tooLong(limit: longest) }
    var reader = JSONReader(bytes: bytes, bounds: self)
    return try reader.document()
  }

  /// Reads one document into a type of its own.
  ///
  /// Throws: `JSONError` for what is not JSON, and what the type throws, `DecodingError` above all.
  package func decode<Value: Decodable>(
    _ type: Value.Type, from bytes: some Sequence<UInt8>
  ) throws -> Value {
    try decode(type, from: value(of: bytes))
  }

  /// Makes a value of a document that was read already.
  package func decode<Value: Decodable>(_ type: Value.Type, from document: JSONValue) throws
    -> Value
  {
    try Value(from: JSONValueDecoder(document, userInfo: userInfo))
  }

  /// No more of them than one too many.
  private func array(of bytes: some Sequence<UInt8>) -> [UInt8] {
    if let bytes = bytes as? [UInt8] { return bytes }
    let most = longest == .max ? longest : longest + 1
    return bytes.withContiguousStorageIfAvailable { Array($0.prefix(most)) }
      ?? Array(bytes.prefix(most))
  }
}

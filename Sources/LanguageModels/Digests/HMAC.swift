/// A message authentication code (RFC 2104) with SHA-256.
package enum HMAC {
  private static let block = 64

  /// In lower-case hexadecimal.
  ///
  /// Throws: as `SHA256` does.
  package static func sha256(of message: [UInt8], key: [UInt8]) throws(WebError) -> String {
    let key = key.count > block ? try SHA256.system.bytes(of: key) : key
    let padded = key + [UInt8](repeating: 0, count: block - key.count)
    let inner = try SHA256.system.bytes(of: padded.map { $0 ^ 0x36 } + message)
    return try SHA256.system.hexadecimal(of: padded.map { $0 ^ 0x5C } + inner)
  }
}

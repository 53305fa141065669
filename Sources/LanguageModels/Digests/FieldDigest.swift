/// A digest of several fields, none of which can pass for a part of its neighbour.
struct FieldDigest: Sendable {
  /// Each field with its length before it, in eight bytes, the lowest first.
  private var bytes: [UInt8] = []

  /// `kind` keeps digests of different things apart.
  init(of kind: String) { add(kind) }

  mutating func add(_ field: String) {
    var field = field
    field.withUTF8 { text in
      withUnsafeBytes(of: UInt64(text.count).littleEndian) { bytes.append(contentsOf: $0) }
      bytes.append(contentsOf: text)
    }
  }

  /// SHA-256, in lower-case hexadecimal.
  var hexadecimal: String {
    get throws(WebError) { try SHA256.system.hexadecimal(of: bytes) }
  }
}

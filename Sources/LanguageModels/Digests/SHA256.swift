internal import CCryptoLibrary

/// SHA-256 (FIPS 180-4), computed by the system's libcrypto.
package struct SHA256: Sendable {
  /// Loaded when the first digest is wanted, and then kept.
  package static let system = SHA256(library: "libcrypto.so.3")

  /// Why nothing can be hashed; nil where all is well.
  private let failure: String?

  /// `library` is the file, as the system's loader finds it.
  init(library: String) {
    failure = crypto_library_load(library).map { String(cString: $0) }
  }

  /// The digest of the bytes, in lower-case hexadecimal.
  ///
  /// Throws: `unusable` where libcrypto is missing or refuses; there is never another digest in its place.
  func hexadecimal(of bytes: [UInt8]) throws(WebError) -> String {
    let digits = try self.bytes(of: bytes).flatMap { byte in
      [Self.digits[Int(byte >> 4)], Self.digits[Int(byte & 15)]]
    }
    return String(decoding: digits, as: UTF8.self)
  }

  /// The digest of the bytes, 32 of them.
  package func bytes(of bytes: [UInt8]) throws(WebError) -> [UInt8] {
    if let failure { throw Self.unusable(failure) }
    var isDone = false
    let digest = [UInt8](unsafeUninitializedCapacity: Self.size) { digest, count in
      isDone = bytes.withUnsafeBytes { bytes in
        crypto_library_sha256(bytes.baseAddress, bytes.count, digest.baseAddress)
      }
      count = isDone ? Self.size : 0
    }
    guard isDone else { throw Self.unusable("it computes no SHA-256") }
    return digest
  }

  private static func unusable(_ reason: String) -> WebError {
    .unusable(setting: "libcrypto", reason: "\(reason) (install OpenSSL 3, on Debian libssl3)")
  }

  private static let size = 32
  private static let digits = Array("0123456789abcdef".utf8)
}

import CCurl

/// The libcurl that this program runs with, for `doctor`.
package struct CurlVersion: Sendable, Hashable {
  /// Such as "7.88.1".
  package let number: String
  /// The library that does TLS, such as "OpenSSL/3.0.22"; none where there is no TLS.
  package let tls: String?
  package let hasHTTP2: Bool
  package let hasGzip: Bool
  package let hasBrotli: Bool
  package let hasZstd: Bool
  /// The system's file of certificates that are trusted.
  package let certificateAuthorities: String?

  private let code: UInt32

  package static let current = CurlVersion()

  private init() {
    // Never nil, says libcurl, for a version that its own header names.
    let data = CurlLibrary.failure == nil ? ccurl_version()?.pointee : nil
    number = data?.version.map { String(cString: $0) } ?? "unknown"
    tls = data?.ssl_version.map { String(cString: $0) }
    certificateAuthorities = data?.cainfo.map { String(cString: $0) }
    code = data?.version_num ?? 0
    let features = data?.features ?? 0
    hasHTTP2 = features & CURL_VERSION_HTTP2 != 0
    hasGzip = features & CURL_VERSION_LIBZ != 0
    hasBrotli = features & CURL_VERSION_BROTLI != 0
    hasZstd = features & CURL_VERSION_ZSTD != 0
  }

  /// What should be said about this libcurl, if anything.
  package var warning: String? {
    if let failure = CurlLibrary.failure {
      return
        "libcurl, which is needed to ask a model, cannot be loaded: \(failure) (install it; on Debian the package libcurl4)"
    }
    if tls == nil { return "libcurl \(number) has no TLS (install one with TLS)" }
    guard code < Self.floor else { return nil }
    return "libcurl \(number) is older than 7.88.1, the oldest tested version (install a newer one)"
  }

  private static let floor: UInt32 = 0x07_58_01
}

extension CurlTransport {
  package static var version: CurlVersion { .current }
}

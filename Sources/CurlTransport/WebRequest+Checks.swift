import FoundationEssentials
import Glibc
import LanguageModels

extension WebRequest {
  /// Refuses a head that would be read otherwise than it is meant.
  func checkHead() throws(WebError) {
    guard method.isToken else {
      throw .unusable(setting: "method '\(method)'", reason: "it is not a word such as POST")
    }
    for header in headers {
      guard header.name.isToken else {
        throw .unusable(setting: "header '\(header.name)'", reason: "it is not a valid header name")
      }
      guard !Self.ownHeaders.contains(header.name.lowercased()) else {
        throw .unusable(setting: "header '\(header.name)'", reason: "the transport sets it itself")
      }
      guard !header.value.utf8.contains(where: { $0 < 0x20 && $0 != 0x09 || $0 == 0x7F }) else {
        throw .unusable(
          setting: "header '\(header.name)'", reason: "its value has control characters")
      }
    }
  }

  /// Who may say how long a body is and to whom it goes.
  private static let ownHeaders: Set<String> = [
    "host", "content-length", "transfer-encoding", "connection", "expect", "accept-encoding", "te",
    "upgrade", "http2-settings", "proxy-authorization", "proxy-connection", "trailer",
  ]
}

extension WebRoute {
  /// Refuses what libcurl would take for something else, such as a pin that it reads as a file's name.
  func check() throws(WebError) {
    for pin in pinnedPublicKey?.split(separator: ";", omittingEmptySubsequences: false) ?? [] {
      guard pin.hasPrefix("sha256//"),
        Data(base64Encoded: String(pin.dropFirst("sha256//".count)))?.count == 32
      else {
        throw .unusable(
          setting: "pinned public key '\(pin)'",
          reason: "it is not sha256// and 44 characters of base64")
      }
    }
    if let proxy {
      let scheme = proxy.hasPrefix("http://") || proxy.hasPrefix("https://")
      guard scheme, !proxy.contains("@"), proxy.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else {
        throw .unusable(setting: "proxy", reason: "write http://host:port, without a user")
      }
    }
    if let certificateAuthorities {
      guard access(certificateAuthorities, R_OK) == 0 else {
        throw .unusable(
          setting: "file of certificates '\(certificateAuthorities)'", reason: "it cannot be read")
      }
    }
  }
}

extension String {
  /// One or more of the characters that names of methods and headers are made of (RFC 9110, 5.6.2).
  fileprivate var isToken: Bool {
    !isEmpty
      && utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && !Self.separators.utf8.contains($0) }
  }

  private static let separators = #"()<>@,;:\"/[]?={}"#
}

import CCurl
import LanguageModels

/// Where a request goes.
///
/// libcurl's own parser reads it, so the address we check is the one it uses.
struct WebAddress {
  /// As libcurl writes it: "https://2130706433/" becomes "https://127.0.0.1/".
  let url: String
  /// Without brackets.
  let host: String
  /// Whether this is plain http, which is only for this machine and never uses a proxy.
  let isPlain: Bool

  private let allowsPrivate: Bool

  /// Throws `badURL`, `schemeRefused`, or `addressRefused` if the host is written as an address.
  init(_ text: String, route: WebRoute) throws(WebError) {
    try CurlLibrary.check()
    guard let parser = curl_url() else { throw .other(reason: "libcurl has no memory left") }
    defer { curl_url_cleanup(parser) }
    let flags = UInt32(CURLU_NON_SUPPORT_SCHEME)
    guard text.utf8.count <= Self.longest,
      curl_url_set(parser, CURLUPART_URL, text, flags) == CURLUE_OK,
      let scheme = Self.part(CURLUPART_SCHEME, of: parser)
    else { throw .badURL(Self.withoutUser(text)) }
    guard scheme == "https" || scheme == "http" else {
      throw .schemeRefused(url: Self.withoutUser(text))
    }
    // libcurl tolerates an extra slash, and takes the path as the host.
    guard !text.utf8.contains(":///".utf8), Self.part(CURLUPART_USER, of: parser) == nil,
      Self.part(CURLUPART_PASSWORD, of: parser) == nil,
      let url = Self.part(CURLUPART_URL, of: parser),
      let host = Self.part(CURLUPART_HOST, of: parser), !host.isEmpty
    else { throw .badURL(Self.withoutUser(text)) }
    self.url = url
    self.host = host.hasPrefix("[") ? String(host.dropFirst().dropLast()) : host
    isPlain = scheme == "http"
    allowsPrivate = route.allowsPrivateAddresses
    let literal = NetworkAddress(self.host)
    if isPlain, self.host.lowercased() != "localhost", literal?.kind != .loopback {
      throw .schemeRefused(url: Self.withoutUser(text))
    }
    if let literal, !allows(literal) { throw .addressRefused(host: self.host) }
  }

  /// Whether a connection to this address may be made or used.
  ///
  /// Checked again for the address that a name resolves to, because names can lie. With a proxy,
  /// that is the proxy's address; the proxy is then responsible for the host's own.
  func allows(_ address: NetworkAddress) -> Bool {
    switch address.kind {
    case .loopback: true
    case .notPublic: allowsPrivate && !isPlain
    case .everywhere: !isPlain
    }
  }

  private static let longest = 8192

  private static func part(_ part: CURLUPart, of parser: OpaquePointer) -> String? {
    var text: UnsafeMutablePointer<CChar>?
    guard curl_url_get(parser, part, &text, 0) == CURLUE_OK, let text else { return nil }
    defer { curl_free(text) }
    return String(cString: text)
  }

  /// The text to show, without anything that may be a password and cut to a readable length.
  private static func withoutUser(_ text: String) -> String {
    let shown = text.count > 200 ? text.prefix(200) + "…" : Substring(text)
    guard let at = shown.lastIndex(of: "@") else { return String(shown) }
    return "…" + shown[at...]
  }
}

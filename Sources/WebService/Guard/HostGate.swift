package import HTTPTypes
import Service

/// Lets in only what was sent to one of this server's own names, and by one of its own pages.
///
/// A page of another site can make a browser ask this server, and can make its own name mean this machine (DNS
/// rebinding); the browser then says in `Host`, `Origin` and `Sec-Fetch-Site` where that page is from.
package struct HostGate: Sendable {
  /// Names and addresses that the server is reached by besides those of this machine, in lower case.
  private let names: [String]

  /// Any address in numbers, as every one of this machine may be asked for; no name can be made to look like one.
  private let takesAddresses: Bool

  package init(names: [String] = [], takesAddresses: Bool = false) {
    self.names = names.map { $0.lowercased() }
    self.takesAddresses = takesAddresses
  }

  /// Throws: why the request must not be answered.
  ///
  /// `port` is the one at which it came in.
  package func check(_ head: HTTPRequest, at port: Int) throws(Problem) {
    guard head.target != nil else {
      throw Problem(.badRequest, code: "malformed", "the target of a request is a path")
    }
    guard let host = head.authority?.lowercased(), !head.headerFields.contains(.hostField) else {
      throw Problem(.badRequest, code: "bad_host", "a request has exactly one Host field")
    }
    guard isOwn(host[...], at: port) || takesAddresses && isAddress(host[...], at: port) else {
      throw Problem(
        .misdirectedRequest, code: "wrong_host",
        "this server does not answer to '\(host.prefix(80))' (start it with --allow-host NAME)")
    }
    let origin = head.headerFields[values: .origin]
    guard origin.count <= 1, origin.allSatisfy({ isOwnOrigin($0.lowercased(), of: host, at: port) })
    else {
      throw Problem(
        .forbidden, code: "wrong_origin", "pages of other sites may not use this server")
    }
    guard let site = head.headerFields[.fetchSite], !HostGate.ownSites.contains(site) else {
      return
    }
    // A link from elsewhere may open the page, which shows nothing of it to that site.
    if head.method == .get, head.headerFields[.fetchMode] == "navigate",
      head.path?.hasPrefix("/v1/") == false
    {
      return
    }
    throw Problem(.forbidden, code: "wrong_site", "pages of other sites may not use this server")
  }

  /// A page of this server is at the place that the request was sent to, or at another of its names and its port.
  ///
  /// A name without a port is not enough: another server of the same machine may be at the standard port.
  private func isOwnOrigin(_ origin: String, of host: String, at port: Int) -> Bool {
    for scheme in ["http://", "https://"] where origin.hasPrefix(scheme) {
      let place = origin.dropFirst(scheme.count)
      return place == host || place.hasSuffix(":\(port)") && isOwn(place, at: port)
    }
    return false
  }

  /// The host and its port, which may be left out where it goes without saying.
  private func isOwn(_ place: Substring, at port: Int) -> Bool {
    let suffix = ":\(port)"
    let bare = place.hasSuffix(suffix) ? place.dropLast(suffix.count) : nil
    if let bare, HostGate.ownNames.contains(String(bare)) { return true }
    if port == HostGate.standardPort, HostGate.ownNames.contains(String(place)) { return true }
    // Behind a proxy the port is the proxy's.
    return names.contains { $0 == place || $0 == bare.map(String.init) }
  }

  /// An address in numbers, and its port.
  ///
  /// A page of such an address is no page of ours by that alone.
  private func isAddress(_ place: Substring, at port: Int) -> Bool {
    let suffix = ":\(port)"
    guard place.hasSuffix(suffix) || port == HostGate.standardPort else { return false }
    let bare = place.hasSuffix(suffix) ? place.dropLast(suffix.count) : place
    return ListenAddress.isNumeric(bare.hasPrefix("[") ? bare.dropFirst().dropLast() : bare)
  }

  private static let ownNames: Set = ["127.0.0.1", "localhost", "[::1]"]
  private static let standardPort = 80
  private static let ownSites: Set = ["same-origin", "none"]
}

extension HTTPField.Name {
  // These are fixed texts of letters and hyphens, for which a name is always made.
  // swift-format-ignore: NeverForceUnwrap
  static let hostField = HTTPField.Name("Host")!
  // swift-format-ignore: NeverForceUnwrap
  static let fetchSite = HTTPField.Name("Sec-Fetch-Site")!
  // swift-format-ignore: NeverForceUnwrap
  static let fetchMode = HTTPField.Name("Sec-Fetch-Mode")!
  // swift-format-ignore: NeverForceUnwrap
  static let forwardedProtocol = HTTPField.Name("X-Forwarded-Proto")!
  // swift-format-ignore: NeverForceUnwrap
  static let idempotencyKey = HTTPField.Name("Idempotency-Key")!
  // swift-format-ignore: NeverForceUnwrap
  static let lastEventID = HTTPField.Name("Last-Event-ID")!
  // swift-format-ignore: NeverForceUnwrap
  static let simmerNow = HTTPField.Name("Simmer-Now")!
  // swift-format-ignore: NeverForceUnwrap
  static let simmerTurn = HTTPField.Name("Simmer-Turn")!
  // swift-format-ignore: NeverForceUnwrap
  static let link = HTTPField.Name("Link")!
  // swift-format-ignore: NeverForceUnwrap
  static let referrerPolicy = HTTPField.Name("Referrer-Policy")!
  // swift-format-ignore: NeverForceUnwrap
  static let resourcePolicy = HTTPField.Name("Cross-Origin-Resource-Policy")!
  // swift-format-ignore: NeverForceUnwrap
  static let openerPolicy = HTTPField.Name("Cross-Origin-Opener-Policy")!
  // swift-format-ignore: NeverForceUnwrap
  static let frameOptions = HTTPField.Name("X-Frame-Options")!
}

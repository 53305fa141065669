package import Service

/// Where the service is, and who may use it.
package struct WebPlace: Sendable {
  package var address = WebPlace.standard
  /// Names by which it is reached besides those that mean this machine everywhere.
  package var names: [String] = []
  /// Nil where everybody may use it, unless devices pair.
  package var token: AccessToken?
  /// Whoever uses it must be let in by a pairing code, where there is no token.
  package var pairs = false

  /// Whose word is taken for where a request came from.
  package var proxies = TrustedProxies()

  package init() {}

  package static let standard = ListenAddress(host: "127.0.0.1", port: 8420)

  /// Throws: `WebServerError.noToken` where other machines reach it without a secret.
  package func check() throws(WebServerError) {
    guard address.isLoopback || token != nil || pairs else { throw .noToken(host: address.host) }
  }

  /// The address of the display, for people, at the port that the kernel gave.
  package func display(at port: Int) -> String {
    "http://\(ListenAddress(host: address.host, port: port).reachable)/"
  }

  /// Lets in what was sent to one of its names.
  var gate: HostGate {
    HostGate(names: reachableNames, takesAddresses: address.isEverywhere)
  }

  /// With the address itself, where that is not known anyway and does not mean all of them.
  private var reachableNames: [String] {
    address.isLoopback || address.isEverywhere ? names : names + [address.name]
  }
}

/// Why the service is not there.
package enum WebServerError: Error, Hashable {
  case noToken(host: String)
  case noPlace(ListenAddress, problem: String)
}

extension WebServerError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .noToken(let host):
      "'\(host)' can be reached from other machines; give a secret with --token-file FILE, "
        + "let devices in by a code with --pair, or leave --listen out"
    case .noPlace(let address, let problem):
      "'\(address)' cannot be used: \(problem) (name another place with --listen)"
    }
  }
}

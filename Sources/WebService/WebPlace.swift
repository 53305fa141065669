/// Where the service is, and who may use it.
package struct WebPlace: Sendable {
  /// A name or an address of this machine.
  package var host = "127.0.0.1"
  /// 0 lets the kernel choose.
  package var port = WebPlace.standardPort
  /// Names by which it is reached besides those that mean this machine everywhere.
  package var names: [String] = []
  /// Nil where everybody may use it.
  package var token: AccessToken?

  package init() {}

  package static let standardPort = 8765

  /// Only this machine can reach it.
  package var isLoopback: Bool {
    let bytes = host.split(separator: ".", omittingEmptySubsequences: false).map { UInt8($0) }
    return host == "localhost" || host == "::1"
      || bytes.count == 4 && bytes.first == 127 && bytes.allSatisfy { $0 != nil }
  }

  /// The address of the display, for people.
  package func address(at port: Int) -> String {
    let name = host.contains(":") ? "[\(host)]" : host
    return "http://\(name):\(port)/"
  }

  /// With the address itself, where that is not known anyway and does not mean all of them.
  var reachableNames: [String] {
    guard !isLoopback, !["0.0.0.0", "::"].contains(host) else { return names }
    return names + [host.contains(":") ? "[\(host)]" : host]
  }
}

/// Why the service is not there.
package enum WebServerError: Error, Hashable {
  case noToken(host: String)
  case noPlace(host: String, port: Int, problem: String)
}

extension WebServerError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .noToken(let host):
      "'\(host)' can be reached from other machines; give a secret with --token-file FILE, "
        + "or leave --host out"
    case .noPlace(let host, let port, let problem):
      "port \(port) of '\(host)' cannot be used: \(problem) (use another with --port)"
    }
  }
}

package import Service

/// Where a Wyoming server listens: `tcp://HOST:PORT`.
package struct WyomingAddress: Hashable, Sendable {
  package var address: ListenAddress

  package init(_ address: ListenAddress) {
    self.address = address
  }

  package static let standard = WyomingAddress(ListenAddress(host: "127.0.0.1", port: 10500))

  /// Nil for what is no such address.
  package init?(_ text: String) {
    let scheme = "tcp://"
    guard text.lowercased().hasPrefix(scheme),
      let address = ListenAddress(text.dropFirst(scheme.count))
    else { return nil }
    self.init(address)
  }

  package var host: String { address.host }
  package var port: Int { address.port }
  package var isLoopback: Bool { address.isLoopback }
}

extension WyomingAddress: CustomStringConvertible {
  package var description: String { "tcp://\(address)" }
}

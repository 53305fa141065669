/// Where a Wyoming server listens: `tcp://HOST:PORT`, with a host such as `[::1]` for IPv6.
package struct WyomingAddress: Hashable, Sendable {
  package var host: String
  /// 0 for any port that is free.
  package var port: Int

  package init(host: String, port: Int) {
    self.host = host
    self.port = port
  }

  package static let standard = WyomingAddress(host: "127.0.0.1", port: 10500)

  /// Nil for what is no such address.
  package init?(_ text: String) {
    let scheme = "tcp://"
    guard text.lowercased().hasPrefix(scheme) else { return nil }
    let rest = text.dropFirst(scheme.count)
    guard let colon = rest.lastIndex(of: ":"),
      let port = UInt16(rest[rest.index(after: colon)...])
    else { return nil }
    var host = rest[..<colon]
    if host.hasPrefix("["), host.hasSuffix("]") {
      host = host.dropFirst().dropLast()
    } else if host.contains(":") {
      return nil
    }
    guard !host.isEmpty, !host.contains(where: { $0.isWhitespace || "/@?#[]".contains($0) }) else {
      return nil
    }
    self.init(host: String(host), port: Int(port))
  }

  /// Only programs on this machine reach it.
  package var isLoopback: Bool {
    if host.lowercased() == "localhost" || host == "::1" { return true }
    let numbers = host.split(separator: ".", omittingEmptySubsequences: false)
    return numbers.count == 4 && numbers[0] == "127" && numbers.allSatisfy { UInt8($0) != nil }
  }
}

extension WyomingAddress: CustomStringConvertible {
  package var description: String {
    host.contains(":") ? "tcp://[\(host)]:\(port)" : "tcp://\(host):\(port)"
  }
}

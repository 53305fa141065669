/// Where a server listens: `HOST:PORT`, with a host such as `[::1]` for IPv6.
package struct ListenAddress: Hashable, Sendable {
  /// A name or an address of this machine, without brackets.
  package var host: String
  /// 0 for any port that is free.
  package var port: Int

  package init(host: String, port: Int) {
    self.host = host
    self.port = port
  }

  /// Nil for what is no such address.
  package init?(_ text: some StringProtocol) {
    guard let colon = text.lastIndex(of: ":"),
      let port = UInt16(text[text.index(after: colon)...])
    else { return nil }
    var host = text[..<colon]
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

  /// The host as it stands in an address of the web: in brackets where it has colons.
  package var name: String { host.contains(":") ? "[\(host)]" : host }
}

extension ListenAddress: CustomStringConvertible {
  package var description: String { "\(name):\(port)" }
}

import Glibc

extension ListenAddress {
  /// It means every address of this machine.
  package var isEverywhere: Bool { host == "0.0.0.0" || host == "::" }

  /// An address in numbers, which no name server can make mean another machine.
  package static func isNumeric(_ host: some StringProtocol) -> Bool {
    let host = String(host)
    var (four, six) = (in_addr(), in6_addr())
    return inet_pton(AF_INET, host, &four) == 1 || inet_pton(AF_INET6, host, &six) == 1
  }

  /// What another machine asks for: the address itself, or where that means all of them the first of IPv4 that is not
  /// for this machine alone.
  package var reachable: ListenAddress {
    guard isEverywhere else { return self }
    return ListenAddress(host: ListenAddress.firstOfMachine() ?? "127.0.0.1", port: port)
  }

  private static func firstOfMachine() -> String? {
    var first: UnsafeMutablePointer<ifaddrs>?
    guard getifaddrs(&first) == 0 else { return nil }
    defer { freeifaddrs(first) }
    for entry in sequence(first: first, next: { $0?.pointee.ifa_next }).prefix(while: { $0 != nil })
    {
      guard let entry = entry?.pointee, let address = entry.ifa_addr,
        Int32(address.pointee.sa_family) == AF_INET, entry.ifa_flags & UInt32(IFF_UP) != 0,
        entry.ifa_flags & UInt32(IFF_LOOPBACK) == 0
      else { continue }
      var host = [CChar](repeating: 0, count: Int(NI_MAXHOST))
      let size = socklen_t(MemoryLayout<sockaddr_in>.size)
      guard
        getnameinfo(address, size, &host, socklen_t(host.count), nil, 0, NI_NUMERICHOST) == 0
      else { continue }
      return ListeningSocket.text(host)
    }
    return nil
  }
}

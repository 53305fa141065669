import Glibc

/// An IP address and the kind of network it belongs to.
///
/// An address that contains an IPv4 address (mapped, NAT64, 6to4) counts as that address, because a
/// metadata service is just as private under another spelling.
struct NetworkAddress {
  enum Kind {
    case loopback
    /// Private, link-local or unassigned: RFC 1918, 6598, 3927, 4193, 4291, and addresses that are
    /// not a single host.
    case notPublic
    case everywhere
  }

  let kind: Kind

  /// Reads "127.0.0.1" or "::1", as libcurl writes addresses.
  init?(_ text: String) {
    var four = in_addr()
    var six = in6_addr()
    if inet_pton(AF_INET, text, &four) == 1 {
      kind = withUnsafeBytes(of: four) { Self.kind(ofFour: Array($0)) }
    } else if inet_pton(AF_INET6, text, &six) == 1 {
      kind = withUnsafeBytes(of: six) { Self.kind(ofSix: Array($0)) }
    } else {
      return nil
    }
  }

  /// Reads a `sockaddr` of any family; nil if it is not IP.
  init?(_ address: UnsafeRawPointer, family: Int32) {
    switch family {
    case AF_INET:
      let four = address.loadUnaligned(as: sockaddr_in.self).sin_addr
      kind = withUnsafeBytes(of: four) { Self.kind(ofFour: Array($0)) }
    case AF_INET6:
      let six = address.loadUnaligned(as: sockaddr_in6.self).sin6_addr
      kind = withUnsafeBytes(of: six) { Self.kind(ofSix: Array($0)) }
    default:
      return nil
    }
  }

  private static func kind(ofFour bytes: [UInt8]) -> Kind {
    switch (bytes[0], bytes[1], bytes[2]) {
    case (127, _, _): .loopback
    case (0, _, _), (10, _, _), (192, 168, _), (169, 254, _): .notPublic
    case (172, 16...31, _), (100, 64...127, _), (198, 18...19, _), (192, 0, 0): .notPublic
    case (224...255, _, _): .notPublic
    case (_, _, _): .everywhere
    }
  }

  private static func kind(ofSix bytes: [UInt8]) -> Kind {
    let zeros = bytes.prefix { $0 == 0 }.count
    if zeros == 16 { return .notPublic }
    if zeros == 15, bytes[15] == 1 { return .loopback }
    // ::a.b.c.d and ::ffff:a.b.c.d
    if zeros >= 12 || (zeros == 10 && bytes[10] == 0xFF && bytes[11] == 0xFF) {
      return kind(ofFour: Array(bytes[12...]))
    }
    // 64:ff9b::a.b.c.d and 2002:a.b:c.d::
    if bytes.starts(with: [0, 0x64, 0xFF, 0x9B]) {
      return bytes[4..<12].allSatisfy { $0 == 0 } ? kind(ofFour: Array(bytes[12...])) : .notPublic
    }
    if bytes.starts(with: [0x20, 0x02]) { return kind(ofFour: Array(bytes[2..<6])) }
    // Public addresses are in 2000::/3, which excludes fc00::/7, fe80::/10 and ff00::/8.
    return bytes[0] & 0xE0 == 0x20 ? .everywhere : .notPublic
  }
}

import Glibc
import HTTPTypes

/// Proxies whose word is taken for where a request came from; nobody else's is.
///
/// A proxy says so in `X-Forwarded-For` or `Forwarded` (RFC 7239). The last hop there is the one that it has seen itself;
/// what stands before may be anybody's invention, unless the last hop is such a proxy, too.
package struct TrustedProxies: Sendable {
  private let ranges: [AddressRange]

  /// Trusts none.
  package init() { ranges = [] }

  /// Each is an address such as "127.0.0.1", or a range such as "10.0.0.0/8".
  ///
  /// Throws: `NotAnAddress` for what is neither.
  package init(_ texts: [String]) throws(NotAnAddress) {
    var ranges: [AddressRange] = []
    for text in texts {
      guard let range = AddressRange(text) else { throw NotAnAddress(text: text) }
      ranges.append(range)
    }
    self.ranges = ranges
  }

  package struct NotAnAddress: Error {
    package var text: String
  }

  func trusts(_ peer: String) -> Bool {
    guard !ranges.isEmpty, let address = NumericAddress(peer) else { return false }
    return trusts(address)
  }

  /// Where a request came from that `peer` has sent or passed on.
  ///
  /// Where the two fields contradict each other, one of them came through as a client sent it: then neither is believed.
  func client(of head: HTTPRequest, from peer: String) -> String {
    guard trusts(peer) else { return peer }
    let told = [
      TrustedProxies.hops(head.headerFields[values: .xForwardedFor]),
      TrustedProxies.forwarded(head.headerFields[values: .forwarded]),
    ].filter { !$0.isEmpty }.map(client)
    guard let client = told.first ?? nil, told.allSatisfy({ $0 == client }) else { return peer }
    return client.description
  }

  /// The last hop that is no trusted proxy; nil where one of those behind it is no address.
  private func client(of hops: [Substring]) -> NumericAddress? {
    var client: NumericAddress?
    for hop in hops.reversed().prefix(TrustedProxies.mostHops) {
      guard let address = NumericAddress(hop: hop) else { return nil }
      client = address
      if !trusts(address) { return address }
    }
    return client
  }

  private func trusts(_ address: NumericAddress) -> Bool {
    ranges.contains { $0.contains(address) }
  }

  private static func hops(_ fields: [String]) -> [Substring] {
    fields.joined(separator: ",").split(separator: ",", omittingEmptySubsequences: false).map {
      $0.trimmingSpaces
    }.filter { !$0.isEmpty }
  }

  /// The `for` of each hop; an empty one where a hop does not say it.
  private static func forwarded(_ fields: [String]) -> [Substring] {
    hops(fields).map { hop in
      for pair in hop.split(separator: ";") {
        let parts = pair.split(separator: "=", maxSplits: 1)
        guard parts.count == 2, parts[0].trimmingSpaces.lowercased() == "for" else { continue }
        let value = parts[1].trimmingSpaces
        return value.count >= 2 && value.first == "\"" && value.last == "\""
          ? value.dropFirst().dropLast() : value
      }
      return ""
    }
  }

  private static let mostHops = 10
}

/// An address in numbers, in one spelling.
struct NumericAddress: Hashable, Sendable, CustomStringConvertible {
  /// 4 bytes, or 16.
  let bytes: [UInt8]

  init?(_ text: some StringProtocol) {
    guard text.utf8.count <= 45 else { return nil }
    var four = in_addr()
    var sixteen = in6_addr()
    if inet_pton(AF_INET, String(text), &four) == 1 {
      bytes = withUnsafeBytes(of: &four) { Array($0) }
    } else if inet_pton(AF_INET6, String(text), &sixteen) == 1 {
      let all = withUnsafeBytes(of: &sixteen) { Array($0) }
      // ::ffff:192.0.2.1 is an IPv4 address (RFC 4291, section 2.5.5.2).
      let isMapped = all[..<10].allSatisfy { $0 == 0 } && all[10] == 0xFF && all[11] == 0xFF
      bytes = isMapped ? Array(all[12...]) : all
    } else {
      return nil
    }
  }

  /// As proxies write it: with a port or not, IPv6 in brackets where there is one.
  init?(hop: Substring) {
    if hop.hasPrefix("[") {
      guard let end = hop.firstIndex(of: "]") else { return nil }
      self.init(hop[hop.index(after: hop.startIndex)..<end])
    } else if hop.count(where: { $0 == ":" }) == 1 {
      self.init(hop.prefix { $0 != ":" })
    } else {
      self.init(hop)
    }
  }

  var description: String {
    var text = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
    inet_ntop(bytes.count == 4 ? AF_INET : AF_INET6, bytes, &text, socklen_t(text.count))
    return String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}

/// Addresses that begin alike: "10.0.0.0/8".
private struct AddressRange: Sendable {
  let start: NumericAddress
  let bits: Int

  init?(_ text: String) {
    let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    guard let start = NumericAddress(parts[0]) else { return nil }
    let all = start.bytes.count * 8
    self.start = start
    if parts.count == 1 {
      bits = all
    } else {
      guard let bits = Int(parts[1]), (0...all).contains(bits) else { return nil }
      self.bits = bits
    }
  }

  func contains(_ address: NumericAddress) -> Bool {
    guard address.bytes.count == start.bytes.count else { return false }
    return zip(address.bytes, start.bytes).enumerated().allSatisfy { place, pair in
      let wanted = min(max(bits - place * 8, 0), 8)
      let mask = wanted == 0 ? 0 : UInt8(truncatingIfNeeded: 0xFF << (8 - wanted))
      return pair.0 & mask == pair.1 & mask
    }
  }
}

extension Substring {
  fileprivate var trimmingSpaces: Substring {
    var text = self.drop { $0 == " " || $0 == "\t" }
    while let last = text.last, last == " " || last == "\t" { text.removeLast() }
    return text
  }
}

extension HTTPField.Name {
  // These are fixed texts of letters and hyphens, for which a name is always made.
  // swift-format-ignore: NeverForceUnwrap
  fileprivate static let xForwardedFor = HTTPField.Name("X-Forwarded-For")!
  // swift-format-ignore: NeverForceUnwrap
  fileprivate static let forwarded = HTTPField.Name("Forwarded")!
}

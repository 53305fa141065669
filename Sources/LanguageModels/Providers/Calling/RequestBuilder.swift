internal import FoundationEssentials

/// Builds the requests to an endpoint: its address and its key are in them, and what the server says
/// to them is shown only through `words`.
struct RequestBuilder: Sendable {
  let endpoint: Endpoint
  let dialect: any Dialect
  let base: BaseAddress
  let words: MessageRedactor
  let headers: [WebHeader]

  /// Reads the key where one is configured, for at most `limit`; a key goes over https, or stays on
  /// this machine.
  init(to endpoint: Endpoint, within limit: Duration) async throws(ModelFailure) {
    self.endpoint = endpoint
    dialect = endpoint.provider.dialect
    base = try Self.base(of: endpoint)
    let key = try await endpoint.key?.key(within: limit)
    if let key, !key.revealed().utf8.allSatisfy({ (0x21...0x7E).contains($0) }) {
      throw .noKey(reason: "it has characters that no header can carry")
    }
    let own = endpoint.headers.map { header in
      var header = header
      header.isSecret = header.isSecret || Self.isSensitive(header.name)
      return header
    }
    let given = Set(own.map { $0.name.lowercased() })
    let ours = key.map { [endpoint.provider.keyHeader.header(for: $0)] } ?? []
    headers =
      (ours + dialect.headers(for: endpoint)).filter { !given.contains($0.name) } + own
    words = MessageRedactor(
      secrets: headers.filter(\.isSecret).flatMap { [$0.value] + Self.parts(of: $0.value) })
  }

  /// The address as it is configured.
  static func base(of endpoint: Endpoint) throws(ModelFailure) -> BaseAddress {
    do throws(WebError) {
      let base = try BaseAddress(endpoint.baseURL)
      guard base.isSecure || base.isLoopback else { throw .schemeRefused(url: endpoint.baseURL) }
      return base
    } catch {
      throw .web(error)
    }
  }

  /// A question's request; `longest` is the time that is left.
  func request(with body: [UInt8], streams: Bool, within longest: Duration) -> WebRequest {
    let accepted =
      switch (streams, dialect.framing) {
      case (false, _): "application/json"
      case (true, .events): "text/event-stream, application/json"
      case (true, .lines): "application/x-ndjson, application/json"
      }
    return WebRequest(
      url: dialect.url(at: base),
      headers: [WebHeader("content-type", "application/json"), WebHeader("accept", accepted)]
        + headers,
      body: body, limits: limits(within: longest), route: endpoint.route)
  }

  /// The request for the list of models.
  func listRequest() -> WebRequest {
    WebRequest(
      method: "GET", url: dialect.modelsURL(at: base),
      headers: [WebHeader("accept", "application/json")] + headers, limits: endpoint.limits,
      route: endpoint.route, label: "models")
  }

  /// The endpoint's limits, none of which is longer than what is left.
  func limits(within longest: Duration) -> WebLimits {
    var limits = endpoint.limits
    limits.connect = min(limits.connect, longest)
    limits.firstByte = min(limits.firstByte, longest)
    limits.total = min(limits.total, longest)
    return limits
  }

  /// A user's own header that carries a secret, though nobody said so.
  private static func isSensitive(_ name: String) -> Bool {
    let name = name.lowercased()
    return ["auth", "key", "token", "secret", "cookie", "password"].contains { name.contains($0) }
  }

  /// "Bearer abc" has the key in its second part; "Bearer" alone is a word like any other.
  private static func parts(of value: String) -> [String] {
    value.split(separator: " ").dropFirst().map(String.init)
  }
}

extension WebRequest {
  /// As it is kept in the ledger: every byte of its body, and no secret.
  ///
  /// What an address asks for behind
  /// its "?" may be a key too.
  func sent(at date: Date) -> SentRequest {
    let address = url.prefix { $0 != "?" }
    return SentRequest(
      date: date, url: address.count < url.count ? "\(address)?(secret)" : url,
      headers: headers.map { header in
        header.isSecret ? WebHeader(header.name, "(secret)", isSecret: true) : header
      }, body: body)
  }
}

/// One HTTP request, with everything that bounds it.
package struct WebRequest: Hashable, Sendable {
  package var method: String
  /// Absolute; `https:`, or `http:` to a loopback address.
  package var url: String
  package var headers: [WebHeader]
  package var body: [UInt8]
  package var limits: WebLimits
  package var route: WebRoute
  /// What it is for, such as a prompt's id; never sent, but the name of a recording begins with it.
  package var label: String

  package init(
    method: String = "POST", url: String, headers: [WebHeader] = [], body: [UInt8] = [],
    limits: WebLimits = WebLimits(), route: WebRoute = WebRoute(), label: String = ""
  ) {
    self.method = method
    self.url = url
    self.headers = headers
    self.body = body
    self.limits = limits
    self.route = route
    self.label = label
  }
}

/// A header line.
package struct WebHeader: Hashable, Sendable {
  package var name: String
  package var value: String
  /// Never shown, logged or recorded.
  package var isSecret: Bool

  package init(_ name: String, _ value: String, isSecret: Bool = false) {
    self.name = name
    self.value = value
    self.isSecret = isSecret
  }
}

/// How long and how much a request may take; what goes beyond is a `WebError`.
package struct WebLimits: Hashable, Sendable {
  package var connect: Duration = .seconds(3)
  /// From the request's end to the first byte of the answer.
  package var firstByte: Duration = .seconds(10)
  package var total: Duration = .seconds(10)
  /// A transfer that moves less than `stallBytes` a second for this long is given up.
  package var stall: Duration = .seconds(5)
  package var stallBytes = 16
  /// Of the body as it is after decompression.
  package var bodyBytes = 1 << 20
  package var headerBytes = 64 << 10

  package init() {}
}

/// By which way, and in whose trust, a host is reached.
package struct WebRoute: Hashable, Sendable {
  /// A file of certificates (PEM) to trust in the place of the system's.
  package var certificateAuthorities: String?
  /// "sha256//BASE64…" of the server's public key, as curl's `--pinnedpubkey` takes it; several are
  /// separated by ";".
  package var pinnedPublicKey: String?
  /// "http://host:port"; the environment's proxies are never used.
  package var proxy: String?
  /// Private and link-local addresses may be connected to; loopback always may.
  package var allowsPrivateAddresses = false

  package init() {}
}

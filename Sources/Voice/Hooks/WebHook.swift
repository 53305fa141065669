import Assistant
import FoundationEssentials
import JSON
package import LanguageModels
import Timers

/// A web service that is posted events as CloudEvents 1.0 documents, signed where there is a secret.
package struct WebHook: HookSink {
  private let url: String
  private let secret: (@Sendable () async throws -> Secret)?
  private let transport: any WebTransport
  private let now: @Sendable () -> Int64

  /// `url` is https, or http to this machine; `now` gives the seconds since 1970.
  package init(
    at url: String, secret: (@Sendable () async throws -> Secret)?,
    over transport: any WebTransport, now: @escaping @Sendable () -> Int64
  ) {
    self.url = url
    self.secret = secret
    self.transport = transport
    self.now = now
  }

  package func send(_ message: HookMessage) async throws {
    let now = now()
    var request = WebRequest(url: url, label: "hook")
    request.route.allowsPrivateAddresses = true
    request.limits.bodyBytes = 64 << 10
    request.body = Array(try document(of: message).text.utf8)
    request.headers = [WebHeader("Content-Type", "application/cloudevents+json")]
    if let secret = try await secret?() { try request.sign(with: secret, at: now) }
    try await transport.deliver(request)
  }

  /// Its time is when the event happened, however often it was tried to hand it on.
  private func document(of message: HookMessage) throws -> JSONValue {
    let time = Date(timeIntervalSince1970: Double(message.keptAt.nanoseconds / 1_000_000_000))
      .formatted(.iso8601)
    return .object([
      .init("specversion", .string("1.0")), .init("id", .string(message.event)),
      .init("source", .string("simmer")), .init("type", .string(message.kind)),
      .init("time", .string(time)), .init("datacontenttype", .string("application/json")),
      .init("data", try PublicJSON.decoder().value(of: message.body.utf8)),
    ])
  }
}

extension WebRequest {
  /// `Simmer-Signature` is the HMAC-SHA256 in hexadecimal of the value of `Simmer-Timestamp`, a full stop, and the
  /// body.
  mutating func sign(with secret: Secret, at seconds: Int64) throws(WebError) {
    let digest = try HMAC.sha256(
      of: Array("\(seconds).".utf8) + body, key: Array(secret.revealed().utf8))
    headers += [
      WebHeader("Simmer-Timestamp", "\(seconds)"), WebHeader("Simmer-Signature", digest),
    ]
  }
}

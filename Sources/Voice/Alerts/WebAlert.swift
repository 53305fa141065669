import Assistant
import FoundationEssentials
package import LanguageModels
import PlainText

/// An alert that a web service takes: ntfy, Gotify, or any that takes an event.
package struct WebAlert: AlertSink {
  private let service: Service
  private let url: String
  private let secret: (@Sendable () async throws -> Secret)?
  private let transport: any WebTransport
  private let now: @Sendable () -> Int64

  package enum Service: String, Sendable {
    /// Publishes to the topic that the address names (https://docs.ntfy.sh/publish).
    case ntfy
    /// `POST /message` below the address (Gotify's OpenAPI document 2.1.0).
    case gotify
    /// Posts a CloudEvents 1.0 document in JSON, signed where there is a secret (`WebRequest.sign`).
    case webhook
  }

  /// `url` is https, or http to this machine; `secret` gets the token, or what events are signed with.
  ///
  /// `now` gives the seconds since 1970.
  package init(
    _ service: Service, at url: String, secret: (@Sendable () async throws -> Secret)?,
    over transport: any WebTransport, now: @escaping @Sendable () -> Int64
  ) {
    self.service = service
    self.url = url
    self.secret = secret
    self.transport = transport
    self.now = now
  }

  package var name: String { service.rawValue }

  package func send(_ alert: Alert) async throws {
    try await transport.deliver(try await request(alert, try await secret?()))
  }

  private func request(_ alert: Alert, _ secret: Secret?) async throws -> WebRequest {
    var request = WebRequest(url: url, label: "alert")
    request.route.allowsPrivateAddresses = true
    request.limits.bodyBytes = 64 << 10
    let text = TextCleaner.partOfLine(alert.text)
    switch service {
    case .ntfy:
      request.body = Array(text.utf8)
      request.headers = [
        WebHeader("Title", "Simmer"), WebHeader("Priority", alert.isUrgent ? "5" : "4"),
        WebHeader("Tags", "alarm_clock"),
      ]
      if let secret {
        request.headers.append(
          WebHeader("Authorization", "Bearer \(secret.revealed())", isSecret: true))
      }
    case .gotify:
      request.url += "/message"
      request.headers = [WebHeader("Content-Type", "application/json")]
      let message = GotifyMessage(title: "Simmer", message: text, priority: alert.isUrgent ? 10 : 8)
      request.body = Array(try PublicJSON.encoder().encode(message))
      if let secret {
        request.headers.append(WebHeader("X-Gotify-Key", secret.revealed(), isSecret: true))
      }
    case .webhook:
      let event = AlertEvent(alert, at: now())
      request.body = Array(try PublicJSON.encoder().encode(event))
      request.headers = [WebHeader("Content-Type", "application/cloudevents+json")]
      if let secret { try request.sign(with: secret, at: now()) }
    }
    return request
  }
}

extension WebTransport {
  /// Throws: `AlertError` where the service has not, or perhaps not, taken it.
  func deliver(_ request: WebRequest) async throws {
    let response: WebResponse
    do {
      response = try await send(request)
    } catch {
      throw AlertError(error)
    }
    guard (200..<300).contains(response.status) else {
      throw AlertError.refused(status: response.status)
    }
  }
}

extension AlertError {
  /// Whether the service may have taken it; addresses, which may be secrets, are left out.
  init(_ error: WebError) {
    switch error {
    case .badURL, .schemeRefused:
      self = .unsent(reason: "the address is not https (plain http is for this machine only)")
    case .cannotResolve(let host), .cannotConnect(let host):
      self = .unsent(reason: "'\(host)' does not answer")
    case .timedOut(.connect, _): self = .unsent(reason: "there was no connection in time")
    case .addressRefused, .certificate, .pinMismatch, .secureConnection, .proxy, .unusable:
      self = .unsent(reason: "\(error)")
    case .timedOut, .stalled, .cut, .malformed, .bodyTooLarge, .headersTooLarge, .cancelled,
      .notRecorded, .other:
      self = .unclear(reason: "\(error)")
    }
  }
}

private struct GotifyMessage: Encodable {
  var title: String
  var message: String
  var priority: Int
}

/// A CloudEvents 1.0 document (https://github.com/cloudevents/spec, JSON format).
private struct AlertEvent: Encodable {
  var specversion = "1.0"
  var id: String
  var source = "simmer"
  var type = "alarm.escalated"
  var time: String
  var datacontenttype = "application/json"
  var data: Content

  struct Content: Encodable {
    var text: String
    var timer: TimerReport
  }

  init(_ alert: Alert, at seconds: Int64) {
    id = alert.id
    time = Date(timeIntervalSince1970: Double(seconds)).formatted(.iso8601)
    data = Content(text: alert.text, timer: alert.timer)
  }
}

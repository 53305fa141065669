import Assistant
import JSON
import LanguageModels
import Synchronization
import Testing
import Timers
import Voice

/// What each service is sent, as its own documentation has it.
@Suite struct WebAlertTests {
  private let web = AnsweringWeb()

  private func send(
    _ service: WebAlert.Service, at url: String, secret: String? = nil, isUrgent: Bool = false
  ) async throws -> WebRequest {
    var timer = TimerReport.pasta()
    timer.rung = 3
    let held: (@Sendable () async throws -> Secret)? =
      if let secret { { Secret(secret) } } else { nil }
    let sink = WebAlert(
      service, at: url, secret: held, over: web, now: { 1_764_144_000 })
    try await sink.send(
      Alert(of: timer, text: "The pasta\nis done.", at: .zero, isUrgent: isUrgent))
    return try #require(web.requests.withLock { $0.last })
  }

  private func header(_ name: String, of request: WebRequest) -> String? {
    request.headers.first { $0.name == name }?.value
  }

  @Test func `ntfy publishes the words to the topic`() async throws {
    let request = try await send(.ntfy, at: "https://ntfy.test/kitchen", secret: "tk_1")

    #expect(request.method == "POST")
    #expect(request.url == "https://ntfy.test/kitchen")
    #expect(String(decoding: request.body, as: UTF8.self) == "The pasta is done.")
    #expect(header("Title", of: request) == "Simmer")
    #expect(header("Priority", of: request) == "4")
    #expect(header("Authorization", of: request) == "Bearer tk_1")
    #expect(request.headers.first { $0.name == "Authorization" }?.isSecret == true)
  }

  @Test func `without a token none is sent, and what is urgent says so`() async throws {
    let request = try await send(.ntfy, at: "https://ntfy.test/kitchen", isUrgent: true)

    #expect(header("Authorization", of: request) == nil)
    #expect(header("Priority", of: request) == "5")
  }

  @Test func `a token that was replaced goes with the next alert`() async throws {
    let tokens = Mutex(["tk_old", "tk_new"])
    let sink = WebAlert(
      .ntfy, at: "https://ntfy.test/kitchen",
      secret: { Secret(tokens.withLock { $0.removeFirst() }) }, over: web, now: { 0 })

    for _ in 1...2 { try await sink.send(Alert(of: .pasta(), text: "Done.", at: .zero)) }

    let sent = web.requests.withLock { $0.map { header("Authorization", of: $0) } }
    #expect(sent == ["Bearer tk_old", "Bearer tk_new"])
  }

  @Test func `gotify gets a message as JSON`() async throws {
    let request = try await send(.gotify, at: "https://gotify.test", secret: "A1")

    #expect(request.url == "https://gotify.test/message")
    #expect(header("X-Gotify-Key", of: request) == "A1")
    #expect(
      String(decoding: request.body, as: UTF8.self)
        == #"{"message":"The pasta is done.","priority":8,"title":"Simmer"}"#)
  }

  @Test func `a webhook gets a CloudEvents document that is signed`() async throws {
    let request = try await send(
      .webhook, at: "https://hook.test/api/webhook/1", secret: "whsec")

    let body = String(decoding: request.body, as: UTF8.self)
    #expect(
      body == """
        {"data":{"text":"The pasta\\nis done.","timer":{"duration":600,"id":"\(TimerReport.pasta().id)",\
        "mode":"countdown","name":"pasta","phase":null,"remaining":0,"rung":3,"state":"ringing"}},\
        "datacontenttype":"application/json","id":"\(TimerReport.pasta().id)-0-3","source":"simmer",\
        "specversion":"1.0","time":"2025-11-26T08:00:00Z","type":"alarm.escalated"}
        """)
    #expect(header("Content-Type", of: request) == "application/cloudevents+json")
    #expect(header("Simmer-Timestamp", of: request) == "1764144000")
    #expect(
      header("Simmer-Signature", of: request)
        == (try HMAC.sha256(of: Array("1764144000.\(body)".utf8), key: Array("whsec".utf8))))
  }

  @Test(arguments: [
    (401, "the service does not take the token (status 401)"),
    (404, "there is nothing at this address (status 404)"),
    (503, "the service answered with status 503"),
  ])
  func `what is not taken has failed`(status: Int, words: String) async throws {
    web.status.withLock { $0 = status }

    let error = await #expect(throws: AlertError.self) {
      _ = try await send(.ntfy, at: "https://ntfy.test/kitchen")
    }

    #expect(error.map { "\($0)" } == words)
  }
}

/// A web that answers every request with the same status.
private final class AnsweringWeb: WebTransport {
  let requests = Mutex<[WebRequest]>([])
  let status = Mutex(200)

  func send(
    _ request: WebRequest, onPiece: (@Sendable (WebPiece) -> Void)?
  ) async throws(WebError) -> WebResponse {
    requests.withLock { $0.append(request) }
    return WebResponse(status: status.withLock { $0 })
  }
}

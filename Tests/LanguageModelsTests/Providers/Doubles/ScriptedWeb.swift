import JSON
import LanguageModels
import Synchronization

/// A web that answers by a script, and writes down what it was sent.
final class ScriptedWeb: WebTransport {
  enum Line: Sendable {
    case answer(WebResponse)
    /// The body comes in these pieces, then the whole as the transport has it.
    case pieces(WebResponse, [[UInt8]])
    case failure(WebError)
    /// Waits until the task is cancelled.
    case silence
  }

  private struct State {
    var requests: [WebRequest] = []
    var script: [Line]
  }

  private let state: Mutex<State>
  /// What is answered once the script is over.
  private let afterwards: Line
  private let sent = AsyncStream.makeStream(of: Void.self)

  init(_ script: [Line], afterwards: Line = .failure(.cannotConnect(host: "script.test"))) {
    state = Mutex(State(script: script))
    self.afterwards = afterwards
  }

  var requests: [WebRequest] { state.withLock { $0.requests } }

  /// The bodies of the requests, read as JSON.
  var bodies: [JSONValue] {
    get throws { try requests.map { try StrictJSON().value(of: $0.body) } }
  }

  func untilAsked() async {
    for await _ in sent.stream { return }
  }

  func send(
    _ request: WebRequest, onPiece: (@Sendable (WebPiece) -> Void)?
  ) async throws(WebError) -> WebResponse {
    let line = state.withLock { state in
      state.requests.append(request)
      return state.script.isEmpty ? afterwards : state.script.removeFirst()
    }
    sent.continuation.yield()
    switch line {
    case .answer(let response):
      return response
    case .pieces(let response, let pieces):
      for bytes in pieces {
        onPiece?(WebPiece(status: response.status, bytes: bytes, after: .zero))
      }
      return response
    case .failure(let error):
      throw error
    case .silence:
      // Ends when the task does: nobody yields into this stream.
      for await _ in AsyncStream<Void>.makeStream().stream {}
      throw .cancelled
    }
  }
}

extension WebResponse {
  static func json(
    _ text: String, status: Int = 200, headers: [(String, String)] = []
  ) -> WebResponse {
    WebResponse(
      status: status,
      headers: [WebHeader("Content-Type", "application/json")]
        + headers.map { WebHeader($0.0, $0.1) },
      body: Array(text.utf8))
  }

  /// What Chat Completions answers with these words.
  static func chat(_ words: String) -> WebResponse {
    let content = JSONValue.string(words).text
    return .json(
      #"{"model":"m-1","choices":[{"message":{"role":"assistant","content":\#(content)},"#
        + #""finish_reason":"stop"}],"usage":{"prompt_tokens":7,"completion_tokens":3}}"#)
  }
}

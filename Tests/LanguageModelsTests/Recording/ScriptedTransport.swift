import LanguageModels
import Synchronization

/// A network that answers from a script, in order, and remembers what it was asked.
final class ScriptedTransport: WebTransport {
  private let state: Mutex<State>

  private struct State {
    var answers: [[WebPiece]]
    var headers: [WebHeader]
    var requests: [WebRequest] = []
  }

  /// Each answer is a list of pieces.
  init(headers: [WebHeader], _ answers: [[WebPiece]]) {
    state = Mutex(State(answers: answers, headers: headers))
  }

  convenience init(json bodies: String...) {
    self.init(
      headers: [WebHeader("content-type", "application/json")],
      bodies.map { [WebPiece(status: 200, bytes: Array($0.utf8), after: .milliseconds(5))] })
  }

  var requests: [WebRequest] { state.withLock { $0.requests } }

  func send(
    _ request: WebRequest, onPiece: (@Sendable (WebPiece) -> Void)?
  ) async throws(WebError) -> WebResponse {
    let (pieces, headers) = state.withLock { state -> ([WebPiece]?, [WebHeader]) in
      state.requests.append(request)
      return (state.answers.isEmpty ? nil : state.answers.removeFirst(), state.headers)
    }
    guard let pieces else { throw .cannotConnect(host: "example.com") }
    for piece in pieces { onPiece?(piece) }
    return WebResponse(
      status: pieces.first?.status ?? 204, headers: headers, body: pieces.flatMap(\.bytes))
  }
}

/// What a server answers: a status, headers, and a body in as many pieces as it is to leave in.
package struct Scripted: Sendable {
  package var status: Int
  package var headers: [(name: String, value: String)]
  /// Each is written, and on its way, before the next.
  package var pieces: [[UInt8]]
  /// Waited for before the piece of this number; number 0 comes after the head.
  package var pause: (@Sendable (Int) async -> Void)?
  /// Chunked where the length is not told.
  package var tellsLength = true

  package init(
    status: Int = 200, headers: [(name: String, value: String)] = [], pieces: [[UInt8]] = []
  ) {
    self.status = status
    self.headers = headers
    self.pieces = pieces
  }

  package static func json(
    _ body: JSONText, status: Int = 200, headers: [(name: String, value: String)] = []
  ) -> Scripted {
    Scripted(
      status: status, headers: [("content-type", "application/json")] + headers,
      pieces: [Array(body.text.utf8)])
  }

  /// Server-sent events, or lines of JSON for Ollama; each text is a piece.
  package static func stream(
    _ texts: [String], type: String = "text/event-stream"
  ) -> Scripted {
    var reply = Scripted(
      headers: [("content-type", type), ("cache-control", "no-cache")],
      pieces: texts.map { Array($0.utf8) })
    reply.tellsLength = false
    return reply
  }

  /// The same, after `pause`.
  package func pausing(_ pause: @escaping @Sendable (Int) async -> Void) -> Scripted {
    var reply = self
    reply.pause = pause
    return reply
  }
}

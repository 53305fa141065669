/// Whoever can send a request and bring the answer.
package protocol WebTransport: Sendable {
  /// Sends once (no retries, no redirects) and answers with the whole response, whatever its status.
  ///
  /// `onPiece` is told of each piece of the body as it comes. Cancelling the task aborts the transfer
  /// and frees its connection.
  func send(
    _ request: WebRequest, onPiece: (@Sendable (WebPiece) -> Void)?
  ) async throws(WebError) -> WebResponse
}

extension WebTransport {
  package func send(_ request: WebRequest) async throws(WebError) -> WebResponse {
    try await send(request, onPiece: nil)
  }
}

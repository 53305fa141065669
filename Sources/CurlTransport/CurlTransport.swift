import CCurl
package import LanguageModels

/// Requests over libcurl: one thread that waits for all transfers, connections that are kept.
package final class CurlTransport: WebTransport {
  package init() {}

  package func send(
    _ request: WebRequest, onPiece: (@Sendable (WebPiece) -> Void)?
  ) async throws(WebError) -> WebResponse {
    throw .other(reason: "not built yet")
  }
}

import LanguageModels
import Synchronization

/// A request that has been looked at and may be sent.
final class TransferOrder: Sendable {
  typealias Continuation = CheckedContinuation<Result<WebResponse, WebError>, Never>

  let request: WebRequest
  let address: WebAddress
  let onPiece: (@Sendable (WebPiece) -> Void)?
  /// Set by whoever gives the request up, so that the loop sees it though the word comes before the
  /// order itself.
  let isCancelled = Atomic<Bool>(false)

  /// Throws what can be known without a network.
  init(
    _ request: WebRequest, onPiece: (@Sendable (WebPiece) -> Void)?
  ) throws(WebError) {
    self.request = request
    self.onPiece = onPiece
    address = try WebAddress(request.url, route: request.route)
    try request.checkHead()
    try request.route.check()
  }
}

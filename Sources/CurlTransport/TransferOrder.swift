import LanguageModels
import Synchronization

/// A request that has been checked and may be sent.
final class TransferOrder: Sendable {
  typealias Continuation = CheckedContinuation<Result<WebResponse, WebError>, Never>

  let request: WebRequest
  let address: WebAddress
  let onPiece: (@Sendable (WebPiece) -> Void)?
  /// Set when the request is cancelled, so that the loop sees it even if the cancellation arrives
  /// before the order itself.
  let isCancelled = Atomic<Bool>(false)

  /// Throws every error that can be found without a network.
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

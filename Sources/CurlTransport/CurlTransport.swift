package import LanguageModels
import Synchronization

/// Requests over libcurl: one thread that waits for all transfers, connections that are kept.
///
/// The thread starts with the first request, sleeps whenever there is nothing to do, and ends with the
/// transport. What may be connected to, and in whose trust, stands in `EasyHandle.prepare`; nothing
/// switches the checks of certificates off.
package final class CurlTransport: WebTransport {
  private let inbox = TransferInbox()

  package init() {}

  deinit {
    inbox.close()
  }

  /// `onPiece` is called on the transport's own thread, in order, and holds every other transfer up
  /// while it works: it should only hand the piece on.
  package func send(
    _ request: WebRequest, onPiece: (@Sendable (WebPiece) -> Void)?
  ) async throws(WebError) -> WebResponse {
    let order = try TransferOrder(request, onPiece: onPiece)
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        inbox.start(order, continuation)
      }
    } onCancel: {
      order.isCancelled.store(true, ordering: .releasing)
      inbox.cancel(order)
    }
    return try result.get()
  }

  /// Aborts what is under way and returns when the thread and its connections are gone; a transport
  /// that is closed sends nothing more.
  package func close() async {
    await inbox.closeAndWait()
  }
}

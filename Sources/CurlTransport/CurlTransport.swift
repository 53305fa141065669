package import LanguageModels
import Synchronization

/// Requests over libcurl, with one thread that waits for all transfers and connections that are
/// reused.
///
/// The thread starts with the first request, sleeps whenever there is nothing to do, and ends with the
/// transport. `EasyHandle.prepare` decides what may be connected to and which certificates are
/// trusted; nothing switches the certificate checks off.
package final class CurlTransport: WebTransport {
  private let inbox = TransferInbox()

  package init() {}

  deinit {
    inbox.close()
  }

  /// `onPiece` is called on the transport's own thread, in order.
  ///
  /// It delays every other transfer while it works, so it should only hand the piece on.
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

  /// Aborts running transfers and returns when the thread and its connections are gone.
  ///
  /// A closed transport sends nothing more.
  package func close() async {
    await inbox.closeAndWait()
  }
}

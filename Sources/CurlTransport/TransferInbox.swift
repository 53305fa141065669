import CCurl
import Glibc
import LanguageModels
import Synchronization

/// Where tasks leave orders for the loop's thread and wake it.
final class TransferInbox: Sendable {
  enum Message: Sendable {
    case start(TransferOrder, TransferOrder.Continuation)
    case cancel(TransferOrder)
  }

  private struct State {
    var messages: [Message] = []
    var loop: MultiHandle?
    var isClosed = false
    var waiters: [CheckedContinuation<Void, Never>] = []
  }

  private let state = Mutex(State())

  func start(_ order: TransferOrder, _ continuation: TransferOrder.Continuation) {
    let failure: WebError? = state.withLock { state in
      guard !state.isClosed else { return .cancelled }
      if state.loop == nil {
        guard let multi = MultiHandle() else { return .other(reason: "libcurl does not start") }
        guard TransferLoop.begin(with: self, on: multi) else {
          multi.free()
          return .other(reason: "no thread could be started")
        }
        state.loop = multi
      }
      state.messages.append(.start(order, continuation))
      // The sender of the first message has already woken the loop.
      if state.messages.count == 1 { state.loop?.wake() }
      return nil
    }
    if let failure { continuation.resume(returning: .failure(failure)) }
  }

  /// May arrive before the order itself; the loop then sees that the order is cancelled.
  func cancel(_ order: TransferOrder) {
    state.withLock { state in
      guard let loop = state.loop else { return }
      state.messages.append(.cancel(order))
      if state.messages.count == 1 { loop.wake() }
    }
  }

  func close() {
    state.withLock { state in
      state.isClosed = true
      state.loop?.wake()
    }
  }

  func closeAndWait() async {
    await withCheckedContinuation { continuation in
      let isGone = state.withLock { state in
        state.isClosed = true
        guard let loop = state.loop else { return true }
        state.waiters.append(continuation)
        loop.wake()
        return false
      }
      if isGone { continuation.resume() }
    }
  }

  // Called by the loop, on its thread.

  func take() -> (messages: [Message], isClosed: Bool) {
    state.withLock { state in
      let messages = state.messages
      state.messages.removeAll(keepingCapacity: messages.count < 64)
      return (messages, state.isClosed)
    }
  }

  /// Lets the loop end; it is not woken again after this.
  ///
  /// Returns the orders that came too late, and the tasks that wait for the end.
  func leave() -> (messages: [Message], waiters: [CheckedContinuation<Void, Never>]) {
    state.withLock { state in
      defer {
        state.loop = nil
        state.messages = []
        state.waiters = []
      }
      return (state.messages, state.waiters)
    }
  }
}

/// libcurl's handle for many transfers at once.
///
/// Unchecked because a pointer is not `Sendable`. libcurl allows `wake` from any thread, and it is
/// only called under the inbox's lock while the loop holds the handle; only the loop's thread does
/// the rest.
struct MultiHandle: @unchecked Sendable {
  let raw: UnsafeMutableRawPointer

  /// How many connections may be open at once and kept for later.
  private static let connections = 64

  init?() {
    guard Self.libraryIsReady, let raw = curl_multi_init() else { return nil }
    self.raw = raw
    ccurl_multi_set_long(raw, CURLMOPT_PIPELINING, Int(CURLPIPE_MULTIPLEX))
    ccurl_multi_set_long(raw, CURLMOPT_MAXCONNECTS, Self.connections)
    ccurl_multi_set_long(raw, CURLMOPT_MAX_TOTAL_CONNECTIONS, Self.connections)
  }

  func wake() {
    curl_multi_wakeup(raw)
  }

  func free() {
    curl_multi_cleanup(raw)
  }

  /// libcurl must be initialised once in a process.
  private static let libraryIsReady =
    CurlLibrary.failure == nil && curl_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK
}

import CCurl
import Glibc
import LanguageModels
import Synchronization

/// The one thread that moves all transfers.
///
/// It sleeps in `curl_multi_poll` until a socket is ready, a limit is due or a task wakes it.
/// Without a running transfer, only the last can happen. Everything here belongs to that thread.
final class TransferLoop {
  private let inbox: TransferInbox
  private let multi: MultiHandle
  private let clock = ContinuousClock()
  private var active: [ObjectIdentifier: Transfer] = [:]
  private var transfers: [UnsafeMutableRawPointer: Transfer] = [:]
  private var idleHandles: [EasyHandle] = []

  /// An easy handle takes about 20 KB.
  private static let idleHandleLimit = 32

  private init(inbox: TransferInbox, multi: MultiHandle) {
    self.inbox = inbox
    self.multi = multi
  }

  /// Starts the thread; false if the machine has none left.
  static func begin(with inbox: TransferInbox, on multi: MultiHandle) -> Bool {
    final class Start {
      let inbox: TransferInbox
      let multi: MultiHandle
      init(_ inbox: TransferInbox, _ multi: MultiHandle) {
        self.inbox = inbox
        self.multi = multi
      }
    }
    let start = Unmanaged.passRetained(Start(inbox, multi))
    // The program's other threads handle signals; the new thread inherits the signals blocked here.
    var everything = sigset_t()
    var before = sigset_t()
    sigfillset(&everything)
    pthread_sigmask(SIG_SETMASK, &everything, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    var thread = pthread_t()
    let status = pthread_create(
      &thread, nil,
      { context in
        guard let context else { return nil }
        let start = Unmanaged<Start>.fromOpaque(context).takeRetainedValue()
        TransferLoop(inbox: start.inbox, multi: start.multi).run()
        return nil
      }, start.toOpaque())
    guard status == 0 else {
      start.release()
      return false
    }
    pthread_detach(thread)
    return true
  }

  private func run() {
    nameThread()
    while true {
      let (messages, isClosed) = inbox.take()
      if isClosed {
        finish(messages, with: .cancelled)
        break
      }
      for message in messages { follow(message) }
      var running: Int32 = 0
      let moved = curl_multi_perform(multi.raw, &running)
      collect()
      expire()
      let waited = curl_multi_poll(multi.raw, nil, 0, patience, nil)
      guard moved == CURLM_OK, waited == CURLM_OK else {
        let failure = moved == CURLM_OK ? waited : moved
        finish([], with: .other(reason: String(cString: curl_multi_strerror(failure))))
        break
      }
    }
    end()
  }

  /// Shown by tools that list the threads of a process.
  private func nameThread() {
    let file = open("/proc/thread-self/comm", O_WRONLY | O_CLOEXEC)
    guard file >= 0 else { return }
    write(file, "simmer-web", "simmer-web".utf8.count)
    Glibc.close(file)
  }

  private func follow(_ message: TransferInbox.Message) {
    switch message {
    case .start(let order, let continuation):
      start(order, continuation)
    case .cancel(let order):
      guard let transfer = active[ObjectIdentifier(order)] else { return }
      end(transfer, with: .failure(.cancelled))
    }
  }

  private func start(_ order: TransferOrder, _ continuation: TransferOrder.Continuation) {
    guard !order.isCancelled.load(ordering: .acquiring) else {
      continuation.resume(returning: .failure(.cancelled))
      return
    }
    guard let handle = idleHandles.popLast() ?? EasyHandle() else {
      continuation.resume(returning: .failure(.other(reason: "libcurl has no handle left")))
      return
    }
    let transfer = Transfer(order, continuation, on: handle, at: clock.now)
    if let refusal = handle.prepare(for: transfer) {
      release(handle)
      continuation.resume(returning: .failure(refusal))
      return
    }
    active[ObjectIdentifier(order)] = transfer
    transfers[handle.raw] = transfer
    let added = curl_multi_add_handle(multi.raw, handle.raw)
    if added != CURLM_OK {
      let reason = String(cString: curl_multi_strerror(added))
      end(transfer, with: .failure(.other(reason: reason)))
    }
  }

  /// Completes the transfers that libcurl has finished.
  private func collect() {
    var left: Int32 = 0
    while let message = curl_multi_info_read(multi.raw, &left) {
      guard message.pointee.msg == CURLMSG_DONE, let raw = message.pointee.easy_handle,
        let transfer = transfers[raw]
      else { continue }
      end(transfer, with: transfer.result(for: ccurl_result(message)))
    }
  }

  /// Ends the transfers that have taken too long.
  private func expire() {
    guard !active.isEmpty else { return }
    let now = clock.now
    for transfer in active.values {
      guard let failure = transfer.deadlines.failure(at: now) else { continue }
      end(transfer, with: .failure(failure))
    }
  }

  /// How many milliseconds the loop may sleep: until the next limit is due, or forever.
  private var patience: Int32 {
    guard let due = active.values.lazy.map(\.deadlines.nearest).min() else { return .max }
    let left = clock.now.duration(to: due)
    guard left > .zero else { return 0 }
    let milliseconds = (left / .milliseconds(1)).rounded(.up)
    return milliseconds < Double(Int32.max) ? Int32(milliseconds) : .max
  }

  /// Detaches a transfer from its connection (which libcurl closes unless the response was
  /// complete) and tells the task that waits for it.
  private func end(_ transfer: Transfer, with result: Result<WebResponse, WebError>) {
    curl_multi_remove_handle(multi.raw, transfer.handle.raw)
    active[ObjectIdentifier(transfer.order)] = nil
    transfers[transfer.handle.raw] = nil
    release(transfer.handle)
    transfer.continuation.resume(returning: result)
  }

  private func release(_ handle: EasyHandle) {
    if idleHandles.count < Self.idleHandleLimit {
      handle.reset()
      idleHandles.append(handle)
    }
  }

  private func finish(_ messages: [TransferInbox.Message], with failure: WebError) {
    for message in messages {
      if case .start(_, let continuation) = message {
        continuation.resume(returning: .failure(failure))
      }
    }
    for transfer in Array(active.values) { end(transfer, with: .failure(failure)) }
  }

  private func end() {
    let (messages, waiters) = inbox.leave()
    finish(messages, with: .cancelled)
    idleHandles = []
    multi.free()
    for waiter in waiters { waiter.resume() }
  }
}

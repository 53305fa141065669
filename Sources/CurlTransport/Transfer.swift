import LanguageModels

/// One running request.
///
/// Only the loop's thread touches it.
final class Transfer {
  let order: TransferOrder
  let continuation: TransferOrder.Continuation
  let handle: EasyHandle

  private(set) var deadlines: TransferDeadlines
  private(set) var head: ResponseHead
  private(set) var body: [UInt8] = []
  /// The fault that we found ourselves, which made libcurl end the transfer.
  private(set) var failure: WebError?
  /// Whether one of the host's addresses is not allowed.
  private(set) var hasRefusedAddress = false

  private let clock = ContinuousClock()
  private let start: ContinuousClock.Instant
  private var moved = 0

  init(
    _ order: TransferOrder, _ continuation: TransferOrder.Continuation, on handle: EasyHandle,
    at start: ContinuousClock.Instant
  ) {
    self.order = order
    self.continuation = continuation
    self.handle = handle
    self.start = start
    deadlines = TransferDeadlines(order.request.limits, from: start)
    head = ResponseHead(limit: order.request.limits.headerBytes)
  }

  /// Called before a connection is made, and again before a request uses an existing one.
  func mayConnect(to address: NetworkAddress) -> Bool {
    if order.address.allows(address) { return true }
    hasRefusedAddress = true
    return false
  }

  /// The connection is established.
  func begin() {
    deadlines.connected(at: clock.now)
    if order.request.body.isEmpty { deadlines.sent(at: clock.now) }
  }

  /// Receives the number of body bytes so far, as compressed on the wire.
  func move(received: Int, sent: Int) {
    guard received + sent != moved else { return }
    let now = clock.now
    deadlines.moved(received + sent - moved, at: now)
    moved = received + sent
    if sent == order.request.body.count { deadlines.sent(at: now) }
  }

  /// Reads one line of the head; false ends the transfer.
  func takeHead(_ line: UnsafeRawBufferPointer) -> Bool {
    do throws(WebError) {
      try head.take(line)
    } catch {
      failure = error
      return false
    }
    // An interim (1xx) response is not the answer.
    if head.status >= 200 {
      let now = clock.now
      deadlines.answered(at: now)
      deadlines.moved(line.count, at: now)
    }
    if head.isComplete, let length = head.announcedLength {
      return take(announced: length)
    }
    return true
  }

  /// Reads a decompressed piece of the body; false ends the transfer.
  func takeBody(_ bytes: UnsafeRawBufferPointer) -> Bool {
    let limit = order.request.limits.bodyBytes
    guard body.count + bytes.count <= limit else {
      failure = .bodyTooLarge(limit: limit)
      return false
    }
    body.append(contentsOf: bytes)
    if let onPiece = order.onPiece {
      let after = start.duration(to: clock.now)
      onPiece(WebPiece(status: head.status, bytes: Array(bytes), after: after))
    }
    return true
  }

  private func take(announced length: Int) -> Bool {
    let limit = order.request.limits.bodyBytes
    guard length <= limit || order.request.method == "HEAD" else {
      failure = .bodyTooLarge(limit: limit)
      return false
    }
    return true
  }
}

internal import Synchronization
import Timers

/// What time did, from when the keeper tells it until the engine takes it.
///
/// It is the one place where receipts wait, and `removeAll` hands out each of them once.
final class ReceiptInbox: Sendable {
  /// An element for each time that something arrived while nothing was there.
  let arrivals: AsyncStream<Void>
  private let arrived: AsyncStream<Void>.Continuation
  private let receipts = Mutex<[Receipt]>([])

  init() {
    (arrivals, arrived) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  func add(_ receipt: Receipt) {
    let isFirst = receipts.withLock { receipts in
      receipts.append(receipt)
      return receipts.count == 1
    }
    if isFirst { arrived.yield() }
  }

  /// Takes out what has arrived, in order.
  func removeAll() -> [Receipt] {
    receipts.withLock { receipts in
      defer { receipts = [] }
      return receipts
    }
  }
}

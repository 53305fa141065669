import HTTPTypes
import Synchronization

/// How much work that takes long may be under way at a time; more is refused, so that nothing queues up.
final class WorkLimit: Sendable {
  private let most: Int
  private let count = Mutex(0)

  init(_ most: Int) {
    self.most = most
  }

  /// Held while the work goes on; its place is free when nobody holds it any more.
  final class Place: Sendable {
    private let limit: WorkLimit

    fileprivate init(_ limit: WorkLimit) { self.limit = limit }

    deinit { limit.count.withLock { $0 -= 1 } }
  }

  /// Throws: a `Problem` where as much goes on as may.
  func begin() throws(Problem) -> Place {
    let isFree = count.withLock { count in
      guard count < most else { return false }
      count += 1
      return true
    }
    guard isFree else {
      var problem = Problem(
        .serviceUnavailable, code: "too_much_at_once",
        "\(most) requests of this kind are under way; come again when one of them has ended")
      problem.fields[.retryAfter] = "1"
      throw problem
    }
    return Place(self)
  }
}

import Synchronization
import Timers

/// A bucket for each caller, which fills up steadily and is emptied by what the caller does.
///
/// A caller is an address, or what it has shown to be let in.
final class RateLimiter: Sendable {
  private let burst: Double
  private let perSecond: Double
  private let state = Mutex<[String: Bucket]>([:])

  private struct Bucket {
    var left: Double
    var filledAt: Moment
  }

  init(burst: Int, perSecond: Double) {
    self.burst = Double(max(burst, 1))
    self.perSecond = max(perSecond, 0.001)
  }

  /// Takes one out of the bucket of `peer`.
  ///
  /// Returns: nil where there was one, else in how many seconds there will be.
  func take(for peer: String, at now: Moment) -> Int? {
    state.withLock { buckets in
      var bucket = filled(buckets[peer], at: now)
      defer { buckets[peer] = bucket }
      if buckets[peer] == nil, buckets.count >= RateLimiter.mostPeers {
        buckets = buckets.filter { filled($0.value, at: now).left < burst }
        // The fullest has the least to forget: many new callers cannot fill the bucket of one that is being slowed.
        if buckets.count >= RateLimiter.mostPeers,
          let fullest = buckets.max(by: {
            filled($0.value, at: now).left < filled($1.value, at: now).left
          })
        {
          buckets[fullest.key] = nil
        }
      }
      guard isEmpty(bucket) else {
        bucket.left = max(bucket.left - 1, 0)
        return nil
      }
      return max(1, Int(((1 - bucket.left) / perSecond).rounded(.up)))
    }
  }

  /// How it stands with `peer`, without taking anything.
  func isEmpty(for peer: String, at now: Moment) -> Bool {
    state.withLock { isEmpty(filled($0[peer], at: now)) }
  }

  /// Filled bit by bit, a bucket may be a rounding short of what it has.
  private func isEmpty(_ bucket: Bucket) -> Bool { bucket.left < 1 - 1e-9 }

  private func filled(_ bucket: Bucket?, at now: Moment) -> Bucket {
    guard var bucket else { return Bucket(left: burst, filledAt: now) }
    let passed = (now - bucket.filledAt) / .seconds(1)
    bucket.left = min(burst, bucket.left + max(passed, 0) * perSecond)
    // What is counted late was seen earlier: no time fills a bucket twice.
    bucket.filledAt = max(bucket.filledAt, now)
    return bucket
  }

  static let mostPeers = 1024
}

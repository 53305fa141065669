/// How many retries a host may cost: one for ten calls that went well, so that retries cannot pile
/// up on a host that is down.
///
/// A token bucket: it starts full, so that a first call may be retried; a retry takes a token, a call
/// that went well brings a tenth of one, and one comes back each minute.
struct RetryBudget: Hashable, Sendable {
  static let most = 5.0
  static let perSuccess = 0.1
  static let refill = Duration.seconds(60)

  private var tokens = most
  private var filledAt: Duration?

  mutating func take(at now: Duration) -> Bool {
    let since = max(.zero, now - (filledAt ?? now))
    tokens = min(Self.most, tokens + since / Self.refill)
    filledAt = now
    guard tokens >= 1 else { return false }
    tokens -= 1
    return true
  }

  mutating func recordSuccess() {
    tokens = min(Self.most, tokens + Self.perSuccess)
  }
}

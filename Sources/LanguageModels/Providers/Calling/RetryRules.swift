internal import FoundationEssentials

/// Which calls are made again, and when.
///
/// At most two more; full jitter over 0.5 s, 1 s, … 8 s; what the server asks for is the least that is
/// waited. A server that is asked too often (429) is asked again only after a wait that it names: without
/// one, nothing says that another try so soon would do any better. A refused request (400, 401, 402, 403, 404, 413, 422) and an account without credit are never
/// asked again, whatever the server says.
enum RetryRules {
  static let most = 2
  static let firstPause = 0.5
  static let longestPause = 8.0

  /// How long to wait before the next try; nil for no other try.
  ///
  /// `retry` is 0 for the first one; `random` is in 0..<1.
  static func wait(after failedAttempt: FailedAttempt, retry: Int, random: Double) -> Duration? {
    guard retry < most, isWorthAnother(failedAttempt) else { return nil }
    let longest = min(longestPause, firstPause * Double(1 << retry))
    return max(.seconds(random * longest), failedAttempt.retryAfter ?? .zero)
  }

  private static func isWorthAnother(_ failedAttempt: FailedAttempt) -> Bool {
    if case .noCredit = failedAttempt.failure { return false }
    if case .tooLong = failedAttempt.failure { return false }
    guard let status = failedAttempt.status else { return isPassing(failedAttempt.failure) }
    switch status {
    case 200...399, 400, 401, 402, 403, 404, 413, 422: return false
    default: break
    }
    if let shouldRetry = failedAttempt.shouldRetry { return shouldRetry }
    if status == 429 { return failedAttempt.retryAfter != nil }
    return [408, 409].contains(status) || (500...599).contains(status)
  }

  /// Nothing came back, and another time something may.
  private static func isPassing(_ failure: ModelFailure) -> Bool {
    guard case .web(let error) = failure else { return false }
    switch error {
    case .cannotResolve, .cannotConnect, .timedOut, .stalled, .cut, .other: return true
    case .badURL, .schemeRefused, .addressRefused, .certificate, .pinMismatch, .secureConnection,
      .proxy, .bodyTooLarge, .headersTooLarge, .malformed, .cancelled, .notRecorded, .unusable:
      return false
    }
  }

  /// What `retry-after-ms`, else `Retry-After` (seconds, or a date) asks for.
  static func wait(asked response: WebResponse, at date: Date) -> Duration? {
    if let text = response["retry-after-ms"], let wait = length(text, of: 0.001) {
      return wait
    }
    guard let text = response["retry-after"] else { return nil }
    if let wait = length(text, of: 1) { return wait }
    guard let until = HTTPDate.date(in: text) else { return nil }
    return .seconds(min(max(0, until.timeIntervalSince(date)), longestWait))
  }

  private static func length(_ text: String, of unit: Double) -> Duration? {
    let digits = text.filter { !$0.isWhitespace }
    guard let number = Double(digits), number.isFinite else { return nil }
    return .seconds(min(max(0, number * unit), longestWait))
  }

  /// A month; what is longer cannot be meant, and must not overflow.
  private static let longestWait = 30 * 86400.0
}

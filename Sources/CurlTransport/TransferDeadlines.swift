import LanguageModels

/// When a transfer will have taken too long, and at what.
///
/// A transfer that moves is given time: each byte buys its share of a second (`stallBytes` buy a
/// whole one), never more than `stall` in store. So silence ends it after `stall`, a trickle a little
/// later, and a transfer that is fast enough never.
struct TransferDeadlines {
  private enum Stage {
    case connecting
    case sending
    case waiting
    case receiving
  }

  private let limits: WebLimits
  private var stage = Stage.connecting
  private var stageDue: ContinuousClock.Instant
  private let totalDue: ContinuousClock.Instant

  init(_ limits: WebLimits, from start: ContinuousClock.Instant) {
    self.limits = limits
    stageDue = start + limits.connect
    totalDue = start + limits.total
  }

  var nearest: ContinuousClock.Instant { min(stageDue, totalDue) }

  /// There is a connection, and the request begins.
  mutating func connected(at now: ContinuousClock.Instant) {
    stage = .sending
    stageDue = now + limits.stall
  }

  /// The request is out.
  mutating func sent(at now: ContinuousClock.Instant) {
    guard stage == .sending else { return }
    stage = .waiting
    stageDue = now + limits.firstByte
  }

  /// The answer begins.
  mutating func answered(at now: ContinuousClock.Instant) {
    guard stage != .receiving else { return }
    stage = .receiving
    stageDue = now + limits.stall
  }

  /// Bytes went out or came in.
  mutating func moved(_ bytes: Int, at now: ContinuousClock.Instant) {
    guard stage == .sending || stage == .receiving, bytes > 0, limits.stallBytes > 0 else { return }
    stageDue = min(now + limits.stall, stageDue + .seconds(bytes) / limits.stallBytes)
  }

  /// What has been exceeded by now, if anything.
  func failure(at now: ContinuousClock.Instant) -> WebError? {
    guard now >= nearest else { return nil }
    guard stageDue <= totalDue else { return .timedOut(.total, after: limits.total) }
    switch stage {
    case .connecting: return .timedOut(.connect, after: limits.connect)
    case .waiting: return .timedOut(.firstByte, after: limits.firstByte)
    case .sending, .receiving: return .stalled
    }
  }
}

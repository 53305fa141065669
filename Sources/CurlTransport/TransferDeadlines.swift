import LanguageModels

/// When a transfer will have taken too long, and at which stage.
///
/// A transfer that makes progress earns time: each byte earns its share of a second (`stallBytes`
/// earn a whole one), and at most `stall` is kept in reserve. So silence ends a transfer after
/// `stall`, a trickle ends it a little later, and a transfer that is fast enough goes on.
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

  /// The connection is established, and the request begins.
  mutating func connected(at now: ContinuousClock.Instant) {
    stage = .sending
    stageDue = now + limits.stall
  }

  /// The request has been sent.
  mutating func sent(at now: ContinuousClock.Instant) {
    guard stage == .sending else { return }
    stage = .waiting
    stageDue = now + limits.firstByte
  }

  /// The response begins.
  mutating func answered(at now: ContinuousClock.Instant) {
    guard stage != .receiving else { return }
    stage = .receiving
    stageDue = now + limits.stall
  }

  /// Bytes were sent or received.
  mutating func moved(_ bytes: Int, at now: ContinuousClock.Instant) {
    guard stage == .sending || stage == .receiving, bytes > 0, limits.stallBytes > 0 else { return }
    stageDue = min(now + limits.stall, stageDue + .seconds(bytes) / limits.stallBytes)
  }

  /// The limit that has been exceeded by now, if any.
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

/// Keeps from asking a host that fails: after five failures in a row nothing is sent for a while;
/// then one probe goes out, and what becomes of it decides.
///
///     closed --five failures in a row, or no credit--> open
///     open --its time is over--> half open: one call goes out as a probe
///     half open --alive--> closed
///     half open --failing--> open, for twice as long as before (a minute at most)
///     half open --unknown--> open, its time over: the next call is the probe
struct Breaker: Hashable, Sendable {
  static let mostFailures = 5
  static let firstRest = Duration.seconds(5)
  static let longestRest = Duration.seconds(60)

  private enum State: Hashable {
    case closed(failures: Int)
    case open(until: Duration, rest: Duration)
    case halfOpen(rest: Duration)
  }

  private var state = State.closed(failures: 0)

  /// Whether a call may go out.
  enum Answer: Hashable, Sendable {
    case granted(Pass)
    case refused(for: Duration)
  }

  /// A call that goes out; it comes back with what became of it.
  enum Pass: Hashable, Sendable {
    case ordinary
    case probe
  }

  /// What a call says about its host.
  enum Sign: Hashable, Sendable {
    /// It answers, if only that it does not like the question.
    case alive
    case failing
    /// It will fail for a while: there is no credit.
    case spent
    /// The call was given up before anything could be known.
    case unknown
  }

  var isClosed: Bool {
    if case .closed = state { true } else { false }
  }

  mutating func ask(at now: Duration) -> Answer {
    switch state {
    case .closed:
      return .granted(.ordinary)
    case .open(let until, let rest):
      guard now >= until else { return .refused(for: until - now) }
      state = .halfOpen(rest: rest)
      return .granted(.probe)
    case .halfOpen:
      return .refused(for: .seconds(1))
    }
  }

  mutating func settle(_ pass: Pass, _ sign: Sign, at now: Duration) {
    switch (state, pass, sign) {
    case (.closed(let failures), _, .failing) where failures + 1 < Self.mostFailures:
      state = .closed(failures: failures + 1)
    case (.closed, _, .failing), (.closed, _, .spent):
      open(for: Self.firstRest, at: now)
    case (.halfOpen(let rest), .probe, .failing), (.halfOpen(let rest), .probe, .spent):
      open(for: min(rest * 2, Self.longestRest), at: now)
    case (.halfOpen(let rest), .probe, .unknown):
      state = .open(until: now, rest: rest)
    case (_, _, .alive):
      state = .closed(failures: 0)
    case (.closed, _, .unknown), (.open, _, _), (.halfOpen, .ordinary, _):
      break  // Calls that went out before it opened tell nothing new.
    }
  }

  private mutating func open(for rest: Duration, at now: Duration) {
    state = .open(until: now + rest, rest: rest)
  }
}

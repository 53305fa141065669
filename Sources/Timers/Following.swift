package import Routines

/// What a reminder waits for where that is another timer: its end, or a moment before or after it.
package struct Following: Hashable, Sendable {
  package var timer: Identifier
  /// Negative before the end.
  package var offset: Duration
  /// What the timer was called when the reminder was set, and how long it was to take.
  package var name: String?
  package var length: Duration

  package init(_ timer: Identifier, offset: Duration, name: String?, length: Duration) {
    self.timer = timer
    self.offset = offset
    self.name = name
    self.length = length
  }

  package init(_ timer: KitchenTimer, offset: Duration = .zero) {
    self.init(timer.id, offset: offset, name: timer.name, length: timer.original)
  }

  /// Where what waits for `timer` stands while that stands so; nil where it no longer depends on it.
  func state(behind timer: KitchenTimer, at moment: Moment) -> KitchenTimer.State? {
    // A countdown that became a routine was its first step.
    if let run = timer.run, timer.parent == nil, run.position > 0 || timer.isPastLastStep,
      !timer.hasEnded
    {
      return nil
    }
    return switch timer.state {
    case .running(let due, _): .running(due: max(due + offset, moment), check: nil)
    case .waiting: .paused(remaining: max(timer.length + offset, .zero), check: nil)
    case .paused(let remaining, _):
      .paused(remaining: max(remaining + offset, .zero), check: nil)
    case .cancelled(let at): .cancelled(at: at)
    case .ringing, .finished, .counting, .stopped: nil
    }
  }
}

import Routines

extension Decision {
  /// The length and the state of a reminder that is to follow a timer.
  ///
  /// Throws: `momentHasPassed` where the timer is past that moment.
  func beginning(
    of following: Following
  ) throws(TimerError) -> (length: Duration, state: KitchenTimer.State) {
    let timer = try find(following.timer, for: "follow")
    guard timer.following == nil, timer.run == nil || timer.parent != nil else {
      throw .notACountdown(timer.id)
    }
    guard abs(following.offset / .seconds(1)) <= rules.longest / .seconds(1) else {
      throw .lengthTooLong(limit: rules.longest)
    }
    switch timer.state {
    case .running(let due, _) where due + following.offset > at:
      return (due + following.offset - at, .running(due: due + following.offset, check: nil))
    case .paused(let remaining, _) where remaining + following.offset > .zero:
      let left = remaining + following.offset
      return (left, .paused(remaining: left, check: nil))
    case .waiting where timer.length + following.offset > .zero:
      let left = timer.length + following.offset
      return (left, .paused(remaining: left, check: nil))
    case .ringing(let since) where since + following.offset > at:
      return (since + following.offset - at, .running(due: since + following.offset, check: nil))
    case .running, .paused, .waiting, .ringing: throw .momentHasPassed(timer.id)
    case .counting, .stopped, .finished, .cancelled:
      throw .notWhile(timer.state, action: "follow", timer: timer.id)
    }
  }

  /// Moves the reminders that wait for timers which this decision has changed, and ends those of timers
  /// that it has cancelled.
  mutating func moveFollowers() {
    for id in book.followers.sorted() {
      guard let reminder = live(id), let following = reminder.following, !reminder.isRinging,
        let timer = latest(following.timer) ?? book[following.timer]
      else { continue }
      let state = following.state(behind: timer, at: at)
      guard isChanged(id) else {
        if let state {
          move(reminder, to: state)
        } else if reminder.isPaused {
          // What it waited for is over.
          move(reminder, to: .running(due: at + max(following.offset, .zero), check: nil))
        }
        continue
      }
      // Somebody gave it a length of its own.
      guard let state, state != reminder.state else { continue }
      var free = reminder
      free.following = nil
      record(.updated, free, at: at)
    }
  }

  private mutating func move(_ reminder: KitchenTimer, to state: KitchenTimer.State) {
    guard state != reminder.state else { return }
    if case .cancelled = state { return end(reminder, .cancelled, state, at: at) }
    var moved = reminder
    switch (reminder.state, state) {
    case (.running, .paused): moved.beginPause(at: at)
    case (.paused, .running): moved.endPause(at: at)
    default: break
    }
    moved.state = state
    moved.maxDuration = nil
    // What it takes from its start to its end, pauses left out.
    if let left = moved.remaining(at: at) {
      moved.duration = max(reminder.elapsed(at: at) + left, .zero)
    }
    record(.updated, moved, at: at)
  }
}

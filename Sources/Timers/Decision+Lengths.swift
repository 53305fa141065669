import Routines

/// Changes to how long a timer counts.
///
/// A ringing timer starts to run again, because a person who gives it more time has heard it.
/// Ringing does not count as elapsed, so the elapsed and the remaining time always add up to the
/// length.
extension Decision {
  mutating func extend(_ id: Identifier, by more: Duration) throws(TimerError) {
    var timer = try findWithLength(id, for: "extend")
    try rules.check(more)
    let moment = timer.acts(at: at)
    try rules.check(timer.duration + more, max: timer.maxDuration.map { $0 + more })
    let lower = timer.duration + more
    let upper = timer.maxDuration.map { $0 + more }
    switch timer.state {
    case .ringing(let since):
      // Words spoken before it rang referred to the time that was still left then.
      timer.endPause(at: moment)
      timer.rangAt = nil
      timer.duration = lower
      timer.maxDuration = upper
      timer.state = .running(due: max(moment, since) + more, check: nil)
    case .running, .paused, .waiting:
      let left = timer.state == .waiting ? timer.length : timer.left(at: moment)
      timer.duration = lower
      timer.maxDuration = upper
      timer.leave(left + more, at: moment)
    case .counting, .stopped, .finished, .cancelled: break
    }
    record(.updated, timer, at: moment)
    moveMarks(in: timer, at: moment)
    movePauses(with: timer, by: more, at: moment)
  }

  mutating func shorten(_ id: Identifier, by less: Duration) throws(TimerError) {
    var timer = try findWithLength(id, for: "shorten")
    try rules.check(less)
    let moment = timer.acts(at: at)
    guard !timer.isRinging else { throw .nothingLeft(remaining: .zero) }
    let left = timer.state == .waiting ? timer.length : timer.left(at: moment)
    guard left > less else { throw .nothingLeft(remaining: left) }
    let checkPending = timer.isCheckPending
    let length = timer.length - less
    if timer.maxDuration != nil, timer.duration > less {
      timer.duration -= less
      timer.maxDuration = length
    } else {
      timer.duration = length
      timer.maxDuration = nil
    }
    timer.leave(left - less, at: moment, checkAtOnce: checkPending)
    record(.updated, timer, at: moment)
    moveMarks(in: timer, at: moment)
    movePauses(with: timer, by: .zero - less, at: moment)
  }

  mutating func setLength(
    _ id: Identifier, to length: Duration, max: Duration?
  ) throws(TimerError) {
    var timer = try findWithLength(id, for: "set")
    try rules.check(length, max: max)
    let moment = timer.acts(at: at)
    let elapsed =
      switch timer.state {
      case .waiting: Duration.zero
      case .ringing(let since): timer.length + Swift.max(moment - since, .zero)
      case .running, .counting, .paused, .stopped, .finished, .cancelled:
        timer.length - timer.left(at: moment)
      }
    let whole = max ?? length
    guard whole > elapsed else { throw .alreadyElapsed(elapsed) }
    let more = whole - timer.length
    timer.duration = length
    timer.maxDuration = whole == length ? nil : whole
    if timer.isRinging { timer.endPause(at: moment) }
    timer.leave(whole - elapsed, at: moment)
    record(.updated, timer, at: moment)
    moveMarks(in: timer, at: moment)
    movePauses(with: timer, by: more, at: moment)
  }

  mutating func setRemaining(_ id: Identifier, to left: Duration) throws(TimerError) {
    var timer = try findWithLength(id, for: "set")
    try rules.check(left)
    let moment = timer.acts(at: at)
    let elapsed = timer.state == .waiting ? .zero : timer.length - timer.left(at: moment)
    try rules.check(elapsed + left)
    let more = elapsed + left - timer.length
    timer.duration = elapsed + left
    timer.maxDuration = nil
    if timer.isRinging { timer.endPause(at: moment) }
    timer.leave(left, at: moment)
    record(.updated, timer, at: moment)
    moveMarks(in: timer, at: moment)
    movePauses(with: timer, by: more, at: moment)
  }

  /// A stopwatch starts again at zero.
  ///
  /// A routine starts again with its first phase, and its side timers end.
  mutating func restart(_ id: Identifier) throws(TimerError) {
    var timer = try find(id, for: "restart")
    guard timer.appointment == nil else {
      throw .notWhile(timer.state, action: "restart", timer: id)
    }
    let moment = timer.acts(at: at)
    if timer.run != nil, timer.parent == nil {
      stopSides(of: id)
      return begin(timer, step: 0, at: moment, after: .restart)
    }
    timer.closePhase(at: moment)
    timer.laps = []
    if timer.mode == .stopwatch {
      timer.state = .counting(since: moment, elapsed: .zero)
    } else {
      timer.begin(at: moment)
    }
    record(.updated, timer, at: moment)
  }

  /// What is counted from the end of a wait, or from its middle, moves with its length; what is past by now is due at
  /// once.
  private mutating func moveMarks(in host: KitchenTimer, at moment: Moment) {
    guard let phase = host.phase, host.state != .waiting else { return }
    for side in sides(of: host.parent ?? host.id) where side.phase?.start == .with(phase.id) {
      guard let mark = side.phase, let position = mark.position, !side.isRinging else { continue }
      let offset = position.offset(in: host.duration)
      let left = max(side.left(at: moment) + (offset - side.duration), .zero)
      guard offset != side.duration else { continue }
      var side = side
      side.duration = offset
      side.leave(left, at: moment)
      record(.updated, side, at: moment)
    }
  }

  /// What waits so that it ends with a step begins so much later where that step goes on for longer; what is past by now
  /// begins at once.
  private mutating func movePauses(with host: KitchenTimer, by more: Duration, at moment: Moment) {
    guard more != .zero, let run = host.run, host.parent == nil, host.state != .waiting else {
      return
    }
    for side in sides(of: host.id) {
      guard let pause = side.phase, pause.kind == .pause, !side.isRinging,
        run.endsWithStep(pause)
      else { continue }
      var side = side
      let left = side.left(at: moment) + more
      side.duration += more
      side.leave(max(left, .zero), at: moment)
      record(.updated, side, at: moment)
    }
  }

  private func findWithLength(
    _ id: Identifier, for action: String
  ) throws(TimerError) -> KitchenTimer {
    var timer = try find(id, for: action)
    guard timer.mode != .stopwatch else { throw .isAStopwatch(id) }
    guard !timer.isAppointed else { throw .notWhile(timer.state, action: action, timer: id) }
    // What rings again in a while waits for no time of day any more.
    if timer.appointment != nil { timer.appointment = nil }
    guard timer.state != .waiting || !timer.isPastLastStep && timer.phase?.kind != .task else {
      throw .notWhile(timer.state, action: action, timer: id)
    }
    return timer
  }
}

extension RoutineRun {
  /// What comes after a pause, whose step has begun, ends together with the present step or a later one.
  fileprivate func endsWithStep(_ pause: Phase) -> Bool {
    guard case .with(let id) = pause.start,
      let anchor = steps[...min(position, steps.count - 1)].lastIndex(where: { $0.id == id })
    else { return false }
    let written = beside.first { $0.id == pause.id } ?? pause
    var whole = written.duration
    var last = written
    while let next = beside.first(where: { $0.start == .after(last.id) }) {
      whole += next.duration * next.repeats
      last = next
    }
    var end = Duration.zero
    for step in anchor..<steps.count {
      end += steps[step].duration
      if step >= position, end == whole { return true }
    }
    return false
  }
}

extension KitchenTimer {
  var isCheckPending: Bool {
    switch state {
    case .running(_, let check): check != nil
    case .paused(_, let check): check != nil
    case .waiting, .counting, .stopped, .ringing, .finished, .cancelled: false
    }
  }

  /// Leaves this much of the (already changed) length.
  ///
  /// A paused timer stays paused, and a waiting one keeps waiting.
  ///
  /// The check moves to the new lower end. If that has passed, the check is dropped, or comes at
  /// once with `checkAtOnce`.
  fileprivate mutating func leave(
    _ left: Duration, at moment: Moment, checkAtOnce: Bool = false
  ) {
    var check: Duration?
    if maxDuration != nil {
      let untilLower = left - (length - duration)
      if untilLower > .zero { check = untilLower } else if checkAtOnce { check = .zero }
    }
    rangAt = nil
    switch state {
    case .paused: state = .paused(remaining: left, check: check)
    case .running, .ringing: state = .running(due: moment + left, check: check.map { moment + $0 })
    case .waiting, .counting, .stopped, .finished, .cancelled: break
    }
  }
}

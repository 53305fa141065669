import Routines

/// What time does by itself.
extension Decision {
  /// Lets happen what is due for this timer: the check of a range, the end of a phase or countdown,
  /// or a rung or the end of a ringing that nobody has answered.
  mutating func passTime(_ id: Identifier, noticedAt now: Moment) {
    guard var timer = live(id) else { return }
    switch timer.state {
    case .running(let due, let check?) where check <= at && check < due:
      timer.state = .running(due: due, check: nil)
      record(.check, timer, at: at)
    case .running(let due, _): fallDue(timer, at: due, noticedAt: now)
    case .ringing(let since): ringOn(timer, since: since, noticedAt: now)
    case .waiting, .counting, .paused, .stopped, .finished, .cancelled: break
    }
  }

  private mutating func ringOn(_ ringing: KitchenTimer, since: Moment, noticedAt now: Moment) {
    var timer = ringing
    let rangAt = timer.rangAt ?? since
    guard at < rangAt + rules.ringLimit else {
      // What nobody came for was over when it was due.
      timer.closePhase(at: since)
      return end(timer, .missed, .finished(at: at), at: at)
    }
    // Rungs that passed while nobody could hear them are one.
    timer.rung = rules.escalations.count { rangAt + $0 <= max(at, now) }
    record(.escalated, timer, at: at)
  }

  private mutating func fallDue(_ running: KitchenTimer, at due: Moment, noticedAt now: Moment) {
    guard let run = running.run else {
      ring(running, since: due, noticedAt: now)
      return beginNext(of: running, at: due, noticedAt: now)
    }
    var timer = running
    timer.run?.isFollowed = true
    if running.parent == nil {
      endPhase(timer, isFollowed: run.isFollowed, at: due, noticedAt: now)
    } else {
      endSide(timer, isFollowed: run.isFollowed, at: due, noticedAt: now)
    }
  }

  private mutating func endSide(
    _ side: KitchenTimer, isFollowed: Bool, at due: Moment, noticedAt now: Moment
  ) {
    endEarlierCopies(of: side, at: due)
    endCalls(of: side)
    ring(side, since: due, noticedAt: now)
    guard let parent = side.parent, let routine = live(parent), let phase = side.phase else {
      return
    }
    if !isFollowed { beginSides(of: routine, where: .after(phase.id), at: due) }
    guard routine.isPastLastStep, routine.state == .waiting, !hasSidesLeft(parent) else { return }
    ringRoutine(routine, since: due, noticedAt: now)
  }

  /// An unanswered "Stir" is over when it is time to stir again.
  mutating func endEarlierCopies(of side: KitchenTimer, at moment: Moment) {
    guard let parent = side.parent, let name = side.phase?.writtenID else { return }
    for other in sides(of: parent) where other.id != side.id && other.phase?.writtenID == name {
      guard case .ringing(let since) = other.state else { continue }
      var over = other
      over.closePhase(at: since)
      end(over, .missed, .finished(at: moment), at: moment)
    }
  }

  private mutating func endPhase(
    _ running: KitchenTimer, isFollowed: Bool, at due: Moment, noticedAt now: Moment
  ) {
    guard let run = running.run else { return }
    var timer = running
    timer.closePhase(at: due)
    timer.wait(from: due)
    if let phase = running.phase {
      record(.phaseFinished, timer, at: due)
      endCalls(of: timer)
      if !isFollowed { beginSides(of: timer, where: .after(phase.id), at: due) }
    }
    let next = run.position + 1
    if next < run.steps.count {
      begin(timer, step: next, at: due, after: .step)
    } else if hasSidesLeft(timer.id) {
      timer.passLastStep()
      record(.updated, timer, at: due)
    } else {
      ringRoutine(running, since: due, noticedAt: now)
    }
  }

  private mutating func ringRoutine(
    _ routine: KitchenTimer, since due: Moment, noticedAt now: Moment
  ) {
    ring(routine, since: due, noticedAt: now)
    if let timer = live(routine.id) { record(.routineFinished, timer, at: due) }
  }

  private mutating func ring(_ timer: KitchenTimer, since due: Moment, noticedAt now: Moment) {
    var ringing = timer
    if timer.appointment?.series != nil { ringing.appointment?.series = nil }
    ringing.state = .ringing(since: due)
    ringing.rangAt = max(due, now)
    if ringing.rung != 0 { ringing.rung = 0 }
    record(.finished, ringing, at: due)
  }
}

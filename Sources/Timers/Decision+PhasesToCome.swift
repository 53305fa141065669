import Routines

/// Changes of phases that have yet to begin.
///
/// They are counted as they stand in the run: its steps, then what runs beside them.
extension Decision {
  /// Gives a phase and its copies another length.
  ///
  /// One that was to end with another phase still does: the pause before it changes by as much the other way. Where
  /// none of the pause would be left, the phase begins at once.
  mutating func setPhase(
    of id: Identifier, at position: Int, to length: Duration, max: Duration?
  ) throws(TimerError) {
    try rules.check(length, max: max)
    var (timer, run, phase) = try phaseToCome(position, of: id)
    let more = (max ?? length) - (phase.maxDuration ?? phase.duration)
    let pause = run.pause(before: phase)
    for place in run.steps.indices.dropFirst(run.position + 1)
    where run.steps[place].writtenID == phase.writtenID {
      run.steps[place].setLength(length, max: max)
    }
    for place in run.beside.indices where run.beside[place].writtenID == phase.writtenID {
      run.beside[place].setLength(length, max: max)
    }
    let waiting = sides(of: id).first { $0.phase?.id == pause?.id && pause != nil }
    if let pause { run.shorten(pause, by: more, mayGo: waiting == nil) }
    timer.run = run
    record(.updated, timer, at: timer.acts(at: at))
    guard more != .zero, let waiting else { return }
    if more < .zero { return try extend(waiting.id, by: .zero - more) }
    guard waiting.left(at: waiting.acts(at: at)) > more else { return try finishSide(waiting) }
    try shorten(waiting.id, by: more)
  }

  /// Leaves a phase out.
  ///
  /// What would have run beside a step goes with it; what would have come after a phase beside the steps comes when
  /// that one would have begun.
  mutating func removePhase(of id: Identifier, at position: Int) throws(TimerError) {
    var (timer, run, phase) = try phaseToCome(position, of: id)
    guard position >= run.steps.count else {
      timer.run?.steps.remove(at: position)
      return record(.updated, timer, at: timer.acts(at: at))
    }
    run.beside.removeAll { $0.id == phase.id }
    for place in run.beside.indices where run.beside[place].start == .after(phase.id) {
      run.beside[place].start = phase.start
    }
    let pause = run.pause(before: phase).flatMap { pause in
      run.beside.contains { $0.start == .after(pause.id) } ? nil : pause
    }
    if let pause { run.beside.removeAll { $0.id == pause.id } }
    timer.run = run
    record(.updated, timer, at: timer.acts(at: at))
    if let pause, let waiting = sides(of: id).first(where: { $0.phase?.id == pause.id }) {
      stop(waiting.id)
    }
  }

  private func phaseToCome(
    _ position: Int, of id: Identifier
  ) throws(TimerError) -> (timer: KitchenTimer, run: RoutineRun, phase: Phase) {
    let timer = try findRoutine(id, for: "change a phase")
    guard let run = timer.run else { throw .notARoutine(id) }
    let phases = run.steps + run.beside
    guard phases.indices.contains(position) else { throw .noSuchPhase(position: position) }
    let phase = phases[position]
    guard position > run.position, !sides(of: id).contains(where: { $0.phase?.id == phase.id })
    else { throw .phaseIsOver(position: position) }
    return (timer, run, phase)
  }
}

extension RoutineRun {
  /// The pause that makes a phase end with another one: it goes before the phase, or before those that it comes after.
  func pause(before phase: Phase) -> Phase? {
    var host = phase.start
    var steps = 0
    while case .after(let id) = host, steps <= beside.count,
      let before = beside.first(where: { $0.id == id })
    {
      if before.kind == .pause { return before }
      host = before.start
      steps += 1
    }
    return nil
  }

  /// One of which nothing is left goes, and what comes after it begins when it would have.
  fileprivate mutating func shorten(_ pause: Phase, by less: Duration, mayGo: Bool) {
    guard let place = beside.firstIndex(where: { $0.id == pause.id }) else { return }
    if pause.duration > less {
      beside[place].duration -= less
    } else if mayGo {
      beside.remove(at: place)
      for follower in beside.indices where beside[follower].start == .after(pause.id) {
        beside[follower].start = pause.start
      }
    }
  }
}

extension Phase {
  fileprivate mutating func setLength(_ length: Duration, max: Duration?) {
    duration = length
    maxDuration = max == length ? nil : max
  }
}

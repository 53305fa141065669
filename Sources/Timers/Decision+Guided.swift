import Routines

/// A recipe whose steps by hand are read out: the cook moves on, and what counts runs on beside.
extension Decision {
  /// Lets the running phase go on in a timer of its own, and waits at the step behind it.
  mutating func setAside(_ id: Identifier) throws(TimerError) {
    let timer = try find(id, for: "set aside")
    guard let run = timer.run, timer.parent == nil else { throw .notARoutine(id) }
    let next = run.position + 1
    guard case .running = timer.state, run.steps.indices.contains(next),
      run.steps[next].start == .onCue
    else { throw .notWhile(timer.state, action: "set aside", timer: id) }
    try leave(timer, for: next, at: timer.acts(at: at))
  }

  mutating func scale(_ id: Identifier, to sheet: RecipeSheet) throws(TimerError) {
    var timer = try find(id, for: "scale")
    guard timer.run?.recipe != nil else { throw .notARoutine(id) }
    timer.run?.recipe = sheet
    record(.updated, timer, at: timer.acts(at: at))
  }

  /// Waits at an earlier step again; nothing that counts ends, and nothing is counted anew.
  mutating func readAgain(
    _ timer: KitchenTimer, from position: Int, at moment: Moment
  ) throws(TimerError) {
    let aside = Set(sides(of: timer.id).compactMap { $0.isRinging ? nil : $0.phase?.id })
    guard let run = timer.run,
      let earlier = run.steps[...position].lastIndex(where: { !aside.contains($0.id) })
    else { throw .noPhaseBefore }
    if timer.isRunning { return try leave(timer, for: earlier, at: moment) }
    stand(timer, at: earlier, at: moment)
  }

  /// Makes what runs a side timer, due when it was.
  private mutating func leave(
    _ timer: KitchenTimer, for position: Int, at moment: Moment
  ) throws(TimerError) {
    guard let phase = timer.phase, let run = timer.run else { throw .notARoutine(timer.id) }
    var bits = SeededGenerator(
      seed: timer.id.low ^ UInt64(bitPattern: moment.nanoseconds)
        ^ UInt64(run.beside.count + run.position) << 48)
    var side = KitchenTimer(
      id: Identifier(at: moment, using: &bits), number: try number(for: 1), mode: .countdown,
      name: phase.name, original: phase.duration, maxDuration: phase.maxDuration,
      state: timer.state,
      run: RoutineRun(routine: run.routine, name: phase.name, steps: [phase]), parent: timer.id,
      startedAt: max(timer.earliest, moment - timer.elapsed(at: moment)))
    side.duration = timer.duration
    side.maxDuration = timer.maxDuration
    side.run?.isFollowed = run.isFollowed
    begin(side, at: moment)
    stand(timer, at: position, at: moment)
  }

  private mutating func stand(_ timer: KitchenTimer, at position: Int, at moment: Moment) {
    var timer = timer
    timer.closePhase(at: moment)
    timer.run?.position = position
    timer.run?.isFollowed = false
    if let phase = timer.phase { timer.take(phase) }
    timer.wait(from: moment)
    record(.updated, timer, at: moment)
  }
}

import Routines

/// A countdown that becomes the beginning of a routine.
extension Decision {
  /// Makes a countdown the first phase of a routine, as if the routine had been started instead.
  ///
  /// The timer keeps its id, its number, its start, its pauses and its due moment, including any
  /// time added or removed since. Its name stays as the name of the phase. What runs beside the
  /// first phase begins as if it had begun with it: of 35 minutes, 32 are left after 3, and it is
  /// paused if the countdown is.
  mutating func carryOn(_ id: Identifier, as routine: Routine) throws(TimerError) {
    let timer = try find(id, for: "carry on")
    guard timer.mode == .countdown, timer.run == nil, timer.parent == nil else {
      throw .notACountdown(id)
    }
    guard !timer.isRinging else { throw .notWhile(timer.state, action: "carry on", timer: id) }
    let script = try routine.script(within: rules)
    // The plan may have been changed together with the countdown.
    let first = script.steps[0].duration
    guard first == timer.original || first == timer.duration else {
      throw .firstPhaseDiffers(id)
    }
    var run = RoutineRun(
      routine: routine.id, name: routine.name, steps: script.steps, beside: script.beside)
    if let name = timer.name { run.steps[0].name = name }
    if !run.beside.isEmpty { run.firstBeside = try number(for: run.beside.count) }

    let moment = timer.acts(at: at)
    let routineTimer = timer.carriedOn(as: run)
    record(.updated, routineTimer, at: moment)
    let began = moment - timer.counted(at: moment)
    beginSides(of: routineTimer, where: .with(run.steps[0].id), at: began)
    if timer.isPaused {
      for side in sides(of: id) { pause(side.id) }
    }
  }
}

extension KitchenTimer {
  /// How long the present countdown has been counting, without pauses.
  fileprivate func counted(at moment: Moment) -> Duration {
    let begun = log.phases.reduce(log.startedAt + log.pausedFor) { $0 + $1.actual }
    return max((log.pausedAt ?? moment) - begun, .zero)
  }

  /// The same timer in the first phase of a routine.
  fileprivate func carriedOn(as run: RoutineRun) -> KitchenTimer {
    var timer = KitchenTimer(
      id: id, number: number, mode: .routine, name: run.name, text: text,
      original: run.steps.reduce(.zero) { $0 + $1.duration }, maxDuration: maxDuration,
      state: state, run: run, startedAt: log.startedAt)
    timer.duration = duration
    timer.log = log
    return timer
  }
}

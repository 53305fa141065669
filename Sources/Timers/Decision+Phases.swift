import Routines

/// Routines under way.
///
/// A routine counts through its steps; phases that run beside them have timers of their own, which
/// start with the step (or side phase) that they name, or at its end. After its last step a routine
/// waits for its side timers and rings when the last of them is due.
extension Decision {
  mutating func start(
    _ routine: Routine, using random: inout some RandomNumberGenerator
  ) throws(TimerError) {
    let script = try routine.script(within: rules)
    let run = RoutineRun(
      routine: routine.id, name: routine.name, steps: script.steps, beside: script.beside,
      recipe: routine.recipe)
    try start(run, mode: .routine, named: routine.name, using: &random)
  }

  /// The phases are called "work", "rest" and "long rest", for the replies to put into words.
  mutating func start(
    _ pomodoro: Pomodoro, using random: inout some RandomNumberGenerator
  ) throws(TimerError) {
    if let name = pomodoro.name { try rules.check(name: name) }
    for length in [pomodoro.work, pomodoro.rest, pomodoro.longRest] { try rules.check(length) }
    guard pomodoro.rounds > 0 else { throw .emptyRoutine }
    guard pomodoro.rounds <= rules.mostPhases / 2 else {
      throw .routineInvalid(.tooManyPhases(limit: rules.mostPhases))
    }
    var run = RoutineRun(routine: nil, name: pomodoro.name ?? "", steps: [])
    run.startsNextByItself = pomodoro.startsNextByItself
    for round in 1...pomodoro.rounds {
      let isLast = round == pomodoro.rounds
      run.steps.append(
        Phase(
          id: "work \(round)", name: "work", duration: pomodoro.work,
          start: round == 1 || pomodoro.startsNextByItself ? .automatic : .onCue))
      run.steps.append(
        Phase(
          id: "rest \(round)", name: isLast ? "long rest" : "rest",
          duration: isLast ? pomodoro.longRest : pomodoro.rest))
    }
    try start(run, mode: .pomodoro, named: pomodoro.name, using: &random)
  }

  private mutating func start(
    _ run: RoutineRun, mode: KitchenTimer.Mode, named name: String?,
    using random: inout some RandomNumberGenerator
  ) throws(TimerError) {
    let planned = run.steps.reduce(Duration.zero) { $0 + $1.duration }
    let timer = KitchenTimer(
      id: Identifier(at: at, using: &random), number: try number(for: 1 + run.beside.count),
      mode: mode, name: name, original: planned, state: .waiting, run: run, startedAt: at)
    begin(timer, step: 0, at: at, after: .start)
  }

  /// What a phase comes after.
  enum Occasion {
    case start
    case restart
    case step
  }

  /// Begins a step, or waits for its cue, and begins what runs beside it.
  mutating func begin(
    _ routine: KitchenTimer, step position: Int, at moment: Moment, after occasion: Occasion
  ) {
    var timer = routine
    if occasion == .restart { timer.closePhase(at: moment) }
    timer.run?.position = position
    timer.run?.isFollowed = false
    guard let phase = timer.phase else { return }
    timer.take(phase)
    let waits = phase.start == .onCue
    if waits { timer.wait(from: moment) } else { timer.begin(at: moment) }
    if occasion == .start { record(.started, timer, at: moment) }
    if occasion == .restart { record(.updated, timer, at: moment) }
    if occasion == .step, waits { record(.updated, timer, at: moment) }
    if !waits { enter(timer, at: moment) }
  }

  /// Tells that the phase of a running timer has begun, and begins what runs beside it.
  private mutating func enter(_ timer: KitchenTimer, at moment: Moment) {
    guard let phase = timer.phase else { return }
    record(.phaseStarted, timer, at: moment)
    beginSides(of: timer, where: .with(phase.id), at: moment)
  }

  /// Begins the side phases that wait for `start`, and those that begin with them.
  ///
  /// `host` is the timer of the phase that they start with, if that is not the routine's own.
  mutating func beginSides(
    of routine: KitchenTimer, where start: Phase.Start, besides host: KitchenTimer? = nil,
    at moment: Moment
  ) {
    let host = host ?? routine
    for (place, phase) in (routine.run?.beside ?? []).enumerated()
    where phase.start == start && phase.kind != .alternative {
      let phase = phase.settled(in: host)
      var bits = SeededGenerator(
        seed: routine.id.low ^ UInt64(bitPattern: moment.nanoseconds) ^ UInt64(place) << 48)
      var side = KitchenTimer(
        id: Identifier(at: moment, using: &bits),
        number: (routine.run?.firstBeside ?? routine.number + 1) + place,
        mode: .countdown, name: phase.name, original: phase.duration,
        maxDuration: phase.maxDuration, state: .waiting,
        run: RoutineRun(routine: routine.run?.routine, name: phase.name, steps: [phase]),
        parent: routine.id, startedAt: moment)
      side.begin(at: moment)
      begin(side, at: moment)
      beginSides(of: routine, where: .with(phase.id), besides: side, at: moment)
    }
  }

  /// Whether a side timer of this routine is still to end.
  func hasSidesLeft(_ id: Identifier) -> Bool {
    sides(of: id).contains { !$0.isRinging }
  }

  /// A routine that only waited for its side timers is over when the last of them was stopped.
  mutating func finishIfNothingIsLeft(_ id: Identifier, at moment: Moment) {
    guard let routine = live(id), routine.isPastLastStep, routine.state == .waiting,
      !hasSidesLeft(id)
    else { return }
    let over = max(moment, routine.earliest)
    end(routine, .routineFinished, .finished(at: over), at: over)
  }
}

extension Decision {
  /// Ends the present phase now, or begins the one that waits.
  ///
  /// After the last step the routine is over without ringing, as the cook is there. While it rings,
  /// this dismisses it.
  mutating func advance(_ id: Identifier) throws(TimerError) {
    if let side = live(id), side.parent != nil { return try finishSide(side) }
    var timer = try findRoutine(id, for: "advance")
    let moment = timer.acts(at: at)
    guard !timer.isRinging else { return try dismiss([id]) }
    guard let run = timer.run, let phase = timer.phase else {
      throw .noSuchPhase(position: timer.run?.position ?? 0)
    }
    if timer.state == .waiting {
      guard phase.kind != .task else { return goOn(timer, after: run, at: moment) }
      timer.begin(at: moment)
      return enter(timer, at: moment)
    }
    timer.closePhase(at: moment)
    timer.wait(from: moment)
    let isFollowed = run.isFollowed
    timer.run?.isFollowed = true
    record(.phaseFinished, timer, at: moment)
    endCalls(of: timer)
    if !isFollowed { beginSides(of: timer, where: .after(phase.id), at: moment) }
    goOn(timer, after: run, at: moment)
  }

  /// Begins the step after the present one that is not under way already; after the last the routine
  /// waits for what runs beside it.
  private mutating func goOn(_ timer: KitchenTimer, after run: RoutineRun, at moment: Moment) {
    let aside = Set(sides(of: timer.id).compactMap { $0.isRinging ? nil : $0.phase?.id })
    let next = run.steps[(run.position + 1)...].firstIndex { !aside.contains($0.id) }
    if let next { return begin(timer, step: next, at: moment, after: .step) }
    var timer = timer
    timer.passLastStep()
    guard hasSidesLeft(timer.id) else {
      return end(timer, .routineFinished, .finished(at: moment), at: moment)
    }
    record(.updated, timer, at: moment)
  }

  /// Leaves out the step that waits for its cue, and what would have begun with or after it; a step
  /// that runs ends.
  mutating func skip(_ id: Identifier) throws(TimerError) {
    let timer = try findRoutine(id, for: "skip")
    guard timer.state == .waiting, let run = timer.run, timer.phase != nil else {
      return try advance(id)
    }
    let moment = timer.acts(at: at)
    goOn(timer, after: run, at: moment)
  }

  /// Begins the phase before again; what ran beside it or beside anything after it ends.
  mutating func goBack(_ id: Identifier) throws(TimerError) {
    let timer = try findRoutine(id, for: "go back")
    guard let run = timer.run else { throw .notARoutine(id) }
    let moment = timer.acts(at: at)
    let position =
      timer.isRinging || run.position == run.steps.count
      ? run.steps.count - 1 : run.position - 1
    guard position >= 0 else { throw .noPhaseBefore }
    guard !run.isGuided else { return try readAgain(timer, from: position, at: moment) }
    let dependents = run.besides(of: run.steps[position...].map(\.id))
    stopSides(of: id, in: dependents)
    var now = timer
    now.closePhase(at: moment)
    now.run?.position = position
    now.run?.isFollowed = false
    now.take(run.steps[position])
    now.begin(at: moment)
    enter(now, at: moment)
  }

  /// Puts a phase behind the present one; where all steps are over it begins at once.
  mutating func add(
    _ phase: Phase, to id: Identifier, at position: Int
  ) throws(TimerError) {
    var timer = try findRoutine(id, for: "add a phase")
    guard let run = timer.run else { throw .notARoutine(id) }
    let added = try phase.copies(besides: run.steps + run.beside, within: rules)
    guard position >= 0, position <= run.steps.count else { throw .noSuchPhase(position: position) }
    guard position > run.position || position == run.steps.count else {
      throw .phaseIsOver(position: position)
    }
    timer.run?.steps.insert(contentsOf: added, at: position)
    let moment = timer.acts(at: at)
    guard timer.isRinging || run.position == run.steps.count else {
      return record(.updated, timer, at: moment)
    }
    begin(timer, step: run.steps.count, at: moment, after: .restart)
  }

  func findRoutine(
    _ id: Identifier, for action: String
  ) throws(TimerError) -> KitchenTimer {
    let timer = try find(id, for: action)
    guard timer.run != nil, timer.parent == nil else { throw .notARoutine(id) }
    return timer
  }
}

extension KitchenTimer {
  /// All steps are over; what is left runs beside.
  var isPastLastStep: Bool {
    guard let run else { return false }
    return run.position >= run.steps.count
  }

  mutating func passLastStep() {
    if let run { self.run?.position = run.steps.count }
    duration = .zero
    maxDuration = nil
  }
}

extension RoutineRun {
  /// The side phases that hang on these phases, directly or through another.
  package func besides(of phases: [String]) -> Set<String> {
    var hosts = Set(phases)
    var found: Set<String> = []
    var grew = true
    while grew {
      grew = false
      for phase in beside where !found.contains(phase.id) {
        guard let host = phase.host, hosts.contains(host) else { continue }
        found.insert(phase.id)
        hosts.insert(phase.id)
        grew = true
      }
    }
    return found
  }
}

extension Phase {
  /// A mark that runs with this timer's phase, where its position is in the time that the timer has now.
  fileprivate func settled(in host: KitchenTimer) -> Phase {
    guard position != nil, let own = host.phase else { return self }
    var phase = self
    phase.settlePosition(in: [own.id: host.duration])
    return phase
  }
}

import Replies
import Routines
import Timers
import Understanding

/// Routines: spoken, saved, under way.
extension Conversation {
  func startRoutine(_ request: Request, in snapshot: BookSnapshot) -> Response {
    let command = request.command
    if let spoken = command.routine {
      return start(spoken, named: command.name, as: request.plan, in: snapshot)
    }
    guard let name = command.name ?? command.target?.name else {
      // "Start the recipe", where it was opened already and waits.
      if let waiting = snapshot.timers.first(where: { $0.isRoutine && $0.state == .waiting }),
        waiting.phase != nil
      {
        return next(Request(Command(.nextPhase), targets: [waiting.id]), in: snapshot)
      }
      if snapshot.routines.count == 1, let only = snapshot.routines.first {
        return .act(.startRoutine(only))
      }
      return .say(
        snapshot.routines.isEmpty
          ? writer.say(.noRoutines)
          : writer.routines(snapshot.routines))
    }
    let found = NameLookup.find(name, among: snapshot.routines.map(\.name))
    guard let place = found.first, found.count == 1 else {
      if let response = startRecipe(request, in: snapshot) { return response }
      // "Let's make a move".
      if command.about == .heard { return .silent }
      return .say(writer.noSuchRoutine(named: name, snapshot.routines))
    }
    return .act(.startRoutine(snapshot.routines[place]))
  }

  func start(
    _ spoken: SpokenRoutine, named name: String?, as plan: Request.Plan? = nil,
    in snapshot: BookSnapshot
  ) -> Response {
    let routine = routine(spoken, named: name, as: plan, in: snapshot)
    guard let plan else {
      return Response(commands: [.startRoutine(routine)], closing: writer.stepsToCome(of: routine))
    }
    switch PlanBeginning(routine, begun: plan.begun, in: snapshot) {
    case .start(let routine): return .act(.startRoutine(routine))
    case .carryOn(let timer, let routine): return .act(.carryOn(timer.id, as: routine))
    case .rest(let rest, let timer):
      guard let rest else { return .say(writer.say(.planIsRunning(writer.named(timer)))) }
      return Response(
        commands: [.startRoutine(rest)], words: writer.say(.planFirstIsOver(writer.named(timer))))
    }
  }

  /// The routine that spoken phases make.
  func routine(
    _ spoken: SpokenRoutine, named name: String?, as plan: Request.Plan?, in snapshot: BookSnapshot
  ) -> Routine {
    let name = cleaned(spoken.name ?? name) ?? writer.wording.kindName(.routine)
    var routine = writer.routine(spoken, named: name, at: snapshot.moment)
    if let plan, plan.spoken == nil { routine.source = .init(kind: .model) }
    return routine
  }

  func createRoutine(_ request: Request, in snapshot: BookSnapshot) -> Response {
    let command = request.command
    guard let spoken = command.routine else { return .say(writer.say(.askPhases)) }
    guard let name = cleaned(command.name ?? spoken.name) else {
      return question(.name, writer.say(.askRoutineName), request, in: snapshot)
    }
    return save(writer.routine(spoken, named: name, at: snapshot.moment), in: snapshot)
  }

  /// "Save that as …": what was last started, as it was started.
  func saveLast(_ request: Request, in snapshot: BookSnapshot) -> Response {
    if question?.kind == .plan, let routine = question?.requests.first?.command.routine {
      return saveSpoken(routine, request, in: snapshot)
    }
    let all = snapshot.timers.reversed() + snapshot.ended
    let mine = lastStarted.reversed().compactMap { id in all.first { $0.id == id } }
    guard let timer = (mine + all).first(where: { !$0.isStopwatch && $0.parent == nil }) else {
      return .say(writer.say(.nothingToSave))
    }
    guard let name = cleaned(request.command.name) else {
      return question(.name, writer.say(.askRoutineName), request, in: snapshot)
    }
    let id = Identifier(at: snapshot.moment, hashing: name)
    // "Save both as fish night"; and those that one order began are saved together.
    let isAll = request.command.target?.isAll == true
    let plain = (isAll ? snapshot.timers : snapshot[lastStarted]).filter(\.isPlainWait)
    if plain.count > 1, isAll || plain.contains(where: { $0.id == timer.id }) {
      return save(Routine(of: plain, named: name, id: id), in: snapshot)
    }
    var response = save(Routine(of: timer, named: name, id: id), in: snapshot)
    // What is under way goes by that name from now on, unless it has one of its own.
    let isNameless = timer.name == nil || timer.name == writer.wording.kindName(.routine)
    if timer.isRoutine, timer.isLive, isNameless {
      response.commands.append(.rename(timer.id, to: name))
      response.tellsOnly = 0
    }
    return response
  }

  /// "Save this as bolognese", while a plan is read back.
  private func saveSpoken(
    _ spoken: SpokenRoutine, _ request: Request, in snapshot: BookSnapshot
  ) -> Response {
    guard let name = cleaned(request.command.name) else {
      return question(.name, writer.say(.askRoutineName), request, in: snapshot)
    }
    var saved = save(routine(spoken, named: name, as: nil, in: snapshot), in: snapshot)
    // Whether to start it is still asked.
    saved.question = question
    return saved
  }

  /// A routine of the same name is replaced.
  private func save(_ routine: Routine, in snapshot: BookSnapshot) -> Response {
    var routine = routine
    let name = routine.name.lowercased()
    if let old = snapshot.routines.first(where: { $0.name.lowercased() == name }) {
      routine.id = old.id
    }
    return .act(.saveRoutine(routine))
  }

  func startPomodoro(_ request: Request, in snapshot: BookSnapshot) -> Response {
    .act(
      .startPomodoro(
        Pomodoro(
          name: cleaned(request.command.name),
          work: request.command.duration ?? rules.pomodoroWork, rest: rules.pomodoroRest,
          longRest: rules.pomodoroLongRest, rounds: rules.pomodoroRounds,
          startsNextByItself: rules.startsNextRoundByItself)))
  }

  /// The routine under way that a request means.
  func withRoutine(
    _ request: Request, in snapshot: BookSnapshot, then act: (KitchenTimer) -> Response
  ) -> Response {
    guard snapshot.timers.contains(where: \.isRoutine) else {
      return .say(writer.say(snapshot.timers.isEmpty ? .nothingRuns : .noRoutineRuns))
    }
    // Of recipes that are cooked at once it is the one that is spoken of.
    let routines = snapshot.timers.filter { $0.isRoutine && $0.parent == nil }
    if request.targets == nil, request.command.target == nil, routines.count > 1,
      routines.allSatisfy({ $0.run?.isGuided == true }), let recipe = cooked(in: snapshot)
    {
      return act(recipe)
    }
    return withOne(request, in: snapshot, where: \.isRoutine, then: act)
  }

  func addPhase(_ request: Request, in snapshot: BookSnapshot) -> Response {
    withRoutine(aboutRoutine(request, in: snapshot), in: snapshot) { timer in
      guard let run = timer.run else { return .say(writer.say(.noRoutineRuns)) }
      let command = request.command
      guard let length = command.duration else {
        var settled = request
        settled.targets = [timer.id]
        return howLong(.askHowLong, settled, in: snapshot)
      }
      let name = cleaned(command.name) ?? writer.phaseName(number: run.steps.count + 1)
      let phase = Phase(
        id: Phase.freeID(for: name, besides: run.steps + run.beside), name: name,
        duration: length, maxDuration: command.maxDuration)
      return .act(.addPhase(timer.id, phase, at: run.steps.count))
    }
  }

  func removePhase(_ request: Request, in snapshot: BookSnapshot) -> Response {
    if let change = leaveOutPhaseToCome(request, in: snapshot) { return change }
    var about = aboutRoutine(request, in: snapshot)
    about.command.name = about.command.name ?? request.command.target?.name
    return withRoutine(about, in: snapshot) { timer in
      guard let run = timer.run, let place = place(of: request.command, in: run) else {
        return .say(writer.say(.noSuchPhase(writer.named(timer))))
      }
      return .act(.removePhase(timer.id, at: place))
    }
  }

  /// What is named in a change of phases is a phase, unless it is a routine that runs.
  private func aboutRoutine(_ request: Request, in snapshot: BookSnapshot) -> Request {
    let routines = snapshot.timers.filter(\.isRoutine)
    var request = request
    let name = request.command.target?.name
    let isRoutine = name.map { !finder(snapshot).named($0, among: routines).isEmpty } ?? false
    if !isRoutine { request.command.target = nil }
    return request
  }

  /// The step that is to go: by its name behind the present one, or by its number.
  private func place(of command: Command, in run: RoutineRun) -> Int? {
    if let index = command.target?.index {
      let place = index > 0 ? index - 1 : run.steps.count + index
      return run.steps.indices.contains(place) ? place : nil
    }
    guard let name = command.target?.name ?? command.name else { return nil }
    let found = NameLookup.find(name, among: run.steps.map(\.name))
    return found.first { $0 > run.position } ?? found.last
  }
}

import Replies
import Routines
import Timers
import Understanding

/// A recipe under way: where it stands, how long it takes, and whether what was checked is done.
extension Conversation {
  func stepStatus(_ request: Request, in snapshot: BookSnapshot) -> Response {
    let moment = snapshot.moment
    let about = request.command.about
    if let place = placeOfStep(request.command, in: snapshot) { return place }
    if about == .length, let name = request.command.target?.name {
      return length(ofStep: name, in: snapshot) ?? length(ofTimer: name, request, in: snapshot)
    }
    if about == .length, !snapshot.timers.contains(where: \.isRoutine) {
      return lengthAgain(request, in: snapshot)
    }
    // "What's next" of plain timers: the one that ends first.
    if about == .next, !snapshot.timers.isEmpty, !snapshot.timers.contains(where: \.isRoutine) {
      var asked = request
      asked.command = Command(.timerStatus, target: Target(pronoun: .soonest))
      return status(asked, in: snapshot)
    }
    return withRoutine(request, in: snapshot) { timer in
      if timer.isPastLastStep, about != .whole { return lastStepOver(timer, in: snapshot) }
      return switch about {
      case .step: .say(writer.step(timer, at: moment))
      case .length: .say(writer.lengthAgain(timer, at: moment))
      case .next: .say(nextOfPlan(timer, in: snapshot) ?? writer.nextStep(timer, at: moment))
      case .steps where request.command.target?.mode == .routine:
        .say(writer.wholePlan(timer, in: snapshot))
      case .steps: .say(writer.stepsLeft(timer, at: moment))
      case .whole: wholeLeft(timer, in: snapshot)
      case .ready: wholeLeft(timer, in: snapshot)
      case .elapsed: .say(writer.elapsed(timer, at: moment))
      case .notYet, .done, .cue, .hold, .timeOfDay, .heard, .cancelled, .instead, .first, .last,
        .saved,
        .later, .left, .begun, .untold, .lacking, .before, .after, .halfway, nil:
        .say(writer.phaseStatus(timer, at: moment))
      }
    }
  }

  /// "How long was that again" of a plain timer: of the one last spoken of.
  private func lengthAgain(_ request: Request, in snapshot: BookSnapshot) -> Response {
    if request.command.target?.name == nil, let watch = stoppedWatch(in: snapshot) { return watch }
    guard !snapshot.timers.isEmpty else { return .say(writer.say(.nothingRuns)) }
    var about = request
    if about.command.target == nil { about.command.target = Target(pronoun: .it) }
    return withOne(about, in: snapshot, where: \.hasLength) { timer in
      Response(words: writer.lengthAgain(timer, at: snapshot.moment), mentions: [timer.id])
    }
  }

  /// "How long did I set the rice for"; to a name that no timer has it is nothing.
  private func length(
    ofTimer name: String, _ request: Request, in snapshot: BookSnapshot
  ) -> Response {
    finder(snapshot).named(name, among: snapshot.timers).isEmpty
      ? .silent : lengthAgain(request, in: snapshot)
  }

  /// How long the only routine under way takes to its end; nil where that is not what is meant.
  func wholeLeft(in snapshot: BookSnapshot) -> Response? {
    let routines = snapshot.timers.filter(\.isRoutine)
    guard routines.count == 1 else { return nil }
    return wholeLeft(routines[0], in: snapshot)
  }

  private func wholeLeft(_ timer: KitchenTimer, in snapshot: BookSnapshot) -> Response {
    let sides = snapshot.timers.filter { $0.parent == timer.id }
    return .say(writer.wholeLeft(timer, beside: sides, at: snapshot.moment))
  }

  /// What was last said; in a recipe whose last words are long gone, the present step.
  func sayAgain(in snapshot: BookSnapshot) -> String {
    let isFresh = lastWordsAt.map { snapshot.moment - $0 <= Conversation.freshFor } ?? false
    let routines = snapshot.timers.filter(\.isRoutine)
    if !isFresh, routines.count == 1 { return writer.step(routines[0], at: snapshot.moment) }
    return lastWords.isEmpty ? writer.say(.nothingSaid) : lastWords
  }

  /// "What rang", of a step that is over while its recipe goes on: what was called out, where no timer has ended.
  func callAgain(in snapshot: BookSnapshot) -> String? {
    guard let lastCall, snapshot.moment - lastCall.at <= Self.callStays, snapshot.missed.isEmpty,
      snapshot.ended.isEmpty, snapshot.timers.contains(where: \.isRoutine)
    else { return nil }
    return lastCall.words
  }

  private static let callStays = Duration.seconds(600)

  /// Whoever asks for something to be repeated later than this has lost the thread.
  private static let freshFor = Duration.seconds(120)
}

// MARK: - From step to step

extension Conversation {
  /// "Next" is the cue as well: what would wait for it begins.
  func next(_ request: Request, in snapshot: BookSnapshot) -> Response {
    if let name = request.command.target?.name { return begin(name, in: snapshot) }
    if request.command.countsFromHere, let timer = cooked(in: snapshot) {
      return nextGuided(timer, request.command, in: snapshot)
    }
    return withRoutine(request, in: snapshot) { timer in
      if timer.run?.isGuided == true { return nextGuided(timer, request.command, in: snapshot) }
      // "Start" and "go" end nothing that has begun.
      if request.command.about == .cue {
        if timer.isPaused { return .act(.resume([timer.id])) }
        if timer.isRunning { return .say(writer.phaseStatus(timer, at: snapshot.moment)) }
      }
      guard timer.isRunning, let run = timer.run, run.steps.indices.contains(run.position + 1),
        run.steps[run.position + 1].start == .onCue
      else { return move(timer, by: [.advance(timer.id)], in: snapshot) }
      return move(timer, by: [.advance(timer.id), .advance(timer.id)], in: snapshot)
    }
  }

  func skip(_ request: Request, in snapshot: BookSnapshot) -> Response {
    if let ahead = skipAhead(request.command, in: snapshot) { return ahead }
    if let change = leaveOutPhaseToCome(request, in: snapshot) { return change }
    if request.command.countsFromHere, let timer = cooked(in: snapshot) {
      return skipGuided(timer, request.command, in: snapshot)
    }
    return withRoutine(request, in: snapshot) { timer in
      timer.run?.isGuided == true
        ? skipGuided(timer, request.command, in: snapshot)
        : move(timer, by: [.skip(timer.id)], in: snapshot)
    }
  }

  /// Whoever moves on has heard what rings beside the step; its calls are over with it.
  func move(
    _ timer: KitchenTimer, by commands: [TimerCommand], in snapshot: BookSnapshot
  ) -> Response {
    if timer.isPastLastStep { return lastStepOver(timer, in: snapshot) }
    guard !timer.isRinging else { return Response(commands: commands) }
    let calls = timer.run?.endingCalls ?? []
    let over = snapshot.ringing.filter { side in
      side.parent == timer.id && side.phase.map { !calls.contains($0.id) } ?? true
    }.map(\.id)
    let told = commands.count - 1
    guard !over.isEmpty else { return Response(commands: commands, tellsOnly: told) }
    // The last step is over only when nothing runs beside it; else "undo" tells of the step last.
    let isLast = timer.run.map { $0.position + 1 >= $0.steps.count } ?? true
    return isLast
      ? Response(commands: [.cancel(over)] + commands, tellsOnly: told + 1)
      : Response(commands: commands + [.cancel(over)], tellsOnly: told)
  }

  private func lastStepOver(_ timer: KitchenTimer, in snapshot: BookSnapshot) -> Response {
    let sides = snapshot.timers.filter { $0.parent == timer.id }
    return .say(writer.lastStepOver(timer, beside: sides, at: snapshot.moment))
  }

  /// "It's done": answers what rings or was to be checked, or begins what waits; where there is time
  /// left, it is asked about.
  func done(_ request: Request, in snapshot: BookSnapshot) -> Response {
    if let name = request.command.target?.name { return done(withStep: name, in: snapshot) }
    let ringing = snapshot.ringing
    let dismissed = Response.act(.dismiss(ringing.map(\.id)))
    // A call is meant only where nothing else was called out after it.
    let isCall = ringing.allSatisfy(\.isCall)
    if !isCall || ringing.contains(where: { $0.id == mentioned.first }) { return dismissed }
    if let timer = checked(Request(Command(.confirm)), in: snapshot) {
      return timer.isRoutine
        ? move(timer, by: [.skip(timer.id)], in: snapshot)
        : .act(timer.parent == nil ? .cancel([timer.id]) : .advance(timer.id))
    }
    if !ringing.isEmpty,
      !snapshot.timers.contains(where: { $0.isRoutine && $0.state == .waiting && $0.phase != nil })
    {
      return dismissed
    }
    let routines = snapshot.timers.filter { $0.isRoutine && $0.mode == .routine }
    guard routines.count == 1, let timer = routines.first, timer.phase != nil else {
      return .silent
    }
    if timer.state == .waiting {
      return timer.run?.isGuided == true
        ? nextGuided(timer, request.command, in: snapshot)
        : move(timer, by: [.advance(timer.id)], in: snapshot)
    }
    guard timer.isRunning else { return .silent }
    return askWhetherDone(timer, .skip(timer.id), in: snapshot)
  }
}

extension KitchenTimer {
  /// All its steps are over; what is left runs beside it.
  fileprivate var isPastLastStep: Bool { isRoutine && state == .waiting && phase == nil }
}

// MARK: - "Check it": "not yet"

extension Conversation {
  /// Asks again a little later, until the upper end of the range.
  func notYet(in snapshot: BookSnapshot) -> Response {
    guard let timer = checked(Request(Command(.reject)), in: snapshot) else {
      return cooked(in: snapshot) == nil ? .silent : .say(writer.say(.tellWhenBegun))
    }
    return checkAgain(timer, in: snapshot)
  }

  /// The timer that a request means, where that one was called out to be checked and runs on.
  func checked(_ request: Request, in snapshot: BookSnapshot) -> KitchenTimer? {
    let checked = snapshot.timers.filter { $0.isChecked(at: snapshot.moment) }
    if let target = request.command.target, target.pronoun != .it {
      let found = finder(snapshot).choose(target, among: checked)
      return found.count == 1 ? found[0] : nil
    }
    return mentioned.lazy.compactMap { id in checked.first { $0.id == id } }.first
      ?? (checked.count == 1 ? checked[0] : nil)
  }

  func checkAgain(_ timer: KitchenTimer, in snapshot: BookSnapshot) -> Response {
    guard let most = timer.maxDuration, let left = timer.remaining(at: snapshot.moment) else {
      return .silent
    }
    let step = timer.checkStep
    guard step < left else { return .say(writer.leftAtMost(timer, at: snapshot.moment)) }
    return .act(.setLength(timer.id, to: timer.elapsed(at: snapshot.moment) + step, max: most))
  }
}

extension KitchenTimer {
  /// The lower end of its range was called out, and the upper end is to come.
  func isChecked(at moment: Moment) -> Bool {
    guard case .running(_, check: nil) = state, maxDuration != nil else { return false }
    return elapsed(at: moment) >= duration
  }

  /// How long until the next look: a third of the range at most, in round figures.
  fileprivate var checkStep: Duration {
    let width = length - duration
    let steps: [Int64] = [15, 30, 60, 120, 300, 600, 900, 1800, 3600]
    return steps.map { .seconds($0) }.last { $0 <= width / 3 } ?? .seconds(steps[0])
  }

  private var length: Duration { maxDuration ?? duration }
}

extension ReplyWriter {
  fileprivate func leftAtMost(_ timer: KitchenTimer, at moment: Moment) -> String {
    say(.checkNoMore(named(timer), left: left(timer, at: moment)))
  }
}

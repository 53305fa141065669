import PlainText
import Replies
import Routines
import Timers
import Understanding

/// Steps that are spoken of by their names: "the rice is done", "start the rice", "how long do they
/// rest".
extension Conversation {
  /// What the classifier needs to know of the recipes under way.
  func steps(in snapshot: BookSnapshot) -> [Context.Step] {
    let routines = snapshot.timers.filter(\.isRoutine)
    guard !routines.isEmpty else { return [] }
    let sides = Dictionary(grouping: snapshot.timers, by: \.parent)
    let ended = Dictionary(grouping: snapshot.ended, by: \.parent)
    let steps = routines.flatMap { routine -> [Context.Step] in
      guard let run = routine.run else { return [] }
      let sides = byPhase(sides[routine.id])
      let over = byPhase(ended[routine.id])
      let stand = stand(of: routine, at: snapshot.moment)
      let calls = run.endingCalls
      return run.steps.enumerated().map { place, step in
        Context.Step(
          step.name, cue: step.cue,
          place == run.position ? stand : place < run.position ? .over : .toCome)
      }
        + run.beside.compactMap { phase in
          let side = sides[phase.id]
          guard phase.kind != .alternative,
            !calls.contains(phase.id) || side?.isRinging == true
          else { return nil }
          return Context.Step(
            phase.name, cue: phase.cue,
            side.map { self.stand(of: $0, at: snapshot.moment) }
              ?? (over[phase.id] == nil ? .toCome : .over))
        }
    }
    guard steps.count > Conversation.mostSteps else { return steps }
    // What is going on is spoken of first.
    let ones = steps.filter { $0.stand != .toCome && $0.stand != .over }
    let others = steps.filter { $0.stand == .toCome || $0.stand == .over }
    return Array((ones + others).prefix(Conversation.mostSteps))
  }

  /// More steps than this cannot be spoken of by their names.
  private static let mostSteps = 200

  private func byPhase(_ timers: [KitchenTimer]?) -> [String: KitchenTimer] {
    Dictionary((timers ?? []).compactMap { timer in timer.phase.map { ($0.id, timer) } }) {
      first, _ in first
    }
  }

  /// Of a timer that counts a step.
  private func stand(of timer: KitchenTimer, at moment: Moment) -> Context.Step.Stand {
    if timer.isRinging { return timer.isCall ? .called : .due }
    return timer.isChecked(at: moment) ? .due : .now
  }

  private func side(
    _ phase: Phase, of routine: KitchenTimer, in snapshot: BookSnapshot
  ) -> KitchenTimer? {
    snapshot.timers.first { $0.parent == routine.id && $0.phase?.id == phase.id }
  }

  /// A phase of a recipe under way, and the timer that counts it now.
  private struct NamedStep {
    let routine: KitchenTimer
    let phase: Phase
    /// Nil for one that is to come, or over.
    let timer: KitchenTimer?
    /// How far behind the present one, where 1 is the next; nil beside the steps.
    let distance: Int?
  }

  private func step(named name: String, in snapshot: BookSnapshot) -> NamedStep? {
    let found = steps(named: name, in: snapshot)
    let going = found.filter { $0.timer != nil }
    let due = going.first { step in
      step.timer.map { stand(of: $0, at: snapshot.moment) != .now } ?? false
    }
    return due ?? going.first ?? found.first { $0.distance ?? 1 > 0 } ?? found.first
  }

  private func steps(named name: String, in snapshot: BookSnapshot) -> [NamedStep] {
    var found: [NamedStep] = []
    for routine in snapshot.timers where routine.isRoutine {
      guard let run = routine.run else { continue }
      for (place, step) in run.steps.enumerated() where step.name == name {
        found.append(
          NamedStep(
            routine: routine, phase: step, timer: place == run.position ? routine : nil,
            distance: place - run.position))
      }
      for phase in run.beside where phase.name == name && phase.kind != .alternative {
        found.append(
          NamedStep(
            routine: routine, phase: phase, timer: side(phase, of: routine, in: snapshot),
            distance: nil))
      }
    }
    return found
  }

  // MARK: What is said of them

  /// "Start the rice".
  func begin(_ name: String, in snapshot: BookSnapshot) -> Response {
    guard let step = step(named: name, in: snapshot) else { return .silent }
    if let timer = step.timer {
      guard timer.state == .waiting else {
        return timer.isPaused ? .act(.resume([timer.id])) : status(of: timer, in: snapshot)
      }
      return next(Request(Command(.nextPhase), targets: [timer.id]), in: snapshot)
    }
    // The one before it has to be over first.
    if step.distance == 1, step.routine.isRunning {
      return askWhetherDone(step.routine, .skip(step.routine.id), in: snapshot)
    }
    let isOver =
      step.distance.map { $0 < 0 }
      ?? snapshot.ended.contains {
        $0.parent == step.routine.id && $0.phase?.id == step.phase.id
      }
    return .say(
      writer.stepElsewhere(
        step.phase, isOver: isOver, of: step.routine, at: snapshot.moment))
  }

  /// "How long do they rest"; nil where no step has that name.
  func length(ofStep name: String, in snapshot: BookSnapshot) -> Response? {
    guard let step = step(named: name, in: snapshot) else { return nil }
    if let timer = step.timer { return .say(writer.lengthAgain(timer, at: snapshot.moment)) }
    return .say(writer.length(ofStep: step.phase))
  }

  /// "The rice is done", "it's golden".
  func done(withStep name: String, in snapshot: BookSnapshot) -> Response {
    guard let step = step(named: name, in: snapshot), let timer = step.timer else { return .silent }
    guard !timer.isRinging else { return .act(.dismiss([timer.id])) }
    guard timer.isRunning else { return status(of: timer, in: snapshot) }
    // Of two recipes with such a step the other one may be meant.
    let isOnly = steps(named: name, in: snapshot).count { $0.timer != nil } == 1
    let isOver = isOnly && timer.isChecked(at: snapshot.moment)
    if timer.isRoutine {
      return isOver
        ? move(timer, by: [.skip(timer.id)], in: snapshot)
        : askWhetherDone(timer, .skip(timer.id), in: snapshot)
    }
    return isOver
      ? .act(.advance(timer.id))
      : askWhetherDone(timer, .advance(timer.id), in: snapshot)
  }

  /// There is time left, so that it may have been meant otherwise.
  func askWhetherDone(
    _ timer: KitchenTimer, _ deed: TimerCommand, in snapshot: BookSnapshot
  ) -> Response {
    var ending = Request(Command(.skipPhase), targets: [timer.id])
    if timer.parent != nil || timer.run?.isGuided == true { ending.deed = deed }
    let left = writer.left(timer, at: snapshot.moment)
    return question(
      .yesOrNo, writer.say(.askDone(left: left, phase: writer.phaseName(timer))), ending,
      in: snapshot)
  }

  private func status(of timer: KitchenTimer, in snapshot: BookSnapshot) -> Response {
    .say(
      timer.isRoutine
        ? writer.phaseStatus(timer, at: snapshot.moment)
        : writer.status(timer, at: snapshot.moment))
  }

  /// "How long for the lentils": the waits that count and have the word in their steps; nil where a timer has that
  /// name, or none of them has the word.
  func statusOfFood(_ request: Request, in snapshot: BookSnapshot) -> Response? {
    guard request.targets == nil, let name = request.command.target?.name,
      cooked(in: snapshot) != nil
    else { return nil }
    func isRecipe(_ timer: KitchenTimer) -> Bool {
      timer.parent == nil && timer.run?.isGuided == true
    }
    let named = finder(snapshot).named(name, among: snapshot.timers)
    // "The rice" of a rice bowl is the wait that it is told in, and not the whole recipe.
    let own = named.filter { !isRecipe($0) }
    guard own.isEmpty else {
      return own.count == 1 && named.count > 1
        ? Response(words: writer.status(own[0], at: snapshot.moment), mentions: [own[0].id]) : nil
    }
    let counts = snapshot.timers.compactMap { timer -> (timer: KitchenTimer, words: Int)? in
      guard timer.isRunning, let phase = timer.phase, phase.kind == .wait,
        let recipe = snapshot[timer.parent ?? timer.id], isRecipe(recipe), let run = recipe.run,
        let place = run.steps.firstIndex(where: { $0.id == phase.id })
      else { return nil }
      let table = table(of: run, waits: false)
      let said = table.stems(name)
      let words = table.steps[place].union(table.stems(phase.name)).intersection(said).count
      let isOfTitle = !table.index.titleStems.isDisjoint(with: said)
      return words > 0 || isOfTitle && named.isEmpty ? (timer, words) : nil
    }
    let most = counts.map(\.words).max() ?? 0
    let counting = counts.filter { $0.words == most }.map(\.timer)
    return counting.isEmpty
      ? nil : .say(writer.status(of: counting, at: snapshot.moment))
  }

  // MARK: "Hold on"

  /// May be said to somebody else: what is under way is paused only after a yes.
  func holdOn(in snapshot: BookSnapshot) -> Response {
    let routines = snapshot.timers.filter(\.isRoutine)
    guard routines.count == 1, let routine = routines.first else { return .silent }
    let runs = snapshot.timers.contains {
      ($0.id == routine.id || $0.parent == routine.id) && $0.isRunning
    }
    guard runs else { return .say(writer.phaseStatus(routine, at: snapshot.moment)) }
    var pausing = Request(Command(.pauseTimer), targets: [routine.id])
    pausing.deed = .pause([routine.id])
    return question(
      .yesOrNo, writer.say(.askPause(writer.named(routine))), pausing, in: snapshot)
  }
}

extension ReplyWriter {
  /// A step that is not the present one, and what is.
  fileprivate func stepElsewhere(
    _ phase: Phase, isOver: Bool, of routine: KitchenTimer, at moment: Moment
  ) -> String {
    let status = phaseStatus(routine, at: moment)
    return TextCleaner.trimmed(
      say(
        isOver
          ? .stepIsOver(phase: name(phase), text: status)
          : .stepComesLater(phase: name(phase), text: status)))
  }

  fileprivate func length(ofStep phase: Phase) -> String {
    let length = wording.length(phase.duration, to: phase.maxDuration)
    let cue = TextCleaner.name(phase.cue ?? "", longest: ReplyWriter.longestText)
    return say(
      .phaseNext(
        howLong: cue.isEmpty ? length : say(.lengthAndCue(howLong: length, text: cue)),
        next: name(phase)))
  }
}

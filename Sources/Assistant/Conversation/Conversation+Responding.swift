import Timers
import Understanding

/// What to do about one request.
extension Conversation {
  /// Pure: the same request in the same kitchen has the same response.
  func respond(to request: Request, in kitchen: Kitchen) -> Response {
    if let deed = request.deed { return .act(deed) }
    let command = request.command
    switch command.intent {
    case .startTimer: return start(request, in: kitchen)
    case .setReminder: return remind(request, in: kitchen)
    case .cancelTimer: return cancel(request, in: kitchen)
    case .pauseTimer where command.about == .hold: return holdOn(in: kitchen)
    case .pauseTimer: return hold(request, in: kitchen, where: \.isRunning) { .pause($0) }
    case .resumeTimer: return hold(request, in: kitchen, where: \.isPaused) { .resume($0) }
    case .cancelAllTimers: return cancelAll(in: kitchen)
    case .increaseTimer:
      return changeLength(request, in: kitchen, .askHowMuch) { .extend($0, by: $1) }
    case .decreaseTimer:
      return changeLength(request, in: kitchen, .askHowMuch) { .shorten($0, by: $1) }
    case .setDuration:
      return changeLength(request, in: kitchen, .askHowLong) { id, length in
        .setLength(id, to: length, max: command.maxDuration)
      }
    case .renameTimer: return rename(request, in: kitchen)
    case .restartTimer: return restart(request, in: kitchen)
    case .timerStatus: return status(request, in: kitchen)
    case .listTimers: return .say(writer.status(of: kitchen.timers, at: kitchen.moment))
    case .startRoutine: return startRoutine(request, in: kitchen)
    case .createRoutine: return createRoutine(request, in: kitchen)
    case .saveRoutine: return saveLast(request, in: kitchen)
    case .nextPhase: return next(request, in: kitchen)
    case .skipPhase: return skip(request, in: kitchen)
    case .previousPhase: return withRoutine(request, in: kitchen) { .act(.goBack($0.id)) }
    case .phaseStatus:
      return stepStatus(request, in: kitchen)
    case .addPhase: return addPhase(request, in: kitchen)
    case .removePhase: return removePhase(request, in: kitchen)
    case .startStopwatch: return startStopwatch(request, in: kitchen)
    case .stopStopwatch:
      return withStopwatch(request, in: kitchen, where: \.isRunning) { .act(.pause([$0.id])) }
    case .lapStopwatch:
      return withStopwatch(request, in: kitchen, where: \.isRunning) { .act(.lap($0.id)) }
    case .stopwatchStatus:
      return withStopwatch(request, in: kitchen, where: \.isLive) {
        .say(writer.status($0, at: kitchen.moment))
      }
    case .startPomodoro: return startPomodoro(request, in: kitchen)
    case .dismiss: return dismiss(request, in: kitchen)
    case .gratitude: return thanks(in: kitchen)
    case .undo: return undo(request, in: kitchen)
    case .reject: return command.about == .notYet ? notYet(in: kitchen) : .silent
    case .confirm: return command.about == .done ? done(request, in: kitchen) : .silent
    case .none, .unknown: return .silent
    case .repeatReply: return .say(sayAgain(in: kitchen))
    case .help: return help(in: kitchen)
    case .sessionHistory:
      return .say(
        writer.history(missed: kitchen.missed, ended: kitchen.ended, at: kitchen.moment))
    case .scheduleRoutine: return .say(writer.say(.cannotSchedule))
    case .setAlarm: return .say(writer.say(.cannotAlarm))
    case .setContext: return .say(writer.say(.cannotContext))
    case .explainAdjustment: return .say(writer.say(.cannotExplain))
    case .streak: return .say(writer.say(.cannotStreak))
    case .addNote: return .say(writer.say(.cannotNote))
    case .ask:
      let cooks = kitchen.timers.contains { $0.isRoutine && $0.phase?.instruction != nil }
      return .say(writer.say(cooks ? .onlyTimesKept : .cannotAnswer))
    }
  }

  // MARK: Tools of all responses

  var finder: (Kitchen) -> TargetFinder {
    { TargetFinder(kitchen: $0, mentioned: mentioned, writer: writer) }
  }

  /// Finds the one timer that a request means, or asks, or says that there is none.
  func withOne(
    _ request: Request, in kitchen: Kitchen, where fits: (KitchenTimer) -> Bool,
    then act: (KitchenTimer) -> Response
  ) -> Response {
    withSome(request, in: kitchen, where: fits) { timers in
      guard timers.count == 1, let timer = timers.first else {
        return whichOne(timers, request, in: kitchen)
      }
      return act(timer)
    }
  }

  func withSome(
    _ request: Request, in kitchen: Kitchen, where fits: (KitchenTimer) -> Bool,
    then act: ([KitchenTimer]) -> Response
  ) -> Response {
    if let targets = request.targets {
      let timers = kitchen[targets]
      return timers.isEmpty
        ? .say(writer.status(of: kitchen.timers, at: kitchen.moment)) : act(timers)
    }
    switch finder(kitchen).find(request.command.target, where: fits) {
    case .timers(let timers): return act(timers)
    case .several(let timers): return whichOne(timers, request, in: kitchen)
    case .guess(let timer, let name):
      var settled = request
      settled.targets = [timer.id]
      return question(
        .yesOrNo,
        writer.say(
          .askGuess, writer.naming(timer).with([.name: Speakable.clean(name)])),
        settled, in: kitchen)
    case .missing(let words): return .say(words)
    }
  }

  func whichOne(_ timers: [KitchenTimer], _ request: Request, in kitchen: Kitchen) -> Response {
    let names = writer.names(
      of: timers, most: ReplyWriter.mostListed, with: writer.wording.or, kitchen.moment)
    return question(
      .which(timers.map(\.id)), writer.say(.askWhich, [.list: names]),
      request, in: kitchen)
  }

  func howLong(_ sentence: Sentence, _ request: Request, in kitchen: Kitchen) -> Response {
    question(.howLong, writer.say(sentence), request, in: kitchen)
  }

  func question(
    _ kind: PendingQuestion.Kind, _ words: String, _ request: Request, in kitchen: Kitchen
  ) -> Response {
    .ask(
      PendingQuestion(kind: kind, words: words, requests: [request], askedAt: kitchen.moment))
  }

  /// A name as it goes into the book; nil where nothing of it can be said.
  func cleaned(_ name: String?) -> String? { writer.spoken(name) }
}

// MARK: - What the engine refused

extension Conversation {
  /// The engine said no: what to say, or to ask instead.
  func refused(
    _ error: TimerError, _ command: TimerCommand, _ request: Request, in kitchen: Kitchen
  ) -> Response {
    let timer = command.subject.flatMap { id in
      kitchen[id] ?? kitchen.ended.first { $0.id == id }
    }
    guard case .alreadyElapsed(let elapsed) = error,
      case .setLength(let id, let length, _) = command
    else { return .say(writer.refusal(error, about: timer, at: kitchen.moment)) }
    var instead = request
    instead.deed = .setRemaining(id, to: length)
    return question(
      .yesOrNo,
      writer.say(
        .askStillFromNow,
        [
          .ago: writer.wording.rough(elapsed),
          .length: writer.say(
            timer?.isRinging == true ? .justLength : .moreLength,
            [.length: writer.wording.length(length)]),
        ]),
      instead, in: kitchen)
  }
}

extension TimerCommand {
  /// The timer that a refusal is about.
  fileprivate var subject: Identifier? {
    switch self {
    case .cancel(let ids), .pause(let ids), .resume(let ids), .dismiss(let ids): ids.first
    case .extend(let id, _), .shorten(let id, _), .setLength(let id, _, _),
      .setRemaining(let id, _), .rename(let id, _), .restart(let id), .advance(let id),
      .skip(let id),
      .goBack(let id), .addPhase(let id, _, _), .removePhase(let id, _), .lap(let id),
      .bringBack(let id), .carryOn(let id, _, _):
      id
    case .start, .startRoutine, .startPomodoro, .saveRoutine, .deleteRoutine, .undo: nil
    }
  }
}

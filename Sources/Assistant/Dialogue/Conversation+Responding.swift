import PlainText
import Replies
import Routines
import Timers
import Understanding

/// What to do about one request.
extension Conversation {
  /// Pure: the same request in the same snapshot has the same response.
  func respond(to request: Request, in snapshot: BookSnapshot) -> Response {
    rememberingWay(
      askingWay(response(to: request, in: snapshot), request, in: snapshot), in: snapshot)
  }

  private func response(to request: Request, in snapshot: BookSnapshot) -> Response {
    if let deed = request.deed { return .act(deed) }
    var request = placed(request, in: snapshot)
    request.command = request.command.sayingWhen
    let command = request.command
    if command.about == .saved { return saved(request, in: snapshot) }
    switch command.intent {
    case .startTimer: return start(request, in: snapshot)
    case .setReminder: return remind(request, in: snapshot)
    case .cancelTimer: return cancel(request, in: snapshot)
    case .pauseTimer where command.about == .hold: return holdOn(in: snapshot)
    case .pauseTimer: return hold(request, in: snapshot, where: \.isRunning) { .pause($0) }
    case .resumeTimer: return hold(request, in: snapshot, where: \.isPaused) { .resume($0) }
    case .cancelAllTimers: return cancelAll(request, in: snapshot)
    case .increaseTimer:
      // "Leave it a sec", while it rings, is no second more.
      if command.duration == .seconds(1), !snapshot.ringing.isEmpty { return .silent }
      if let more = moreForLastWait(request, in: snapshot) { return more }
      return changeLength(request, in: snapshot, .askHowMuch) { .extend($0, by: $1) }
    case .decreaseTimer:
      return changeLength(request, in: snapshot, .askHowMuch) { .shorten($0, by: $1) }
    case .setDuration: return setLength(request, in: snapshot)
    case .renameTimer: return rename(request, in: snapshot)
    case .restartTimer:
      return restartWait(request, in: snapshot) ?? restart(request, in: snapshot)
    case .timerStatus:
      return statusOfFood(request, in: snapshot) ?? status(request, in: snapshot)
    case .listTimers: return whatIsSet(in: snapshot)
    case .startRoutine: return startRoutine(request, in: snapshot)
    case .createRoutine: return createRoutine(request, in: snapshot)
    case .saveRoutine: return saveLast(request, in: snapshot)
    case .nextPhase: return next(request, in: snapshot)
    case .skipPhase: return skip(request, in: snapshot)
    case .previousPhase:
      if let steps = command.target?.index, steps < 0, let timer = cooked(in: snapshot) {
        return Response(
          commands: Array(repeating: .goBack(timer.id), count: -steps), tellsOnly: -steps - 1)
      }
      if command.target == nil, let timer = cooked(in: snapshot) {
        return stepAside(before: timer, in: snapshot) ?? .act(.goBack(timer.id))
      }
      return withRoutine(request, in: snapshot) { .act(.goBack($0.id)) }
    case .phaseStatus:
      return stepStatus(request, in: snapshot)
    case .addPhase: return addPhase(request, in: snapshot)
    case .removePhase: return removePhase(request, in: snapshot)
    case .startStopwatch: return startStopwatch(request, in: snapshot)
    case .stopStopwatch:
      return withStopwatch(request, in: snapshot, where: \.isLive) { .act(.cancel([$0.id])) }
    case .lapStopwatch:
      return withStopwatch(request, in: snapshot, where: \.isRunning) { .act(.lap($0.id)) }
    case .stopwatchStatus:
      return withStopwatch(request, in: snapshot, where: \.isLive) {
        .say(writer.status($0, at: snapshot.moment))
      }
    case .startPomodoro: return startPomodoro(request, in: snapshot)
    case .dismiss: return dismiss(request, in: snapshot)
    case .gratitude: return thanks(in: snapshot)
    case .undo: return undo(request, in: snapshot)
    case .reject where command.about == .cancelled:
      return neverMind(request, in: snapshot)
    case .reject: return command.about == .notYet ? notYet(in: snapshot) : .silent
    case .confirm where command.about == .begun:
      return cooked(in: snapshot).flatMap { heardGuided($0, in: snapshot) } ?? .silent
    case .confirm:
      return command.about == .done ? done(request, in: snapshot) : heard(in: snapshot)
    case .none, .unknown: return .silent
    case .repeatReply: return .say(sayAgain(in: snapshot))
    case .help: return help(in: snapshot)
    case .sessionHistory:
      if let call = callAgain(in: snapshot) { return .say(call) }
      return .say(
        writer.history(missed: snapshot.missed, ended: snapshot.ended, at: snapshot.moment))
    case .scheduleRoutine:
      return schedulePlan(request, in: snapshot) ?? .say(writer.say(.cannotSchedule))
    case .setAlarm: return setAlarm(request, in: snapshot)
    case .cancelAlarm: return cancelAlarm(request, in: snapshot)
    case .updateAlarm: return updateAlarm(request, in: snapshot)
    case .snoozeAlarm: return snooze(request, in: snapshot)
    case .alarmStatus: return alarmStatus(request, in: snapshot)
    case .cancelReminder: return cancelReminder(request, in: snapshot)
    case .updateReminder: return updateReminder(request, in: snapshot)
    case .reminderStatus: return reminderStatus(request, in: snapshot)
    case .setContext: return .say(writer.say(.cannotContext))
    case .explainAdjustment: return .say(writer.say(.cannotExplain))
    case .streak: return .say(writer.say(.cannotStreak))
    case .addNote: return .say(writer.say(.cannotNote))
    case .addItem: return addItems(request, in: snapshot)
    case .removeItem: return removeItems(request, in: snapshot)
    case .checkItem: return checkItems(request, in: snapshot)
    case .listItems: return tellList(request, in: snapshot)
    case .findRecipe: return findRecipe(request, in: snapshot)
    case .scaleRecipe: return scale(request, in: snapshot)
    case .ask where command.about == .timeOfDay:
      return timeOfDay(request, in: snapshot)
    case .ask, .askRecipe:
      if command.intent == .askRecipe, command.name != nil {
        return openRecipe(request, in: snapshot)
      }
      if command.intent == .askRecipe, let timer = cooked(in: snapshot),
        let told = tell(command, of: timer, in: snapshot)
      {
        return told
      }
      let cooks = snapshot.timers.contains { $0.isRoutine && $0.phase?.instruction != nil }
      return .say(writer.say(cooks ? .onlyTimesKept : .cannotAnswer))
    }
  }

  // MARK: Tools of all responses

  /// "The timer in the kitchen": a place that a live timer is called by is that timer, and any other
  /// place says nothing about which.
  private func placed(_ request: Request, in snapshot: BookSnapshot) -> Request {
    let command = request.command
    guard let area = command.area, command.intent.traits.takesTarget, request.targets == nil,
      command.target.map({ $0.name == nil && $0.names.isEmpty && $0.pronoun == nil }) ?? true,
      !finder(snapshot).named(area, among: snapshot.timers).isEmpty
    else { return request }
    var request = request
    request.command.target = command.target ?? Target()
    request.command.target?.name = area
    return request
  }

  /// "The others" are those besides it for so long.
  private static let staysSingled = Duration.seconds(120)

  var finder: (BookSnapshot) -> TargetFinder {
    { [mentionedAt, mentioned, together, writer] snapshot in
      // What was spoken of long ago is singled out no more.
      let isFresh = mentionedAt.map { snapshot.moment - $0 <= Self.staysSingled } ?? false
      return TargetFinder(
        snapshot: snapshot, mentioned: mentioned, together: isFresh ? together : [],
        writer: writer)
    }
  }

  /// Finds the one timer that a request means, or asks, or says that there is none.
  func withOne(
    _ request: Request, in snapshot: BookSnapshot, where fits: (KitchenTimer) -> Bool,
    then act: (KitchenTimer) -> Response
  ) -> Response {
    withSome(request, in: snapshot, where: fits) { timers in
      guard timers.count == 1, let timer = timers.first else {
        return whichOne(timers, request, in: snapshot)
      }
      return act(timer)
    }
  }

  func withSome(
    _ request: Request, in snapshot: BookSnapshot, where fits: (KitchenTimer) -> Bool,
    then act: ([KitchenTimer]) -> Response
  ) -> Response {
    if let targets = request.targets {
      let timers = snapshot[targets]
      return timers.isEmpty
        ? .say(writer.status(of: snapshot.timers, at: snapshot.moment)) : act(timers)
    }
    if let left = leftOver(request, in: snapshot, where: fits) { return act([left]) }
    switch finder(snapshot).find(request.command.target, where: fits) {
    case .timers(let timers): return act(timers)
    case .several(let timers): return whichOne(timers, request, in: snapshot)
    // "The rice" is surely the basmati, but for what would end it; and to "wie lang hen die Linsen no" only the lentils
    // are named.
    case .guess(let timer, let name)
    where finder(snapshot).isOfKind(name, timer)
      && request.command.intent.traits.effect != .destroys
      || request.command.intent.traits.effect == .tells && isNamed(timer, in: name):
      return act([timer])
    case .guess(let timer, let name):
      var settled = request
      settled.targets = [timer.id]
      return question(
        .yesOrNo,
        writer.say(.askGuess(writer.named(asSaid: name), guess: writer.named(timer))),
        settled, in: snapshot)
    case .missing(let words): return .say(comesLater(request, in: snapshot) ?? words)
    }
  }

  /// "Cancel the ten minute one", "call it turkey": the only one that is left, where nothing is lost by that.
  private func leftOver(
    _ request: Request, in snapshot: BookSnapshot, where fits: (KitchenTimer) -> Bool
  ) -> KitchenTimer? {
    guard request.command.target == Target(pronoun: .it),
      request.command.intent == .renameTimer || request.command.intent.traits.effect == .tells,
      case .cancelled = finder(snapshot).justEnded?.state,
      case let left = snapshot.timers.filter(fits), left.count == 1
    else { return nil }
    return left[0]
  }

  /// Every word of its name stands in these.
  func isNamed(_ timer: KitchenTimer, in words: String) -> Bool {
    guard let name = timer.name else { return false }
    let said = Set(words.lowercased().split(separator: " "))
    return said.isSuperset(of: name.lowercased().split(separator: " "))
  }

  func whichOne(_ timers: [KitchenTimer], _ request: Request, in snapshot: BookSnapshot) -> Response
  {
    if timers.allSatisfy({ $0.mode == .reminder && ($0.text != nil || $0.isAppointed) }) {
      return whichEntry(timers, request, in: snapshot)
    }
    let names = writer.names(of: timers, most: ReplyWriter.mostListed, at: snapshot.moment)
    return question(
      .which(timers.map(\.id)), writer.say(.askWhich(choices: names)),
      request, in: snapshot)
  }

  func howLong(_ message: Message, _ request: Request, in snapshot: BookSnapshot) -> Response {
    question(.howLong, writer.say(message), request, in: snapshot)
  }

  func atWhatTime(_ request: Request, in snapshot: BookSnapshot) -> Response {
    question(.atWhatTime, writer.say(.askWhen), request, in: snapshot)
  }

  func question(
    _ kind: PendingQuestion.Kind, _ words: String, _ request: Request, in snapshot: BookSnapshot
  ) -> Response {
    .ask(
      PendingQuestion(kind: kind, words: words, requests: [request], askedAt: snapshot.moment))
  }

  /// A name as it goes into the book; nil where nothing of it can be said.
  func cleaned(_ name: String?) -> String? { writer.spoken(name) }
}

// MARK: - What the engine refused

extension Conversation {
  /// The engine said no: what to say, or to ask instead.
  func refused(
    _ error: TimerError, _ command: TimerCommand, _ request: Request, in snapshot: BookSnapshot
  ) -> Response {
    let timer = command.subject.flatMap { id in
      snapshot[id] ?? snapshot.ended.first { $0.id == id }
    }
    guard case .alreadyElapsed(let elapsed) = error,
      case .setLength(let id, let length, _) = command
    else { return .say(writer.refusal(error, about: timer, at: snapshot.moment)) }
    var instead = request
    instead.deed = .setRemaining(id, to: length)
    return question(
      .yesOrNo,
      writer.say(
        timer?.isRinging == true
          ? .askStillFromNow(ago: .rough(elapsed), length: SpokenLength(length))
          : .askStillMoreFromNow(ago: .rough(elapsed), length: SpokenLength(length))),
      instead, in: snapshot)
  }
}

extension TimerCommand {
  /// The timer that a refusal is about.
  fileprivate var subject: Identifier? {
    switch self {
    case .cancel(let ids), .pause(let ids), .resume(let ids), .dismiss(let ids), .finish(let ids):
      ids.first
    case .extend(let id, _), .shorten(let id, _), .setLength(let id, _, _),
      .setRemaining(let id, _), .appoint(let id, _), .rename(let id, _), .restart(let id),
      .advance(let id),
      .skip(let id),
      .goBack(let id), .setAside(let id), .scale(let id, _), .addPhase(let id, _, _),
      .setPhase(let id, _, _, _), .removePhase(let id, _),
      .lap(let id),
      .bringBack(let id), .carryOn(let id, _):
      id
    case .start, .startRoutine, .startPomodoro, .saveRoutine, .deleteRoutine, .addItems,
      .checkItems, .removeItems, .undo:
      nil
    }
  }
}

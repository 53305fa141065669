import PlainText
import Replies
import Routines
import Timers
import Understanding

/// Plain timers.
extension Conversation {
  func start(_ request: Request, in snapshot: BookSnapshot) -> Response {
    let command = request.command
    if command.recurrence != nil { return .say(writer.say(.cannotSchedule)) }
    // "A timer until half past six" is as long as it takes until then.
    if let when = command.when {
      // "The rice has to be out by seven", which runs already.
      if let name = command.name, !finder(snapshot).named(name, among: snapshot.timers).isEmpty {
        var moved = request
        moved.command = Command(.setDuration, target: Target(name: name))
        moved.command.when = when
        return setLength(moved, in: snapshot)
      }
      return timed(request, when, in: snapshot).map { start($0, in: snapshot) }
        ?? .say(writer.say(.timeHasPassed))
    }
    if let spoken = command.routine { return start(spoken, named: command.name, in: snapshot) }
    guard let length = command.duration else {
      if command.target?.pronoun == .it, command.name == nil {
        return again(request, in: snapshot)
      }
      // "Start the rice", which is there already.
      if let name = command.name,
        let timer = finder(snapshot).named(name, among: snapshot.timers).first
      {
        return timer.isPaused
          ? .act(.resume([timer.id])) : .say(writer.status(timer, at: snapshot.moment))
      }
      guard request.isOneOfMany, let name = cleaned(command.name) else {
        return howLong(.askHowLong, request, in: snapshot)
      }
      return question(
        .howLong, writer.say(.askHowLongFor(name: name)), request, in: snapshot)
    }
    if let elapsed = command.elapsed, case let most = command.maxDuration ?? length, elapsed >= most
    {
      return .say(writer.say(.doneAlready(ago: .rough(elapsed - most))))
    }
    let name = cleaned(command.name ?? command.area)
    let begin = TimerCommand.start(
      NewTimer(name: name, duration: length, maxDuration: command.maxDuration))
    // "Flipping them, another six on the burgers": it was heard that they ring.
    let heard = snapshot.ringing.filter {
      $0.run == nil && $0.parent == nil && name != nil
        && $0.name?.lowercased() == name?.lowercased()
    }
    return heard.count == 1
      ? Response(commands: [.dismiss([heard[0].id]), begin], tellsOnly: 1) : .act(begin)
  }

  /// The same, as long as it takes until a time; nil where that has passed.
  private func timed(
    _ request: Request, _ when: SpokenWhen, in snapshot: BookSnapshot
  ) -> Request? {
    when.occasions(after: snapshot.now, for: .alarm).first.map { occasion in
      var timed = request
      timed.command.when = nil
      timed.command.at = nil
      timed.command.duration = snapshot.calendar.moment(of: occasion.time) - snapshot.moment
      return timed
    }
  }

  /// The same as before, counted from now.
  private func again(_ request: Request, in snapshot: BookSnapshot) -> Response {
    if let last = lastStart.last, last.command != request.command {
      return respond(to: last, in: snapshot)
    }
    guard let timer = snapshot.timers.last ?? snapshot.ended.first,
      timer.run == nil, !timer.isStopwatch
    else { return .say(writer.say(.nothingToRepeat)) }
    return .act(.start(timer.anew))
  }

  /// What rings is meant before what runs.
  func cancel(_ request: Request, in snapshot: BookSnapshot) -> Response {
    if request.targets == nil, request.command.target == nil,
      let question = cancelAfterAnEnd(request, in: snapshot)
    {
      return question
    }
    if let change = leaveOutPhaseToCome(request, in: snapshot) { return change }
    if isOfReminder(request, in: snapshot) { return cancelReminder(request, in: snapshot) }
    let takesAny = snapshot.ringing.isEmpty || request.command.target?.meansAll == true
    let fits: (KitchenTimer) -> Bool = { takesAny || $0.isRinging }
    return withSome(request, in: snapshot, where: fits) { timers in
      // A recipe is lost with its place in it and all that counts.
      if !request.isConfirmed, timers.count == 1, let recipe = timers.first,
        recipe.run?.isGuided == true, recipe.parent == nil, !recipe.isRinging
      {
        var ending = request
        ending.isConfirmed = true
        ending.targets = [recipe.id]
        return question(
          .yesOrNo, writer.say(.askEnd(writer.named(recipe))), ending, in: snapshot)
      }
      // So is a wait that was left to count.
      if !request.isConfirmed, timers.count == 1, timers[0].isRunning,
        let parent = timers[0].parent.flatMap({ snapshot[$0] }), parent.run?.isGuided == true
      {
        return askToSkip(timers[0], .advance(timers[0].id), in: snapshot)
      }
      return .act(.cancel(timers.map(\.id)))
    }
  }

  /// "Cancel" again, just after it ended a timer, may not mean the only one that is left.
  private func cancelAfterAnEnd(_ request: Request, in snapshot: BookSnapshot) -> Response? {
    guard snapshot.ringing.isEmpty, snapshot.timers.count == 1,
      let past = finder(snapshot).justEnded,
      snapshot.moment - past.endedAt <= Conversation.sayingTwice
    else { return nil }
    var instead = request
    instead.deed = .cancel([snapshot.timers[0].id])
    return question(
      .yesOrNo, writer.say(.askCancelToo(writer.named(snapshot.timers[0]))), instead, in: snapshot)
  }

  private static let sayingTwice = Duration.seconds(15)

  /// Pauses or resumes.
  func hold(
    _ request: Request, in snapshot: BookSnapshot, where fits: (KitchenTimer) -> Bool,
    as command: ([Identifier]) -> TimerCommand
  ) -> Response {
    if request.command.intent == .resumeTimer, request.command.target?.pronoun == .it,
      let past = finder(snapshot).justEnded
    {
      let isPaused = snapshot.timers.contains(where: fits)
      // "Actually, keep it": what was cancelled in this conversation, or what else could be meant?
      if case .cancelled = past.state, !isPaused || hasJustCancelled {
        return .act(.bringBack(past.id))
      }
      // What has ended elsewhere, or by itself, cannot be resumed; what is paused can.
      if isPaused {
        var unnamed = request
        unnamed.command.target = nil
        return hold(unnamed, in: snapshot, where: fits, as: command)
      }
    }
    // A stopwatch that was stopped a moment ago is no longer there.
    if request.command.intent == .resumeTimer, request.command.target?.mode == .stopwatch,
      !snapshot.timers.contains(where: \.isStopwatch),
      let stopped = snapshot.ended.first(where: \.isStopwatch),
      snapshot.moment - stopped.endedAt <= Conversation.stillAtHand
    {
      return .act(.bringBack(stopped.id))
    }
    if let several = severalPaused(request) {
      return hold(several, in: snapshot, where: fits, as: command)
    }
    // A recipe is held with all that runs beside it.
    if request.targets == nil, request.command.target == nil,
      let recipe = snapshot.onlyRoutine(of: fits)
    {
      return .act(command([recipe.id]))
    }
    return withSome(request, in: snapshot, where: fits) { timers in
      // A stopwatch that is held is not what "carry on with everything" means.
      let meant =
        request.command.target?.meansAll == true ? timers.filter { !$0.isStopwatch } : timers
      return .act(command((meant.isEmpty ? timers : meant).map(\.id)))
    }
  }

  /// "Carry on" after "pause everything": all that the last order paused; nil where it paused one.
  private func severalPaused(_ request: Request) -> Request? {
    guard request.command.intent == .resumeTimer, request.targets == nil,
      request.command.target?.isOnlyPronoun ?? true,
      let paused = lastDeed?.requests, paused.count == 1, paused[0].command.intent == .pauseTimer,
      isDeedLast, let target = paused[0].command.target,
      target.meansAll || target.pronoun == .both || target.names.count > 1
    else { return nil }
    var resuming = request
    resuming.targets = together
    return resuming
  }

  private var hasJustCancelled: Bool {
    lastDeed?.requests.contains { $0.command.intent == .cancelTimer } ?? false
  }

  func cancelAll(_ request: Request, in snapshot: BookSnapshot) -> Response {
    if request.command.target?.except.isEmpty == false { return cancel(request, in: snapshot) }
    guard !snapshot.timers.isEmpty else { return .say(writer.say(.nothingRuns)) }
    return .act(.cancel(snapshot.timers.map(\.id)))
  }

  /// How long a timer is to be from its beginning, from now on, or until when.
  func setLength(_ request: Request, in snapshot: BookSnapshot) -> Response {
    let command = request.command
    if let when = command.when {
      guard var timed = timed(request, when, in: snapshot) else {
        return .say(writer.say(.timeHasPassed))
      }
      if let length = timed.command.duration,
        let moved = movePlan(request, to: length, in: snapshot)
      {
        return moved
      }
      // "No, half past seven" may answer somebody, unless what runs was set for a time of day, or is as long.
      guard
        command.target?.isOnlyPronoun == false || lastAppointed(in: snapshot) != nil
          || maySpan(timed.command.duration, in: snapshot)
      else { return .silent }
      timed.command.about = .left
      return setLength(timed, in: snapshot)
    }
    if command.about == .ready, let other = command.name {
      return endTogether(request, with: other, in: snapshot)
    }
    return changeLength(request, in: snapshot, .askHowLong) { id, length in
      command.about == .left
        ? .setRemaining(id, to: length) : .setLength(id, to: length, max: command.maxDuration)
    }
  }

  /// What was spoken of last is not so short that a time of day cannot be meant of it.
  private func maySpan(_ length: Duration?, in snapshot: BookSnapshot) -> Bool {
    let last = snapshot[mentioned].first ?? (snapshot.timers.count == 1 ? snapshot.timers[0] : nil)
    guard let length, let left = last?.remaining(at: snapshot.moment) else { return false }
    return length <= left * Self.mostLonger
  }

  private static let mostLonger = 4

  /// More, less, or another length, for each timer that is meant; what rings is meant before what
  /// runs.
  func changeLength(
    _ request: Request, in snapshot: BookSnapshot, _ missing: Message,
    as command: (Identifier, Duration) -> TimerCommand
  ) -> Response {
    if let change = changePhaseToCome(request, in: snapshot) { return change }
    if let question = onceMore(request, in: snapshot) ?? begun(insteadOf: request, in: snapshot) {
      return question
    }
    if request.command.intent == .increaseTimer, request.command.duration == nil,
      let checked = checked(request, in: snapshot)
    {
      return checkAgain(checked, in: snapshot)
    }
    let isQuiet = snapshot.ringing.allSatisfy(\.isCall)
    let meansAll = request.command.target?.meansAll ?? false
    let fits: (KitchenTimer) -> Bool = { timer in
      timer.hasLength && (meansAll ? !timer.isCall : isQuiet || timer.isRinging)
    }
    return withSome(request, in: snapshot, where: fits) { timers in
      let length =
        request.command.duration ?? (timers.allSatisfy { $0.mode == .alarm } ? Self.snooze : nil)
      guard let length else {
        var settled = request
        settled.targets = timers.map(\.id)
        return howLong(missing, settled, in: snapshot)
      }
      return .each(timers.map { command($0.id, length) })
    }
  }

  /// A timer that is over begins once more, where more time is wanted for it; it is asked about unless it has just
  /// ended.
  private func onceMore(_ request: Request, in snapshot: BookSnapshot) -> Response? {
    let command = request.command
    guard command.intent == .increaseTimer, let length = command.duration,
      let past = over(request, in: snapshot), case .finished(let at) = past.state
    else { return nil }
    let start = TimerCommand.start(
      NewTimer(
        mode: past.mode == .reminder ? .reminder : .countdown, name: past.name ?? past.run?.name,
        text: past.text, duration: length))
    if snapshot.moment - at <= Conversation.justNow { return .act(start) }
    var settled = request
    settled.deed = start
    return question(
      .yesOrNo,
      writer.say(
        .askOnceMore(
          writer.named(past), ago: .rough(snapshot.moment - at), length: SpokenLength(length))),
      settled, in: snapshot)
  }

  /// "Five more minutes for the rice", where no timer was ever called so: one begins; beside others that is asked.
  private func begun(insteadOf request: Request, in snapshot: BookSnapshot) -> Response? {
    let command = request.command
    guard command.intent == .increaseTimer, let length = command.duration, request.targets == nil,
      let target = command.target, let name = cleaned(target.name), target == Target(name: name),
      finder(snapshot).knowsNothing(of: name)
    else { return nil }
    guard !request.isConfirmed, snapshot.timers.contains(where: \.hasLength) else {
      return .act(
        .start(NewTimer(name: name, duration: length, maxDuration: command.maxDuration)))
    }
    return question(
      .yesOrNo,
      writer.say(
        .askStartMissing(writer.named(asSaid: name), length: SpokenLength(length))),
      request, in: snapshot)
  }

  /// The timer that a request means where that one is over.
  private func over(_ request: Request, in snapshot: BookSnapshot) -> KitchenTimer? {
    guard request.targets == nil else { return nil }
    let finder = finder(snapshot)
    guard let target = request.command.target else {
      // What was just told to stop ringing is meant, whatever else runs.
      let wasHeard =
        isDeedLast && lastDeed?.requests.last?.command.intent == .dismiss
        && snapshot.ringing.isEmpty
      let runsElse = snapshot.timers.contains(where: \.hasLength)
      let atHand = runsElse ? Conversation.justHeard : Conversation.stillAtHand
      guard wasHeard || !runsElse, let past = snapshot.ended.first,
        snapshot.moment - past.endedAt <= atHand
      else { return nil }
      return past
    }
    if target.pronoun == .it { return finder.justEnded }
    guard let name = target.name, finder.named(name, among: snapshot.timers).isEmpty else {
      return nil
    }
    return finder.named(name, among: snapshot.ended).first
  }

  private static let stillAtHand = Duration.seconds(300)
  private static let justNow = Duration.seconds(120)
  private static let justHeard = Duration.seconds(60)

  func rename(_ request: Request, in snapshot: BookSnapshot) -> Response {
    withOne(request, in: snapshot, where: \.hasLength) { timer in
      guard let name = cleaned(request.command.name) else {
        var settled = request
        settled.targets = [timer.id]
        return question(.name, writer.say(.askName), settled, in: snapshot)
      }
      return .act(.rename(timer.id, to: name))
    }
  }

  /// Begins again; one that is over is started once more.
  func restart(_ request: Request, in snapshot: BookSnapshot) -> Response {
    let target = request.command.target
    if request.targets == nil {
      let live = finder(snapshot)
      if let name = target?.name, live.named(name, among: snapshot.timers).isEmpty,
        let past = live.named(name, among: snapshot.ended).first
      {
        return startAnew(past)
      }
      if snapshot.timers.isEmpty, target?.name == nil, let past = snapshot.ended.first {
        return startAnew(past)
      }
    }
    let fits: (KitchenTimer) -> Bool = { $0.hasLength && !$0.isCall }
    return withSome(request, in: snapshot, where: fits) { timers in
      // A routine begins again without what runs beside it.
      let ids = Set(timers.map(\.id))
      return .each(
        timers.filter { $0.parent.map { !ids.contains($0) } ?? true }.map { .restart($0.id) })
    }
  }

  private func startAnew(_ past: KitchenTimer) -> Response {
    guard past.run == nil || past.parent != nil else {
      return .act(.startRoutine(Routine(of: past, named: writer.label(past), id: past.id)))
    }
    return .act(.start(past.anew))
  }
}

extension KitchenTimer {
  /// What would start this timer once more.
  var anew: NewTimer {
    NewTimer(
      mode: mode, name: name, text: text, duration: isStopwatch ? nil : original,
      maxDuration: maxDuration.flatMap { $0 > original ? $0 : nil })
  }
}

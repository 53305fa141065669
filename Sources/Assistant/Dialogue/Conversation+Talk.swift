import PlainText
import Replies
import Timers
import Understanding

/// Words whose meaning hangs on what is going on.
extension Conversation {
  /// "Stop": ends the ringing, and never a running timer.
  func dismiss(_ request: Request, in snapshot: BookSnapshot) -> Response {
    if request.command.about == .heard { return heard(request.command.target, in: snapshot) }
    let ringing = snapshot.ringing
    let isBoth = request.command.target?.pronoun == .both
    if isBoth, ringing.count == 1 { return .act(.dismiss(ringing.map(\.id))) }
    // "Bacon's crispy enough, stop it", where it does not ring: it may be done with.
    if let target = request.command.target, request.targets == nil, ringing.isEmpty {
      let named = finder(snapshot).choose(target, among: snapshot.timers)
      if named.count == 1 { return askToCancel(named[0], instead: request, in: snapshot) }
    }
    if request.targets != nil || request.command.target != nil {
      return withSome(request, in: snapshot, where: \.isRinging) { .act(.dismiss($0.map(\.id))) }
    }
    guard ringing.isEmpty else { return .act(.dismiss(ringing.map(\.id))) }
    if let missed = toldOfMissed(in: snapshot) { return missed }
    // An alarm that was just spoken of is meant where nothing runs.
    let spokenOf = [entrySpokenOf(in: snapshot)].compactMap(\.self)
    let others = snapshot.timers.isEmpty ? spokenOf : snapshot.timers
    guard others.count == 1, let timer = others.first else {
      return .say(writer.say(.nothingRings))
    }
    // "Stop" after the call of a step's end was meant for that.
    if timer.run?.isGuided == true, timer.state == .waiting, let lastWordsAt,
      lastWordsAt != lastReplyAt, snapshot.moment - lastWordsAt <= Self.afterACall
    {
      return .silent
    }
    // A stopwatch is there to be stopped.
    if timer.isStopwatch, timer.isLive { return .act(.cancel([timer.id])) }
    return askToCancel(timer, instead: request, in: snapshot)
  }

  private static let afterACall = Duration.seconds(60)

  private func askToCancel(
    _ timer: KitchenTimer, instead request: Request, in snapshot: BookSnapshot
  ) -> Response {
    var instead = request
    instead.deed = .cancel([timer.id])
    return question(
      .yesOrNo, writer.say(.askStop(writer.named(timer))), instead, in: snapshot)
  }

  /// "Okay", "coming", "the eggs are out": ends the ringing; to nothing it is nothing.
  func heard(_ target: Target? = nil, in snapshot: BookSnapshot) -> Response {
    let ringing = snapshot.ringing
    guard let target else {
      guard ringing.isEmpty else { return .act(.dismiss(ringing.map(\.id))) }
      if let missed = toldOfMissed(in: snapshot) { return missed }
      return cooked(in: snapshot).flatMap { heardGuided($0, in: snapshot) } ?? .silent
    }
    let meant = finder(snapshot).choose(target, among: ringing)
    return meant.isEmpty ? .silent : .act(.dismiss(meant.map(\.id)))
  }

  /// "Got it", after "what did I miss": whoever was told of the alarms that nobody came to knows of them
  /// now.
  private func toldOfMissed(in snapshot: BookSnapshot) -> Response? {
    guard let lastQuestion, lastQuestion.request.command.intent == .sessionHistory,
      isQuestionLast(after: lastDeed?.at),
      snapshot.moment - lastQuestion.at <= rules.correctionExpiry, !snapshot.missed.isEmpty
    else { return nil }
    // What fell silent since was not told.
    let told = snapshot.missed.filter { $0.endedAt <= lastQuestion.at }
    return told.isEmpty ? nil : .act(.dismiss(told.map(\.id)))
  }

  /// "Thanks": whoever says it while something rings has heard it.
  func thanks(in snapshot: BookSnapshot) -> Response {
    let ringing = snapshot.ringing
    guard ringing.isEmpty else { return .act(.dismiss(ringing.map(\.id))) }
    if let missed = toldOfMissed(in: snapshot) { return missed }
    guard let lastReplyAt, snapshot.moment - lastReplyAt <= Conversation.politeFor else {
      return .silent
    }
    return .say(writer.say(.welcome))
  }

  /// "Undo", and "bring back the pasta timer".
  func undo(_ request: Request, in snapshot: BookSnapshot) -> Response {
    let target = request.command.target
    if request.command.about == .cancelled {
      return target?.isAll == true ? bringAllBack(in: snapshot) : bringBack(in: snapshot)
    }
    if let amount = request.command.duration, !wasLast(amount) {
      return .say(writer.say(.notUnderstood))
    }
    guard let name = target?.name ?? request.command.name else {
      guard let length = target?.duration else { return undoLast(in: snapshot) }
      let found = snapshot.ended.ofLength(length).first
      guard let found else {
        return .say(
          writer.say(.nothingToBringBack(SpokenName(.timer, length: length))))
      }
      return .act(.bringBack(found.id))
    }
    let finder = finder(snapshot)
    if let past = finder.named(name, among: snapshot.ended).first {
      return .act(.bringBack(past.id))
    }
    if let live = finder.named(name, among: snapshot.timers).first {
      return .say(writer.status(live, at: snapshot.moment))
    }
    return .say(writer.say(.nothingToBringBack(writer.named(asSaid: name))))
  }

  /// "Take that thirty back off": of minutes or seconds, it was what was done last.
  private func wasLast(_ amount: Duration) -> Bool {
    lastDeed?.requests.last?.command.duration.map { $0 == amount || $0 * 60 == amount } ?? false
  }

  /// "Bring it back": what was cancelled last, together with what was cancelled in the same breath.
  private func bringBack(in snapshot: BookSnapshot) -> Response {
    if let lastDeed, lastDeed.entries.last == snapshot.lastChange,
      lastDeed.requests.allSatisfy({ $0.command.intent.traits.effect == .destroys })
    {
      return undoLast(in: snapshot)
    }
    let cancelled = snapshot.ended.filter { timer in
      if case .cancelled = timer.state { true } else { false }
    }
    guard let last = cancelled.max(by: { $0.endedAt < $1.endedAt }) else {
      return .say(writer.say(.nothingCancelled))
    }
    return .act(.bringBack(last.id))
  }

  /// "Bring them both back": what was cancelled in turns that followed each other.
  ///
  /// What was cancelled before "cancel everything" was meant to be.
  private func bringAllBack(in snapshot: BookSnapshot) -> Response {
    let last = lastDeed?.requests.last?.command
    if last?.intent == .cancelAllTimers || last?.target?.meansAll == true {
      return bringBack(in: snapshot)
    }
    let fresh = snapshot.ended.filter { timer in
      if case .cancelled = timer.state {
        snapshot.moment - timer.endedAt <= Self.atOnce
      } else {
        false
      }
    }
    return fresh.count > 1 ? .each(fresh.map { .bringBack($0.id) }) : bringBack(in: snapshot)
  }

  private static let atOnce = Duration.seconds(120)

  /// What one turn did is taken back together, unless something else was done since.
  private func undoLast(in snapshot: BookSnapshot) -> Response {
    guard let lastDeed, lastDeed.entries.last == snapshot.lastChange else { return .act(.undo) }
    return Response(commands: lastDeed.entries.map { _ in .undo })
  }

  func help(in snapshot: BookSnapshot) -> Response {
    if !snapshot.ringing.isEmpty { return .say(writer.say(.helpWhileRinging)) }
    return .say(writer.say(snapshot.timers.isEmpty ? .help : .helpWhileRunning))
  }

  /// The stopwatch that a request means.
  func withStopwatch(
    _ request: Request, in snapshot: BookSnapshot, where fits: (KitchenTimer) -> Bool,
    then act: (KitchenTimer) -> Response
  ) -> Response {
    let watches = snapshot.timers.filter(\.isStopwatch)
    guard !watches.isEmpty else {
      return stoppedWatch(in: snapshot) ?? .say(writer.say(.noStopwatch))
    }
    let isMeant: (KitchenTimer) -> Bool = { $0.isStopwatch && fits($0) }
    return withOne(request, in: snapshot, where: isMeant) { watch in
      watch.isStopwatch ? act(watch) : .say(writer.status(of: watches, at: snapshot.moment))
    }
  }

  /// "How long was that", right after a stopwatch was stopped: what it stood at is said again.
  func stoppedWatch(in snapshot: BookSnapshot) -> Response? {
    guard isDeedLast, let lastDeed, lastDeed.requests.last?.command.intent == .stopStopwatch,
      !snapshot.timers.contains(where: \.hasLength),
      // What it stood at was said last, once or again.
      lastWordsAt == lastDeed.at || recentReplies.dropLast().last == lastWords
    else { return nil }
    return .say(sayAgain(in: snapshot))
  }

  /// One that stands goes on, as on the wrist; one that runs is left alone.
  func startStopwatch(_ request: Request, in snapshot: BookSnapshot) -> Response {
    let name = cleaned(request.command.name)
    guard let watch = snapshot.timers.first(where: { $0.isStopwatch && $0.name == name }) else {
      return .act(.start(NewTimer(mode: .stopwatch, name: name, duration: nil)))
    }
    guard watch.isRunning else { return .act(.resume([watch.id])) }
    let elapsed = SpokenLength.rough(watch.elapsed(at: snapshot.moment))
    return .say(writer.say(.alreadyRunningStopwatch(writer.named(watch), left: elapsed)))
  }

  /// Nobody thanks Simmer for what it said longer ago.
  private static let politeFor = Duration.seconds(10)
}

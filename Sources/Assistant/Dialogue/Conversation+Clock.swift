import Replies
import Routines
import Timers
import Understanding

/// Questions about when: the time of day, when something is done, how long it has been going.
extension Conversation {
  func status(_ request: Request, in snapshot: BookSnapshot) -> Response {
    let command = request.command
    switch command.about {
    case .whole:
      if let whole = wholeLeft(in: snapshot) { return whole }
    case .ready:
      if command.target?.name == nil, let end = endOfPlanReadBack(in: snapshot) { return end }
      return tell(request, in: snapshot) { timers in
        command.target?.isAll == true
          ? writer.allReady(timers, in: snapshot)
          : writer.each(timers) { writer.ready($0, in: snapshot) }
      }
    case .elapsed:
      return tell(request, in: snapshot) { timers in
        writer.each(timers) { writer.elapsed($0, at: snapshot.moment) }
      }
    case .timeOfDay: return timeOfDay(request, in: snapshot)
    case .step, .length, .next, .steps, .notYet, .cue, .done, .hold, .heard, .cancelled, .instead,
      .first, .last, .saved, .later, .left, .begun, .untold, .lacking, .before, .after, .halfway,
      nil:
      break
    }
    if command.target?.name == nil, let watch = stoppedWatch(in: snapshot) { return watch }
    return tell(request, in: snapshot) { writer.status(of: $0, at: snapshot.moment) }
  }

  /// "And then what": the timer that ends after the one that was spoken of.
  func nextAfterThat(_ said: SpokenClauses, in snapshot: BookSnapshot) -> Command? {
    guard question == nil, snapshot.ringing.isEmpty,
      said.isOnly(writer.wording.phrases(.afterThat), besides: isAside),
      !snapshot.timers.contains(where: \.isRoutine),
      let last = snapshot[mentioned].first, let end = last.remaining(at: snapshot.moment)
    else { return nil }
    let later = snapshot.timers.indices.filter { place in
      let timer = snapshot.timers[place]
      return timer.id != last.id && timer.isRunning
        && timer.remaining(at: snapshot.moment).map { $0 >= end } ?? false
    }
    let next = later.min {
      (snapshot.timers[$0].remaining(at: snapshot.moment) ?? .zero)
        < (snapshot.timers[$1].remaining(at: snapshot.moment) ?? .zero)
    }
    return next.map { Command(.timerStatus, target: Target(index: $0 + 1)) }
  }

  /// What time it is, or how long it is until one that is named.
  func timeOfDay(_ request: Request, in snapshot: BookSnapshot) -> Response {
    guard let when = request.command.when,
      let time = when.occasions(after: snapshot.now, for: .alarm).first?.time
    else { return .say(writer.say(.timeNow(time: SpokenTime(snapshot.now.time)))) }
    let left = snapshot.calendar.moment(of: time) - snapshot.moment
    return .say(writer.say(.timeUntil(left: .rough(left), time: SpokenTime(time.time))))
  }

  /// Tells of the timers that a question is about; of all where it names none, and of several that
  /// end together where it asks for the next or the last.
  private func tell(
    _ request: Request, in snapshot: BookSnapshot, _ words: ([KitchenTimer]) -> String
  ) -> Response {
    guard request.targets != nil || request.command.target != nil else {
      return snapshot.timers.isEmpty ? whatIsSet(in: snapshot) : .say(words(snapshot.timers))
    }
    func told(_ timers: [KitchenTimer]) -> Response {
      Response(words: words(timers), mentions: timers.map(\.id))
    }
    let pronoun = request.command.target?.pronoun
    if pronoun == .soonest || pronoun == .latest,
      case .several(let timers) = finder(snapshot).find(request.command.target, where: \.isLive)
    {
      return told(timers)
    }
    return withSome(request, in: snapshot, where: \.isLive, then: told)
  }
}

extension ReplyWriter {
  /// The same told of each of several timers.
  func each(_ timers: [KitchenTimer], _ words: (KitchenTimer) -> String) -> String {
    let shown = timers.prefix(ReplyWriter.mostListed)
    let rest = timers.count - shown.count
    return join(shown.map(words) + (rest > 0 ? [say(.andMore(count: rest))] : []))
  }

  /// The time of day at which a timer ends; how it stands where that is not known.
  func ready(_ timer: KitchenTimer, in snapshot: BookSnapshot) -> String {
    let moment = snapshot.moment
    if timer.isRoutine {
      let sides = snapshot.timers.filter { $0.parent == timer.id }
      guard let time = allReady(timer, beside: sides, in: snapshot) else {
        return wholeLeft(timer, beside: sides, at: moment)
      }
      return say(.planReadyIn(left: .rough(rest(of: timer, beside: sides, at: moment)), time: time))
    }
    let words = end(of: timer, in: snapshot).map { end in
      say(.readyAt(named(timer), left: end.left, time: end.time))
    }
    return words ?? status(timer, at: moment)
  }

  /// When the last of several timers ends, and how those stand that do not run.
  func allReady(_ timers: [KitchenTimer], in snapshot: BookSnapshot) -> String {
    let ending = timers.filter { $0.isRunning && $0.hasLength && !$0.isRoutine && !$0.isCall }
    let last = ending.max {
      ($0.remaining(at: snapshot.moment) ?? .zero) < ($1.remaining(at: snapshot.moment) ?? .zero)
    }
    guard let last, ending.count > 1 else { return each(timers) { ready($0, in: snapshot) } }
    let others = timers.filter { timer in !ending.contains { $0.id == timer.id } && !timer.isCall }
    let words = end(of: last, in: snapshot).map { end in
      say(.readyLast(named(last), left: end.left, time: end.time))
    }
    return join([words ?? "", each(others) { ready($0, in: snapshot) }])
  }

  /// When a timer ends and what is left until then; nil where that is not known.
  private func end(
    of timer: KitchenTimer, in snapshot: BookSnapshot
  ) -> (time: SpokenTime, left: SpokenLength)? {
    guard timer.isRunning, let left = timer.remaining(at: snapshot.moment) else { return nil }
    return (time(in: left, snapshot), .rough(left))
  }

  func time(in length: Duration, _ snapshot: BookSnapshot) -> SpokenTime {
    SpokenTime((snapshot.now.time + length).nearestMinute)
  }

  /// When all of a plan is ready; nil where that hangs on the cook.
  func allReady(
    _ timer: KitchenTimer, beside sides: [KitchenTimer], in snapshot: BookSnapshot
  ) -> SpokenTime? {
    guard let run = timer.run, !timer.isRinging, !waits(timer, beside: sides, at: snapshot.moment),
      run.position + 1 < run.steps.count || !run.beside.isEmpty
    else { return nil }
    return time(in: rest(of: timer, beside: sides, at: snapshot.moment), snapshot)
  }

  /// How long a timer has been going.
  func elapsed(_ timer: KitchenTimer, at moment: Moment) -> String {
    guard timer.hasLength, timer.isRunning || timer.isPaused else {
      return status(timer, at: moment)
    }
    return say(
      .elapsedSoFar(
        named(timer), ago: .rough(timer.elapsed(at: moment)), left: left(timer, at: moment)))
  }
}

extension SpokenTime {
  init(_ time: TimeOfDay) { self.init(hour: time.hour, minute: time.minute) }
}

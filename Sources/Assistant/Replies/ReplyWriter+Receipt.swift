import Replies
import Routines
import Timers

/// What was done, from its receipt.
extension ReplyWriter {
  /// What a command did.
  ///
  /// The command only chooses the sentence; every figure is the receipt's. `now` is when it is
  /// said, where that is later than what it tells of; `isFirst` where the turn has said nothing of
  /// the kind yet.
  func did(
    _ command: TimerCommand, _ receipt: Receipt, now: Moment? = nil, isFirst: Bool = true
  ) -> String {
    let moment = receipt.entry.at
    switch command {
    case .start, .startRoutine, .startPomodoro:
      let begun = receipt.timers(.started)
      return join(
        begun.filter { $0.parent == nil }.map { started($0, now: now) } + begunBeside(begun))
    case .carryOn(let id, _): return carriedOn(receipt.after[id], at: moment)
    case .cancel, .dismiss, .finish: return stopped(receipt)
    case .pause: return paused(receipt.timers(.paused), at: moment)
    case .resume: return resumed(receipt.timers(.resumed), at: moment)
    case .extend(let id, _), .shorten(let id, _), .setLength(let id, _, _),
      .setRemaining(let id, _):
      return lengthChanged(id, receipt, command)
    case .appoint(let id, _):
      return receipt.after[id].map { reappointed($0, at: moment) } ?? say(.nothingChanged)
    case .rename(let id, _):
      guard let after = receipt.after[id] else { return say(.nothingChanged) }
      return say(.renamed(named(after), old: named(receipt.before[id] ?? after)))
    case .restart(let id): return restarted(receipt.after[id], at: moment)
    case .advance(let id), .skip(let id): return moved(id, receipt)
    case .goBack(let id): return moved(id, receipt, isBack: true)
    case .setAside(let id): return leftRunning(id, receipt)
    case .scale: return say(.recipeScaled)
    case .addPhase(let id, _, _), .removePhase(let id, _): return phasesChanged(id, receipt)
    case .setPhase(let id, let place, _, _): return phaseChanged(place, of: id, receipt)
    case .lap(let id):
      guard let timer = receipt.after[id], let lap = timer.laps.last else { return "" }
      let count = timer.laps.count
      guard let before = timer.laps.dropLast().last else {
        return say(.lapped(count: count, length: SpokenLength(lap)))
      }
      return say(
        .lappedAgain(count: count, left: SpokenLength(lap), length: SpokenLength(lap - before)))
    case .saveRoutine, .deleteRoutine, .undo, .bringBack: return kept(receipt, isFirst: isFirst)
    case .addItems, .checkItems, .removeItems: return listChanged(receipt)
    }
  }

  private func started(_ timer: KitchenTimer, now: Moment? = nil) -> String {
    if let words = appointed(timer, at: timer.log.startedAt) { return words }
    let name = named(timer)
    let length = length(of: timer)
    switch timer.mode {
    case .stopwatch: return say(.stopwatchStarted(name))
    case .reminder:
      if let following = timer.following { return follows(following, reminderText(timer)) }
      guard let text = reminderText(timer) else {
        return say(.reminderSetWithoutText(length: length))
      }
      return say(.reminderSet(length: length, text: text))
    case .routine, .pomodoro:
      let phase = phaseName(timer)
      // "Until the chicken": it is too early for all of it.
      if let pause = timer.phase, pause.kind == .pause {
        return say(.pauseBegan(length: length, name: deed(pause)))
      }
      guard timer.state == .waiting else {
        return withInstruction(of: timer) {
          say(.routineStartedWith(name, text: $0))
        } _: {
          say(.routineStarted(name, howLong: $0, phase: phase))
        }
      }
      if let words = guide(timer) { return say(.guideStarts(name, text: words)) }
      guard let words = instruction(of: timer) else {
        return say(.routineStartedWaiting(name, howLong: phaseLength(timer), phase: phase))
      }
      return say(.routineStepWaiting(name, text: words))
    case .countdown, .alarm, .focus:
      let isNamed = spoken(timer.name) != nil
      if let now, now - timer.log.startedAt >= .seconds(1), timer.remaining(at: now) != nil {
        let left = left(timer, at: now)
        return say(
          isNamed
            ? .startedEarlierNamed(name, left: left, length: length)
            : .startedEarlier(left: left, length: length))
      }
      return say(isNamed ? .startedNamed(name, length: length) : .started(length: length))
    }
  }

  private func follows(_ following: Following, _ text: String?) -> String {
    var name = SpokenName(.timer, name: spoken(following.name))
    name.length = following.length
    let length = SpokenLength(.seconds(abs(following.offset / .seconds(1))))
    switch (following.offset, text) {
    case (.zero, let text?): return say(.reminderFollows(name, text: text))
    case (.zero, nil): return say(.reminderFollowsWithoutText(name))
    case (..<Duration.zero, let text?):
      return say(.reminderBefore(name, length: length, text: text))
    case (..<Duration.zero, nil): return say(.reminderBeforeWithoutText(name, length: length))
    case (_, let text?): return say(.reminderAfter(name, length: length, text: text))
    case (_, nil): return say(.reminderAfterWithoutText(name, length: length))
    }
  }

  private func stopped(_ receipt: Receipt) -> String {
    let moment = receipt.entry.at
    let silenced = receipt.timers(.dismissed)
    let cancelled = receipt.timers(.cancelled).filter { timer in
      timer.parent.map { receipt.after[$0]?.hasEnded != true } ?? true
    }
    let over = receipt.timers(.routineFinished)
    var sentences: [String] = []
    // A pause that is over only called for what came after it.
    let waits = silenced.filter { timer in
      !timer.isCall && timer.phase?.kind != .pause && receipt.before[timer.id]?.isRinging == true
    }
    if !waits.isEmpty {
      sentences.append(say(.dismissed(names: SpokenList(waits.map(named)))))
    } else if !silenced.isEmpty, cancelled.isEmpty {
      sentences.append(say(.allRight))
    }
    if let words = unappointed(
      cancelled.map { receipt.before[$0.id] ?? $0 }, at: moment)
    {
      sentences.append(words)
    } else if cancelled.count > 1 {
      let names = distinctNames(cancelled.map { receipt.before[$0.id] ?? $0 }, at: moment)
      sentences.append(say(.cancelledSeveral(count: cancelled.count, names: SpokenList(names))))
    } else if let timer = cancelled.first {
      sentences.append(cancelledOne(receipt.before[timer.id] ?? timer, at: moment))
    }
    if silenced.isEmpty, cancelled.isEmpty {
      sentences += over.map { say(.routineEnded(named($0))) }
    }
    return join(sentences)
  }

  private func cancelledOne(_ before: KitchenTimer, at moment: Moment) -> String {
    let name = named(before)
    if before.mode == .stopwatch {
      return say(.stopwatchStopped(name, left: .rough(before.elapsed(at: moment))))
    }
    guard before.state != .waiting else { return say(.cancelledWaiting(name)) }
    let left = left(before, at: moment)
    let isNamed = spoken(before.name) != nil && before.mode == .countdown
    return say(isNamed ? .cancelled(name, left: left) : .cancelledUnnamed(name, left: left))
  }

  private func paused(_ timers: [KitchenTimer], at moment: Moment) -> String {
    held(timers, at: moment) {
      .severalPaused(names: $0)
    } one: { timer, left in
      timer.mode == .stopwatch
        ? .stopwatchPaused(named(timer), left: left) : .paused(named(timer), left: left)
    }
  }

  private func resumed(_ timers: [KitchenTimer], at moment: Moment) -> String {
    held(timers, at: moment) {
      .severalResumed(names: $0)
    } one: { timer, left in
      timer.mode == .stopwatch
        ? .stopwatchResumed(named(timer), left: left) : .resumed(named(timer), left: left)
    }
  }

  /// A recipe is held with all that runs beside it, which is not told.
  private func held(
    _ timers: [KitchenTimer], at moment: Moment, several: (SpokenList) -> Message,
    one: (KitchenTimer, SpokenLength) -> Message
  ) -> String {
    let shown = timers.filter { timer in
      timer.parent == nil || !timers.contains { $0.id == timer.parent }
    }
    guard let timer = shown.first else { return say(.nothingChanged) }
    guard shown.count == 1 else {
      return say(several(SpokenList(distinctNames(shown, at: moment))))
    }
    return say(
      one(
        timer,
        timer.mode == .stopwatch
          ? .rough(timer.elapsed(at: moment)) : left(timer, at: moment)))
  }

  private func lengthChanged(_ id: Identifier, _ receipt: Receipt, _ command: TimerCommand)
    -> String
  {
    guard let after = receipt.after[id] else { return say(.nothingChanged) }
    let moment = receipt.entry.at
    let left = left(after, at: moment)
    if after.isRoutine, let pause = after.phase, pause.kind == .pause {
      return say(.pauseBegan(length: left, name: deed(pause)))
    }
    guard let before = receipt.before[id] else { return say(.changed(named(after), left: left)) }
    let name = nameOfPhase(before)
    if before.isRinging { return say(.snoozed(name, left: left)) }
    if command.looksAgain(at: before), case .running(_, check: nil) = before.state,
      case .running(_, let check?) = after.state
    {
      return say(.checkAgain(left: SpokenLength(check - moment)))
    }
    if case .setLength = command {
      return say(.lengthSet(name, left: left, length: length(of: after)))
    }
    if case .setRemaining = command { return say(.changed(name, left: left)) }
    let change =
      (after.remaining(at: moment) ?? .zero) - (before.remaining(at: moment) ?? .zero)
    return say(
      change < .zero
        ? .shortened(name, change: SpokenLength(.zero - change), left: left)
        : .extended(name, change: SpokenLength(change), left: left))
  }

  /// What is changed of a plan is the step that runs.
  private func nameOfPhase(_ timer: KitchenTimer) -> SpokenName {
    let name = named(timer)
    guard timer.isRoutine, name.name == nil, let phase = timer.phase else { return name }
    return named(phase, else: .routine)
  }

  /// A countdown that is the first phase of a routine now.
  private func carriedOn(_ timer: KitchenTimer?, at moment: Moment) -> String {
    guard let timer, let run = timer.run else { return say(.nothingChanged) }
    let left = left(timer, at: moment)
    let phase = phaseName(timer)
    guard run.steps.indices.contains(run.position + 1) else {
      return say(.carriedOnAlone(named(timer), left: left, phase: phase))
    }
    let next = name(run.steps[run.position + 1])
    return say(.carriedOn(named(timer), left: left, next: next, phase: phase))
  }

  private func restarted(_ timer: KitchenTimer?, at moment: Moment) -> String {
    guard let timer else { return say(.nothingChanged) }
    if timer.mode == .stopwatch { return say(.stopwatchRestarted(named(timer))) }
    guard timer.run == nil || timer.parent != nil else { return started(timer) }
    return say(.restarted(named(timer), length: length(of: timer)))
  }

  /// Where a routine went.
  private func moved(_ id: Identifier, _ receipt: Receipt, isBack: Bool = false) -> String {
    guard let after = receipt.after[id] else { return say(.nothingChanged) }
    if after.parent != nil { return sideDone(after, receipt) }
    if after.hasEnded {
      return receipt.before[id]?.isRinging == true
        ? stopped(receipt) : say(.routineEnded(named(after)))
    }
    guard let phase = after.phase else { return status(after, at: receipt.entry.at) }
    let words = name(phase)
    let howLong = phaseLength(after)
    if let words = guide(after) { return words }
    if after.state == .waiting {
      return say(
        instruction(of: after).map { .stepWaits(text: $0) }
          ?? .phaseWaits(howLong: howLong, phase: words))
    }
    func began(_ howLong: String) -> String {
      say(
        isBack
          ? .phaseBack(howLong: howLong, phase: words)
          : .phaseBegan(howLong: howLong, phase: words))
    }
    // What waited was read out when it began to wait.
    let before = receipt.before[id]
    let hasWaited = before?.log.pausedAt.map { $0 < receipt.entry.at } ?? false
    let isKnown = hasWaited && before?.state == .waiting && before?.phase?.id == phase.id
    let main =
      isKnown
      ? began(howLong)
      : withInstruction(
        of: after, besides: [before?.phase?.id == phase.id ? nil : before?.phase?.instruction]
      ) {
        say(isBack ? .phaseBackTo(text: $0) : .stepBegins(text: $0))
      } _: {
        began($0)
      }
    return join([main] + begunBeside(receipt.timers(.started), besides: [phase.instruction]))
  }

  /// What ran beside the steps is done, what comes after it begins, and with it all may be over.
  private func sideDone(_ side: KitchenTimer, _ receipt: Receipt) -> String {
    let over = receipt.timers(.routineFinished).map { say(.routineEnded(named($0))) }
    let done = side.phase.map { say(.phaseDone(phase: name($0))) } ?? stopped(receipt)
    let said = [side.phase?.instruction]
    return join([done] + begunBeside(receipt.timers(.started), besides: said) + over)
  }

  private func phasesChanged(_ id: Identifier, _ receipt: Receipt) -> String {
    guard let before = receipt.before[id]?.run?.phases, let timer = receipt.after[id],
      let after = timer.run?.phases
    else { return say(.nothingChanged) }
    let (more, fewer) = (after.count > before.count ? (after, before) : (before, after))
    guard let phase = more.first(where: { one in !fewer.contains { $0.id == one.id } }) else {
      return say(.nothingChanged)
    }
    return say(
      after.count > before.count
        ? .phaseAdded(named(timer), length: length(of: phase), phase: name(phase))
        : .phaseRemoved(named(timer), phase: name(phase)))
  }

  /// The new length of a phase that is to come, and how long it is now until that one begins, or that it has begun.
  private func phaseChanged(_ place: Int, of id: Identifier, _ receipt: Receipt) -> String {
    guard let run = receipt.after[id]?.run, let former = receipt.before[id]?.run,
      case let before = former.steps + former.beside, before.indices.contains(place),
      let phase = (run.steps + run.beside).first(where: { $0.id == before[place].id })
    else { return say(.nothingChanged) }
    let pauses = receipt.touched.compactMap(\.after).filter {
      $0.parent == id && $0.phase?.kind == .pause
    }
    let length = wording.length(phase.duration, to: phase.maxDuration)
    return join(
      [say(.phaseNext(howLong: length, next: name(phase)))]
        + pauses.filter(\.isRunning).map { status($0, at: receipt.entry.at) }
        + begunBeside(receipt.timers(.started)))
  }
}

extension RoutineRun {
  /// All that is timed; a pause only goes before what is.
  fileprivate var phases: [Phase] { (steps + beside).filter { $0.kind != .pause } }
}

extension Receipt {
  /// The timers with an event of this kind, once each, as they are after the last such event.
  func timers(_ kind: TimerEvent.Kind) -> [KitchenTimer] {
    var timers: [KitchenTimer] = []
    for case .timer(kind, let timer, _) in entry.events {
      if let place = timers.firstIndex(where: { $0.id == timer.id }) {
        timers[place] = timer
      } else {
        timers.append(timer)
      }
    }
    return timers
  }
}

extension TimerCommand {
  /// "Not yet", or "five more minutes", of something that was to be checked.
  fileprivate func looksAgain(at before: KitchenTimer) -> Bool {
    guard before.maxDuration != nil else { return false }
    if case .setLength(_, _, let most?) = self { return before.maxDuration == most }
    if case .extend = self { return true }
    return false
  }
}

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
    case .cancel, .dismiss: return stopped(receipt)
    case .pause: return held(receipt.timers(.paused), .severalPaused, at: moment)
    case .resume: return held(receipt.timers(.resumed), .severalResumed, at: moment)
    case .extend(let id, _), .shorten(let id, _), .setLength(let id, _, _),
      .setRemaining(let id, _):
      return lengthChanged(id, receipt, command)
    case .rename(let id, _):
      guard let after = receipt.after[id] else { return say(.nothingChanged) }
      return say(
        .renamed,
        naming(after).with([.name: label(after), .old: receipt.before[id].map(the) ?? ""]))
    case .restart(let id): return restarted(receipt.after[id], at: moment)
    case .advance(let id), .skip(let id): return moved(id, receipt, .phaseBegan)
    case .goBack(let id): return moved(id, receipt, .phaseBack)
    case .addPhase(let id, _, _), .removePhase(let id, _): return phasesChanged(id, receipt)
    case .lap(let id):
      guard let timer = receipt.after[id], let lap = timer.laps.last else { return "" }
      let before = timer.laps.dropLast().last
      return say(
        before == nil ? .lapped : .lappedAgain,
        naming(timer).with([
          .count: "\(timer.laps.count)", .length: wording.length(lap - (before ?? .zero)),
          .left: wording.length(lap),
        ]))
    case .saveRoutine, .deleteRoutine, .undo, .bringBack: return kept(receipt, isFirst: isFirst)
    }
  }

  private func started(_ timer: KitchenTimer, now: Moment? = nil) -> String {
    var places = naming(timer)
    places[.length] = wording.length(timer.duration, to: timer.maxDuration)
    switch timer.mode {
    case .stopwatch: return say(.stopwatchStarted, places)
    case .reminder:
      guard let text = reminderText(timer) else { return say(.reminderSetWithoutText, places) }
      return say(.reminderSet, places.with([.text: text]))
    case .routine, .pomodoro:
      places[.phase] = phaseName(timer)
      guard timer.state == .waiting else {
        return withInstruction(of: timer) {
          say(.routineStartedWith, places.with([.text: $0]))
        } _: {
          say(.routineStarted, places.with([.length: $0]))
        }
      }
      guard let words = instruction(of: timer) else {
        return say(.routineStartedWaiting, places.with([.length: phaseLength(timer)]))
      }
      return say(.routineStepWaiting, places.with([.text: words]))
    case .countdown, .focus:
      if let now, now - timer.log.startedAt >= .seconds(1), let left = timer.remaining(at: now) {
        return say(
          spoken(timer.name) == nil ? .startedEarlier : .startedEarlierNamed,
          places.with([.left: wording.rough(left)]))
      }
      return say(spoken(timer.name) == nil ? .started : .startedNamed, places)
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
    let waits = silenced.filter { !$0.isCall }
    if !waits.isEmpty {
      let names = wording.list(waits.map(the), with: wording.and)
      sentences.append(say(.dismissed, [.list: names]))
    } else if !silenced.isEmpty, cancelled.isEmpty {
      sentences.append(say(.allRight))
    }
    if cancelled.count > 1 {
      sentences.append(
        say(
          .cancelledSeveral,
          [
            .count: count(cancelled.count),
            .list: wording.list(
              distinctNames(cancelled.map { receipt.before[$0.id] ?? $0 }, at: moment),
              with: wording.and),
          ]))
    } else if let timer = cancelled.first {
      sentences.append(cancelledOne(receipt.before[timer.id] ?? timer, at: moment))
    }
    if silenced.isEmpty, cancelled.isEmpty {
      sentences += over.map { say(.routineEnded, naming($0)) }
    }
    return join(sentences)
  }

  private func cancelledOne(_ before: KitchenTimer, at moment: Moment) -> String {
    let places = naming(before)
    if before.mode == .stopwatch {
      return say(
        .cancelledStopwatch, places.with([.left: wording.rough(before.elapsed(at: moment))]))
    }
    guard before.state != .waiting else { return say(.cancelledWaiting, places) }
    let left = wording.rough(before.remaining(at: moment) ?? .zero)
    let isNamed = spoken(before.name) != nil && before.mode == .countdown
    return say(isNamed ? .cancelled : .cancelledUnnamed, places.with([.left: left]))
  }

  /// Paused or running again.
  private func held(_ timers: [KitchenTimer], _ several: Sentence, at moment: Moment) -> String {
    let shown = timers.filter { timer in
      timer.parent == nil || !timers.contains { $0.id == timer.parent }
    }
    guard let timer = shown.first else { return say(.nothingChanged) }
    guard shown.count == 1 else {
      return say(
        several, [.list: wording.list(distinctNames(shown, at: moment), with: wording.and)])
    }
    let isStopwatch = timer.mode == .stopwatch
    let time = isStopwatch ? timer.elapsed(at: moment) : timer.remaining(at: moment) ?? .zero
    let sentence: Sentence =
      several == .severalPaused
      ? (isStopwatch ? .stopwatchStopped : .paused) : (isStopwatch ? .stopwatchResumed : .resumed)
    return say(sentence, naming(timer).with([.left: wording.rough(time)]))
  }

  private func lengthChanged(_ id: Identifier, _ receipt: Receipt, _ command: TimerCommand)
    -> String
  {
    guard let after = receipt.after[id] else { return say(.nothingChanged) }
    let moment = receipt.entry.at
    let left = after.remaining(at: moment) ?? .zero
    guard let before = receipt.before[id] else {
      return say(.changed, naming(after).with([.left: wording.rough(left)]))
    }
    var places = naming(before).with([.left: wording.rough(left)])
    if before.isRinging { return say(.snoozed, places) }
    if command.looksAgain(at: before), case .running(_, check: nil) = before.state,
      case .running(_, let check?) = after.state
    {
      return say(.checkAgain, places.with([.left: wording.length(check - moment)]))
    }
    if case .setLength = command {
      places[.length] = wording.length(after.duration, to: after.maxDuration)
      return say(.lengthSet, places)
    }
    if case .setRemaining = command { return say(.changed, places) }
    let change = left - (before.remaining(at: moment) ?? .zero)
    places[.change] = wording.length(change < .zero ? .zero - change : change)
    return say(change < .zero ? .shortened : .extended, places)
  }

  /// A countdown that is the first phase of a routine now.
  private func carriedOn(_ timer: KitchenTimer?, at moment: Moment) -> String {
    guard let timer, let run = timer.run else { return say(.nothingChanged) }
    let places = naming(timer).with([
      .phase: phaseName(timer), .left: wording.rough(timer.remaining(at: moment) ?? .zero),
    ])
    guard run.steps.indices.contains(run.position + 1) else { return say(.carriedOnAlone, places) }
    return say(.carriedOn, places.with([.next: name(run.steps[run.position + 1])]))
  }

  private func restarted(_ timer: KitchenTimer?, at moment: Moment) -> String {
    guard let timer else { return say(.nothingChanged) }
    let places = naming(timer)
    if timer.mode == .stopwatch { return say(.stopwatchRestarted, places) }
    guard timer.run == nil || timer.parent != nil else { return started(timer) }
    return say(
      .restarted, places.with([.length: wording.length(timer.duration, to: timer.maxDuration)]))
  }

  /// Where a routine went.
  private func moved(_ id: Identifier, _ receipt: Receipt, _ began: Sentence) -> String {
    guard let after = receipt.after[id] else { return say(.nothingChanged) }
    if after.parent != nil { return sideDone(after, receipt) }
    if after.hasEnded {
      return receipt.before[id]?.isRinging == true
        ? stopped(receipt) : say(.routineEnded, naming(after))
    }
    guard let phase = after.phase else { return status(after, at: receipt.entry.at) }
    let places = naming(after).with([.phase: phaseName(after), .length: phaseLength(after)])
    if after.state == .waiting {
      return instruction(of: after).map { say(.stepWaits, [.text: $0]) } ?? say(.phaseWaits, places)
    }
    // What waited was read out when it began to wait.
    let before = receipt.before[id]
    let hasWaited = before?.log.pausedAt.map { $0 < receipt.entry.at } ?? false
    let isKnown = hasWaited && before?.state == .waiting && before?.phase?.id == phase.id
    let main =
      isKnown
      ? say(began, places)
      : withInstruction(
        of: after, besides: [before?.phase?.id == phase.id ? nil : before?.phase?.instruction]
      ) {
        say(began == .phaseBack ? .phaseBackTo : .stepBegins, [.text: $0])
      } _: {
        say(began, places.with([.length: $0]))
      }
    return join([main] + begunBeside(receipt.timers(.started), besides: [phase.instruction]))
  }

  /// What ran beside the steps is done, what comes after it begins, and with it all may be over.
  private func sideDone(_ side: KitchenTimer, _ receipt: Receipt) -> String {
    let over = receipt.timers(.routineFinished).map { say(.routineEnded, naming($0)) }
    let done = side.phase.map { say(.phaseDone, [.phase: name($0)]) } ?? stopped(receipt)
    let said = [side.phase?.instruction]
    return join([done] + begunBeside(receipt.timers(.started), besides: said) + over)
  }

  private func phasesChanged(_ id: Identifier, _ receipt: Receipt) -> String {
    guard let before = receipt.before[id]?.run?.steps, let timer = receipt.after[id],
      let after = timer.run?.steps
    else { return say(.nothingChanged) }
    let (more, fewer) = (after.count > before.count ? (after, before) : (before, after))
    guard let phase = more.first(where: { !fewer.contains($0) }) else {
      return say(.nothingChanged)
    }
    return say(
      after.count > before.count ? .phaseAdded : .phaseRemoved,
      naming(timer).with([
        .phase: name(phase), .length: wording.length(phase.duration, to: phase.maxDuration),
      ]))
  }
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

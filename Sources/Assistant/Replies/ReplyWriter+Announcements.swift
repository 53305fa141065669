import PlainText
import Replies
import Routines
import Timers

/// What is called out when its moment comes.
extension ReplyWriter {
  /// The announcement for one event of what time did; empty where nothing is to be called.
  ///
  /// `index` is its place in the receipt: the end of a phase tells what comes next as well.
  /// `awake` is since when this house has been able to ring.
  func announcement(of index: Int, in receipt: Receipt, awake: Moment) -> String {
    guard case .timer(let kind, let timer, let at) = receipt.entry.events[index] else { return "" }
    switch kind {
    case .finished:
      if timer.late == nil, let words = besideOver(timer, in: receipt) { return words }
      return done(timer, awake: awake)
    case .check: return check(timer, at: max(at, awake))
    case .phaseFinished: return phaseOver(timer, at: at, after: index, in: receipt, awake: awake)
    case .started:
      let host = timer.parent.flatMap { receipt.after[$0] ?? receipt.before[$0] }
      let before = receipt.entry.events[..<index].map(\.instruction)
      return begunBeside(timer, besides: [host?.phase?.instruction] + before)
    case .updated, .paused, .resumed, .escalated, .cancelled, .dismissed, .missed, .phaseStarted,
      .routineFinished, .lapped:
      return ""
    }
  }

  /// The end of a timer.
  func done(_ timer: KitchenTimer, awake: Moment) -> String {
    let name = named(timer)
    let text = reminderText(timer)
    if timer.mode == .reminder, text == nil { return say(.reminderDueWithoutText) }
    guard let late = timer.late else {
      if timer.mode == .alarm, spoken(timer.name) == nil, let time = timer.appointment?.time {
        return say(.alarmDue(time: SpokenTime(time.time)))
      }
      return say(timer.mode == .reminder ? .reminderDue(text: text ?? "") : .done(name))
    }
    let ago = SpokenLength.rough(late.by)
    let wasOff = late.since < awake
    guard timer.mode == .reminder, let text else {
      return say(wasOff ? .doneLate(name, ago: ago) : .doneAgo(name, ago: ago))
    }
    return say(
      wasOff ? .reminderDueLate(ago: ago, text: text) : .reminderDueAgo(ago: ago, text: text))
  }

  private func check(_ timer: KitchenTimer, at moment: Moment) -> String {
    if let phase = timer.phase, phase.cue != nil || phase.instruction != nil {
      let cue = TextCleaner.name(phase.cue ?? "", longest: ReplyWriter.longestText)
      return say(
        .checkPhase(phase: name(phase), text: cue.isEmpty ? "" : say(.cueAfter(text: cue))))
    }
    return say(.check(named(timer), length: SpokenLength(timer.elapsed(at: moment))))
  }

  /// "Warm up is over. Work: 2 minutes."
  private func phaseOver(
    _ timer: KitchenTimer, at moment: Moment, after index: Int, in receipt: Receipt,
    awake: Moment
  ) -> String {
    let late = awake - moment
    func over(_ text: String) -> String {
      say(self.over(timer, late: late > .seconds(5) ? late : nil, text: text))
    }
    for case .timer(let kind, let next, _) in receipt.entry.events[(index + 1)...]
    where next.id == timer.id {
      switch kind {
      case .phaseStarted where timer.phase?.kind == .pause:
        return join([
          next.phase.map { say(.pauseOver(host: named($0, else: .someTimer))) } ?? "",
          say(.phaseNext(howLong: phaseLength(next), next: phaseName(next))),
        ])
      case .phaseStarted:
        let words = withInstruction(of: next, besides: [timer.phase?.instruction]) {
          say(.stepBegins(text: $0))
        } _: {
          say(.phaseNext(howLong: $0, next: phaseName(next)))
        }
        return over(words)
      case .updated where next.state == .waiting && next.phase != nil:
        if let words = guide(next) {
          return say(.guideOver(phase: phaseName(timer), text: words))
        }
        if let words = instruction(of: next) {
          return say(.stepOverWaiting(phase: phaseName(timer), text: words))
        }
        return say(.phaseOverWaiting(next: phaseName(next), phase: phaseName(timer)))
      case .finished, .routineFinished:
        return ""
      case .started, .updated, .paused, .resumed, .check, .escalated, .cancelled, .dismissed,
        .missed, .phaseFinished, .lapped:
        continue
      }
    }
    return TextCleaner.trimmed(over(""))
  }

  /// A step of a recipe goes by what is done in it ("simmer the sauce"), which is done, not over.
  private func over(_ timer: KitchenTimer, late: Duration?, text: String) -> Message {
    let phase = phaseName(timer)
    let isStep = timer.phase?.instruction != nil
    guard let late else {
      return isStep ? .stepOver(phase: phase, text: text) : .phaseOver(phase: phase, text: text)
    }
    let ago = SpokenLength.rough(late)
    return isStep
      ? .stepOverLate(ago: ago, phase: phase, text: text)
      : .phaseOverLate(ago: ago, phase: phase, text: text)
  }
}

extension TimerEvent {
  /// The instruction of what began or ended with it.
  fileprivate var instruction: String? {
    guard case .timer(_, let timer, _) = self else { return nil }
    return timer.phase?.instruction
  }
}

extension KitchenTimer {
  /// When it was due, and how long after that it began to be heard; nil where that was in time.
  fileprivate var late: (since: Moment, by: Duration)? {
    guard case .ringing(let since) = state, let rangAt, rangAt - since > .seconds(5) else {
      return nil
    }
    return (since, rangAt - since)
  }
}

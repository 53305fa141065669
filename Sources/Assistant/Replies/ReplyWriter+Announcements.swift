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
    case .updated, .paused, .resumed, .cancelled, .dismissed, .missed, .phaseStarted,
      .routineFinished, .lapped:
      return ""
    }
  }

  /// The end of a timer.
  func done(_ timer: KitchenTimer, awake: Moment) -> String {
    var places = naming(timer)
    let late = timer.late
    if let late { places[.ago] = wording.rough(late.by) }
    let wasOff = late.map { $0.since < awake } ?? false
    if timer.mode == .reminder {
      guard let text = reminderText(timer) else { return say(.reminderDueWithoutText, places) }
      return say(
        late == nil ? .reminderDue : wasOff ? .reminderDueLate : .reminderDueAgo,
        places.with([.text: text]))
    }
    return say(late == nil ? .done : wasOff ? .doneLate : .doneAgo, places)
  }

  private func check(_ timer: KitchenTimer, at moment: Moment) -> String {
    if let phase = timer.phase, phase.cue != nil || phase.instruction != nil {
      let cue = TextCleaner.name(phase.cue ?? "", longest: ReplyWriter.longestText)
      return say(
        .checkPhase,
        [.phase: name(phase), .text: cue.isEmpty ? "" : say(.cueAfter, [.text: cue])])
    }
    return say(.check, naming(timer).with([.length: wording.length(timer.elapsed(at: moment))]))
  }

  /// "Warm up is over. Work: 2 minutes."
  private func phaseOver(
    _ timer: KitchenTimer, at moment: Moment, after index: Int, in receipt: Receipt,
    awake: Moment
  ) -> String {
    var places = naming(timer).with([.phase: phaseName(timer)])
    let isLate = awake - moment > .seconds(5)
    places[.ago] = wording.rough(awake - moment)
    for case .timer(let kind, let next, _) in receipt.entry.events[(index + 1)...]
    where next.id == timer.id {
      switch kind {
      case .phaseStarted:
        let words = withInstruction(of: next, besides: [timer.phase?.instruction]) {
          say(.stepBegins, [.text: $0])
        } _: {
          say(.phaseNext, [.next: phaseName(next), .length: $0])
        }
        return say(over(timer, isLate: isLate), places.with([.text: words]))
      case .updated where next.state == .waiting && next.phase != nil:
        if let words = instruction(of: next) {
          return say(.stepOverWaiting, places.with([.text: words]))
        }
        return say(.phaseOverWaiting, places.with([.next: phaseName(next)]))
      case .finished, .routineFinished:
        return ""
      case .started, .updated, .paused, .resumed, .check, .cancelled, .dismissed, .missed,
        .phaseFinished, .lapped:
        continue
      }
    }
    return TextCleaner.trimmed(say(over(timer, isLate: isLate), places))
  }

  /// A step of a recipe goes by what is done in it ("simmer the sauce"), which is done, not over.
  private func over(_ timer: KitchenTimer, isLate: Bool) -> Sentence {
    timer.phase?.instruction == nil
      ? (isLate ? .phaseOverLate : .phaseOver) : (isLate ? .stepOverLate : .stepOver)
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

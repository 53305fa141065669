import PlainText
import Replies
import Routines
import Timers

/// How things stand.
extension ReplyWriter {
  /// One timer, as in "pasta: 4 minutes 10 seconds left".
  func status(_ timer: KitchenTimer, at moment: Moment) -> String {
    if let words = besideStatus(timer, at: moment) { return words }
    let name = named(timer)
    switch timer.state {
    case .counting:
      return say(.statusStopwatch(name, left: .rough(timer.elapsed(at: moment))))
    case .stopped:
      return say(.statusStopwatchStopped(name, left: .rough(timer.elapsed(at: moment))))
    case .waiting where timer.run != nil && timer.phase == nil:
      return lastStepOver(timer, beside: [], at: moment)
    case .waiting where timer.phase?.kind == .task:
      return say(.guideStarts(name, text: guide(timer) ?? phaseName(timer)))
    case .waiting:
      return say(.statusWaiting(name, phase: phaseName(timer)))
    case .ringing(let since):
      return say(.statusRinging(name, ago: .rough(moment - since)))
    case .running, .paused:
      return counting(timer, name, at: moment)
    case .finished(let at):
      return say(.statusEnded(name, ago: .rough(moment - at)))
    case .cancelled(let at):
      return say(.statusCancelled(name, ago: .rough(moment - at)))
    }
  }

  private func counting(
    _ timer: KitchenTimer, _ name: SpokenName, at moment: Moment
  ) -> String {
    let left = left(timer, at: moment)
    if timer.mode == .reminder, !timer.isPaused, let text = reminderText(timer) {
      return say(.statusReminder(left: left, text: text))
    }
    guard timer.run != nil, timer.parent == nil else {
      return say(
        timer.isPaused ? .statusPaused(name, left: left) : .statusRunning(name, left: left))
    }
    let phase = phaseName(timer)
    return say(
      timer.isPaused
        ? .statusPhasePaused(name, left: left, phase: phase)
        : .statusPhase(name, left: left, phase: phase))
  }

  /// Every live timer: one sentence, or the count and a sentence each.
  func status(
    of timers: [KitchenTimer], at moment: Moment, most: Int = mostListed
  ) -> String {
    guard let first = timers.first else { return say(.nothingRuns) }
    guard timers.count > 1 else { return status(first, at: moment) }
    let shown = timers.prefix(most)
    var sentences = shown.map { status($0, at: moment) }
    if timers.count > shown.count {
      sentences.append(say(.andMore(count: timers.count - shown.count)))
    }
    return say(.severalRun(count: timers.count, text: join(sentences)))
  }

  /// Where a routine stands and what comes next.
  func phaseStatus(_ timer: KitchenTimer, at moment: Moment) -> String {
    guard let run = timer.run, timer.phase != nil, !timer.isRinging, timer.state != .waiting else {
      return status(timer, at: moment)
    }
    let left = left(timer, at: moment)
    let phase = phaseName(timer)
    let next = run.position + 1
    guard run.steps.indices.contains(next) else {
      return say(.phaseNowLast(named(timer), left: left, phase: phase))
    }
    return say(
      .phaseNow(named(timer), left: left, next: name(run.steps[next]), phase: phase))
  }

  /// What a routine is in, or would begin with the next cue.
  func phaseName(_ timer: KitchenTimer) -> String {
    timer.phase.map(name) ?? label(timer)
  }

  /// How long the present phase is to take, and what ends it: "6 to 8 minutes, until the whites are
  /// set".
  func phaseLength(_ timer: KitchenTimer) -> String {
    let length = wording.length(timer.duration, to: timer.maxDuration)
    let cue = TextCleaner.name(timer.phase?.cue ?? "", longest: ReplyWriter.longestText)
    return cue.isEmpty ? length : say(.lengthAndCue(howLong: length, text: cue))
  }

  /// As it stands inside a sentence; "{Phase}" begins one with it.
  func name(_ phase: Phase) -> String {
    guard phase.instruction != nil else {
      return spoken(phase.name) ?? wording.length(phase.duration, to: phase.maxDuration)
    }
    return phase.isDoneAgain ? say(.onceMore(name: deed(phase))) : deed(phase)
  }

  func reminderText(_ timer: KitchenTimer) -> String? {
    guard let text = timer.text else { return nil }
    let clean = TextCleaner.name(text, longest: ReplyWriter.longestText)
    return clean.isEmpty ? nil : clean
  }

  /// What was missed, and what ended lately.
  func history(missed: [KitchenTimer], ended: [KitchenTimer], at moment: Moment) -> String {
    let missed = missed.filter { !$0.isCall }
    let missedOnes = Set(missed.map(\.id))
    var done: [KitchenTimer] = []
    var cancelled: [KitchenTimer] = []
    for timer in ended where !missedOnes.contains(timer.id) && !timer.isCall {
      if case .cancelled = timer.state { cancelled.append(timer) } else { done.append(timer) }
    }
    var sentences: [String] = []
    func tell(of timers: [KitchenTimer], _ message: (String) -> Message) {
      if !timers.isEmpty { sentences.append(say(message(past(timers, at: moment)))) }
    }
    tell(of: missed) { .historyMissed(list: $0) }
    tell(of: done) { .historyEnded(list: $0) }
    tell(of: cancelled) { .historyCancelled(list: $0) }
    return sentences.isEmpty ? say(.historyNone) : join(sentences)
  }

  private func past(_ timers: [KitchenTimer], at moment: Moment) -> String {
    let words = timers.prefix(ReplyWriter.mostListed).map { timer in
      say(.agoEach(named(timer), ago: .rough(moment - timer.endedAt)))
    }
    return wording.list(words)
  }

  /// More than this nobody wants to hear at once.
  static let mostListed = 6
  /// What there is beside what was asked for is said in passing.
  static let mostOthers = 3
  static let longestText = 200
}

extension KitchenTimer {
  /// When it ended, or began where it has not.
  var endedAt: Moment {
    switch state {
    case .finished(let at), .cancelled(let at): at
    case .waiting, .running, .counting, .paused, .stopped, .ringing: log.startedAt
    }
  }
}

import Routines
import Timers
import Understanding

/// What runs beside the steps of a recipe: nudges, waits of their own, and pauses before them.
extension ReplyWriter {
  /// What began in one go; of instructions that several have in common, each is read out once.
  func begunBeside(_ timers: [KitchenTimer], besides said: [String?] = []) -> [String] {
    var said = said + timers.prefix { $0.parent == nil }.map { $0.phase?.instruction }
    return timers.map { timer in
      defer { said.append(timer.phase?.instruction) }
      return begunBeside(timer, besides: said)
    }
  }

  /// What began beside others; of copies that follow one another, each wait is told of and a nudge
  /// only once.
  ///
  /// `said` are the instructions that were read out with it.
  func begunBeside(_ timer: KitchenTimer, besides said: [String?]) -> String {
    guard timer.parent != nil, let phase = timer.phase else { return "" }
    let length = wording.length(timer.duration, to: timer.maxDuration)
    if let nudge = phase.nudge {
      guard phase.time == 1 else { return "" }
      return switch nudge {
      case .every:
        say(
          .nudgeEvery, [.name: deed(phase), .length: wording.interval(phase.duration)])
      case .once: say(.nudgeOnce, [.name: deed(phase), .length: length])
      }
    }
    if wording.isPause(phase) {
      return say(.pauseBegan, [.name: deed(phase), .length: length])
    }
    let places = naming(timer).with([.length: length])
    if phase.time > 1 { return say(.besideAgain, places) }
    guard !said.contains(phase.instruction), let words = instruction(phase) else {
      return say(.startedNamed, places)
    }
    if tellsAll(timer) { return say(.stepBegins, [.text: words]) }
    let lead = saysCue(words, of: phase) ? places : places.with([.length: phaseLength(timer)])
    return join([say(.startedNamed, lead), words])
  }

  /// How it stands with a nudge or a pause; nil for any other timer.
  func besideStatus(_ timer: KitchenTimer, at moment: Moment) -> String? {
    guard timer.parent != nil, let phase = timer.phase else { return nil }
    let isPause = wording.isPause(phase)
    guard isPause || phase.nudge != nil else { return nil }
    let places: [Place: String] = [
      .name: deed(phase), .left: wording.rough(timer.remaining(at: moment) ?? .zero),
      .ago: wording.rough(timer.overdue(at: moment) ?? .zero),
    ]
    switch timer.state {
    case .running: return say(isPause ? .pauseLeft : .nudgeIn, places)
    case .ringing: return say(.nudgeCalled, places)
    case .waiting, .counting, .paused, .stopped, .finished, .cancelled: return nil
    }
  }

  /// What is called out at the end of something beside; nil for a plain timer.
  func besideOver(_ timer: KitchenTimer, in receipt: Receipt) -> String? {
    guard let parent = timer.parent, let phase = timer.phase else { return nil }
    if phase.nudge != nil { return say(.nudgeNow, [.name: deed(phase)]) }
    if wording.isPause(phase) {
      let run = (receipt.after[parent] ?? receipt.before[parent])?.run
      let next = run?.beside.first { $0.start == .after(phase.id) }
      return next.map { say(.pauseOver, [.the: the(spoken($0.name) ?? wording.modes.timer)]) }
    }
    guard phase.instruction != nil else { return nil }
    return say(
      .besideOver,
      naming(timer).with([.length: wording.length(timer.duration, to: timer.maxDuration)]))
  }

  /// A name as it stands inside a sentence: "stir the sauce".
  func deed(_ phase: Phase) -> String {
    spoken(phase.name)?.decapitalized ?? wording.length(phase.duration, to: phase.maxDuration)
  }
}

extension Wording {
  /// The wait before a phase that nobody spoke of: it follows from other lengths.
  func isPause(_ phase: Phase) -> Bool {
    guard case .with = phase.start, (phase.evidence ?? "").isEmpty, phase.instruction == nil else {
      return false
    }
    return phase.name.lowercased().hasPrefix(until)
  }
}

extension String {
  /// With a small first letter, but for abbreviations.
  var decapitalized: String {
    guard let first, dropFirst().first?.isLowercase == true else { return self }
    return first.lowercased() + dropFirst()
  }
}

import PlainText
import Recipes
import Replies
import Routines
import Timers
import Understanding

/// A recipe under way, step by step.
extension ReplyWriter {
  /// What the recipe says about the present step, as sentences; nil where that is no more than its
  /// name and length.
  func instruction(of timer: KitchenTimer) -> String? {
    timer.phase.flatMap { instruction($0) }
  }

  /// A step that is done once more is told in short, unless it is asked for `inFull`.
  func instruction(_ phase: Phase, inFull: Bool = false) -> String? {
    if phase.isDoneAgain, !inFull {
      return say(.onceMoreFor(length: length(of: phase), name: name(phase)))
    }
    guard let text = phase.instruction, phase.kind == .task || isNews(text, in: phase) else {
      return nil
    }
    let words = sentence(text)
    return words.isEmpty ? nil : words
  }

  /// What is said of a step's name and length, and its instruction behind it; the cue is said once.
  ///
  /// An instruction that says it all stands `alone`. `said` are instructions that were read out just
  /// before: one that several phases were read from is not read again.
  func withInstruction(
    of timer: KitchenTimer, besides said: [String?] = [], alone: (String) -> String,
    _ lead: (String) -> String
  ) -> String {
    guard timer.phase?.isDoneAgain != true, let words = instruction(of: timer),
      !said.contains(timer.phase?.instruction)
    else { return lead(phaseLength(timer)) }
    if tellsAll(timer) { return alone(words) }
    let length =
      saysCue(words, of: timer.phase)
      ? wording.length(timer.duration, to: timer.maxDuration) : phaseLength(timer)
    return join([lead(length), words])
  }

  func saysCue(_ words: String, of phase: Phase?) -> Bool {
    phase?.cue.map { words.lowercased().contains($0.lowercased()) } ?? true
  }

  /// Whether the one wait that the instruction speaks of is the one that the timer counts, with its
  /// cue, so that its name and length would only be said twice.
  func tellsAll(_ timer: KitchenTimer) -> Bool {
    guard let phase = timer.phase, let text = phase.instruction,
      text.count <= Self.longestInstruction, saysCue(text, of: phase)
    else { return false }
    let waits = IntervalCheckReader().lengths(in: text).filter {
      $0.call == nil && $0.duration > .zero
    }
    guard waits.count == 1, let wait = waits.first else { return false }
    return wait.duration == timer.duration && wait.maxDuration == timer.maxDuration
  }

  /// Whether an instruction says more than the phase's name, length and cue do.
  private func isNews(_ text: String, in phase: Phase) -> Bool {
    let known = [phase.name, phase.evidence, phase.cue].compactMap { $0 }
    let said = Set(known.flatMap { $0.spokenWords })
    return text.spokenWords.count { !said.contains($0) } >= ReplyWriter.fewNewWords
  }

  /// What to do in the present step.
  func step(_ timer: KitchenTimer, at moment: Moment) -> String {
    guard let phase = timer.phase, !timer.isRinging else { return status(timer, at: moment) }
    if let words = guide(timer) { return words }
    guard let words = instruction(phase, inFull: true) else {
      return phaseStatus(timer, at: moment)
    }
    if timer.state == .waiting { return say(.stepWaits(text: words)) }
    return join([words, say(.stepLeft(left: left(timer, at: moment), phase: name(phase)))])
  }

  /// What comes after the present step.
  func nextStep(_ timer: KitchenTimer, at moment: Moment) -> String {
    if timer.state == .waiting, timer.phase != nil { return step(timer, at: moment) }
    guard let run = timer.run, !timer.isRinging, timer.state != .waiting,
      run.steps.indices.contains(run.position + 1),
      let words = instruction(run.steps[run.position + 1])
    else { return phaseStatus(timer, at: moment) }
    let next = run.steps[run.position + 1]
    // Work by hand takes as long as it takes.
    if next.kind == .task { return sentence(words) }
    let text = next.isDoneAgain ? "" : words
    return TextCleaner.trimmed(
      say(.stepNext(length: length(of: next), next: name(next), text: text)))
  }

  /// How long a step, or a timer, was to take.
  func lengthAgain(_ timer: KitchenTimer, at moment: Moment) -> String {
    guard !timer.isRinging, timer.hasLength else { return status(timer, at: moment) }
    let left = left(timer, at: moment)
    guard let phase = timer.phase else {
      guard timer.run == nil else { return status(timer, at: moment) }
      return say(.lengthOfTimer(named(timer), left: left, length: length(of: timer)))
    }
    let howLong = phaseLength(timer)
    return say(
      timer.state == .waiting
        ? .lengthOfWaiting(howLong: howLong, phase: name(phase))
        : .lengthOfStep(howLong: howLong, left: left, phase: name(phase)))
  }

  /// How many steps there are to come.
  func stepsLeft(_ timer: KitchenTimer, at moment: Moment) -> String {
    guard let run = timer.run, let phase = timer.phase, !timer.isRinging,
      case let left = run.steps.count - run.position - 1, left > 0
    else { return phaseStatus(timer, at: moment) }
    return say(
      timer.state == .waiting
        ? .stepsLeftWaiting(named(timer), count: left, phase: name(phase))
        : .stepsLeft(named(timer), count: left, phase: name(phase)))
  }

  /// How long a routine still takes at most, with all that is to come.
  func rest(of timer: KitchenTimer, beside sides: [KitchenTimer], at moment: Moment) -> Duration {
    guard let run = timer.run else { return timer.remaining(at: moment) ?? .zero }
    let ends = ends(of: timer, beside: sides, at: moment)
    return bounds(of: run, ends, beside: sides, at: moment).latest
  }

  private func bounds(
    of run: RoutineRun, _ ends: [String: RoutineTimeline.Bounds], beside sides: [KitchenTimer],
    at moment: Moment
  ) -> RoutineTimeline.Bounds {
    var rest = RoutineTimeline(restOf: run, ends: ends).total
    for one in sides where ends[one.phase?.id ?? ""] != nil {
      // What was left running is none of the steps to come, and may last longer than they do.
      let end = one.end(at: moment)
      rest = .init(max(rest.earliest, end.earliest), max(rest.latest, end.latest))
    }
    return rest
  }

  /// How long a routine still takes to its end, with all that runs beside it.
  func wholeLeft(_ timer: KitchenTimer, beside sides: [KitchenTimer], at moment: Moment) -> String {
    guard var run = timer.run, !timer.isRinging else { return status(timer, at: moment) }
    let ends = ends(of: timer, beside: sides, at: moment)
    let rest = bounds(of: run, ends, beside: sides, at: moment)
    run.position = 0
    run.isFollowed = false
    let whole = RoutineTimeline(restOf: run, ends: [:])
    let waits = waits(timer, beside: sides, at: moment)
    if rest == whole.total {
      let length = rough(whole.total)
      return say(
        waits ? .wholeOnCue(named(timer), length: length) : .whole(named(timer), length: length))
    }
    let (left, length) = (rough(rest), rough(whole.total))
    return say(
      waits
        ? .wholeLeftOnCue(named(timer), left: left, length: length)
        : .wholeLeft(named(timer), left: left, length: length))
  }

  /// Something that is to come waits for the cook.
  func waits(_ timer: KitchenTimer, beside sides: [KitchenTimer], at moment: Moment) -> Bool {
    guard let run = timer.run else { return false }
    let ends = ends(of: timer, beside: sides, at: moment)
    return RoutineTimeline(restOf: run, ends: ends).onCue.contains { ends[$0.id] == nil }
  }

  /// When the phases that have begun end, by their ids.
  func ends(
    of timer: KitchenTimer, beside sides: [KitchenTimer], at moment: Moment
  ) -> [String: RoutineTimeline.Bounds] {
    var ends: [String: RoutineTimeline.Bounds] = [:]
    for one in [timer] + sides where one.state != .waiting && !one.isRinging {
      if let phase = one.phase { ends[phase.id] = one.end(at: moment) }
    }
    return ends
  }

  /// A routine that only waits for what runs beside it.
  func lastStepOver(
    _ timer: KitchenTimer, beside sides: [KitchenTimer], at moment: Moment
  ) -> String {
    let words = sides.isEmpty ? "" : status(of: sides, at: moment)
    return TextCleaner.trimmed(say(.lastStepOver(named(timer), text: words)))
  }

  /// Both ends of a length; of more than a few minutes nobody needs the seconds.
  private func rough(_ bounds: RoutineTimeline.Bounds) -> SpokenLength {
    let minute = Duration.seconds(60)
    func whole(_ length: Duration) -> Duration {
      guard bounds.latest >= minute * 5, length > minute else { return length }
      return minute * Int((length + minute / 2).components.seconds / 60)
    }
    let (from, to) = (whole(bounds.earliest), whole(bounds.latest))
    return SpokenLength(from, to: to > from ? to : nil)
  }

  static let longestInstruction = 300
  /// "Simmer for 20 minutes" has one word that its name and length do not say.
  private static let fewNewWords = 3
}

extension KitchenTimer {
  /// Between when the countdown may end, and when it does: a range that was checked may be done at
  /// any time.
  fileprivate func end(at moment: Moment) -> RoutineTimeline.Bounds {
    let left = remaining(at: moment) ?? .zero
    guard maxDuration != nil else { return .init(left, left) }
    return switch state {
    case .running(_, let check?): .init(max(check - moment, .zero), left)
    case .paused(_, let check?): .init(check, left)
    case .running, .paused: .init(.zero, left)
    case .waiting, .counting, .stopped, .ringing, .finished, .cancelled: .init(left, left)
    }
  }
}

extension Phase {
  /// Another time of a step out of a recipe: the other side of a steak.
  var isDoneAgain: Bool { host == nil && time > 1 && instruction != nil }
}

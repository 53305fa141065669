import Timers
import Understanding

/// A recipe under way: where it stands, how long it takes, and whether what was checked is done.
extension Conversation {
  func stepStatus(_ request: Request, in kitchen: Kitchen) -> Response {
    let moment = kitchen.moment
    let about = request.command.about
    if about == .length, !kitchen.timers.contains(where: \.isRoutine) {
      return lengthAgain(request, in: kitchen)
    }
    return withRoutine(request, in: kitchen) { timer in
      switch about {
      case .step: .say(writer.step(timer, at: moment))
      case .length: .say(writer.lengthAgain(timer, at: moment))
      case .next: .say(writer.nextStep(timer, at: moment))
      case .steps: .say(writer.stepsLeft(timer, at: moment))
      case .whole: wholeLeft(timer, in: kitchen)
      case .notYet, nil: .say(writer.phaseStatus(timer, at: moment))
      }
    }
  }

  /// "How long was that again" of a plain timer: of the one last spoken of.
  private func lengthAgain(_ request: Request, in kitchen: Kitchen) -> Response {
    guard !kitchen.timers.isEmpty else { return .say(writer.say(.nothingRuns)) }
    var about = request
    if about.command.target == nil { about.command.target = Target(pronoun: .it) }
    return withOne(about, in: kitchen, where: \.hasLength) { timer in
      Response(words: writer.lengthAgain(timer, at: kitchen.moment), mentions: [timer.id])
    }
  }

  /// How long the only routine under way takes to its end; nil where that is not what is meant.
  func wholeLeft(in kitchen: Kitchen) -> Response? {
    let routines = kitchen.timers.filter(\.isRoutine)
    guard routines.count == 1 else { return nil }
    return wholeLeft(routines[0], in: kitchen)
  }

  private func wholeLeft(_ timer: KitchenTimer, in kitchen: Kitchen) -> Response {
    let sides = kitchen.timers.filter { $0.parent == timer.id }
    return .say(writer.wholeLeft(timer, beside: sides, at: kitchen.moment))
  }

  /// What was last said; in a recipe whose last words are long gone, the present step.
  func sayAgain(in kitchen: Kitchen) -> String {
    let isFresh = lastWordsAt.map { kitchen.moment - $0 <= Conversation.freshFor } ?? false
    let routines = kitchen.timers.filter(\.isRoutine)
    if !isFresh, routines.count == 1 { return writer.step(routines[0], at: kitchen.moment) }
    return lastWords.isEmpty ? writer.say(.nothingSaid) : lastWords
  }

  /// Whoever asks for something to be repeated later than this has lost the thread.
  private static let freshFor = Duration.seconds(120)
}

// MARK: - "Check it": "not yet"

extension Conversation {
  /// Asks again a little later, until the upper end of the range.
  func notYet(in kitchen: Kitchen) -> Response {
    guard let timer = checked(Request(Command(.reject)), in: kitchen) else { return .silent }
    return checkAgain(timer, in: kitchen)
  }

  /// The timer that a request means, where that one was called out to be checked and runs on.
  func checked(_ request: Request, in kitchen: Kitchen) -> KitchenTimer? {
    let checked = kitchen.timers.filter { $0.isChecked(at: kitchen.moment) }
    if let target = request.command.target, target.pronoun != .it {
      let found = finder(kitchen).choose(target, among: checked)
      return found.count == 1 ? found[0] : nil
    }
    return mentioned.lazy.compactMap { id in checked.first { $0.id == id } }.first
      ?? (checked.count == 1 ? checked[0] : nil)
  }

  func checkAgain(_ timer: KitchenTimer, in kitchen: Kitchen) -> Response {
    guard let most = timer.maxDuration, let left = timer.remaining(at: kitchen.moment) else {
      return .silent
    }
    let step = timer.checkStep
    guard step < left else { return .say(writer.leftAtMost(timer, at: kitchen.moment)) }
    return .act(.setLength(timer.id, to: timer.elapsed(at: kitchen.moment) + step, max: most))
  }
}

extension KitchenTimer {
  /// The lower end of its range was called out, and the upper end is to come.
  fileprivate func isChecked(at moment: Moment) -> Bool {
    guard case .running(_, check: nil) = state, maxDuration != nil else { return false }
    return elapsed(at: moment) >= duration
  }

  /// How long until the next look: a third of the range at most, in round figures.
  fileprivate var checkStep: Duration {
    let width = length - duration
    let steps: [Int64] = [15, 30, 60, 120, 300, 600, 900, 1800, 3600]
    return steps.map { .seconds($0) }.last { $0 <= width / 3 } ?? .seconds(steps[0])
  }

  private var length: Duration { maxDuration ?? duration }
}

extension ReplyWriter {
  fileprivate func leftAtMost(_ timer: KitchenTimer, at moment: Moment) -> String {
    say(
      .checkNoMore,
      naming(timer).with([.left: wording.rough(timer.remaining(at: moment) ?? .zero)]))
  }
}

import PlainText
import Replies
import Routines
import Timers

/// What there is instead of what was meant.
extension ReplyWriter {
  /// "There is no pizza timer. Pasta is running."
  func noSuchTimer(named name: String, _ snapshot: BookSnapshot) -> String {
    guard !snapshot.timers.isEmpty else {
      return say(.noSuchTimerNothingRuns, [.name: TextCleaner.name(name)])
    }
    return say(.noSuchTimer, [.name: TextCleaner.name(name), .others: others(snapshot)])
  }

  func noneOfThem(_ sentence: Sentence, _ snapshot: BookSnapshot) -> String {
    say(sentence, [.others: others(snapshot)])
  }

  /// A timer that is over already, as in "the pasta ended 3 minutes ago".
  func gone(_ timer: KitchenTimer, _ snapshot: BookSnapshot) -> String {
    if snapshot.missed.contains(where: { $0.id == timer.id }), case .finished(let at) = timer.state
    {
      return say(.statusMissed, naming(timer).with([.ago: wording.rough(snapshot.moment - at)]))
    }
    return status(timer, at: snapshot.moment)
  }

  func noSuchRoutine(named name: String, _ routines: [Routine]) -> String {
    let others =
      routines.isEmpty
      ? say(.noRoutines)
      : self.routines(routines)
    return say(.noSuchRoutine, [.name: TextCleaner.name(name), .others: others])
  }

  /// "Pasta, rice and eggs", or "pasta, rice, eggs and 4 more".
  func names(
    of timers: [KitchenTimer], most: Int, with joint: String, _ moment: Moment
  ) -> String {
    var names = distinctNames(Array(timers.prefix(most)), at: moment)
    let rest = timers.count - names.count
    if rest > 0 { names.append(say(.moreOfThem, [.count: "\(rest)"])) }
    return wording.list(names, with: joint)
  }

  /// "Pasta and eggs are running.", or each with its state where not all run.
  private func others(_ snapshot: BookSnapshot) -> String {
    let timers = snapshot.timers
    guard let first = timers.first else { return say(.nothingRuns) }
    guard timers.allSatisfy(\.isRunning) else {
      return status(of: timers, at: snapshot.moment, most: ReplyWriter.mostOthers)
    }
    return say(
      .othersRun,
      [
        .list: names(of: timers, most: ReplyWriter.mostOthers, with: wording.and, snapshot.moment),
        .verb: timers.count == 1 && !isMany(first) ? wording.number.isOne : wording.number.isMany,
      ])
  }
}

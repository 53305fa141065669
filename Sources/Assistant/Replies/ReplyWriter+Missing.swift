import PlainText
import Replies
import Routines
import Timers

/// What there is instead of what was meant.
extension ReplyWriter {
  /// "There is no pizza timer. Pasta is running."
  func noSuchTimer(_ name: SpokenName, _ snapshot: BookSnapshot) -> String {
    guard !snapshot.timers.isEmpty else { return say(.noSuchTimerNothingRuns(name)) }
    return say(.noSuchTimer(name, others: others(snapshot)))
  }

  func onlySoMany(_ snapshot: BookSnapshot) -> String {
    say(.onlySoMany(others: others(snapshot)))
  }

  /// A timer as it was called by somebody who asked for it.
  func named(asSaid name: String) -> SpokenName {
    SpokenName(.timer, name: TextCleaner.name(name))
  }

  /// A timer that is over already, as in "the pasta ended 3 minutes ago".
  func gone(_ timer: KitchenTimer, _ snapshot: BookSnapshot) -> String {
    if snapshot.missed.contains(where: { $0.id == timer.id }), case .finished(let at) = timer.state
    {
      return say(.statusMissed(named(timer), ago: .rough(snapshot.moment - at)))
    }
    return status(timer, at: snapshot.moment)
  }

  func noSuchRoutine(named name: String, _ routines: [Routine]) -> String {
    let others =
      routines.isEmpty
      ? say(.noRoutines)
      : self.routines(routines)
    return say(.noSuchRoutine(name: TextCleaner.name(name), others: others))
  }

  /// "Pasta, rice and eggs", or "pasta, rice, eggs and 4 more".
  func names(
    of timers: [KitchenTimer], most: Int, at moment: Moment
  ) -> SpokenList {
    var names = distinctNames(Array(timers.prefix(most)), at: moment)
    let rest = timers.count - names.count
    if rest > 0 { names.append(.more(rest)) }
    return SpokenList(names)
  }

  /// "Pasta and eggs are running.", or each with its state where not all run.
  private func others(_ snapshot: BookSnapshot) -> String {
    let timers = snapshot.timers
    guard !timers.isEmpty else { return say(.nothingRuns) }
    guard timers.allSatisfy(\.isRunning) else {
      return status(of: timers, at: snapshot.moment, most: ReplyWriter.mostOthers)
    }
    return say(
      .othersRun(names: names(of: timers, most: ReplyWriter.mostOthers, at: snapshot.moment)))
  }
}

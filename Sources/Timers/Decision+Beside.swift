package import Routines

/// What runs beside the steps of a routine and comes to its end with something else.
extension Decision {
  /// A side timer is done before it is due: it is over without ringing, as the cook is there, and what
  /// comes after it begins.
  mutating func finishSide(_ side: KitchenTimer) throws(TimerError) {
    guard !side.isRinging else { return try dismiss([side.id]) }
    guard let parent = side.parent, let routine = live(parent), let phase = side.phase else {
      throw .notARoutine(side.id)
    }
    let moment = side.acts(at: at)
    endEarlierCopies(of: side, at: moment)
    let isFollowed = side.run?.isFollowed ?? false
    end(side, .dismissed, .finished(at: moment), at: moment)
    endNudges(of: side)
    if !isFollowed { beginSides(of: routine, where: .after(phase.id), at: moment) }
    finishIfNothingIsLeft(parent, at: moment)
  }

  /// Nothing of a nudge is left when what it runs beside is over: it neither rings on, nor is it
  /// called again.
  mutating func endNudges(of timer: KitchenTimer) {
    guard let phase = timer.phase, let run = live(timer.parent ?? timer.id)?.run else { return }
    let over = run.nudges(of: phase)
    guard !over.isEmpty else { return }
    stopSides(of: timer.parent ?? timer.id, in: over)
  }
}

extension RoutineRun {
  package func isNudge(_ phase: Phase) -> Bool {
    guard phase.host != nil else { return false }
    return nudges.contains(phase.id) || nudges.contains(String(phase.writtenID))
  }

  /// The ids of the nudges that hang on a phase, directly or through one another.
  ///
  /// Those of a wait that runs beside it are not its own: they go on as long as that wait does. Nor are
  /// the copies of a nudge that follow it: they hang on what it hangs on.
  package func nudges(of phase: Phase) -> Set<String> {
    guard !nudges.isEmpty else { return [] }
    var hosts: Set<String> = [phase.id]
    var found: Set<String> = []
    // A copy follows the one before it, and stands behind it.
    for nudge in beside where isNudge(nudge) && nudge.writtenID != phase.writtenID {
      guard let host = nudge.host, hosts.contains(host) else { continue }
      hosts.insert(nudge.id)
      found.insert(nudge.id)
    }
    return found
  }
}

import Routines

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
    endCalls(of: side)
    if !isFollowed { beginSides(of: routine, where: .after(phase.id), at: moment) }
    finishIfNothingIsLeft(parent, at: moment)
  }

  /// Nothing of a call is left when what it runs beside is over: it neither rings on nor comes again.
  mutating func endCalls(of timer: KitchenTimer) {
    guard let phase = timer.phase, let run = live(timer.parent ?? timer.id)?.run else { return }
    let over = run.calls(of: phase)
    guard !over.isEmpty else { return }
    stopSides(of: timer.parent ?? timer.id, in: over)
  }
}

extension RoutineRun {
  /// The ids of the calls that are over with what they run beside.
  ///
  /// A call that a wait starts with or after is not among them: that wait has yet to begin.
  package var endingCalls: Set<String> {
    guard beside.contains(where: \.kind.isCall) else { return [] }
    let awaited = Set(
      beside.lazy.filter { !$0.kind.isCall && $0.kind != .alternative }.compactMap(\.host))
    // The copies of a call are one: what comes after it comes after the last of them.
    let followed = Set(beside.lazy.filter { awaited.contains($0.id) }.map(\.writtenID))
    return Set(
      beside.lazy.filter { $0.kind.isCall && !followed.contains($0.writtenID) }.map(\.id))
  }

  /// The ids of the calls that hang on a phase, directly or through one another.
  ///
  /// Those of a wait that runs beside it are not its own: they go on as long as that wait does. Nor are
  /// the copies of a call that follow it: they hang on what it hangs on.
  func calls(of phase: Phase) -> Set<String> {
    let ending = endingCalls
    guard !ending.isEmpty else { return [] }
    var hosts: Set<String> = [phase.id]
    var found: Set<String> = []
    // A copy follows the one before it, and stands behind it.
    for call in beside where ending.contains(call.id) && call.writtenID != phase.writtenID {
      guard let host = call.host, hosts.contains(host) else { continue }
      hosts.insert(call.id)
      found.insert(call.id)
    }
    return found
  }
}

import Replies
import Routines
import Timers
import Understanding

/// Phases of a plan or a routine under way that have yet to begin: another length for them, or none of them.
extension Conversation {
  /// A phase that is to come, and its place among the steps and what runs beside them.
  private struct PhaseToCome {
    let routine: KitchenTimer
    let phase: Phase
    let place: Int
  }

  /// "Make the eggs five", "give the peas two more", where the eggs are still to come: their own length is meant, and
  /// not how long it is until they begin.
  ///
  /// Returns: nil where no such phase is named, or a timer is.
  func changePhaseToCome(_ request: Request, in snapshot: BookSnapshot) -> Response? {
    let command = request.command
    guard let length = command.duration, command.about == nil,
      let found = phaseToCome(of: request, in: snapshot)
    else { return nil }
    let (duration, max): (Duration, Duration?)
    switch command.intent {
    case .increaseTimer:
      (duration, max) = (found.phase.duration + length, found.phase.maxDuration.map { $0 + length })
    case .decreaseTimer:
      (duration, max) = (found.phase.duration - length, found.phase.maxDuration.map { $0 - length })
    default: (duration, max) = (length, command.maxDuration)
    }
    return .act(.setPhase(found.routine.id, at: found.place, to: duration, max: max))
  }

  /// "Cancel the eggs" before they begin.
  func leaveOutPhaseToCome(_ request: Request, in snapshot: BookSnapshot) -> Response? {
    phaseToCome(of: request, in: snapshot).map { .act(.removePhase($0.routine.id, at: $0.place)) }
  }

  /// "Is the filling done", "pause the filling" before it begins: that it comes later, how long it takes, and what is on.
  func comesLater(_ request: Request, in snapshot: BookSnapshot) -> String? {
    phaseToCome(of: request, in: snapshot).map { found in
      writer.say(
        .phaseComesLater(
          howLong: writer.wording.length(found.phase.duration, to: found.phase.maxDuration),
          phase: found.phase.name, text: writer.phaseStatus(found.routine, at: snapshot.moment)))
    }
  }

  /// What those are called, so that "make the filling thirty-five" speaks of something that is known.
  func namesToCome(in snapshot: BookSnapshot) -> [String] {
    Array(
      snapshot.timers.lazy.flatMap { phasesToCome(of: $0, in: snapshot) }
        .compactMap(\.phase.name).prefix(Self.mostToCome))
  }

  private static let mostToCome = 20

  private func phaseToCome(of request: Request, in snapshot: BookSnapshot) -> PhaseToCome? {
    guard request.targets == nil, let target = request.command.target, let name = target.name,
      target == Target(name: name)
    else { return nil }
    let named = finder(snapshot).named(name, among: snapshot.timers)
    guard named.allSatisfy({ $0.phase?.kind == .pause }) else { return nil }
    let found = snapshot.timers.flatMap { phasesToCome(of: $0, in: snapshot) }
    return NameLookup.find(
      name, among: found.map(\.phase.name), in: writer.wording.language
    ).first.map { found[$0] }
  }

  private func phasesToCome(of timer: KitchenTimer, in snapshot: BookSnapshot) -> [PhaseToCome] {
    guard timer.isRoutine, let run = timer.run, !run.isGuided else { return [] }
    let begun = (snapshot.timers + snapshot.ended).filter { $0.parent == timer.id }
      .compactMap { $0.phase?.id }
    return (run.steps + run.beside).enumerated().compactMap { place, phase in
      place > run.position && phase.kind != .pause && !begun.contains(phase.id)
        ? PhaseToCome(routine: timer, phase: phase, place: place) : nil
    }
  }
}

import Recipes
import Routines
import Timers
import Understanding

extension KitchenTimer {
  var isNudge: Bool { parent != nil && phase?.nudge != nil }
}

extension TimerCommand {
  /// Starts a routine; what in it are only calls is over with what it runs beside.
  static func starting(_ routine: Routine) -> TimerCommand {
    .startRoutine(routine, nudges: routine.nudges)
  }

  static func carryingOn(_ timer: Identifier, as routine: Routine) -> TimerCommand {
    .carryOn(timer, as: routine, nudges: routine.nudges)
  }
}

extension Routine {
  /// What a wait of its own comes after is more than a call: that wait has still to begin.
  fileprivate var nudges: Set<String> {
    let phases = items.flatMap { item in
      switch item {
      case .phase(let phase): [phase]
      case .group(let phases, _): phases
      }
    }
    let nudges = Set(phases.filter { $0.nudge != nil }.map(\.id))
    return nudges.subtracting(phases.filter { !nudges.contains($0.id) }.compactMap(\.host))
  }
}

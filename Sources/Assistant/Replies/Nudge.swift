import Routines
import Timers
import Understanding

/// A call to do something short while a step goes on: "stir every 5 minutes", "turn the tray after
/// 10 minutes".
///
/// A routine has no field for it. What tells it from a wait beside the step ("toast the bread for 8
/// minutes") are the words at its length in the recipe. It is over when its step is.
typealias Nudge = IntervalCheckReader.Kind

extension Phase {
  /// What a phase that runs beside another one calls for; nil for a wait of its own.
  var nudge: Nudge? {
    guard isCalledBeside else { return nil }
    for text in [instruction, evidence] {
      let meant = IntervalCheckReader().lengths(in: text ?? "").first {
        $0.nudge != nil && $0.duration == duration
      }
      if let meant { return meant.nudge }
    }
    return nil
  }

  /// It begins together with another phase, or follows a copy of itself that did.
  private var isCalledBeside: Bool {
    switch start {
    case .with: true
    case .after(let host): time > 1 && (host == writtenID || host.hasPrefix(writtenID + "#"))
    case .automatic, .onCue: false
    }
  }
}

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

extension String {
  /// In lower case, without signs.
  var spokenWords: [String] {
    lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }
}

package import Routines

/// A call to do something short while a step goes on: "stir every 5 minutes", "turn the tray after
/// 10 minutes".
///
/// A routine has no field for it. What tells it from a wait beside the step ("toast the bread for 8
/// minutes") are the words at its length in the recipe. It is over when its step is.
package typealias Nudge = IntervalCheckReader.Kind

extension Phase {
  /// What a phase that runs beside another one calls for; nil for a wait of its own.
  package var nudge: Nudge? {
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

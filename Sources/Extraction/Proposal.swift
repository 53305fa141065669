package import LanguageModels
package import Understanding

/// A routine that a model found in what was said, as far as it is grounded there; nothing of it has
/// happened.
package struct Proposal: Hashable, Sendable {
  package var routine: SpokenRoutine
  package var warnings: [ProposalWarning]
  package var origin: ModelRouter.Origin

  package init(
    routine: SpokenRoutine, warnings: [ProposalWarning] = [], origin: ModelRouter.Origin
  ) {
    self.routine = routine
    self.warnings = warnings
    self.origin = origin
  }

  /// What it means as a command, which waits for "yes".
  package var command: Command {
    Command(.startRoutine, name: routine.name, routine: routine)
  }

  package var route: Route {
    switch origin {
    case .model: .model
    case .cache: .cache
    }
  }
}

/// What is not as the model said, or as the words were.
package enum ProposalWarning: Hashable, Sendable {
  /// A phase was left out: its quote is not in the text, or does not state one length.
  case dropped(phase: String, Fault)
  /// A bare number was taken as minutes.
  case assumedMinutes(phase: String, quote: String)
  /// The text has no words for its being repeated: done once.
  case repeatUnfounded(phase: String)
  /// The order of phases could not be kept, or the text does not say it: they run in sequence.
  case startUnfounded(phase: String)
  /// The answer is from an earlier day, because no model could be reached.
  case stale(days: Int)

  package enum Fault: Hashable, Sendable {
    case quoteMissing(String)
    case noLength(String)
    case severalLengths(String)
    case outOfBounds
    /// The text states that length, but for another phase.
    case saidOnce(String)
  }
}

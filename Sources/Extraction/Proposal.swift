package import LanguageModels
package import Understanding

/// A routine that a model found in what was said, as far as it is grounded there; nothing of it has
/// happened.
package struct Proposal: Hashable, Sendable {
  package var routine: SpokenRoutine
  package var category: String?
  package var warnings: [ProposalWarning]
  package var origin: ModelRouter.Origin

  package init(
    routine: SpokenRoutine, category: String? = nil, warnings: [ProposalWarning] = [],
    origin: ModelRouter.Origin
  ) {
    self.routine = routine
    self.category = category
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
  /// A phase was left out: its quote is not in the text, or no length or another one is in it.
  case dropped(phase: String, Fault)
  /// A bare number was taken as minutes.
  case assumedMinutes(phase: String, quote: String)
  /// Said too often, or the text has no word for it: done once.
  case repeatUnfounded(phase: String, times: Int)
  /// The order of phases could not be kept, or the text does not say it: they run in sequence.
  case startUnfounded(phase: String)
  /// The answer is from an earlier day, because no model could be reached.
  case stale(days: Int)

  package enum Fault: Hashable, Sendable {
    case quoteMissing(String)
    case noLength(String)
    case otherLength(claimed: Duration, read: Duration)
    case outOfBounds
    /// The text states that length, but for another phase.
    case saidOnce(String)
  }
}

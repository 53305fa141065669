/// Why a routine cannot run.
package enum RoutineProblem: Error, Hashable, Sendable {
  case empty
  case nameEmpty
  case nameTooLong(limit: Int)
  case duplicatePhase(String)
  case unknownPhase(String, neededBy: String)
  case phasesWaitForEachOther([String])
  /// An interval or a mark that runs beside nothing.
  case callWithoutHost(String)
  case repeatOutOfRange(phase: String, limit: Int)
  case tooManyPhases(limit: Int)
  case length(phase: String)
}

extension RoutineProblem: CustomStringConvertible {
  /// What is wrong, and what to do about it.
  package var description: String {
    switch self {
    case .empty: "it has no phases; add one"
    case .nameEmpty: "it has no name; give it one"
    case .nameTooLong(let limit): "a name is longer than \(limit) characters; shorten it"
    case .duplicatePhase(let id):
      "two phases have the id '\(id)'; give each phase its own"
    case .unknownPhase(let id, let phase):
      "'\(phase)' waits for '\(id)', which is not a phase of this routine; name one that is"
    case .phasesWaitForEachOther(let ids):
      "\(ids.map { "'\($0)'" }.joined(separator: ", ")) wait for each other; let one of them start by itself"
    case .callWithoutHost(let id):
      "'\(id)' needs another phase to run beside; name that phase in its 'start', as in with:ID"
    case .repeatOutOfRange(let phase, let limit):
      "'\(phase)' is repeated too often; the limit is \(limit) times"
    case .tooManyPhases(let limit):
      "counting repeats, it has too many phases; the limit is \(limit)"
    case .length(let phase):
      "'\(phase)' has a length that cannot be timed; it must be more than 0 and at most 30 days"
    }
  }
}

import Understanding

/// What a model claims and the text does not hold; told to the model.
package enum GroundingFault: Hashable {
  case dropped(phase: String, ProposalWarning.Fault)
  case repeatUnfounded(phase: String, times: Int)
  case orderUnfounded(phase: String)
  case duplicateID(String)
  case unknownPhase(String, neededBy: String)
  case waitsForItself(phase: String)
  case cannotEndTogether(phase: String, with: String)
  case tooManySteps(limit: Int)
}

extension GroundingFault: CustomStringConvertible {
  package var description: String {
    switch self {
    case .dropped(let phase, .quoteMissing(let quote)):
      "\(phase): the evidence \"\(quote)\" does not stand in the text; copy it letter by letter."
    case .dropped(let phase, .noLength(let quote)):
      "\(phase): no waiting time can be read in the evidence \"\(quote)\"; "
        + "copy the whole time as the text states it."
    case .dropped(let phase, .otherLength(let claimed, let read)):
      "\(phase): you say \(seconds(claimed)) seconds, but the evidence says "
        + "\(seconds(read)) seconds."
    case .dropped(let phase, .outOfBounds):
      "\(phase): a waiting time is longer than 0 and at most a day, in a recipe at most 30 days."
    case .dropped(let phase, .saidOnce(let quote)):
      "\(phase): the text states the time in the evidence \"\(quote)\" for another phase; "
        + "each stated time is one phase."
    case .repeatUnfounded(let phase, let times):
      "\(phase): the text does not say that it is done \(times) times."
    case .orderUnfounded(let phase):
      "\(phase): the text does not say that it runs at that moment; "
        + "what it says nothing about runs in the order of the text, with \"start\" \"automatic\"."
    case .duplicateID(let id): "The id \"\(id)\" stands at two phases."
    case .unknownPhase(let host, let phase):
      "\(phase): its \"start\" names the phase \"\(host)\", which there is not."
    case .waitsForItself(let phase): "\(phase): its \"start\" makes phases wait for each other."
    case .cannotEndTogether(let phase, let host):
      "\(phase): it cannot end together with \"\(host)\", because it is too long for that."
    case .tooManySteps(let limit): "With what is repeated there are more than \(limit) phases."
    }
  }

  private func seconds(_ length: Duration) -> String {
    let (seconds, attoseconds) = length.components
    return attoseconds == 0
      ? "\(seconds)" : "\(Double(seconds) + Double(attoseconds) / 1e18)"
  }
}

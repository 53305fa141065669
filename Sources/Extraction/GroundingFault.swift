import Understanding

/// What a model claims and the text does not hold; told to the model.
package enum GroundingFault: Hashable {
  case dropped(phase: String, ProposalWarning.Fault)
  case repeatUnfounded(phase: String, quote: String)
  case orderUnfounded(phase: String)
  case startUnreadable(phase: String, String)
  case unknownPhase(String, neededBy: String)
  case waitsForItself(phase: String)
  case cannotEndTogether(phase: String, with: String)
  case tooManySteps(limit: Int)
}

extension GroundingFault {
  /// It is about when and how often a phase runs; the phase itself stands in the text.
  package var isOfOrder: Bool {
    switch self {
    case .repeatUnfounded, .orderUnfounded, .startUnreadable, .unknownPhase, .waitsForItself,
      .cannotEndTogether:
      true
    case .dropped, .tooManySteps: false
    }
  }
}

extension GroundingFault: CustomStringConvertible {
  package var description: String {
    switch self {
    case .dropped(let phase, .quoteMissing(let quote)):
      "\(phase): the quote \"\(quote)\" does not stand in the text; copy it letter by letter."
    case .dropped(let phase, .noLength(let quote)):
      "\(phase): no waiting time can be read in the quote \"\(quote)\"; "
        + "copy the whole time as the text states it."
    case .dropped(let phase, .severalLengths(let quote)):
      "\(phase): the quote \"\(quote)\" states more than one time; "
        + "copy the words of the one that is meant."
    case .dropped(let phase, .outOfBounds):
      "\(phase): a waiting time is longer than 0 and at most a day, in a recipe at most 30 days."
    case .dropped(let phase, .saidOnce(let quote)):
      "\(phase): the text states the time in the quote \"\(quote)\" for another phase; "
        + "each stated time is one phase."
    case .repeatUnfounded(let phase, let quote):
      "\(phase): the words \"\(quote)\" do not say how often it is done; "
        + "\"times\" is \"\" for what is done once."
    case .orderUnfounded(let phase):
      "\(phase): the text does not say that it runs at that moment; "
        + "what it says nothing about runs in the order of the text, with \"start\" \"automatic\"."
    case .startUnreadable(let phase, let start):
      "\(phase): \"start\" is \"automatic\", \"on_cue\", \"with:NAME\", \"after:NAME\" or "
        + "\"ends_with:NAME\", not \"\(start)\"."
    case .unknownPhase(let host, let phase):
      "\(phase): its \"start\" names the phase \"\(host)\", which there is not."
    case .waitsForItself(let phase): "\(phase): its \"start\" makes phases wait for each other."
    case .cannotEndTogether(let phase, let host):
      "\(phase): it cannot end together with \"\(host)\", because it is too long for that."
    case .tooManySteps(let limit): "With what is repeated there are more than \(limit) phases."
    }
  }
}

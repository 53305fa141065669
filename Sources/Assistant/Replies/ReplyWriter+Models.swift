import Extraction
import LanguageModels
import PlainText
import Replies
import Timers

/// What a model made of something, and what it could not.
extension ReplyWriter {
  /// A model's words, said to be its own.
  func modelSays(_ words: String) -> String {
    say(.modelSays(text: TextCleaner.prose(words, longest: ReplyWriter.longestAnswer)))
  }

  /// Why a model gave nothing; a server's own words are never among it.
  func failure(_ failure: ModelFailure) -> String {
    say(Message(failure))
  }

  /// What is not as it was said; a sentence each, the first few.
  func warnings(_ warnings: [ProposalWarning]) -> [String] {
    var said: [String] = []
    for warning in warnings {
      let sentence = self.warning(warning)
      if !said.contains(sentence) { said.append(sentence) }
      if said.count == ReplyWriter.mostWarnings { break }
    }
    return said
  }

  private func warning(_ warning: ProposalWarning) -> String {
    switch warning {
    case .dropped(let phase, let fault):
      let name = spoken(phase) ?? say(.phaseNameless)
      return switch fault {
      case .quoteMissing: say(.leftOutUnheard(name: name))
      case .noLength: say(.leftOutWithoutLength(name: name))
      case .severalLengths: say(.leftOutSeveralLengths(name: name))
      case .outOfBounds: say(.leftOutBounds(name: name))
      case .saidOnce: say(.leftOutSaidOnce(name: name))
      }
    case .assumedMinutes(_, let quote):
      return say(.tookAsMinutes(words: TextCleaner.name(quote)))
    case .repeatUnfounded(let phase):
      return say(.doneOnce(name: spoken(phase) ?? say(.phaseNameless)))
    case .startUnfounded(let phase):
      return say(.startUnclear(name: spoken(phase) ?? say(.phaseNameless)))
    case .stale(let days):
      return say(.answerIsOld(ago: SpokenLength(.seconds(86400 * max(days, 1)))))
    }
  }

  static let mostWarnings = 4
  static let longestAnswer = 1500
}

extension Message {
  init(_ failure: ModelFailure) {
    switch failure {
    case .notConfigured: self = .modelMissing
    case .noConsent: self = .modelNotAgreed
    case .noKey, .wrongKey, .forbidden: self = .modelKey
    case .overBudget(let cap): self = .modelBudget(words: TextCleaner.name(cap))
    case .noCredit: self = .modelCredit
    case .resting: self = .modelResting
    case .web(.notRecorded): self = .modelNotRecorded
    case .web(.timedOut), .web(.stalled), .deadline: self = .modelSlow
    case .web, .cancelled: self = .modelUnreachable
    case .badRequest, .noSuchModel, .redirected, .unexpectedStatus: self = .modelSetting
    case .tooLong: self = .modelTooLong
    case .rateLimited: self = .modelBusy
    case .serverFailed: self = .modelBroken
    case .notJSON, .malformed, .wrongShape, .truncated, .empty: self = .modelNonsense
    case .refused: self = .modelRefused
    case .ungrounded: self = .modelUngrounded
    }
  }
}

extension ModelFailure {
  /// Nothing may be asked until the user changes something; Simmer works as it does without a model.
  var leavesLocalOnly: Bool {
    switch self {
    case .notConfigured, .noConsent, .overBudget: true
    case .noKey, .resting, .web, .deadline, .cancelled, .badRequest, .wrongKey, .forbidden,
      .noSuchModel, .noCredit, .tooLong, .rateLimited, .serverFailed, .redirected,
      .unexpectedStatus, .notJSON, .malformed, .wrongShape, .truncated, .refused, .empty,
      .ungrounded:
      false
    }
  }
}

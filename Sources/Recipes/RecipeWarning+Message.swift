package import Replies

extension RecipeWarning {
  /// What a person should know and do about it; one sentence.
  package var message: Message {
    switch code {
    case .headTime: .warnHeadTime
    case .shelfLife: .warnShelfLife
    case .makeAhead: .warnMakeAhead
    case .age: .warnAge
    case .history: .warnHistory
    case .name: .warnName
    case .total: .warnTotal
    case .notAWait: .warnNotAWait
    case .perAmount: .warnPerAmount
    case .vague: .warnVague
    case .alternative: .warnAlternative
    case .optional: .warnOptional
    case .unbound: .warnUnbound
    case .tooLong: .warnTooLong
    case .unsure: .warnUnsure
    case .contradicts: .warnContradicts
    case .noWaits: .warnNoWaits
    case .otherLanguage: .warnOtherLanguage
    case .wrongEncoding: .warnWrongEncoding
    case .cutShort: .warnCutShort
    case .badMarkup: .warnBadMarkup
    case .tooManyPhases: .warnTooManyPhases
    case .lengthsStay: .warnLengthsStay
    case .noYield: .warnNoYield
    case .noAnswer: .warnNoAnswer
    case .ungrounded: .warnUngrounded
    case .stale: .warnStale
    }
  }
}

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
    case .otherLanguage: range == nil ? .warnOtherLanguage : .warnPartInOtherLanguage
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

extension [RecipeWarning] {
  /// Nobody can say of a recipe in another language that it has no waits.
  var sayThatItIsRead: Bool { !contains { $0.code == .otherLanguage && $0.range == nil } }

  /// A line for a person for each; of several times in the head only how many there are.
  ///
  /// `clean` makes what is quoted harmless where it is shown.
  package func lines(in wording: Wording, clean: (String) -> String) -> [String] {
    let head = filter { $0.code == .headTime }
    var isHeadTold = head.count < 2
    func line(_ quotes: [String], _ message: Message) -> String {
      let quote = quotes.isEmpty ? "" : wording.say(.recipeWarning(words: wording.list(quotes)))
      return quote + clean(wording.say(message))
    }
    return compactMap { warning -> String? in
      guard warning.code == .headTime, head.count > 1 else {
        return line([warning.quote].compactMap(\.self).map(clean), warning.message)
      }
      guard !isHeadTold else { return nil }
      isHeadTold = true
      return line(head.compactMap(\.quote).map(clean), .warnHeadTimes(count: head.count))
    }
  }
}

/// Times of what is told beside an order, and of the order.
extension CalendarReader {
  /// "The plumber comes at five, remind me at four": the clock of the order stands above what is told before it; the day
  /// that is told counts where the order names none.
  static func withClock(
    ofTheOrderIn utterance: Utterance, _ runs: [Range<Int>], _ tokens: [CalendarTokens.Token],
    _ whole: Reading?
  ) -> Reading? {
    func roles(_ word: Int) -> Roles { utterance.language.entry(utterance.words[word].id).roles }
    guard var told = whole else { return nil }
    let words = utterance.words.indices.map { Substring(utterance.words($0..<$0 + 1).lowercased()) }
    guard
      let order = words.indices.first(where: {
        roles($0).has(.remind)
          || utterance.language[.calendarOrders].prefix(of: words[$0...]) != nil
      }),
      tokens.contains(where: { token in
        token.word == .word && token.range.lowerBound < order
          && !roles(token.range.lowerBound).hasAny(small)
      }),
      let own = reading(
        of: runs.filter { tokens[$0.lowerBound].range.lowerBound > order }, among: tokens),
      !own.when.clocks.isEmpty || !own.when.days.isEmpty, own.when.lead == nil,
      own.ranges.count < told.ranges.count
    else { return whole }
    told.when.clocks = own.when.clocks
    if !own.when.days.isEmpty { told.when.days = own.when.days }
    return told
  }

  /// What may stand beside a time, or before an order, and tells nothing.
  private static let small: Roles = [
    .article, .definite, .at, .on, .inside, .by, .of, .to, .forWord, .and, .filler, .adverb,
    .person, .doing, .then, .want,
  ]
}

/// What a length is there for, besides being waited.
extension LengthContext {
  var isLong: Bool { length.duration >= .seconds(20 * 3600) }

  // MARK: Names and labels

  /// "Total time: 45 minutes", "30-minute meal".
  var label: RecipeWarning.Code? {
    if leadSign.contains(.time) || leadSign.hasAny([.being, .of]) && sign(lead - 1).contains(.time)
    {
      let at = leadSign.contains(.time) ? lead : lead - 1
      if sign(at - 1).contains(.phase) || at == sentence.lowerBound { return .headTime }
    }
    if sign(end).contains(.phase), sign(end + 1).contains(.time) { return .headTime }
    if leadSign.contains(.prep) { return .headTime }
    // "Hands-on time: 15 minutes"
    if leadSign.contains(.time), text.isColon(after: lead), lead - sentence.lowerBound <= 3,
      place(of: [.work], before: lead, within: 2) != nil
    {
      return .headTime
    }
    // "Total 45 minutes" and no more
    if leadSign.contains(.total), lead == sentence.lowerBound, isAtEnd { return .headTime }
    // "Total: 45 minutes", "Prep: 10 min", where a line begins.
    if leadSign.contains(.phase), lead == sentence.lowerBound, text.isColon(after: lead),
      isAtEnd || marks(end).hasAny([.comma, .aside])
    {
      return .headTime
    }
    guard !isAtEnd, marks(end).isDisjoint(with: [.comma, .opens, .closes, .aside]) else {
      return nil
    }
    if sign(end).contains(.thing) { return .name }
    // "24-month Parmesan"
    if isDashed, length.duration >= .seconds(25 * 86_400) { return .age }
    guard isDashed, !sign(end).hasAny([.interval, .mark, .old]) else { return nil }
    let isFree =
      traits(end).hasAny([.preposition, .until, .meanwhile, .each, .number, .joinsParts])
      || sign(end).hasAny([.ago, .ahead, .before, .each, .both, .total, .condition, .when, .after])
      // "a 10-minute rest"; but "5-minute pickled onions"
      || traits(end).hasAny([.heat, .rest, .hands]) && traits(end).hasAny([.bare, .ing])
      // "a 10-minute natural release"
      || sign(end).contains(.manner) && traits(end + 1).hasAny([.heat, .rest])
    return isFree ? nil : .name
  }

  // MARK: History and age

  var pastOrAge: RecipeWarning.Code? {
    if sign(end).contains(.ago) { return .history }
    // "suitable from 6 months"
    if leadSign.contains(.from), length.duration >= .seconds(25 * 86_400) { return .age }
    if sign(end).contains(.old) { return .age }
    // "aged for 28 days", "older than 2 years"
    if leadSign.hasAny([.forWord, .than]), sign(lead - 1).contains(.old) { return .age }
    if leadSign.contains(.old), !marks(first).contains(.comma) { return .age }
    if precedesClosely([.took], within: 4) || isTold { return .history }
    // "I have made this for 20 years"
    if length.duration >= .seconds(360 * 86_400), precedes([.teller], within: 12),
      !precedes([.keeping, .lasting, .cold], within: 12)
    {
      return .history
    }
    return nil
  }

  // MARK: Keeping

  /// "keeps 3 days", "freeze for up to 3 months", "within 2 days", "a day ahead".
  var keeping: RecipeWarning.Code? {
    if followsClosely([.ahead], within: 3) && !isTakenOut || isPlanned { return .makeAhead }
    if sign(end).contains(.before), isLong, !isWaitedBefore { return .makeAhead }
    if maturesBeforeUse { return .makeAhead }
    if leadSign.contains(.within) { return isLong || isEaten ? .shelfLife : nil }
    if isLong, isTersely { return .shelfLife }
    let isPossible = precedesClosely([.modal], within: 8)
    guard isLong else {
      if isHeld { return .shelfLife }
      let keeps = precedesClosely([.keeping, .lasting], within: 6)
      return keeps && !precedesClosely([.state], within: 6) && !isWaitedBefore && isPossible
        ? .shelfLife : nil
    }
    if isPossible, precedes([.make], within: 6) { return .makeAhead }
    // "It is even better after 2 days."
    if leadSign.contains(.after), precedes([.bestBefore], within: 4) { return .shelfLife }
    return lasts(isPossible: isPossible) ? .shelfLife : nil
  }

  /// "Fridge: 2 days.", "Fridge 4 days", "Good 4 days chilled", "4 days is fine", "Eat in 3 days",
  /// "Sauce: 1 week in the fridge".
  private var isTersely: Bool {
    if leadSign.contains(.cold), lead == sentence.lowerBound, marks(lead + 1).contains(.comma) {
      return true
    }
    if leadSign.contains(.bestBefore), !sign(lead).contains(.about) { return true }
    if sign(end).contains(.being), sign(end + 1).contains(.bestBefore) { return true }
    if leadSign.contains(.inside), sign(lead - 1).contains(.serving) { return true }
    guard length.duration > .seconds(48 * 3600), first - sentence.lowerBound <= 3,
      !follows([.process], within: 8),
      (sentence.lowerBound..<first).allSatisfy({ !traits($0).hasAny([.heat, .rest, .hands]) })
    else { return false }
    return traits(lead).contains(.place) || followsClosely([.cold], within: 6)
  }

  /// "out of the fridge 1 hour ahead", "pull it out an hour before it goes on": it warms up.
  var isTakenOut: Bool {
    guard let out = place(of: [.out], before: first, within: 6) else { return false }
    if (out..<first).contains(where: { sign($0).contains(.cold) }) { return true }
    // "out of the oven"
    guard !sign(out + 1).contains(.of) else { return false }
    return out == lead || place(of: [.pulls], before: out, within: 4) != nil
  }

  /// Says whether days are how long something stays good, rather than how long it takes.
  private func lasts(isPossible: Bool) -> Bool {
    let isProcess = precedes([.process], within: 10) || follows([.process], within: 8)
    let isAtLeast = precedes([.least], within: 3)
    let isUpTo = leadSign.contains(.to) && sign(lead - 1).contains(.up)
    let isCold = precedes([.cold], within: 10) || followsClosely([.cold], within: 6)
    if precedes([.lasting], within: 14), !isProcess || isUpTo { return true }
    if follows([.lasting], within: 6), !isProcess { return true }
    if precedes([.keeping], within: 14) || followsClosely([.keeping], within: 6) {
      if isUpTo || isPossible { return true }
      // "keep it in the fridge for 24 hours" may be an order; nobody is told to wait for three days.
      if !isProcess, !isAtLeast, length.duration > .seconds(48 * 3600) { return true }
      if precedes([.bestBefore], within: 12) { return true }
    }
    if isProcess { return false }
    if isCold, isUpTo || isPossible { return true }
    if precedes([.bestBefore], within: 8), isUpTo || leadSign.hasAny([.forWord, .inside]) {
      return true
    }
    if isUpTo, !precedes([.passive], within: 10) { return true }
    // Months are for storing, if nothing ages or ferments.
    return length.duration >= .seconds(25 * 86400)
  }

  private var isEaten: Bool {
    precedes([.serving, .keeping, .lasting, .bestBefore, .cold], within: 8)
      || follows([.serving, .cold], within: 4)
  }

  var isWaitedBefore: Bool {
    leadSign.contains(.forWord) || precedes([.passive], within: 8) && !sign(first - 1).isEmpty
  }

  // MARK: Rates and totals

  /// "20 minutes per pound", "30 minutes for every 500 g", "25 minutes to the kilo", "2 minutes per
  /// side per cm".
  var isRate: Bool {
    for place in end..<min(end + 5, sentence.upperBound) {
      if marks(place).hasAny([.comma, .closes]) { return false }
      // "90 minutes (70 g of salt per litre)"
      if marks(place).contains(.opens), place > end || traits(place).contains(.number) {
        return false
      }
      let joins =
        sign(place).hasAny([.each, .article]) || marks(place).contains(.slash)
        || sign(place).contains(.the) && sign(place - 1).contains(.to)
      guard joins else { continue }
      let next = marks(place).contains(.slash) ? place : place + 1
      for unit in next..<next + 3 where sign(unit).contains(.weight) { return true }
    }
    return false
  }

  /// "20 minutes per 500 g plus 20 minutes", "…, and half an hour over".
  func addsToRate(_ last: FoundLength?) -> Bool {
    guard let last, last.sentence == length.sentence, last.verdict == .question(.perAmount),
      !leadSign.contains(.each)
    else { return false }
    if leadSign.contains(.plus) || sign(end).contains(.over) || precedes([.over], within: 2) {
      return true
    }
    return cookingVerb(within: first - last.words.upperBound).isEmpty
      && first - last.words.upperBound <= 7
  }

  var isTotal: Bool {
    leadSign.contains(.of) && sign(lead - 1).contains(.total)
      || leadSign.contains(.total)
      || sign(end).contains(.total) && !marks(end).contains(.comma)
      || sign(end + 1).contains(.total) && sign(end).contains(.inside)
  }

  // MARK: What was said

  /// "After 10 minutes, …", "Once it has rested for 10 minutes, …".
  var opensWithAfter: Bool {
    guard let after = place(of: [.after, .when], before: first, within: 8),
      place(of: [.another], after: after, within: first + 1 - after) == nil
    else { return false }
    return after == sentence.lowerBound || marks(after).hasAny([.comma, .opens, .aside])
      || traits(after - 1).contains(.joinsParts)
  }

  /// "After cooking for 2 hours": what was done is said again.
  var tellsWhatWasDone: Bool {
    guard let after = place(of: [.after, .when], before: first, within: 8) else { return false }
    return (after + 1..<first).contains { traits($0).hasAny([.heat, .rest]) }
  }

  /// "add 2 minutes", "reduce the time by 5 minutes", "when you have 20 minutes".
  func isNoMore(than last: FoundLength?) -> Bool {
    // "Reduce 10 minutes" is said of a sauce.
    // "saves you 30 minutes"
    let verb = leadSign.hasAny([.you, .pronoun]) ? lead - 1 : lead
    if sign(verb).hasAny([.adds, .having]), !traits(verb).contains(.heat) { return true }
    if leadSign.contains(.by), precedesClosely([.adds], within: 8) { return true }
    // "cuts the time from 3 hours to 40 minutes"
    if leadSign.hasAny([.to, .from]), !sign(lead - 1).contains(.up), length.maxDuration == nil,
      precedesClosely([.adds], within: 9), precedesClosely([.time], within: 8)
    {
      return true
    }
    // "a minute too long", "about a litre an hour"
    if sign(end).contains(.too) || isARate || testsHeat || isAsked { return true }
    if sign(end).contains(.being), sign(end + 1).contains(.too) || leadSign.contains(.first) {
      return true
    }
    // "Do not open the door in the first 20 minutes."
    if leadSign.contains(.first), precedes([.negation], within: 12) { return true }
    // "fold every 30 minutes for the first 2 hours"
    guard let last, last.sentence == length.sentence, leadSign.contains(.first) else {
      return false
    }
    return last.verdict == .interval || last.verdict == .mark(.later) && !isAfterFirst
  }

  /// A length of everything: "the whole thing takes 8 minutes", "ready in 30 minutes".
  var tellsOfAll: Bool {
    if tellsOfDinner || isOpeningLine || tellsOfItAll { return true }
    // "Total brew 2 min."
    if sign(sentence.lowerBound).contains(.total), first - sentence.lowerBound <= 2, isAtEnd {
      return true
    }
    if leadSign.contains(.inside), let ready = place(of: [.ready], before: lead, within: 2) {
      // "It is ready in 12 minutes" tells of one thing only.
      return (ready == sentence.lowerBound || sign(ready - 1).contains(.the))
        && cookingVerb(within: 8).isEmpty
    }
    // "This is a project: you'll want four hours."
    if leadSign.contains(.want), place(of: [.you], before: lead, within: 3) != nil,
      isAtEnd || marks(end).contains(.comma), cookingVerb(within: 12).isEmpty
    {
      return true
    }
    guard let takes = place(of: [.takes], before: first, within: 4) else { return false }
    // "It takes ten minutes to throw together"
    if sign(end).contains(.to), sign(end + 1).contains(.making) { return true }
    return place(of: [.whole], before: takes, within: 3) != nil
  }

  /// "if it takes longer than 3 minutes", "if it is too sticky after 10 minutes".
  var isConditional: Bool {
    // "1 minute less than it says on the packet"
    if sign(end).contains(.more), sign(end + 1).contains(.than) { return true }
    if leadSign.contains(.than), sign(lead - 1).contains(.more) {
      return !sign(lead - 2).contains(.negation) || precedes([.condition], within: 8)
    }
    return precedesClosely([.condition], within: 12)
      && (leadSign.contains(.after) || precedesClosely([.takes], within: 4))
  }

  // MARK: How plain

  /// A note may tell a part of the method: "Reheat in the oven for 15 minutes".
  var tellsToWait: Bool { !cookingVerb(within: 12).isEmpty }

  /// "Reheat leftovers in the microwave for 2 minutes".
  var tellsToReheat: Bool {
    // "Leftovers reheat in 3 minutes" only says how soon.
    guard !isLong, !leadSign.contains(.inside) else { return false }
    return precedes([.reheats], within: 12)
      || sign(sentence.lowerBound).contains(.lasting) && cookingVerb(within: 12).contains(.heat)
  }

  /// "30 minutes; an hour is better".
  var isBetter: Bool {
    sign(end).contains(.being) && marks(end).isEmpty && traits(end + 1).contains(.better)
  }

  /// "jars that have been in the oven for 10 minutes": it should have been done by now.
  var tellsWhatIsDone: Bool {
    guard let have = place(of: [.having], before: first, within: 8) else { return false }
    return sign(have + 1).contains(.being) && !opensWithAfter
  }

  /// How sure it is that a length is waited that no word speaks against.
  var plainness: Double {
    let cookingVerb = cookingVerb(within: 16)
    if isLong { return cookingVerb.isEmpty ? 0.6 : 0.9 }
    if !cookingVerb.isEmpty {
      return leadSign.hasAny([.forWord, .until]) || sign(end).contains(.until) ? 0.98 : 0.96
    }
    return leadSign.hasAny([.forWord, .takes]) ? 0.85 : 0.75
  }
}

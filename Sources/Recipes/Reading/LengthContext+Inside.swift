/// Lengths inside another wait: how often something is done in it, and when.
extension LengthContext {
  /// "every 5 minutes", "at 10-minute intervals".
  var interval: FoundLength.Verdict? {
    if leadSign.contains(.each), !marks(first).hasAny([.comma, .opens]) {
      return isLater ? .mark(.later) : .interval
    }
    if sign(end).contains(.interval) || sign(first).contains(.often) { return .interval }
    // "at intervals of 30 minutes"
    if leadSign.contains(.of), sign(lead - 1).contains(.interval) { return .interval }
    // "20 minutes apart", "with 30 minutes between folds"
    if sign(end).contains(.apart), marks(end).isDisjoint(with: [.comma, .opens, .closes]) {
      return .interval
    }
    // "once an hour", "twice a day"
    if sign(first - 1).hasAny([.when, .twice]), sign(first).contains(.article),
      marks(first - 1).isDisjoint(with: .stop), first - 1 > sentence.lowerBound,
      length.words.count == 2
    {
      return .interval
    }
    return nil
  }

  /// "every 45 minutes after the first 3 hours", "after the first hour, baste every 20 minutes".
  private var isLater: Bool {
    if let after = place(of: [.after, .when], after: end, within: 2),
      place(of: [.first], after: after, within: 3) != nil
    {
      return true
    }
    guard let start = place(of: [.first], before: first, within: 10) else { return false }
    return place(of: [.after], before: start, within: 2) != nil
  }

  /// "after the first 3 hours".
  var isAfterFirst: Bool {
    leadSign.contains(.first) && place(of: [.after], before: lead, within: 2) != nil
  }

  /// "bake 18 minutes, with steam for the first 8".
  func isInside(_ last: FoundLength?) -> Bool {
    guard let last, leadSign.contains(.first), last.sentence == length.sentence,
      last.verdict == .wait, last.duration > length.duration,
      sign(lead - 1).contains(.the)
    else { return false }
    return sign(lead - 2).hasAny([.forWord, .inside])
  }

  var mark: FoundLength.Verdict? {
    if isAfterFirst { return .mark(.after) }
    // "a final 5 minutes" comes after what was before it.
    if leadSign.contains(.last), !sign(lead - 1).contains(.article) { return .mark(.last) }
    if sign(end).contains(.mark) || sign(end).contains(.into) { return .mark(.after) }
    // "(6 to 7 hours in)"
    if sign(end).contains(.inside), !sign(end).contains(.at),
      end + 1 >= sentence.upperBound || marks(end + 1).hasAny([.comma, .closes])
    {
      return .mark(.after)
    }
    // "with an hour to go"
    if sign(end).contains(.to) && sign(end + 1).contains(.left)
      || sign(end).contains(.left) && marks(end).isEmpty
    {
      return .mark(.last)
    }
    // "5 minutes from the end"
    if sign(end).contains(.from), marks(end).isEmpty,
      place(of: [.end], after: end + 1, within: 2) != nil
    {
      return .mark(.before)
    }
    if leadSign.contains(.after), !precedesClosely([.condition], within: 10) {
      // "after another 10 minutes" comes behind what was before it.
      return precedes([.another], within: 3) || sign(first).contains(.another) ? nil : .mark(.after)
    }
    // "At 20 minutes have a peek."
    if leadSign.contains(.at), !isDashed { return .mark(.after) }
    if leadSign.hasAny([.inside, .the]), precedesClosely([.check], within: 4) {
      return .mark(.after)
    }
    return isBefore ? .mark(.before) : nil
  }

  /// "10 minutes before the end", but not "stir for 2 minutes before adding the wine".
  private var isBefore: Bool {
    guard sign(end).contains(.before), marks(end).isDisjoint(with: [.comma, .closes, .opens]) else {
      return false
    }
    // "Take it out of the fridge 30 minutes before baking": it warms up meanwhile.
    if precedes([.cold], within: 10) || isTakenOut, !leadSign.contains(.until) {
      // "Take it out of the fridge an hour before dinner": when that is, nobody knows yet.
      return !leadSign.contains(.forWord) && precedes([.from, .out], within: 8)
        && place(of: [.serving, .dinner], after: end + 1, within: 4) != nil
    }
    if opensClause { return true }
    guard !isWaitedBefore, !traits(lead).hasAny([.heat, .rest, .hands]) else { return false }
    let cookingVerbs = cookingVerb(within: 6)
    return cookingVerbs.isEmpty
      || !cookingVerbs.contains(.rest) && place(of: [.end, .serving], after: end, within: 4) != nil
  }

  /// The length, perhaps with "about", is the first thing in its clause.
  private var opensClause: Bool {
    lead < sentence.lowerBound || marks(lead + 1).hasAny([.comma, .opens, .aside])
  }
}

import Understanding

/// The lengths in a description that are not waiting times: "mine always took an hour", "it keeps three days".
struct PlanDecoys {
  private let text: PlanText
  private let told: [Range<Int>]
  private let names: PlanNames

  /// `told`: in Unicode scalars.
  init(_ text: PlanText, told: [Range<Int>]) {
    self.text = text
    self.told = told
    names = PlanNames(text)
  }

  func contains(_ length: Int) -> Bool {
    let stated = text.lengths[length]
    let duration = stated.mention.maxDuration ?? stated.mention.duration
    // "A second rise" is no length.
    if duration > .seconds(86400) || duration <= .seconds(1) { return true }
    if isMention(length) { return true }
    if told.contains(where: { $0.overlaps(stated.mention.range) }) { return true }
    return isTold(length) || isPerAmount(stated) || isOfSomethingElse(stated)
  }

  /// "The soup took thirty minutes, the bread forty": what is told of one is told of the next.
  private func isTold(_ length: Int) -> Bool {
    if text.has(.planTales, in: statement(of: text.lengths[length])) { return true }
    let before = text.before(length)
    let isElliptic =
      length > 0 && !before.isEmpty
      && before.lowerBound == text.lengths[length - 1].words.upperBound
      && before.allSatisfy { word in
        let folded = text.words[word].folded
        return !text.language[.planWeak].contains(folded)
          || text.language[.smallNameWords].contains(folded)
      }
    return isElliptic && isTold(length - 1)
  }

  /// Whether it is waited hangs on something.
  func isConditional(_ length: Int) -> Bool {
    text.has(.planConditions, in: statement(of: text.lengths[length]))
  }

  /// "Halfway through the two hours" speaks of a length that was said before.
  private func isMention(_ length: Int) -> Bool {
    let stated = text.lengths[length]
    let lead = stated.words.lowerBound - 1
    guard lead >= 0, text.language[.planMentions].contains(text.words[lead].folded) else {
      return false
    }
    return text.lengths[..<length].contains { $0.mention.duration == stated.mention.duration }
  }

  /// "He's thirteen", "maybe seven", "two oh three".
  private func isOfSomethingElse(_ stated: PlanText.StatedLength) -> Bool {
    guard stated.isBare else { return false }
    // "Ivy's five": without marks, only what is known to be timed is.
    if !text.isPunctuated,
      let length = text.lengths.firstIndex(where: { $0.words == stated.words }),
      case let round = text.before(length), round.contains(where: names.isContent),
      !round.contains(where: names.isOfKitchen)
    {
      return true
    }
    let before = stated.words.lowerBound - 1
    let after = stated.words.upperBound
    return before >= 0 && text.language[.planCountLeads].contains(text.words[before].folded)
      || after < text.words.count && !text.isBroken(before: after)
        && text.language[.planCountEnds].contains(text.words[after].folded)
  }

  /// From the last mark or joint before the length to the next behind it; of a bare number to the next mark.
  private func statement(of stated: PlanText.StatedLength) -> Range<Int> {
    let length = stated.words
    let words = text.words.indices
    let isWide = stated.isBare && text.isPunctuated
    let ends: (Int) -> Bool = { isWide ? text.isBroken(before: $0) : text.isJoint($0) }
    let start =
      (words.lowerBound...min(length.lowerBound, max(words.count - 1, 0))).last(where: ends) ?? 0
    let end = (length.upperBound..<words.upperBound).first(where: ends)
    return start..<max(end ?? words.upperBound, length.upperBound)
  }

  /// "A litre a day", "eighty kilometres an hour": one of a unit, and no more.
  private func isPerAmount(_ stated: PlanText.StatedLength) -> Bool {
    guard stated.words.count <= 2, stated.words.lowerBound > 0, !stated.isBare,
      stated.mention.duration == .seconds(86400) || stated.mention.duration == .seconds(3600)
    else { return false }
    let before = text.words[stated.words.lowerBound - 1].folded
    return stated.mention.duration == .seconds(86400)
      || text.language[.planAmounts].contains(before)
  }
}

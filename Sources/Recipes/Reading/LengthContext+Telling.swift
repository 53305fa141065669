/// Lengths that are told and not waited: of the whole dinner, of other days, of what is left to mature.
extension LengthContext {
  /// "I once forgot them for two hours", "we lived there for six years".
  var isTold: Bool {
    // "Mine were ready in 18 minutes."
    if leadSign.contains(.inside), place(of: [.was], before: lead, within: 3) != nil { return true }
    // "I've gone 36 hours."
    if leadSign.contains(.went), place(of: [.teller], before: lead, within: 3) != nil {
      return true
    }
    if leadSign.contains(.says), sign(lead - 1).contains(.teller) { return true }
    guard let past = place(of: [.past], before: first, within: 6) else { return false }
    return place(of: [.teller], before: past, within: 3) != nil
  }

  /// "Dinner in half an hour", "you will be eating in 30 minutes", "on the table in 20 minutes",
  /// "about four hours from start to finish", "20 minutes of work".
  var tellsOfDinner: Bool {
    if leadSign.hasAny([.inside, .within]) || isUnder, cookingVerb(within: 8).isEmpty,
      place(of: [.meal, .serving, .dinner], before: lead, within: 4) != nil,
      !sign(end).hasAny([.before, .interval, .mark])
    {
      return true
    }
    // "from start to finish", "all told"
    if let overall = place(of: [.overall], after: end, within: 4),
      place(of: [.overall], after: overall + 1, within: 2) != nil
        || sign(overall - 1).contains(.pronoun)
    {
      return true
    }
    if sign(end).contains(.of), place(of: [.work], after: end, within: 4) != nil { return true }
    guard !isAtEnd else { return false }
    // "only 20 minutes of it is work"
    return sign(end).contains(.of) && sign(end + 1).contains(.pronoun)
      && place(of: [.work], after: end, within: 5) != nil
  }

  /// "Takes 40 mins", "MUSHROOM SOUP (1 hr)": above the method, where nothing is done yet.
  var isOpeningLine: Bool {
    if sign(sentence.lowerBound).contains(.takes), lead <= sentence.lowerBound + 1 { return true }
    guard length.sentence == 0, text.sentences.count > 1, !isAtEnd,
      text.sentences[1].part != text.sentences[0].part
    else { return false }
    return marks(first).contains(.opens)
      && (sentence.lowerBound..<first).allSatisfy {
        !traits($0).hasAny([.heat, .rest, .hands]) && marks($0).isDisjoint(with: .comma)
      }
  }

  /// "It holds in a low oven for up to an hour", "they can wait for up to 2 hours".
  var isHeld: Bool {
    // "holds for 2 hours", but not "keeps simmering for 20 minutes"
    if precedesClosely([.holds], within: 3), !precedesClosely([.state], within: 3) { return true }
    // "Holds on warm for 2 hours", "can be held in the bath for another half hour"
    let start = sentence.lowerBound
    if sign(start).contains(.holds), first - start <= 6,
      traits(start + 1).contains(.preposition), !traits(start + 1).contains(.to)
    {
      return true
    }
    if precedesClosely([.held], within: 7), precedesClosely([.may], within: 9) { return true }
    // "It will stay hot for an hour under foil."
    if let stay = place(of: [.stay], before: first, within: 4), sign(stay - 1).contains(.modal),
      sign(stay + 1).contains(.state)
    {
      return true
    }
    // "will sit happily for 10 minutes"
    let isGood = precedesClosely([.bestBefore], within: 6)
    guard isGood || leadSign.contains(.to) && sign(lead - 1).contains(.up) else { return false }
    if !isGood, precedesClosely([.lasting], within: 9) { return true }
    return precedesClosely([.modal], within: 9) && precedesClosely([.leaving], within: 7)
      && !precedesClosely([.takes], within: 6)
  }

  /// "Make ahead: up to 2 days", "Up to 24 hours in advance".
  var isPlanned: Bool {
    let isUpTo = leadSign.contains(.to) && sign(lead - 1).contains(.up)
    return isUpTo && precedes([.ahead], within: 8) && !precedesClosely([.process], within: 6)
  }

  /// "Stir three times a day": how often, in words that no clock can use.
  var isCounted: Bool {
    sign(first - 1).contains(.times) && sign(first).contains(.article)
      && length.words.count == 2
  }

  var isTwice: Bool { sign(first - 1).contains(.twice) && length.words.count == 2 }

  /// It is asked: "Still pale after 50 minutes?".
  var isAsked: Bool {
    let last = Int(text.words[sentence.upperBound - 1].end)
    return last < text.bytes.count && text.bytes[last] == UInt8(ascii: "?")
  }

  /// "Cooking 1 hr", and nothing else.
  var isLabelAlone: Bool {
    leadSign.contains(.phase) && lead == sentence.lowerBound && isAtEnd
  }

  /// "It all comes together in half an hour", "all in all you need 2 hours".
  var tellsOfItAll: Bool {
    guard leadSign.contains(.inside) || precedes([.takes], within: 3),
      let all = place(of: [.all], before: first, within: 6)
    else { return false }
    return all == sentence.lowerBound || sign(all - 1).contains(.inside)
      || sign(all - 1).contains(.pronoun) && cookingVerb(within: 8).isEmpty
  }

  /// "a litre an hour", "2 degrees a minute".
  var isARate: Bool {
    sign(first).contains(.article) && length.words.count == 2 && marks(first).isEmpty
      && (sign(first - 1).hasAny([.weight, .degree]) || traits(first - 1).contains(.number))
  }

  /// "A cube of bread should brown in 30 seconds": how hot the oil is.
  var testsHeat: Bool {
    // "It should sizzle in 2 seconds."
    length.duration <= .seconds(60) && leadSign.hasAny([.inside, .within])
      && precedes([.modal, .when], within: 10)
      && (length.duration <= .seconds(10) || precedes([.tester], within: 12))
  }

  /// "in under 30 minutes".
  private var isUnder: Bool {
    sign(lead - 1).contains(.inside) && !sign(lead).isEmpty
  }

  /// "Leave 1-2 days before drinking": it is made, and only gets better; nothing is cooked or cured.
  var maturesBeforeUse: Bool {
    guard isLong, sign(end).contains(.before), sign(end + 1).contains(.serving),
      let leaving = place(of: [.leaving], before: first, within: 5)
    else { return false }
    // "leave to marinate for 2 days" is more than leaving, and so is "leave it for 24 hours".
    return !leadSign.contains(.forWord)
      && !(leaving..<first).contains { sign($0).contains(.process) && !sign($0).contains(.leaving) }
  }
}

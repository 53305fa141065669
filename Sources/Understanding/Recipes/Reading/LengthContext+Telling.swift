/// Lengths that are told and not waited: of the whole dinner, of other days, of what is left to mature.
extension LengthContext {
  /// "I once forgot them for two hours", "we lived there for six years".
  var isTold: Bool {
    guard let past = place(of: .past, before: first, within: 6) else { return false }
    return place(of: .teller, before: past, within: 3) != nil
  }

  /// "Dinner in half an hour", "you will be eating in 30 minutes", "on the table in 20 minutes",
  /// "about four hours from start to finish", "20 minutes of work".
  var tellsOfDinner: Bool {
    if leadSign.hasAny([.inside, .within]) || isUnder, deed(within: 8).isEmpty,
      place(of: [.meal, .serving], before: lead, within: 4) != nil,
      !sign(end).hasAny([.before, .interval, .mark])
    {
      return true
    }
    // "from start to finish", "all told"
    if let overall = place(of: .overall, after: end, within: 4),
      place(of: .overall, after: overall + 1, within: 2) != nil
        || sign(overall - 1).contains(.pronoun)
    {
      return true
    }
    if sign(end).contains(.of), place(of: .work, after: end, within: 4) != nil { return true }
    guard !isAtEnd else { return false }
    // "only 20 minutes of it is work"
    return sign(end).contains(.of) && sign(end + 1).contains(.pronoun)
      && place(of: .work, after: end, within: 5) != nil
  }

  /// "in under 30 minutes".
  private var isUnder: Bool {
    sign(lead - 1).contains(.inside) && !sign(lead).isEmpty
  }

  /// "Leave 1-2 days before drinking": it is made, and only gets better; nothing is cooked or cured.
  var maturesBeforeUse: Bool {
    guard isLong, sign(end).contains(.before), sign(end + 1).contains(.serving),
      let leaving = place(of: .leaving, before: first, within: 5)
    else { return false }
    // "leave to marinate for 2 days" is more than leaving, and so is "leave it for 24 hours".
    return !leadSign.contains(.forWord)
      && !(leaving..<first).contains { sign($0).contains(.process) && !sign($0).contains(.leaving) }
  }
}

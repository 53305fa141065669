/// Where the headings of a text stand, so that what comes before them can be judged.
struct LayoutSurvey {
  private(set) var lines: [LayoutLine]
  private(set) var firstIngredients: Int?
  private(set) var firstMethod: Int?
  private(set) var lastMethod: Int?
  /// Before this line stands what a page tells before its recipe.
  private(set) var openingEnd = 0
  /// The two rules of RecipeMD, between which its ingredients stand.
  private(set) var rules: (Int, Int)?
  /// Most lines are in capitals, so capitals say nothing.
  private(set) var isLoud = false

  init(_ lines: consuming [LayoutLine], isMarkdown: Bool) {
    self.lines = lines
    find()
    if isMarkdown, firstIngredients == nil { findRules() }
    if rules == nil, let first = [firstIngredients, firstMethod].compactMap(\.self).min() {
      openingEnd = cardStart(after: first) ?? first
    }
  }

  private mutating func find() {
    var loud = 0
    var methodFollows = false
    for k in lines.indices.reversed() {
      if lines[k].shape.contains(.capitals) { loud += 1 }
      let heading = lines[k].namedHeading
      lines[k].heading = heading
      switch heading {
      case .method:
        methodFollows = true
        firstMethod = k
        lastMethod = lastMethod ?? k
      case .ingredients:
        if methodFollows { lines[k].shape.insert(.methodFollows) }
        methodFollows = false
        firstIngredients = k
      case .none, .note, .nutrition, .comments, .equipment: break
      }
    }
    isLoud = loud * 2 > lines.count
  }

  /// Where a page's recipe card begins, if a story with headings of its own comes before it.
  ///
  /// The card has the times ("Prep time", "Cook time") above its list of ingredients, and the story
  /// has none. A page with several recipes is no story.
  private func cardStart(after first: Int) -> Int? {
    guard
      let list = lines.lastIndex(where: {
        $0.heading == .ingredients && $0.shape.contains(.methodFollows)
      }), list > first, times(before: first) == nil
    else { return nil }
    return times(before: list)
  }

  /// The first of at least two lines of times in the lines above this one.
  private func times(before place: Int) -> Int? {
    var found = 0
    var first: Int?
    for k in (max(0, place - 24)..<place).reversed() {
      let line = lines[k]
      guard line.lead.contains(.headKey) || line.lead.contains(.count),
        !line.shape.isDisjoint(with: [.label, .leadThenNumber, .leadIsAll])
      else { continue }
      found += 1
      first = k
    }
    return found >= 2 ? first : nil
  }

  private mutating func findRules() {
    let rules = lines.indices.filter { lines[$0].shape.contains(.rule) }.prefix(3)
    guard rules.count >= 2 else { return }
    let list = lines[rules[0] + 1..<rules[1]].filter { !$0.shape.contains(.empty) }
    guard firstMethod ?? .max > rules[1], list.contains(where: { $0.shape.contains(.bullet) }),
      list.allSatisfy({ $0.shape.contains(.bullet) || $0.level > 0 || $0.indent > 0 })
    else { return }
    self.rules = (rules[0], rules[1])
  }
}

extension LayoutLine {
  /// What its words open, if they are a heading.
  fileprivate var namedHeading: Heading {
    // "Ingredients: 2 eggs, …" may be as long as it likes.
    let isList = lead.contains(.ingredients) && shape.contains(.label)
    guard !lead.isEmpty, words <= 10 || isList, !shape.contains(.piece) || shape.contains(.label),
      level > 0 || shape.isDisjoint(with: .listed)
    else { return .none }
    let isAlone =
      shape.contains(.leadIsAll)
      || shape.contains(.leadThenBracket) && !shape.contains(.endsSentence)
    let isPlainEnd = !shape.contains(.endsSentence)
    if lead.contains(.ingredients), isAlone || isPlainEnd && words <= 8 || shape.contains(.label) {
      return .ingredients
    }
    if lead.contains(.method), isAlone || isStyled && isPlainEnd { return .method }
    if lead.contains(.weakMethod), isAlone { return .method }
    if lead.contains(.howToMake), isPlainEnd, words <= 9,
      isStyled || shape.contains(.afterBlank) && !shape.contains(.startsLower)
    {
      return .method
    }
    guard isAlone || isStyled && isPlainEnd && words <= 8 else { return .none }
    if lead.contains(.note) { return .note }
    if lead.contains(.nutrition) { return .nutrition }
    if lead.contains(.comments) { return .comments }
    if lead.contains(.equipment) { return .equipment }
    return .none
  }
}

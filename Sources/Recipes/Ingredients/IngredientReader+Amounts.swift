import Understanding

/// How much of it: "2 x 400 g tins", "1 tbsp plus 1 tsp", "a pinch".
extension IngredientReader {
  /// "The juice of 1 lemon", "finely grated zest of half an orange".
  mutating func readTaken() {
    var end = at
    while end < words.upperBound, word(end).contains(.taken) || word(end).contains(.article),
      !breaks(end)
    { end += 1 }
    guard end > at, word(end).contains(.of), !breaks(end),
      (at..<end).contains(where: { !word($0).contains(.article) }),
      end + 1 < words.upperBound
    else { return }
    remark(at..<end + 1)
    at = end + 1
  }

  /// Says whether there is an amount; then `at` is behind it.
  mutating func readAmounts() -> Bool {
    guard let amount = readAmount() else { return false }
    ingredient.amount = amount
    while at < words.upperBound {
      let start = at
      let isPlus =
        word(at).contains(.plus) || marks(at).contains(.ampersand) && grammarNumber(at) != nil
      if isPlus, !breaks(at) {
        if word(at).contains(.plus) { at += 1 }
        if let more = readAmount(), more.unit != nil, more.quantity != nil {
          ingredient.more.append(more)
          continue
        }
      } else if amount.unit != nil, readAlso() {
        continue
      } else if amount.unit == .pound, let more = readAmount(), more.unit == .ounce {
        ingredient.more.append(more)
        continue
      }
      at = start
      break
    }
    skipOf()
    return true
  }

  /// The same in another measure: "/1 lb 2 oz", "or 1 lb", "(about 120 g)".
  mutating func readAlso() -> Bool {
    let start = at
    let isBracket = marks(at).contains(.opens)
    guard isBracket || marks(at).contains(.slash) || word(at).contains(.or) else { return false }
    if word(at).contains(.or) { at += 1 }
    skipAbout()
    guard let other = readAmount(), let unit = other.unit, !isBracket || unit.dimension != .count
    else {
      at = start
      return false
    }
    // "1 lb 2 oz" is one amount in two units.
    let behind = at
    if breaks(at) || readAmount()?.unit == nil { at = behind }
    if isBracket, at < words.upperBound, !marks(at).contains(.closes) {
      at = start
      return false
    }
    // "1 tin (400 g) tomatoes": the size of each one, which stays when there are more.
    if isBracket, ingredient.amount?.unit?.mayHaveSize == true {
      ingredient.size = text.text(text.range(of: start..<at))
      return true
    }
    remark(start..<at)
    let end = min(Int(text.words[at - 1].end) + (isBracket ? 1 : 0), text.bytes.count)
    ingredient.also = text.plain(Int(text.words[start - 1].end)..<end)
    return true
  }

  /// A size stands in brackets here, and the thing behind them: "1 tin (400 g) tomatoes".
  private func goesOnBehindBracket(_ start: Int) -> Bool {
    guard marks(start).contains(.opens), grammarNumber(start) != nil else { return false }
    let closed = (start + 1..<words.upperBound).first { marks($0).contains(.closes) }
    return closed.map { !marks($0).contains(.comma) } ?? false
  }

  /// "200 g", "2-3 large", "2 x 400 g tins", "a pinch".
  mutating func readAmount() -> Ingredient.Amount? {
    let start = at
    if let quantity = readRange() {
      // ".5" begins before its digits.
      var written = text.range(of: start..<at)
      if text.scale(ofDigitsAt: start) < 1 { written = written.lowerBound - 1..<written.upperBound }
      var amount = readMeasure(quantity, from: start)
      if amount?.quantity == quantity { amount?.written = text.plain(written) }
      return amount
    }
    if word(at).contains(.article) {
      let isOne = traits(at).contains(.article)
      at += 1
      // "A 2-inch piece", "a pinch", "some slices".
      if isOne, grammarNumber(at) != nil, readSize() { return readMeasure(1...1, from: start) }
      if isMeasured(at) { return readMeasure(isOne ? 1...1 : nil, from: start) }
      at = start
    }
    guard isMeasured(at), let isOne = isOneAlone(at) else { return nil }
    return readMeasure(isOne ? 1...1 : nil, from: start)
  }

  func isMeasured(_ place: Int) -> Bool {
    var place = place
    while words.contains(place), word(place).contains(.fullness) || word(place).contains(.size),
      !breaks(place)
    {
      place += 1
    }
    return isUnit(place) && !breaks(place)
  }

  /// Whether a unit without a number is one: "pinch of salt"; nil for what is no amount then: "bay leaf".
  func isOneAlone(_ place: Int) -> Bool? {
    var place = place
    while word(place).contains(.size) || word(place).contains(.fullness), !isUnit(place) {
      place += 1
    }
    if word(place).contains(.alone) { return true }
    guard let unit = unit(place), word(unit.end).contains(.of) else { return nil }
    return false
  }

  mutating func readMeasure(_ quantity: ClosedRange<Double>?, from start: Int) -> Ingredient
    .Amount?
  {
    if let quantity {
      // "2 x 400 g", "1 (14 oz)", "1 28-ounce", "14-ounce can".
      let behind = at
      if word(at).contains(.times) || text.isTimes(between: at - 1, at) {
        if word(at).contains(.times) { at += 1 }
        if readSize() == false { at = behind }
      } else if marks(at).contains(.opens), readSize() {
      } else if grammarNumber(at) != nil, !marks(at).hasAny([.comma, .closes, .slash]), readSize() {
      } else {
        at = behind
        if let (unit, end) = unit(at), unit.dimension != .count, !breaks(at),
          let other = self.unit(end),
          other.unit.mayHaveSize, !breaks(end), quantity.lowerBound == quantity.upperBound
        {
          ingredient.size = text.text(text.range(of: start..<end))
          at = other.end
          return Ingredient.Amount(1...1, other.unit)
        }
      }
    }
    let behind = at
    while at < words.upperBound, word(at).contains(.fullness) || word(at).contains(.size),
      !breaks(at)
    { at += 1 }
    if let (unit, end) = unit(at), !breaks(at) || marks(at).contains(.closes) {
      let isItem =
        unit.mayBeItem && isEnd(end) && !word(end).contains(.of) && !goesOnBehindBracket(end)
      if !isItem {
        if at > behind { addSize(behind..<at) }
        at = end
        return Ingredient.Amount(quantity, unit)
      }
    }
    at = behind
    guard quantity != nil else { return nil }
    if word(at).contains(.size), !breaks(at) {
      let first = at
      skip(.size)
      if isEnd(at) { at = first } else { addSize(first..<at) }
    }
    return Ingredient.Amount(quantity)
  }

  /// A measure that stands for the size of one: "400 g", "14 oz)", "2 cm".
  mutating func readSize() -> Bool {
    let start = at
    skipAbout()
    guard readRange() != nil, let (unit, end) = unit(at), unit.dimension != .count else {
      at = start
      return false
    }
    addSize(start..<end)
    at = end
    // "1 (14 oz) can": whatever else the bracket says stays in the text.
    if marks(start).contains(.opens) {
      while at < words.upperBound, !marks(at).contains(.closes) { at += 1 }
    }
    return true
  }

  mutating func addSize(_ words: Range<Int>) {
    let said = text.text(text.range(of: words))
    ingredient.size = ingredient.size.map { "\($0) \(said)" } ?? said
  }

  /// Nothing of the thing follows.
  func isEnd(_ place: Int) -> Bool {
    !words.contains(place) || breaks(place) || marks(place).contains(.aside)
      || word(place).contains(.remark)
  }

  func grammarNumber(_ place: Int) -> (value: Double, next: Int)? {
    guard words.contains(place),
      traits(place).hasAny([.number, .part, .article, .couple, .hundred])
    else { return nil }
    guard let number = grammar.amount(at: place - words.lowerBound), number.value > 0,
      number.value < Self.most
    else {
      return nil
    }
    let next = number.next + words.lowerBound
    guard
      text.isPlainNumber(
        next - 1, before: words.contains(next) ? next : nil, isUnit: isUnit(next))
    else { return nil }
    return (number.value * text.scale(ofDigitsAt: place), next)
  }

  static let most = 1e7

  /// "2", "2-3", "2 to 3", "half a".
  mutating func readRange() -> ClosedRange<Double>? {
    guard let low = grammarNumber(at) else { return nil }
    at = low.next
    // "Half an onion".
    if traits(at - 1).contains(.part), word(at).contains(.article), !breaks(at) { at += 1 }
    let isJoined = marks(at).hasAny([.dashed, .aside])
    let isSaid = word(at).contains(.to) || word(at).contains(.or)
    let next = isSaid ? at + 1 : at
    guard isJoined || isSaid, let high = grammarNumber(next), high.value > low.value,
      !marks(at).contains(.comma)
    else { return low.value...low.value }
    at = high.next
    return low.value...high.value
  }

  mutating func skipOf() {
    if word(at).contains(.of), !breaks(at) { at += 1 }
  }
}

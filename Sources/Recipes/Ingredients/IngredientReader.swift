import PlainText
import Understanding

/// Takes a line of ingredients apart.
///
///     line     = [taken] [about] [amounts] {prepared} thing {remark}      "juice of 1 lemon", "2 tbsp finely chopped dill"
///              | thing [":" | "-"] amounts {remark}                       "flour: 200 g"
///     amounts  = amount {("plus" | "/" | "or") amount}                    "1 tbsp plus 1 tsp", "500 g/1 lb 2 oz"
///     amount   = range [times size | size] [fullness] [unit] ["of"]       "2 x 400 g tins", "1 (14 oz) can"
///     range    = number [("-" | "to" | "or") number]
///     remark   = "," words | "(" words ")" | words that open one          "to taste", "or margarine"
///
/// Numbers are those of `LengthGrammar`. What no rule takes stays in the thing or in the remarks, so that the line
/// loses nothing; its whole text stands beside them.
struct IngredientReader {
  private let text: RecipeText
  private var grammar: LengthGrammar
  /// Of the text: those of the line that is read.
  private var words = 0..<0
  private var at = 0
  private var ingredient = Ingredient(text: "", item: "")
  /// What the line says besides, in its order.
  private var remarks: [(start: Int, text: String)] = []

  init(_ text: RecipeText) {
    self.text = text
    grammar = LengthGrammar(pieces: [], language: text.lexicon.language, isWritten: true)
  }

  /// `words` are those of one line.
  mutating func ingredient(_ words: Range<Int>, line: Range<Int>) -> Ingredient {
    self.words = words.prefix(Self.mostWords)
    at = words.lowerBound
    ingredient = Ingredient(text: text.line(line), item: "")
    remarks = []
    text.setPieces(of: self.words, in: &grammar.pieces)
    readTaken()
    skip(.about)
    if !readAmounts() {
      at = self.words.lowerBound
      readTaken()
    }
    if text.hasTags(line) {
      // What stands between tags is nobody's remark.
      ingredient.item = text.plain(text.range(of: at..<self.words.upperBound))
    } else {
      remark(readThing()..<self.words.upperBound)
    }
    finish()
    return ingredient
  }

  /// More words are no ingredient; what is behind them stays in the text.
  private static let mostWords = 120

  // MARK: Words

  private func word(_ place: Int) -> AmountWord {
    words.contains(place) ? text.lexicon.amount(text.words[place].entry) : AmountWord(rawValue: 0)
  }

  private func marks(_ place: Int) -> RecipeWord.Marks {
    words.contains(place) ? text.words[place].marks : []
  }

  private func traits(_ place: Int) -> RecipeTraits {
    words.contains(place) ? text.words[place].traits : []
  }

  private func isUnit(_ place: Int) -> Bool { unit(place) != nil }

  /// The unit that stands here, and where it ends.
  private func unit(_ place: Int) -> (unit: CookingUnit, end: Int)? {
    guard words.contains(place) else { return nil }
    let known = word(place)
    if known.contains(.fluid), word(place + 1).unit == .ounce { return (.fluidOunce, place + 2) }
    guard let unit = known.unit else { return nil }
    // Only the case of the letter tells "2 T" from "2 t".
    let spelt = text.words[place]
    if unit == .teaspoon, spelt.end - spelt.start == 1, spelt.marks.contains(.capital) {
      return (.tablespoon, place + 1)
    }
    return (unit, place + 1)
  }

  private mutating func skip(_ role: AmountRole) {
    while at < words.upperBound, word(at).contains(role), !breaks(at) { at += 1 }
  }

  /// A comma or a bracket stands before the word.
  private func breaks(_ place: Int) -> Bool {
    place > words.lowerBound && marks(place).hasAny([.comma, .opens, .closes])
  }

  // MARK: Amounts

  /// "The juice of 1 lemon", "finely grated zest of half an orange".
  private mutating func readTaken() {
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
  private mutating func readAmounts() -> Bool {
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
      } else if marks(at).contains(.slash) || word(at).contains(.or), amount.unit != nil {
        if word(at).contains(.or) { at += 1 }
        skip(.about)
        if let other = readAmount(), other.unit != nil {
          // "1 lb 2 oz" is one amount in two units.
          let end = at
          if readAmount()?.unit == nil { at = end }
          remark(start..<at)
          continue
        }
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

  /// "200 g", "2-3 large", "2 x 400 g tins", "a pinch".
  private mutating func readAmount() -> Ingredient.Amount? {
    let start = at
    if let quantity = readRange() { return readMeasure(quantity, from: start) }
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

  private func isMeasured(_ place: Int) -> Bool {
    var place = place
    while words.contains(place), word(place).contains(.fullness) || word(place).contains(.size),
      !breaks(place)
    {
      place += 1
    }
    return isUnit(place) && !breaks(place)
  }

  /// Whether a unit without a number is one: "pinch of salt"; nil for what is no amount then: "bay leaf".
  private func isOneAlone(_ place: Int) -> Bool? {
    var place = place
    while word(place).contains(.size) || word(place).contains(.fullness), !isUnit(place) {
      place += 1
    }
    if word(place).contains(.alone) { return true }
    guard let unit = unit(place), word(unit.end).contains(.of) else { return nil }
    return false
  }

  private mutating func readMeasure(_ quantity: ClosedRange<Double>?, from start: Int) -> Ingredient
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
      let isItem = unit.mayBeItem && isEnd(end) && !word(end).contains(.of)
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
  private mutating func readSize() -> Bool {
    let start = at
    skip(.about)
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

  private mutating func addSize(_ words: Range<Int>) {
    let said = text.text(text.range(of: words))
    ingredient.size = ingredient.size.map { "\($0) \(said)" } ?? said
  }

  /// Nothing of the thing follows.
  private func isEnd(_ place: Int) -> Bool {
    !words.contains(place) || breaks(place) || marks(place).contains(.aside)
      || word(place).contains(.remark)
  }

  private func grammarNumber(_ place: Int) -> (value: Double, next: Int)? {
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

  private static let most = 1e7

  /// "2", "2-3", "2 to 3", "half a".
  private mutating func readRange() -> ClosedRange<Double>? {
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

  private mutating func skipOf() {
    if word(at).contains(.of), !breaks(at) { at += 1 }
  }

  // MARK: The thing

  /// Reads what it is, and gives where the remarks begin.
  private mutating func readThing() -> Int {
    // "Chopped tomatoes" are what the tin is sold as.
    if ingredient.amount?.unit.map({ $0 == .can || $0 == .jar }) != true { readPrepared() }
    let start = at
    var end = start
    while end < words.upperBound, end == start || !endsThing(end, from: start) { end += 1 }
    // "Butter 100 g", "flour: 200 g".
    if ingredient.amount == nil { readAmountBehind(start, &end) }
    var last = end
    // "3 garlic cloves".
    if let amount = ingredient.amount, amount.unit == nil, amount.quantity != nil, end > start + 1,
      word(end - 1).contains(.behind), let unit = unit(end - 1)
    {
      ingredient.amount?.unit = unit.unit
      last -= 1
    }
    if start < last { ingredient.item = text.plain(text.range(of: start..<last)) }
    return max(at, end)
  }

  /// "Finely chopped", "melted", where something follows.
  private mutating func readPrepared() {
    let start = at
    var end = at
    while let next = preparedEnd(end), !isEnd(next) { end = next }
    // "chopped and peeled".
    guard end > start else { return }
    remark(start..<end)
    at = end
    skip(.article)
  }

  /// Behind "finely chopped".
  private func preparedEnd(_ start: Int) -> Int? {
    var place = start
    while words.contains(place), word(place).contains(.manner) || word(place).contains(.size),
      !breaks(place) || place == at
    { place += 1 }
    guard words.contains(place), !breaks(place) || place == at, isPrepared(place) else {
      return nil
    }
    return place + 1
  }

  private func isPrepared(_ place: Int) -> Bool {
    let known = word(place)
    return known.contains(.prepared)
      || traits(place).contains(.participle) && !known.contains(.kept)
        && !traits(place).contains(.food)
  }

  private func endsThing(_ place: Int, from start: Int) -> Bool {
    if breaks(place) || marks(place).contains(.aside) || text.isBroken(before: place) {
      return true
    }
    let known = word(place)
    if known.contains(.or) { return true }
    if known.contains(.remark), place > start, !marks(place).contains(.dashed) { return true }
    // "parsley chopped", "onion finely chopped".
    guard let next = preparedEnd(place), !marks(place).contains(.dashed) else { return false }
    return isEnd(next) || word(next).contains(.and) && isPrepared(next + 1)
      || word(next).contains(.or)
  }

  private mutating func readAmountBehind(_ start: Int, _ end: inout Int) {
    // Behind the thing, or behind a colon, a comma or a dash.
    let candidates =
      (start + 1..<max(end, start + 1)).reversed().map { $0 } + (end > start ? [end] : [])
    for place in candidates where grammarNumber(place) != nil {
      at = place
      if let amount = readAmount(), amount.unit != nil || place == end, isEnd(at) {
        ingredient.amount = amount
        end = min(end, place)
        return
      }
      at = start
    }
  }

  // MARK: Remarks

  private mutating func remark(_ words: Range<Int>) {
    guard !words.isEmpty else { return }
    remarks.append((words.lowerBound, text.plain(text.range(of: words))))
  }

  private mutating func finish() {
    let said = remarks.map(\.text).filter { !$0.isEmpty }
    ingredient.note = said.isEmpty ? nil : said.joined(separator: ", ")
    if ingredient.item.isEmpty {
      ingredient.item = ingredient.note ?? ingredient.text
      if ingredient.note != nil { ingredient.note = nil }
    }
  }
}

extension RecipeText {
  /// A line as a cook reads it: without bullets, boxes to tick and markup.
  func line(_ range: Range<Int>) -> String {
    var range = bytes.trimmed(range)
    let bullets: Set<UInt8> = [
      UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "|"), 32, 9,
    ]
    while let first = range.first {
      if bytes.has("[ ]", at: first) || bytes.has("[x]", at: first) {
        range.removeFirst(3)
      } else if bytes.has("\u{2022}", at: first) || bytes.has("\u{25A2}", at: first)
        || bytes.has("\u{2610}", at: first)
        || bytes.has("\u{25AA}", at: first) || bytes.has("\u{00B7}", at: first)
      {
        range.removeFirst(Letters.width(bytes[first]))
      } else if bullets.contains(bytes[first]),
        !(bytes[first] == UInt8(ascii: "*") && bytes.has("**", at: first))
      {
        range.removeFirst()
      } else {
        break
      }
    }
    return plain(range)
  }

  /// A stretch on one line, without markup and what nobody sees.
  func plain(_ range: Range<Int>) -> String {
    let said = hasTags(range) ? withoutTags(range) : spoken(range)
    guard said.utf8.contains(where: { $0 < 32 || $0 >= 0xC2 }) else { return said }
    return TextCleaner.partOfLine(said)
  }

  /// Whether something in a stretch looks like a tag of HTML.
  func hasTags(_ range: Range<Int>) -> Bool {
    range.contains { at in
      bytes[at] == UInt8(ascii: "<") && at + 1 < range.upperBound
        && (Letters.isLetter(bytes[at + 1]) || bytes[at + 1] == UInt8(ascii: "/"))
    }
  }

  private func withoutTags(_ range: Range<Int>) -> String {
    var markup = MarkupText(bytes)
    markup.add(range)
    return String(decoding: markup.out, as: UTF8.self)
  }

  /// What digits that begin a line with their point count by: ".5" and ".25" are no 5 and no 25.
  func scale(ofDigitsAt place: Int) -> Double {
    let word = words[place]
    let before = Int(word.start) - 1
    guard before >= 0, bytes[before] == UInt8(ascii: "."), word.marks.contains(.digits),
      bytes[Int(word.start)..<Int(word.end)].allSatisfy(Letters.isDigit),
      before == 0 || !Letters.isDigit(bytes[before - 1])
    else { return 1 }
    return (word.start..<word.end).reduce(1) { scale, _ in scale / 10 }
  }

  /// Says whether "x" or "×" stands between two words: "2 x 400", "2×400".
  func isTimes(between word: Int, _ next: Int) -> Bool {
    guard word >= 0, next < words.count, word < next else { return false }
    let between = Int(words[word].end)..<Int(words[next].start)
    return between.contains { bytes.has("\u{00D7}", at: $0) }
  }

  /// Says whether a semicolon or the like stands before a word that no comma does.
  func isBroken(before word: Int) -> Bool {
    words[word].marks.contains(.stop) && word > 0 && isLineEnd(before: word)
  }

  private func isLineEnd(before word: Int) -> Bool {
    let between = Int(words[word - 1].end)..<Int(words[word].start)
    return between.contains {
      bytes[$0] == UInt8(ascii: "!") || bytes[$0] == UInt8(ascii: "?") || bytes[$0] == 10
    }
  }

  /// Whether digits that end at a word count something: not "10^9", "2%" or "1e400".
  func isPlainNumber(_ word: Int, before next: Int?, isUnit: Bool) -> Bool {
    let word = words[word]
    guard !word.marks.contains(.measured) else { return false }
    let end = Int(word.end)
    if end < bytes.count, bytes[end] == UInt8(ascii: "^") || bytes[end] == UInt8(ascii: "%") {
      return false
    }
    guard let next, !isUnit else { return true }
    // "Half-fat", but "2-3".
    if words[next].marks.contains(.dashed), !words[next].traits.contains(.number) { return false }
    guard words[next].marks.contains(.glued), word.marks.contains(.digits) else { return true }
    return words[next].end - words[next].start > 2
  }
}

extension IngredientReader {
  /// The first number or range of a line such as "Serves 4 to 6"; nil where there is none.
  static func firstNumber(of line: String, _ lexicon: RecipeLexicon) -> ClosedRange<Double>? {
    var line = line
    return line.withUTF8 { bytes in
      let part = Recipe.Part(.ingredient, 0..<bytes.count)
      let text = RecipeText(ingredientsOf: Recipe(text: "", parts: [part]), bytes, lexicon: lexicon)
      var reader = IngredientReader(text)
      reader.words = text.words.indices.prefix(mostWords)
      text.setPieces(of: reader.words, in: &reader.grammar.pieces)
      for place in reader.words where text.words[place].traits.contains(.number) {
        reader.at = place
        if let range = reader.readRange() { return range }
      }
      return nil
    }
  }
}

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
  let text: RecipeText
  var grammar: LengthGrammar
  /// Of the text: those of the line that is read.
  var words = 0..<0
  var at = 0
  var ingredient = Ingredient(text: "", item: "")
  /// What the line says besides, in its order.
  var remarks: [String] = []

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
      let start = at > 0 ? Int(text.words[at - 1].end) : line.lowerBound
      ingredient.item = text.plain(max(start, line.lowerBound)..<line.upperBound)
    } else {
      at = readThing()
      if ingredient.amount != nil, ingredient.also == nil, marks(at).contains(.opens) {
        _ = readAlso()
      }
      remark(at..<self.words.upperBound)
    }
    finish()
    return ingredient
  }

  /// More words are no ingredient; what is behind them stays in the text.
  static let mostWords = 120

  // MARK: Words

  func word(_ place: Int) -> AmountWord {
    words.contains(place) ? text.lexicon.amount(text.words[place].entry) : AmountWord(rawValue: 0)
  }

  func marks(_ place: Int) -> RecipeWord.Marks {
    words.contains(place) ? text.words[place].marks : []
  }

  func traits(_ place: Int) -> RecipeTraits {
    words.contains(place) ? text.words[place].traits : []
  }

  func isUnit(_ place: Int) -> Bool { unit(place) != nil }

  /// The unit that stands here, and where it ends.
  func unit(_ place: Int) -> (unit: CookingUnit, end: Int)? {
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

  mutating func skip(_ role: AmountRole) {
    while at < words.upperBound, word(at).contains(role), !breaks(at) { at += 1 }
  }

  /// The same right behind a bracket, a slash or "or".
  mutating func skipAbout() {
    if word(at).contains(.about) { at += 1 }
    skip(.about)
  }

  /// A comma or a bracket stands before the word.
  func breaks(_ place: Int) -> Bool {
    place > words.lowerBound && marks(place).hasAny([.comma, .opens, .closes])
  }

  // MARK: The thing

  /// Reads what it is, and gives where the remarks begin.
  mutating func readThing() -> Int {
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
  mutating func readPrepared() {
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
  func preparedEnd(_ start: Int) -> Int? {
    var place = start
    while words.contains(place), word(place).contains(.manner) || word(place).contains(.size),
      !breaks(place) || place == at
    { place += 1 }
    guard words.contains(place), !breaks(place) || place == at, isPrepared(place) else {
      return nil
    }
    return place + 1
  }

  func isPrepared(_ place: Int) -> Bool {
    let known = word(place)
    return known.contains(.prepared)
      || traits(place).contains(.participle) && !known.contains(.kept)
        && !traits(place).contains(.food)
  }

  func endsThing(_ place: Int, from start: Int) -> Bool {
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

  mutating func readAmountBehind(_ start: Int, _ end: inout Int) {
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

  mutating func remark(_ words: Range<Int>) {
    guard !words.isEmpty else { return }
    let said = text.plain(text.range(of: words))
    // Of "(about 150 g), chopped" only one bracket is in it.
    let isWhole = said.count { $0 == "(" } == said.count { $0 == ")" }
    remarks.append(isWhole ? said : said.filter { $0 != "(" && $0 != ")" })
  }

  mutating func finish() {
    let said = remarks.filter { !$0.isEmpty }
    ingredient.note = said.isEmpty ? nil : said.joined(separator: ", ")
    if ingredient.item.isEmpty {
      ingredient.item = ingredient.note ?? ingredient.text
      if ingredient.note != nil { ingredient.note = nil }
    }
  }
}

extension IngredientReader {
  /// Of a line that stands alone.
  static func ingredient(of line: String, _ lexicon: RecipeLexicon) -> Ingredient {
    read(line, lexicon) { reader, text in
      reader.ingredient(text.words.indices, line: 0..<text.bytes.count)
    }
  }

  /// The first number or range of a line such as "Serves 4 to 6"; nil where there is none.
  static func firstNumber(of line: String, _ lexicon: RecipeLexicon) -> ClosedRange<Double>? {
    number(of: line, lexicon) { _, _ in true }
  }

  /// For how many a line says that it is: "Serves 4 to 6", "2 portions", "Makes 1 large loaf, serves 2"; nil where it
  /// tells no number of those who eat.
  static func servings(of line: String, _ lexicon: RecipeLexicon) -> ClosedRange<Double>? {
    number(of: line, lexicon) { reader, place in
      var before = place - 1
      while before > 0, reader.word(before).contains(.about) { before -= 1 }
      let isFed = before >= 0 && reader.word(before).contains(.feeds) && reader.isEnd(reader.at)
      return isFed || reader.word(reader.at).unit == .serving
    }
  }

  /// The first number or range that is meant; the reader stands behind it, and `place` is where it begins.
  private static func number(
    of line: String, _ lexicon: RecipeLexicon,
    where isMeant: (_ reader: IngredientReader, _ place: Int) -> Bool
  ) -> ClosedRange<Double>? {
    read(line, lexicon) { reader, text in
      reader.words = text.words.indices.prefix(mostWords)
      text.setPieces(of: reader.words, in: &reader.grammar.pieces)
      for place in reader.words where text.words[place].traits.contains(.number) {
        reader.at = place
        if let range = reader.readRange(), isMeant(reader, place) { return range }
      }
      return nil
    }
  }

  static func read<Result>(
    _ line: String, _ lexicon: RecipeLexicon, _ read: (inout IngredientReader, RecipeText) -> Result
  ) -> Result {
    var line = line
    return line.withUTF8 { bytes in
      let part = Recipe.Part(.ingredient, 0..<bytes.count)
      let text = RecipeText(
        ingredientsOf: Recipe(text: "", parts: [part], lexicon: lexicon), bytes)
      var reader = IngredientReader(text)
      return read(&reader, text)
    }
  }
}

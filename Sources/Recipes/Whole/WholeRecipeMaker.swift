import Understanding

/// Puts the parts of a recipe where a cook looks for them.
struct WholeRecipeMaker {
  private let recipe: Recipe
  private let text: RecipeText
  private var reader: IngredientReader
  private var whole: WholeRecipe
  /// A heading whose first line is still to come.
  private var heading: String?
  /// Of the text: the first word that no part read so far has.
  private var nextWord = 0
  /// Where each step stands in the text, in bytes.
  private(set) var stepRanges: [Range<Int>] = []

  /// The bytes are those of the recipe's text, and must outlive it.
  init(_ recipe: Recipe, _ bytes: UnsafeBufferPointer<UInt8>) {
    self.recipe = recipe
    text = RecipeText(ingredientsOf: recipe, bytes)
    reader = IngredientReader(text)
    whole = WholeRecipe(recipe)
  }

  consuming func made() -> (recipe: WholeRecipe, steps: [Range<Int>]) {
    for part in recipe.parts { add(part) }
    leaveHeading()
    addStated()
    return (whole, stepRanges)
  }

  private mutating func add(_ part: Recipe.Part) {
    let said = part.kind == .ingredient ? "" : text.plain(text.bytes.trimmed(part.range))
    guard part.kind == .ingredient || !said.isEmpty else { return }
    switch part.kind {
    case .title:
      if whole.title == nil {
        whole.title = said
      } else if said != whole.title {
        whole.notes.append(said)
      }
    case .head: addHead(said, part.range)
    case .section:
      leaveHeading()
      heading = said
    case .ingredient: addIngredient(part)
    case .equipment: whole.equipment.append(said)
    case .step:
      whole.steps.append(.init(number: whole.steps.count + 1, section: heading, text: said))
      stepRanges.append(part.range)
      heading = nil
    case .note:
      let isAbove = stepRanges.isEmpty && whole.ingredients.isEmpty
      if !isAbove || !takeYield(said) { whole.notes.append(said) }
    case .nutrition: whole.nutrition.append(said)
    }
  }

  /// A heading with nothing under it stands among the notes.
  private mutating func leaveHeading() {
    if let heading { whole.notes.append(heading) }
    heading = nil
  }

  private mutating func addHead(_ said: String, _ range: Range<Int>) {
    let (lead, end) = text.lead(of: range)
    let value = text.value(behind: end, of: range)
    if lead.contains(.count), whole.yield == nil {
      whole.yield = said
      whole.servings =
        recipe.servings ?? IngredientReader.servings(of: said, text.lexicon)
        ?? IngredientReader.firstNumber(of: said, text.lexicon)
    } else if takeYield(said) {
    } else if lead.contains(.ingredients) {
    } else if lead.contains(.author), whole.author == nil, !value.isEmpty {
      whole.author = value
    } else if lead.contains(.tags), addTags(value) {
    } else if whole.uri == nil, let address = Self.address(in: said) {
      whole.uri = address
    } else {
      whole.head.append(said)
    }
  }

  /// "2 portions", "Recipe for two", "Ingredients for 4 people": says whether a line is short and tells for how many.
  private mutating func takeYield(_ said: String) -> Bool {
    guard whole.yield == nil, said.split(separator: " ").count <= Self.mostWordsOfYield,
      let servings = IngredientReader.servings(of: said, text.lexicon)
    else { return false }
    whole.yield = said
    whole.servings = recipe.servings ?? servings
    return true
  }

  private static let mostWordsOfYield = 6

  /// "quick, soup"; says whether they had room.
  private mutating func addTags(_ line: String) -> Bool {
    let tags = line.split(
      separator: ",", maxSplits: Recipe.mostTags, omittingEmptySubsequences: false)
    guard whole.tags.count + tags.count <= Recipe.mostTags else { return false }
    for tag in tags.map({ String($0.drop { " \"'".contains($0) }) }) {
      let bare = String(tag.reversed().drop { " \"'".contains($0) }.reversed())
      if !bare.isEmpty, !whole.tags.contains(bare) { whole.tags.append(bare) }
    }
    return true
  }

  /// "Source: https://…", but not an address with more words before it.
  private static func address(in line: String) -> String? {
    let words = line.split(separator: " ")
    guard words.count <= 2, let last = words.last else { return nil }
    return last.hasPrefix("http://") || last.hasPrefix("https://") ? String(last) : nil
  }

  // MARK: Ingredients

  /// Adds what the steps mark up: the notation says what the thing is, its line how much.
  private mutating func addStated() {
    whole.equipment += recipe.equipment
    guard !recipe.ingredients.isEmpty else { return }
    for stated in recipe.ingredients {
      var ingredient = IngredientReader.ingredient(of: stated.line, text.lexicon)
      ingredient.item = stated.name
      ingredient.note = stated.note
      ingredient.amount?.isFixed = stated.isFixed
      if stated.line == stated.name {
        // The numbers of a name count nothing.
        (ingredient.amount, ingredient.more, ingredient.size) = (nil, [], nil)
      }
      if let note = stated.note { ingredient.text += " (\(note))" }
      if let group = whole.ingredients.firstIndex(where: { $0.name == stated.group }) {
        whole.ingredients[group].ingredients.append(ingredient)
      } else {
        whole.ingredients.append(.init(name: stated.group, ingredients: [ingredient]))
      }
    }
  }

  /// Nothing is said but how many are fed: "about 4 to 6 people".
  private func isOfServings(_ words: Range<Int>) -> Bool {
    words.allSatisfy { place in
      let word = text.lexicon.amount(text.words[place].entry)
      return word.unit == .serving || text.words[place].traits.contains(.number)
        || [.about, .to, .or].contains(where: word.contains)
    }
  }

  private mutating func addIngredient(_ part: Recipe.Part) {
    let first = nextWord
    while nextWord < text.words.count, text.words[nextWord].start < part.range.upperBound {
      nextWord += 1
    }
    guard !text.line(part.range).isEmpty else { return }
    // "4 portions" stands above what goes in, where no heading parts them.
    if whole.ingredients.isEmpty, heading == nil, isOfServings(first..<nextWord),
      takeYield(text.plain(text.bytes.trimmed(part.range)))
    {
      return
    }
    if !recipe.isWhole, text.isGroupHeading(part.range, words: first..<nextWord) {
      leaveHeading()
      whole.ingredients.append(IngredientGroup(name: text.bare(part.range)))
      return
    }
    if let heading {
      whole.ingredients.append(IngredientGroup(name: heading))
      self.heading = nil
    } else if whole.ingredients.isEmpty {
      whole.ingredients.append(IngredientGroup())
    }
    var word = first
    for line in text.isAfterLabel(part.range) ? text.pieces(of: part.range) : [part.range] {
      let start = word
      while word < nextWord, text.words[word].start < line.upperBound { word += 1 }
      let ingredient = reader.ingredient(start..<word, line: line)
      whole.ingredients[whole.ingredients.count - 1].ingredients.append(ingredient)
    }
  }
}

extension WholeRecipe {
  /// Of what stands beside the text; the parts come later.
  fileprivate init(_ recipe: Recipe) {
    self.init(
      title: recipe.title, uri: recipe.uri, language: recipe.language, author: recipe.author,
      image: recipe.image,
      tags: recipe.tags, servings: recipe.servings, head: [], ingredients: [], equipment: [],
      steps: [], notes: [],
      nutrition: [])
  }
}

extension RecipeText {
  /// What a line of the head begins with, and where that ends.
  ///
  /// Keys of front matters are English, whatever the recipe is in.
  func lead(of range: Range<Int>) -> (roles: LayoutRoles, end: Int) {
    let own = lead(of: range, in: lexicon.lines)
    return own.roles.isEmpty && lexicon != .standard
      ? lead(of: range, in: RecipeLexicon.standard.lines) : own
  }

  private func lead(
    of range: Range<Int>, in words: LayoutWords
  ) -> (roles: LayoutRoles, end: Int) {
    var line = LayoutLine(
      start: Int32(range.lowerBound), end: Int32(range.upperBound), width: 0, leadEnd: 0)
    var look = LayoutLook(bytes, words: words)
    look.look(at: &line)
    return (line.lead, Int(line.leadEnd))
  }

  /// What a key of the head is given: "[quick, soup]" of "tags: [quick, soup]" without its brackets.
  func value(behind end: Int, of range: Range<Int>) -> String {
    var value = max(end, range.lowerBound)..<range.upperBound
    let marks = [UInt8](" \t:*_[]\"'".utf8)
    while let first = value.first, marks.contains(bytes[first]) { value.removeFirst() }
    while let last = value.last, marks.contains(bytes[last]) { value.removeLast() }
    return plain(value)
  }

  /// Whether a line among ingredients is the name of those that follow: "For the sauce:", "**Dough**", "### Topping".
  func isGroupHeading(_ range: Range<Int>, words: Range<Int>) -> Bool {
    guard !words.isEmpty, words.count <= 8,
      !words.contains(where: {
        self.words[$0].traits.contains(.number) && self.words[$0].marks.contains(.digits)
      })
    else { return false }
    let range = bytes.trimmed(range)
    if bytes[range.lowerBound] == UInt8(ascii: "#") { return true }
    let start = bytes[range].prefix { $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "_") }.count
    if start >= 2,
      bytes[range].suffix(2).allSatisfy({ $0 == bytes[range.lowerBound] || $0 == UInt8(ascii: ":") }
      )
    {
      return true
    }
    let last = bytes[range].last { $0 != UInt8(ascii: "*") && $0 != UInt8(ascii: "_") && $0 != 32 }
    if last == UInt8(ascii: ":") { return true }
    // "For the topping: ghee, cumin" names them itself.
    return lead(of: range).roles.contains(.part) && !bytes[range].contains(UInt8(ascii: ":"))
  }

  /// Whether a label stands on the line before it: "You need: 2 eggs, 100 g flour".
  func isAfterLabel(_ range: Range<Int>) -> Bool {
    var at = range.lowerBound - 1
    while at >= 0, bytes[at] == 32 || bytes[at] == UInt8(ascii: "*") { at -= 1 }
    return at >= 0 && bytes[at] == UInt8(ascii: ":")
  }

  /// What stands between the commas of a line, brackets left whole.
  func pieces(of range: Range<Int>) -> [Range<Int>] {
    var pieces: [Range<Int>] = []
    var (start, depth) = (range.lowerBound, 0)
    for at in range {
      switch bytes[at] {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"): depth = max(0, depth - 1)
      case UInt8(ascii: ",")
      where depth == 0 && !(at + 1 < range.upperBound && Letters.isDigit(bytes[at + 1])),
        UInt8(ascii: ";") where depth == 0:
        pieces.append(start..<at)
        start = at + 1
      default: break
      }
    }
    pieces.append(start..<range.upperBound)
    return pieces.map(bytes.trimmed).filter { !$0.isEmpty }
  }

  /// A heading without its marks.
  func bare(_ range: Range<Int>) -> String {
    let marks: Set<UInt8> = [
      UInt8(ascii: "#"), UInt8(ascii: ":"), UInt8(ascii: "*"), UInt8(ascii: "_"), 32, 9,
    ]
    var range = bytes.trimmed(range)
    while let first = range.first, marks.contains(bytes[first]) { range.removeFirst() }
    while let last = range.last, marks.contains(bytes[last]) { range.removeLast() }
    return plain(range)
  }
}

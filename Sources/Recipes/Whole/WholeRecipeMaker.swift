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
  init(_ recipe: Recipe, _ bytes: UnsafeBufferPointer<UInt8>, lexicon: RecipeLexicon) {
    self.recipe = recipe
    text = RecipeText(ingredientsOf: recipe, bytes, lexicon: lexicon)
    reader = IngredientReader(text)
    whole = WholeRecipe(recipe)
  }

  consuming func made() -> (recipe: WholeRecipe, steps: [Range<Int>]) {
    for (place, part) in recipe.parts.enumerated() { add(part, at: place) }
    leaveHeading()
    return (whole, stepRanges)
  }

  private mutating func add(_ part: Recipe.Part, at place: Int) {
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
    case .ingredient: addIngredient(part, at: place)
    case .equipment: whole.equipment.append(said)
    case .step:
      whole.steps.append(.init(number: whole.steps.count + 1, section: heading, text: said))
      stepRanges.append(part.range)
      heading = nil
    case .note: whole.notes.append(said)
    case .nutrition: whole.nutrition.append(said)
    }
  }

  /// A heading with nothing under it stands among the notes.
  private mutating func leaveHeading() {
    if let heading { whole.notes.append(heading) }
    heading = nil
  }

  private mutating func addHead(_ said: String, _ range: Range<Int>) {
    let lead = text.lead(of: range)
    if lead.contains(.count), whole.yield == nil {
      whole.yield = said
      whole.servings = IngredientReader.firstNumber(of: said, text.lexicon)
    } else if lead.contains(.byline), whole.author == nil {
      whole.author = said
    } else {
      whole.head.append(said)
    }
  }

  // MARK: Ingredients

  private mutating func addIngredient(_ part: Recipe.Part, at place: Int) {
    let first = nextWord
    while nextWord < text.words.count, text.words[nextWord].start < part.range.upperBound {
      nextWord += 1
    }
    let line = text.line(part.range)
    guard !line.isEmpty else { return }
    if text.isGroupHeading(part.range, words: first..<nextWord) {
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
    var ingredient = reader.ingredient(first..<nextWord, line: part.range)
    if let stated = recipe.ingredients[place] { ingredient.state(stated) }
    whole.ingredients[whole.ingredients.count - 1].ingredients.append(ingredient)
  }
}

extension WholeRecipe {
  /// Of what stands beside the text; the parts come later.
  fileprivate init(_ recipe: Recipe) {
    self.init(
      title: recipe.title, uri: recipe.uri, language: recipe.language, author: recipe.author,
      image: recipe.image,
      tags: recipe.tags, yield: nil, servings: nil, head: [], ingredients: [], equipment: [],
      steps: [], notes: [],
      nutrition: [])
  }
}

extension Ingredient {
  /// Takes over what the notation says the thing is, and how it is prepared.
  fileprivate mutating func state(_ stated: Recipe.StatedIngredient) {
    item = stated.name
    note = stated.note
  }
}

extension RecipeText {
  /// What a line of the head begins with.
  func lead(of range: Range<Int>) -> LayoutRoles {
    var line = LayoutLine(
      start: Int32(range.lowerBound), end: Int32(range.upperBound), width: 0, leadEnd: 0)
    var look = LayoutLook(bytes, words: lexicon.lines)
    look.look(at: &line)
    return line.lead
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
    return lead(of: range).contains(.part)
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

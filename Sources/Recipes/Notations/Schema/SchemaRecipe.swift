import Understanding

/// Reads one recipe of schema.org, or of an app that has its own names for the same things.
struct SchemaRecipe {
  let ids: [String: Int]
  let lexicon: RecipeLexicon
  var values: SchemaValues
  var composer: SchemaComposer
  /// Ids that this recipe has followed.
  var followed: Set<String> = []
  /// Lines of the method that are plain strings, gathered so that they are laid out together.
  var lines = ""
  /// What single steps say they need.
  var tools: [String] = []
  var supplies: [Recipe.StatedIngredient] = []

  /// In bytes.
  static let longestTag = 100
  private static let longestAddress = 2000

  init(_ bytes: UnsafeBufferPointer<UInt8>, _ ids: [String: Int], _ lexicon: RecipeLexicon) {
    self.lexicon = lexicon
    self.ids = ids
    composer = SchemaComposer(lexicon)
    values = SchemaValues(bytes)
  }

  consuming func recipe(_ object: SchemaObject) throws(RecipeError) -> Recipe {
    let title = try values.string(object, .name, .headline, .title)
    if let title { composer.add(.title, plain: SchemaComposer.line(of: title).utf8) }
    try addHead(object)
    try addIngredients(object)
    let hasIngredients = composer.parts.last?.kind == .ingredient
    for tool in try values.strings(object[.tool] ?? object[.tools] ?? object[.equipment]) {
      composer.add(.equipment, plain: SchemaComposer.line(of: tool).utf8)
    }
    try addMethod(object)
    try addNotes(object)
    try addNutrition(object)
    var recipe = Recipe(
      title: title.map(SchemaComposer.line), text: String(decoding: composer.text, as: UTF8.self),
      parts: composer.parts, timers: composer.timers,
      ingredients: hasIngredients ? [] : supplies, equipment: tools)
    recipe.uri = try address(object)
    recipe.author = try values.strings(object[.author] ?? object[.source]).first
      .map(SchemaComposer.line).flatMap { $0.isEmpty ? nil : $0 }
    recipe.image = try image(at: object[.image] ?? object[.imageURL], depth: 0)
    recipe.tags = try tags(object)
    recipe.language = try values.strings(object[.inLanguage] ?? object[.language]).first
    if composer.isCut || values.isCut { recipe.warnings.append(.init(.cutShort)) }
    if values.isMended { recipe.warnings.append(.init(.wrongEncoding)) }
    return recipe
  }

  // MARK: The head

  private mutating func addHead(_ object: SchemaObject) throws(RecipeError) {
    if let yield = try yield(object) {
      // "Serves 4" says what it is by itself.
      let isSaid = composer.lead(of: yield).contains(.count)
      composer.add(.head, plain: (isSaid ? yield : "\(lexicon.text(.yield)): \(yield)").utf8)
    }
    // Tandoor gives and takes its two times as schema.org's preparing and cooking.
    let times: [(SchemaObject.Member, RecipeLabel)] = [
      (.prepTime, .prepTime), (.prepMinutes, .prepTime), (.workingTime, .prepTime),
      (.cookTime, .cookTime), (.cookMinutes, .cookTime), (.waitingTime, .cookTime),
      (.performTime, .performTime), (.totalTime, .totalTime), (.totalMinutes, .totalTime),
    ]
    for (member, label) in times {
      let length = try length(object, member)
      if !length.isEmpty { composer.add(.head, plain: "\(lexicon.text(label)): \(length)".utf8) }
    }
    if let abstract = try values.string(object, .abstract) { composer.add(.head, markup: abstract) }
  }

  /// Empty where none is stated; a bare number is minutes.
  private mutating func length(
    _ object: SchemaObject, _ member: SchemaObject.Member
  ) throws(RecipeError) -> String {
    if let minutes = try values.number(at: object[member]) {
      return lexicon.length(ofSeconds: minutes * 60)
    }
    guard let said = try values.string(object, member) else { return "" }
    return PeriodReader.seconds(said).map(lexicon.length) ?? SchemaComposer.line(of: said)
  }

  private mutating func yield(_ object: SchemaObject) throws(RecipeError) -> String? {
    let said = try values.strings(
      object[.recipeYield] ?? object[.yields] ?? object[.servings]
    ).map(SchemaComposer.line)
    var yield = said.max(by: { $0.utf8.count < $1.utf8.count }) ?? ""
    // "0" is an app's way to say nothing.
    if yield == "0" { yield = "" }
    if let pieces = try values.number(at: object[.recipeYieldQuantity]) {
      yield = [Self.written(pieces), yield].filter { !$0.isEmpty }.joined(separator: " ")
    }
    if let servings = try values.number(at: object[.recipeServings]) {
      yield = Self.written(servings) + (yield.isEmpty ? "" : " (\(yield))")
    }
    if !yield.isEmpty, let text = try values.string(object, .servingsText) {
      yield += " " + SchemaComposer.line(of: text)
    }
    return yield.isEmpty ? nil : yield
  }

  /// "2" of 2.0, "0.333" of 0.3333333.
  static func written(_ number: Double) -> String {
    let rounded = (number * 1000).rounded() / 1000
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }

  // MARK: What stands beside the text

  private mutating func address(_ object: SchemaObject) throws(RecipeError) -> String? {
    let members: [SchemaObject.Member] = [
      .url, .mainEntityOfPage, .canonicalURL, .orgURL, .sourceURL, .isBasedOn, .id,
    ]
    for member in members {
      if let said = try values.string(object, member), said.hasPrefix("http") { return said }
    }
    return nil
  }

  /// The first address of a picture: a string, an `ImageObject`, or a list of either.
  private mutating func image(at place: Int?, depth: Int) throws(RecipeError) -> String? {
    guard let place, depth < JSONScanner.depthLimit else { return nil }
    switch try values.kind(at: place) {
    case .string:
      guard let said = try values.string(at: place), said.hasPrefix("http"),
        said.utf8.count <= Self.longestAddress
      else { return nil }
      return said
    case .object: return try image(at: try values.object(at: place)[.url], depth: depth + 1)
    case .array:
      guard let first = try values.elements(at: place).first else { return nil }
      return try image(at: first, depth: depth + 1)
    case .number, .word: return nil
    }
  }

  private mutating func tags(_ object: SchemaObject) throws(RecipeError) -> [String] {
    let members: [SchemaObject.Member] = [
      .recipeCategory, .category, .categories, .recipeCuisine, .cuisine, .keywords, .tags,
    ]
    var tags: [String] = []
    for member in members {
      for said in try values.strings(object[member]) { Self.addTags(of: said, to: &tags) }
    }
    return tags
  }

  /// "quick, soup" is two tags.
  static func addTags(of line: String, to tags: inout [String]) {
    for tag in line.split(separator: ",") where tags.count < Recipe.mostTags {
      let tag = SchemaComposer.line(of: String(tag.drop { $0 == " " }))
      if !tag.isEmpty, tag.utf8.count <= longestTag, !tags.contains(tag) { tags.append(tag) }
    }
  }
}

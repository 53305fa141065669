import Understanding

/// What the marked elements of one recipe say, until it is whole.
struct MarkedRecipe {
  private(set) var title: String?
  private var steps = ""
  /// As they stand in the page.
  private var heads: [(label: RecipeLabel, said: String)] = []
  private var ingredients: [String] = []
  private var tools: [String] = []
  private var nutrition: [String] = []
  private var tags: [String] = []
  private var author: String?
  private var language: String?
  /// Addresses.
  private var image: String?
  private var uri: String?

  private static let longestAddress = 2000

  /// Nil where no method is marked.
  func recipe(_ choice: LexiconChoice) -> Recipe? {
    guard steps.utf8.contains(where: { $0 > 32 }) else { return nil }
    return choice.reading(recipe)
  }

  private func recipe(_ lexicon: RecipeLexicon) -> Recipe {
    var composer = SchemaComposer(lexicon)
    if let title { composer.add(.title, plain: title.utf8) }
    for (label, said) in heads {
      let seconds = label == .yield ? nil : PeriodReader.seconds(said)
      let said = seconds.map(lexicon.length) ?? said
      if !said.isEmpty { composer.add(.head, plain: "\(lexicon.text(label)): \(said)".utf8) }
    }
    for ingredient in ingredients { composer.add(.ingredient, plain: ingredient.utf8) }
    for tool in tools { composer.add(.equipment, plain: tool.utf8) }
    composer.add(method: steps)
    for nutrient in nutrition { composer.add(.nutrition, plain: nutrient.utf8) }
    var recipe = Recipe(
      title: title, text: String(decoding: composer.text, as: UTF8.self), parts: composer.parts,
      uri: uri, author: author, image: image, tags: tags, language: language)
    if composer.isCut { recipe.warnings.append(.init(.cutShort)) }
    return recipe
  }

  /// Takes in what an element says, or what stands in its attribute.
  mutating func note(_ property: MarkedProperty, markup: String) {
    if case .method = property {
      steps += markup + "<br>"
      return
    }
    let line = SchemaComposer.line(of: markup)
    guard !line.isEmpty else { return }
    switch property {
    case .method, .container: break
    case .name: title = title ?? line
    case .ingredient: ingredients.append(line)
    case .tool: tools.append(line)
    case .author: author = author ?? line
    case .language: language = language ?? line
    case .image: image = image ?? Self.address(line)
    case .address: uri = uri ?? Self.address(line)
    case .tags: SchemaRecipe.addTags(of: line, to: &tags)
    case .nutrient(let name): nutrition.append("\(name): \(line)")
    case .yield: heads.append((.yield, line))
    case .time(let label): heads.append((label, line))
    }
  }

  private static func address(_ said: String) -> String? {
    said.hasPrefix("http") && said.utf8.count <= longestAddress ? said : nil
  }
}

import JSON
import PlainText
import Routines
import Understanding

/// Writes a whole recipe as schema.org's Recipe.
///
/// What schema.org has no place for stands where a reader of ours finds it again: headings among ingredients end in a
/// colon, notes are tips behind the method, and other lines of the head are the `abstract`.
struct SchemaWriter {
  private let recipe: WholeRecipe
  private let lexicon: RecipeLexicon
  private var text = JSONBytes()

  init(_ recipe: WholeRecipe, lexicon: RecipeLexicon = .standard) {
    self.recipe = recipe
    self.lexicon = lexicon
  }

  /// Without a line end.
  consuming func written() -> JSONBytes {
    text.raw("{\"@context\":\"https://schema.org\",\"@type\":\"Recipe\"")
    text.ifThere(",\"name\":", recipe.title.map(Self.markup))
    if let author = recipe.author {
      text.raw(",\"author\":{\"@type\":\"Person\",\"name\":")
      text.string(Self.markup(author))
      text.raw("}")
    }
    text.ifThere(",\"url\":", recipe.uri)
    text.ifThere(",\"isBasedOn\":", recipe.uri)
    text.ifThere(",\"image\":", recipe.image)
    text.ifThere(",\"inLanguage\":", recipe.language)
    if !recipe.tags.isEmpty {
      text.ifThere(",\"keywords\":", recipe.tags.map(Self.markup).joined(separator: ", "))
    }
    writeHead()
    writeIngredients()
    if !recipe.equipment.isEmpty {
      text.raw(",\"tool\":")
      text.list(recipe.equipment) { text, tool in
        text.raw("{\"@type\":\"HowToTool\",\"name\":")
        text.string(Self.markup(tool))
        text.raw("}")
      }
    }
    if !recipe.nutrition.isEmpty {
      text.raw(",\"nutrition\":{\"@type\":\"NutritionInformation\",\"description\":")
      text.string(recipe.nutrition.map(Self.markup).joined(separator: "\n"))
      text.raw("}")
    }
    writeMethod()
    text.raw("}")
    return text
  }

  // MARK: The head

  private mutating func writeHead() {
    if let yield = recipe.yield {
      text.raw(",\"recipeYield\":")
      text.string(Self.markup(Self.yield(yield, lexicon)))
    }
    let times: [(member: StaticString, label: RecipeLabel)] = [
      (",\"prepTime\":", .prepTime), (",\"cookTime\":", .cookTime),
      (",\"performTime\":", .performTime), (",\"totalTime\":", .totalTime),
    ]
    var rest = recipe.head
    for (member, label) in times {
      guard let place = rest.firstIndex(where: { seconds(of: $0, label) != nil }),
        let seconds = seconds(of: rest[place], label)
      else { continue }
      rest.remove(at: place)
      text.raw(member)
      text.string(Self.period(seconds))
    }
    if !rest.isEmpty {
      text.ifThere(",\"abstract\":", rest.map(Self.markup).joined(separator: "\n"))
    }
  }

  /// Of a line that says a label and one length: "Prep time: 10 minutes".
  private func seconds(of line: String, _ label: RecipeLabel) -> Int64? {
    let mark = lexicon.text(label) + ":"
    guard line.lowercased().hasPrefix(mark.lowercased()) else { return nil }
    let said = TextCleaner.trimmed(String(line.dropFirst(mark.count)))
    guard let length = DurationReader(language: lexicon.language).length(of: said),
      length.maxDuration == nil, length.duration.components.attoseconds == 0
    else { return nil }
    return length.duration.components.seconds
  }

  /// ISO 8601: "PT1H30M".
  private static func period(_ seconds: Int64) -> String {
    let parts: [(Int64, String)] = [
      (seconds / 3600, "H"), (seconds / 60 % 60, "M"), (seconds % 60, "S"),
    ]
    let said = parts.filter { $0.0 > 0 }.map { "\($0.0)\($0.1)" }.joined()
    return "PT\(said.isEmpty ? "0S" : said)"
  }

  /// "4 bowls" of "Yield: 4 bowls", which a reader calls so again.
  private static func yield(_ yield: String, _ lexicon: RecipeLexicon) -> String {
    let mark = lexicon.text(.yield) + ": "
    return yield.hasPrefix(mark) ? String(yield.dropFirst(mark.count)) : yield
  }

  // MARK: Lists

  private mutating func writeIngredients() {
    let groups = recipe.ingredients.filter { !$0.ingredients.isEmpty }
    guard !groups.isEmpty else { return }
    let lines = groups.flatMap { group in
      (group.name.map { ["\($0):"] } ?? []) + group.ingredients.map(\.text)
    }
    text.raw(",\"recipeIngredient\":")
    text.list(lines) { $0.string(Self.markup($1)) }
  }

  private mutating func writeMethod() {
    guard !recipe.steps.isEmpty || !recipe.notes.isEmpty else { return }
    text.raw(",\"recipeInstructions\":[")
    var isFirst = true
    var isInSection = false
    for step in recipe.steps {
      if let section = step.section {
        if isInSection { text.raw("]}") }
        if !isFirst { text.raw(",") }
        text.raw("{\"@type\":\"HowToSection\",\"name\":")
        text.string(Self.markup(section))
        text.raw(",\"itemListElement\":[")
        isInSection = true
        isFirst = true
      }
      if !isFirst { text.raw(",") }
      isFirst = false
      text.raw("{\"@type\":\"HowToStep\",\"text\":")
      text.string(Self.markup(step.text))
      text.raw("}")
    }
    if isInSection { text.raw("]}") }
    for note in recipe.notes {
      if !isFirst { text.raw(",") }
      isFirst = false
      text.raw("{\"@type\":\"HowToTip\",\"text\":")
      text.string(Self.markup(note))
      text.raw("}")
    }
    text.raw("]")
  }

  /// Readers take these texts for HTML: what would be a tag or an entity there is written as one.
  private static func markup(_ text: String) -> String {
    let text = text.oneLine
    guard text.utf8.contains(where: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") }),
      SchemaComposer.line(of: text) != text
    else { return text }
    return text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
  }
}

extension TargetFormat {
  /// schema.org as JSON-LD; a single recipe is the bare object.
  package static let jsonld = TargetFormat(
    "jsonld", needsWhole: true,
    frame: Frame(before: "[\n", between: ",\n", after: "\n]\n", empty: "[]\n"),
    write: { (recipe, _, text) throws(RoutineProblem) in
      guard let whole = recipe.whole else { return }
      text.bytes += SchemaWriter(whole, lexicon: recipe.lexicon).written().bytes
    },
    writeLone: { recipe in
      recipe.whole.map {
        SchemaWriter($0, lexicon: recipe.lexicon).written().indented + [UInt8(ascii: "\n")]
      }
    })
}

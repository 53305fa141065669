import PlainText
import Routines
import Understanding

/// Writes a whole recipe as Markdown that a person would print, with the waits in bold.
///
///     page        = "# " title head "---" ingredients "---" [ equipment ] method [ notes ] [ nutrition ]
///     ingredients = { "- *amount* thing" } { "## " group { "- *amount* thing" } }
///
/// The rules, the amounts and the groups are those of RecipeMD, so that its readers find the ingredients too.
struct WholeMarkdownWriter {
  private let recipe: WholeRecipe
  private let lexicon: RecipeLexicon

  init(_ recipe: WholeRecipe, lexicon: RecipeLexicon = .standard) {
    self.recipe = recipe
    self.lexicon = lexicon
  }

  func text() -> String {
    let groups = recipe.ingredients.filter { !$0.ingredients.isEmpty }
    var blocks = head
    if !groups.isEmpty {
      blocks.append("---")
      for group in groups {
        if let name = group.name { blocks.append("## \(inert(name))") }
        blocks.append(group.ingredients.map { "- \(line($0))" }.joined(separator: "\n"))
      }
      blocks.append("---")
    }
    add(.equipment, recipe.equipment, to: &blocks)
    if !recipe.steps.isEmpty { blocks.append("## \(lexicon.text(.method))") }
    blocks += steps
    add(.notes, recipe.notes, to: &blocks)
    add(.nutrition, recipe.nutrition, to: &blocks)
    return blocks.joined(separator: "\n\n") + "\n"
  }

  private func add(_ heading: RecipeLabel, _ lines: [String], to blocks: inout [String]) {
    guard !lines.isEmpty else { return }
    blocks.append("## \(lexicon.text(heading))")
    blocks.append(lines.map { "- \(MarkdownText.line(inert($0)))" }.joined(separator: "\n"))
  }

  private func inert(_ text: String) -> String { TextCleaner.trimmed(MarkdownText.inert(text)) }

  // MARK: The head

  private var head: [String] {
    var lines: [String] = []
    if let yield = recipe.yield { lines.append("**\(inert(yield))**") }
    if let author = recipe.author { lines.append("\(lexicon.text(.by)) \(inert(author))") }
    lines += recipe.head.map { MarkdownText.line(inert($0)) }
    if !recipe.tags.isEmpty {
      lines.append("Tags: \(recipe.tags.map(inert).joined(separator: ", "))")
    }
    if let uri = recipe.uri, CalendarLines.isPlain(uri) {
      lines.append("\(lexicon.text(.source)): \(uri)")
    }
    return (recipe.title.map { ["# \(inert($0))"] } ?? []) + lines
  }

  // MARK: Ingredients

  /// "*2 tbsp* olive oil", "*1½* onions, diced".
  private func line(_ ingredient: Ingredient) -> String {
    let text = ingredient.text
    guard let written = ingredient.amount?.written, text.hasPrefix(written) else {
      return MarkdownText.line(inert(text))
    }
    let amount = CooklangIngredient(ingredient, group: nil, lexicon: lexicon)
    let end = amount.amountEnd ?? text.index(text.startIndex, offsetBy: written.count)
    let first = inert(String(text[..<end]))
    // "*750*g" would be no amount to anybody.
    guard end < text.endIndex, text[..<end].hasSuffix(" ") || text[end] == " ", !first.isEmpty
    else { return MarkdownText.line(inert(text)) }
    return "*\(first)* \(inert(String(text[end...])))"
  }

  // MARK: Steps

  private var steps: [String] {
    var blocks: [String] = []
    var list: [String] = []
    for step in recipe.steps {
      if let section = step.section {
        if !list.isEmpty { blocks.append(list.joined(separator: "\n")) }
        list = []
        blocks.append("### \(inert(section))")
      }
      list.append("\(step.number). \(words(step))")
    }
    if !list.isEmpty { blocks.append(list.joined(separator: "\n")) }
    return blocks
  }

  /// The step, its lengths in bold.
  private func words(_ step: WholeRecipe.Step) -> String {
    var words = ""
    var end = step.text.startIndex
    for (range, _) in SharedInstruction(text: step.text, phases: step.phases).places {
      words += MarkdownText.inert(String(step.text[end..<range.lowerBound]))
      words += "**\(inert(String(step.text[range])))**"
      end = range.upperBound
    }
    words += MarkdownText.inert(String(step.text[end...]))
    return MarkdownText.line(words)
  }
}

extension TargetFormat {
  /// The whole recipe, as it would be printed.
  package static let markdown = TargetFormat(
    "markdown", needsWhole: true, frame: Frame(between: "\n---\n\n"),
    write: documents { (recipe, context) throws(RoutineProblem) in
      guard let whole = recipe.whole, !whole.steps.isEmpty || !whole.ingredients.isEmpty else {
        return try CookSheetWriter(wording: context.wording).sheet(recipe)
      }
      return WholeMarkdownWriter(whole, lexicon: recipe.lexicon).text()
    })
}

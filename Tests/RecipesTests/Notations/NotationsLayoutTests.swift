import Foundation
import Testing

@testable import Recipes
@testable import Understanding

/// A text, line by line, with the kind that each line must have.
struct LayoutExample: Sendable, CustomTestStringConvertible {
  var name: String
  var lines: [(kind: String, line: String)] = []

  var testDescription: String { name }
  var text: String { lines.map(\.line).joined(separator: "\n") }

  /// The texts of `Corpora/recipe-layouts.txt`: "kind| line", "kind& line" for one that goes on.
  static func all() throws -> [Self] {
    let file = try #require(
      Bundle.module.url(
        forResource: "recipe-layouts", withExtension: "txt", subdirectory: "Corpora"))
    var found: [Self] = []
    for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
      if line.hasPrefix("=== ") {
        found.append(Self(name: String(line.dropFirst(4))))
      } else if let mark = line.firstIndex(where: { $0 == "|" || $0 == "&" }) {
        let said = line[line.index(after: mark)...]
        let kind = String(line[..<mark]) + (line[mark] == "&" ? "&" : "")
        found[found.count - 1].lines.append(
          (kind, String(said.first == " " ? said.dropFirst() : said)))
      }
    }
    return found
  }
}

@Suite struct NotationsLayoutTests {
  @Test(arguments: try LayoutExample.all())
  func `each line is the part that it looks like`(_ example: LayoutExample) {
    let recipe = Recipe(laidOut: example.text, isMarkdown: true)

    #expect(kinds(of: recipe, in: example) == example.lines.map(\.kind))
    #expect(recipe.text == example.text)
  }

  @Test(arguments: try LayoutExample.all())
  func `line ends of other systems change nothing`(_ example: LayoutExample) {
    let recipe = Recipe(laidOut: example.text, isMarkdown: true)

    for lineEnd in ["\r\n", "\r"] {
      let other = Recipe(
        laidOut: example.text.replacingOccurrences(of: "\n", with: lineEnd), isMarkdown: true)
      #expect(other.parts.map(\.kind) == recipe.parts.map(\.kind))
    }
  }

  /// Of each line the kind of the part that its words stand in; "&" where an earlier line began it.
  private func kinds(of recipe: Recipe, in example: LayoutExample) -> [String] {
    var at = 0
    return example.lines.map { _, line in
      let range = at..<at + line.utf8.count
      at = range.upperBound + 1
      guard let part = recipe.parts.first(where: { $0.range.overlaps(range) }) else { return "" }
      return part.kind.rawValue + (part.range.lowerBound < range.lowerBound ? "&" : "")
    }
  }

  @Test func `a part begins after its list mark`() {
    let recipe = Recipe(
      laidOut: "1. Mix.\n- Rest.\nStep 3: Bake.\n**4.** Cool.\n(5) Eat.\n• Wash up.")

    #expect(parts(recipe) == ["Mix.", "Rest.", "Bake.", "Cool.", "Eat.", "Wash up."])
  }

  @Test func `a recipe on one line is cut at its headings and numbers`() {
    let recipe = Recipe(
      laidOut: """
        Ingredients: 2 eggs, 1 cup milk. Method: 1. Mix them. 2. Bake 20 minutes. 3. Cool. \
        Notes: keeps 2 days.
        """)

    #expect(
      parts(recipe) == [
        "2 eggs, 1 cup milk.", "Mix them.", "Bake 20 minutes.", "Cool.", "Notes: keeps 2 days.",
      ])
    #expect(recipe.parts.map(\.kind) == [.ingredient, .step, .step, .step, .note])
  }

  @Test func `a sentence about a note stays in its step`() {
    let recipe = Recipe(laidOut: "Whisk for 2 minutes. Note: it may curdle for 1 minute. Go on.")

    #expect(recipe.parts.map(\.kind) == [.step])
  }

  @Test func `the title that a line of NDJSON gives is found again in its text`() {
    let recipe = Recipe(laidOut: "BAKE A CAKE\nBake for 30 minutes.", title: "Bake a Cake!")

    #expect(recipe.title == "Bake a Cake!")
    #expect(recipe.parts.map(\.kind) == [.title, .step])
  }

  @Test func `front matter is the head, and gives the title`() {
    let recipe = Recipe(
      laidOut: "---\ntitle: \"Rye Bread\"\nprep time: 20 minutes\ntags: [bread]\n---\nBake 1 hour.",
      isMarkdown: true)

    #expect(recipe.title == "Rye Bread")
    #expect(recipe.parts.map(\.kind) == [.head, .head, .head, .step])
  }

  @Test func `RecipeMD is read by its rules`() throws {
    let recipe = Recipe(
      laidOut: """
        # Guacamole

        Ready in the time of a 10-minute break.

        *sauce, vegan*

        **4 Servings**

        ---

        - *1* avocado
        - *.5 teaspoon* salt

        ---

        Mash for 2 minutes.

        Rest for 10 minutes.
        """, isMarkdown: true)

    #expect(recipe.title == "Guacamole")
    #expect(recipe.parts.filter { $0.kind == .ingredient }.count == 2)
    #expect(recipe.parts.filter { $0.kind == .step }.count == 2)
    #expect(recipe.parts.filter { $0.kind == .note }.count == 2)
  }

  @Test func `code and comments of Markdown are nothing to read`() {
    let recipe = Recipe(
      laidOut: """
        Mix.
        ```
        sleep 10 minutes
        ```
        <!-- rest
        5 minutes --> Bake.
        """, isMarkdown: true)

    #expect(parts(recipe) == ["Mix.", "Bake."])
  }

  @Test(arguments: ["Mix.\n```\nBake 10 minutes.", "Mix.\n<!-- hm\nBake 10 minutes."])
  func `a fence or a comment without end hides no step`(_ text: String) {
    let recipe = Recipe(laidOut: text, isMarkdown: true)

    #expect(parts(recipe).contains("Bake 10 minutes."))
  }

  @Test func `rows of a table are steps without their marks`() {
    let recipe = Recipe(
      laidOut: "## Method\n| Bake for 20 minutes | 180C |\n|---|---|\n| Cool | |", isMarkdown: true)

    #expect(recipe.parts.map(\.kind) == [.step, .step])
  }

  @Test func `more lines than any recipe has are cut, and that is told`() {
    var text = String(repeating: "Stir.\n", count: 1_001)

    let laid = text.withUTF8 { RecipeLayout(lineLimit: 1_000).parts(of: $0) }

    #expect(laid.parts.count == 1_000)
    #expect(laid.isCut)
  }

  private func parts(_ recipe: Recipe) -> [String] {
    recipe.parts.map { String(decoding: Array(recipe.text.utf8)[$0.range], as: UTF8.self) }
  }
}

import Foundation
import Testing

@testable import Recipes

/// A recipe without headings, in the ways in which people paste one.
@Suite struct NotationsBareListTests {
  struct Dish: Sendable, CustomTestStringConvertible {
    var title: String
    var yield: String
    var ingredients: [String]
    var steps: [String]

    var testDescription: String { title }
  }

  static let dishes = [
    Dish(
      title: "Gran's Marmalade Pudding with Ginger Crumbs and Cream", yield: "Makes one pudding",
      ingredients: [
        "4 slices white bread", "60 g butter, soft", "marmalade", "Cream cheese", "2 eggs",
        "300 ml milk",
      ],
      steps: [
        "Butter the bread, spread it with marmalade and lay it in a dish.",
        "Whisk the eggs into the milk. Pour it over and soak for 20 minutes.",
        "Bake at 180°C for 35 minutes until puffed and golden.",
      ]),
    Dish(
      title: "Ofenkürbis", yield: "Für 4 Personen",
      ingredients: ["1 Hokkaido", "3 EL Olivenöl", "grobes Salz", "150 g Feta", "Petersilie"],
      steps: [
        "Den Kürbis in Spalten schneiden und mit Öl und Salz mischen.",
        "Bei 200 Grad 30 Minuten backen. Den Feta darüber bröseln.",
      ]),
  ]

  enum Layout: CaseIterable, Sendable {
    case plain, withoutYield, close, closer, closest, numbered, bulleted, starred, spaced, loud

    func text(_ dish: Dish) -> String {
      func lines(_ lines: [String], _ mark: (Int) -> String = { _ in "" }) -> String {
        lines.enumerated().map { mark($0 + 1) + $1 }.joined(separator: "\n")
      }
      let (title, yield) = (dish.title, dish.yield)
      let list = lines(dish.ingredients)
      let paragraphs = dish.steps.joined(separator: "\n\n")
      return switch self {
      case .plain: "\(title)\n\n\(yield)\n\n\(list)\n\n\(paragraphs)\n"
      case .withoutYield: "\(title)\n\n\(list)\n\n\(paragraphs)\n"
      case .close: "\(title)\n\(yield)\n\n\(list)\n\n\(paragraphs)\n"
      case .closer: "\(title)\n\(yield)\n\(list)\n\n\(paragraphs)\n"
      case .closest: "\(title)\n\(list)\n\(lines(dish.steps))\n"
      case .numbered: "\(title)\n\n\(list)\n\n\(lines(dish.steps) { "\($0). " })\n"
      case .bulleted:
        "\(title)\n\n\(lines(dish.ingredients) { _ in "- " })\n\n\(lines(dish.steps) { "\($0)) " })\n"
      case .starred: "\(title)\n\n\(lines(dish.ingredients) { _ in "• " })\n\n\(paragraphs)\n"
      case .spaced: "\(title)\n\n\(dish.ingredients.joined(separator: "\n\n"))\n\n\(paragraphs)\n"
      case .loud: "\(title.uppercased())\n\(yield)\n\n\(list)\n\n\(paragraphs)\n"
      }
    }
  }

  @Test(arguments: dishes, Layout.allCases)
  func `a recipe reads the same however it is laid out`(_ dish: Dish, _ layout: Layout) {
    let recipe = Recipe(laidOut: layout.text(dish))

    #expect(said(.title, in: recipe).map { $0.lowercased() } == [dish.title.lowercased()])
    #expect(said(.ingredient, in: recipe) == dish.ingredients)
    #expect(said(.step, in: recipe) == dish.steps)
  }

  @Test(arguments: [
    "Boil the eggs for 7 minutes.\n2 eggs are enough.\nPeel them under cold water.",
    "Potatoes 20 minutes\n2 eggs 8 minutes\nPeas 4 minutes",
    "1. Soak the beans overnight.\n2. Simmer for 1 hour.\n3. Drain.",
    "Fry 2 onions\nAdd 3 tomatoes\nSimmer for 20 minutes.",
  ])
  func `steps with numbers in them are no list`(_ text: String) {
    let recipe = Recipe(laidOut: text)

    #expect(said(.ingredient, in: recipe).isEmpty)
  }

  private func said(_ kind: Recipe.Kind, in recipe: Recipe) -> [String] {
    let bytes = Array(recipe.text.utf8)
    return recipe.parts.filter { $0.kind == kind }.map {
      String(decoding: bytes[$0.range], as: UTF8.self)
    }
  }
}

import Foundation
import Routines
import Testing

@testable import Recipes

/// A whole recipe as Cooklang, and what is read back out of it.
@Suite struct WholeCooklangTests {
  @Test func `through Cooklang and back, a labelled recipe is the same`() throws {
    var waits = 0
    for (name, whole) in try WholeSet.recipes() {
      let text = WholeCooklangWriter(whole).text()
      let back = try Self.read(text, name)

      Self.expect(back, toBe: whole, name)
      waits += whole.steps.reduce(0) { $0 + $1.phases.count }
    }
    #expect(waits > 700)
  }

  @Test func `what was read out of Cooklang is written and read the same`() throws {
    for document in Self.documents {
      let whole = try Self.read(document, "document")
      let back = try Self.read(WholeCooklangWriter(whole).text(), "document")

      Self.expect(back, toBe: whole, String(document.prefix(60)))
    }
  }

  @Test func `ingredients stand in the words of the steps, others in a list before them`() throws {
    let recipe = Recipe(
      laidOut: """
        Tomato Soup
        Serves 4-6
        Prep time: 10 minutes

        Ingredients
        - 1½ tbsp olive oil
        - 2 x 400 g tins chopped tomatoes, drained
        - 1 onion (red or brown), diced
        For the topping:
        - a pinch of salt
        - 2 tbsp cream

        Equipment
        - large pot

        Method
        1. Fry the onion in olive oil in a large pot for 5 to 6 minutes.
        2. Add the tomatoes. Simmer for half an hour until thick, then swirl in the cream.

        Notes
        Keeps 3 days -- in the fridge.
        """)
    let whole = try #require(WholeSet.converted(recipe, "soup").whole)

    #expect(
      WholeCooklangWriter(whole).text() == """
        ---
        title: Tomato Soup
        servings: "4-6"
        prep time: 10 minutes
        ---

        == Ingredients ==

        @chopped tomatoes{2%x 400 g tins}(drained).

        == For the topping ==

        @salt{1%pinch}.

        == Method ==

        Fry the @onion{1}(red or brown, diced) in @olive oil{1.5%tbsp} in a #large pot{} for ~Fry the onion{5-6%minutes}[- simmer: words 5 to 6 minutes -].

        Add the tomatoes. Simmer for ~Simmer the tomato soup{30%minutes}[- simmer: words half an hour -] until thick, then swirl in the @cream{2%tbsp}[- simmer: group For the topping -].

        > Keeps 3 days \\-\\- in the fridge.

        """)
  }

  @Test func `what would be markup stands there as words`() throws {
    let step = #"At 5 @ 10 use a #10 tin (~2 cups) {about} \ 3 -- or 4 [- or -] so."#
    var whole = WholeRecipe(
      title: "A: \"B\" \\ C", tags: ["a", "b: c"], head: ["Easy", "Level: #1"],
      ingredients: [
        IngredientGroup(ingredients: [
          Ingredient(
            text: "1 x @{y} (z)", amount: .init(1...1), item: "x @{y} (z)", note: "a (b) {c}")
        ])
      ], equipment: ["pot | pan"],
      steps: [.init(number: 1, text: "> So."), .init(number: 2, section: "A = b", text: step)],
      notes: ["a -- b \\ c [- d -]"], nutrition: ["Fat: 3 g"])

    let back = try Self.read(WholeCooklangWriter(whole).text(), "signs")

    #expect(back.title == whole.title)
    #expect(back.tags == whole.tags)
    #expect(back.head == whole.head)
    #expect(back.equipment == whole.equipment)
    #expect(back.steps.map(\.text) == whole.steps.map(\.text))
    #expect(back.steps.map(\.section) == [nil, "A = b"])
    #expect(back.notes == whole.notes)
    #expect(back.nutrition == whole.nutrition)
    #expect(back.ingredients.first?.ingredients.first?.item == "x @{y} (z)")
    #expect(back.ingredients.first?.ingredients.first?.note == "a (b) {c}")
    whole.title = nil
    #expect(try Self.read(WholeCooklangWriter(whole).text(), "signs").title == nil)
  }

  @Test func `starts and cues are stated where the words do not say them`() throws {
    let phases = [
      Phase(
        id: "a", name: "Boil", duration: .seconds(300), repeats: 2, start: .automatic,
        cue: "until; so",
        evidence: "5 minutes"),
      Phase(
        id: "b", name: "Turn", kind: .mark, duration: .seconds(60), start: .with("a"),
        evidence: "1 minute"),
    ]
    let whole = WholeRecipe(
      tags: [], head: [], ingredients: [], equipment: [],
      steps: [
        .init(number: 1, text: "Boil for 5 minutes, 1 minute, then 9 minutes.", phases: phases)
      ],
      notes: [], nutrition: [])

    let back = try Self.read(WholeCooklangWriter(whole).text(), "stated")

    #expect(back.steps.first?.text == whole.steps.first?.text)
    #expect(Self.waits(back) == Self.waits(whole))
  }

  @Test func `a first line of ingredients alone is a list, and a later one is a step`() throws {
    let whole = try Self.read("Mix @salt{} and @oil{}.\n\n@salt{1%tsp}, @oil{}\n", "later")
    let listed = try Self.read(
      "= Dough\n\n- @flour{1%cup}\n- @oil{}\n\n= Method\n\nMix.\n", "first")

    #expect(whole.steps.map(\.text) == ["Mix salt and oil.", "salt, oil"])
    #expect(listed.steps.map(\.text) == ["Mix."])
    #expect(listed.steps.first?.section == nil)
    #expect(listed.ingredients.map(\.name) == ["Dough"])
    #expect(listed.ingredients.first?.ingredients.map(\.item) == ["flour", "oil"])
  }

  @Test func `any signs come back as they were, wherever they stand`() throws {
    var random = SeededGenerator(seed: 11)
    // Marks, links and tags are no part of a whole recipe's words.
    let signs = Array("ab  @#~{}%()[>|\"'&;:,.-=+!?/0é🍅＠".unicodeScalars)
    for round in 0..<400 {
      func text(_ most: Int) -> String {
        let count = Int.random(in: 1...most, using: &random)
        let kept = (0..<count).map { _ in signs.randomElement(using: &random) ?? "a" }
        let words = String(String.UnicodeScalarView(kept)).split(separator: " ")
        return "a" + words.joined(separator: " ") + "b"
      }
      let whole = WholeRecipe(
        title: text(20), tags: [], head: [],
        ingredients: [
          IngredientGroup(
            name: text(10), ingredients: [Ingredient(text: "x", item: text(20), note: text(20))])
        ], equipment: [text(20)],
        steps: [
          .init(number: 1, section: text(10), text: text(60)),
          .init(number: 2, text: String(text(60).dropFirst())),
        ], notes: [text(40)], nutrition: [text(20)])

      let written = WholeCooklangWriter(whole).text()
      let back = try Self.read(written, "signs")

      #expect(back.title == whole.title, "\(round): \(written)")
      #expect(
        back.steps.map(\.text) == whole.steps.map { $0.text.drop { $0 == " " } }.map(String.init),
        "\(round): \(written)")
      #expect(back.steps.first?.section == whole.steps.first?.section, "\(round): \(written)")
      #expect(back.notes == whole.notes, "\(round): \(written)")
      #expect(back.nutrition == whole.nutrition, "\(round): \(written)")
      #expect(back.equipment.count == 1, "\(round): \(written)")
      #expect(back.ingredients.flatMap(\.ingredients).count == 1, "\(round): \(written)")
    }
  }

  // MARK: What is compared

  private static func read(_ text: String, _ name: String) throws -> WholeRecipe {
    let recipe = try #require(RecipeNotation.cooklang.recipes(in: text).first)
    return try #require(WholeSet.converted(recipe, name).whole)
  }

  private static func expect(_ back: WholeRecipe, toBe whole: WholeRecipe, _ name: String) {
    #expect(back.title == whole.title, "\(name)")
    #expect(back.author == whole.author, "\(name)")
    #expect(back.uri == whole.uri, "\(name)")
    #expect(back.servings == whole.servings, "\(name)")
    #expect(back.tags == whole.tags, "\(name)")
    #expect(back.head.map { $0.lowercased() } == whole.head.map { $0.lowercased() }, "\(name)")
    #expect(ingredients(back) == ingredients(whole), "\(name)")
    #expect(back.equipment.sorted() == whole.equipment.sorted(), "\(name)")
    #expect(back.steps.map(\.text) == whole.steps.map(\.text), "\(name)")
    #expect(back.steps.map(\.section) == whole.steps.map(\.section), "\(name)")
    #expect(waits(back) == waits(whole), "\(name)")
    #expect(back.notes == whole.notes, "\(name)")
    #expect(back.nutrition == whole.nutrition, "\(name)")
  }

  /// In the order of the alphabet: those that steps name stand in the order of the steps.
  private static func ingredients(_ recipe: WholeRecipe) -> [String] {
    recipe.ingredients.flatMap { group in
      group.ingredients.map { ingredient in
        func range(_ amount: Ingredient.Amount) -> String {
          let ends = amount.quantity.map { [$0.lowerBound, $0.upperBound] } ?? []
          return ends.map { "\(($0 * 1000).rounded() / 1000)" }.joined(separator: "-")
            + (amount.unit.map { " \($0)" } ?? "")
        }
        let amounts = ([ingredient.amount].compactMap(\.self) + ingredient.more).map(range)
        return [
          group.name ?? "", ingredient.item, amounts.joined(separator: "+"), ingredient.size ?? "",
          ingredient.note ?? "",
        ].joined(separator: "|")
      }
    }.sorted()
  }

  private static func waits(_ recipe: WholeRecipe) -> [String] {
    recipe.steps.flatMap { step in
      step.phases.map {
        "\(step.number) \($0.id) \($0.kind) \($0.duration) \(String(describing: $0.maxDuration)) \($0.repeats) "
          + "\($0.start) \($0.cue ?? "-")" + ($0.position.map { " \($0)" } ?? "")
      }
    }
  }

  private static let documents = [
    """
    ---
    title: Easy Pancakes
    servings: 4
    source: https://example.org/pancakes
    author: Ann
    tags: [breakfast, sweet]
    image: https://example.org/p.jpg
    cook time: 20 minutes
    ---

    Crack the @eggs{3} into a #blender{}, then add the @flour{125%g}, @milk{250%ml} and @sea salt{1%pinch}.

    == Frying ==

    Melt the @butter{} in a #large frying pan{} for ~{1%minute}. Fry for ~pancake{2-3%minutes} until golden.

    > Keeps a day.
    """,
    """
    >> title: Bread
    >> servings: 2
    Mix @flour{500%g}(sifted), @water{1/2%l} and @yeast{=7%g} [- by hand -] and rest for ~dough{1.5%hours}.

    Bake for ~{40%minutes}. -- the oven must be hot

    Serve with @butter|butter{some}, @?jam{2%tbsp} and @./sauces/Hollandaise{150%g}.
    """,
  ]
}

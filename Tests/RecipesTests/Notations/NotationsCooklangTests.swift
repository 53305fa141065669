import Testing

@testable import Recipes
@testable import Understanding

/// What a step of Cooklang reads as, and its timers as "name 600…900".
struct CooklangExample: Sendable, CustomTestStringConvertible {
  var source: String
  var words: String
  var timers: [String]

  init(_ source: String, _ words: String, _ timers: String...) {
    self.source = source
    self.words = words
    self.timers = timers
  }

  var testDescription: String { source }

  static let all: [Self] = [
    // Words, ingredients, cookware.
    .init("Add a bit of chilli", "Add a bit of chilli"),
    .init("Add @chilli, then stir.", "Add chilli, then stir."),
    .init("Add @chilli{3%items} now", "Add chilli now"),
    .init("Add @red chilli{3}", "Add red chilli"),
    .init("Add @milk{½%cup}", "Add milk"),
    .init("Add @thyme{few%sprigs} and @salt", "Add thyme and salt"),
    .init("@1000 island dressing{} on top", "1000 island dressing on top"),
    .init("Fold in @egg whites{4}(beaten stiff) gently", "Fold in egg whites gently"),
    .init("Season with @salt and @pepper.", "Season with salt and pepper."),
    .init("Put the @🧂 in", "Put the 🧂 in"),
    .init("Add @crème fraîche{2%tbsp}.", "Add crème fraîche."),
    .init("Heat the #pan", "Heat the pan"),
    .init("Heat the #frying pan{} first", "Heat the frying pan first"),
    .init("Use a #7-inch tin{2}.", "Use a 7-inch tin."),
    .init("Mix in a #bowl{1%large}", "Mix in a bowl"),
    .init("Pour over @./sauces/Hollandaise{150%g}", "Pour over Hollandaise"),
    .init("Use @white wine|wine{1%cup}", "Use wine"),
    .init("Add the @&flour{300%g} again", "Add the flour again"),
    .init("Roll out @&(~1)dough{} thinly", "Roll out dough thinly"),
    .init("Pour @&(=~2)hot sauce{100%ml} over", "Pour hot sauce over"),
    .init("Fold @&(no)dough{} in", "Fold (no)dough in"),
    .init("Add @salt{=1%tsp} and @eggs{=2}", "Add salt and eggs"),
    .init("Stir into @../basics/Stock{} now", "Stir into Stock now"),
    .init("Top with @?parsley and @-water{}", "Top with parsley and water"),
    .init("Heat to 200°C/400°F", "Heat to 200°C/400°F"),
    .init("Write to me@example.org for more", "Write to me@example.org for more"),
    .init("Cut #3 in half, @ once", "Cut 3 in half, @ once"),
    .init("Braces {like these} stay", "Braces {like these} stay"),
    .init("Add @salt{", "Add salt{"),
    .init("Add @salt。Then go on", "Add salt。Then go on"),
    .init("Add @salt then @pepper", "Add salt then pepper"),
    // Timers.
    .init("Fry for ~{10%minutes}", "Fry for 10 minutes", "- 600"),
    .init("10 min backen ~{10%Minuten}", "10 min backen 10 Minuten", "- 600"),
    .init("Ruhen ~teig{1%Stunde}", "Ruhen 1 Stunde", "teig 3600"),
    .init("Fry for ~{10%minute}.", "Fry for 10 minute.", "- 600"),
    .init("Boil ~eggs{3%minutes} long", "Boil 3 minutes long", "eggs 180"),
    .init("Boil ~soft boiled eggs{6%min}", "Boil 6 min", "soft boiled eggs 360"),
    .init("Rest ~{1.5%hours}", "Rest 1.5 hours", "- 5400"),
    .init("Rest ~{1/2%hour}", "Rest 1/2 hour", "- 1800"),
    .init("Rest ~{1 / 2 %hour}", "Rest 1 / 2 hour"),
    .init("Rest ~{1 1/2%hours}", "Rest 1 1/2 hours", "- 5400"),
    .init("Rest ~{½%hour}", "Rest ½ hour", "- 1800"),
    .init("Rest ~{1½%h}", "Rest 1½ h", "- 5400"),
    .init("Rest ~{⅓%hour}", "Rest ⅓ hour", "- 1200"),
    .init("Rest ~{⅖%hour}", "Rest ⅖ hour", "- 1440"),
    .init("Rest ~{2⅚%h}", "Rest 2⅚ h", "- 10200"),
    .init("Bake ~{5-10%minutes}", "Bake 5-10 minutes", "- 300…600"),
    .init("Bake ~{5 - 10%min}", "Bake 5 - 10 min", "- 300…600"),
    .init("Bake ~{5–10%Minutes}", "Bake 5–10 Minutes", "- 300…600"),
    .init("Bake ~tart{1-1.5%hours}", "Bake 1-1.5 hours", "tart 3600…5400"),
    .init("Sear ~{90%s} a side", "Sear 90 s a side", "- 90"),
    .init("Sear ~{45%sec.}", "Sear 45 sec.", "- 45"),
    .init("Ferment ~{3%days}", "Ferment 3 days", "- 259200"),
    .init("Cure ~{2%weeks}", "Cure 2 weeks", "- 1209600"),
    .init("Chill ~{ 2 % hrs }", "Chill 2 hrs", "- 7200"),
    .init("Chill ~{=2%hours}", "Chill 2 hours", "- 7200"),
    .init("Fry ~{4%min}, turn, fry ~{3%min}.", "Fry 4 min, turn, fry 3 min.", "- 240", "- 180"),
    .init("~{5%minutes}", "5 minutes", "- 300"),
    .init("Rest ~{0.5%minutes}", "Rest 0.5 minutes", "- 30"),
    .init("Let it ~rest after plating", "Let it rest after plating"),
    .init("Let it ~rest, then serve", "Let it rest, then serve"),
    .init("It is ~ {5}", "It is ~ {5}"),
    .init("It takes ~ 5 minutes", "It takes ~ 5 minutes"),
    .init("It takes ~5 minutes", "It takes 5 minutes"),
    .init("Rest ~nap{}", "Rest nap"),
    // Comments, escapes.
    .init("Stir -- not too fast", "Stir"),
    .init("-- nothing here", ""),
    .init("Stir [- not ~{5%min} -] well", "Stir well"),
    .init("Stir [- not closed", "Stir [- not closed"),
    .init("Stir \\@home and \\~{1%min}", "Stir @home and ~{1%min}"),
    .init("A well-known -- comment", "A well-known"),
    .init("Stir\\\nand rest", "Stir\nand rest"),
    .init("Fry the onion\nfor ~{5%min}", "Fry the onion for 5 min", "- 300"),
  ]
}

@Suite struct NotationsCooklangTests {
  @Test(arguments: CooklangExample.all)
  func `a step reads as a cook would read it, with its timers kept`(_ example: CooklangExample) {
    let recipe = CooklangReader.recipe(of: example.source)

    #expect(recipe.text == example.words)
    #expect(recipe.timers.map(said) == example.timers)
    for timer in recipe.timers {
      #expect(recipe.parts.contains { $0.range.contains(timer.range.lowerBound) })
    }
  }

  private func said(_ timer: Recipe.StatedTimer) -> String {
    let upper = timer.maxDuration.map { "…\($0.components.seconds)" } ?? ""
    return "\(timer.name ?? "-") \(timer.duration.components.seconds)\(upper)"
  }

  @Test(arguments: [
    ("Rest ~{5}.", "Rest 5."), ("Rest ~{a few%minutes}.", "Rest a few minutes."),
    ("Rest ~{5%blinks}.", "Rest 5 blinks."), ("Rest ~{10 minutes}.", "Rest 10 minutes."),
    ("Rest ~{0%minutes}.", "Rest 0 minutes."), ("Rest ~{9-5%minutes}.", "Rest 9-5 minutes."),
    ("Rest ~{400%days}.", "Rest 400 days."), ("Rest ~{1/0%hour}.", "Rest 1/0 hour."),
    ("Rest ~{%minutes}.", "Rest minutes."), ("Rest ~{1.2.3%min}.", "Rest 1.2.3 min."),
    ("Rest ~{2%months}.", "Rest 2 months."),
  ])
  func `a timer without a length stays plain words, with a warning`(
    _ source: String, _ words: String
  ) {
    let recipe = CooklangReader.recipe(of: source)

    #expect(recipe.text == words)
    #expect(recipe.timers.isEmpty)
    #expect(recipe.warnings.map(\.code) == [.badMarkup])
  }

  @Test func `the range of a timer covers the words that stand for it`() throws {
    let recipe = CooklangReader.recipe(
      of: "= Crème =\n\nStir.\n\nBake ~tarte{20-25%minutes} — now.")

    let timer = try #require(recipe.timers.first)
    #expect(
      String(decoding: Array(recipe.text.utf8)[timer.range], as: UTF8.self) == "20-25 minutes")
  }

  @Test func `metadata, sections, notes and steps are parts of their own`() {
    let recipe = CooklangReader.recipe(
      of: """
        ---
        title: Shakshuka
        time required: 30 minutes
        ---
        >> servings: 2

        == Sauce ==
        Fry @onion{1} for ~{5%min}.
        Add @tomatoes{400%g}.

        > Keeps for 3 days.

        Simmer ~{10%min}
        Serve
        """)

    #expect(recipe.title == "Shakshuka")
    #expect(
      recipe.parts.map(\.kind) == [.head, .head, .section, .step, .note, .step, .step])
    #expect(recipe.text.contains("Fry onion for 5 min. Add tomatoes."))
  }

  @Test func `a comment may last over several lines`() {
    let recipe = CooklangReader.recipe(of: "Stir [- a\nb ~{5%min}\n\nc -] well.\n\nServe.")

    #expect(recipe.text == "Stir well.\nServe.")
    #expect(recipe.timers.isEmpty)
  }

  @Test func `metadata of the old form gives the title`() {
    let recipe = CooklangReader.recipe(of: ">> title: Old Stew\n>> source: a book\nStew it.")

    #expect(recipe.title == "Old Stew")
    #expect(recipe.parts.map(\.kind) == [.head, .step])
  }

  @Test func `the canonical metadata goes where it belongs`() throws {
    let recipe = CooklangReader.recipe(
      of: """
        ---
        title: "Pea Soup"
        tags:
          - green
          - 'quick'
        source:
          name: The Pea Book
          url: https://peas.example/soup
          author: Ann
        time:
          prep: 10 min
        images: [https://peas.example/soup.jpg, https://peas.example/2.jpg]
        locale: en_GB
        servings: 4
        difficulty: easy
        ---
        Simmer @peas{500%g} for ~{25%minutes}.
        """)

    #expect(
      AppFixture.said(recipe) == """
        head| tags: green, quick
        head| source: The Pea Book
        head| prep time: 10 min
        head| servings: 4
        head| difficulty: easy
        step| Simmer peas for 25 minutes.
        timer| 1500
        stated| 500 g peas
        author= Ann
        image= https://peas.example/soup.jpg
        language= en-GB
        uri= https://peas.example/soup

        """)
    #expect(recipe.title == "Pea Soup")
    let whole = try #require(
      RecipeConverter(keepsWhole: true).converted(recipe, id: .missing).whole)
    #expect(whole.tags == ["green", "quick"])
    #expect(whole.servings == 4...4)
  }

  @Test(arguments: [
    ">> author: Ann", "---\nauthor: Ann\n---", "---\nsource:\n  author: Ann\n---",
    "---\nsource.author: Ann\n---",
  ])
  func `an author is one however it is written`(_ head: String) {
    #expect(CooklangReader.recipe(of: head + "\nStew it.").author == "Ann")
  }

  @Test func `a fixed quantity is not scaled`() throws {
    let recipe = CooklangReader.recipe(
      of: ">> servings: 2\nBoil @rice{100%g} with @salt{=1%tsp}, @bay leaves{=2} and @cloves{3}.")
    let converter = RecipeConverter(keepsWhole: true, portions: Portions("4"))

    let whole = try #require(converter.converted(recipe, id: .missing).whole)

    #expect(
      whole.ingredients.flatMap(\.ingredients).map(\.text) == [
        "200 g rice", "1 tsp salt", "2 bay leaves", "6 cloves",
      ])
  }

  @Test func `sections and notes of every form are told apart`() {
    let recipe = CooklangReader.recipe(
      of: "= Dough\nMix.\n\n== Filling ==\nStir. -- well\n\n> Keeps\n> 3 days.\n\n===\nBake.\n")

    #expect(
      AppFixture.said(recipe) == """
        section| Dough
        step| Mix.
        section| Filling
        step| Stir.
        note| Keeps
        note| 3 days.
        step| Bake.

        """)
  }
}

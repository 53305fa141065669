import Foundation
import Routines
import Testing

@testable import Recipes

/// A recipe as it is read out: every sentence of the method once, in order, and nothing by hand timed early.
@Suite struct GuidedRecipeTests {
  private static func guided(_ text: String, portions: Portions? = nil) -> Routine? {
    let recipe = Recipe(laidOut: text)
    let converter = RecipeConverter(keepsWhole: true, portions: portions)
    return converter.guided(recipe, converter.converted(recipe, id: .text("recipe")))
  }

  private static func lines(_ routine: Routine?) -> [String] {
    (routine?.allPhases ?? []).filter { $0.host == nil }.map { phase in
      let length = phase.kind == .task ? "-" : "\(phase.duration.components.seconds)"
      return "\(length) \(phase.start.written) \(phase.instruction ?? "")"
    }
  }

  @Test func `short sentences are read together, and a wait ends what is read`() {
    let routine = Self.guided(
      """
      Soup
      Serves 4

      Ingredients
      1 onion

      Method
      1. Chop the onion. Heat the oil.
      2. Fry the onion for 5 minutes. Add the stock and simmer for 20 minutes, until thick.
      3. Blend it. Serve.
      """)
    #expect(
      Self.lines(routine) == [
        "- on_cue Chop the onion. Heat the oil.",
        "300 on_cue Fry the onion for 5 minutes.",
        "1200 on_cue Add the stock and simmer for 20 minutes, until thick.",
        "- on_cue Blend it. Serve.",
      ])
    #expect(routine?.recipe == RecipeSheet(yield: "Serves 4", ingredients: ["1 onion"]))
  }

  private static func loaf(_ line: String) -> String {
    """
    Loaf
    \(line)

    Ingredients
    300 g flour

    Method
    1. Bake for 40 minutes.
    2. Serve.
    """
  }

  @Test(arguments: [
    "Serves 2", "Recipe for 2", "For 2 people", "2 servings", "Serves two",
    "Makes 1 large loaf, serves 2",
  ])
  func `for how many it is stands in many ways above the ingredients`(_ line: String) {
    let sheet = Self.guided(Self.loaf(line))?.recipe

    #expect(sheet?.yield == line)
    #expect(sheet?.scaled(to: .servings(4))?.ingredients == ["600 g flour"])
  }

  @Test(arguments: [
    "Zutaten für 2 Personen", "Zutaten (für 2 Personen):", "2 Portionen", "Rezept für 2 Personen",
    "Für zwei Personen", "Für 2 Personen",
  ])
  func `in German the heading of the ingredients may say it`(_ line: String) {
    let heading = line.hasPrefix("Zutaten") ? line : "\(line)\n\nZutaten"
    let text = """
      Pilzrisotto

      \(heading)
      160 g Risottoreis
      600 ml Brühe

      Zubereitung
      1. Den Reis mit der Brühe 18 Minuten garen.
      2. Sofort servieren.
      """
    #expect(
      Self.guided(text)?.recipe?.scaled(to: .servings(4))?.ingredients
        == ["320 g Risottoreis", "1200 ml Brühe"])
  }

  @Test func `other numbers above the ingredients are of nobody who eats`() {
    #expect(Self.guided(Self.loaf("A favourite for 20 years"))?.recipe?.yield == nil)
  }

  @Test func `a recipe without waits can be cooked`() {
    let routine = Self.guided("Salad\n\nMethod\n1. Slice the cucumber.\n2. Toss with the dressing.")
    #expect(routine?.name == "Salad")
    #expect(
      Self.lines(routine) == ["- on_cue Slice the cucumber. Toss with the dressing."])
  }

  @Test func `two waits of a sentence are read one after the other`() {
    let routine = Self.guided(
      "Pie\n\nMethod\nBake for 20 minutes, then turn the oven down and bake for 25 minutes more.")
    #expect(
      Self.lines(routine).map { $0.split(separator: " ", maxSplits: 2).last.map(String.init) } == [
        "Bake for 20 minutes,", "then turn the oven down and bake for 25 minutes more.",
      ])
  }

  @Test func `what overlaps is begun by the cook, and not with its host`() {
    let routine = Self.guided(
      "Rice\n\nMethod\n1. Simmer the rice for 20 minutes.\n2. Meanwhile, fry the onions for 10 minutes."
    )
    #expect(routine?.allPhases.allSatisfy { $0.start == .onCue } == true)
  }

  @Test func `calls stay with what they belong to`() throws {
    let routine = try #require(
      Self.guided("Roast\n\nMethod\nRoast the beets for 40 minutes, turning them every 10 minutes.")
    )
    #expect(routine.allPhases.map(\.kind) == [.wait, .interval])
    #expect(routine.allPhases[1].host == routine.allPhases[0].id)
  }

  @Test func `the name of a part is read with its first step`() {
    let routine = Self.guided("Cake\n\nMethod\nFor the icing\nWhisk the sugar.\nSpread it.")
    #expect(Self.lines(routine).first?.contains("For the icing: Whisk the sugar.") == true)
  }

  @Test func `portions are reckoned in what is asked for, and lengths are not`() {
    let text =
      "Rice\nServes 2\n\nIngredients\n150 g rice\n\nMethod\nSimmer the rice for 12 minutes."
    let routine = Self.guided(text, portions: Portions("4"))
    #expect(routine?.recipe?.ingredients == ["300 g rice"])
    #expect(routine?.allPhases.map(\.duration) == [.seconds(720)])
  }

  @Test func `nothing of the hand-checked recipes is lost, doubled or moved`() throws {
    var steps = 0
    for one in try HandCheckedRecipe.all() {
      let recipe = Recipe(laidOut: one.text)
      let converter = RecipeConverter(keepsWhole: true)
      let converted = converter.converted(recipe, id: .text(one.name))
      let whole = try #require(converted.whole)
      let routine = try #require(converter.guided(recipe, converted), "\(one.name)")
      steps += whole.steps.count
      let read = routine.allPhases.filter { $0.host == nil }.compactMap(\.instruction)
      let wanted = whole.steps.map { step in
        let heading = step.section.map(Self.letters) ?? ""
        let text = Self.letters(step.text)
        return Self.letters(read.joined()).contains(heading + text) ? heading + text : text
      }
      #expect(Self.letters(read.joined()) == wanted.joined(), "\(one.name)")
      for text in read { #expect(text.count <= 300, "\(one.name): \(text)") }
      let waits = whole.steps.flatMap(\.phases).filter { $0.kind == .wait }.map(\.id)
      #expect(Set(routine.allPhases.map(\.id)).isSuperset(of: waits), "\(one.name)")
      for phase in routine.allPhases where phase.start == .automatic {
        #expect(phase.kind != .task, "\(one.name)")
      }
      _ = try routine.writtenOut(within: RoutineLimits())
    }
    #expect(steps > 600)
  }

  /// Pieces of recipes, cut anywhere and put together anyhow: what comes out can be run, or is nothing.
  @Test func `no text breaks it`() throws {
    var random = SeededGenerator(seed: 7)
    let texts = try HandCheckedRecipe.all().map { Array($0.text.utf8) }
    let converter = RecipeConverter(keepsWhole: true)
    var guided = 0
    for number in 0..<600 {
      var bytes: [UInt8] = []
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let text = texts.randomElement(using: &random) ?? []
        let start = Int.random(in: 0...text.count, using: &random)
        bytes += text[start..<Int.random(in: start...text.count, using: &random)]
        if Bool.random(using: &random) { bytes += Array("\n\nMethod\n".utf8) }
      }
      let text = String(decoding: bytes, as: UTF8.self)
      let recipe = Recipe(laidOut: text)
      let converted = converter.converted(recipe, id: .number(number))
      guard let routine = converter.guided(recipe, converted) else { continue }
      guided += 1
      _ = try routine.writtenOut(within: RoutineLimits())
      for phase in routine.allPhases { #expect(phase.instruction?.count ?? 0 <= 300) }
    }
    #expect(guided > 400)
  }

  private static func letters(_ text: String) -> String {
    String(text.lowercased().filter { $0.isLetter || $0.isNumber })
  }

  @Test func `a method without end is not guided`() {
    let step =
      "Stir the pot with a spoon that is long enough to reach the bottom of it all the while.\n"
    let routine = Self.guided("Soup\n\nMethod\n" + String(repeating: step, count: 1200))
    #expect(routine == nil)
  }
}

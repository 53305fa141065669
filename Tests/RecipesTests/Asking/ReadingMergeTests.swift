import JSON
import LanguageModels
import SimmerTesting
import Testing
import Timers
import Understanding

@testable import Extraction
@testable import Recipes
@testable import Replies
@testable import Routines

@Suite(.timeLimit(.minutes(10))) struct ReadingMergeTests {
  private func merged(_ recipe: ReadRecipe, _ phases: [JSONValue]) async throws -> [String] {
    let model = RecipeModel(phases: { _ in phases })
    return printed(try await RecipeAsker([model]).completed([recipe.asked])[0])
  }

  @Test func `what is sure stays, what is unsure is confirmed, what is new is added in its place`()
    async throws
  {
    let recipe = ReadRecipe(
      "Sear the beef 3 minutes.", "Braise it 2 hours until tender.", "Rest 15 minutes."
    )
    .with("3 minutes", 180, confidence: 0.95, id: "sear")
    .with("15 minutes", 900, confidence: 0.6, id: "rest")

    let found = try await merged(
      recipe,
      [
        phase("3 minutes", id: "a", name: "sear", seconds: 180),
        phase(
          "2 hours", id: "b", name: "braise it", seconds: 7200, start: "after:a",
          cue: "until tender"),
        phase("15 minutes", id: "c", name: "rest", seconds: 900, start: "with:b"),
      ])

    #expect(
      found == [
        "model", "sear: Local 180 on cue “3 minutes” 0.95",
        "braise-it: Braise it 7200 after sear (until tender) “2 hours” 0.85",
        "rest: Local 900 on cue “15 minutes” 0.85",
      ])
  }

  @Test func `a length that was read too short is put right`() async throws {
    let recipe = ReadRecipe("Bake 10 to 12 minutes.").with("10", 600, confidence: 0.55)

    let found = try await merged(
      recipe, [phase("10 to 12 minutes", id: "b", name: "bake", seconds: 600, max: 720)])

    #expect(found == ["model", "wait: Local 600-720 on cue “10 to 12 minutes” 0.85"])
  }

  @Test func `what the model does not name stays with a warning, or goes with one`() async throws {
    let recipe = ReadRecipe("Bake 20 minutes.", "It took me 5 minutes.", "Fry 9 minutes.")
      .with("20 minutes", 1200, confidence: 0.7, id: "bake")
      .with("5 minutes", 300, confidence: 0.3, id: "took")

    let found = try await merged(
      recipe, [phase("9 minutes", id: "f", name: "fry", seconds: 540)])

    #expect(
      found == [
        "model", "bake: Local 1200 on cue “20 minutes” 0.7", "fry: Fry 540 “9 minutes” 0.85",
        "unsure “20 minutes”", "unsure “5 minutes”",
      ])
  }

  @Test func `what the local side left out for a reason stays out`() async throws {
    let recipe = ReadRecipe("Bake 20 minutes.", "It keeps 3 days, or 20 minutes per pound.")
      .with("20 minutes", 1200, confidence: 0.6, id: "bake")
      .warning(.shelfLife, "3 days").warning(.perAmount, "20 minutes per pound")

    let found = try await merged(
      recipe,
      [
        phase("3 days", id: "k", name: "keeps", seconds: 259_200),
        phase("20 minutes", id: "b", name: "bake", seconds: 1200),
        phase("20 minutes per pound", id: "p", name: "bake", seconds: 1200),
      ])

    #expect(
      found == [
        "model", "bake: Local 1200 on cue “20 minutes” 0.85", "shelf_life “3 days”",
        "per_amount “20 minutes per pound”",
      ])
  }

  @Test func `what it was not sure to leave out comes in, and its warning goes`() async throws {
    let recipe = ReadRecipe("Bake; 20 minutes should do.").warning(.unsure, "20 minutes")

    let found = try await merged(
      recipe, [phase("20 minutes", id: "b", name: "bake", seconds: 1200)])

    #expect(found == ["model", "bake: Bake 1200 “20 minutes” 0.85"])
  }

  @Test func `the same words at two places are two waits`() async throws {
    let found = try await merged(
      ReadRecipe("Boil 10 minutes.", "Rest 10 minutes."),
      [
        phase("10 minutes", id: "a", name: "boil", seconds: 600),
        phase("10 minutes", id: "b", name: "rest", seconds: 600),
        phase("10 minutes", id: "c", name: "boil", seconds: 600),
      ])

    #expect(
      found == [
        "model", "boil: Boil 600 “10 minutes” 0.85", "rest: Rest 600 “10 minutes” 0.85",
        "ungrounded: said_once",
      ])
  }

  @Test func `a call whose wait is gone goes too, with a warning`() async throws {
    let recipe = ReadRecipe("It took 40 minutes, stirring every 5 minutes.", "Bake 9 minutes.")
      .with("40 minutes", 2400, confidence: 0.3, id: "took")
      .with("5 minutes", 300, confidence: 0.9, id: "stir", kind: .interval, start: .with("took"))

    let found = try await merged(
      recipe, [phase("9 minutes", id: "b", name: "bake", seconds: 540)])

    #expect(
      found == [
        "model", "bake: Bake 540 “9 minutes” 0.85", "unsure “40 minutes”",
        "mark_without_phase “5 minutes”",
      ])
  }

  @Test func `a bare number is no length in a recipe`() async throws {
    let found = try await merged(
      ReadRecipe("Bake 20 minutes, then rest it fifteen."),
      [
        phase("20 minutes", id: "b", name: "bake", seconds: 1200),
        phase("rest it fifteen", id: "r", name: "rest", seconds: 900),
      ])

    #expect(found == ["model", "bake: Bake 1200 “20 minutes” 0.85", "ungrounded: no_length"])
  }

  @Test func `weeks of curing are a wait, months are none`() async throws {
    let found = try await merged(
      ReadRecipe("Cure the ham 2 weeks.", "Age it 90 days."),
      [
        phase("2 weeks", id: "c", name: "cure the ham", seconds: 1_209_600),
        phase("90 days", id: "a", name: "age it", seconds: 7_776_000),
      ])

    #expect(
      found == [
        "model", "cure-the: Cure the ham 1209600 “2 weeks” 0.85", "ungrounded: out_of_bounds",
      ])
  }
}

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

@Suite(.timeLimit(.minutes(20))) struct ReadingMergeTests {
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
        phase("3 minutes", name: "sear"),
        phase(
          "2 hours", name: "braise it", start: "after:sear",
          cue: "until tender"),
        phase("15 minutes", name: "rest", start: "with:braise it"),
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
      recipe, [phase("10 to 12 minutes", name: "bake")])

    #expect(found == ["model", "wait: Local 600-720 on cue “10 to 12 minutes” 0.85"])
  }

  @Test func `what the model does not name stays with a warning, or goes with one`() async throws {
    let recipe = ReadRecipe("Bake 20 minutes.", "It took me 5 minutes.", "Fry 9 minutes.")
      .with("20 minutes", 1200, confidence: 0.7, id: "bake")
      .with("5 minutes", 300, confidence: 0.3, id: "took")

    let found = try await merged(
      recipe, [phase("9 minutes", name: "fry")])

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
        phase("3 days", name: "keeps"),
        phase("20 minutes", name: "bake"),
        phase("20 minutes per pound", name: "bake"),
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
      recipe, [phase("20 minutes", name: "bake")])

    #expect(found == ["model", "bake: Bake 1200 “20 minutes” 0.85"])
  }

  @Test func `the same words at two places are two waits`() async throws {
    let found = try await merged(
      ReadRecipe("Boil 10 minutes.", "Rest 10 minutes."),
      [
        phase("10 minutes", name: "boil"),
        phase("10 minutes", name: "rest"),
        phase("10 minutes", name: "boil"),
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
      recipe, [phase("9 minutes", name: "bake")])

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
        phase("20 minutes", name: "bake"),
        phase("rest it fifteen", name: "rest"),
      ])

    #expect(found == ["model", "bake: Bake 1200 “20 minutes” 0.85", "ungrounded: no_length"])
  }

  @Test func `weeks of curing are a wait, months are none`() async throws {
    let found = try await merged(
      ReadRecipe("Cure the ham 2 weeks.", "Age it 90 days."),
      [
        phase("2 weeks", name: "cure the ham"),
        phase("90 days", name: "age it"),
      ])

    #expect(
      found == [
        "model", "cure-the: Cure the ham 1209600 “2 weeks” 0.85", "ungrounded: out_of_bounds",
      ])
  }
}

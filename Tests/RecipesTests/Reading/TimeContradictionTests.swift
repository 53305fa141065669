import Recipes
import Routines
import Testing
import Understanding

@Suite struct TimeContradictionTests {
  @Test(arguments: [
    // A wait that is longer than all of it.
    ("Stew\n\nTotal time: 45 minutes\n\nSimmer for 2 hours.", ["2 hours"]),
    ("Stew\n\nReady in: 45 minutes\n\nSimmer for 2 hours.", ["2 hours"]),
    ("Stew\n\nPrep 5 mins, Cook 25 mins, Total 30 mins\n\nSimmer for 40 minutes.", ["40 minutes"]),
    // A part that is longer than the whole.
    ("Stew\n\nCook time: 2 hours\nTotal time: 45 minutes\n\nSimmer for 20 minutes.", ["2 hours"]),
    // One wait with two lengths.
    ("Simmer for 20 minutes, partly covered (30 minutes).", ["20 minutes", "30 minutes"]),
    ("Braise for 90 minutes (about 2 hours).", ["90 minutes", "2 hours"]),
    // A range that runs backwards.
    ("Simmer for 20-10 minutes.", ["20-10 minutes"]),
    ("Simmer for 20 to 10 minutes.", ["20 to 10 minutes"]),
    ("Simmer for 2 hours to 1 hour.", ["2 hours to 1 hour"]),
  ])
  func `times that cannot both be right are told`(_ said: String, _ quotes: [String]) throws {
    #expect(try contradictions(in: said) == quotes)
  }

  @Test(arguments: [
    "Stew\n\nTotal time: 45 minutes\n\nSimmer for 40 minutes.",
    "Stew\n\nTotal time: 45 minutes plus chilling\n\nSimmer for 40 minutes. Chill for 4 hours.",
    "Stew\n\nTotal time: 45 minutes + 4 hours\n\nSimmer for 40 minutes. Chill for 4 hours.",
    "Stew\n\nTotal time: 30 minutes, overnight\n\nChill for 12 hours.",
    "Stew\n\nCook time: 45 minutes\n\nSimmer for 2 hours.",
    "Stew\n\nTotal time: 45 minutes\n\nSimmer for 40 minutes, or in a slow cooker for 6 hours.",
    "Stew\n\nTotal time: 45 minutes\n\nSimmer for 40 minutes. Keeps for 3 days.",
    "Braise for 90 minutes (1½ hours).",
    "Simmer for 20 to 30 minutes (25 minutes).",
    "Simmer for 20 minutes, then fry (5 minutes).",
    "Simmer for 20 minutes (10 minutes on each side).",
    "Simmer for 20 minutes (30 minutes for dried beans).",
    "Cook the rice (20 minutes) and the beans (30 minutes).",
    "Simmer for 10-20 minutes.",
    "Simmer for 45 to 1 hour.",
    "Bake at 200 - 20 minutes.",
    "Turn the heat down from 30 to 20 minutes.",
    "Simmer for 20 or 10 minutes.",
  ])
  func `times that agree are not told`(_ said: String) throws {
    #expect(try contradictions(in: said).isEmpty)
  }

  @Test func `a page whose total is shorter than its cooking says so`() throws {
    let page = """
      {"@type": "Recipe", "name": "Stew", "cookTime": "PT2H", "totalTime": "PT45M",
       "recipeInstructions": "Simmer for 20 minutes."}
      """

    #expect(try contradictions(in: page) == ["2 hours"])
  }

  @Test func `a range that runs backwards keeps both its ends`() throws {
    let phases = try reading(of: "Simmer for 20-10 minutes.").phases

    #expect(phases.map(\.duration) == [.seconds(600)])
    #expect(phases.map(\.maxDuration) == [.seconds(1200)])
  }

  private func contradictions(in said: String) throws -> [String] {
    try reading(of: said).warnings.filter { $0.code == .contradicts }.compactMap(\.quote)
  }

  private func reading(of said: String) throws -> RecipeReading {
    var said = said
    let recipes = try said.withUTF8 { try RecipeNotation.recipes(in: $0, named: nil) }
    return RecipeReader().reading(of: try #require(recipes.first))
  }
}

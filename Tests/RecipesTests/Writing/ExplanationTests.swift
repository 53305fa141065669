import Extraction
import Recipes
import Routines
import Testing
import Timers

/// What each length was taken for, in plain text.
@Suite struct `Explanations` {
  @Test func `each length has a line, in the order of the text`() throws {
    let wait = Phase(
      id: "simmer", name: "Simmer the soup", duration: .seconds(900), start: .onCue,
      cue: "until thick", evidence: "15 minutes")
    var random = SystemRandomNumberGenerator()
    let routine = Routine(
      id: Identifier(at: .zero, using: &random), name: "Soup", items: [.phase(wait)])
    let recipe = ConvertedRecipe(
      id: .number(1), title: "Soup", routine: routine,
      route: .local,
      warnings: [
        RecipeWarning(.contradicts),
        RecipeWarning(.headTime, quote: "20\n\u{1B}minutes", range: 5..<15),
      ],
      evidence: [.init(phase: "simmer", range: 40..<50, confidence: 0.984, kind: .wait)])

    let lines = ExplanationWriter().explanation(recipe).split(separator: "\n")

    #expect(lines.count == 4)
    #expect(lines[0] == "Soup")
    #expect(lines[1].hasPrefix("  5: \"20 minutes\": head_time, "))
    #expect(
      lines[2]
        == "  40: \"15 minutes\": wait, \"Simmer the soup\" (simmer), on_cue, \"until thick\", 98 %"
    )
    #expect(lines[3].hasPrefix("  contradicts, "))
  }
}

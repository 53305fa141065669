import Extraction
import Foundation
import Recipes
import Routines
import SimmerTesting
import Testing
import Timers
import Understanding

/// Routines that are written as something else.
@Suite struct `Ways out` {
  static let names = ["eggs", "roast", "hostile"]

  @Test(arguments: names)
  func `a routine is written as its golden files say`(_ name: String) throws {
    let routine = try Golden.routine(name)

    #expect(CooklangWriter().recipe(routine) == (try Golden.text("\(name).cook")))
    #expect(try Golden.calendar.calendar(routine) == (try Golden.text("\(name).ics")))
    #expect(try CookSheetWriter().sheet(routine) == (try Golden.text("\(name).md")))
  }

  @Test func `a recipe without waits has a way out too, but no calendar`() throws {
    let recipe = ConvertedRecipe(
      id: .number(1), title: "Salad", routine: nil, route: .local,
      warnings: [RecipeWarning(.noWaits), RecipeWarning(.shelfLife, quote: "keeps\n3 *days*")],
      evidence: [])

    #expect(
      CooklangWriter().recipe(recipe)
        == "---\ntitle: Salad\n---\n\n-- No waiting time was found in this recipe.\n")
    let sheet = try CookSheetWriter().sheet(recipe)
    #expect(sheet.hasPrefix("# Salad\n\nNo waiting time was found in this recipe.\n\n## "))
    #expect(sheet.contains("- “keeps 3 \\*days\\*”: "))
    #expect(try Golden.calendar.calendar(recipe) == nil)
  }

  /// Names are compared as a cook reads them: signs that would be markup have twins.
  @Test(arguments: ["eggs", "roast"])
  func `what is read back out of Cooklang has the timers of the routine`(_ name: String) throws {
    let routine = try Golden.routine(name)
    let phases = routine.items.flatMap { item -> [Phase] in
      switch item {
      case .phase(let phase): [phase]
      case .group(let phases, _): phases
      }
    }

    let recipes = try RecipeNotation.cooklang.recipes(in: CooklangWriter().recipe(routine))

    let timers = try #require(recipes.first).timers
    #expect(timers.map(\.duration) == phases.map(\.duration))
    #expect(timers.map(\.maxDuration) == phases.map(\.maxDuration))
    #expect(timers.map(\.name) == phases.map(\.name))
    #expect(recipes.first?.title == routine.name)
  }

  @Test func `names of any length and of any signs go through every way out`() throws {
    var random = SeededGenerator(seed: 7)
    let signs = Array(
      "ab @#~{}%()[]<>|*_`\\\"'&;:,.-=+!?\n\r\t0é🍅\u{202E}\u{200D}\u{0}\u{7F}א".unicodeScalars)
    for round in 0..<200 {
      func text(_ limit: Int) -> String {
        let count = round == 0 ? limit : Int.random(in: 1...40, using: &random)
        return String(
          String.UnicodeScalarView((0..<count).map { _ in signs.randomElement(using: &random)! }))
      }
      let instruction = text(4000)
      let routine = Routine(
        id: Identifier(at: .zero, using: &random), name: "a" + text(180), category: text(100),
        source: .init(kind: .recipe, uri: text(300)),
        items: [
          .phase(
            Phase(
              id: "a", name: text(190), duration: .seconds(90), cue: text(4000),
              instruction: instruction,
              evidence: instruction.split(separator: " ").last.map(String.init))),
          .group(
            [
              Phase(
                id: "b", name: text(190), duration: .seconds(60), maxDuration: .seconds(120),
                instruction: text(100))
            ], repeat: 2),
        ])

      let cook = CooklangWriter().recipe(routine)
      let sheet = try CookSheetWriter().sheet(routine)
      let calendar = try Calendar.read(Golden.calendar.calendar(routine))

      let steps = String(try #require(cook.split(separator: "\n---\n\n", maxSplits: 1).last))
      let timers = steps.matches(
        of: /~[^~{}]*\{([^{}]*)\}/.matchingSemantics(.unicodeScalar)
      ).map { String($0.output.1) }
      #expect(timers == ["90%seconds", "1-2%minutes"])
      #expect(steps.unicodeScalars.count(where: { "@#{}~".unicodeScalars.contains($0) }) == 6)
      #expect(!sheet.unicodeScalars.contains { $0 == "\r" || $0 == "\u{0}" || $0 == "\u{202E}" })
      #expect(calendar.count(where: { $0.name == "BEGIN" && $0.value == "VEVENT" }) == 3)
      #expect(calendar.count(where: { $0.name == "BEGIN" && $0.value == "VALARM" }) == 5)
    }
  }
}

/// Files beside the tests.
enum Golden {
  static let calendar = CalendarWriter(
    start: CalendarTime(seconds: 1_798_128_000, isUniversal: false))

  static func text(_ name: String) throws -> String {
    let url = try #require(
      Bundle.module.url(forResource: "Corpora/ways-out/\(name)", withExtension: nil))
    return try String(contentsOf: url, encoding: .utf8)
  }

  static func routine(_ name: String) throws -> Routine {
    try RoutineFormat.read(Array(text("\(name).json").utf8))
  }
}

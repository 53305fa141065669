import Foundation
import SimmerTesting
import Testing
import Timers
import Understanding

@testable import Extraction
@testable import Recipes
@testable import Replies
@testable import Routines

/// What holds for every recipe of the hand-checked set, on every way out.
@Suite(.timeLimit(.minutes(20))) struct EveryWayOutTests {
  /// The recipe of each file, without its labels.
  private static let recipes: [(name: String, routine: ConvertedRecipe)] = {
    let folder = Bundle.module.bundleURL.appending(path: "Corpora/recipes")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".txt") }.sorted().compactMap { name in
      guard
        let text = try? String(contentsOf: folder.appending(path: name), encoding: .utf8),
        let end = text.firstRange(of: "\n----\n"),
        let recipe = try? RecipeNotation.text.recipes(in: String(text[..<end.lowerBound])).first
      else { return nil }
      return (name, RecipeConverter().converted(recipe, id: .text(name)))
    }
  }()

  private static func phases(_ recipe: ConvertedRecipe) -> [Phase] {
    (recipe.routine?.items ?? []).flatMap { item -> [Phase] in
      switch item {
      case .phase(let phase): [phase]
      case .group(let phases, _): phases
      }
    }
  }

  @Test func `the set is there`() {
    #expect(Self.recipes.count >= 80)
    #expect(Self.recipes.count { $0.routine.routine != nil } >= 80)
  }

  @Test func `through Cooklang and back, the timers are those of the routine`() throws {
    for (name, converted) in Self.recipes {
      let phases = Self.phases(converted)

      let back = try RecipeNotation.cooklang.recipes(in: CooklangWriter().recipe(converted)).first

      let timers = back?.timers ?? []
      #expect(
        timers.map { "\($0.duration) \($0.maxDuration ?? .zero)" }.sorted()
          == phases.map { "\($0.stated) \($0.maxDuration ?? .zero)" }.sorted(), "\(name)")
      #expect(timers.count { $0.name?.isEmpty == false } == phases.count, "\(name)")
      #expect(back?.title == (converted.routine?.name ?? converted.title), "\(name)")
    }
  }

  /// Nor does it read one that stands in words which two instructions share.
  @Test func `a whole conversion of what was written finds no wait twice`() throws {
    var more: [String] = []
    for (name, converted) in Self.recipes {
      let phases = Self.phases(converted)
      let back = try #require(
        RecipeNotation.cooklang.recipes(in: CooklangWriter().recipe(converted)).first)
      let again = Self.phases(RecipeConverter().converted(back, id: .text(name)))

      #expect(again.count >= phases.count, "\(name)")
      if again.count > phases.count { more.append(name) }
    }

    // A length that is no wait where it stands may be read as one in the sentence alone.
    #expect(more.count <= 2, "\(more)")
  }

  @Test func `instructions that share words are one step, and lengths are whole words`() throws {
    func phase(_ id: String, _ minutes: Int, _ instruction: String) -> Phase {
      Phase(
        id: id, name: id, duration: .seconds(minutes * 60), instruction: instruction,
        evidence: "\(minutes) min")
    }
    var random = SeededGenerator(seed: 7)
    let routine = Routine(
      id: Identifier(at: .zero, using: &random), name: "Bread", category: "cooking",
      items: [
        .phase(phase("bake", 25, "Bake for 25 min.")),
        .phase(phase("rest", 5, "Bake for 25 min. Rest 5 min on the tray.")),
        .phase(phase("cool", 9, "Rest 5 min on the tray. Cool 9 min.")),
      ])

    let text = CooklangWriter().recipe(routine)

    #expect(
      text.hasSuffix(
        "Bake for ~bake{25%minutes}. Rest ~rest{5%minutes} on the tray. Cool ~cool{9%minutes}.\n"))
  }

  @Test(arguments: ["**10** minutes", "**10 minutes**", "*10* to _15_ minutes"])
  func `lengths that were bold in the recipe are timers in Cooklang, once`(length: String) throws {
    let recipe = try #require(
      RecipeNotation.text.recipes(in: "Sauce\n\nSimmer the sauce for \(length).").first)
    let converted = RecipeConverter().converted(recipe, id: .text("sauce"))
    let phases = Self.phases(converted)

    let back = try #require(
      RecipeNotation.cooklang.recipes(in: CooklangWriter().recipe(converted)).first)

    let again = Self.phases(RecipeConverter().converted(back, id: .text("sauce")))
    #expect(phases.count == 1)
    #expect(again.map(\.duration) == phases.map(\.duration))
    #expect(again.map(\.maxDuration) == phases.map(\.maxDuration))
  }

  @Test func `a calendar has an event for each phase, in lines that any reader takes`() throws {
    for (name, converted) in Self.recipes {
      guard let routine = converted.routine else { continue }
      let spans = try RoutineTimeline(routine).spans

      let calendar = try #require(try Golden.calendar.calendar(converted), "\(name)")

      let lines = calendar.components(separatedBy: "\r\n")
      #expect(lines.last == "", "\(name)")
      #expect(!lines.contains { $0.utf8.count > 75 || $0.contains("\n") }, "\(name)")
      let unfolded = calendar.replacing("\r\n ", with: "").components(separatedBy: "\r\n")
      #expect(unfolded.count { $0 == "BEGIN:VEVENT" } == spans.count, "\(name)")
      #expect(Self.isNested(unfolded), "\(name)")
      let isStamp = { (line: String) in
        line.wholeMatch(of: /DTSTAMP:\d{8}T\d{6}Z/) != nil
      }
      #expect(unfolded.count(where: isStamp) == spans.count, "\(name)")
      for line in unfolded where line.hasPrefix("SUMMARY:") || line.hasPrefix("DESCRIPTION:") {
        #expect(Self.isText(line.drop { $0 != ":" }.dropFirst()), "\(name)")
      }
    }
  }

  @Test func `a cook sheet names each wait, and how long it is`() throws {
    let wording = Wording()
    for (name, converted) in Self.recipes {
      let sheet = try CookSheetWriter().sheet(converted)

      let isNamed = converted.routine != nil || converted.title != nil
      #expect(sheet.hasPrefix("# ") == isNamed, "\(name)")
      #expect(sheet.hasSuffix("\n"), "\(name)")
      #expect(!sheet.contains("\n\n\n"), "\(name)")
      for phase in Self.phases(converted) {
        let length =
          phase.kind == .interval
          ? wording.interval(phase.duration)
          : wording.length(phase.duration, to: phase.maxDuration)
        #expect(sheet.contains(length), "\(name)")
      }
    }
  }

  /// Every part that begins ends, inside the one that it stands in.
  private static func isNested(_ lines: [String]) -> Bool {
    var open: [Substring] = []
    for line in lines {
      if line.hasPrefix("BEGIN:") { open.append(line.dropFirst(6)) }
      if line.hasPrefix("END:"), open.popLast() != line.dropFirst(4) { return false }
    }
    return open.isEmpty
  }

  /// RFC 5545, section 3.3.11: a backslash, a semicolon and a comma stand escaped.
  private static func isText(_ value: Substring) -> Bool {
    var isEscaped = false
    for sign in value.unicodeScalars {
      if isEscaped {
        guard "\\;,nN".unicodeScalars.contains(sign) else { return false }
        isEscaped = false
      } else if sign == "\\" {
        isEscaped = true
      } else if sign == ";" || sign == "," || sign.value < 0x20 {
        return false
      }
    }
    return !isEscaped
  }
}

extension Phase {
  /// The length that its words state: of "the last 10 minutes", ten.
  fileprivate var stated: Duration {
    if case .beforeEnd(let rest) = position { rest } else { duration }
  }
}

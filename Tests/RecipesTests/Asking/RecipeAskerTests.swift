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

@Suite(.timeLimit(.minutes(20))) struct RecipeAskerTests {
  private let beans = ReadRecipe("Simmer the beans for 40 minutes.", "Add salt.")
  private let bread = ReadRecipe(
    "Let the dough rise 1 hour.", "Bake 30 to 35 minutes until golden.")
  private let sure = ReadRecipe("Boil the eggs for 6 minutes.")
    .with("6 minutes", 360, confidence: 0.97)

  /// Answers what a good model would, for the recipes of these tests.
  @Sendable private static func good(_ text: String) -> [JSONValue] {
    var phases: [JSONValue] = []
    if text.contains("40 minutes") {
      phases.append(phase("40 minutes", name: "simmer the beans"))
    }
    if text.contains("rise 1 hour") {
      phases.append(phase("1 hour", name: "let the dough rise"))
    }
    if text.contains("30 to 35 minutes") {
      phases.append(
        phase(
          "30 to 35 minutes", name: "bake", start: "on_cue",
          cue: "until golden"))
    }
    if text.contains("eggs for 6 minutes") {
      phases.append(phase("6 minutes", name: "boil the eggs"))
    }
    if let number = text.split(separator: " ").first(where: { $0.allSatisfy(\.isNumber) }),
      text.hasPrefix("Stew")
    {
      phases.append(
        phase("\(number) minutes", name: "stew"))
    }
    return phases
  }

  @Test func `only what the local side is not sure of is sent`() async throws {
    let model = RecipeModel(phases: Self.good)
    let asker = try RecipeAsker([model])

    let completed = try await asker.completed([sure.asked, beans.asked, bread.asked])

    #expect(model.calls.count == 1)
    #expect(
      model.calls[0].recipes.map(\.text) == [beans.recipe.text, bread.recipe.text])
    #expect(completed[0] == sure.asked.local)
    #expect(
      printed(completed[1]) == ["model", "simmer-the: Simmer the beans 2400 “40 minutes” 0.85"])
    #expect(
      printed(completed[2]) == [
        "model", "let-the: Let the dough rise 3600 “1 hour” 0.85",
        "bake: Bake 1800-2100 on cue (until golden) “30 to 35 minutes” 0.85",
      ])
  }

  @Test func `where a model is always asked, it sees all`() async throws {
    let model = RecipeModel(phases: Self.good)
    let asker = try RecipeAsker([model], asksAlways: true)

    let completed = try await asker.completed([sure.asked, beans.asked])

    #expect(model.calls.flatMap(\.recipes).count == 2)
    // What it was sure of stays as it was.
    #expect(printed(completed[0]) == ["model", "wait: Local 360 on cue “6 minutes” 0.97"])
  }

  private static let many = (1...21).map { ReadRecipe("Stew it for \($0 + 4) minutes.").asked }

  @Test(arguments: [1, 2, 5, 8, 21, 50])
  func `N recipes take N over k calls, and each is as if asked about alone`(k: Int) async throws {
    let alone = RecipeModel(phases: Self.good)
    let single = try await RecipeAsker([alone], limits: PackLimits(texts: 1))
      .completed(Self.many)
    let model = RecipeModel(phases: Self.good)
    let limits = PackLimits(texts: k, bytes: 64 << 10, answerTokens: 64 << 10)

    let packed = try await RecipeAsker([model], limits: limits).completed(Self.many)

    #expect(alone.calls.count == 21)
    #expect(model.calls.count == (21 + k - 1) / k)
    #expect(packed == single)
    #expect(packed.allSatisfy { $0.route == .model && $0.routine?.items.count == 1 })
  }

  @Test func `packs are bounded by bytes and by what the answers may come to`() throws {
    let texts = try (1...6).map {
      try PackedText(text: "\($0)" + String(repeating: "x", count: 99), key: "", answerTokens: 100)
    }

    #expect(
      PackLimits(texts: 9, bytes: 250, answerTokens: 999).packs(of: texts).map(\.count) == [
        2, 2, 2,
      ])
    #expect(
      PackLimits(texts: 9, bytes: 999, answerTokens: 350).packs(of: texts).map(\.count) == [3, 3])
    #expect(
      PackLimits(texts: 4, bytes: 999, answerTokens: 999).packs(of: texts).map(\.count) == [4, 2])
    #expect(
      PackLimits(texts: 9, bytes: 10, answerTokens: 999).packs(of: texts).map(\.count) == [
        1, 1, 1, 1, 1, 1,
      ])
  }

  @Test func `a recipe that was answered in company is not sent again, whatever the company`()
    async throws
  {
    let cache = ReplyCache(store: nil)
    let first = RecipeModel(phases: Self.good)
    _ = try await RecipeAsker([first], cache: cache).completed([beans.asked, Self.many[0]])
    let second = RecipeModel(phases: Self.good)

    let completed = try await RecipeAsker([second], cache: cache)
      .completed([bread.asked, beans.asked, Self.many[0]])

    #expect(second.calls.flatMap(\.recipes).map(\.text) == [bread.recipe.text])
    #expect(completed.map(\.route) == [.model, .cache, .cache])
    #expect(
      printed(completed[1]) == ["cache", "simmer-the: Simmer the beans 2400 “40 minutes” 0.85"])
  }

  @Test func `the same recipe twice is sent once`() async throws {
    let model = RecipeModel(phases: Self.good)

    let completed = try await RecipeAsker([model])
      .completed([beans.asked, bread.asked, beans.asked])

    #expect(model.calls.flatMap(\.recipes).count == 2)
    #expect(completed[0] == completed[2])
  }

  @Test func `recipes that are masked alike are each held against their own words`() async throws {
    let model = RecipeModel(phases: Self.good)
    let letters = ["anna@example.com", "bartholomew@example.com"].map { address in
      ReadRecipe("Tell \(address), then simmer the beans for 40 minutes.").asked
    }

    let completed = try await RecipeAsker([model]).completed(letters + letters)

    #expect(model.calls.flatMap(\.recipes).count == 1)
    #expect(completed.map(\.route) == [.model, .cache, .model, .cache])
    for (letter, converted) in zip(letters + letters, completed) {
      guard case .phase(let phase)? = converted.routine?.items.first else {
        Issue.record("nothing was found in \(letter.recipe.text)")
        continue
      }
      #expect(phase.evidence == "40 minutes")
      #expect(phase.instruction == letter.recipe.text)
    }
  }

  @Test func `recipes that are masked alike are not asked about again and again in vain`()
    async throws
  {
    let model = RecipeModel { _ throws(ModelFailure) in throw .noCredit(message: "empty") }
    let letters = (0..<9).map { number in
      ReadRecipe("Tell anna\(number)@example.com, then simmer the beans for 40 minutes.").asked
    }

    let completed = try await RecipeAsker([model]).completed(letters)

    #expect(model.calls.count == 1)
    #expect(completed.allSatisfy { $0.route == .offline })
  }

  @Test func `the same recipe is sent once, however many bring it at once`() async throws {
    let model = RecipeModel(phases: Self.good)
    let asker = try RecipeAsker([model])
    let recipes = [beans.asked, bread.asked]

    let all = try await withThrowingTaskGroup(of: [ConvertedRecipe].self) { group in
      for _ in 0..<20 { group.addTask { try await asker.completed(recipes) } }
      return try await group.reduce(into: []) { $0.append($1) }
    }

    #expect(model.calls.flatMap(\.recipes).count == 2)
    #expect(all.count == 20)
    #expect(all.allSatisfy { $0.map(\.routine) == all[0].map(\.routine) })
  }

  @Test func `a recipe without any length, and one that is no English, are not sent`() async throws
  {
    let model = RecipeModel(phases: Self.good)
    let foreign = ReadRecipe("Laisser mijoter 40 minutes.").warning(.otherLanguage, "Laisser").asked
    let plain = ReadRecipe("Mix it all.").asked

    let completed = try await RecipeAsker([model]).completed([foreign, plain])

    #expect(model.calls.isEmpty)
    #expect(completed == [foreign.local, plain.local])
  }

  @Test func `addresses and numbers of people are masked`() async throws {
    let model = RecipeModel(phases: Self.good)
    let letter = ReadRecipe(
      "Simmer the beans for 40 minutes.", "Tell anna@example.com or 0171 2345678.")

    _ = try await RecipeAsker([model]).completed([letter.asked])

    #expect(model.calls[0].recipes[0].text.contains("Tell [email] or [phone]."))
  }

  @Test func `head times, ingredients and notes stay at home`() async throws {
    let model = RecipeModel(phases: Self.good)
    var recipe = ReadRecipe(
      "Prep time 10 minutes", "2 onions", "Stew it for 9 minutes.", "Keeps 3 days.")
    recipe.recipe.parts[0].kind = .head
    recipe.recipe.parts[1].kind = .ingredient
    recipe.recipe.parts[3].kind = .note

    let completed = try await RecipeAsker([model]).completed([recipe.asked])

    #expect(model.calls[0].recipes[0].text == "Stew it for 9 minutes.")
    // The place is that in the whole text.
    #expect(completed[0].evidence.map(\.range) == [42..<51])
  }

  @Test func `of a long recipe only the unsure steps go, with their neighbours`() async throws {
    let model = RecipeModel(phases: Self.good)
    let filler = String(repeating: "Stir well. ", count: 100)
    let long = ReadRecipe(
      "One. \(filler)", "Two. \(filler)", "Three. \(filler)", "Stew it for 9 minutes.",
      "Five. \(filler)", "Six. \(filler)", "Seven. \(filler)", "Bake for 20 minutes."
    ).with("9 minutes", 540, confidence: 0.6).with("20 minutes", 1200, confidence: 0.95, id: "bake")

    let completed = try await RecipeAsker([model]).completed([long.asked])

    let shown = model.calls[0].recipes[0].text
    #expect(shown.hasPrefix("Three. ") && shown.contains("9 minutes") && shown.contains("Five. "))
    #expect(!shown.contains("Two. ") && !shown.contains("20 minutes"))
    #expect(completed[0].routine?.items.count == 2)
  }

  @Test func `a call that only a model found in a recipe is a call`() async throws {
    let recipe = ReadRecipe("Simmer the sauce for 20 minutes.", "Give it a stir every 5 minutes.")
      .with("20 minutes", 1200, confidence: 0.6, id: "simmer")
    let model = RecipeModel(phases: { _ in
      [
        phase("20 minutes", name: "sauce"),
        phase("5 minutes", name: "stir", start: "with:sauce"),
      ]
    })

    let read = try await RecipeAsker([model]).completed([recipe.asked])[0]

    #expect(read.routine?.allPhases.map(\.kind) == [.wait, .interval])
  }
}

import LanguageModels
import SimmerTesting
import Synchronization
import Testing
import Timers
import Understanding

@testable import Extraction
@testable import Recipes
@testable import Replies

@Suite(.timeLimit(.minutes(20))) struct RecipeFailureTests {
  private let soup = ReadRecipe("Simmer the soup for 25 minutes.")
    .with("25 minutes", 1500, confidence: 0.6)
  private static let soupPhase = phase("25 minutes", name: "simmer the soup")

  @Test(arguments: [
    ModelFailure.noConsent(host: "models.example"), .noKey(reason: "none"), .wrongKey(status: 401),
    .overBudget(cap: "money a day"), .web(.cut), .serverFailed(status: 500, message: ""),
    .refused("no"), .truncated, .deadline(.seconds(1)), .noCredit(message: ""),
  ])
  func `a call that fails costs no recipe`(failure: ModelFailure) async throws {
    let model = RecipeModel { _ throws(ModelFailure) in throw failure }

    let completed = try await RecipeAsker([model]).completed([soup.asked])

    #expect(
      printed(completed[0]) == [
        "offline", "wait: Local 1500 on cue “25 minutes” 0.6", "no_answer: \(failure.code)",
      ])
  }

  @Test func `where the local side is sure, a failed call leaves it local`() async throws {
    let model = RecipeModel { _ throws(ModelFailure) in throw .web(.cut) }
    let sure = ReadRecipe("Boil 6 minutes.").with("6 minutes", 360, confidence: 0.95)

    let completed = try await RecipeAsker([model], asksAlways: true).completed([sure.asked])

    #expect(
      printed(completed[0]) == [
        "local", "wait: Local 360 on cue “6 minutes” 0.95", "no_answer: unreachable",
      ])
  }

  @Test func `without any model it is offline, and nothing is complained of`() async throws {
    let completed = try await RecipeAsker([]).completed([soup.asked])

    #expect(printed(completed[0]) == ["offline", "wait: Local 1500 on cue “25 minutes” 0.6"])
  }

  @Test func `the next tier is asked about what the first could not answer`() async throws {
    let small = RecipeModel("small") { call in
      .answers(call.recipes.map { ($0.id, $0.text.contains("soup") ? [Self.soupPhase] : []) })
    }
    let large = RecipeModel("large") { call in
      .answers(
        call.recipes.map { ($0.id, [phase("9 minutes", name: "fry")]) })
    }
    let fry = ReadRecipe("Fry 9 minutes.").with("9 minutes", 540, confidence: 0.6)

    let completed = try await RecipeAsker([small, large]).completed([soup.asked, fry.asked])

    #expect(small.calls.map { $0.recipes.count } == [2])
    #expect(large.calls.map { $0.recipes.map(\.text) } == [[fry.recipe.text]])
    #expect(completed.map(\.route) == [.model, .model])
  }

  @Test(arguments: [ModelFailure.truncated, .tooLong])
  func `a pack that is too long for a model is halved`(failure: ModelFailure) async throws {
    let model = RecipeModel { call throws(ModelFailure) in
      guard call.recipes.count <= 2 else { throw failure }
      return .answers(call.recipes.map { ($0.id, [Self.soupPhase]) })
    }
    let recipes = (1...8).map { ReadRecipe("Simmer soup \($0) for 25 minutes.").asked }

    let completed = try await RecipeAsker([model]).completed(recipes)

    #expect(model.calls.map { $0.recipes.count } == [8, 4, 2, 2, 4, 2, 2])
    #expect(completed.allSatisfy { $0.route == .model })
  }

  @Test func `a minute's cap, a limit and a rest are waited for`() async throws {
    let failures = Mutex<[ModelFailure]>([
      .overBudget(cap: "calls a minute"), .rateLimited(retryAfter: .seconds(7)),
      .resting(host: "models.example", seconds: 20),
    ])
    let model = RecipeModel { call throws(ModelFailure) in
      let failure = failures.withLock { $0.isEmpty ? nil : $0.removeFirst() }
      if let failure { throw failure }
      return .answers(call.recipes.map { ($0.id, [Self.soupPhase]) })
    }
    let clock = LeapingClock()

    let completed = try await RecipeAsker([model], clock: clock).completed([soup.asked])

    #expect(clock.sleeps == [.seconds(60), .seconds(7), .seconds(20)])
    #expect(completed[0].route == .model)
  }

  @Test func `what never passes is not waited for without end`() async throws {
    let model = RecipeModel { _ throws(ModelFailure) in throw .rateLimited(retryAfter: nil) }
    let clock = LeapingClock()

    let completed = try await RecipeAsker([model], clock: clock).completed([soup.asked])

    #expect(clock.uptime <= .seconds(1200))
    #expect(printed(completed[0]).last == "no_answer: rate_limited")
  }

  @Test func `one who is cancelled writes nothing`() async throws {
    let asker = try RecipeAsker([RecipeModel { _ throws(ModelFailure) in throw .cancelled }])
    let asked = soup.asked
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await asker.completed([asked])
    }

    await #expect(throws: CancellationError.self) { try await task.value }
  }
}

package import FoundationEssentials
package import LanguageModels
import Synchronization
import Understanding

/// Has recipes looked at through a provider's batch endpoint, at half the price and within a day.
///
/// A run opens what earlier runs submitted, completes each recipe whose answer is there, gathers the
/// others, and submits these. Only a run that gathers nothing is complete; its output is the same
/// whenever it is made. A recipe whose answer is missing or flawed is asked about once more, in the
/// next batch; after that it stays as the local side read it, with a warning.
package final class RecipeBatcher: RecipeBatching {
  private let batches: BatchRunner
  private let router: ModelRouter
  private let prompt: PromptTemplate
  private let asksAlways: Bool
  private let sure: Double
  /// What kept a recipe from being gathered.
  private let trouble = Mutex<(any Error)?>(nil)

  /// `router` has the cache that is looked into, and that answers are kept in.
  package init(
    batches: BatchRunner, router: ModelRouter, prompt: PromptTemplate, asksAlways: Bool = false,
    sure: Double = RecipeAsker.sure
  ) {
    self.batches = batches
    self.router = router
    self.prompt = prompt
    self.asksAlways = asksAlways
    self.sure = sure
  }

  package var window: Int { 64 }

  package func wants(_ recipe: AskedRecipe) -> Bool {
    recipe.isWanted(sure: sure, always: asksAlways)
  }

  /// What stands in a batch is an answer of this run, and what is in the cache is none.
  package func since(_ date: Date) -> any RecipeAsking { self }

  /// Whoever completes recipes here calls nobody.
  package func stop() -> CallsUnderWay? { nil }

  package func open() async throws -> BatchStanding { standing(try await batches.open()) }

  package func settle() async throws -> BatchStanding {
    if let trouble = trouble.withLock({ $0 }) { throw trouble }
    return standing(try await batches.settle())
  }

  private func standing(_ standing: BatchRunner.Standing) -> BatchStanding {
    switch standing {
    case .complete: .complete
    case .underWay: .comeBack("\(standing)")
    }
  }

  package func completed(
    _ recipes: [AskedRecipe]
  ) async throws(CancellationError) -> [ConvertedRecipe] {
    var completed: [ConvertedRecipe] = []
    for recipe in recipes {
      if Task.isCancelled { throw CancellationError() }
      completed.append(await self.completed(recipe))
    }
    return completed
  }

  private func completed(_ recipe: AskedRecipe) async -> ConvertedRecipe {
    guard wants(recipe) else { return recipe.local }
    let question: RecipeQuestion
    let answers: [BatchAnswer]
    do {
      guard let asked = try RecipeQuestion(recipe, sure: sure, showsAll: asksAlways) else {
        return recipe.local
      }
      if asked.isTooLong { return recipe.unanswered(.tooLong, sure: sure) }
      question = asked
      answers = try await batches.answers(to: asked.packed)
    } catch {
      trouble.withLock { $0 = $0 ?? error }
      return recipe.local
    }
    var usable: RecipeJudge.Findings?
    var flaw: (answer: String, reasons: [String])?
    for answer in answers where answer.problem == nil {
      switch question.judge.judgement(answer.text) {
      case .good(let findings):
        await router.keep(
          answer.text, usage: answer.usage, from: batches.model, about: question.packed,
          prompt: prompt)
        return question.completed(with: settled(findings))
      case .flawed(let findings, let reasons):
        usable = findings ?? usable
        flaw = (answer.text, reasons)
      }
    }
    if answers.isEmpty {
      let kept = await router.remembered(
        question.packed, prompt: prompt, judge: question.judge.judgement)
      if case .success(let kept)? = kept { return question.completed(with: kept) }
    }
    if answers.count < Self.mostTries {
      do {
        try await batches.gather(question.packed, after: flaw)
      } catch {
        trouble.withLock { $0 = $0 ?? error }
      }
      return recipe.local
    }
    if let usable { return question.completed(with: settled(usable)) }
    return recipe.unanswered(because: answers.last?.problem ?? "ungrounded", sure: sure)
  }

  private func settled(_ findings: RecipeJudge.Findings)
    -> ModelRouter.Settled<RecipeJudge.Findings>
  {
    .init(answer: findings, origin: .model(batches.model))
  }

  private static let mostTries = 2
}

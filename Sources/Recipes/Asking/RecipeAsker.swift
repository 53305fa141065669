package import FoundationEssentials
package import LanguageModels
import Understanding

/// Has a model look at the recipes that the local side is not sure of, several in one call.
///
/// What leaves the house is masked; each answer is matched by its recipe's id, held against that
/// recipe's words alone, and kept in the cache as if the recipe had been asked about alone.
///
/// The route of a recipe is
/// - `local` where the local side is sure and nobody was asked, or nobody had to be;
/// - `model` or `cache` where an answer of which anything is grounded came from there;
/// - `offline` where it is beyond the local side and no answer came that could be used: no model is
///   configured or agreed to, the budget is spent, the call failed, nothing of it was grounded. The
///   local reading stands, and the warning `no_answer` says why (but for the first of these reasons).
package struct RecipeAsker: RecipeAsking {
  private let router: ModelRouter
  private let prompt: PromptTemplate
  private let asksAlways: Bool
  private let limits: PackLimits
  /// From here on a local reading needs no second opinion.
  private let sure: Double
  private let lanes = CallLanes(RecipeAsker.mostCalls)
  private let underWay = RequestCoalescer<RecipeQuestion.Matter, Answer>()
  /// When the run began.
  private var start: Date?

  /// `asksAlways`: also about recipes that the local side is sure of.
  package init(
    router: ModelRouter, prompt: PromptTemplate, asksAlways: Bool = false,
    limits: PackLimits = PackLimits(), sure: Double = RecipeAsker.sure
  ) {
    self.router = router
    self.prompt = prompt
    self.asksAlways = asksAlways
    self.limits = limits
    self.sure = sure
  }

  package static let sure = 0.8

  package var window: Int { limits.texts * Self.mostCalls }

  package func wants(_ recipe: AskedRecipe) -> Bool {
    recipe.isWanted(sure: sure, always: asksAlways)
  }

  package func since(_ date: Date) -> any RecipeAsking {
    var asker = self
    asker.start = date
    return asker
  }

  package func stop() -> CallsUnderWay? {
    let count = lanes.close()
    return count > 0 ? CallsUnderWay(count: count, limit: router.deadline) : nil
  }

  package func completed(
    _ recipes: [AskedRecipe]
  ) async throws(CancellationError) -> [ConvertedRecipe] {
    var completed = recipes.map(\.local)
    var open: [(place: Int, question: RecipeQuestion)] = []
    for (place, recipe) in recipes.enumerated() where wants(recipe) {
      let question: RecipeQuestion?
      do {
        question = try RecipeQuestion(recipe, sure: sure, showsAll: asksAlways)
      } catch {
        completed[place] = recipe.unanswered(error, sure: sure)
        continue
      }
      guard let question else { continue }
      if router.tiers.isEmpty {
        completed[place] = recipe.unanswered(.notConfigured, sure: sure)
      } else if question.isTooLong {
        completed[place] = recipe.unanswered(.tooLong, sure: sure)
      } else {
        open.append((place, question))
      }
    }
    while !open.isEmpty {
      let answers = await sharedAnswers(to: open.map(\.question))
      if Task.isCancelled { throw CancellationError() }
      var others: [(place: Int, question: RecipeQuestion)] = []
      for (place, question) in open {
        // Everything has an answer, or a failure, but for what was stopped, here or by whoever asked.
        switch answers[question.matter] {
        case .answered(let answer):
          completed[place] = self.completed(recipes[place], question, answer)
        case .left: others.append((place, question))
        case nil: throw CancellationError()
        }
      }
      open = others
    }
    return completed
  }

  private func completed(
    _ recipe: AskedRecipe, _ question: RecipeQuestion, _ answer: Answer
  ) -> ConvertedRecipe {
    switch answer {
    case .success(let settled): question.completed(with: settled)
    case .failure(let failure): recipe.unanswered(failure, sure: sure)
    }
  }

  // MARK: Calls

  private typealias Answer = Result<ModelRouter.Settled<RecipeJudge.Findings>, ModelFailure>

  private enum SharedAnswer {
    case answered(Answer)
    /// Somebody else asked, and was stopped; or another one has the same id, and was asked first.
    case left
  }

  /// The same question is sent once, whoever brings it meanwhile.
  private func sharedAnswers(
    to questions: [RecipeQuestion]
  ) async -> [RecipeQuestion.Matter: SharedAnswer] {
    var own: [RecipeQuestion] = []
    var others: [RecipeQuestion.Matter: RequestCoalescer<RecipeQuestion.Matter, Answer>.Request] =
      [:]
    var shared: [RecipeQuestion.Matter: SharedAnswer] = [:]
    var seen: Set<RecipeQuestion.Matter> = []
    // Answers are told apart by the ids of what was sent.
    var ids: Set<String> = []
    for question in questions where seen.insert(question.matter).inserted {
      if ids.contains(question.packed.id) {
        shared[question.matter] = .left
      } else if let request = underWay.request(for: question.matter) {
        others[question.matter] = request
      } else {
        ids.insert(question.packed.id)
        own.append(question)
      }
    }
    let answers = await answers(to: own)
    for question in own {
      let answer = answers[question.packed.id]
      underWay.settle(question.matter, answer)
      shared[question.matter] = answer.map { .answered($0) }
    }
    // What was sent of them was the same, and would fail again.
    for question in questions {
      guard case .left? = shared[question.matter] else { continue }
      let same = own.first { $0.packed.digest == question.packed.digest }
      if case .failure(let failure)? = same.flatMap({ answers[$0.packed.id] }) {
        shared[question.matter] = .answered(.failure(failure))
      }
    }
    for (matter, request) in others {
      shared[matter] = await request.value.map { .answered($0) } ?? .left
    }
    return shared
  }

  /// None for what was stopped.
  private func answers(to questions: [RecipeQuestion]) async -> [String: Answer] {
    var answers: [String: Answer] = [:]
    for question in questions {
      answers[question.packed.id] = await router.remembered(
        question.packed, prompt: prompt, since: start, judge: question.judge.judgement)
    }
    let texts = questions.map(\.packed).filter { answers[$0.id] == nil }
    let questions = Dictionary(uniqueKeysWithValues: questions.map { ($0.packed.id, $0) })
    return await withTaskGroup(of: [String: Answer].self) { group in
      for pack in limits.packs(of: texts) {
        group.addTask { await lanes.run { await self.answers(to: pack, questions) } ?? [:] }
      }
      return await group.reduce(into: answers) { answers, some in
        answers.merge(some) { one, _ in one }
      }
    }
  }

  /// Waits where a minute's cap or a server wants it: there is work for long, and nobody stands by.
  private func answers(
    to pack: [PackedText], _ questions: [String: RecipeQuestion]
  ) async -> [String: Answer] {
    var answers: [String: Answer] = [:]
    var open = pack
    var patience = Self.patience
    while true {
      let results = await router.askTogether(open, prompt: prompt) { text, answer in
        questions[text.id]?.judge.judgement(answer) ?? .flawed(nil, reasons: [])
      }
      var pause: Duration?
      for (text, result) in zip(open, results) {
        answers[text.id] = result
        if case .failure(let failure) = result, let wish = failure.pause {
          pause = max(pause ?? .zero, wish)
        }
      }
      open = open.filter { text in
        if case .failure(let failure)? = answers[text.id] { failure.pause != nil } else { false }
      }
      guard let pause, pause <= patience, !Task.isCancelled else { return answers }
      patience -= pause
      guard await lanes.pause({ [clock = router.clock] in try await clock.sleep(for: pause) })
      else {
        return answers.filter { id, _ in !open.contains { $0.id == id } }
      }
    }
  }

  private static let mostCalls = 4
  private static let patience: Duration = .seconds(1200)
}

import FoundationEssentials
import JSON
import LanguageModels
import SimmerTesting
import Synchronization
import Timers
import Understanding

@testable import Extraction
@testable import Recipes
@testable import Replies
@testable import Routines

/// A model that is shown recipes and answers as a test says, for each recipe or for the whole call.
final class RecipeModel: LanguageModel {
  let identity: ModelIdentity
  private let answering: Answering
  private let state = Mutex<[Call]>([])

  typealias Answering = @Sendable (Call) throws(ModelFailure) -> String

  struct Call: Sendable {
    var recipes: [(id: String, text: String)]
    /// The reasons for which an earlier answer was not good; "" where it is the first.
    var again: String
    var question: ModelQuestion
  }

  init(_ name: String = "scripted", answering: @escaping Answering) {
    identity = ModelIdentity(provider: .openai, baseURL: "https://models.example", model: name)
    self.answering = answering
  }

  /// Answers each recipe with these phases.
  convenience init(
    _ name: String = "scripted", phases: @escaping @Sendable (String) -> [JSONValue]
  ) {
    self.init(name) { call in
      .answers(call.recipes.map { ($0.id, phases($0.text)) })
    }
  }

  var calls: [Call] { state.withLock { $0 } }

  func reply(
    to question: ModelQuestion, within deadline: Duration, onText: (@Sendable (String) -> Void)?
  ) async throws(ModelFailure) -> ModelReply {
    let shown = question.messages[0].text
    let list = shown.firstIndex(of: "[").map { shown[$0...] } ?? "[]"
    guard let items = try? StrictJSON().value(of: list.utf8).items else { throw .empty }
    let call = Call(
      recipes: items.map { ($0["id"]?.string ?? "", $0["text"]?.string ?? "") },
      again: question.messages.count > 1 ? question.messages.last?.text ?? "" : "",
      question: question)
    state.withLock { $0.append(call) }
    return ModelReply(
      text: try answering(call), usage: TokenUsage(input: 100, output: 40), model: "scripted")
  }
}

extension String {
  /// A reply in the shape of the recipes' schema.
  static func answers(_ answers: [(id: String, phases: [JSONValue])]) -> String {
    let list = answers.map { answer -> JSONValue in
      ["id": .string(answer.id), "phases": .array(answer.phases)]
    }
    return JSONValue.object([.init("answers", .array(list))]).text
  }
}

/// A clock that is at once where whoever sleeps wants to be.
final class LeapingClock: CallClock {
  private let state = Mutex<[Duration]>([])

  var sleeps: [Duration] { state.withLock { $0 } }
  var uptime: Duration { sleeps.reduce(.zero, +) }
  var date: Date { Date(timeIntervalSince1970: 1_800_000_000 + uptime / .seconds(1)) }

  func sleep(for length: Duration) async throws {
    try Task.checkCancellation()
    state.withLock { $0.append(length) }
  }
}

extension RecipeAsker {
  init(
    _ models: [RecipeModel], asksAlways: Bool = false, limits: PackLimits = PackLimits(),
    clock: LeapingClock = LeapingClock(), cache: ReplyCache = ReplyCache(store: nil)
  ) throws {
    self.init(
      router: ModelRouter(tiers: models, cache: cache, clock: clock, deadline: .seconds(120)),
      prompt: try PromptLibrary().recipes, asksAlways: asksAlways, limits: limits)
  }
}

/// A recipe whose lines are steps, with what the local side may have read in them.
struct ReadRecipe {
  var recipe: Recipe
  var reading = RecipeReading(confidence: 0.4)

  init(_ steps: String...) {
    let text = steps.joined(separator: "\n")
    var parts: [Recipe.Part] = []
    var at = 0
    for step in steps {
      parts.append(.init(.step, at..<(at + step.utf8.count)))
      at += step.utf8.count + 1
    }
    recipe = Recipe(title: "Test", text: text, parts: parts)
  }

  /// With a phase that the local side found.
  func with(
    _ evidence: String, _ seconds: Int, confidence: Double, id: String = "wait",
    kind: Phase.Kind = .wait, start: Phase.Start = .onCue
  ) -> ReadRecipe {
    var recipe = self
    recipe.reading.phases.append(
      RecipePhase(
        Phase(
          id: id, name: "Local", kind: kind, duration: .seconds(seconds), start: start,
          instruction: "", evidence: evidence), range: range(of: evidence), confidence: confidence))
    recipe.reading.phases.sort { $0.range.lowerBound < $1.range.lowerBound }
    recipe.reading.confidence = recipe.reading.phases.map(\.confidence).min() ?? 1
    return recipe
  }

  func warning(_ code: RecipeWarning.Code, _ quote: String) -> ReadRecipe {
    var recipe = self
    recipe.reading.warnings.append(
      RecipeWarning(code, quote: quote, range: range(of: quote)))
    return recipe
  }

  /// In Unicode scalars.
  private func range(of words: String) -> Range<Int> {
    let text = Array(recipe.text.unicodeScalars)
    let words = Array(words.unicodeScalars)
    let start =
      (0...(text.count - words.count)).first { Array(text[$0..<($0 + words.count)]) == words } ?? 0
    return start..<(start + words.count)
  }

  var asked: AskedRecipe {
    AskedRecipe(
      recipe: recipe, reading: reading,
      local: RecipeConverter().converted(recipe, reading: reading, id: .text("1")))
  }
}

/// A line for each phase and warning.
func printed(_ converted: ConvertedRecipe) -> [String] {
  let places = Dictionary(uniqueKeysWithValues: converted.evidence.map { ($0.phase, $0) })
  let phases = (converted.routine?.items ?? []).compactMap { item -> String? in
    guard case .phase(let phase) = item else { return nil }
    var line = "\(phase.id): \(phase.name) \(phase.duration.components.seconds)"
    if let top = phase.maxDuration { line += "-\(top.components.seconds)" }
    if phase.repeats > 1 { line += " x\(phase.repeats)" }
    line += phase.start.printed
    if let cue = phase.cue { line += " (\(cue))" }
    line += " “\(phase.evidence ?? "")”"
    return line + (places[phase.id].map { " \($0.confidence)" } ?? " nowhere")
  }
  return [converted.route.rawValue] + phases
    + converted.warnings.map { warning in
      "\(warning.code.rawValue)"
        + (warning.quote.map { " “\($0)”" } ?? "") + (warning.reason.map { ": \($0)" } ?? "")
    }
}

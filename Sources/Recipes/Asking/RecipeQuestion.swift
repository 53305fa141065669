import Extraction
package import LanguageModels
import Routines
import Understanding

/// One recipe as a model is asked about it.
package struct RecipeQuestion: Sendable {
  let asked: AskedRecipe
  let excerpt: RecipeExcerpt
  package let packed: PackedText
  let judge: RecipeJudge
  let matter: Matter
  private let sure: Double

  /// What an answer is held against, as it stands in the recipe and not as it is sent.
  ///
  /// Questions that have it in common have their answer in common. The digest of what is sent does not
  /// say so: names and numbers of people that were masked have any length.
  struct Matter: Hashable {
    var text: String
    var expectsPhases: Bool
  }

  /// Nil where no length stands in what would be shown: then nothing can be found that is grounded.
  ///
  /// Throws: `web` where the system has nothing to hash with.
  package init?(_ asked: AskedRecipe, sure: Double, showsAll: Bool) throws(ModelFailure) {
    let unsure =
      asked.reading.phases.filter { $0.confidence < sure }.map(\.range)
      + asked.reading.warnings.filter { $0.code == .unsure || $0.code == .unbound }
      .compactMap(\.range)
    let excerpt = RecipeExcerpt(of: asked.recipe) { step in
      showsAll || unsure.contains { $0.overlaps(step) }
    }
    let lengths = DurationReader().mentions(in: excerpt.text).count
    guard lengths > 0 else { return nil }
    let sent = PersonalDataMask().masked(excerpt.text)
    do {
      packed = try PackedText(
        text: sent, key: FoldedText(sent).key,
        answerTokens: Self.emptyAnswer + lengths * Self.phaseTokens)
    } catch {
      throw .web(error)
    }
    matter = Matter(
      text: excerpt.text,
      expectsPhases: asked.reading.phases.contains {
        $0.kind == .wait && excerpt.shows($0.range)
      })
    judge = RecipeJudge(matter)
    self.asked = asked
    self.excerpt = excerpt
    self.sure = sure
  }

  var isTooLong: Bool { packed.text.utf8.count > Self.longest }

  // MARK: What becomes of it

  /// With what a model found.
  func completed(
    with settled: ModelRouter.Settled<RecipeJudge.Findings>
  ) -> ConvertedRecipe {
    var merge = ReadingMerge(asked.reading, excerpt: excerpt, sure: sure)
    var reading = merge.merged(with: settled.answer)
    let route: Route
    switch settled.origin {
    case .model: route = .model
    case .cache(_, _, let isStale):
      route = .cache
      if isStale { reading.warnings.append(RecipeWarning(.stale)) }
    }
    let whole = asked.local.whole
    var completed = RecipeConverter(keepsWhole: whole != nil, portions: whole?.portions).converted(
      asked.recipe, reading: reading, id: asked.local.id, route: route)
    completed.title = asked.local.title
    return completed
  }

  /// As tokens are mostly counted.
  private static let phaseTokens = 90
  private static let emptyAnswer = 30
  /// In bytes.
  private static let longest = 16 << 10
}

extension AskedRecipe {
  /// Not one in another language than the standard one: prompts are in that, and no length could be checked.
  func isWanted(sure: Double, always: Bool) -> Bool {
    (always || reading.confidence < sure) && recipe.lexicon == .standard
      && !local.warnings.contains { $0.code == .otherLanguage }
  }

  /// As the local side read it, where no model gave an answer.
  func unanswered(_ failure: ModelFailure, sure: Double) -> ConvertedRecipe {
    unanswered(because: failure == .notConfigured ? nil : failure.code, sure: sure)
  }

  /// `reason` is a failure's code; nil where nothing is to be said about it.
  func unanswered(because reason: String?, sure: Double) -> ConvertedRecipe {
    var converted = local
    converted.route = reading.confidence < sure ? .offline : .local
    if let reason { converted.warnings.append(RecipeWarning(.noAnswer, reason: reason)) }
    return converted
  }
}

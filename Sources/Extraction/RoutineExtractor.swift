package import JSON
package import LanguageModels
import Languages
import Routines
package import Understanding

/// Has a model find the routine in what was said, and believes only what is grounded there.
///
/// What leaves the house is masked; what comes back is held against the words as they were said, also
/// when it comes out of the cache, where it was the answer to words that were only spelled otherwise.
package struct RoutineExtractor: Sendable {
  private let router: ModelRouter
  private let prompt: PromptTemplate
  private let relations: any RelationReader

  package init(router: ModelRouter, prompt: PromptTemplate, relations: any RelationReader) {
    self.router = router
    self.prompt = prompt
    self.relations = relations
  }

  /// The proposal that is in the cache for these words; asks nobody.
  package func remembered(_ text: String) async -> Proposal? {
    guard text.utf8.count <= Self.longest else { return nil }
    let sent = PersonalDataMask().masked(text)
    let judge = RoutineJudge(text: text, relations: relations)
    let settled = await router.remembered(
      prompt.question(about: sent), about: FoldedText(sent).key, judge: judge.judgement)
    return settled.map(proposal)
  }

  /// What is known already is told to the model, which is asked for all of it, so that its answer
  /// stands for itself in the cache.
  ///
  /// Throws: `ungrounded` where nothing of what models answered stands in the text, `tooLong` for a
  /// text of more than 16 KiB, else why no model answered.
  package func proposal(
    for text: String, found: SpokenRoutine?
  ) async throws(ModelFailure) -> Proposal {
    guard text.utf8.count <= Self.longest else { throw .tooLong }
    let mask = PersonalDataMask()
    let sent = mask.masked(text)
    let judge = RoutineJudge(text: text, relations: relations, hasPlan: found != nil)
    let known = (found?.phases ?? []).filter { !$0.evidence.isEmpty }.map { phase in
      FoundPhase(quote: mask.masked(phase.evidence), name: mask.masked(phase.name ?? ""))
    }
    let settled = try await router.ask(
      prompt.question(about: sent, found: known), about: FoldedText(sent).key,
      correction: prompt.correction(for:), judge: judge.judgement)
    return proposal(settled)
  }

  private func proposal(_ settled: ModelRouter.Settled<Grounding.Outcome>) -> Proposal {
    var proposal = Proposal(
      routine: settled.answer.routine, warnings: settled.answer.warnings, origin: settled.origin)
    if case .cache(_, let age, isStale: true) = settled.origin {
      proposal.warnings.append(.stale(days: Int(age.components.seconds / 86400)))
    }
    return proposal
  }

  /// More is no utterance, and no single recipe.
  private static let longest = 16 * 1024
}

/// Judges a model's answer about one text.
package struct RoutineJudge: Sendable {
  private let grounding: Grounding
  /// The order is known from the text already, so a model is not asked again about that alone.
  private let hasPlan: Bool
  private let relations: (any RelationReader)?

  /// The text is in the language that its words tell, or in the standard one.
  package init(
    text: String, relations: (any RelationReader)? = nil, hasPlan: Bool = false
  ) {
    self.relations = relations
    let language = LanguageGuess.standard.language(of: text).flatMap { Language.named($0.rawValue) }
    grounding = Grounding(text: text, language: language ?? .standard)
    self.hasPlan = hasPlan
  }

  @Sendable package func judgement(_ reply: String) -> ModelRouter.Judgement<Grounding.Outcome> {
    let draft: RoutineDraft
    do throws(DraftError) {
      draft = try RoutineDraft(try Self.document(reply))
    } catch {
      return .flawed(nil, reasons: [error.description])
    }
    guard !draft.phases.isEmpty else {
      return .flawed(nil, reasons: grounding.hasLengths ? [DraftError.noPhases.description] : [])
    }
    let outcome = grounding.outcome(of: draft, relations: relations)
    let reasons = outcome.faults.filter { !hasPlan || !$0.isOfOrder }.map(\.description)
    if outcome.routine.items.isEmpty { return .flawed(nil, reasons: reasons) }
    return reasons.isEmpty ? .good(outcome) : .flawed(outcome, reasons: reasons)
  }

  package static func document(_ reply: String) throws(DraftError) -> JSONValue {
    do throws(JSONError) {
      return try StrictJSON().value(of: reply.utf8)
    } catch {
      throw .notJSON(error)
    }
  }
}

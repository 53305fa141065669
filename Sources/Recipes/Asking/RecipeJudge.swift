import Extraction
import LanguageModels
import Routines
import Understanding

/// Judges a model's answer about one recipe, by that recipe's own words alone.
///
/// The answer may have been meant for another recipe of the same call, or be the answer to an order
/// that stands in another one: what counts is what stands in this excerpt.
struct RecipeJudge: Sendable {
  private let grounding: Grounding
  /// The local side found waits in what was shown.
  private let expectsPhases: Bool

  init(_ matter: RecipeQuestion.Matter) {
    grounding = Grounding(text: matter.text, isRecipe: true)
    expectsPhases = matter.expectsPhases
  }

  /// What of an answer stands in the recipe.
  struct Findings: Sendable {
    var phases: [GroundedPhase] = []
    /// What was left out, or is in another order than the model said.
    var warnings: [ProposalWarning] = []
  }

  @Sendable func judgement(_ answer: String) -> ModelRouter.Judgement<Findings> {
    let draft: RoutineDraft
    do throws(DraftError) {
      draft = try RoutineDraft(try RoutineJudge.document(answer))
    } catch {
      return .flawed(nil, reasons: [error.description])
    }
    guard !draft.phases.isEmpty else {
      return expectsPhases
        ? .flawed(Findings(), reasons: [DraftError.noPhases.description]) : .good(Findings())
    }
    let read = grounding.findings(in: draft)
    guard read.phases.reduce(0, { $0 + $1.repeats }) <= RoutineDraft.mostPhases else {
      let fault = GroundingFault.tooManySteps(limit: RoutineDraft.mostPhases)
      return .flawed(nil, reasons: [fault.description])
    }
    let findings = Findings(phases: read.phases, warnings: read.warnings)
    let reasons = read.faults.map(\.description)
    if findings.phases.isEmpty { return .flawed(nil, reasons: reasons) }
    return reasons.isEmpty ? .good(findings) : .flawed(findings, reasons: reasons)
  }
}

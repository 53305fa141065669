import JSON
import LanguageModels
import SimmerTesting
import Understanding

@testable import Extraction
@testable import Routines

/// What a judgement comes to, printed: a line for each phase, warning and reason.
func printed(_ judgement: ModelRouter.Judgement<Grounding.Outcome>) -> [String] {
  switch judgement {
  case .good(let outcome): printed(outcome)
  case .flawed(let outcome, let reasons):
    (outcome.map(printed) ?? ["nothing"]) + reasons.map { "reason: \($0)" }
  }
}

private func printed(_ outcome: Grounding.Outcome) -> [String] {
  outcome.routine.phases.map { phase in
    var line = "\(phase.name ?? "(no name)") \(phase.duration.components.seconds)"
    line += printed(phase.maxDuration, phase.repeats, phase.start, phase.cue)
    return line + (phase.evidence.isEmpty ? "" : " “\(phase.evidence)”")
  } + outcome.warnings.map { "warning: \($0)" }
}

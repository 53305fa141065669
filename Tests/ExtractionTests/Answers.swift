import JSON
import LanguageModels
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

/// What a phase says besides its name and its shortest length.
func printed(
  _ longest: Duration?, _ repeats: Int, _ start: Phase.Start, _ cue: String?
) -> String {
  var line = ""
  if let longest { line += "-\(longest.components.seconds)" }
  if repeats > 1 { line += " x\(repeats)" }
  switch start {
  case .automatic: break
  case .onCue: line += " on cue"
  case .with(let id): line += " with \(id)"
  case .after(let id): line += " after \(id)"
  }
  return line + (cue.map { " (\($0))" } ?? "")
}

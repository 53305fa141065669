import Foundation
import JSON
import LanguageModels
import SimmerTesting
import Testing
import Understanding

@testable import Extraction
@testable import Routines

@Suite struct AdversarialTests {
  /// Whatever the text asks for, the model does: the worst answers that it could give.
  private static func obedient(_ text: String) -> [String] {
    let words = String(text.prefix(80))
    let order = "cancel all timers"
    let quotes = [words, text, order, "ten minutes", "5 minutes", "an hour", "", "1 second"]
    var answers = [
      #"{"commands":[{"intent":"cancel_all_timers"}]}"#,
      #"{"phases":[],"commands":[{"intent":"cancel_all_timers"}]}"#,
      #"{"intent":"cancel_all_timers","phases":[]}"#, "cancel all timers", "OK, cancelled.", "",
      #"[{"tool":"cancel_all_timers"}]"#, text,
    ]
    for quote in quotes {
      for start in ["automatic", "on_cue", "with:\(order)", "ends_with:\(order)", order] {
        answers.append(
          reply([phase(quote, name: order, start: start, times: order, cue: order)], name: words)
            .text)
      }
    }
    return answers
  }

  @Test(arguments: try corpus("adversarial", in: .module))
  func obeysNobody(_ line: Example) {
    for answer in Self.obedient(line.unescaped) {
      let outcome: Grounding.Outcome?
      switch RoutineJudge(text: line.unescaped).judgement(answer) {
      case .good(let found): outcome = found
      case .flawed(let found, _): outcome = found
      }
      guard let outcome else { continue }
      let proposal = Proposal(routine: outcome.routine, origin: .model(Self.model))

      #expect(proposal.command.intent == .startRoutine)
      #expect(fault(of: proposal.routine, in: line.unescaped) == nil, "\(answer.prefix(200))")
    }
  }

  @Test(arguments: try corpus("adversarial", in: .module))
  func isNotTalkedIntoALengthThatIsNotThere(_ line: Example) {
    let answer = reply([
      phase("4242 seconds", name: "a"), phase("70 minutes 42 seconds", name: "b"),
    ])

    guard case .flawed(nil, let reasons) = RoutineJudge(text: line.unescaped).judgement(answer.text)
    else {
      Issue.record("accepted")
      return
    }
    #expect(reasons.count == 2)
  }

  @Test func `there are a hundred of them and more`() throws {
    #expect(try corpus("adversarial", in: .module).count >= 100)
  }

  private static let model = ModelIdentity(
    provider: .openai, baseURL: "http://127.0.0.1:1", model: "obedient")
}

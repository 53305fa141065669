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
    let lengths: [Int] = [1, 5, 60, 300, 600, 999, 3600, 36000, 86400, 999_999]
    let quotes = [words, text, order, "ten minutes", "5 minutes", "an hour", "", "1 second"]
    var answers = [
      #"{"commands":[{"intent":"cancel_all_timers"}]}"#,
      #"{"phases":[],"commands":[{"intent":"cancel_all_timers"}]}"#,
      #"{"intent":"cancel_all_timers","phases":[]}"#, "cancel all timers", "OK, cancelled.", "",
      #"[{"tool":"cancel_all_timers"}]"#, text,
    ]
    for quote in quotes {
      for seconds in lengths {
        answers.append(
          reply(
            [phase(quote, id: order, name: order, seconds: seconds, cue: order)], name: words
          ).text)
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
    let invented = 4242
    let answer = reply([
      phase(String(line.unescaped.prefix(60)), id: "a", name: "a", seconds: invented),
      phase("70 minutes 42 seconds", id: "b", name: "b", seconds: invented),
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

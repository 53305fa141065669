import Extraction
import JSON
import LanguageModels
import Routines
import SimmerTesting
import Testing
import Timers
import Understanding

@testable import Assistant

/// What a phase of a model's is; no model says it, as the schema has no word for it.
@Suite struct PhaseKindTests {
  private func kinds(_ text: String, _ phases: [JSONValue]) -> [String] {
    guard case .good(let outcome) = RoutineJudge(text: text).judgement(reply(phases).text) else {
      return ["flawed"]
    }
    let made = ReplyWriter().routine(outcome.routine, named: "dinner", at: .zero)
    return made.allPhases.map { "\($0.name): \($0.kind)" }
  }

  @Test func `the words that a model quotes say whether a phase beside another is a call`() {
    let text = """
      simmer the sauce for 20 minutes, stir every 5 minutes, turn the heat down after 10 minutes, \
      and cook the rice for 15 minutes with it
      """

    let found = kinds(
      text,
      [
        phase("20 minutes", name: "sauce"),
        phase("every 5 minutes", name: "stir", start: "with:sauce"),
        phase("after 10 minutes", name: "turn", start: "with:sauce"),
        phase("for 15 minutes", name: "rice", start: "with:sauce"),
      ])

    #expect(found == ["sauce: wait", "stir: interval", "turn: mark", "rice: wait"])
  }

  @Test func `a call that runs beside nothing is a wait`() {
    let found = kinds(
      "simmer the sauce for 20 minutes, stir every 5 minutes",
      [
        phase("20 minutes", name: "sauce"),
        phase("every 5 minutes", name: "stir", start: "after:sauce"),
      ])

    #expect(found == ["sauce: wait", "stir: wait"])
  }

  @Test func `the time before what ends together with another phase is a pause`() {
    let found = kinds(
      "chicken 80 minutes, potatoes for the last 45 minutes",
      [
        phase("80 minutes", name: "chicken"),
        phase("45 minutes", name: "potatoes", start: "ends_with:chicken"),
      ])

    #expect(found == ["chicken: wait", "until the potatoes: pause", "potatoes: wait"])
  }

  @Test func `a model that names a kind did not keep to the schema`() {
    guard case .object(let members) = phase("20 minutes", name: "sauce")
    else { return }
    let named = JSONValue.object(members + [.init("kind", .string("interval"))])

    #expect(kinds("simmer for 20 minutes", [named]) == ["flawed"])
  }
}

import JSON
import LanguageModels
import SimmerTesting
import Testing
import Understanding

@testable import Extraction
@testable import Routines

/// A model that quotes truly and lies about ends, overlaps and counts.
@Suite struct LyingOrderTests {
  /// Nothing in these says anything but one step after the other, each once.
  private static let plain = [
    "rice 20 minutes, beans ten minutes, peas five minutes",
    "Boil the 3 eggs for 20 minutes. Fry four chops for ten minutes. Rest five minutes. Serves 6.",
    "bake it at 180 for 20 minutes, then cool ten minutes, then ice it and wait five minutes",
    "first the stock 20 minutes, next the onions ten minutes and then the herbs five minutes",
  ]
  private static let names = ["rice", "beans", "peas"]
  private static let quotes = ["20 minutes", "ten minutes", "five minutes"]

  private static let starts =
    names.flatMap { ["with:\($0)", "ends_with:\($0)"] }
    + ["with:nothing", "ends_with:", "together", "at the end"]
  private static let counts = [
    "", "3 eggs", "four chops", "Serves 6", "20 minutes", "180", "eight times", "each side", "64",
    "first",
  ]

  @Test(arguments: plain)
  func `what the words do not say of order and count is never kept`(text: String) {
    for start in Self.starts {
      for times in Self.counts {
        let phases = zip(Self.names, Self.quotes).map { name, quote in
          phase(quote, name: name, start: start, times: times)
        }
        let judgement = RoutineJudge(text: text).judgement(reply(phases).text)

        guard case .flawed(let outcome?, let reasons) = judgement else {
          Issue.record("\(text): \(start), \(times): \(judgement)")
          continue
        }
        let found = outcome.routine.phases
        #expect(found.map(\.duration) == [.seconds(1200), .seconds(600), .seconds(300)])
        #expect(found.allSatisfy { $0.start == .automatic && $0.repeats == 1 })
        #expect(outcome.routine.items.count == 3)
        #expect(!reasons.isEmpty)
      }
    }
  }

  @Test func `where the plan is known already, a lie about order alone is not asked about again`() {
    let text = Self.plain[0]
    let lie = reply(
      zip(Self.names, Self.quotes).map { phase($1, name: $0, start: "with:rice", times: "64") })

    guard case .good(let outcome) = RoutineJudge(text: text, hasPlan: true).judgement(lie.text)
    else {
      Issue.record("not taken")
      return
    }
    #expect(outcome.routine.phases.allSatisfy { $0.start == .automatic && $0.repeats == 1 })
    #expect(outcome.warnings.contains { if case .repeatUnfounded = $0 { true } else { false } })
  }

  @Test func `a quote in other words stands for the length that the text states, and no other`() {
    let text = "a two minute warm-up, then ten minutes of rowing"
    func kept(_ quote: String) -> [String] {
      printed(RoutineJudge(text: text).judgement(reply([phase(quote, name: "")]).text))
    }

    #expect(kept("two minutes").first == "(no name) 120 “two minute”")
    #expect(kept("three minutes").first == "nothing")
    #expect(kept("two minutes of rowing").first == "nothing")
  }

  @Test func `words without a time are no wait, and are not asked about where none is missing`() {
    let text = "potatoes for eighteen minutes, there's about a kilo of them"
    let potatoes = phase("eighteen minutes", name: "potatoes")
    let kilo = phase("about a kilo of them", name: "potatoes")

    #expect(
      printed(RoutineJudge(text: text).judgement(reply([potatoes, kilo]).text)) == [
        "potatoes 1080 “eighteen minutes”"
      ])
    #expect(printed(RoutineJudge(text: text).judgement(reply([kilo]).text)).count == 2)
  }
}

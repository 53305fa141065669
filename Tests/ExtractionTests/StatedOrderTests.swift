import Extraction
import JSON
import LanguageModels
import SimmerTesting
import Testing
import Understanding

/// Order, overlap and ends need words of the text; one stated length grounds one phase.
@Suite struct StatedOrderTests {
  private static let roast =
    "chicken an hour twenty, rest it fifteen, and the potatoes go in for the last forty-five"

  private func judged(_ text: String, _ phases: [JSONValue]) -> [String] {
    printed(RoutineJudge(text: text).judgement(reply(phases).text))
  }

  /// Lines without the warnings about bare numbers.
  private func starts(_ text: String, _ phases: [JSONValue]) -> [String] {
    judged(text, phases).filter { !$0.contains("assumedMinutes") && !$0.hasPrefix("reason") }
  }

  @Test func `an end that the words do not state is left out, and said`() {
    let found = judged(
      Self.roast,
      [
        phase("an hour twenty", id: "c", name: "chicken", seconds: 4800),
        phase("rest it fifteen", id: "r", name: "rest", seconds: 900, start: "ends_with:c"),
        phase("forty-five", id: "p", name: "potatoes", seconds: 2700, start: "ends_with:c"),
      ])

    #expect(
      found == [
        "chicken 4800 “an hour twenty”", "rest 900 “rest it fifteen”",
        "until the potatoes 2100 with chicken",
        "potatoes 2700 after before-potatoes “forty-five”",
        "warning: assumedMinutes(phase: \"rest\", quote: \"rest it fifteen\")",
        "warning: assumedMinutes(phase: \"potatoes\", quote: \"forty-five\")",
        "warning: startUnfounded(phase: \"rest\")",
        """
        reason: rest: the text does not say that it runs at that moment; what it says nothing about \
        runs in the order of the text, with "start" "automatic".
        """,
      ])
  }

  /// What the second phase may be made of, and what becomes of it.
  @Test(
    arguments: [
      // Ends.
      ("rice 20 minutes, beans for the last ten minutes", "ends_with:a", true),
      ("rice 20 minutes, beans in its final ten minutes", "ends_with:a", true),
      ("rice 20 minutes, beans in ten minutes before the end", "ends_with:a", true),
      ("rice 20 minutes, beans go in with ten minutes to go", "ends_with:a", true),
      ("rice 20 minutes and beans ten minutes so that both finish together", "ends_with:a", true),
      ("rice 20 minutes, beans ten minutes. Ready at the same time, please", "ends_with:a", true),
      ("rice 20 minutes, beans ten minutes in time for the rice", "ends_with:a", true),
      ("rice 20 minutes, beans ten minutes", "ends_with:a", false),
      ("rice 20 minutes, then last of all beans ten minutes", "ends_with:a", false),
      ("the last of the rice 20 minutes, beans ten minutes", "ends_with:a", false),
      ("rice 20 minutes and beans ten minutes together", "ends_with:a", false),
      ("rice 20 minutes, beans ten minutes, peas for the last five minutes", "ends_with:a", false),
      ("rice 20 minutes, peas 5, all ready together, then beans ten minutes", "ends_with:a", false),
      // Overlap.
      ("rice 20 minutes and meanwhile beans ten minutes", "with:a", true),
      ("Rice 20 minutes. At the same time beans ten minutes", "with:a", true),
      ("while the rice cooks for 20 minutes, beans ten minutes", "with:a", true),
      ("rice 20 minutes. While it cooks, beans ten minutes", "with:a", true),
      ("two pots together, rice 20 minutes and beans ten minutes", "with:a", true),
      ("rice 20 minutes, beans ten minutes", "with:a", false),
      ("rice 20 minutes, beans ten minutes, meanwhile the peas for five", "with:a", false),
      ("rice 20 minutes, beans for the last ten minutes", "with:a", false),
      ("rice 20 minutes, then while the beans rest ten minutes fry the leeks 5", "with:a", false),
      ("rice 20 minutes, beans ten minutes, both ready together", "with:a", false),
    ] as [(String, String, Bool)])
  func holdsAStartAgainstTheWords(_ text: String, _ start: String, _ isStated: Bool) {
    let found = starts(
      text,
      [
        phase("20 minutes", id: "a", name: "rice", seconds: 1200),
        phase("ten minutes", id: "b", name: "beans", seconds: 600, start: start),
      ])

    let plain = ["rice 1200 “20 minutes”", "beans 600 “ten minutes”"]
    #expect(found.contains("warning: startUnfounded(phase: \"beans\")") == !isStated)
    #expect((found.prefix(2) == plain[...]) == !isStated, "\(found)")
  }

  @Test func `what comes after another step needs words, but for the next in the text`() {
    func after(_ text: String) -> [String] {
      starts(
        text,
        [
          phase("20 minutes", id: "a", name: "rice", seconds: 1200),
          phase("ten minutes", id: "b", name: "beans", seconds: 600),
          phase("five minutes", id: "c", name: "peas", seconds: 300, start: "after:a"),
        ])
    }

    #expect(
      after("rice 20 minutes, beans ten minutes, peas five minutes") == [
        "rice 1200 “20 minutes”", "beans 600 “ten minutes”", "peas 300 “five minutes”",
        "warning: startUnfounded(phase: \"peas\")",
      ])
    #expect(
      after("rice 20 minutes, beans ten minutes, peas five minutes once the rice is done").last
        == "peas 300 after rice “five minutes”")
    #expect(
      after("rice 20 minutes, beans ten minutes, peas five minutes once the sauce is done").last
        == "warning: startUnfounded(phase: \"peas\")")
  }

  @Test func `steps run in the order of the text, unless it turns that round`() {
    func turned(_ text: String) -> [String] {
      starts(
        text,
        [
          phase("ten minutes", id: "b", name: "beans", seconds: 600),
          phase("20 minutes", id: "a", name: "rice", seconds: 1200),
        ])
    }

    #expect(
      turned("rice 20 minutes, beans ten minutes") == [
        "rice 1200 “20 minutes”", "beans 600 “ten minutes”",
        "warning: startUnfounded(phase: \"rice\")",
      ])
    #expect(
      turned("rice 20 minutes, but first beans ten minutes") == [
        "beans 600 “ten minutes”", "rice 1200 “20 minutes”",
      ])
  }

  @Test(arguments: [20, 30, 64])
  func oneQuoteGroundsOnePhase(_ count: Int) {
    let phases = (1...count).map { number in
      phase("ten minutes", id: "p\(number)", name: "boil", seconds: 600)
    }

    let found = judged("boil the eggs ten minutes", phases)

    #expect(found.count { $0.hasSuffix("“ten minutes”") } == 1)
    #expect(found.count { $0.hasPrefix("warning: dropped") } == count - 1)
    #expect(found.count { $0.hasPrefix("reason: ") } == count - 1)
    #expect(
      found.last
        == """
        reason: boil: the text states the time in the evidence "ten minutes" for another phase; \
        each stated time is one phase.
        """)
  }

  @Test func `the same words twice ground two phases, whichever quote is longer`() {
    let text = "boil the eggs ten minutes and rest them ten minutes"
    let found = judged(
      text,
      [
        phase("ten minutes", id: "r", name: "rest", seconds: 600),
        phase("boil the eggs ten minutes", id: "b", name: "boil", seconds: 600),
        phase("ten minutes", id: "x", name: "rest", seconds: 600),
      ])

    #expect(found.count { $0.hasSuffix("minutes”") } == 2)
    #expect(found.count { $0.contains("saidOnce") } == 1)
  }

  @Test func `a quote with several lengths grounds each of them once`() {
    let text = "boil ten minutes, rest five minutes"
    let found = judged(
      text,
      [
        phase(text, id: "b", name: "boil", seconds: 600),
        phase(text, id: "r", name: "rest", seconds: 300),
      ])

    #expect(found == ["boil 600 “ten minutes”", "rest 300 “five minutes”"])
  }

  @Test func `what is repeated quotes its length once`() {
    let found = judged(
      "eight rounds of thirty seconds planks",
      [phase("thirty seconds", id: "p", name: "planks", seconds: 30, times: 8)])

    #expect(found == ["planks 30 x8 “thirty seconds”"])
  }

  @Test func `a text of nothing but cues is judged at once`() {
    let words = String(repeating: "together while ready once first ", count: 500)
    let found = judged(
      words + "rice 20 minutes, beans ten minutes",
      [
        phase("20 minutes", id: "a", name: "rice", seconds: 1200),
        phase("ten minutes", id: "b", name: "beans", seconds: 600, start: "after:zz"),
      ])

    #expect(found.count { $0.contains("startUnfounded") } == 1)
  }
}

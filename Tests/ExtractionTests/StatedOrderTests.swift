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
        phase("an hour twenty", name: "chicken"),
        phase("rest it fifteen", name: "rest", start: "ends_with:chicken"),
        phase("forty-five", name: "potatoes", start: "ends_with:chicken"),
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
      ("rice 20 minutes, beans for the last ten minutes", "ends_with:rice", true),
      ("rice 20 minutes, beans in its final ten minutes", "ends_with:rice", true),
      ("rice 20 minutes, beans in ten minutes before the end", "ends_with:rice", true),
      ("rice 20 minutes, beans go in with ten minutes to go", "ends_with:rice", true),
      (
        "rice 20 minutes and beans ten minutes so that both finish together", "ends_with:rice", true
      ),
      (
        "rice 20 minutes, beans ten minutes. Ready at the same time, please", "ends_with:rice", true
      ),
      ("rice 20 minutes, beans ten minutes in time for the rice", "ends_with:rice", true),
      ("rice 20 minutes, beans ten minutes", "ends_with:rice", false),
      ("rice 20 minutes, then last of all beans ten minutes", "ends_with:rice", false),
      ("the last of the rice 20 minutes, beans ten minutes", "ends_with:rice", false),
      ("rice 20 minutes and beans ten minutes together", "ends_with:rice", false),
      (
        "rice 20 minutes, beans ten minutes, peas for the last five minutes", "ends_with:rice",
        false
      ),
      (
        "rice 20 minutes, peas 5, all ready together, then beans ten minutes", "ends_with:rice",
        false
      ),
      // Overlap.
      ("rice 20 minutes and meanwhile beans ten minutes", "with:rice", true),
      ("Rice 20 minutes. At the same time beans ten minutes", "with:rice", true),
      ("while the rice cooks for 20 minutes, beans ten minutes", "with:rice", true),
      ("rice 20 minutes. While it cooks, beans ten minutes", "with:rice", true),
      ("two pots together, rice 20 minutes and beans ten minutes", "with:rice", true),
      ("rice 20 minutes, beans ten minutes", "with:rice", false),
      ("rice 20 minutes, beans ten minutes, meanwhile the peas for five", "with:rice", false),
      ("rice 20 minutes, beans for the last ten minutes", "with:rice", false),
      (
        "rice 20 minutes, then while the beans rest ten minutes fry the leeks 5", "with:rice", false
      ),
      ("rice 20 minutes, beans ten minutes, both ready together", "with:rice", false),
    ] as [(String, String, Bool)])
  func holdsAStartAgainstTheWords(_ text: String, _ start: String, _ isStated: Bool) {
    let found = starts(
      text,
      [
        phase("20 minutes", name: "rice"),
        phase("ten minutes", name: "beans", start: start),
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
          phase("20 minutes", name: "rice"),
          phase("ten minutes", name: "beans"),
          phase("five minutes", name: "peas", start: "after:rice"),
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
          phase("ten minutes", name: "beans"),
          phase("20 minutes", name: "rice"),
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
      phase("ten minutes", name: "boil")
    }

    let found = judged("boil the eggs ten minutes", phases)

    #expect(found.count { $0.hasSuffix("“ten minutes”") } == 1)
    #expect(found.count { $0.hasPrefix("warning: dropped") } == count - 1)
    #expect(found.count { $0.hasPrefix("reason: ") } == count - 1)
    #expect(
      found.last
        == """
        reason: boil: the text states the time in the quote "ten minutes" for another phase; \
        each stated time is one phase.
        """)
  }

  @Test func `the same words twice ground two phases, whichever quote is longer`() {
    let text = "boil the eggs ten minutes and rest them ten minutes"
    let found = judged(
      text,
      [
        phase("ten minutes", name: "rest"),
        phase("boil the eggs ten minutes", name: "boil"),
        phase("ten minutes", name: "rest"),
      ])

    #expect(found.count { $0.hasSuffix("minutes”") } == 2)
    #expect(found.count { $0.contains("saidOnce") } == 1)
  }

  @Test func `a quote with several lengths grounds none of them`() {
    let text = "boil ten minutes, rest five minutes"
    let found = judged(text, [phase(text, name: "boil"), phase("five minutes", name: "rest")])

    #expect(found[0] == "rest 300 “five minutes”")
    #expect(found.count { $0.contains("severalLengths") } == 1)
    #expect(
      found.last
        == """
        reason: boil: the quote "\(text)" states more than one time; copy the words of the one that \
        is meant.
        """)
  }

  @Test func `what is repeated quotes its length once`() {
    let found = judged(
      "eight rounds of thirty seconds planks",
      [phase("thirty seconds", name: "planks", times: "eight rounds")])

    #expect(found == ["planks 30 x8 “thirty seconds”"])
  }

  @Test func `a text of nothing but cues is judged at once`() {
    let words = String(repeating: "together while ready once first ", count: 500)
    let found = judged(
      words + "rice 20 minutes, beans ten minutes",
      [
        phase("20 minutes", name: "rice"),
        phase("ten minutes", name: "beans", start: "after:zz"),
      ])

    #expect(found.count { $0.contains("startUnfounded") } == 1)
  }
}

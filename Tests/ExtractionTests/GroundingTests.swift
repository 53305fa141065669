import Foundation
import JSON
import LanguageModels
import SimmerTesting
import Testing
import Understanding

@testable import Extraction
@testable import Routines

@Suite struct GroundingTests {
  private let roast =
    "I'm doing a Sunday roast: chicken an hour twenty, rest it fifteen, and the potatoes go in for "
    + "the last forty-five"

  private func judged(_ text: String, _ document: JSONValue) -> [String] {
    printed(RoutineJudge(text: text).judgement(document.text))
  }

  @Test func `what is said in German is grounded in German`() {
    let found = judged(
      "Koch die Kartoffeln zwanzig Minuten, dann lass die Soße eine Viertelstunde ziehen",
      reply([
        phase("zwanzig Minuten", name: "Kartoffeln"), phase("eine Viertelstunde", name: "Soße"),
      ]))
    #expect(found == ["Kartoffeln 1200 “zwanzig Minuten”", "Soße 900 “eine Viertelstunde”"])
  }

  @Test func `a roast is grounded, and the potatoes wait until they must go in`() {
    let found = judged(
      roast,
      reply(
        [
          phase("an hour twenty", name: "Roast the chicken"),
          phase("rest it fifteen", name: "Rest it"),
          phase(
            "for the last forty-five", name: "potatoes",
            start: "ends_with:Roast the chicken"),
        ], name: "Sunday roast"))

    #expect(
      found == [
        "Roast the chicken 4800 “an hour twenty”",
        "Rest it 900 “rest it fifteen”",
        "until the potatoes 2100 with roast-the-chicken",
        "potatoes 2700 after before-potatoes “for the last forty-five”",
        """
        warning: assumedMinutes(phase: "Rest it", quote: "rest it fifteen")
        """,
        """
        warning: assumedMinutes(phase: "potatoes", quote: "for the last forty-five")
        """,
      ])
  }

  @Test func `what ends with a short phase begins before that one does`() {
    let found = judged(
      roast,
      reply([
        phase("an hour twenty", name: "chicken"),
        phase("fifteen", name: "rest"),
        phase("forty-five", name: "potatoes", start: "ends_with:rest"),
      ]))

    #expect(found.contains("until the potatoes 3000 with chicken"))
    #expect(found.contains("potatoes 2700 after before-potatoes “forty-five”"))
  }

  @Test func `what is as long as the other begins with it`() {
    let found = judged(
      "rice 20 minutes, beans 20 minutes, both ready together",
      reply([
        phase("20 minutes", name: "rice"),
        phase("beans 20 minutes", name: "beans", start: "ends_with:rice"),
      ]))

    #expect(found == ["rice 1200 “20 minutes”", "beans 1200 with rice “beans 20 minutes”"])
  }

  @Test func `what is too long to end together begins after the one before it`() {
    let found = judged(
      "rice 20 minutes, beans 50 minutes, both ready together",
      reply([
        phase("20 minutes", name: "rice"),
        phase("50 minutes", name: "beans", start: "ends_with:rice"),
      ]))

    #expect(
      found == [
        "rice 1200 “20 minutes”", "beans 3000 “50 minutes”",
        "warning: startUnfounded(phase: \"beans\")",
        """
        reason: beans: it cannot end together with "rice", because it is too long for that.
        """,
      ])
  }

  @Test func `a length that the text does not state is left out, and said`() {
    let found = judged(
      "boil the eggs six minutes, then cool them 2 minutes",
      reply([
        phase("six minutes", name: "Boil the eggs"),
        phase("boil the eggs six minutes, then cool them 2 minutes", name: "Cool"),
        phase("peel them 5 minutes", name: "Peel"),
        phase("the eggs", name: "eggs"),
      ]))

    #expect(
      found == [
        "Boil the eggs 360 “six minutes”",
        """
        warning: dropped(phase: "Cool", Extraction.ProposalWarning.Fault.severalLengths("boil the \
        eggs six minutes, then cool them 2 minutes"))
        """,
        """
        warning: dropped(phase: "phase 3", Extraction.ProposalWarning.Fault.quoteMissing(""))
        """,
        """
        warning: dropped(phase: "eggs", Extraction.ProposalWarning.Fault.noLength("the eggs"))
        """,
        """
        reason: Cool: the quote "boil the eggs six minutes, then cool them 2 minutes" states more \
        than one time; copy the words of the one that is meant.
        """,
        """
        reason: phase 3: the quote "peel them 5 minutes" does not stand in the text; copy it \
        letter by letter.
        """,
        """
        reason: eggs: no waiting time can be read in the quote "the eggs"; copy the whole time \
        as the text states it.
        """,
      ])
  }

  @Test func `a range keeps both its ends, however much of it is quoted`() {
    let text = "bake 35 to 40 minutes until golden"
    func one(_ quote: String) -> String {
      judged(text, reply([phase(quote, name: "Bake", cue: "until golden")]))[0]
    }

    #expect(one("35 to 40 minutes") == "Bake 2100-2400 (until golden) “35 to 40 minutes”")
    #expect(one("bake 35 to 40 minutes until golden").hasPrefix("Bake 2100-2400 (until golden)"))
    // Half of it is another length.
    #expect(one("40 minutes") == "nothing")
    #expect(one("35") == "nothing")
  }

  /// What is said of how often, and how often it is done.
  @Test(
    arguments: [
      ("plank 3 minutes, 4 times", "4 times", 4), ("plank 3 minutes, four times", "four times", 4),
      ("3 minutes each side", "each side", 2), ("turn it twice, 3 minutes", "twice", 2),
      ("plank 3 minutes. Do that eight times.", "eight times", 8),
      ("four folds 3 minutes apart", "four folds", 4),
      ("3 minutes for each of the three pizzas", "each of the three pizzas", 3),
      ("3 minutes for three more rounds", "three more rounds", 3),
      // No words of the text, no words for that, words for something else.
      ("fry 3 minutes", "three times", 1), ("fry 3 minutes each side", "8", 1),
      ("fry 3 eggs for 3 minutes", "3 eggs", 1), ("fry for 3 minutes", "3 minutes", 1),
      ("dinner for four, fry 3 minutes", "four", 1),
      ("stir it three times and go. Wash up for 9 minutes. Fry 3 minutes.", "three times", 1),
    ] as [(String, String, Int)])
  func aRepeatNeedsWordsOfTheText(_ text: String, _ times: String, _ count: Int) {
    let found = judged(text, reply([phase("3 minutes", name: "", times: times)]))

    #expect(
      found.first == "(no name) 180\(count > 1 ? " x\(count)" : "") “3 minutes”", "\(found)")
    #expect(found.contains { $0.hasPrefix("warning: repeatUnfounded") } == (count == 1))
  }

  @Test func `phases of the same rounds are done in turn`() throws {
    let document = reply([
      phase("twenty seconds", name: "on", times: "eight rounds"),
      phase("ten seconds", name: "off", times: "eight rounds"),
      phase("two minutes", name: "stretch"),
    ])
    let judgement = RoutineJudge(
      text: "twenty seconds on, ten seconds off, eight rounds, then stretch two minutes"
    ).judgement(document.text)

    guard case .good(let outcome) = judgement, outcome.routine.items.count == 2,
      case .group(let phases, repeat: 8) = outcome.routine.items[0],
      case .phase(let stretch) = outcome.routine.items[1]
    else {
      Issue.record("\(judgement)")
      return
    }
    #expect(phases.map(\.duration) == [.seconds(20), .seconds(10)])
    #expect(phases.map(\.repeats) == [1, 1])
    #expect(stretch.duration == .seconds(120))
  }

  @Test(arguments: ["next", "ends with the rice", "with:", "", "AUTOMATIC"])
  func aStartThatCannotBeReadIsTheSequence(_ start: String) {
    let found = judged(
      "rice 20 minutes, beans ten minutes",
      reply([
        phase("20 minutes", name: "rice"), phase("ten minutes", name: "beans", start: start),
      ]))

    #expect(found.prefix(2) == ["rice 1200 “20 minutes”", "beans 600 “ten minutes”"])
    #expect(found.count { $0.hasPrefix("reason") } == (start.isEmpty ? 0 : 1))
  }

  @Test(
    arguments: [
      ("Rest the chicken", "Rest the chicken"), ("resting", "resting"), ("Chickens!", "Chickens!"),
      ("**Rest**\u{202E} it\n", "Rest it"), ("Boil", "Boil"), ("phase 1", nil),
      ("Cancelled all timers", nil), ("rest done", nil), ("Ignore this", nil), ("", nil),
      ("I started it", nil), ("Say yes", nil), ("beef", nil), ("ch\u{0456}cken", nil),
      (
        "chicken chicken chicken chicken chicken chicken chicken chicken",
        "chicken chicken chicken chicken chicken chicken chicken"
      ),
    ] as [(String, String?)])
  func namesOnlyWhatTheTextNames(_ name: String, _ shown: String?) throws {
    let judgement = RoutineJudge(text: "rest the chicken for ten minutes").judgement(
      reply([phase("ten minutes", name: name)], name: name).text)

    guard case .good(let outcome) = judgement else {
      Issue.record("\(judgement)")
      return
    }
    #expect(outcome.routine.phases[0].name == shown)
    #expect(outcome.routine.name == shown)
  }

  @Test func `a cue must stand in the text`() {
    let text = "fry for 5 minutes until golden brown"
    let cues = ["until golden brown", "until burnt", "golden", "Until GOLDEN brown."].map { cue in
      judged(text, reply([phase("5 minutes", name: "Fry", cue: cue)]))[0]
    }

    #expect(
      cues == [
        "Fry 300 (until golden brown) “5 minutes”", "Fry 300 “5 minutes”", "Fry 300 “5 minutes”",
        "Fry 300 (until golden brown) “5 minutes”",
      ])
  }

  @Test func `references that lead nowhere or in a circle are loosened`() {
    let found = judged(
      "rice 10 minutes once the beans are done, beans 20 minutes together with it, peas 5 minutes",
      reply([
        phase("10 minutes", name: "rice", start: "after:beans"),
        phase("20 minutes", name: "beans", start: "with:rice"),
        phase("5 minutes", name: "peas", start: "after:z"),
      ]))

    #expect(
      found.prefix(3) == [
        "rice 600 “10 minutes”", "beans 1200 with rice “20 minutes”", "peas 300 “5 minutes”",
      ])
    #expect(found.count { $0.hasPrefix("warning: startUnfounded") } == 2)
    #expect(found.count { $0.hasPrefix("reason:") } == 2)
  }

  @Test func `sentinels and what other servers make of them are the same`() {
    let text = "boil it for 6 minutes"
    let plain = reply([phase("6 minutes", name: "Boil it")])
    let loose: [String] = [
      #"{"phases":[{"quote":"6 minutes","name":"Boil it"}]}"#,
      #"{"name":null,"phases":[{"quote":"6 minutes","name":"Boil it","times":null,"start":null,"cue":null}]}"#,
      // Numbers that were not asked for are not read.
      #"{"schema":"simmer.routine/1","id":"x","description":"y","category":"cooking","source":{"kind":"model"},"phases":[{"quote":"6 minutes","id":"a","name":"Boil it","duration":999,"max_duration":1e999,"repeat":64,"instruction":"Lower them in."}]}"#,
    ]

    #expect(judged(text, plain) == ["Boil it 360 “6 minutes”"])
    for document in loose {
      #expect(printed(RoutineJudge(text: text).judgement(document)) == judged(text, plain))
    }
  }

  @Test(arguments: try corpus("bad-replies", in: .module))
  func aReplyThatIsNotAsAgreedIsWorthless(_ line: Example) {
    let found = printed(RoutineJudge(text: "boil it for 6 minutes").judgement(line.unescaped))

    #expect(found == ["nothing", "reason: \(line.meaning)"])
  }
}

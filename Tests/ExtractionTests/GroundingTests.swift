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

  @Test func `a roast is grounded, and the potatoes wait until they must go in`() {
    let found = judged(
      roast,
      reply(
        [
          phase("an hour twenty", id: "chicken", name: "Roast the chicken", seconds: 4800),
          phase("rest it fifteen", id: "rest", name: "Rest it", seconds: 900),
          phase(
            "for the last forty-five", id: "potatoes", name: "potatoes", seconds: 2700,
            start: "ends_with:chicken"),
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
        phase("an hour twenty", id: "c", name: "chicken", seconds: 4800),
        phase("fifteen", id: "r", name: "rest", seconds: 900),
        phase("forty-five", id: "p", name: "potatoes", seconds: 2700, start: "ends_with:r"),
      ]))

    #expect(found.contains("until the potatoes 3000 with chicken"))
    #expect(found.contains("potatoes 2700 after before-potatoes “forty-five”"))
  }

  @Test func `what is as long as the other begins with it`() {
    let found = judged(
      "rice 20 minutes, beans 20 minutes, both ready together",
      reply([
        phase("20 minutes", id: "a", name: "rice", seconds: 1200),
        phase("beans 20 minutes", id: "b", name: "beans", seconds: 1200, start: "ends_with:a"),
      ]))

    #expect(found == ["rice 1200 “20 minutes”", "beans 1200 with rice “beans 20 minutes”"])
  }

  @Test func `what is too long to end together begins after the one before it`() {
    let found = judged(
      "rice 20 minutes, beans 50 minutes, both ready together",
      reply([
        phase("20 minutes", id: "a", name: "rice", seconds: 1200),
        phase("50 minutes", id: "b", name: "beans", seconds: 3000, start: "ends_with:a"),
      ]))

    #expect(
      found == [
        "rice 1200 “20 minutes”", "beans 3000 “50 minutes”",
        "warning: startUnfounded(phase: \"beans\")",
        """
        reason: beans: it cannot end together with "a", because it is too long for that.
        """,
      ])
  }

  @Test func `a length that the text does not state is left out, and said`() {
    let found = judged(
      "boil the eggs six minutes, then cool them 2 minutes",
      reply([
        phase("six minutes", id: "a", name: "Boil the eggs", seconds: 360),
        phase("cool them 2 minutes", id: "b", name: "Cool", seconds: 180),
        phase("peel them 5 minutes", id: "c", name: "Peel", seconds: 300),
        phase("the eggs", id: "d", name: "eggs", seconds: 300),
      ]))

    #expect(
      found == [
        "Boil the eggs 360 “six minutes”",
        """
        warning: dropped(phase: "Cool", Extraction.ProposalWarning.Fault.otherLength(claimed: \
        180.0 seconds, read: 120.0 seconds))
        """,
        """
        warning: dropped(phase: "phase 3", Extraction.ProposalWarning.Fault.quoteMissing(""))
        """,
        """
        warning: dropped(phase: "eggs", Extraction.ProposalWarning.Fault.noLength("the eggs"))
        """,
        "reason: Cool: you say 180 seconds, but the evidence says 120 seconds.",
        """
        reason: phase 3: the evidence "peel them 5 minutes" does not stand in the text; copy it \
        letter by letter.
        """,
        """
        reason: eggs: no waiting time can be read in the evidence "the eggs"; copy the whole time \
        as the text states it.
        """,
      ])
  }

  @Test func `a range needs both its ends`() {
    let text = "bake 35 to 40 minutes until golden"
    func one(_ seconds: Int, _ top: Int) -> [String] {
      judged(
        text,
        reply([
          phase(
            "35 to 40 minutes", id: "a", name: "Bake", seconds: seconds, max: top,
            cue: "until golden")
        ]))
    }

    #expect(one(2100, 2400) == ["Bake 2100-2400 (until golden) “35 to 40 minutes”"])
    for (seconds, top) in [(2100, 0), (2400, 0), (2100, 2700), (2400, 2100), (0, 2400)] {
      #expect(one(seconds, top)[0] == "nothing")
      #expect(one(seconds, top).count == 2)
    }
  }

  @Test func `a repeat needs a word of the text that is no length`() {
    func times(_ text: String, _ times: Int) -> String? {
      judged(text, reply([phase("3 minutes", id: "a", name: "", seconds: 180, times: times)])).first
    }

    #expect(
      times("plank 3 minutes, 4 times", 4)
        == "a 180 x4 “3 minutes”".replacing("a ", with: "(no name) "))
    #expect(times("3 minutes each side", 2) == "(no name) 180 x2 “3 minutes”")
    #expect(times("turn it twice, 3 minutes", 2) == "(no name) 180 x2 “3 minutes”")
    #expect(times("fry 3 minutes", 3) == "(no name) 180 “3 minutes”")
    #expect(times("fry 3 minutes each side", 8) == "(no name) 180 “3 minutes”")
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
      reply([phase("ten minutes", id: "", name: name, seconds: 600)], name: name).text)

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
      judged(text, reply([phase("5 minutes", id: "", name: "Fry", seconds: 300, cue: cue)]))[0]
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
        phase("10 minutes", id: "a", name: "rice", seconds: 600, start: "after:b"),
        phase("20 minutes", id: "b", name: "beans", seconds: 1200, start: "with:a"),
        phase("5 minutes", id: "c", name: "peas", seconds: 300, start: "after:z"),
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
    let plain = reply([phase("6 minutes", id: "a", name: "Boil it", seconds: 360)])
    let loose: [String] = [
      #"{"phases":[{"evidence":"6 minutes","id":"a","name":"Boil it","duration":360}]}"#,
      #"{"name":null,"category":null,"phases":[{"evidence":"6 minutes","id":"a","name":"Boil it","duration":360.0,"max_duration":null,"repeat":1,"start":null,"cue":null}]}"#,
      #"{"schema":"simmer.routine/1","id":"x","description":"y","source":{"kind":"model"},"phases":[{"evidence":"6 minutes","id":"a","name":"Boil it","duration":3.6e2,"instruction":"Lower them in."}]}"#,
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

import Extraction
import LanguageModels
import Recipes
import Routines
import Testing
import Understanding

/// What becomes of an answer that names waits alone: the text says when they begin and how often.
@Suite struct StatedRelationsTests {
  private func judged(_ text: String, _ phases: (String, String, String)...) -> [String] {
    let waits = phases.map { name, quote, cue in
      #"{"name":"\#(name)","quote":"\#(quote)","cue":"\#(cue)"}"#
    }
    let reply = "{\"phases\":[\(waits.joined(separator: ","))]}"
    switch RoutineJudge(text: text, relations: StatedRelations()).judgement(reply) {
    case .good(let outcome): return lines(outcome)
    case .flawed(let outcome, let reasons):
      return (outcome.map(lines) ?? ["nothing"]) + ["reasons: \(reasons.count)"]
    }
  }

  private func lines(_ outcome: Grounding.Outcome) -> [String] {
    outcome.routine.items.map { item in
      switch item {
      case .phase(let phase): line(phase)
      case .group(let phases, let times): "\(times) x (\(phases.map(line).joined(separator: ", ")))"
      }
    }
  }

  private func line(_ phase: SpokenPhase) -> String {
    let start =
      switch phase.start {
      case .automatic: ""
      case .onCue: " on cue"
      case .with(let host): " with \(host)"
      case .after(let host): " after \(host)"
      }
    return "\(phase.name ?? "-") \(phase.duration.components.seconds)\(start)"
      + (phase.repeats > 1 ? " x\(phase.repeats)" : "")
  }

  @Test func `what is to be ready together ends together`() {
    #expect(
      judged(
        "Sausages twenty minutes, bacon ten minutes and four eggs four minutes, all ready together.",
        ("sausages", "twenty minutes", ""), ("bacon", "ten minutes", ""),
        ("eggs", "four minutes", "")) == [
          "sausages 1200", "until the bacon 600 with sausages", "bacon 600 after before-bacon",
          "until the eggs 960 with sausages", "eggs 240 after before-eggs",
        ])
  }

  @Test func `a number of rounds is none of the waits, and is read`() {
    #expect(
      judged(
        "Forty seconds of squats, twenty seconds of rest, eight rounds.",
        ("squats", "forty seconds", ""), ("rest", "twenty seconds", ""),
        ("rounds", "eight rounds", "")) == ["8 x (squats 40, rest 20)"])
  }

  @Test func `a sign in the words before a step begins it, and one behind it does not`() {
    #expect(
      judged(
        "Bulk three hours, then once I've shaped it prove it an hour, then bake forty minutes "
          + "until brown.",
        ("bulk", "three hours", ""), ("prove", "an hour", "once I've shaped it"),
        ("bake", "forty minutes", "until brown")) == [
          "bulk 10800", "prove 3600 on cue", "bake 2400",
        ])
  }

  @Test func `a misspelled quote stands for the one length that it can mean`() {
    let text = "Der Lachs braucht fünfzehn Minuten und der Reis achtzehn Minuten."

    #expect(
      judged(text, ("Lachs", "fünzehn Minuten", ""), ("Reis", "achtzehn Minuten", ""))
        .contains("Lachs 900"))
    // Another number is no slip.
    #expect(judged(text, ("Lachs", "sechzehn Minuten", "")).first == "nothing")
    #expect(judged("five minutes", ("eggs", "nine minutes", "")).first == "nothing")
  }

  @Test func `nothing is asked again where each stated time has its phase`() {
    let text = "Boil the rice for twenty minutes, then let it stand for five minutes."

    #expect(
      judged(
        text, ("rice", "twenty minutes", ""), ("stand", "five minutes", ""),
        ("lid", "an hour", ""), ("pot", "", "")) == ["rice 1200", "stand 300"])
    #expect(
      judged(text, ("rice", "twenty minutes", ""), ("stand", "six minutes", "")) == [
        "rice 1200", "reasons: 1",
      ])
  }
}

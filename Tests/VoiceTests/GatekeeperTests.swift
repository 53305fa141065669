import Assistant
import Testing
import Timers
import Understanding

@testable import Voice

/// What else a recogniser holds possible passes the gate only where it may have been said to Simmer.
@Suite struct GatekeeperTests {
  private func admitted(
    _ text: String, or alternatives: String..., calling phrase: String? = nil
  ) async -> Segment? {
    let gate = WakeGate(
      phrase.flatMap(WakePhrase.init), followUp: .seconds(10), classifier: IntentClassifier())
    var segment = Segment(text: text, spokenAt: .zero)
    segment.alternatives = Segment.alternatives(alternatives, to: text)
    return await Gatekeeper(gate).admitted(segment, at: .zero, timers: { [] })
  }

  @Test func `the phrase is taken off each, and what lacks it is nothing`() async {
    let heard = await admitted(
      "hey simmer, ten minutes", or: "hay simmer tin minutes", "he simmers ten minutes",
      "hey simmer", calling: "hey simmer")

    #expect(heard?.text == "ten minutes")
    #expect(heard?.alternatives == ["tin minutes"])
    #expect(heard?.isCalled == true)
  }

  @Test func `the phrase in an alternative alone calls nobody`() async {
    #expect(
      await admitted(
        "there simmers ten minutes", or: "hey simmer ten minutes", calling: "hey simmer")
        == nil)
  }

  @Test func `what may have been said to another assistant is not done`() async {
    #expect(await admitted("a lexus set a timer for ten minutes", or: "Alexa, set a timer") == nil)
    #expect(await admitted("a lexus set a timer for ten minutes", or: "a lexus") != nil)
  }

  @Test func `who called it is not unheard for what else was possible`() async {
    let heard = await admitted("hey simmer, stop", or: "hey siri, stop", calling: "hey simmer")

    #expect(heard?.text == "stop")
    #expect(heard?.isCalled == true)
  }

  @Test func `without a phrase all others stay`() async {
    let heard = await admitted("fifteen minutes", or: "fifty minutes")

    #expect(heard?.alternatives == ["fifty minutes"])
    #expect(heard?.isCalled == false)
  }
}

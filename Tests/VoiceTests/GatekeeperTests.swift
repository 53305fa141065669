import Assistant
import Routines
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

  // MARK: A wake-word program

  private func gate(_ phrase: String? = nil) -> WakeGate {
    WakeGate(
      phrase.flatMap(WakePhrase.init), isCalledByProgram: true, followUp: .seconds(10),
      classifier: IntentClassifier())
  }

  @Test func `nothing is for Simmer before the program called, and all of it soon after`() async {
    let keeper = Gatekeeper(gate())
    func said(_ text: String, _ second: Int) async -> Segment? {
      await keeper.admitted(
        Segment(text: text, spokenAt: nil), at: .zero + .seconds(second), timers: { [] })
    }

    #expect(await said("ten minutes for the rice", 1) == nil)
    keeper.called(at: .zero + .seconds(20))
    // A recogniser dates what is said from before the wake word was over.
    #expect(await said("ten minutes for the rice", 18)?.isCalled == true)
    #expect(await said("and the game is on", 25)?.isCalled == false)
    #expect(await said("five minutes for the peas", 31) == nil)
  }

  @Test func `a call that nobody answers to is over after a while`() async {
    let keeper = Gatekeeper(gate())
    keeper.called(at: .zero)

    let heard = await keeper.admitted(
      Segment(text: "ten minutes", spokenAt: nil), at: .zero + .seconds(11), timers: { [] })

    #expect(heard == nil)
  }

  @Test func `what stops an alarm needs no call`() async throws {
    let ringing = TimerReport(
      id: Identifier(high: 1, low: 1), name: nil, duration: .seconds(60), remaining: .zero,
      state: "ringing", phase: nil, mode: .countdown)

    let heard = await Gatekeeper(gate()).admitted(
      Segment(text: "stop", spokenAt: nil), at: .zero, timers: { [ringing] })

    #expect(heard?.text == "stop")
  }

  @Test func `the phrase calls as well, and is taken off behind a program's call`() async {
    let keeper = Gatekeeper(gate("hey simmer"))
    let byPhrase = await keeper.admitted(
      Segment(text: "hey simmer ten minutes", spokenAt: nil), at: .zero, timers: { [] })
    keeper.called(at: .zero + .seconds(60))
    let byBoth = await keeper.admitted(
      Segment(text: "hey simmer ten minutes", spokenAt: nil), at: .zero + .seconds(60),
      timers: { [] })

    #expect(byPhrase?.text == "ten minutes")
    #expect(byBoth?.text == "ten minutes")
    #expect(byBoth?.isCalled == true)
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

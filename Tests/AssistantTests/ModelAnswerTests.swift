import Extraction
import Routines
import SimmerTesting
import Testing
import Timers

@testable import Assistant

/// A turn that a language model is asked for waits for the answer, and not for ever.
@Suite(.timeLimit(.minutes(20))) struct ModelAnswerTests {
  private let clock = ManualClock()
  private let report = ModelReport(
    id: Identifier(high: 1, low: 2), text: "a roast", reply: "Shall I start?", asks: true)

  private var event: KitchenEvent {
    KitchenEvent(.modelAnswered, report, in: "wyoming", at: .zero)
  }

  @Test func `an answer that came already is there`() async {
    let answers = ModelAnswers(clock: clock, patience: .seconds(60))
    await answers.note(KitchenEvent(.modelPending, report, in: "wyoming", at: .zero))
    await answers.note(event)

    #expect(await answers.report(for: report.id) == report)
  }

  @Test func `an answer that comes later reaches all who wait`() async {
    let answers = ModelAnswers(clock: clock, patience: .seconds(60))
    async let one = answers.report(for: report.id)
    async let two = answers.report(for: report.id)
    await clock.untilSomeoneSleeps(until: .zero + .seconds(60))

    await answers.note(event)

    #expect(await [one, two] == [report, report])
  }

  @Test func `an answer that never comes is waited for so long`() async {
    let answers = ModelAnswers(clock: clock, patience: .seconds(60))
    async let none = answers.report(for: report.id)
    await clock.untilSomeoneSleeps(until: .zero + .seconds(60))

    clock.advance(by: .seconds(60))

    #expect(await none == nil)
  }
}

import Testing
import Understanding

/// What a recogniser left of an order may be its end alone: the name is heard, and not what to do.
@Suite struct NamedOnlyTests {
  @Test(arguments: [
    "the pasta timer", "for the pasta timer", "also all timers", "all timers", "to the rice timer",
    "and the pasta timer", "both timers",
  ])
  func `naming what runs orders nothing`(said: String) {
    let found = IntentClassifier().classify(
      said, context: Context(timerNames: ["pasta", "rice"]))

    #expect(found.commands.allSatisfy { $0.intent.traits.effect < .changes }, "\(found.commands)")
  }

  @Test(arguments: [
    ("bin the pasta timer", Intent.cancelTimer), ("no more pasta timer", .cancelTimer),
    ("scrap all timers", .cancelAllTimers), ("hold the pasta timer", .pauseTimer),
  ])
  func `with a word for it, it is done`(said: String, intent: Intent) {
    let found = IntentClassifier().classify(
      said, context: Context(timerNames: ["pasta", "rice"]))

    #expect(found.commands.map(\.intent) == [intent])
  }
}

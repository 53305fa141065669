import Testing

@testable import Understanding

@Suite struct SuggestionTests {
  @Test(arguments: [
    ("bake the cookies for twelve minutes", "start_timer 720 \"cookies\""),
    ("let the dough rest for 45 minutes", "start_timer 2700 \"dough\""),
    ("don't forget the bread in 30 minutes", "start_timer 1800 \"bread\""),
    ("put the pasta on for ten minutes", "start_timer 600 \"pasta\""),
    ("we're roasting the chicken for forty minutes", "start_timer 2400 \"chicken\""),
    ("set a timer for 1:30", "start_timer 5400"),
    ("set a timer for ten minutes unless the moon is full", "start_timer 600"),
  ])
  func asksWhatMayBeMeant(_ said: String, _ suggestion: String) {
    let found = IntentClassifier().classify(said)

    #expect(reading(found.commands) == "unknown")
    #expect(reading(found.partial) == suggestion)
  }

  @Test(arguments: [
    "okay eggs might be done cancel that unless it rings",
    "pause the past a timer", "pause the something else timer thing",
  ])
  func neverSuggestsAnActOnWhatWasNotNamed(_ said: String) {
    let found = IntentClassifier().classify(said)

    #expect(found.commands[0].intent == .unknown)
    #expect(found.partial.allSatisfy { $0.intent == .startTimer })
  }

  @Test func `a name may be heard as several words`() {
    let found = IntentClassifier().classify(
      "pause the past a timer", context: Context(timerNames: ["pasta"]))

    #expect(reading(found.commands) == "pause_timer of \"past a\"")
  }

  @Test(arguments: [
    ("set a timer for ten minutes", 0.98), ("set a timer for for minutes", 0.9),
    ("set a timer for ten minuets", 0.85),
    ("set a timer for ten to fifteen minutes", 0.98),
  ])
  func isLessSureOfWhatOnlySoundsRight(_ said: String, _ confidence: Double) {
    let found = IntentClassifier().classify(said)

    #expect(found.isSettled)
    #expect(found.confidence == confidence)
  }

  @Test func `roles fit into their set`() {
    #expect(Role.allCases.count <= 128)
  }
}

import JSON
import Languages
import Testing
import Understanding

@testable import Wyoming

/// Orders about timers in the words of Home Assistant.
@Suite struct TimerIntentTests {
  @Test(arguments: [
    ("set a timer for an hour and a half", #"HassStartTimer {"hours":1,"minutes":30}"#),
    ("cancel the pasta timer", #"HassCancelTimer {"name":"pasta"}"#),
    ("cancel all timers", "HassCancelAllTimers {}"),
    ("pause the ten minute timer", #"HassPauseTimer {"start_minutes":10}"#),
    ("resume the timer", "HassUnpauseTimer {}"),
    ("add five minutes to the pasta", #"HassIncreaseTimer {"minutes":5,"name":"pasta"}"#),
    ("take two minutes off the rice timer", #"HassDecreaseTimer {"minutes":2,"name":"rice"}"#),
    ("how long is left on the pasta", #"HassTimerStatus {"name":"pasta"}"#),
    (
      "cancel the pasta and the rice timers",
      #"HassCancelTimer {"name":"pasta"}; HassCancelTimer {"name":"rice"}"#
    ),
    ("füge fünf Minuten zu den Nudeln hinzu", #"HassIncreaseTimer {"minutes":5,"name":"Nudeln"}"#),
  ])
  func `what is said is an intent with its slots`(said: String, intents: String) throws {
    #expect(reading(of: said) == intents)
  }

  @Test(arguments: [
    "set an alarm for seven", "start a stopwatch", "add milk to the shopping list", "undo",
    "cancel everything but the pasta", "start the second one again", "what a lovely evening",
    "set a timer",
  ])
  func `what Home Assistant has no words for is no intent`(said: String) {
    #expect(reading(of: said) == nil)
  }

  private func reading(of said: String) -> String? {
    let language = LanguageGuess.standard.language(of: said) ?? .standard
    let context = Context(hasTimers: true, language: language)
    return TimerIntent.intents(for: IntentClassifier().classify(said, context: context).commands)?
      .map { "\($0.name) \(JSONValue.object($0.slots).text)" }.joined(separator: "; ")
  }
}

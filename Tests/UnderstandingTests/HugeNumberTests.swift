import Testing
import Understanding

/// However many digits are said, the answer is some interpretation.
@Suite struct HugeNumberTests {
  @Test(
    arguments: [
      "999999999999999999999999 minutes", "999999999999999999999one hour \u{FFFD}imer",
      "cancel the 99999999999999999999999th timer", "set an alarm for 99999999999999999999999",
      "99999999999999999999 pomodoros", "repeat it 99999999999999999999999 times",
      "9999999999999999999999 million million million hours",
    ], [nil, Context.Question.howLong, .which(["pasta", "rice"]), .yesOrNo, .name])
  func areRead(_ said: String, _ pending: Context.Question?) {
    let context = Context(
      pending: pending, isRinging: true, timerNames: ["pasta", "rice"], canCorrect: true)

    let found = IntentClassifier().classify(said, context: context)

    #expect(!found.commands.isEmpty)
  }
}

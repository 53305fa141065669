import Assistant
import Testing
import Timers
import Understanding

@Suite struct WakePhraseTests {
  private func rest(_ text: String, of phrase: String = "hey simmer") -> String? {
    WakePhrase(phrase)?.rest(of: text)
  }

  @Test(arguments: [
    "hey simmer ten minutes", "Hey, Simmer! Ten minutes", "HEY SIMMER TEN MINUTES",
    "hay simmer, ten minutes", "Hey Summer. Ten minutes", "hey simer ten minutes",
    "Heysimmer ten minutes", "Hey Zimmer, ten minutes", " - hey simmer: ten minutes",
  ])
  func `it is found however a recogniser writes it`(text: String) {
    #expect(rest(text)?.lowercased() == "ten minutes")
  }

  @Test(arguments: [
    "they simmer the soup for ten minutes", "he simmers it for ten minutes", "hey siri ten minutes",
    "hey simon ten minutes", "simmer for ten minutes", "hey", "", "ten minutes",
    "let it simmer ten minutes", "hey you, simmer it", "hey simmering ten minutes",
    "the summer holidays", "well hey simmer ten minutes", "12 34",
  ])
  func `other words are no call`(text: String) {
    #expect(rest(text) == nil)
  }

  @Test func `nothing behind it is nothing said`() {
    #expect(rest("Hey Simmer.")?.isEmpty == true)
  }

  @Test func `what has no letters is no phrase`() {
    #expect(WakePhrase("") == nil)
    #expect(WakePhrase("12 ...") == nil)
  }

  @Test func `a phrase of one word, or in another language, is found too`() {
    #expect(rest("Computer, zehn Minuten", of: "computer") == "zehn Minuten")
    #expect(rest("Hallo Küche, zehn Minuten", of: "hallo küche") == "zehn Minuten")
    #expect(rest("ok kitchen, ten minutes", of: "okay kitchen") == "ten minutes")
  }

  @Test func `a long text is looked at in its beginning only`() {
    #expect(rest(String(repeating: "hay ", count: 1 << 18)) == nil)
  }
}

@Suite struct WakeGateTests {
  private func gate(_ phrase: String?) -> WakeGate {
    WakeGate(
      phrase.flatMap { WakePhrase($0) }, followUp: .seconds(10), classifier: IntentClassifier())
  }

  private func at(_ seconds: Double) -> Moment { .zero + .seconds(seconds) }

  @Test func `with a phrase, only what begins with it is for Simmer`() {
    var gate = gate("hey simmer")

    #expect(gate.verdict(on: "ten minutes for the pasta", at: at(1)) == .forOthers)
    #expect(gate.verdict(on: "Hey Simmer, ten minutes", at: at(2)) == .forSimmer("ten minutes"))
    #expect(gate.verdict(on: "ten minutes for the pasta", at: at(3)) == .forOthers)
  }

  @Test func `the phrase alone makes the next words Simmer's, for a while`() {
    var gate = gate("hey simmer")

    #expect(gate.verdict(on: "hey simmer", at: at(5)) == .called)
    #expect(gate.verdict(on: "ten minutes", at: at(14)) == .forSimmer("ten minutes"))
    #expect(gate.verdict(on: "ten minutes", at: at(16)) == .forOthers)
  }

  @Test func `after an answer no phrase is needed for a while, after a question for longer`() {
    var gate = gate("hey simmer")
    gate.answered("10 minutes, starting now.", asks: false, at: at(100))

    #expect(
      gate.verdict(on: "ten minutes for the rice", at: at(111))
        == .forSimmer("ten minutes for the rice"))
    #expect(gate.verdict(on: "ten minutes for the rice", at: at(113)) == .forOthers)

    gate.answered("Which one, pasta or eggs?", asks: true, at: at(200))
    #expect(gate.verdict(on: "the eggs", at: at(230)) == .forSimmer("the eggs"))
    #expect(gate.verdict(on: "the eggs", at: at(240)) == .forOthers)
  }

  @Test func `silence is no answer`() {
    var gate = gate("hey simmer")
    gate.answered("", asks: false, at: at(100))

    #expect(gate.verdict(on: "ten minutes for the rice", at: at(101)) == .forOthers)
  }

  @Test(arguments: ["stop", "Stop.", "snooze", "cancel", "snooze for five minutes", "stopp", "aus"])
  func `what ends a ring may be for the alarm`(text: String) {
    var gate = gate("hey simmer")

    #expect(gate.verdict(on: text, at: at(1)) == .forAlarm(text))
  }

  @Test(arguments: [
    "ten minutes", "cancel the order", "how long is left", "stop it he said to her", "yes",
  ])
  func `other words are not for an alarm`(text: String) {
    var gate = gate("hey simmer")

    #expect(gate.verdict(on: text, at: at(1)) == .forOthers)
  }

  @Test(arguments: [
    "Alexa, ten minutes", "hey siri set a timer", "OK Google, stop", "okay google stop",
    "Hey Google stop",
  ])
  func `what is said to another assistant is never Simmer's`(text: String) {
    for phrase in [nil, "hey simmer"] {
      var gate = gate(phrase)
      gate.answered("10 minutes, starting now.", asks: false, at: at(0))
      #expect(gate.verdict(on: text, at: at(1)) == .forOthers)
    }
  }

  @Test func `without a phrase everything else is for Simmer`() {
    var gate = gate(nil)

    #expect(gate.verdict(on: "ten minutes", at: at(1)) == .forSimmer("ten minutes"))
    #expect(gate.verdict(on: "stop", at: at(1)) == .forSimmer("stop"))
  }
}

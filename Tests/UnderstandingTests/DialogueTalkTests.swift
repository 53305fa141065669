import Testing

@testable import Understanding

/// Orders that no rule reads, by the timers that they are about.
@Suite struct DialogueTalkTests {
  private let classifier = IntentClassifier()

  /// Pasta runs and was just spoken of, rice is paused, eggs ring.
  private func context(ringing: Bool = false) -> Context {
    typealias Timer = Context.Kitchen.Timer
    let pasta = Timer(name: "pasta", length: .seconds(600), left: .seconds(300))
    let rice = Timer(
      name: "rice", length: .seconds(900), left: .seconds(190), stand: .paused)
    let eggs = Timer(name: "eggs", length: .seconds(300), left: .zero, stand: .ringing)
    var context = Context(
      isRinging: ringing, hasTimers: true,
      timerNames: ["pasta", "rice"] + (ringing ? ["eggs"] : []),
      canCorrect: true, isPaused: true)
    context.kitchen = Context.Kitchen(
      timers: [pasta, rice] + (ringing ? [eggs] : []), last: 0, deed: .start, since: .seconds(20))
    return context
  }

  private func command(_ text: String, ringing: Bool = false) -> Command? {
    let found = classifier.classify(text, context: context(ringing: ringing))
    return found.isSettled ? found.commands.first : nil
  }

  @Test(arguments: [
    ("water's boiling again so let the rice go on from where it was", Intent.resumeTimer, "rice"),
    ("door's gone so hold that pasta a second", .pauseTimer, "pasta"),
  ])
  func `an order is about the timer that it can be about`(
    said: String, intent: Intent, name: String
  ) {
    let found = command(said)
    #expect(found?.intent == intent)
    #expect(found?.target?.name == name)
  }

  @Test(arguments: [
    "that's the peas done", "the soup can come off", "everything but the pasta stays",
    "hold the front door for your nan", "he paused for ages", "start the car",
  ])
  func `nothing is done to what runs by words for what does not`(said: String) {
    for ringing in [false, true] {
      let found = classifier.classify(said, context: context(ringing: ringing))
      let acts = found.commands.filter {
        $0.intent.traits.effect >= .changes && $0.intent != .unknown
      }
      #expect(acts.isEmpty, "\(acts)")
    }
  }
}

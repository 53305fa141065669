import Languages
import Testing

@testable import Understanding

/// Orders that no rule reads as a whole: beside a remark, or gathered from what is said in them.
@Suite struct SlotTests {
  private static let running = ["eclairs", "profiteroles"]

  @Test(arguments: [
    ("and keep four minutes for the chai also", #"start_timer 240 "chai""#),
    ("leave the eclairs four minutes more", #"increase_timer 240 of "eclairs""#),
    ("pause everything someone is at the door", "pause_timer of all"),
    ("cancel the eclairs dad already ate the leftovers", #"cancel_timer of "eclairs""#),
    ("the eclairs are too pale give them two more minutes", #"increase_timer 120 of "eclairs""#),
    (
      "five off the eclairs one more on the profiteroles",
      #"decrease_timer 300 of "eclairs" + increase_timer 60 of "profiteroles""#
    ),
    (
      "freeze the eclairs and let the profiteroles keep going again",
      #"pause_timer of "eclairs" + resume_timer of "profiteroles""#
    ),
    (
      "pause the eclairs and give the profiteroles ten longer",
      #"pause_timer of "eclairs" + increase_timer 600 of "profiteroles""#
    ),
  ])
  func `what no rule reads is done where it can only mean that`(
    _ said: String, _ meaning: String
  ) {
    let context = Context(hasTimers: true, timerNames: Self.running)

    #expect(reading(IntentClassifier().classify(said, context: context).commands) == meaning)
  }

  @Test(arguments: [
    (
      "rajma forty rice sixteen and raita chilling one hour",
      #"start_timer 2400 "rajma" + start_timer 960 "rice" + start_timer 3600 "raita chilling""#
    ),
    (
      "five minutes for the kettle twenty for the loaf and forty for the fruit cake",
      #"start_timer 300 "kettle" + start_timer 1200 "loaf" + start_timer 2400 "fruit cake""#
    ),
  ])
  func `several timers are told by the names and times beside each other`(
    _ said: String, _ meaning: String
  ) {
    #expect(reading(IntentClassifier().classify(said).commands) == meaning)
  }

  @Test(arguments: [
    "boil ten minutes rest five", "two eggs four rashers of bacon six sausages",
    "sear two minutes flip two more rest five",
  ])
  func `steps and counts are no timers beside each other`(_ said: String) {
    #expect(IntentClassifier().classify(said).commands.allSatisfy { $0.intent != .startTimer })
  }

  @Test func `a longer thing that begins like a live timer is not that timer`() {
    let context = Context(hasTimers: true, timerNames: ["rice"])
    let found = IntentClassifier().classify(
      "leave the rice pudding four minutes more", context: context)

    #expect(found.commands.allSatisfy { $0.target?.name != "rice" })
  }

  /// What names another thing, tells how things are, or ends something, does nothing.
  @Test(arguments: [
    "three more on the cheese puffs",
    "right you two ready steady go", "the eclairs will take more than half an hour or less",
    "the eclairs are gone and the cream as well", "and and and ten and and",
    "someone is at the door and the eclairs are ready",
    "leave everything but the eclairs four minutes more", "give the eclairs two more stirs",
    "the eclair filling cream four minutes more", "you mustn't give the eclairs four minutes more",
    "she said to stop the eclairs", "eclairs, don't bin that one mate",
    "the eclairs, please don't bin it", "eclairs: do not stop that one please",
    "eclairs timer, not killing that yet", "the eclairs one, never mind stopping that",
    "eclairs and profiteroles, whatever happens don't knock them off",
    "stick another five minutes on the dragon", "bin all the carrots", "put four potatoes on",
    "six eggs going in now",
    "pause the eclairs then both get five more minutes yeah",
    "alexa give the eclairs four minutes more",
  ])
  func `what may mean something else is left alone`(_ said: String) {
    let context = Context(hasTimers: true, timerNames: Self.running)
    let found = IntentClassifier().classify(said, context: context)

    #expect(!found.isSettled || found.commands.allSatisfy { $0.intent == .none }, "\(said)")
  }

  @Test(arguments: [
    ("gib denen noch zwei Minuten", "increase_timer 120 of it"),
    (
      "stell die Suppe bitte auf genau zwanzig Minuten", #"set_duration 1200 of "Suppe" about left"#
    ),
    ("ofen war noch kalt gib der Suppe noch fünf", #"increase_timer 300 of "Suppe""#),
    ("halt die Suppe an Emil ist auf dem Klo", #"pause_timer of "Suppe""#),
    ("und nebenbei vier Minuten für die Eier", #"start_timer 240 "Eier""#),
  ])
  func `so it is in German`(_ said: String, _ meaning: String) throws {
    let german = try #require(LanguageCode("de"))
    let context = Context(hasTimers: true, timerNames: ["Kürbissuppe"], language: german)

    #expect(reading(IntentClassifier().classify(said, context: context).commands) == meaning)
  }

  @Test(arguments: ["Suppe, nicht den abdrehen", "die Suppe bloß nicht anhalten ne"])
  func `what is forbidden in German is not done`(_ said: String) throws {
    let german = try #require(LanguageCode("de"))
    let context = Context(hasTimers: true, timerNames: ["Suppe"], language: german)
    let found = IntentClassifier().classify(said, context: context)

    #expect(found.commands.allSatisfy { $0.intent.traits.effect < .changes }, "\(said)")
    #expect(found.partial.isEmpty, "\(said)")
  }

  @Test func `a choice is made by the end or the beginning of a compound`() throws {
    let german = try #require(LanguageCode("de"))
    let names = ["Salamipizza", "Thunfischpizza"]
    let context = Context(
      pending: .which(names), hasTimers: true, timerNames: names, language: german)
    let found = IntentClassifier().classify("die mit Salami", context: context)

    #expect(reading(found.commands) == #"confirm of "Salamipizza""#)
  }
}

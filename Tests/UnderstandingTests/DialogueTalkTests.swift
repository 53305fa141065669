import Testing

@testable import Understanding

/// Orders that no rule reads, by the timers that they are about.
@Suite struct DialogueTalkTests {
  private let classifier = IntentClassifier()

  private typealias Timer = Context.Kitchen.Timer

  private static let pasta = Timer(name: "pasta", length: .seconds(600), left: .seconds(300))
  private static let rice = Timer(
    name: "rice", length: .seconds(900), left: .seconds(190), stand: .paused)
  private static let eggs = Timer(
    name: "eggs", length: .seconds(300), left: .zero, stand: .ringing)

  /// The first was just spoken of; `beside` are names of what the model does not see.
  private func context(_ timers: [Timer], beside: [String] = []) -> Context {
    var context = Context(
      isRinging: timers.contains { $0.stand == .ringing }, hasTimers: true,
      timerNames: timers.compactMap(\.name) + beside, canCorrect: true,
      isPaused: timers.contains { $0.stand == .paused })
    context.kitchen = Context.Kitchen(
      timers: timers, last: beside.isEmpty ? 0 : nil, deed: .start, since: .seconds(20),
      isWhole: beside.isEmpty)
    return context
  }

  /// What it would do, or answer.
  private func acts(_ text: String, in context: Context) -> [Command] {
    let found = classifier.classify(text, context: context)
    guard found.isSettled else { return [] }
    return found.commands.filter { $0.intent.traits.effect >= .answers }
  }

  @Test(arguments: [
    ("water's boiling again so let the rice go on from where it was", Intent.resumeTimer, "rice"),
    ("door's gone so hold that pasta a second", .pauseTimer, "pasta"),
  ])
  func `an order is about the timer that it can be about`(
    said: String, intent: Intent, name: String
  ) {
    let found = acts(said, in: context([Self.pasta, Self.rice]))
    #expect(found.map(\.intent) == [intent])
    #expect(found.first?.target?.name == name)
  }

  @Test(arguments: [
    "that's the peas done", "the soup can come off", "everything but the pasta stays",
    "hold the front door for your nan", "he paused for ages", "start the car",
  ])
  func `nothing is done to what runs by words for what does not`(said: String) {
    #expect(acts(said, in: context([Self.pasta, Self.rice])) == [])
    #expect(acts(said, in: context([Self.pasta, Self.rice, Self.eggs])) == [])
  }

  @Test(arguments: [
    "right kill that then we've gone off the whole idea", "oh bin it we're having chips",
    "hang on a sec the hob's tripped hold everything", "both of them can go",
  ])
  func `beside what the model does not see, it and all are nothing that it chooses`(said: String) {
    let found = acts(said, in: context([Self.pasta], beside: ["workout"]))
    #expect(found.allSatisfy { !isGathered(said) || $0.target?.name != nil }, "\(found)")
  }

  private func isGathered(_ said: String) -> Bool {
    classifier.classify(said, context: context([Self.pasta], beside: ["workout"])).isGathered
  }

  @Test(arguments: ["shove the same on for the tart", "and tarts get just as long as those"])
  func `a length that nobody said is none`(said: String) {
    let unknown = Context(hasTimers: true, timerNames: ["pasta"])
    #expect(acts(said, in: unknown).allSatisfy { $0.duration == nil && $0.intent != .renameTimer })
  }

  @Test func `what it holds a sentence for is explained`() throws {
    let found = try #require(
      classifier.explanation(
        of: "door's gone so hold that one a second", context: context([Self.pasta, Self.rice])))
    let judgement = try #require(found.judgement)
    #expect(judgement.act == .pause)
    #expect(judgement.chance > 0.5 && judgement.chance <= 1)
    #expect(judgement.share > 0.5 && judgement.share <= 1)
  }

  @Test func `one that is to be as long as another is called as it is said`() {
    let found = acts("one for the peas, same as the rice", in: context([Self.pasta, Self.rice]))
    #expect(found.map(\.intent) == [.startTimer])
    #expect(found.first?.name == "peas")
    #expect(found.first?.duration == Self.rice.length)
  }

  @Test(arguments: [
    "same as the rice for the peas", "same as the rice but call it toast",
    "it's as long as the rice, for the peas",
  ])
  func `what is to be as long as another renames nothing`(said: String) {
    let unknown = Context(hasTimers: true, timerNames: ["rice"])
    #expect(acts(said, in: unknown).allSatisfy { $0.intent != .renameTimer })
  }

  @Test func `of two lengths the one that is denied, or that it had, is not what it gets`() {
    let rice = Timer(name: "rice", length: .seconds(600), left: .seconds(400))
    for (said, wanted) in [
      ("set the rice to nine not ten", 540), ("leave the rice at ten not five", 600),
      ("the rice should be at twelve minutes instead of ten", 720),
    ] {
      let found = acts(said, in: context([rice]))
      #expect(
        found.allSatisfy { $0.duration == nil || $0.duration == .seconds(wanted) },
        "\(said) \(found)")
    }
  }

  @Test func `a length is not said of two things at once`() {
    let found = acts("five on the beans five on the toast go", in: context([Self.pasta]))
    #expect(found.count != 1 || found.first?.intent != .startTimer, "\(found)")
  }

  @Test(arguments: [
    "drop the eggs in", "drop the pasta into the salted water", "stop the eggs rolling off",
    "stop the rice burning on the bottom", "i've got rid of the pasta maker",
    "lose the eggs and add some flour", "bring the rice and hold the spoon",
  ])
  func `cooking ends nothing`(said: String) {
    let found = acts(said, in: context([Self.pasta, Self.rice, Self.eggs]))
    #expect(found.allSatisfy { !$0.losesWhatRuns }, "\(found)")
  }

  @Test func `two orders in one breath are both done, and each once`() throws {
    let found = acts(
      "eggs are out and put four more minutes on the pasta",
      in: context([Self.pasta, Self.rice, Self.eggs]))
    #expect(found.count == 2)
    #expect(found.first?.intent == .dismiss || found.first?.intent == .cancelTimer)
    #expect(found.last?.intent == .increaseTimer)
    #expect(found.last?.duration == .seconds(240))
    #expect(found.last?.target?.name == "pasta")
  }

  @Test(arguments: [
    "hold the pasta two minutes",
    "the pasta again from the top but with twelve minutes", "kill the pasta in three minutes",
  ])
  func `a length that is said is not passed over`(said: String) {
    let found = acts(said, in: context([Self.pasta, Self.eggs]))
    let timeless: [Intent] = [.pauseTimer, .restartTimer, .cancelTimer, .resumeTimer]
    #expect(found.allSatisfy { !timeless.contains($0.intent) }, "\(found)")
  }

  @Test(arguments: [
    "stop teasing your sister", "half an hour on the phone to the bank and nothing",
    "ten minutes on the bus and I was soaked through",
  ])
  func `what is said to others is not done, though a rule reads it`(said: String) {
    #expect(acts(said, in: context([Self.pasta, Self.rice])) == [])
  }

  @Test(arguments: [
    "leave the pasta going and give the eggs two", "stir the pasta and two more on the eggs",
    "take the lid off the pasta and give the rice two more", "pasta can stay where it is",
    "stop the pasta when the eggs are done", "when the eggs are done kill the pasta",
    "the pasta water is boiling over, take it off", "lass die Nudeln laufen und stopp den Reis",
  ])
  func `nothing is ended that was not ordered`(said: String) {
    let eggs = Timer(name: "eggs", length: .seconds(360), left: .seconds(200))
    let found = acts(said, in: context([eggs, Self.pasta, Self.rice]))
    #expect(found.allSatisfy { $0.intent != .cancelTimer && $0.intent != .cancelAllTimers })
  }

  @Test func `a name that is part of what is meant stands in nobody's way`() {
    let rice = Timer(name: "rice", length: .seconds(360), left: .seconds(200))
    let pudding = Timer(name: "rice pudding", length: .seconds(900), left: .seconds(500))

    let found = acts("two more minutes on the rice pudding", in: context([rice, pudding]))

    #expect(found.count == 1)
    #expect(found.first?.intent == .increaseTimer)
    #expect(found.first?.target?.name == "rice pudding")
  }

  @Test(arguments: [
    "the eggs are done", "eggs are done", "the ex are done", "the eggs are gone",
    "he eggs are done",
  ])
  func `its own announcement ends no noise`(heard: String) {
    let found = classifier.classify(heard, context: context([Self.pasta, Self.rice, Self.eggs]))
    // Words that a rule reads are held against what was just said aloud.
    #expect(!found.isGathered || found.commands.allSatisfy { $0.intent == .none }, "\(found)")
  }

  @Test func `what a rule reads in plain words stays`() {
    let found = acts("five minutes for the pasta", in: context([Self.pasta, Self.rice]))
    #expect(found.map(\.intent) == [.startTimer])
  }

  @Test func `of more timers than it tells apart it chooses none`() {
    let many = (1...13).map { place in
      Timer(name: "pot \(place)", length: .seconds(600), left: .seconds(place * 20))
    }
    let said = "door's gone so hold that one a second"
    #expect(!classifier.classify(said, context: context(many)).isGathered)
  }

  // MARK: Lengths, and what is asked for

  @Test func `of several lengths the one that it is to have is taken`() {
    let bread = Timer(name: "bread", length: .seconds(1800), left: .seconds(1200))
    for (said, intent, seconds) in [
      ("bread had thirty, it wants ten more", Intent.increaseTimer, 600),
      ("give the bread five more, no, make that eight", .increaseTimer, 480),
      ("the bread should have forty minutes, not thirty", .setDuration, 2400),
    ] {
      let found = acts(said, in: context([bread, Self.pasta]))
      #expect(found.map(\.intent) == [intent], "\(said) \(found)")
      #expect(found.first?.duration == .seconds(seconds), "\(said) \(found)")
    }
  }

  /// A start whose length nobody said, by which it is asked for.
  private func asked(_ said: String) -> [Command] {
    acts(said, in: context([Self.pasta, Self.rice])).filter { $0.intent == .startTimer }
  }

  @Test(arguments: [
    ("set something for the sour cream", "sour cream"),
    ("get one going for the dumplings", "dumplings"),
  ])
  func `for how long, is asked where a name is surely given`(said: String, name: String) {
    let found = asked(said)
    #expect(found.map(\.name) == [name])
    #expect(found.allSatisfy { $0.duration == nil })
  }

  @Test(arguments: [
    "don't set one for the sour cream", "he set one for the sour cream",
    "put the sour cream in the fridge",
    "if you set one for the sour cream I'll scream", "get one for your brother",
  ])
  func `for how long, is asked of no talk`(said: String) {
    #expect(asked(said) == [])
  }

  @Test(arguments: [
    "not those two", "don't give it ten more", "we could give it ten more",
    "ten more minutes of this film",
    "she wants ten more", "when it rings give it ten more",
  ])
  func `which one, is asked of no talk`(said: String) {
    let found = acts(said, in: context([Self.pasta, Self.rice]))
    #expect(
      found.allSatisfy { $0.target != nil || $0.intent.traits.effect == .answers }, "\(found)")
  }

  @Test func `a rule does nothing that mixes up two of several orders`() {
    let links = Timer(name: "links", length: .seconds(600), left: .seconds(60))
    let pancake = Timer(name: "pancake", length: .seconds(240), left: .seconds(100))
    let found = acts(
      "links another three minutes and toss the pancake one", in: context([links, pancake]))
    #expect(
      found.allSatisfy { $0.duration == nil || $0.target?.name == "links" }, "\(found)")
  }

  @Test func `what is said of the one before without a name is about it`() {
    let found = acts(
      "let the rice run again and drop five minutes off", in: context([Self.pasta, Self.rice]))
    #expect(found.map(\.intent) == [.resumeTimer, .decreaseTimer])
    #expect(found.map { $0.target?.name } == ["rice", "rice"])
  }

  @Test func `of several orders each has the name that the model knows for sure`() {
    let found = acts(
      "put carrots on too, twelve minutes, and get rid of the pasta one",
      in: context([Self.pasta, Self.rice]))
    #expect(found.map(\.intent) == [.startTimer, .cancelTimer])
    #expect(found.first?.name == "carrots")
    #expect(found.last?.target?.name == "pasta")
  }

  @Test func `a number behind at is a time of day, unless no clock shows it`() {
    let context = context([Self.pasta, Self.rice])
    #expect(acts("the roast goes in at six", in: context) == [])
    #expect(acts("put the roast on at seven", in: context) == [])
    let found = acts("end the pasta and start canoes at forty five", in: context)
    #expect(found.map(\.intent) == [.cancelTimer, .startTimer])
    #expect(found.last?.duration == .seconds(2700))
  }

  @Test(arguments: [
    "cancel the rice and add ten", "put the pasta on at six",
    "stop the timer for the pasta and start the roast at six",
  ])
  func `nothing is done to what was ended, or is of later`(said: String) {
    let found = acts(said, in: context([Self.pasta, Self.rice]))
    #expect(
      found.allSatisfy { command in
        command.intent != .cancelAllTimers && command.intent != .startTimer
          && (command.duration == nil || command.target == nil)
      }, "\(found)")
  }

  @Test(arguments: [[Self.pasta, Self.rice], [Self.pasta, Self.rice, Self.eggs]])
  func `what is excepted is not ended`(timers: [Context.Kitchen.Timer]) {
    let found = acts("stop all but the pasta and add five", in: context(timers))
    let ends = found.filter { [.cancelTimer, .cancelAllTimers].contains($0.intent) }
    #expect(ends.allSatisfy { $0.target?.except == [Target(name: "pasta")] }, "\(found)")
    #expect(found.contains { $0.intent == .increaseTimer })
  }
}

import Testing

@testable import Understanding

/// Several orders in one breath, and where one ends and the next begins.
@Suite struct OrderCutsTests {
  private static let kitchen = Context.Kitchen(
    timers: [
      .init(name: "pasta", length: .seconds(600), left: .seconds(300)),
      .init(name: "rice", length: .seconds(900), left: .seconds(190), stand: .paused),
      .init(name: "eggs", length: .seconds(300), left: .zero, stand: .ringing),
    ], last: 0, deed: .start, since: .seconds(20))

  private func orders(_ text: String, in kitchen: Context.Kitchen = kitchen) -> [String] {
    let found = IntentClassifier().classify(text, context: Context(kitchen))
    return found.commands.filter { $0.intent != .none && $0.intent != .unknown }.map { command in
      var words = ["\(command.intent)"]
      if let duration = command.duration { words.append("\(duration.components.seconds)") }
      if let name = command.name ?? command.target?.name { words.append(name) }
      return words.joined(separator: " ")
    }
  }

  @Test(arguments: [
    (
      "pasta's had it so bin that one and set six for some toast",
      ["cancelTimer pasta", "startTimer 360 toast"]
    ),
    (
      "take a minute off pasta, rice can have three more",
      ["decreaseTimer 60 pasta", "increaseTimer 180 rice"]
    ),
    (
      "set six for the beans and the pasta wants one more",
      ["startTimer 360 beans", "increaseTimer 60 pasta"]
    ),
    (
      "call the pasta linguine and give it one more",
      ["renameTimer linguine", "increaseTimer 60 pasta"]
    ),
    ("pasta two more rice one more", ["increaseTimer 120 pasta", "increaseTimer 60 rice"]),
    ("pause the pasta and give them one more", ["pauseTimer pasta", "increaseTimer 60 pasta"]),
    (
      "stop the pasta for a while and give rice two more",
      ["pauseTimer pasta", "increaseTimer 120 rice"]
    ),
    // Beside what is told of one, another is ordered.
    ("the eggs are out, pasta two more", ["dismiss eggs", "increaseTimer 120 pasta"]),
  ])
  func `each order is done with what is said in it`(said: String, done: [String]) {
    #expect(orders(said) == done)
  }

  @Test(arguments: [
    "we couldn't cancel the pasta timer and set a new one for ten minutes",
    "he said stop the pasta and give the rice two more",
    "mac and cheese and salt and pepper and a knob of butter", "and and and ten and and",
    "boil the potatoes and mash them and keep them warm",
    "when it's boiling give the pasta two more and stop the rice",
    "until the pasta's done pause the rice and stop the eggs",
    "when dad gets home stop the rice and pause the pasta",
    "y" + String(repeating: "e", count: 20) + String(repeating: "s", count: 40),
    "have you cancelled the rice and stopped the pasta",
  ])
  func `what nobody ordered is not done, however it is cut`(said: String) {
    let found = IntentClassifier().classify(said, context: Context(Self.kitchen))
    #expect(!found.commands.isEmpty)
    #expect(found.commands.allSatisfy { $0.intent.traits.effect < .changes }, "\(found)")
  }

  @Test(arguments: ["call dad and stop the pasta", "call grandma and give the rice two more"])
  func `nobody who is called is a name`(said: String) {
    #expect(!orders(said).contains { $0.hasPrefix("renameTimer") })
  }

  @Test func `a name that is said with and keeps all of it`() {
    #expect(
      orders("start ten minutes for mac and cheese and peas")
        == ["startTimer 600 mac and cheese and peas"])
    #expect(!orders("call the pasta linguine and the rice pilaf").contains { $0.contains("and") })
  }

  @Test func `deutsche Aufträge in einem Atemzug`() {
    let found = IntentClassifier(language: .german).classify(
      "Nudeln noch zwei Minuten und den Reis bitte anhalten",
      context: Context(
        Context.Kitchen(
          timers: [
            .init(name: "Nudeln", length: .seconds(600), left: .seconds(300)),
            .init(name: "Reis", length: .seconds(900), left: .seconds(190)),
          ], last: 0)))
    #expect(found.commands.map(\.intent) == [.increaseTimer, .pauseTimer])
    #expect(found.commands.map(\.target?.name) == ["Nudeln", "Reis"])
  }

  @Test func `the parts are words in order, without those that join them`() throws {
    let text = "eggs off and then two more on the rice"
    let cuts = try #require(OrderCuts(text, in: Self.kitchen, .standard))
    for count in 2...4 {
      // Whatever is likely: all ways are open.
      let parts = try #require(
        cuts.likeliest(count) { part, order in 1 / Double(part.words.count + order) })
      #expect(parts.count == count)
      #expect(parts.allSatisfy { !$0.words.isEmpty })
      #expect(parts.first?.words.lowerBound == 0)
      #expect(parts.last?.words.upperBound == 9)
      #expect(!parts.contains { $0.words.lowerBound == 2 })
      for (one, next) in zip(parts, parts.dropFirst()) {
        #expect(one.words.upperBound <= next.words.lowerBound)
      }
    }
    #expect(cuts.likeliest(3) { _, order in order == 1 ? 0 : 1 } == nil)
  }

  @Test(arguments: ["", "stop", "???"])
  func `one word is not cut`(text: String) {
    #expect(OrderCuts(text, in: Self.kitchen, .standard) == nil)
  }

  @Test func `a breath without end is cut nowhere`() {
    let text = Array(repeating: "more", count: 100).joined(separator: " ")
    #expect(OrderCuts(text, in: Self.kitchen, .standard) == nil)
    #expect(OrderCuts(String(text.prefix(40)), in: Self.kitchen, .standard) != nil)
  }
}

/// The words of an order that are the name it gives.
@Suite struct GivenNameTests {
  private static let kitchen = Context.Kitchen(
    timers: [.init(name: "jam", length: .seconds(600), left: .seconds(300))], last: 0)

  private func name(_ text: String) -> String? {
    IntentClassifier().classify(text, context: Context(Self.kitchen)).commands.first?.name
  }

  @Test(arguments: [
    ("jam, call it strawberry, the damson's next", "strawberry"),
    ("could you start ten minutes for the scones while I look for a plate", "scones"),
  ])
  func `what is told beside it is no part of a name`(said: String, name: String) {
    #expect(self.name(said) == name)
  }

  @Test func `no name has a length in it, and none is one of them`() throws {
    let text = "ten minutes thirty for the big tray of scones"
    let found = try #require(
      NameFeatures.labelled(.start, text, nil, name: "scones", in: Self.kitchen, .standard))
    let names = found.features.readings.map { found.features.words(of: $0.target) }
    #expect(names.count { $0 == nil } == 1)
    #expect(names.compactMap(\.self).allSatisfy { $0.lowerBound >= 3 && $0.count <= 5 })
    #expect(found.right.map { found.features.words(of: $0) } == [8..<9])
  }

  @Test(arguments: [("scone", 1), ("beans", nil), (nil, 1)] as [(String?, Int?)])
  func `a name is found as it is said or in another form, or not at all`(
    name: String?, count: Int?
  ) {
    let found = NameFeatures.labelled(
      .start, "ten minutes for the scones", nil, name: name, in: Self.kitchen, .standard)
    #expect(found?.right.count == count)
  }

  @Test func `the most probable reading is the one that is chosen`() throws {
    let weights = try #require(ChoiceWeights(.dialogue, language: "en"))
    for text in ["stop", "ten more on the jam", "what's left", "and the other one as well please"] {
      let features = try #require(DialogueFeatures(text, in: Self.kitchen, .standard))
      let choice = try #require(weights.choice(features))
      let chances = weights.probabilities(features)
      let place = try #require(features.readings.firstIndex(of: choice.reading))
      #expect(abs(chances[place] - choice.chance * choice.share) < 1e-9)
      let ofAct = features.readings.indices.filter {
        features.readings[$0].act == choice.reading.act
      }
      #expect(ofAct.allSatisfy { chances[$0] <= chances[place] })
      let other = try #require(weights.choice(features, excluding: [choice.reading.act]))
      #expect(other.reading.act != choice.reading.act)
      #expect(other.chance <= choice.chance)
    }
  }
}

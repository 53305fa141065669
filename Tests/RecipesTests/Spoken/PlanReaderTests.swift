import Languages
import Recipes
import Routines
import Testing
import Understanding

/// What is no plan, and what no words may do to the reader of plans; `PlanSuiteTests` counts how many it reads right.
@Suite struct PlanReaderTests {
  @Test(arguments: [
    "my gran used to boil it for an hour and then rest it for twenty minutes",
    "the queue was two hours and then the train took another forty minutes",
    "in for four, hold for seven, out for eight",
    "in for four, then hold for seven",
    "chapter four, then chapter seven",
    "dinner for six, then breakfast for eight",
    "the lamb was twenty, then they wanted forty for the beef",
    "chicken an hour twenty, then rest it for ten minutes if it looks dry",
    "a train at seven and a bus at eight",
    "", "ten minutes", "…", "twenty twenty twenty twenty", "for the last",
    "and then and then and then",
  ])
  func `what is told, uncertain or no plan at all is none`(text: String) {
    let plan = PlanReader(language: .standard).plan(in: text)

    #expect(plan == nil, "\(plan?.phases.map(\.evidence) ?? [])")
  }

  @Test(arguments: [
    "arsenal two chelsea one after ninety minutes and spurs drew three three",
    "the final score was liverpool four everton two and they played ten minutes of injury time",
    "it was two nil at half time and three one after eighty minutes",
    "the bus is at seven fifteen and the train takes forty minutes from platform four",
    "we need two pounds of potatoes six eggs a pint of milk and twelve rolls",
    "eggs twelve milk two bread one butter three that's the shopping",
    "apples three fifty bananas one twenty and the bread was two pounds forty",
    "potatoes were two forty a kilo carrots ninety and the leeks one fifty",
    "i paid thirty for the meat twelve for the cheese and five for the bread",
    "he lives at forty two church road and she's at number nine mill lane flat six",
    "the postcode is b twelve six q t and the house number is thirty five",
    "emma is seven jack is nine and the twins are four",
    "my sister's thirty eight her husband's forty and their eldest is twelve",
    "mum was eighty in june and dad would have been eighty three",
    "the roast chicken was eighteen pounds at the shop and the beef was thirty",
    "we had six for lunch and eight for dinner and ten the day before",
    "chicken twenty pounds beef thirty lamb forty five it's all gone up",
    "the sausages were four ninety the bacon three fifty and the eggs two twenty",
    "a hundred grams of flour fifty of butter two eggs and a pinch of salt",
    "two teaspoons of cumin one of coriander and half a teaspoon of chilli",
    "the oven was at two hundred and the fan at one eighty for the bread",
    "put six potatoes four carrots two onions and a leek on the list",
    "bread two milk four eggs twelve bacon two sausages six i'll go on saturday",
    "room fourteen is on floor three and breakfast is from seven to ten",
    "he ran ten kilometres in fifty minutes and she did five in twenty six",
    "we drove two hours to leeds and then another three to glasgow",
    "the queue took forty minutes and the ride lasted two",
    "the film is two hours ten and the other one's ninety minutes",
    "i slept six hours on friday seven on saturday and only four last night",
    "the meeting ran an hour over and then we had twenty minutes of questions",
    "my flight is four hours and then a two hour layover and another ninety minutes",
    "the kids get thirty minutes of telly each and sam always wants ten more",
    "she said bake twenty rolls and thirty buns for the fete",
    "the recipe feeds four but we were nine so i doubled it",
    "we made forty cupcakes sixty scones and two hundred sandwiches",
    "table six wants two burgers table nine wants four steaks",
    "two cokes three teas one coffee and four beers for table twelve",
    "the score is potatoes team eight carrots team ten with five minutes left",
    "call me on oh seven seven double nine four two six five",
    "line four is delayed by twenty minutes and line two by ten",
    "i'm on page ninety and chapter twelve took me an hour",
    "the ribs won ten to two and the brisket came third with six points",
    "the doctor said two tablets in the morning one at noon and three at night",
    "we lost twelve ten in the last minute and then they scored two more",
    "the potatoes took an hour last time and the beans twenty minutes",
    "how long do sausages take is it twenty minutes or twenty five",
    "nobody likes eggs four days old and bacon ten days past its date",
    "the quiz was chicken ten points beef twenty points and lamb five points",
    "turn to channel five the bread programme is forty minutes long",
    "yesterday the soup took thirty minutes the bread forty and the pie an hour",
  ])
  func `talk with several numbers in it is no plan, though nobody wrote a mark`(text: String) {
    let plan = PlanReader(language: .standard).plan(in: text)

    #expect(plan == nil, "\(plan?.phases.map(\.evidence) ?? [])")
  }

  @Test(arguments: [
    (
      "hash browns take eighteen minutes mushrooms seven and beans four i need them all done together",
      ["hash browns", "mushrooms", "beans"]
    ),
    (
      "lentils thirty rice fifteen chapatis three all ready together",
      ["lentils", "rice", "chapatis"]
    ),
    (
      "fry the onions nine minutes then stir the rice in and simmer it eighteen minutes",
      ["onions", "simmer"]
    ),
    ("upper oven three hours lower oven two and a half", ["upper oven", "lower oven"]),
    (
      "noodles take six minutes the dumplings need nine and the sauce two",
      ["noodles", "dumplings", "sauce"]
    ),
    ("squash in the oven forty minutes halloumi ten", ["squash", "halloumi"]),
  ])
  func `phases are told apart without a mark`(text: String, names: [String]) throws {
    let plan = try #require(PlanReader(language: .standard).plan(in: text))

    #expect(plan.phases.map { $0.name ?? "" } == names)
  }

  @Test(arguments: [
    ("boil the swede for fifteen, then mash it for forty", [15, 40]),
    ("leeks for ten, then the lamb for fifteen", [10, 15]),
    ("broth for fifteen, then dumplings for eight, then noodles for four", [15, 8, 4]),
  ])
  func `minutes go without saying where food comes one after the other`(
    text: String, minutes: [Int]
  ) throws {
    let plan = try #require(PlanReader(language: .standard).plan(in: text))

    #expect(plan.phases.map(\.duration) == minutes.map { .seconds(60 * $0) })
    #expect(plan.phases.allSatisfy { $0.start == .next })
  }

  @Test func `the sides of a steak are not those of its rest`() throws {
    let plan = try #require(
      PlanReader(language: .standard).plan(in: "tuna three minutes a side, two minutes rest"))

    #expect(plan.phases.map(\.repeats) == [2, 1])
  }

  @Test func `a call halfway is named after what was said before it`() throws {
    let plan = try #require(
      PlanReader(language: .standard).plan(in: "tofu twelve minutes and flip it halfway through"))

    #expect(plan.phases.map(\.name) == ["tofu", "flip"])
    #expect(plan.phases[1].duration == .seconds(360))
  }

  @Test func `a unit that was said of one place holds for the other, and neither waits`() throws {
    let plan = try #require(
      PlanReader(language: .standard).plan(in: "upper oven three hours lower oven two and a half"))

    #expect(plan.phases.map(\.duration) == [.seconds(10800), .seconds(9000)])
    #expect(plan.phases[1].start == .with(0))
  }

  @Test(arguments: [
    "rice 12 minutes. beans 5 minutes in the\nmeantime. peas 3 minutes",
    "Lamb for two hours. Potatoes for an hour. Carrots for forty minutes. Both go in as soon\nas the lamb is out.",
    "the beans need 10min20min and the rice needs five minutes and then peas four minutes",
    "1h20min30s40min rice and 5min6min beans",
    "stir it every ten minutes and meanwhile cook the rice for forty minutes, then the beans for five",
  ])
  func `marks, line ends and glued numbers in odd places break nothing`(text: String) {
    let plan = PlanReader(language: .standard).plan(in: text)

    #expect(plan?.phases.allSatisfy { $0.start.host != nil || $0.duration > .zero } ?? true)
    #expect(plan.map { !$0.routine(in: .standard).phases.isEmpty } ?? true)
  }

  @Test(arguments: [12, 13, 14] as [UInt64])
  func `whatever is said comes to an end, and quickly enough for a turn`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let words = [
      "boil", "the", "last", "ten", "minutes", "each", "side", "rounds", "four", "of", "that",
      "while",
      "meanwhile", "together", "ready", "halfway", "overnight", "every", "then", "after", "it", ",",
      ".",
      "both", "now", "half", "later", "with", "first", "beforehand", "\nmeantime.", "in the",
      "10min20min", "5min6min", "as soon", "\nas",
      "goes in.", "an", "hour", "before", "end", "remind", "me", "two", "twice",
      "potatoes",
    ]
    for _ in 0..<2000 {
      let text = (0..<random.below(60)).map { _ in words[random.below(words.count)] }
        .joined(separator: " ")
      guard let plan = PlanReader(language: .standard).plan(in: text) else { continue }
      var changed = plan
      if !plan.phases.isEmpty { changed.remove(random.below(plan.phases.count)) }
      if !changed.openLengths.isEmpty { changed.close(with: .seconds(3600), max: nil) }

      for some in [plan, changed] {
        let routine = some.routine(in: .standard)
        let ids = routine.phases.compactMap(\.id)
        #expect(Set(ids).count == ids.count, "\(text)")
        #expect(routine.phases.allSatisfy { $0.duration > .zero && $0.repeats >= 1 }, "\(text)")
      }
    }
  }
}

/// Numbers that are the same every time.
private struct SplitMix {
  var seed: UInt64

  mutating func below(_ limit: Int) -> Int {
    seed &+= 0x9E37_79B9_7F4A_7C15
    var mixed = seed
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((mixed ^ (mixed >> 31)) % UInt64(limit))
  }
}

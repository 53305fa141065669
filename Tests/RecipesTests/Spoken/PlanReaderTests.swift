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

  @Test func `whatever is said comes to an end, and quickly enough for a turn`() {
    var random = SplitMix(seed: 12)
    let words = [
      "boil", "the", "last", "ten", "minutes", "each", "side", "rounds", "four", "of", "that",
      "while",
      "meanwhile", "together", "ready", "halfway", "overnight", "every", "then", "after", "it", ",",
      ".",
      "both", "now", "half", "\nmeantime.", "in the", "10min20min", "5min6min", "as soon", "\nas",
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

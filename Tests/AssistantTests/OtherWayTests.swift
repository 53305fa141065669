import Recipes
import Routines
import Testing
import Timers

@testable import Assistant

/// A wait that can be done in several ways: the first begins, the others are asked about once.
@Suite struct OtherWayTests {
  private static let pork = """
    Pulled Pork

    Serves 6

    Ingredients
    - 1 kg pork shoulder
    - 1 onion

    Method
    1. Put the pork and the onion in the pot and cook on low for 8 hours or on high for 4 hours.
    2. Rest for 20 minutes.
    """

  private func engine() async throws -> LocalEngine {
    let recipes = Array(Self.pork.utf8).withUnsafeBufferPointer { bytes in
      try? RecipeNotation.recipes(in: bytes, named: "a.txt")
    }
    let converter = RecipeConverter(keepsWhole: true)
    var saved = try #require(recipes?.first.flatMap { converter.saved($0, from: "a.txt") })
    saved.number = 1
    let engine = try await LocalEngine(
      journal: MemoryJournal(rules: EngineRules().bookRules), clock: VirtualClock(), seed: 1,
      recipes: FakeLibrary(saved: [saved]))
    _ = try await say("let's make the pulled pork", to: engine, at: 1)
    return engine
  }

  private func say(_ words: String, to engine: LocalEngine, at seconds: Int64) async throws
    -> String
  {
    let segment = Segment(text: words, spokenAt: Moment(nanoseconds: seconds * 1_000_000_000))
    return try await engine.hear(segment, in: "kitchen").reply
  }

  @Test(arguments: [
    (["it's all in the pot"], 8, true), (["it's all in the pot", "four hours"], 4, false),
    (["it's all in the pot", "on high"], 4, false), (["it's all in the pot", "on low"], 8, false),
    (["it's all in the pot", "no"], 8, false), (["it's all in the pot", "yes"], 4, false),
    (["it's all in the pot", "four"], 4, false), (["it's all in the pot", "yes, four"], 4, false),
    (["it's all in the pot", "eight hours"], 8, false), (["the pork is cooking"], 8, true),
    (["it's all in the pot", "how many onions"], 8, false), (["it's cooking on high"], 4, false),
    (["it's cooking on low"], 8, false),
  ])
  func `a way is chosen by its words or its length`(
    said: [String], hours: Int, asks: Bool
  ) async throws {
    let engine = try await engine()
    var reply = ""
    for (place, words) in said.enumerated() {
      reply = try await say(words, to: engine, at: 20 + Int64(place) * 15)
    }

    #expect(reply.hasSuffix("?") == asks, "\(reply)")
    let lengths = try await engine.timers().map(\.duration)
    #expect(lengths == [.seconds(hours * 3600)], "\(reply)")
  }

  @Test func `a way is named later as well, and nothing else is taken for one`() async throws {
    let engine = try await engine()
    _ = try await say("it's all in the pot", to: engine, at: 20)
    _ = try await say("the radio is on high", to: engine, at: 90)
    #expect(try await engine.timers().map(\.duration) == [.seconds(28800)])

    _ = try await say("on high", to: engine, at: 120)
    #expect(try await engine.timers().map(\.duration) == [.seconds(14400)])
  }
}

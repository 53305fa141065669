import Assistant
import FoundationEssentials
import JSON
import Testing
import Timers

/// What a recogniser holds possible beside what it wrote first.
@Suite struct AlternativesTests {
  private func engine(_ earlier: String...) async throws -> LocalEngine {
    let engine = try await LocalEngine(journal: MemoryJournal(), clock: VirtualClock(), seed: 1)
    for text in earlier {
      _ = try await engine.hear(Segment(text: text, spokenAt: .zero), in: "kitchen")
    }
    return engine
  }

  private func segment(
    _ text: String, or alternatives: String..., at seconds: Int = 60, surely: Double? = nil
  ) -> Segment {
    var segment = Segment(text: text, spokenAt: .zero + .seconds(seconds))
    segment.alternatives = Segment.alternatives(alternatives, to: text)
    if let surely {
      segment.words = text.split(separator: " ").map { HeardWord(String($0), confidence: surely) }
    }
    return segment
  }

  private func turn(
    _ text: String, or alternatives: String..., after earlier: String, at seconds: Int = 60,
    isCalled: Bool = false
  ) async throws -> Turn {
    let engine = try await engine(earlier)
    var said = segment(text, at: seconds)
    said.alternatives = Segment.alternatives(alternatives, to: text)
    said.isCalled = isCalled
    return try await engine.hear(said, in: "kitchen")
  }

  private let pasta = "twenty minutes for the pasta"

  // MARK: Which one is taken

  @Test func `what was heard first is done, whatever else means something as well`() async throws {
    let turn = try await turn(
      "pause the pasta", or: "resume the pasta", "ten minutes for the posters", after: pasta)

    #expect(turn.reply == "The pasta is paused with 19 minutes left.")
    #expect(turn.text == "pause the pasta")
  }

  @Test func `where it means nothing, the likeliest is taken that surely does, and said back`()
    async throws
  {
    let engine = try await engine()
    let turn = try await engine.hear(
      segment(
        "the timer ten mini", or: "a timer ten many", "set a timer for ten minutes",
        "pause the timer"), in: "kitchen")

    #expect(turn.reply == "10 minutes, starting now.")
    #expect(turn.text == "set a timer for ten minutes")
  }

  @Test func `what a rule reads in an alternative is read back before what was gathered`()
    async throws
  {
    let turn = try await turn(
      "re-starred the egg timer", or: "restart the egg timer", after: "six minutes for the eggs")

    #expect(turn.reply == "Did you say: restart the egg timer?")
    #expect(turn.timers.count == 1)
  }

  @Test func `what would end something is asked before it is done`() async throws {
    let engine = try await engine(pasta)
    let asked = try await engine.hear(
      segment("cancel ten timer pasta the on", or: "cancel the pasta timer"), in: "kitchen")

    #expect(asked.reply == "Did you say: cancel the pasta timer?")
    #expect(asked.timers.count == 1)
    let done = try await engine.hear(segment("yes", at: 62), in: "kitchen")
    #expect(done.timers.isEmpty)
  }

  @Test func `a yes that only an alternative has ends nothing`() async throws {
    let engine = try await engine(pasta)
    var doubtful = segment("cancel the pasta")
    doubtful.confidence = 0.4
    #expect(try await engine.hear(doubtful, in: "kitchen").asks)

    let turn = try await engine.hear(segment("jess", or: "yes", at: 62), in: "kitchen")

    #expect(turn.timers.count == 1)
  }

  @Test func `what is held for talk to others is so, whatever it sounds like`() async throws {
    let talk = "the sunset was lovely"
    let idle = try await turn(talk, or: "pause the pasta", after: pasta, at: 600)
    #expect(idle.reply.isEmpty)
    #expect(idle.timers.map(\.state) == ["running"])
  }

  @Test func `while somebody talks with Simmer, it may have been an order after all`() async throws
  {
    let talk = "the sunset was lovely"
    let answered = try await turn(talk, or: "pause the pasta", after: pasta, at: 8)
    let called = try await turn(talk, or: "pause the pasta", after: pasta, at: 600, isCalled: true)

    #expect(answered.timers.map(\.state) == ["paused"])
    #expect(called.timers.map(\.state) == ["paused"])
  }

  @Test func `our own words do nothing, also where only an alternative has them`() async throws {
    let engine = try await engine(pasta)
    let reply = "Pasta: 20 minutes, starting now."
    let echo = try await engine.hear(
      segment("pastor twenty minute starting", or: reply, "ten minutes for the rice", at: 2),
      in: "kitchen")

    #expect(echo.timers.count == 1)
  }

  @Test func `a length that only an alternative has is read back`() async throws {
    let turn = try await turn(
      "set a timer for the minutes", or: "set a timer for ten minutes", after: pasta)

    #expect(turn.reply == "Did you say: set a timer for ten minutes?")
    #expect(turn.timers.count == 1)
  }

  @Test func `typed words have no alternatives`() async throws {
    let engine = try await engine(pasta)
    var typed = segment("set a timer for the minutes", or: "set a timer for ten minutes")
    typed.isTyped = true

    #expect(try await engine.hear(typed, in: "kitchen").timers.count == 1)
  }

  // MARK: What is asked

  @Test func `fifteen or fifty is asked, and what is answered is started from when it was said`()
    async throws
  {
    let engine = try await engine()
    let asked = try await engine.hear(
      segment("fifteen minutes for the rice", or: "fifty minutes for the rice", at: 0),
      in: "kitchen")
    #expect(
      asked.reply == "Was that 15 minutes, one five, or 50 minutes, five zero?")
    #expect(asked.asks && asked.timers.isEmpty)

    // The answer sounds like both again, and is believed.
    let told = try await engine.hear(segment("fifty", or: "fifteen", at: 5), in: "kitchen")

    #expect(told.timers.map(\.duration) == [.seconds(3000)])
    #expect(told.timers.map(\.name) == ["rice"])
    #expect(told.timers.map(\.remaining) == [.seconds(2995)])
  }

  @Test func `a yes to fifteen or fifty starts neither`() async throws {
    let engine = try await engine()
    _ = try await engine.hear(
      segment("fifteen minutes for the rice", or: "fifty minutes for the rice", at: 0),
      in: "kitchen")

    #expect(try await engine.hear(segment("yes", at: 5), in: "kitchen").timers.isEmpty)
  }

  @Test func `lengths that do not sound alike are asked for without spelling`() async throws {
    let engine = try await engine(pasta)
    let asked = try await engine.hear(
      segment("add two minutes to the pasta", or: "add ten minutes to the pasta"), in: "kitchen")

    #expect(asked.reply == "Was that 2 minutes or 10 minutes?")
    let told = try await engine.hear(segment("ten minutes", at: 63), in: "kitchen")
    #expect(told.timers.map(\.remaining) == [.seconds(1137 + 600)])
  }

  @Test func `a length whose words were surely heard is believed`() async throws {
    let engine = try await engine()
    let turn = try await engine.hear(
      segment(
        "fifteen minutes for the rice", or: "fifty minutes for the rice", at: 0, surely: 0.93),
      in: "kitchen")

    #expect(turn.timers.map(\.duration) == [.seconds(900)])
  }

  @Test func `the same length in other words is no difference`() async throws {
    let engine = try await engine()
    let turn = try await engine.hear(
      segment("10 minutes for the rice", or: "ten minutes for the rice", at: 0), in: "kitchen")

    #expect(turn.timers.map(\.duration) == [.seconds(600)])
  }

  @Test(arguments: [
    ("cancel the pasta", "cancel the rice"), ("cancel the pasta", "pause the pasta"),
  ])
  func `where something else would end, it is read back`(first: String, other: String) async throws
  {
    let engine = try await engine(pasta, "ten minutes for the rice")
    let asked = try await engine.hear(segment(first, or: other), in: "kitchen")

    #expect(asked.reply == "Did you say: \(first)?")
    #expect(asked.timers.count == 2)
  }

  @Test func `what can be taken back is not asked, though an alternative would end something`()
    async throws
  {
    let turn = try await turn("pause the pasta", or: "cancel the pasta", after: pasta)

    #expect(turn.timers.map(\.state) == ["paused"])
  }

  @Test func `alternatives that disagree about a length are asked about, too`() async throws {
    let turn = try await turn(
      "center timer for fit tea men its", or: "set a timer for fifteen minutes",
      "set a timer for fifty minutes", after: pasta)

    #expect(turn.reply == "Was that 15 minutes, one five, or 50 minutes, five zero?")
  }

  @Test(arguments: [
    (["fifteen minutes for the pasta", "15 minutes for the pasta"], false),
    (["fifteen minutes for the pasta", "fifty minutes for the pastor"], true),
    (["fifteen minutes for the pasta", "fifteen minutes for the pastor"], false),
    (["fifteen minutes for the pasta", "past a fifty minute"], true),
    (["fifteen minutes for the pasta"], true),
  ])
  func `a length that is in all of them is not asked about, though it was not heard well`(
    others: [String], isAsked: Bool
  ) async throws {
    let engine = try await engine()
    var said = segment("fifteen minutes for the pasta", surely: 0.7)
    said.words[0].confidence = 0.4
    said.confidence = 0.9
    said.tell(alternatives: others)

    #expect(try await engine.hear(said, in: "kitchen").asks == isAsked)
  }

  @Test func `one word that was guessed ends nothing, whatever the others were`() async throws {
    let engine = try await engine(pasta)
    var said = segment("cancel the pasta", surely: 0.95)
    said.words[0].confidence = 0.2
    said.confidence = 0.9

    #expect(try await engine.hear(said, in: "kitchen").reply == "Did you say: cancel the pasta?")
  }

  @Test func `another way to write the same timer is no other`() async throws {
    let engine = try await engine("six minutes for the eggs", "ten minutes for the rice")
    let turn = try await engine.hear(
      segment("cancel the egg timer", or: "cancel the eggs timer"), in: "kitchen")

    #expect(turn.timers.map(\.name) == ["rice"])
  }

  // MARK: Bounds

  @Test func `no more than five are kept, each once, short, and other than the text`() {
    let long = String(repeating: "ä", count: 251)
    let kept = Segment.alternatives(
      ["Ten minutes.", "", "...", long, "ten  minuets", "a", "A!", "b", "c", "d", "e"],
      to: "ten minutes")

    #expect(kept == ["ten  minuets", "a", "b", "c", "d"])
  }

  @Test func `they go to another process, and no more come out than may`() throws {
    var segment = segment("ten minutes", or: "tin minutes", "then minutes")
    segment.isCalled = true
    segment.hasAlternatives = true
    let line = try PublicJSON.encoder().encode(segment)
    let wild = #"{"text":"a","alternatives":["b","c","d","e","f","g","a"]}"#

    #expect(try PublicJSON.decoder().decode(Segment.self, from: Array(line)) == segment)
    #expect(
      try PublicJSON.decoder().decode(Segment.self, from: Array(wild.utf8)).alternatives
        == ["b", "c", "d", "e", "f"])
  }
}

import Assistant
import Testing
import Timers

/// Where most of what is heard is for others, more is asked of words before they change something.
@Suite struct AttentionTests {
  private func moment(_ seconds: Int) -> Moment { .zero + .seconds(seconds) }

  private func attention(passing moments: Int...) -> Attention {
    var attention = Attention()
    for at in moments { attention.hear(isForOthers: true, at: moment(at)) }
    return attention
  }

  private func odds(
    _ attention: Attention, at seconds: Int, confidence: Double? = nil
  ) -> Double? {
    attention.leastOdds(at: moment(seconds), confidence: confidence)
  }

  @Test func `the floor is enough where little is heard, however badly`() {
    #expect(odds(Attention(), at: 599) == nil)
    #expect(odds(Attention(), at: 20, confidence: 0.1) == nil)
    #expect(odds(attention(passing: 10, 14, 18), at: 22) == nil)
  }

  @Test func `more is asked of what is heard next to a television`() {
    let television = attention(passing: 2, 10, 14, 18, 22)

    #expect(odds(television, at: 26) == 1)
    #expect(odds(television, at: 26, confidence: 0.5) == 1.5)
    // It has been off for a while.
    #expect(odds(television, at: 38) == nil)
    // People in a kitchen make pauses.
    #expect(odds(attention(passing: 0, 20, 40, 60), at: 64) == nil)
  }

  @Test func `one sentence of it that sounds like an order makes no difference, two do`() {
    var attention = attention(passing: 10, 14, 18, 22)
    attention.hear(isForOthers: false, at: moment(26))
    #expect(odds(attention, at: 30) == 1)
    attention.hear(isForOthers: false, at: moment(30))
    #expect(odds(attention, at: 34) == nil)
  }

  // MARK: In a conversation

  /// Heard at 60 s, behind talk, while a timer runs.
  private func turn(
    _ text: String, behind talk: [Int], isCalled: Bool = false, isTyped: Bool = false
  ) async throws -> (turn: Turn, engine: LocalEngine) {
    let engine = try await LocalEngine(journal: MemoryJournal(), clock: VirtualClock(), seed: 1)
    _ = try await engine.hear(
      Segment(text: "twenty minutes for the pasta", spokenAt: .zero), in: "kitchen")
    for at in talk {
      let others = Segment(text: "the sunset over the harbour was lovely", spokenAt: moment(at))
      #expect(try await engine.hear(others, in: "kitchen").reply.isEmpty)
    }
    var said = Segment(text: text, spokenAt: moment(60), isTyped: isTyped)
    said.isCalled = isCalled
    return (try await engine.hear(said, in: "kitchen"), engine)
  }

  private let television = [45, 49, 53, 57]
  /// No rule reads it, and the second opinion holds it for talk, by a little.
  private let doubtful = "pause the show and the pasta"

  @Test func `what may be the television's is read back, and done after a yes`() async throws {
    let (asked, engine) = try await turn(doubtful, behind: television)
    #expect(asked.reply == "Did you say: \(doubtful)?")
    let before = asked.timers

    let done = try await engine.hear(Segment(text: "yes", spokenAt: moment(63)), in: "kitchen")

    #expect(done.timers.map(\.state) != before.map(\.state))
  }

  @Test func `without one, or called by the phrase, or typed, it is done`() async throws {
    #expect(try await !turn(doubtful, behind: []).turn.asks)
    #expect(try await !turn(doubtful, behind: [1, 20, 40, 59]).turn.asks)
    #expect(try await !turn(doubtful, behind: television, isCalled: true).turn.asks)
    #expect(try await !turn(doubtful, behind: television, isTyped: true).turn.asks)
  }

  @Test func `a plain order is done next to a television, and a question answered`() async throws {
    let order = try await turn("pause the pasta timer", behind: television).turn
    let question = try await turn("how long does the pasta have", behind: television).turn

    #expect(order.timers.map(\.state) == ["paused"])
    #expect(question.reply == "Pasta: 19 minutes left.")
  }
}

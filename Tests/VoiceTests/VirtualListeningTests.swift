import Assistant
import Testing
import Timers
import Voice

@Suite(.timeLimit(.minutes(20))) struct VirtualListeningTests {
  private let engine = FakeEngine()
  private let lines = Recorder<String>()
  private let complaints = Recorder<String>()

  @discardableResult private func listen(
    to source: ScriptedSource, _ style: EventLines.Style = .text, untilIdle: Bool = true
  ) async throws -> ListeningSummary {
    try await VirtualListening(
      source, engine: engine, style: style, untilIdle: untilIdle,
      write: { [lines] in lines.record($0) }, complain: { [complaints] in complaints.record($0) }
    ).run()
  }

  @Test func `hours pass without waiting, and what is due comes before what is said`() async throws
  {
    try await listen(to: ScriptedSource((1, "7200"), (7201, "10"), (7205, "hello")))

    #expect(
      lines.items == [
        "00:00:01 > 7200",
        "00:00:01 < 7200 seconds.",
        "02:00:01 ! 7200 seconds are over.",
        "02:00:01 > 10",
        "02:00:01 < 10 seconds.",
        "02:00:05 > hello",
        "02:00:11 ! 10 seconds are over.",
      ])
  }

  @Test func `without --until-idle the end of the transcript is the end`() async throws {
    try await listen(to: ScriptedSource((1, "10")), untilIdle: false)

    #expect(lines.items == ["00:00:01 > 10", "00:00:01 < 10 seconds."])
  }

  @Test func `lines without a time follow at the last one, and time never goes back`() async throws
  {
    try await listen(to: ScriptedSource((nil, "a"), (5, "b"), (nil, "c"), (2, "d")))

    #expect(
      engine.heard.map { ($0.spokenAt ?? .zero) - .zero } == [0, 5, 5, 5].map { .seconds($0) })
  }

  @Test func `partial results never act`() async throws {
    let partial = Segment(text: "10", isFinal: false)

    let summary = try await listen(to: ScriptedSource([.segment(partial)]))

    #expect(engine.heard.isEmpty)
    #expect(summary == ListeningSummary())
  }

  @Test func `the same input gives the same JSON, ordered by at, whatever the machine took`()
    async throws
  {
    let source = ScriptedSource((0, "3"), (1, "1"), (9, "2"))
    try await listen(to: source, .json)
    let first = lines.items
    let again = Recorder<String>()
    _ = try await VirtualListening(
      source, engine: FakeEngine(), style: .json, untilIdle: true,
      write: { again.record($0) }, complain: { _ in }
    ).run()

    #expect(first == again.items)
    #expect(first.count == 9)
    #expect(first[0].hasPrefix(#"{"at":0,"#))
    #expect(first[0].contains(#""latency_ms":0"#))
    #expect(first.compactMap(at) == first.compactMap(at).sorted())
  }

  @Test func `problems and refusals are counted and told, and listening goes on`() async throws {
    let summary = try await listen(
      to: ScriptedSource([
        .problem(TranscriptProblem(line: 3, kind: .noText)),
        .segment(Segment(text: "fail")), .segment(Segment(text: "hello")),
      ]))

    #expect(summary.problems == 1)
    #expect(summary.refusals == 1)
    #expect(summary.turns == 2)
    #expect(complaints.items.count == 2)
    #expect(lines.items == ["00:00:00 > hello"])
  }

  @Test func `nobody to write to is the end`() async throws {
    struct Closed: Error {}
    let listening = VirtualListening(
      ScriptedSource((0, "1"), (1, "2")), engine: engine, style: .text, untilIdle: true,
      write: { _ in throw Closed() }, complain: { _ in })

    await #expect(throws: ListeningError.self) { _ = try await listening.run() }
    #expect(engine.heard.count == 1)
  }

  @Test func `what was heard cannot steer the terminal`() async throws {
    try await listen(to: ScriptedSource((0, "a\u{1B}[2Jb\nc\u{202E}")))

    #expect(lines.items == ["00:00:00 > a [2Jb c"])
  }

  private func at(_ line: String) -> Double? {
    Double(line.dropFirst(#"{"at":"#.count).prefix { $0.isNumber || $0 == "." })
  }
}

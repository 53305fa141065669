import Assistant
import Foundation
import Testing
import Timers
import Voice

/// The kitchen sessions in Recordings/transcripts do what stands beside them.
///
/// `.ci/expect` writes that anew with the built program; a person reads the difference.
@Suite(.timeLimit(.minutes(20))) struct RecordedSessionTests {
  @Test(arguments: try RecordedSession.all())
  func doesWhatStandsBesideIt(_ session: RecordedSession) async throws {
    let lines = Recorder<String>()
    let complaints = Recorder<String>()

    let summary = try await session.play(lines, complaints)

    #expect(complaints.items.isEmpty)
    #expect(summary.problems == 0)
    let expected = try session.expected()
    for (got, wanted) in zip(lines.items, expected) where got != wanted {
      #expect(got == wanted)
      break
    }
    #expect(lines.items.count == expected.count)
  }

  @Test(arguments: try RecordedSession.all())
  func saysTheSameAgain(_ session: RecordedSession) async throws {
    let first = Recorder<String>()
    let second = Recorder<String>()

    _ = try await session.play(first, Recorder())
    _ = try await session.play(second, Recorder())

    #expect(first.items == second.items)
    #expect(!first.items.isEmpty)
  }

  @Test func `there is a session for every format that listen reads`() throws {
    let names = try RecordedSession.all().map(\.transcript.lastPathComponent)

    for end in [".txt", ".ndjson", ".srt", ".vtt", ".whisper.txt", ".whisper.json", ".vosk.json"] {
      #expect(names.contains { $0.hasSuffix(end) }, "\(end)")
    }
  }
}

struct RecordedSession: Sendable, CustomTestStringConvertible {
  var transcript: URL

  var testDescription: String { transcript.lastPathComponent }

  static func all() throws -> [RecordedSession] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Recordings/transcripts").standardizedFileURL
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    return files.filter { !$0.path.hasSuffix(".expected.ndjson") && $0.pathExtension != "md" }
      .sorted { $0.path < $1.path }.map { RecordedSession(transcript: $0) }
  }

  func expected() throws -> [String] {
    let stem = transcript.lastPathComponent.prefix { $0 != "." }
    let file = transcript.deletingLastPathComponent().appending(path: "\(stem).expected.ndjson")
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
  }

  /// As `listen --clock virtual --until-idle --seed 1 --output json`.
  func play(
    _ lines: Recorder<String>, _ complaints: Recorder<String>
  ) async throws -> ListeningSummary {
    let engine = try await LocalEngine(
      journal: MemoryJournal(rules: EngineRules().bookRules), clock: VirtualClock(), seed: 1)
    return try await VirtualListening(
      try TranscriptFile(path: transcript.path), engine: engine, style: .json,
      untilIdle: true, write: { lines.record($0) }, complain: { complaints.record($0) }
    ).run()
  }
}

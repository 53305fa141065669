import Assistant
import Extraction
import FoundationEssentials
import Routines
import SimmerTesting
import Synchronization
import Testing
import Timers
import Voice

/// Sessions whose words are spoken: into a file by the virtual clock, and cut short by a person.
@Suite(.timeLimit(.minutes(20))) struct SpokenSessionTests {
  @Test func `a transcript becomes a file in which replies and alarms stand at their moments`()
    async throws
  {
    let path = FileManager.default.temporaryDirectory.appending(
      path: "simmer-session-\(UInt64.random(in: 0 ... .max)).wav"
    ).path()
    defer { try? FileManager.default.removeItem(atPath: path) }
    let clock = ManualClock()
    // A tenth of a second for each text.
    let program = ScriptedProgram(on: clock, [.prints(String(repeating: "ab", count: 2_205))])
    let synthesizer = ProgramSynthesizer(
      name: "voice", form: .raw(rate: SpeechFile.rate), complain: { _ in },
      program: { _ in program })
    let file = try SpeechFile(path: path, keepsPauses: true, clock: nil)
    let speech = SpeechOutput(
      SynthesizedSpeaker(synthesizer, output: file, clock: clock), clock: clock)

    _ = try await VirtualListening(
      ScriptedSource((1, "10"), (2, "hello")), engine: FakeEngine(), style: .text,
      untilIdle: true, recording: .init(speech, into: file), write: { _ in }, complain: { _ in }
    ).run()

    #expect(program.words == ["10 seconds.", "10 seconds are over."])
    let size = try Data(contentsOf: URL(filePath: path)).count
    // The timer rings eleven seconds after the beginning.
    #expect(size == 44 + 2 * (11 * SpeechFile.rate + 2_205))
  }

  @Test func `a partial result cuts the voice`() async throws {
    let clock = ManualClock()
    let program = ScriptedProgram(on: clock, [.hangs])
    let speech = SpeechOutput.speaking(through: program, clock: clock) { _ in }
    await speech.say("Rice: 10 minutes, starting now.")
    await clock.untilSomeoneSleeps()
    let partial = Segment(text: "no wait", isFinal: false)
    let wall = SystemWallClock(origin: .zero)

    _ = try await LiveListening(
      ScriptedSource([.segment(partial)]), engine: FakeEngine(), clock: wall, start: wall.now,
      style: .text, untilIdle: false, voice: .init(speech: speech), write: { _ in },
      complain: { _ in }
    ).run()
    await speech.finish()

    #expect(program.cancelled == 1)
  }
}

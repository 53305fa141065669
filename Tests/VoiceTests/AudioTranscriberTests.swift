import Assistant
import Foundation
import Routines
import SimmerTesting
import Testing
import Timers
import Voice

@Suite(.timeLimit(.minutes(20))) struct AudioTranscriberTests {
  private let clock = ManualClock(at: Moment(nanoseconds: 5_000_000_000))
  private let told = Recorder<SourceEvent>()
  private let lines = Recorder<String>()

  /// Two utterances, at 0.5 s and at 3.1 s.
  private var sound: SyntheticSound {
    var sound = SyntheticSound()
    sound.silence(0.5)
    sound.speech(1.2)
    sound.silence(1.4)
    sound.speech(0.8)
    sound.silence(1.2)
    return sound
  }

  private func recogniser(
    _ command: String = "hear {file}", by program: any OutsideProgram,
    hints: @escaping @Sendable () async -> RecogniserHints = { RecogniserHints() }
  ) -> UtteranceRecogniser {
    UtteranceRecogniser(
      CommandTemplate(command), hints: hints, clock: clock, complain: { _ in },
      program: { [lines] line in
        lines.record(line)
        return program
      })
  }

  private func transcriber(
    _ bytes: [UInt8], _ recogniser: UtteranceRecogniser, keptIn folder: AudioFolder? = nil
  ) throws -> AudioTranscriber {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw POSIXError(.EMFILE) }
    let (reading, writing) = (ends[0], ends[1])
    Thread.detachNewThread {
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = rest.withUnsafeBytes { write(writing, $0.baseAddress, $0.count) }
        guard count > 0 else { break }
        rest = rest.dropFirst(count)
      }
      close(writing)
    }
    return AudioTranscriber(
      .file(try ByteInput(descriptor: reading, isOurs: true)), recogniser: recogniser,
      keptIn: folder, clock: clock, start: clock.now, complain: { _ in })
  }

  private func listen(to transcriber: AudioTranscriber) async throws {
    try await transcriber.listen { told.record($0) }
  }

  /// When each segment was spoken, in tenths of a second.
  private var tenths: [Int] {
    told.items.compactMap { event in
      guard case .segment(let segment) = event, let spokenAt = segment.spokenAt else { return nil }
      return Int(((spokenAt - .zero).inSeconds * 10).rounded())
    }
  }

  @Test func `each utterance is recognised by itself, and spoken when it began`() async throws {
    let program = ScriptedProgram(
      on: clock, [.prints("[00:00:00.200 --> 00:00:01.400]  ten minutes for the pasta\n")],
      [.prints("stop\n")])

    try await listen(to: transcriber(sound.wav, recogniser(by: program)))

    #expect(told.items.map(\.words) == ["ten minutes for the pasta", "stop"])
    #expect(tenths == [5, 31])
    #expect(lines.items == ["hear '/dev/stdin'", "hear '/dev/stdin'"])
    for input in program.inputs {
      var decoder = AudioDecoder()
      #expect(try decoder.read(input).count > 16_000)
      #expect(decoder.rate == 16_000)
    }
  }

  @Test func `the parts of an utterance are one segment, as sure as the least sure`() async throws {
    let program = ScriptedProgram(
      on: clock,
      [
        .prints(
          #"{"text":" Set a timer","confidence":0.9,"words":[{"word":"Set","confidence":1}]}"#),
        .prints("\n"),
        .prints(
          #"{"text":" for fifteen minutes.","confidence":0.6,"words":[{"word":"for","confidence":0.5}]}"#
        ),
      ], [])

    try await listen(to: transcriber(sound.wav, recogniser(by: program)))

    guard case .segment(let segment) = told.items.first else {
      Issue.record("nothing was heard: \(told.items)")
      return
    }
    #expect(told.items.count == 1)
    #expect(segment.text == "Set a timer for fifteen minutes.")
    #expect(segment.confidence == 0.6)
    #expect(segment.words.map(\.text) == ["Set", "for"])
  }

  @Test func `what a part may be as well, the whole may be`() async throws {
    let program = ScriptedProgram(
      on: clock,
      [
        .prints(#"{"text":"set a timer","alternatives":["settle a time"]}"#), .prints("\n"),
        .prints(#"{"text":"for fifteen minutes","alternatives":["for fifty minutes","four"]}"#),
      ], [])

    try await listen(to: transcriber(sound.wav, recogniser(by: program)))

    guard case .segment(let segment) = told.items.first else {
      Issue.record("nothing was heard: \(told.items)")
      return
    }
    #expect(
      segment.alternatives == [
        "settle a time for fifteen minutes", "set a timer for fifty minutes", "set a timer four",
      ])
  }

  @Test func `thanks that come out of silence are not heard, and those of a person are`()
    async throws
  {
    let stop = #"{"text":" Stop.","avg_logprob":-0.2,"no_speech_prob":0.0}"#
    let doubtful = #"{"text":" Thank you.","avg_logprob":-1.34,"no_speech_prob":0.58}"#
    let sure = #"{"text":" Thank you.","avg_logprob":-0.3,"no_speech_prob":0.1}"#
    for (first, second) in [(stop, doubtful), (stop, sure)] {
      let program = ScriptedProgram(
        on: clock, [.prints("\(first)\n\(second)\n")], [.prints(doubtful)])
      try await listen(to: transcriber(sound.wav, recogniser(by: program)))
    }

    #expect(told.items.map(\.words) == ["Stop.", "Stop. Thank you."])
  }

  @Test(arguments: [
    (
      #"{"text":" That's","avg_logprob":-1.3,"words":[{"word":" That's","probability":0.43}]}"#,
      "Cancel everything."
    ),
    (
      #"{"text":" Please.","avg_logprob":-0.9,"words":[{"word":" Please.","probability":0.05}]}"#,
      "Cancel everything."
    ),
    (
      #"{"text":" thing.","avg_logprob":-0.7,"words":[{"word":" thing.","probability":0.45}]}"#,
      "Cancel everything."
    ),
    (
      #"{"text":" For the rice.","avg_logprob":-0.4,"words":[{"word":" For","probability":0.7}]}"#,
      "Cancel everything. For the rice."
    ),
  ])
  func `what was made of the silence behind the words is not heard`(
    tail: String, words: String
  ) async throws {
    let first = #"{"text":" Cancel everything.","avg_logprob":-0.2,"no_speech_prob":0.0}"#
    let program = ScriptedProgram(on: clock, [.prints("\(first)\n\(tail)\n")], [])

    try await listen(to: transcriber(sound.wav, recogniser(by: program)))

    #expect(told.items.first?.words == words)
  }

  @Test func `what is said is known before each utterance anew`() async throws {
    let asked = Recorder<Int>()
    let program = ScriptedProgram(on: clock, [.prints("stop\n")])
    let recogniser = recogniser("hear -p {prompt} -l {language}", by: program) {
      asked.record(asked.items.count)
      return RecogniserHints(prompt: "it's \(asked.items.count)", language: "de")
    }

    try await listen(to: transcriber(sound.wav, recogniser))

    #expect(lines.items == [#"hear -p 'it'\''s 1' -l 'de'"#, #"hear -p 'it'\''s 2' -l 'de'"#])
  }

  @Test func `an utterance that cannot be recognised is told of, and the next one is heard`()
    async throws
  {
    let program = ScriptedProgram(
      on: clock, [.prints("half a wo"), .ends(.exited(status: 3))], [.prints("stop\n")])

    try await listen(to: transcriber(sound.wav, recogniser(by: program)))

    guard case .notice(.unrecognised(let moment, .failed(.exited(status: 3)))) = told.items.first
    else {
      Issue.record("no notice: \(told.items)")
      return
    }
    #expect(abs(moment.inSeconds - 0.5) <= 0.05)
    #expect(told.items.dropFirst().map(\.words) == ["stop"])
  }

  @Test func `a recogniser that hangs is ended after a minute`() async throws {
    let program = ScriptedProgram(on: clock, [.hangs], [.prints("stop\n")])
    let transcriber = try transcriber(sound.wav, recogniser(by: program))
    let listening = Task { try await listen(to: transcriber) }

    while program.inputs.isEmpty { await Task.yield() }
    await clock.untilSomeoneSleeps()
    clock.advance(by: .seconds(60))
    try await listening.value

    #expect(program.cancelled == 1)
    #expect(told.items.last?.words == "stop")
  }

  @Test func `a recogniser that is not there ends listening`() async throws {
    let program = ScriptedProgram(on: clock, [.ends(.exited(status: 127))])

    await #expect(throws: TranscriberError.missing) {
      try await listen(to: transcriber(sound.wav, recogniser(by: program)))
    }
  }

  @Test func `what is no sound ends listening with the reason`() async throws {
    let program = ScriptedProgram(on: clock, [.prints("stop\n")])

    await #expect(throws: AudioError.notWAV) {
      try await listen(
        to: transcriber(Array("ten minutes for the pasta\n".utf8), recogniser(by: program)))
    }
    #expect(program.inputs.isEmpty)
  }

  @Test func `nothing is kept, unless a folder is named, and there nothing is written over`()
    async throws
  {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "simmer-audio-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let program = ScriptedProgram(on: clock, [.prints("stop\n")])
    for _ in 0..<2 {
      let kept = try AudioFolder(folder.path)
      try await listen(to: transcriber(sound.wav, recogniser(by: program), keptIn: kept))
    }

    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()

    #expect(names == (1...4).map { "00000\($0).wav" })
    let first = try Data(contentsOf: folder.appending(path: names[0]))
    #expect(Array(first) == program.inputs[0])
    let mode =
      try FileManager.default.attributesOfItem(
        atPath: folder.appending(path: names[0]).path)[.posixPermissions] as? Int
    #expect(mode == 0o600)
    #expect(throws: AudioFolderError.self) { try AudioFolder("/no/such/folder") }
  }

  @Test func `a recorder that dies is started again, and its words keep their time`() async throws {
    let recorder = RecordingProgram(clock: clock, sound: sound)
    let program = ScriptedProgram(on: clock, [.prints("stop\n")])
    let transcriber = AudioTranscriber(
      .recorder(recorder, endsWithProgram: false), recogniser: recogniser(by: program),
      clock: clock, start: clock.now, complain: { _ in })
    let listening = Task { try await listen(to: transcriber) }

    await told.until(3)
    await clock.untilSomeoneSleeps()
    clock.advance(by: .seconds(1))
    await told.until(7)
    listening.cancel()

    #expect(
      told.items.filter { $0.words == nil }
        == [
          .failed(.exited(status: 1), pause: .seconds(1)), .restarted,
          .failed(.exited(status: 1), pause: .seconds(2)),
        ])
    // The second run begins a second later.
    #expect(tenths == [5, 31, 15, 41])
  }
}

/// Prints samples without a header, all at once, and fails.
private struct RecordingProgram: OutsideProgram {
  var clock: ManualClock
  var sound: SyntheticSound

  func run(
    reading input: [UInt8], output: ([UInt8]) async throws -> Void,
    complain: @escaping @Sendable (String) -> Void
  ) async throws -> ProgramEnd {
    let bytes = WAVBytes.integers(sound.samples, bits: 16)
    for start in stride(from: 0, to: bytes.count, by: 4096) {
      try await output(Array(bytes[start..<min(start + 4096, bytes.count)]))
    }
    return .exited(status: 1)
  }
}

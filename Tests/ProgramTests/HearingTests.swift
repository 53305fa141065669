import Foundation
import Testing

/// `listen` with sound, and recognisers of the tests' own.
@Suite(.timeLimit(.minutes(20))) struct HearingTests {
  /// A WAV file of 8 bit and 8 kHz: a second of silence, then such a second of syllables, again and again.
  private func sound(utterances: Int) -> [UInt8] {
    let silence = [UInt8](repeating: 128, count: 10_000)
    let speech = (0..<8000).map { index in
      let isSyllable = index % 1600 < 1300
      return UInt8(128 + (isSyllable ? (index / 20 % 2 == 0 ? 60 : -60) : 0))
    }
    let samples = (0..<utterances).flatMap { _ in silence + speech } + silence
    func number(_ value: Int, _ bytes: Int) -> [UInt8] {
      (0..<bytes).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
    }
    let format = number(1, 2) + number(1, 2) + number(8000, 4) + number(8000, 4) + number(1, 2)
    return Array("RIFF".utf8) + number(36 + samples.count, 4) + Array("WAVEfmt ".utf8)
      + number(16, 4) + format + number(8, 2) + Array("data".utf8) + number(samples.count, 4)
      + samples
  }

  /// Says one line more each time that it is run.
  private func recogniser(_ words: String, in sandbox: Sandbox) throws -> String {
    try sandbox.write(words, to: "words")
    let place = "'\(sandbox.folder)/words'"
    return """
      head -c 4 {file} | grep -q RIFF || exit 3; head -n 1 \(place); sed -i 1d \(place)
      """
  }

  @Test func `a recording is heard at its own time`() async throws {
    try await Sandbox.with { sandbox in
      try Data(sound(utterances: 2)).write(to: URL(filePath: "\(sandbox.folder)/kitchen.wav"))
      let stt = try recogniser("ten minutes for the pasta\nadd two minutes\n", in: sandbox)

      let listened = try await sandbox.start([
        "listen", "--audio", "\(sandbox.folder)/kitchen.wav", "--stt", stt, "--clock", "virtual",
        "--until-idle", "--keep-audio", "\(sandbox.folder)/kept",
      ]).ended()

      #expect(listened.status == 0)
      #expect(
        listened.output == """
          00:00:01 > ten minutes for the pasta
          00:00:01 < Pasta: 10 minutes, starting now.
          00:00:03 > add two minutes
          00:00:03 < Pasta: 2 minutes more, 11 minutes 58 seconds left now.
          00:12:01 ! The pasta is done.

          """)
      let kept = try FileManager.default.contentsOfDirectory(atPath: "\(sandbox.folder)/kept")
      #expect(kept.sorted() == ["000001.wav", "000002.wav"])
    }
  }

  @Test func `sound comes in through a pipe, too, and a recorder of it is run`() async throws {
    try await Sandbox.with { sandbox in
      try Data(sound(utterances: 1)).write(to: URL(filePath: "\(sandbox.folder)/kitchen.wav"))
      let piped = try await sandbox.simmer(
        "listen", "--audio", "-", "--stt", "echo ten minutes", "--clock", "virtual",
        input: sound(utterances: 1))
      let recorded = try await sandbox.simmer(
        "listen", "--recorder", "cat '\(sandbox.folder)/kitchen.wav'", "--stt", "echo ten minutes",
        "--clock", "virtual")

      for listened in [piped, recorded] {
        #expect(listened.output.hasPrefix("00:00:01 > ten minutes\n"))
        #expect(listened.status == 0)
      }
    }
  }

  @Test func `what cannot be recognised is told, and fails in the end`() async throws {
    try await Sandbox.with { sandbox in
      let listened = try await sandbox.simmer(
        "listen", "--audio", "-", "--stt", "exit 3", "--clock", "virtual",
        input: sound(utterances: 2))

      #expect(listened.status == 1)
      #expect(
        listened.complaints.contains("what was said at 00:00:01 was not recognised: the program"))
      #expect(listened.complaints.contains("2 utterances could not be recognised"))
    }
  }

  @Test(arguments: [
    (["--audio", "x.wav"], "nothing that recognises speech; name a program with --stt"),
    (["--stt", "vosk", "--audio", "x.wav"], "'vosk' needs a model"),
    (["--stt", "faster-whisper"], "'faster-whisper' recognises recordings; add --recorder"),
    (["--stt", "nerd-dictation", "--audio", "x"], "'nerd-dictation' listens to the microphone"),
    (["--stt", "hear {file}"], "'hear {file}' recognises recordings"),
    (["--stt", "cat", "--audio", "/no/such.wav"], "'/no/such.wav' cannot be read"),
    (["--input", "a", "--audio", "b"], "--input and --audio cannot be combined"),
    (["--keep-audio", "x"], "--keep-audio needs --audio or --recorder"),
    (["--wake", "12"], "'12' is no phrase"),
  ])
  func `what cannot hear says why`(options: [String], reason: String) async throws {
    try await Sandbox.with { sandbox in
      let listened = try await sandbox.start(["listen", "--clock", "virtual"] + options).ended()

      #expect(listened.status != 0)
      #expect(listened.complaints.contains(reason), "\(listened.complaints)")
    }
  }

  @Test func `what is no sound is told`() async throws {
    try await Sandbox.with { sandbox in
      let listened = try await sandbox.simmer(
        "listen", "--audio", "-", "--stt", "cat", "--clock", "virtual",
        input: Array("ten minutes for the pasta\n".utf8))

      #expect(listened.status != 0)
      #expect(listened.complaints.contains("the sound is not a WAV file"))
    }
  }

  @Test func `with a wake phrase, only what is said to Simmer is done`() async throws {
    try await Sandbox.with { sandbox in
      let listened = try await sandbox.simmer(
        "listen", "--clock", "virtual", "--until-idle", "--format", "ndjson", "--wake",
        "hey simmer",
        input: Array(
          """
          {"at":0,"text":"ten minutes for the rice"}
          {"at":20,"text":"Hey, Summer! Ten minutes for the pasta."}
          {"at":28,"text":"add two minutes"}
          {"at":60,"text":"they simmer it for twenty minutes"}
          {"at":745,"text":"stop"}
          {"at":800,"text":"stop"}

          """.utf8))

      #expect(
        listened.output == """
          00:00:20 > Ten minutes for the pasta.
          00:00:20 < Pasta: 10 minutes, starting now.
          00:00:28 > add two minutes
          00:00:28 < Pasta: 2 minutes more, 11 minutes 52 seconds left now.
          00:12:20 ! The pasta is done.
          00:12:25 > stop
          00:12:25 < I stopped ringing for the pasta.

          """)
    }
  }

  @Test func `a recogniser can be told what is said here`() async throws {
    try await Sandbox.with { sandbox in
      _ = try await sandbox.simmer("say", "ten minutes for the risotto")
      let prompt = try await sandbox.simmer("listen", "--print-stt-prompt", "--language", "en")
      let grammar = try await sandbox.simmer("listen", "--print-stt-grammar", "--language", "de")
      let unknown = try await sandbox.simmer("listen", "--print-stt-prompt", "--language", "xx")

      #expect(prompt.output.hasPrefix("How long is left on the risotto?"))
      #expect(grammar.output.hasPrefix("#JSGF V1.0 UTF-8 de;\n"))
      #expect(grammar.output.contains("<name> = risotto | nudeln"))
      #expect(unknown.status != 0)
    }
  }
}

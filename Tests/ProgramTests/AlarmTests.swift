import FoundationEssentials
import Glibc
import Testing

/// How alarms are heard, with sound programs of the tests' own.
@Suite(.serialized, .timeLimit(.minutes(20))) struct AlarmTests {
  /// Makes `name` a program on a PATH of its own.
  private func install(_ name: String, _ script: String, in sandbox: Sandbox) throws {
    // A file that this process had open to write may be open still in a child of another test, and cannot be run then.
    let program = "\(sandbox.folder)/programs/\(name)"
    try sandbox.write("#!/bin/sh\n\(script)\n", to: "programs/\(name).sh")
    #expect(system("install -m 700 '\(program).sh' '\(program)'") == 0)
  }

  private func settings(_ sandbox: Sandbox) -> [String: String] {
    ["PATH": "\(sandbox.folder)/programs", "SIMMER_ALARM_SOUND": "true"]
  }

  @Test func `a ring is a tone by default, also in the background and after say`() async throws {
    try await Sandbox.with { sandbox in
      let played = try sandbox.pipe(named: "played")
      try install("pw-play", "exit 1", in: sandbox)
      try install(
        "paplay",
        "PATH=/usr/bin:/bin; echo $(head -c 4 \"$1\") $(wc -c < \"$1\") > '\(played.path)'",
        in: sandbox)
      let said = try await sandbox.start(
        ["say", "one second for the toast"], settings: settings(sandbox)
      ).ended()

      #expect(said.status == 0)
      // 1.8 s of tones; what is shorter is the silence that players are tried with.
      var line = await played.line()
      while line == "RIFF 2248" { line = await played.line() }
      #expect(line == "RIFF 79420")
    }
  }

  @Test func `where nothing can be heard, every start of a timer says so`() async throws {
    try await Sandbox.with { sandbox in
      let settings = settings(sandbox)
      let silence = "No alarm can be heard here; see 'simmer alarm test'."
      let said = try await sandbox.start(["say", "ten minutes"], settings: settings).ended()
      let asked = try await sandbox.start(["say", "how long is left"], settings: settings).ended()
      let json = try await sandbox.start(["say", "--json", "six minutes"], settings: settings)
        .ended()
      let off = try await sandbox.start(
        ["say", "four minutes"], settings: settings.merging(["SIMMER_ALARM_SOUND": "false"]) { $1 }
      ).ended()
      let listen = try sandbox.start(["listen"], settings: settings)
      await listen.send("five minutes for the rice\n")
      #expect(await listen.complaint() == silence)
      listen.closeInput()
      let listened = await listen.ended()

      #expect(said.complaints.contains(silence))
      #expect(!asked.complaints.contains(silence))
      #expect(!json.complaints.contains(silence))
      #expect(!off.complaints.contains(silence))
      #expect(!listened.output.contains(silence))
    }
  }

  @Test func `where alarms are spoken, they count as heard`() async throws {
    try await Sandbox.with { sandbox in
      let spoken = try sandbox.pipe(named: "spoken")
      let settings = settings(sandbox).merging([
        "SIMMER_SPEECH_COMMAND": "/bin/cat > '\(spoken.path)'"
      ]) { $1 }
      let listen = try sandbox.start(["listen", "--until-idle"], settings: settings)
      await listen.send("one second for the egg\n")
      var words = await spoken.line()
      while words != "The egg is done.", words != nil { words = await spoken.line() }
      await listen.send("stop\n")
      listen.closeInput()

      let ended = await listen.ended()
      #expect(!ended.complaints.contains("heard"))
    }
  }

  @Test func `a terminal whose bell rings is heard`() async throws {
    try await Sandbox.with { sandbox in
      let terminal = try Terminal(sandbox, ["chat", "--no-background"])
      _ = await terminal.past("> ")
      terminal.type("one second for the egg\r")
      let shown = await terminal.past("\u{7}")
      terminal.type("\u{4}")

      #expect(!(shown + (await terminal.rest())).contains("heard"))
      #expect(await terminal.status() == 0)
    }
  }

  @Test func `the test of alarms tries every way and says what became of each`() async throws {
    try await Sandbox.with { sandbox in
      let settings = settings(sandbox)
      let silent = try await sandbox.start(["alarm", "test"], settings: settings).ended()
      try install("aplay", "exit 0", in: sandbox)
      let heard = try await sandbox.start(["alarm", "test"], settings: settings).ended()
      let doctor = try await sandbox.start(["doctor"], settings: settings).ended()
      let broken = try await sandbox.start(
        ["alarm", "test", "--json"],
        settings: settings.merging(["SIMMER_ALARM_SOUND_COMMAND": "exit 3"]) { $1 }
      ).ended()

      #expect(silent.status == 1)
      #expect(
        silent.output.contains(
          "tone           pw-play: not installed; paplay: not installed; aplay: not installed"))
      #expect(heard.status == 0)
      #expect(heard.output.contains("ok    tone           "))
      #expect(doctor.output.contains("ok    tone           "))
      #expect(broken.output.contains(#"{"check":"sound command","text":"the program ended with"#))
    }
  }

  /// Signals that are ignored stay so in what is started.
  @Test
  func `a sound that fails is told of, also where our parent ignored the ends of its children`()
    async throws
  {
    try await Sandbox.with { sandbox in
      let inner = "\(sandbox.folder)/inner"
      // Not every shell passes it on; bash does.
      try sandbox.write(
        """
        trap '' CHLD
        export SIMMER_ALARM_SOUND_COMMAND='exit 3'
        exec '\(Program.path)' alarm test --json > '\(inner)'
        """, to: "parent")

      _ = try await sandbox.start(
        ["alarm", "test"],
        settings: ["SIMMER_ALARM_SOUND_COMMAND": "exec bash '\(sandbox.folder)/parent'"]
      ).ended()

      let report = try String(contentsOfFile: inner, encoding: .utf8)
      #expect(report.contains(#"{"check":"sound command","text":"the program ended with status 3"#))
    }
  }

  // MARK: Programs that do not end

  /// Takes no notice of a polite request, and says that it runs.
  private func stubborn(_ pipe: NamedPipe, _ name: String, then: String = ":") -> String {
    "trap '' TERM INT HUP; echo \(name) $$ > '\(pipe.path)'; \(then); "
      + "while :; do sleep 1; done"
  }

  private func isGone(_ process: Int32) -> Bool {
    var stat = [UInt8](repeating: 0, count: 512)
    let file = open("/proc/\(process)/stat", O_RDONLY)
    guard file >= 0 else { return true }
    defer { close(file) }
    let count = read(file, &stat, stat.count)
    let text = String(decoding: stat.prefix(max(count, 0)), as: UTF8.self)
    return text.split(separator: ")").last?.hasPrefix(" Z") ?? true
  }

  /// Starts listening with a transcriber, speech and sound that do not end, until all of them run.
  private func stubbornListening(
    in sandbox: Sandbox
  ) async throws -> (program: Program, processes: [String: Int32]) {
    let started = try sandbox.pipe(named: "started")
    let program = try sandbox.start(
      [
        "listen", "--no-background", "--stt",
        stubborn(started, "ear", then: "echo one second for the egg"), "--speak",
        "cat >/dev/null; " + stubborn(started, "voice"),
      ],
      settings: ["SIMMER_ALARM_SOUND_COMMAND": stubborn(started, "sound")])
    var processes: [String: Int32] = [:]
    while processes.count < 3, let line = await started.line() {
      let words = line.split(separator: " ")
      if words.count == 2, let process = Int32(words[1]) { processes["\(words[0])"] = process }
    }
    return (program, processes)
  }

  @Test(arguments: [SIGTERM, SIGINT, SIGKILL])
  func `whatever runs outside, a signal ends it all`(_ signal: Int32) async throws {
    try await Sandbox.with { sandbox in
      let (program, processes) = try await stubbornListening(in: sandbox)

      program.signal(signal)
      let status = await Program.wait(for: program.process)

      #expect(status == (signal == SIGKILL ? -SIGKILL : 0))
      // Their guards end them; the time limit is the failure.
      for process in processes.values {
        while !isGone(process), !Task.isCancelled { await Task.yield() }
      }
    }
  }

  @Test(arguments: [SIGTERM, SIGKILL])
  func `a key command that does not end is ended with the program`(_ signal: Int32) async throws {
    try await Sandbox.with { sandbox in
      let started = try sandbox.pipe(named: "started")
      try install("key", stubborn(started, "key"), in: sandbox)
      let settings = [
        "SIMMER_LANGUAGE_MODEL_PROVIDER": "openai", "SIMMER_LANGUAGE_MODEL_MODEL": "m",
        "SIMMER_LANGUAGE_MODEL_BASE_URL": "https://127.0.0.1:9/v1",
        "SIMMER_LANGUAGE_MODEL_API_KEY_COMMAND": "\(sandbox.folder)/programs/key",
        // However well the local side reads it.
        "SIMMER_LANGUAGE_MODEL_ASK": "always",
      ]
      _ = try await sandbox.start(["consent", "--yes"], settings: settings).ended()
      let chat = try sandbox.start(["chat"], settings: settings)
      await chat.send(
        "two pots of tea together, green for two minutes and the black for four\n")
      let words = await started.line()?.split(separator: " ") ?? []
      let process = try #require(words.last.flatMap { Int32($0) })

      chat.signal(signal)

      #expect(await Program.wait(for: chat.process) == (signal == SIGKILL ? -SIGKILL : 0))
      while !isGone(process), !Task.isCancelled { await Task.yield() }
    }
  }

  @Test(.timeLimit(.minutes(1)))
  func `a timer rings while speech hangs at the end of the input`() async throws {
    try await Sandbox.with { sandbox in
      let rung = try sandbox.pipe(named: "rung")
      let listen = try sandbox.start(
        ["listen", "--speak", "cat >/dev/null; tail -f /dev/null"],
        settings: ["SIMMER_ALARM_SOUND_COMMAND": "echo rung > '\(rung.path)'"])
      await listen.send("two seconds for the egg\n")
      listen.closeInput()

      // A speech program has two minutes, and this test one.
      #expect(await rung.line() == "rung")
      #expect(await listen.ended().status == 0)
    }
  }
}

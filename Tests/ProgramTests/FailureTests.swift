import FoundationEssentials
import Glibc
import Routines
import Testing

/// What goes wrong is said in one line that tells what to do, with the status that scripts expect.
@Suite(.fewAtATime, .timeLimit(.minutes(30))) struct FailureTests {
  @Test func `wrong usage`() async throws {
    try await Sandbox.with { sandbox in
      let cases = [
        ["dance"], ["say"], ["say", "", " "], ["interpret", "--format", "xml"],
        ["why", "--last", "0"],
        ["timers", "--no-such"], ["listen", "--seed", "1"],
      ]
      for arguments in cases {
        let program = try sandbox.start(arguments)
        program.closeInput()
        let ended = await program.ended()
        #expect(ended.status == 64, "\(arguments)")
        expectOneLine(ended)
      }
    }
  }

  @Test func `an unknown setting is named with the nearest that there is`() async throws {
    try await Sandbox.with { sandbox in
      try sandbox.write(#"{"timers":{"ring_limt":3}}"#, to: "config/simmer/config.json")

      let ended = try await sandbox.simmer("timers")

      #expect(ended.status == 78)
      expectOneLine(ended)
      #expect(ended.complaints.contains("'timers.ring_limt'"))
      #expect(ended.complaints.contains("'timers.ring_limit'"))
    }
  }

  @Test(arguments: [
    #"{"timers":{"ring_limit":"soon"}}"#, #"{"timers":{"ring_limit":0}}"#, "[]", "{", "",
    #"{"pomodoro":{"rounds":1.5}}"#,
  ])
  func `a configuration that cannot be used`(text: String) async throws {
    try await Sandbox.with { sandbox in
      try sandbox.write(text, to: "mine.json")

      let ended = try await sandbox.simmer("timers", "--config", "\(sandbox.folder)/mine.json")

      #expect(ended.status == 78)
      expectOneLine(ended)
    }
  }

  @Test func `a configuration file that was named and is not there`() async throws {
    try await Sandbox.with { sandbox in
      let ended = try await sandbox.simmer("timers", "--config", "nowhere.json")

      #expect(ended.status == 78)
      expectOneLine(ended)
    }
  }

  @Test func `state folders that cannot be used`() async throws {
    try await Sandbox.with { sandbox in
      try sandbox.write("a file", to: "file")
      for folder in ["/proc/simmer", "/dev/null", "\(sandbox.folder)/file"] {
        let ended = try await sandbox.simmer("timers", "--state", folder)
        #expect(ended.status == 74, "\(folder)")
        expectOneLine(ended)
      }
    }
  }

  @Test(.enabled(if: geteuid() == 0, "only root can give a folder away"))
  func `somebody else's state folder is left alone`() async throws {
    try await Sandbox.with { sandbox in
      let folder = "\(sandbox.folder)/theirs"
      mkdir(folder, 0o755)
      chown(folder, 65534, 65534)

      let ended = try await sandbox.simmer("say", "--state", folder, "ten minutes")

      #expect(ended.status == 74)
      expectOneLine(ended)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
    }
  }

  @Test func `a database that is none is refused and kept as it is`() async throws {
    try await Sandbox.with { sandbox in
      let garbage = String(repeating: "not a database ", count: 500)
      try sandbox.write(garbage, to: "state/simmer/simmer.sqlite")
      chmod(sandbox.state, 0o700)

      let ended = try await sandbox.simmer("say", "ten minutes")

      #expect(ended.status == 74)
      expectOneLine(ended)
      let kept = try Data(contentsOf: URL(filePath: "\(sandbox.state)/simmer.sqlite"))
      #expect(kept == Data(garbage.utf8))
    }
  }

  @Test func `files that cannot be read, and routines that are none`() async throws {
    try await Sandbox.with { sandbox in
      try sandbox.write("{}", to: "empty.json")

      try sandbox.write("not JSON", to: "broken.json")
      let broken = try await sandbox.simmer("run", "\(sandbox.folder)/broken.json")
      let missing = try await sandbox.simmer("interpret", "nowhere.txt")
      let routine = try await sandbox.simmer("routines", "save", "\(sandbox.folder)/empty.json")
      let unknown = try await sandbox.simmer("run", "Pancakes")
      let endless = try await sandbox.simmer("run", "/dev/zero")

      #expect(missing.status == 74)
      expectOneLine(missing)
      #expect(routine.status == 65)
      expectOneLine(routine)
      #expect(broken.status == 65)
      expectOneLine(broken)
      #expect(unknown.status == 65)
      expectOneLine(unknown)
      #expect(endless.status == 65)
      expectOneLine(endless)
    }
  }

  /// The next file that is opened would stand in the place of one that is missing.
  @Test func `what is said is not written into the database where standard files are closed`()
    async throws
  {
    try await Sandbox.with { sandbox in
      let process = try Program.spawn(["say", "ten minutes for the pasta"], sandbox.environment) {
        for file: Int32 in 0...2 { posix_spawn_file_actions_addclose(&$0, file) }
      }
      let status = await Program.wait(for: process)

      let listed = try await sandbox.simmer("timers")

      #expect(status == 74)
      #expect(listed.output.hasPrefix("pasta  "))
    }
  }

  @Test(arguments: [["--help"], ["--version"], ["timers"], ["interpret", "/etc/hostname"]])
  func `what cannot be written is an error`(arguments: [String]) async throws {
    try await Sandbox.with { sandbox in
      let process = try Program.spawn(arguments, sandbox.environment) {
        posix_spawn_file_actions_addopen(&$0, 1, "/dev/full", O_WRONLY, 0)
        posix_spawn_file_actions_addopen(&$0, 2, "/dev/null", O_WRONLY, 0)
      }

      #expect(await Program.wait(for: process) == 74)
    }
  }

  @Test func `a routine that cannot run says why`() async throws {
    try await Sandbox.with { sandbox in
      try sandbox.write(
        #"""
        {"schema":"simmer.routine/1","name":"x","phases":[
          {"id":"a","name":"a","duration":1,"start":"after:b"},
          {"id":"b","name":"b","duration":1,"start":"after:a"}]}
        """#, to: "round.json")

      let ended = try await sandbox.simmer("run", "\(sandbox.folder)/round.json")

      #expect(ended.status == 65)
      #expect(ended.complaints.contains("wait for each other"))
      expectOneLine(ended)
    }
  }

  @Test func `words that are no text are answered`() async throws {
    try await Sandbox.with { sandbox in
      let input: [UInt8] = [0xFF, 0xFE, 0x00] + Array("ten minutes".utf8) + [0x0A]

      let ended = try await sandbox.simmer("chat", input: input)

      #expect(ended.status == 0)
      #expect(ended.complaints.isEmpty)
    }
  }

  private func expectOneLine(
    _ ended: Ended, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let lines = ended.complaints.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 2, "\(ended.complaints)", sourceLocation: sourceLocation)
    #expect(ended.complaints.hasPrefix("simmer: "), sourceLocation: sourceLocation)
    // A case of a Swift enum would show itself by its brackets.
    #expect(!ended.complaints.contains("(\""), sourceLocation: sourceLocation)
  }
}

import Glibc
import Service
import Testing

/// `simmer status`, as a user sees it.
@Suite(.fewAtATime, .timeLimit(.minutes(30))) struct StatusTests {
  @Test func `where no engine runs, the status says so and starts none`() async throws {
    try await Sandbox.with { sandbox in
      let before = try await sandbox.simmer("status")
      let json = try await sandbox.simmer("status", "--json")

      #expect(before.output == "No engine is running. The next command starts one.\n")
      #expect(json.output == "{\"engine\":null}\n")
      #expect(before.status == 0 && json.status == 0)
      await #expect(throws: (any Error).self) { _ = try await sandbox.engine() }
    }
  }

  @Test func `the status names the engine and the program that listens`() async throws {
    try await Sandbox.with { sandbox in
      _ = try await sandbox.simmer("say", "ten minutes for the pasta")
      let engine = try await sandbox.engine()
      // A transcriber that ended would be started again, and heard again.
      let ear = "echo eggs for ten minutes; exec sleep infinity"
      let listen = try sandbox.start(["listen", "--stt", ear, "--speak", "cat > /dev/null"])
      _ = await listen.line()

      let shown = try await sandbox.simmer("status")
      let json = try await sandbox.simmer("status", "--json")
      listen.signal(SIGTERM)
      _ = await listen.ended()

      let lines = shown.output.split(separator: "\n").joined(separator: " ")
      #expect(lines.contains("Process \(engine.process) (simmer engine) keeps 2 timers."))
      #expect(
        lines.contains(
          "(simmer listen) is connected, hears from '\(ear)', speaks through 'cat > /dev/null'."))
      #expect(
        json.output.contains("\"engine\":{\"command\":\"engine\",\"process\":\(engine.process)"))
      #expect(json.output.contains("\"ear\":\"\(ear)\""))
      await engine.close()
    }
  }
}

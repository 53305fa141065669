import Assistant
import Glibc
import Service
import Testing

/// `simmer serve` as a person starts it.
@Suite(.fewAtATime, .timeLimit(.minutes(20))) struct ServeTests {
  @Test func `the display's address is told, and timers go on when the service ends`() async throws
  {
    try await Sandbox.with { sandbox in
      let service = try sandbox.start(["serve", "--listen", "127.0.0.1:0"])

      let line = await service.line()
      let said = try await sandbox.simmer("say", "ten minutes for the pasta")
      service.signal(SIGTERM)
      let ended = await service.ended()

      #expect(line?.hasPrefix("The kitchen display is at http://127.0.0.1:") == true)
      #expect(said.output == "Pasta: 10 minutes, starting now.\n")
      #expect(ended.status == 0)
      let engine = try await sandbox.engine()
      #expect(engine.process != service.process)
      #expect(try await engine.timers().map(\.name) == ["pasta"])
      await engine.close()
    }
  }

  @Test func `the service joins the engine that runs`() async throws {
    try await Sandbox.with { sandbox in
      _ = try await sandbox.simmer("say", "ten minutes for the pasta")
      let service = try sandbox.start(["serve", "--listen", "127.0.0.1:0"])
      _ = await service.line()

      let engine = try await sandbox.engine()

      #expect(engine.process != service.process)
      #expect(try await engine.status().clients.map(\.command) == ["serve"])
      await engine.close()
      service.signal(SIGTERM)
      #expect(await service.ended().status == 0)
    }
  }

  @Test func `other machines are not served without a token`() async throws {
    try await Sandbox.with { sandbox in
      let ended = try await sandbox.simmer("serve", "--listen", "0.0.0.0:0")

      #expect(ended.status == 78)
      #expect(ended.output.isEmpty)
      #expect(
        ended.complaints.hasPrefix("simmer: serve: '0.0.0.0' can be reached from other machines;"))
    }
  }

  @Test(arguments: [
    (nil, "it does not exist"), ("0644", "it can be read by others (mode 0644)"),
    ("short", "a token is 32 to"),
  ])
  func `a token that is no secret is refused`(kind: String?, problem: String) async throws {
    try await Sandbox.with { sandbox in
      let path = "\(sandbox.folder)/token"
      if let kind {
        let text = kind == "short" ? kind : String(repeating: "a1", count: 32)
        try sandbox.write(text + "\n", to: "token")
        chmod(path, kind == "0644" ? 0o644 : 0o600)
      }

      let ended = try await sandbox.simmer(
        "serve", "--listen", "0.0.0.0:0", "--token-file", path)

      #expect(ended.status == 78)
      #expect(ended.complaints.contains(problem))
      #expect(!ended.complaints.contains("a1a1"))
    }
  }
}

import Assistant
import FoundationEssentials
import Glibc
import Service
import Testing
import Timers

/// What was started goes on, whoever leaves and whatever is killed.
@Suite(.fewAtATime, .timeLimit(.minutes(30))) struct EngineLifeTests {
  @Test func `a timer goes on in the background, and every way in sees it`() async throws {
    try await Sandbox.with { sandbox in
      let said = try await sandbox.simmer("say", "ten", "minutes", "for", "the", "pasta")
      let listed = try await sandbox.simmer("timers")
      let asked = try await sandbox.simmer("say", "-", input: Array("how long is left\n".utf8))

      #expect(said.status == 0)
      #expect(
        said.output
          == "Pasta: 10 minutes, starting now.\n1 timer goes on in the background.\n")
      #expect(listed.output.hasPrefix("pasta  "))
      #expect(asked.output.contains("left"))
      #expect(!asked.output.contains("background"))
      let engine = try await sandbox.engine()
      #expect(getpgid(engine.process) == engine.process)
      #expect(try await engine.timers().map(\.name) == ["pasta"])
      await engine.close()
    }
  }

  @Test func `what is paused is told of when a conversation ends`() async throws {
    try await Sandbox.with { sandbox in
      let one = try await sandbox.simmer(
        "chat", input: Array("ten minutes for the pasta\npause the pasta\n".utf8))
      let two = try await sandbox.simmer("chat", input: Array("five minutes for the rice\n".utf8))

      #expect(one.lines.last == "Still paused: pasta.")
      #expect(two.lines.last == "1 timer goes on in the background. Still paused: pasta.")
      let listed = try await sandbox.simmer("timers")
      #expect(!listed.complaints.contains("Still"))
    }
  }

  @Test(arguments: ["chat", "listen"])
  func `nobody answers another one's question`(way: String) async throws {
    try await Sandbox.with { sandbox in
      let one = try sandbox.start([way])
      await one.send("set a timer for the pasta\n")
      var asked = await one.line()
      while asked?.hasSuffix("?") == false { asked = await one.line() }
      let other = try sandbox.start([way])
      await other.send("ten minutes\n")
      var answer = await other.line()
      while answer?.hasSuffix("now.") == false { answer = await other.line() }

      #expect(answer?.hasSuffix("10 minutes, starting now.") == true)
      #expect(answer?.contains("Pasta") == false)
      for program in [other, one] {
        program.closeInput()
        _ = await program.ended()
      }
    }
  }

  @Test func `a second engine says who keeps the timers, and ends`() async throws {
    try await Sandbox.with { sandbox in
      _ = try await sandbox.simmer("say", "ten minutes for the pasta")

      let second = try await sandbox.simmer("engine", "--stay")

      #expect(second.status == 69)
      #expect(second.complaints.hasPrefix("simmer: engine: process "))
    }
  }

  @Test func `a killed engine's timers go on at the next start`() async throws {
    try await Sandbox.with { sandbox in
      _ = try await sandbox.simmer("say", "ten minutes for the pasta")
      let killed = try await sandbox.killEngine()

      let listed = try await sandbox.simmer("timers", "--json")

      #expect(listed.output.contains("\"name\":\"pasta\""))
      #expect(listed.complaints == "1 timer goes on in the background.\n")
      let engine = try await sandbox.engine()
      #expect(engine.process != killed)
      #expect(try await engine.timers().map(\.state) == ["running"])
      await engine.close()
    }
  }

  @Test func `what ended while no engine ran rings late, once, and says so`() async throws {
    try await Sandbox.with { sandbox in
      _ = try await sandbox.simmer("say", "--no-background", "ten minutes for the toast")
      try await sandbox.letAnHourPass()

      let first = try await sandbox.simmer("timers")
      let second = try await sandbox.simmer("timers")

      #expect(first.complaints.contains("! "))
      #expect(first.complaints.contains(" ago, while I was off"), "\(first.complaints)")
      #expect(first.complaints.lowercased().contains("toast"))
      #expect(first.output == "toast  ringing\n")
      #expect(!second.complaints.contains("! "))
      #expect(second.output == "toast  ringing\n")
    }
  }

  @Test func `left without a background, timers are stored and the program says so`() async throws {
    try await Sandbox.with { sandbox in
      let said = try await sandbox.simmer("say", "--no-background", "ten minutes for the pasta")

      #expect(said.output.contains("1 timer is stored"))
      await #expect(throws: ServiceError.self) { _ = try await sandbox.engine() }
      let listed = try await sandbox.simmer("timers", "--no-background")
      #expect(listed.output.hasPrefix("pasta  "))
    }
  }

  @Test func `an engine with nothing left to run ends itself`() async throws {
    try await Sandbox.with { sandbox in
      _ = try await sandbox.simmer("say", "ten minutes for the pasta")

      let said = try await sandbox.simmer("say", "cancel the pasta")

      #expect(said.status == 0)
      try await sandbox.untilNoEngine()
      let listed = try await sandbox.simmer("timers")
      #expect(listed.output == "No timers.\n")
      #expect(listed.complaints.isEmpty)
    }
  }

  @Test(arguments: [true, false])
  func `an engine whose state folder is removed or moved says so and ends`(
    isRemoved: Bool
  ) async throws {
    try await Sandbox.with { sandbox in
      let engine = try sandbox.start(["engine", "--stay"])
      while true {
        if let client = try? await sandbox.engine() {
          await client.close()
          break
        }
        await Task.yield()
      }

      if isRemoved {
        // The engine removes its socket meanwhile; what is gone already is no failure.
        while access(sandbox.state, F_OK) == 0 {
          try? FileManager.default.removeItem(atPath: sandbox.state)
        }
      } else {
        try FileManager.default.moveItem(
          atPath: sandbox.state, toPath: "\(sandbox.folder)/elsewhere")
      }
      let next = try await sandbox.simmer("say", "ten minutes for the pasta")
      let ended = await engine.ended()

      #expect(ended.status == 74)
      #expect(ended.complaints.contains("'\(sandbox.state)' was removed, moved or replaced"))
      // The one that came after it lives, and can be reached.
      #expect(next.status == 0)
      let other = try await sandbox.engine()
      #expect(other.process != engine.process)
      #expect(try await other.timers().map(\.name) == ["pasta"])
      await other.close()
    }
  }

  @Test func `a conversation whose state folder is moved away goes on in a new one`() async throws {
    try await Sandbox.with { sandbox in
      let chat = try sandbox.start(["chat"])
      await chat.send("ten minutes for the pasta\n")
      #expect(await chat.line()?.hasPrefix("Pasta: 10 minutes") == true)

      try FileManager.default.moveItem(
        atPath: sandbox.state, toPath: "\(sandbox.folder)/elsewhere")
      let complaint = await chat.complaint()
      await chat.send("five minutes for the rice\n")
      let reply = await chat.line()
      chat.closeInput()
      let ended = await chat.ended()

      #expect(complaint?.contains("was removed, moved or replaced") == true)
      #expect(reply?.hasPrefix("Rice: 5 minutes") == true)
      #expect(ended.output.contains("1 timer goes on in the background."))
    }
  }

  @Test func `a folder where the socket belongs is named`() async throws {
    try await Sandbox.with { sandbox in
      try sandbox.write("", to: "state/simmer/engine.sock/x")
      #expect(chmod(sandbox.state, 0o700) == 0)

      let said = try await sandbox.simmer("say", "ten minutes for the pasta")
      let looked = try await sandbox.simmer("doctor")

      #expect(said.status == 69)
      #expect(said.complaints.contains("'\(sandbox.socket)' is a folder"))
      #expect(looked.output.contains("'\(sandbox.socket)' is a folder"))
    }
  }

  @Test(arguments: ["engine.lock", "gate.lock", "simmer.sqlite"])
  func `a folder where a file belongs is named`(name: String) async throws {
    try await Sandbox.with { sandbox in
      try sandbox.write("", to: "state/simmer/\(name)/x")
      #expect(chmod(sandbox.state, 0o700) == 0)

      let said = try await sandbox.simmer("say", "ten minutes for the pasta")

      #expect(said.status == 74)
      #expect(said.complaints.contains("'\(sandbox.state)/\(name)' is "), "\(said.complaints)")
      #expect(said.complaints.contains("move it aside"), "\(said.complaints)")
    }
  }

  @Test(arguments: [0, 1])
  func `a database that was cut off is not begun anew`(length: Int) async throws {
    try await Sandbox.with { sandbox in
      _ = try await sandbox.simmer("say", "--no-background", "ten minutes for the pasta")
      #expect(truncate("\(sandbox.state)/simmer.sqlite", length) == 0)

      let said = try await sandbox.simmer("say", "ten minutes for the rice")
      let looked = try await sandbox.simmer("doctor")

      #expect(said.status == 74)
      #expect(said.complaints.contains("is damaged: it was cut off after \(length) byte"))
      #expect(looked.output.contains("it was cut off after \(length) byte"))
    }
  }

  @Test func `many that come at once share one engine and lose nothing`() async throws {
    try await Sandbox.with { sandbox in
      let names = ["pasta", "rice", "eggs", "toast", "soup", "bread", "beans", "carrots"]

      let answers = try await withThrowingTaskGroup { group in
        for name in names {
          group.addTask { try await sandbox.simmer("say", "ten minutes for the \(name)") }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }

      #expect(answers.allSatisfy { $0.status == 0 })
      #expect(answers.map(\.complaints).joined() == "")
      let engine = try await sandbox.engine()
      #expect(Set(try await engine.timers().map(\.name)) == Set(names))
      await engine.close()
    }
  }

  @Test func `a client whose engine is killed becomes the engine and goes on`() async throws {
    try await Sandbox.with { sandbox in
      _ = try await sandbox.simmer("say", "ten minutes for the pasta")
      let chat = try sandbox.start(["chat"])
      await chat.send("how long is left\n")
      #expect(await chat.line()?.contains("left") == true)

      let engine = try await sandbox.engine()
      kill(engine.process, SIGKILL)
      await engine.close()
      await chat.send("five minutes for the rice\n")
      #expect(await chat.line() == "Rice: 5 minutes, starting now.")

      let now = try await sandbox.engine()
      #expect(now.process == chat.process)
      #expect(Set(try await now.timers().map(\.name)) == ["pasta", "rice"])
      await now.close()
      chat.closeInput()
      let ended = await chat.ended()
      #expect(ended.output == "2 timers go on in the background.\n")
    }
  }

  @Test func `a signal makes a conversation leave as its own end would`() async throws {
    try await Sandbox.with { sandbox in
      let chat = try sandbox.start(["chat"])
      await chat.send("ten minutes for the pasta\n")
      _ = await chat.line()

      chat.signal(SIGTERM)

      let ended = await chat.ended()
      #expect(ended.status == 0)
      #expect(ended.output == "1 timer goes on in the background.\n")
    }
  }
}

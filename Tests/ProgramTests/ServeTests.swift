import Assistant
import Glibc
import Service
import SimmerTesting
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

  @Test func `voice satellites come in by a door of their own, to the same engine`() async throws {
    try await Sandbox.with { sandbox in
      let service = try sandbox.start([
        "serve", "--listen", "127.0.0.1:0", "--wyoming", "tcp://127.0.0.1:0", "--no-background",
      ])
      _ = await service.line()
      let line = try #require(await service.line())
      let address = try #require(line.split(separator: " ").first { $0.hasPrefix("tcp://") })
      let port = try #require(Int(address.split(separator: ":").last ?? ""))
      let satellite = try SocketClient(port: port)

      let words = #"{"type":"transcript","data":{"text":"ten minutes for the pasta"}}"#
      await satellite.send(words + "\n")
      let head = await satellite.line()
      let engine = try await sandbox.engine()

      #expect(line == "Listening at \(address) for Wyoming.")
      #expect(head?.contains(#""type":"handled""#) == true)
      #expect(try await engine.timers().map(\.name) == ["pasta"])
      await engine.close()
      service.signal(SIGTERM)
      #expect(await service.ended().status == 0)
    }
  }

  @Test func `recipes over HTTP become the lines that 'convert' writes`() async throws {
    try await Sandbox.with { sandbox in
      let service = try sandbox.start(["serve", "--listen", "127.0.0.1:0", "--no-background"])
      let line = try #require(await service.line())
      let port = try #require(Int(line.dropLast().split(separator: ":").last ?? ""))
      let recipes = """
        {"id":1,"title":"Eggs","text":"Boil the eggs for 6 to 8 minutes, then rest for 2 hours."}
        {"id":"two","title":"Nothing"}

        {"id":3,"title":"Bread","text":"Let it rise overnight. Bake for 40 minutes at 220 °C."}
        """

      let client = try SocketClient(port: port)
      await client.send(
        "POST /v1/convert HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nConnection: close\r\n"
          + "Content-Type: application/x-ndjson\r\nContent-Length: \(recipes.utf8.count)\r\n\r\n"
          + recipes)
      let answer = await client.rest().split(separator: "\r\n").filter { $0.hasPrefix("{") }
      let converted = try await sandbox.simmer(
        "convert", "--from", "ndjson", input: Array(recipes.utf8))

      #expect(answer.joined() == converted.output)
      #expect(answer.count == 3)
      service.signal(SIGTERM)
      #expect(await service.ended().status == 0)
    }
  }

  @Test func `a request that comes again after the service was killed is done once`() async throws {
    try await Sandbox.with { sandbox in
      let body = #"{"duration":600,"name":"pasta"}"#
      var answers: [String?] = []
      for _ in 0..<2 {
        let service = try sandbox.start(["serve", "--listen", "127.0.0.1:0"])
        let line = try #require(await service.line())
        let port = try #require(Int(line.dropLast().split(separator: ":").last ?? ""))
        let client = try SocketClient(port: port)
        await client.send(
          "POST /v1/timers HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nConnection: close\r\n"
            + "Idempotency-Key: 1\r\nContent-Type: application/json\r\n"
            + "Content-Length: \(body.utf8.count)\r\n\r\n\(body)")
        answers.append(await client.rest().split(separator: "\r\n").last.map(String.init))
        service.signal(SIGKILL)
        _ = await service.ended()
      }

      let engine = try await sandbox.simmer("timers", "--json")

      #expect(answers[0]?.contains(#""name":"pasta""#) == true)
      #expect(answers[0] == answers[1])
      #expect(engine.output.split(separator: #""name":"pasta""#).count == 2)
    }
  }

  @Test func `a code that is printed lets a phone in, and a command lets it out`() async throws {
    try await Sandbox.with { sandbox in
      let service = try sandbox.start([
        "serve", "--listen", "127.0.0.1:0", "--pair", "--no-background",
      ])
      let line = try #require(await service.line())
      let port = try #require(Int(line.dropLast().split(separator: ":").last ?? ""))
      let words = try #require(await service.line()).split(separator: " ")
      let code = try #require(words.first { $0.contains("-") }).prefix(9)
      func ask(_ start: String, _ fields: String, _ body: String = "") async throws -> String {
        let client = try SocketClient(port: port)
        await client.send(
          "\(start) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nConnection: close\r\n\(fields)"
            + "Content-Type: application/json\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)")
        return await client.rest()
      }

      let paired = try await ask(
        "POST /v1/pairing", "", "{\"code\":\"\(code)\",\"name\":\"phone\"}")
      let field = try #require(
        paired.split(separator: "\r\n").first { $0.contains("simmer_session") })
      let cookie = field.split(separator: " ")[1].dropLast()
      let program = try await sandbox.simmer("pair", "--program", "grafana", "--scope", "view")
      let token = program.output.split(separator: "\n").joined()
      let listed = try await sandbox.simmer("devices")
      let before = try await ask("GET /v1/timers", "Cookie: \(cookie)\r\n")
      let changed = try await ask("POST /v1/undo", "Authorization: Bearer \(token)\r\n")
      let revoked = try await sandbox.simmer("devices", "revoke", "phone")
      let after = try await ask("GET /v1/timers", "Cookie: \(cookie)\r\n")
      let unknown = try await sandbox.simmer("devices", "revoke", "phone")
      let forgotten = try await sandbox.simmer("forget", "devices", "answers", "--yes", "--json")

      #expect(paired.hasPrefix("HTTP/1.1 201 "))
      #expect(before.hasPrefix("HTTP/1.1 200 "))
      #expect(changed.hasPrefix("HTTP/1.1 403 "))
      #expect(listed.output.hasPrefix("grafana: view, paired 0:0"))
      #expect(listed.output.contains("\nphone: control, paired 0:0"))
      #expect(revoked.output == "phone is let in no more.\n")
      #expect(after.hasPrefix("HTTP/1.1 401 "))
      #expect(unknown.status == 65)
      #expect(forgotten.output == "{\"deleted\":{\"answers\":0,\"devices\":1}}\n")
      service.signal(SIGTERM)
      #expect(await service.ended().status == 0)
    }
  }

  @Test(arguments: ["json", "text"])
  func `a log tells of turns, and of nothing that was said or shown`(format: String) async throws {
    try await Sandbox.with { sandbox in
      let token = String(repeating: "a1", count: 32)
      try sandbox.write(token + "\n", to: "token")
      chmod("\(sandbox.folder)/token", 0o600)
      let service = try sandbox.start([
        "serve", "--listen", "127.0.0.1:0", "--no-background", "--log-format", format,
        "--token-file", "\(sandbox.folder)/token",
      ])
      let line = try #require(await service.line())
      let port = try #require(Int(line.dropLast().split(separator: ":").last ?? ""))
      func ask(_ shown: String) async throws -> String {
        let body = #"{"text":"ten minutes for the ragout"}"#
        let client = try SocketClient(port: port)
        await client.send(
          "POST /v1/turns HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nConnection: close\r\n"
            + "Authorization: Bearer \(shown)\r\nContent-Type: application/json\r\n"
            + "Content-Length: \(body.utf8.count)\r\n\r\n\(body)")
        return await client.rest()
      }

      let refused = try await ask("not-the-token")
      let answer = try await ask(token)
      let head = try #require(answer.split(separator: "\r\n").first { $0.contains("Simmer-Turn") })
      service.signal(SIGTERM)
      let ended = await service.ended()

      #expect(refused.hasPrefix("HTTP/1.1 401 "))
      let id = try #require(head.split(separator: " ").last)
      let lines = ended.complaints.split(separator: "\n")
      let own = lines.filter { $0.contains(id) }
      #expect(own.count == 3 && own.contains { $0.contains("timer.started") })
      #expect(lines.contains { $0.contains("unauthorized") && $0.contains("warning") })
      for secret in [token, "not-the-token", "ragout"] {
        #expect(!ended.complaints.contains(secret))
      }
      #expect(ended.status == 0)
    }
  }

  @Test(arguments: ["--listen", "--wyoming"])
  func `an address that is taken is told before anything is started`(option: String) async throws {
    try await Sandbox.with { sandbox in
      let taken = try ListeningSocket(at: ListenAddress(host: "127.0.0.1", port: 0))
      var doors = ["--listen": "127.0.0.1:0", "--wyoming": "tcp://127.0.0.1:0"]
      doors[option] = (option == "--wyoming" ? "tcp://" : "") + "\(taken.address)"

      let ended = try await sandbox.start(["serve"] + doors.flatMap { [$0, $1] }).ended()

      #expect(ended.status == 69)
      #expect(ended.output.isEmpty)
      #expect(
        ended.complaints
          == "simmer: serve: cannot listen at \(taken.address): Address already in use; "
          + "choose another address with \(option)\n")
      #expect(access(sandbox.state, F_OK) != 0)
    }
  }

  @Test func `both doors cannot be one`() async throws {
    try await Sandbox.with { sandbox in
      let socket = try ListeningSocket(at: ListenAddress(host: "127.0.0.1", port: 0))
      let free = socket.address
      try #require(socket.release().map { close($0) } == 0)

      let ended = try await sandbox.simmer(
        "serve", "--listen", "\(free)", "--wyoming", "tcp://\(free)")

      #expect(ended.status == 69)
      #expect(ended.complaints.contains("with --wyoming"))
    }
  }

  @Test func `a hangup ends it in order`() async throws {
    try await Sandbox.with { sandbox in
      let service = try sandbox.start(["serve", "--listen", "127.0.0.1:0", "--no-background"])
      _ = await service.line()

      service.signal(SIGHUP)

      #expect(await service.ended().status == 0)
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

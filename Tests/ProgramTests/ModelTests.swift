import FoundationEssentials
import Glibc
import LoopbackServer
import Synchronization
import Testing

/// What is beyond the local side goes out, comes back grounded, is confirmed and runs.
@Suite(.fewAtATime, .timeLimit(.minutes(30))) struct ModelTests {
  private let roast =
    "I'm doing a Sunday roast: chicken an hour twenty, rest it fifteen, and the potatoes go in for "
    + "the last forty-five if they fit\n"

  @Test func `a recorded phrase is read back and run, with no network and nothing set up`()
    async throws
  {
    try await Sandbox.with { sandbox in
      let ended = try await sandbox.simmer(
        "chat", "--replay", RoastKitchen.recordings, "--no-background",
        input: Array((roast + "yes\nhow long is left\n").utf8))

      #expect(ended.status == 0)
      #expect(ended.complaints.isEmpty, "\(ended.complaints)")
      #expect(ended.lines.first?.hasPrefix("Chicken: 1 hour 20 minutes, starting now.") == true)
      #expect(ended.lines.count { $0.hasSuffix("Shall I add the rest?") } == 1)
      #expect(ended.output.contains("Routine: chicken goes on, with 1 hour 20 minutes left."))
      #expect(!FileManager.default.fileExists(atPath: "\(sandbox.state)/models.sqlite"))
    }
  }

  @Test func `nothing runs before yes, and --yes skips it`() async throws {
    let phrase = "two pots of tea together, green for two minutes and the black for four"
    try await Sandbox.with { sandbox in
      let asked = try await sandbox.simmer(
        "say", "--replay", RoastKitchen.recordings, "--no-background", phrase)
      let none = try await sandbox.simmer("timers", "--no-background")
      let started = try await sandbox.simmer(
        "say", "--replay", RoastKitchen.recordings, "--yes", "--no-background", phrase)
      let running = try await sandbox.simmer("timers", "--no-background")

      #expect(asked.output.contains("Start?"))
      #expect(none.output == "No timers.\n")
      #expect(started.output.contains("starting now"))
      #expect(running.lines.count == 2, "\(running.output)")
    }
  }

  @Test func `a recorded question is answered in the model's words, which start nothing`()
    async throws
  {
    try await Sandbox.with { sandbox in
      let said = try await sandbox.simmer(
        "say", "--replay", RoastKitchen.recordings, "--no-background",
        "what can I use instead of buttermilk?")
      let timers = try await sandbox.simmer("timers", "--no-background")

      #expect(said.status == 0, "\(said.complaints)")
      #expect(said.output.contains("The model says: "), "\(said.output)")
      #expect(timers.output == "No timers.\n")
    }
  }

  @Test func `of a plan only the certain first step runs before yes`() async throws {
    let phrase = String(roast.dropLast())
    try await Sandbox.with { sandbox in
      let asked = try await sandbox.simmer(
        "say", "--replay", RoastKitchen.recordings, "--no-background", phrase)
      let running = try await sandbox.simmer("timers", "--no-background")

      #expect(asked.output.contains("Shall I add the rest?"))
      #expect(running.lines.count == 1, "\(running.output)")
      #expect(running.output.hasPrefix("chicken "))
    }
  }

  @Test func `a recorded session on the virtual clock gives the same bytes every time`()
    async throws
  {
    try await Sandbox.with { sandbox in
      let transcript =
        #"{"at":0,"text":"\#(roast.dropLast())"}"# + "\n" + #"{"at":20,"text":"yes"}"# + "\n"
      var outputs: Set<String> = []
      for _ in 0..<3 {
        let ended = try await sandbox.simmer(
          "listen", "--clock", "virtual", "--until-idle", "--output", "json", "--seed", "7",
          "--replay", RoastKitchen.recordings, input: Array(transcript.utf8))
        #expect(ended.status == 0, "\(ended.complaints)")
        outputs.insert(ended.output)
      }

      #expect(outputs.count == 1)
      #expect(outputs.first?.contains("\"event\":\"model.answered\"") == true)
      #expect(outputs.first?.contains("\"event\":\"routine.finished\"") == true)
    }
  }

  @Test(arguments: [["--replay", RoastKitchen.recordings], ["--record", "new"], ["--yes"]])
  func `what only the engine can follow is an error beside another engine`(flags: [String])
    async throws
  {
    try await Sandbox.with { sandbox in
      _ = try await sandbox.simmer("say", "ten minutes for the pasta")

      let program = try sandbox.start(["say"] + flags + ["five minutes"])
      program.closeInput()
      let ended = await program.ended()

      #expect(ended.status == 69, "\(ended.complaints)")
      #expect(ended.complaints.hasPrefix("simmer: \(flags[0]): "))
      #expect(ended.complaints.contains("--state DIR"))
      #expect(ended.lines.isEmpty)
    }
  }

  @Test func `recordings that are not there, and flags that exclude each other`() async throws {
    try await Sandbox.with { sandbox in
      let missing = try await sandbox.simmer("say", "--replay", "\(sandbox.folder)/none", "hello")
      let both = try await sandbox.simmer("say", "--replay", "a", "--record", "b", "hello")

      #expect([65, 74].contains(missing.status), "\(missing.complaints)")
      #expect(missing.complaints.split(separator: "\n").count == 1)
      #expect(both.status == 64)
    }
  }

  @Test func `nothing leaves before somebody agreed, and that is said`() async throws {
    try await RoastKitchen.serving { sandbox, server in
      let before = try await sandbox.asking(server, "say", RoastKitchen.phrase)
      let unattended = try await sandbox.asking(server, "consent")
      let shown = try await sandbox.asking(server, "consent", "--json")
      let agreed = try await sandbox.asking(server, "consent", "--yes")
      let again = try await sandbox.asking(server, "consent")
      let asked = server.requests.count
      let withdrawn = try await sandbox.asking(server, "consent", "--withdraw")
      let after = try await sandbox.asking(server, "say", RoastKitchen.phrase)

      #expect(before.output.contains("simmer consent"))
      #expect(unattended.status == 64)
      #expect(unattended.complaints.contains("--yes"))
      #expect(unattended.output.contains("sent  "))
      #expect(shown.output.contains(server.baseURL(.openai)))
      #expect(!shown.output.contains("\"agreed\""))
      #expect(agreed.output.hasSuffix("Agreed. To withdraw, run 'simmer consent --withdraw'.\n"))
      #expect(again.status == 0)
      #expect(again.output.contains("You have agreed."))
      #expect(asked == 0)
      #expect(withdrawn.output.contains("Withdrawn"))
      #expect(after.output.contains("simmer consent"))
      #expect(server.requests.isEmpty)
    }
  }

  @Test func `consent, cost and why --sent without a model`() async throws {
    try await Sandbox.with { sandbox in
      let consent = try await sandbox.simmer("consent")
      let cost = try await sandbox.simmer("cost")
      let sent = try await sandbox.simmer("why", "--sent")
      let cleared = try await sandbox.simmer("cache", "clear")

      #expect(consent.status == 78)
      #expect(consent.complaints.contains("no language model is configured"))
      #expect(cost.output.hasPrefix("No calls since "))
      #expect(sent.output == "Nothing was sent.\n")
      #expect(cleared.output == "0 answers were removed.\n")
      #expect(!FileManager.default.fileExists(atPath: sandbox.state))
    }
  }

  @Test func `a phrase goes out once, is counted and shown, and comes out of the cache then`()
    async throws
  {
    try await RoastKitchen.serving { sandbox, server in
      let prices = [
        "SIMMER_LANGUAGE_MODEL_PRICES": #"{"small":{"input":1000,"output":2000}}"#,
        "SIMMER_BUDGET_MONEY_PER_DAY": "100",
      ]
      _ = try await sandbox.asking(server, "consent", "--yes")
      let words = "\(RoastKitchen.phrase), mail gran@example.org"

      let first = try await sandbox.asking(server, "say", words)
      let second = try await sandbox.asking(server, "say", words)
      let cost = try await sandbox.asking(server, "cost", "--json", settings: prices)
      let text = try await sandbox.asking(server, "cost", settings: prices)
      let sent = try await sandbox.asking(server, "why", "--sent")
      let cache = try await sandbox.asking(server, "cache", "stats", "--json")
      let pruned = try await sandbox.asking(server, "cache", "clear")

      #expect(first.output.contains("Shall I add the rest?"), "\(first)")
      // What the first turn began is not begun again.
      #expect(second.output.contains("under way already. Shall I add the rest?"), "\(second)")
      #expect(server.requests.count == 1)
      #expect(server.requests.first?["authorization"] == "Bearer \(RoastKitchen.key)")
      #expect(server.requests.first?.text.contains("gran@example.org") == false)
      #expect(cost.output.contains("\"calls\":1"))
      #expect(cost.output.contains("\"cap\":\"money a day\""))
      #expect(text.output.contains("1 call"))
      #expect(sent.output.contains("an hour twenty"))
      let body = server.requests.first?.text ?? "-"
      #expect(sent.output.contains(body))
      #expect(cache.output.contains("\"hits\":1"))
      #expect(pruned.output == "1 answer was removed.\n")
      for ended in [first, second, cost, text, sent, cache] {
        #expect(!(ended.output + ended.complaints).contains(RoastKitchen.key))
      }
    }
  }

  @Test func `after a cap Simmer is local only and says so`() async throws {
    try await RoastKitchen.serving { sandbox, server in
      _ = try await sandbox.asking(server, "consent", "--yes")
      let cap = ["SIMMER_BUDGET_CALLS_PER_DAY": "1", "SIMMER_CACHE_ENABLED": "false"]

      _ = try await sandbox.asking(server, "say", RoastKitchen.phrase, settings: cap)
      let second = try await sandbox.asking(server, "say", RoastKitchen.phrase, settings: cap)
      let doctor = try await sandbox.asking(server, "doctor", settings: cap)

      #expect(server.requests.count { $0.method == "POST" } == 1)
      #expect(second.output.contains("cap"), "\(second)")
      // Not announced as something that is being worked out first.
      #expect(!second.output.contains("Let me work that out"), "\(second)")
      #expect(!second.output.contains("I am working out the rest"), "\(second)")
      #expect(doctor.output.contains("the cap on calls a day is reached"))
    }
  }

  @Test func `say ends with the status of what went wrong with the model`() async throws {
    try await RoastKitchen.serving { sandbox, server in
      _ = try await sandbox.asking(server, "consent", "--yes")
      func status(_ settings: [String: String]) async throws -> Int32 {
        try await sandbox.asking(server, "say", RoastKitchen.phrase, settings: settings).status
      }

      let noKey = try await status([
        "SIMMER_LANGUAGE_MODEL_API_KEY_ENV": "",
        "SIMMER_LANGUAGE_MODEL_API_KEY_COMMAND": "false",
      ])

      #expect(noKey == 78)
    }
  }

  @Test func `the doctor asks which models there are, and sends nothing else`() async throws {
    try await RoastKitchen.serving { sandbox, server in
      let well = try await sandbox.asking(server, "doctor")
      let other = try await sandbox.asking(
        server, "doctor", settings: ["SIMMER_LANGUAGE_MODEL_MODEL": "huge"])
      let unset = try await sandbox.asking(
        server, "doctor", settings: ["SIMMER_LANGUAGE_MODEL_MODEL": ""])
      let keyless = try await sandbox.asking(
        server, "doctor", settings: ["SIMMER_LANGUAGE_MODEL_API_KEY_ENV": "NO_SUCH_KEY"])

      #expect(well.output.contains("answers and offers 'small'"), "\(well.output)")
      #expect(well.output.contains("you have not agreed"))
      #expect(well.output.contains("libcurl"))
      #expect(other.output.contains("does not list 'huge', it offers 'large', 'small'"))
      #expect(unset.output.contains("choose one as language_model.model"))
      #expect(keyless.status == 1)
      #expect(keyless.output.contains("the variable NO_SUCH_KEY is not set"))
      #expect(server.requests.allSatisfy { $0.method == "GET" })
    }
  }

  @Test func `without libcurl no model can be asked, timers run, and the doctor says so`()
    async throws
  {
    try await RoastKitchen.serving { sandbox, server in
      _ = try await sandbox.asking(server, "consent", "--yes")
      // The loader takes this file for the library, and gives up.
      try sandbox.write("", to: "none/libcurl.so.4")
      let without = ["LD_LIBRARY_PATH": "\(sandbox.folder)/none"]

      let doctor = try await sandbox.asking(server, "doctor", settings: without)
      let plan = try await sandbox.asking(server, "say", RoastKitchen.phrase, settings: without)
      let timer = try await sandbox.asking(server, "say", "ten minutes", settings: without)

      #expect(
        doctor.output.contains("libcurl, which is needed to ask a model, cannot be loaded"),
        "\(doctor)")
      #expect(plan.complaints.contains("see 'simmer why' and 'simmer doctor'"), "\(plan)")
      #expect(timer.status == 0, "\(timer)")
      #expect(server.requests.isEmpty)
    }
  }

  @Test func `a process that is killed in the middle of a call loses that call and nothing else`()
    async throws
  {
    let arrived = AsyncStream.makeStream(of: Void.self)
    let server = try await ModelServer.start(.plain) { _ in
      arrived.continuation.yield()
      // Until the server is closed.
      let (never, open) = AsyncStream.makeStream(of: Void.self)
      for await _ in never {}
      _ = open
      return Scripted(status: 500)
    }
    try await Sandbox.with { sandbox in
      _ = try await sandbox.asking(server, "consent", "--yes")
      let chat = try sandbox.start(["chat"], settings: RoastKitchen.settings(server))
      await chat.send("ten minutes for the pasta\n")
      _ = await chat.line()
      await chat.send("\(RoastKitchen.phrase)\n")
      for await _ in arrived.stream { break }

      kill(chat.process, SIGKILL)
      _ = await chat.ended()
      try await sandbox.untilNoEngine()
      let timers = try await sandbox.simmer("timers", "--no-background")
      let cost = try await sandbox.asking(server, "cost", "--json")

      #expect(timers.output.contains("pasta  "))
      #expect(cost.output.contains("\"calls\":1"))
    }
    await server.close()
  }

  @Test func `interpret asks a model only about what the local side cannot settle, in order`()
    async throws
  {
    try await Sandbox.with { sandbox in
      let lines = ["ten minutes\n", roast, "cancel all timers\n", roast]
      let replayed = try await sandbox.simmer(
        "interpret", "--replay", RoastKitchen.recordings, input: Array(lines.joined().utf8))
      let local = try await sandbox.simmer(
        "interpret", "--route", "local", input: Array(roast.utf8))
      let offline = try await sandbox.simmer("interpret", input: Array(roast.utf8))
      let unset = try await sandbox.simmer(
        "interpret", "--route", "model", input: Array(roast.utf8))

      #expect(replayed.status == 0)
      let routes = replayed.lines.map { line in
        ["local", "model", "cache", "offline"].first { line.contains("\"route\":\"\($0)\"") }
      }
      #expect(routes.count == 4)
      #expect(routes[0] == "local")
      #expect(routes[2] == "local")
      // The two are asked side by side: either may be the one that the model answers.
      #expect([routes[1], routes[3]].contains("model"))
      #expect(["model", "cache"].contains(routes[1]))
      #expect(["model", "cache"].contains(routes[3]))
      #expect(replayed.lines[1].contains("\"intent\":\"start_routine\""))
      #expect(local.output.contains("\"route\":\"offline\""))
      #expect(offline.output.contains("\"route\":\"offline\""))
      #expect(unset.status == 78)
      #expect(!FileManager.default.fileExists(atPath: sandbox.state))
    }
  }
}

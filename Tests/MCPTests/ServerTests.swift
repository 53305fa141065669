import Assistant
import JSON
import Routines
import SimmerTesting
import Testing
import Timers

@testable import MCP

/// A program with a language model uses Simmer over lines of JSON-RPC.
@Suite(.timeLimit(.minutes(20))) struct ServerTests {
  private let engine: LocalEngine
  private let server: MCPServer

  init() async throws {
    let clock = ManualClock()
    engine = try await LocalEngine(journal: MemoryJournal(), clock: clock, seed: 1)
    let toolbox = Toolbox(
      engine, conversation: "mcp", models: ModelAnswers(clock: clock, patience: .seconds(1)),
      explain: { "the engine says: \($0)" })
    server = MCPServer(version: "1.2", tools: toolbox.tools)
  }

  @Test(arguments: [
    ("2025-06-18", "2025-06-18"), ("2025-11-25", "2025-11-25"), ("2024-11-05", "2025-11-25"),
    ("tomorrow", "2025-11-25"),
  ])
  func `the version that both speak is agreed upon`(asked: String, agreed: String) async throws {
    let answer = try await result(
      of:
        #"{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"\#(asked)"}}"#)

    #expect(answer["protocolVersion"]?.string == agreed)
    #expect(answer["serverInfo"]?["version"] == "1.2")
    #expect(answer["capabilities"]?["tools"] != nil)
  }

  @Test func `every tool has a name, a purpose and a closed schema`() async throws {
    let answer = try await result(of: #"{"jsonrpc":"2.0","id":"a","method":"tools/list"}"#)
    let tools = try #require(answer["tools"]?.items)

    #expect(
      tools.compactMap { $0["name"]?.string } == [
        "say", "list_timers", "start_timer", "add_to_timer", "pause_timer", "resume_timer",
        "stop_timer", "list_routines", "run_routine", "save_routine", "convert_recipe",
      ])
    for tool in tools {
      #expect(tool["description"]?.string?.isEmpty == false)
      #expect(tool["inputSchema"]?["additionalProperties"] == false)
    }
  }

  @Test func `what is said is done and answered`() async throws {
    #expect(
      try await call("say", #"{"text":"ten minutes for the pasta"}"#)
        == "Pasta: 10 minutes, starting now.")
    #expect(try await engine.timers().map(\.name) == ["pasta"])
  }

  @Test func `timers are started, lengthened, paused, resumed and stopped`() async throws {
    let started = try await call("start_timer", #"{"seconds":600,"name":"Rice"}"#)
    #expect(started?.contains(#""name":"Rice""#) == true)
    #expect(try await call("list_timers", "{}")?.contains(#""remaining":600"#) == true)

    let longer = try await call("add_to_timer", #"{"timer":"rice","seconds":-60}"#)
    #expect(longer?.contains(#""remaining":540"#) == true, "\(longer ?? "")")
    let paused = try await call("pause_timer", #"{"timer":"RICE"}"#)
    #expect(paused?.contains(#""state":"paused""#) == true)
    let id = try #require(try await engine.timers().first?.id)
    let resumed = try await call("resume_timer", #"{"timer":"\#(id)"}"#)
    #expect(resumed?.contains(#""state":"running""#) == true)
    let stopped = try await call("stop_timer", #"{"timer":"rice"}"#)
    #expect(stopped?.contains(#""state":"cancelled""#) == true)
    #expect(try await engine.timers().isEmpty)
  }

  @Test func `a recipe becomes a routine that is saved and started`() async throws {
    let converted = try #require(
      try await call(
        "convert_recipe",
        #"{"text":"Eggs\n\nBoil the eggs for 6 minutes. Cool them for 2 minutes."}"#))
    let recipes = try StrictJSON().value(of: converted.utf8)
    let routine = try #require(recipes[0]?["routine"])
    let name = try #require(routine["name"]?.string)

    #expect(
      try await call("save_routine", #"{"routine":\#(routine.text)}"#) == "Saved \"\(name)\".")
    #expect(try await call("list_routines", "{}")?.contains("simmer.routine/1") == true)
    #expect(try await call("run_routine", #"{"name":"\#(name.uppercased())"}"#)?.isEmpty == false)
    #expect(try await engine.timers().first?.remaining == .seconds(360))
  }

  @Test(arguments: [
    (
      #"{"text":"Suppe\n\nDie Suppe 20 Minuten köcheln lassen."}"#, "Suppe köcheln", 1200
    ),
    (
      #"{"text":"{\"@type\":\"Recipe\",\"inLanguage\":\"de\",\"name\":\"Kuchen\",\"recipeInstructions\":\"Den Teig 45 Minuten backen.\"}"}"#,
      "Teig backen", 2700
    ),
    (#"{"text":"Soup\n\nSimmer the soup for 20 minutes."}"#, "Simmer the soup", 1200),
  ])
  func `a recipe is read in its own language`(
    arguments: String, name: String, seconds: Int
  ) async throws {
    let converted = try #require(try await call("convert_recipe", arguments))

    let recipes = try StrictJSON().value(of: converted.utf8)
    let phase = try #require(recipes[0]?["routine"]?["phases"]?[0])
    #expect(phase["name"]?.string == name)
    #expect(phase["duration"]?.int == seconds)
    #expect(recipes[0]?["warnings"]?.items?.isEmpty == true)
  }

  @Test func `a recipe in a language that is not read has no routine and a warning`() async throws {
    let converted = try #require(
      try await call(
        "convert_recipe",
        #"{"text":"Soupe\n\nFaire revenir les oignons et laisser cuire 40 minutes avec le bouillon."}"#
      ))

    let recipes = try StrictJSON().value(of: converted.utf8)
    #expect(recipes[0]?["routine"] == .null)
    #expect(recipes[0]?["warnings"]?[0]?.string?.contains("neither English nor German") == true)
  }

  @Test(arguments: [
    ("say", "{}", "'text' is missing"),
    ("say", #"{"text":7}"#, "'text' is not a string"),
    ("say", #"{"text":"what a lovely evening"}"#, "Simmer takes this for talk with others."),
    ("say", "[]", "'arguments' is an object"),
    ("list_timers", #"{"all":true}"#, "there is no argument 'all'; see the tool's schema"),
    ("pause_timer", #"{"timer":"soup"}"#, "no timer is called 'soup'; none runs"),
    ("start_timer", #"{"seconds":-5}"#, "-5.0 seconds is no length; give one from 1 to 2592000"),
    (
      "start_timer", #"{"seconds":1e300}"#,
      "1e+300 seconds is no length; give one from 1 to 2592000"
    ),
    ("run_routine", #"{"name":"soup"}"#, "no routine is called 'soup'; none is saved"),
  ])
  func `a call that cannot be done tells the model why`(
    tool: String, arguments: String, problem: String
  ) async throws {
    let answer = try await answer(to: line(tool, arguments))

    #expect(answer["result"]?["isError"] == true)
    #expect(answer["result"]?["content"]?[0]?["text"]?.string == problem)
  }

  @Test func `a name that two timers have is no name`() async throws {
    for _ in 1...2 { _ = try await call("start_timer", #"{"seconds":60,"name":"eggs"}"#) }

    let answer = try await answer(to: line("stop_timer", #"{"timer":"eggs"}"#))

    #expect(answer["result"]?["content"]?[0]?["text"]?.string?.hasPrefix("several timers") == true)
    #expect(try await engine.timers().count == 2)
  }

  @Test func `what the engine refuses is explained, and a routine that is none`() async throws {
    let answer = try await answer(to: line("save_routine", #"{"routine":{"name":"x"}}"#))

    #expect(answer["result"]?["isError"] == true)
    #expect(
      answer["result"]?["content"]?[0]?["text"]?.string?.hasPrefix("the engine says: ") == true)
  }

  @Test(arguments: [
    ("nonsense", -32700, "null"), ("", -32700, "null"), ("[1]", -32600, "null"),
    (#"[{"jsonrpc":"2.0","id":1,"method":"ping"}]"#, -32600, "null"),
    (#"{"id":1,"method":"ping"}"#, -32600, "null"),
    (#"{"jsonrpc":"2.0","id":1}"#, -32600, "1"),
    (#"{"jsonrpc":"2.0","id":null,"method":"ping"}"#, -32600, "null"),
    (#"{"jsonrpc":"2.0","id":1.5,"method":"ping"}"#, -32600, "null"),
    (#"{"jsonrpc":"2.0","id":1,"id":2,"method":"ping"}"#, -32700, "null"),
    (#"{"jsonrpc":"2.0","id":"x","method":"dance"}"#, -32601, #""x""#),
    (#"{"jsonrpc":"2.0","id":1,"method":"ping","params":[]}"#, -32602, "1"),
    (#"{"jsonrpc":"2.0","id":1,"method":"initialize"}"#, -32602, "1"),
    (#"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"dance"}}"#, -32602, "1"),
    ("\u{0}\u{1}", -32700, "null"), (String(repeating: "[", count: 100_000), -32700, "null"),
  ])
  func `what is no request gets the code for it`(line: String, code: Int, id: String) async throws {
    let answer = try await answer(to: line)

    #expect(answer["error"]?["code"]?.int == code, "\(answer.text)")
    #expect(answer["id"]?.text == id)
  }

  @Test(arguments: [
    #"{"jsonrpc":"2.0","method":"notifications/initialized"}"#,
    #"{"jsonrpc":"2.0","method":"tools/call","params":{"name":"dance"}}"#,
    #"{"jsonrpc":"2.0","id":7,"result":{}}"#,
  ])
  func `notifications and responses are not answered`(line: String) async {
    #expect(await server.answer(to: Array(line.utf8)) == nil)
  }

  // MARK: Asking

  private func line(_ tool: String, _ arguments: String) -> String {
    #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"\#(tool)","arguments":\#(arguments)}}"#
  }

  /// What a tool answers; nil where it failed.
  private func call(_ tool: String, _ arguments: String) async throws -> String? {
    let result = try await result(of: line(tool, arguments))
    guard result["isError"] == false else { return nil }
    return result["content"]?[0]?["text"]?.string
  }

  private func result(of line: String) async throws -> JSONValue {
    try #require(try await answer(to: line)["result"])
  }

  private func answer(to line: String) async throws -> JSONValue {
    let text = try #require(await server.answer(to: Array(line.utf8)))
    return try StrictJSON().value(of: text.utf8)
  }
}

import Assistant
import Glibc
import MCP
import Timers

extension Wiring {
  /// Lets a program with a language model use the engine's tools.
  ///
  /// `models` has to be told of the engine's events.
  static func mcpServer(_ engine: any Engine, models: ModelAnswers) -> MCPServer {
    let toolbox = Toolbox(
      engine, conversation: "mcp-\(getpid())", models: models,
      explain: { CommandFailure("simmer", $0).problem })
    return MCPServer(version: Simmer.version, tools: toolbox.tools)
  }

  /// Answers each line that the source has, until it has no more.
  static func serveMCP(_ engine: FailoverEngine, from input: LineInput) async throws {
    let models = ModelAnswers(
      clock: SystemWallClock(origin: .zero), patience: Wiring.longestModelAnswer)
    let server = mcpServer(engine, models: models)
    let events = try await engine.events()
    let following = Task { for await event in events { await models.note(event) } }
    defer { following.cancel() }
    for await line in input.lines {
      let answer =
        switch line {
        case .whole(let bytes): await server.answer(to: bytes)
        case .tooLong: server.tooLong
        }
      if let answer { try Console.say(verbatim: answer) }
      input.answered()
    }
  }

  private static let longestModelAnswer = Duration.seconds(120)
}

import ArgumentParser
import MCP

/// `simmer mcp`: tools for programs with a language model.
struct MCPCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mcp",
    abstract: "Let an AI assistant use Simmer, over the Model Context Protocol on standard input.",
    discussion: """
      The assistant starts it and ends it. It can say things to Simmer, list and change timers, run \
      and save routines, and turn recipes into routines. Alarms ring on this machine. \
      Docs/MCP.md lists the tools.

      Example: simmer mcp
      Example: claude mcp add simmer -- simmer mcp
      """)

  @OptionGroup var talk: ConversationOptions

  @OptionGroup var options: EngineOptions

  func run() async throws {
    let input = try LineInput(limit: MCPServer.longestLine)
    try await options.serving(as: "mcp", talking: talk, hearing: "-") { engine, _ in
      input.start()
      try await Wiring.serveMCP(engine, from: input)
    }
  }
}

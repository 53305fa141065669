package import Assistant
import JSON
import Languages
import Routines
import Timers

/// Simmer's tools, each a way to use an engine.
package struct Toolbox: Sendable {
  let engine: any Engine
  /// What people who talk at the same time have each of their own.
  let conversation: String
  /// Told of the engine's events by whoever hears them.
  let models: ModelAnswers

  /// `explain` words an error that the engine throws.
  package init(
    _ engine: any Engine, conversation: String, models: ModelAnswers,
    explain: @escaping @Sendable (any Error) -> String
  ) {
    self.engine = engine
    self.conversation = conversation
    self.models = models
    self.explain = explain
  }

  private let explain: @Sendable (any Error) -> String

  package var tools: [Tool] {
    ([say] + timerTools + routineTools).map { tool in
      var tool = tool
      tool.explain = { [explain] error in
        (error as? ToolError).map { "\($0)" } ?? explain(error)
      }
      return tool
    }
  }

  private var say: Tool {
    Tool(
      name: "say", title: "Say something to Simmer",
      purpose: """
        Says something to Simmer as a cook would: "ten minutes for the pasta", "wake me at seven", \
        "add milk to the shopping list", "how long is left?". It speaks the languages \
        \(LanguageCode.all.map(\.rawValue).joined(separator: ", ")). Returns what Simmer answers. If it \
        asks something, answer with the next call.
        """,
      parameters: [.init(name: "text", type: .string, purpose: "The words.")],
      effect: .changes
    ) { arguments in
      try await hear(arguments.text("text"))
    }
  }

  /// Returns: what Simmer says, also what a language model made of the words.
  ///
  /// Throws: `ToolError.notDone` where nothing was done, with the reason.
  private func hear(_ text: String) async throws -> String {
    let turn = try await engine.hear(Segment(text: text, isTyped: true), in: conversation)
    if let failure = turn.failure { throw ToolError.notDone(failure) }
    var replies = [turn.reply]
    if let pending = turn.pending, let report = await models.report(for: pending) {
      replies.append(report.reply)
      if report.code != nil { throw ToolError.notDone(report.reply) }
    }
    let reply = replies.filter { !$0.isEmpty }.joined(separator: " ")
    guard !reply.isEmpty else { throw ToolError.notDone("Simmer takes this for talk with others.") }
    return reply
  }
}

/// A value as Simmer's commands print it with --json.
func json(_ value: some Encodable) throws -> String { try PublicJSON.line(value) }

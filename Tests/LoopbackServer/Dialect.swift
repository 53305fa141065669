/// Whose way of speaking a server has.
package enum Dialect: String, Sendable, CaseIterable {
  /// Chat Completions.
  case openai
  /// Messages.
  case anthropic
  /// Ollama's own.
  case ollama

  /// The end of the path that questions go to.
  package var asking: String {
    switch self {
    case .openai: "/chat/completions"
    case .anthropic: "/v1/messages"
    case .ollama: "/api/chat"
    }
  }

  /// What a base address has after host and port.
  package var base: String {
    switch self {
    case .openai: "/v1"
    case .anthropic, .ollama: ""
    }
  }
}

/// Tokens that a scripted answer says it took.
package struct ScriptedUsage: Sendable {
  package var input: Int
  package var cachedInput: Int
  package var output: Int

  package init(input: Int = 120, cachedInput: Int = 0, output: Int = 45) {
    self.input = input
    self.cachedInput = cachedInput
    self.output = output
  }
}

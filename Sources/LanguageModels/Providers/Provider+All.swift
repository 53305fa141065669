extension Provider {
  /// Every provider that a configuration can name.
  package static let all: [Provider] = [openai, anthropic, ollama]

  /// Chat Completions, and every server that speaks it.
  package static let openai = Provider(
    name: "openai", address: "https://api.openai.com/v1", dialect: ChatCompletions(),
    batchDialect: OpenAIBatches(), keyBeginnings: ["sk-", "sk_"])

  package static let anthropic = Provider(
    name: "anthropic", address: "https://api.anthropic.com", dialect: AnthropicMessages(),
    batchDialect: AnthropicBatches(), keyHeader: .named("x-api-key"), keyBeginnings: ["sk-ant-"],
    addedPath: "/v1", plainHeaders: ["anthropic-version", "anthropic-beta"],
    answerHeaderPrefixes: ["anthropic-ratelimit-"])

  package static let ollama = Provider(
    name: "ollama", address: "http://127.0.0.1:11434", dialect: OllamaChat(), wantsKey: false,
    addedPath: "/api", usualTag: "latest")
}

/// One model at one place, as the user configured it.
package struct Endpoint: Hashable, Sendable {
  package var provider: Provider
  /// Without a slash at its end: "https://api.openai.com/v1", "https://api.anthropic.com",
  /// "http://127.0.0.1:11434".
  package var baseURL: String
  package var model: String
  /// Sent besides what the dialect needs.
  package var headers: [WebHeader] = []
  package var limits = WebLimits()
  package var route = WebRoute()
  /// How a schema is asked for; nil finds it out.
  package var structured: StructuredOutput?
  /// The `anthropic-version` header.
  package var anthropicVersion = "2023-06-01"
  /// Tokens that an answer may have.
  package var longestReply = 2048
  /// How freely words are chosen, 0 for always the likeliest; nil leaves it to the server, as some
  /// models refuse to be told.
  package var temperature: Double?
  /// Where the key comes from; nil for a server that wants none.
  package var key: (any KeySource)?

  package init(provider: Provider, baseURL: String, model: String) {
    self.provider = provider
    self.baseURL = baseURL
    self.model = model
  }

  package static func == (one: Endpoint, other: Endpoint) -> Bool {
    one.identity == other.identity && one.headers == other.headers && one.limits == other.limits
      && one.route == other.route && one.structured == other.structured
      && one.anthropicVersion == other.anthropicVersion && one.longestReply == other.longestReply
      && one.temperature == other.temperature
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(identity) }

  package var identity: ModelIdentity {
    ModelIdentity(provider: provider, baseURL: baseURL, model: model)
  }
}

/// Which model answers: part of every cache key and every ledger line.
package struct ModelIdentity: Hashable, Sendable {
  package var provider: Provider
  package var baseURL: String
  package var model: String

  package init(provider: Provider, baseURL: String, model: String) {
    self.provider = provider
    self.baseURL = baseURL
    self.model = model
  }
}

/// Where a key is read from, once, when the first request needs it.
package protocol KeySource: Sendable {
  /// Throws: `ModelFailure.noKey`, also where it takes longer than `limit`.
  func key(within limit: Duration) async throws(ModelFailure) -> Secret
}

/// A key: it prints as "(secret)" wherever it is shown.
package struct Secret: Sendable, CustomStringConvertible, CustomDebugStringConvertible {
  private let value: String

  package init(_ value: String) { self.value = value }

  /// The key itself, for the one header that carries it.
  package func revealed() -> String { value }

  package var description: String { "(secret)" }
  package var debugDescription: String { "(secret)" }
}

/// What an endpoint is asked with, to have an answer in the shape of a schema; the best first.
package enum StructuredOutput: String, Hashable, Sendable, CaseIterable {
  /// OpenAI: `response_format` json_schema, strict. Ollama: `format`. Anthropic: `output_config.format`.
  case schema
  /// OpenAI-compatible: `response_format` json_object with the schema beside it.
  case jsonWithSchema = "json_with_schema"
  /// `response_format` json_object; the schema is in the prompt.
  case json
  /// A tool that the model must call.
  case tool
  /// The prompt alone asks for JSON; fences round it are taken off.
  case prompt
}

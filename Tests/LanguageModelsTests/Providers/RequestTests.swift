import Foundation
import JSON
import LanguageModels
import Testing

/// The bytes that leave, for each dialect and each way to ask; what is expected stands in
/// `Corpora/Requests/NAME.json`, members in the order in which they must be sent.
struct RequestTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var provider: Provider
    var way: StructuredOutput?
    var question = ModelQuestion.example
    var streams = false

    var testDescription: String { name }
  }

  static let cases = [
    Case(name: "openai-schema", provider: .openai),
    Case(name: "openai-json_with_schema", provider: .openai, way: .jsonWithSchema),
    Case(name: "openai-json", provider: .openai, way: .json),
    Case(name: "openai-tool", provider: .openai, way: .tool),
    Case(name: "openai-prompt", provider: .openai, way: .prompt),
    Case(name: "openai-again", provider: .openai, question: .again),
    Case(name: "openai-prose", provider: .openai, question: .prose),
    Case(name: "openai-stream", provider: .openai, question: .prose, streams: true),
    Case(name: "anthropic-tool", provider: .anthropic),
    Case(name: "anthropic-schema", provider: .anthropic, way: .schema),
    Case(name: "anthropic-prompt", provider: .anthropic, way: .prompt),
    Case(name: "anthropic-again", provider: .anthropic, question: .again),
    Case(name: "anthropic-stream", provider: .anthropic, question: .prose, streams: true),
    Case(name: "ollama-schema", provider: .ollama),
    Case(name: "ollama-json", provider: .ollama, way: .json),
    Case(name: "ollama-prompt", provider: .ollama, way: .prompt),
    Case(name: "ollama-again", provider: .ollama, question: .again),
    Case(name: "ollama-stream", provider: .ollama, question: .prose, streams: true),
  ]

  @Test(arguments: cases)
  func `a question leaves as these bytes`(_ example: Case) async throws {
    let request = try await request(for: example)

    let expected = try StrictJSON().value(of: corpus(example.name))
    #expect(request.url == expected["url"]?.string)
    #expect(request.method == expected["method"]?.string)
    let headers = JSONValue.object(request.headers.map { $0.shown })
    #expect(headers.text == expected["headers"]?.text)
    let body = String(decoding: request.body, as: UTF8.self)
    #expect(body == expected["body"]?.text)
  }

  @Test(arguments: cases)
  func `no sampling parameter and nothing unknown is ever sent`(_ example: Case) async throws {
    let body = try StrictJSON().value(of: await request(for: example).body)

    let names = Set(Self.members(of: body, at: ""))
    #expect(names.isDisjoint(with: Self.forbidden))
    let unknown = names.subtracting(Self.known[example.provider] ?? [])
    #expect(unknown.isEmpty)
  }

  private func request(for example: Case) async throws -> WebRequest {
    var bench = Bench([], example.provider)
    bench.endpoint.structured = example.way
    _ = try? await bench.ask(
      example.question, streams: example.streams)
    return try #require(bench.web.requests.first)
  }

  private func corpus(_ name: String) throws -> Data {
    let file = try #require(
      Bundle.module.url(
        forResource: name, withExtension: "json", subdirectory: "Corpora/Requests"))
    return try Data(contentsOf: file)
  }

  /// "response_format.json_schema.name"; what stands inside a schema is not ours.
  private static func members(of value: JSONValue, at place: String) -> [String] {
    switch value {
    case .object(let members):
      members.flatMap { member -> [String] in
        let name = place.isEmpty ? member.name : "\(place).\(member.name)"
        let isSchema = ["schema", "input_schema", "parameters", "format"].contains(member.name)
        return [name]
          + (isSchema && place != "output_config" ? [] : Self.members(of: member.value, at: name))
      }
    case .array(let items): items.flatMap { Self.members(of: $0, at: place) }
    case .null, .bool, .number, .string: []
    }
  }

  /// Rejected by newer models, or by servers that take no key they do not know, or unsafe.
  static let forbidden: Set = [
    "temperature", "top_p", "top_k", "min_p", "typical_p", "presence_penalty",
    "frequency_penalty", "repetition_penalty", "repeat_penalty", "seed", "n", "best_of", "logprobs",
    "top_logprobs", "logit_bias", "stop", "stop_sequences", "mirostat", "options.temperature",
    "options.top_p", "options.top_k", "options.seed", "options.num_ctx", "store", "metadata",
    "user",
    "service_tier", "parallel_tool_calls", "reasoning_effort", "thinking", "think", "keep_alive",
    "output_format", "betas", "functions", "function_call", "default",
  ]

  static let known: [Provider: Set<String>] = [
    .openai: [
      "model", "response_format", "response_format.type", "response_format.schema",
      "response_format.json_schema", "response_format.json_schema.name",
      "response_format.json_schema.strict", "response_format.json_schema.schema", "tools",
      "tools.type", "tools.function", "tools.function.name", "tools.function.parameters",
      "tool_choice", "tool_choice.type", "tool_choice.function", "tool_choice.function.name",
      "max_completion_tokens", "stream", "stream_options", "stream_options.include_usage",
      "messages", "messages.role", "messages.content",
    ],
    .anthropic: [
      "model", "tools", "tools.name", "tools.input_schema", "tool_choice", "tool_choice.type",
      "tool_choice.name", "tool_choice.disable_parallel_tool_use", "output_config",
      "output_config.format", "output_config.format.type", "output_config.format.schema", "system",
      "system.type", "system.text", "system.cache_control", "system.cache_control.type",
      "max_tokens", "stream", "messages", "messages.role", "messages.content",
    ],
    .ollama: [
      "model", "format", "options", "options.num_predict", "stream", "messages", "messages.role",
      "messages.content",
    ],
  ]
}

extension WebHeader {
  /// As a fixture has it.
  var shown: JSONValue.Member {
    let text = isSecret ? "(secret)" : value
    return JSONValue.Member(name, .string(text))
  }
}

import JSON

/// OpenAI's Chat Completions, which OpenRouter, llama.cpp, vLLM, LM Studio and others speak too.
///
/// Nothing is sent that a compatible server may not know, but for the schema, the limit's newer name
/// and a stream's usage figures; a server that complains of one of these is asked without it.
struct ChatCompletions: Dialect {
  let ladder: [StructuredOutput] = [.schema, .jsonWithSchema, .json, .tool, .prompt]
  let framing = AnswerStream.Framing.events

  let path = "/chat/completions"

  func url(at base: BaseAddress) -> String {
    base.url(path, without: ["/chat/completions"], root: "/v1")
  }

  func modelsURL(at base: BaseAddress) -> String {
    base.url("/models", without: ["/chat/completions"], root: "/v1")
  }

  func headers(for endpoint: Endpoint) -> [WebHeader] { [] }

  func body(of question: ModelQuestion, in phrasing: RequestOptions, schema: JSONValue?)
    -> JSONValue
  {
    var members = [JSONValue.Member("model", .string(phrasing.model))]
    if let way = phrasing.way, let schema, let name = question.schema?.name {
      members += self.members(asking: way, for: schema, name: name)
    }
    members.append(.init(phrasing.limitName, .number(String(phrasing.longestReply))))
    members += phrasing.temperatureMember
    members.append(.init("stream", .bool(phrasing.streams)))
    if phrasing.streams, phrasing.habits.knowsStreamOptions {
      members.append(.init("stream_options", ["include_usage": true]))
    }
    members.append(.init("messages", .array(messages(of: question))))
    return .object(members)
  }

  private func members(
    asking way: StructuredOutput, for schema: JSONValue, name: String
  ) -> [JSONValue.Member] {
    let name = JSONValue.string(name)
    return switch way {
    case .schema:
      [
        .init(
          "response_format",
          [
            "type": "json_schema",
            "json_schema": ["name": name, "strict": true, "schema": schema],
          ])
      ]
    case .jsonWithSchema:
      [.init("response_format", ["type": "json_object", "schema": schema])]
    case .json:
      [.init("response_format", ["type": "json_object"])]
    case .tool:
      [
        .init("tools", [["type": "function", "function": ["name": name, "parameters": schema]]]),
        .init("tool_choice", ["type": "function", "function": ["name": name]]),
      ]
    case .prompt: []
    }
  }

  private func messages(of question: ModelQuestion) -> [JSONValue] {
    let system: [JSONValue] =
      question.system.isEmpty ? [] : [["role": "system", "content": .string(question.system)]]
    return system
      + question.messages.map { message in
        ["role": .string(message.role.rawValue), "content": .string(message.text)]
      }
  }
}

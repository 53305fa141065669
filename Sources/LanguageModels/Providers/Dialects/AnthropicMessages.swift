import JSON

/// Anthropic's Messages.
///
/// A schema is asked for with a tool that the model must call: every model and gateway knows that;
/// where it is not allowed, `output_config.format` is tried. The rules are marked for the provider's
/// cache, and the tool stands before them in it.
struct AnthropicMessages: Dialect {
  let ladder: [StructuredOutput] = [.tool, .schema, .prompt]
  let framing = AnswerStream.Framing.events

  let path = "/v1/messages"

  func url(at base: BaseAddress) -> String {
    base.url(path, without: ["/messages", "/v1"])
  }

  func modelsURL(at base: BaseAddress) -> String {
    base.url("/v1/models", without: ["/messages", "/v1"])
  }

  func headers(for endpoint: Endpoint) -> [WebHeader] {
    [WebHeader("anthropic-version", endpoint.anthropicVersion)]
  }

  func body(of question: ModelQuestion, in phrasing: RequestOptions, schema: JSONValue?)
    -> JSONValue
  {
    var members = [JSONValue.Member("model", .string(phrasing.model))]
    if let way = phrasing.way, let schema, let name = question.schema?.name {
      members += self.members(asking: way, for: schema, name: .string(name))
    }
    if !question.system.isEmpty {
      members.append(
        .init(
          "system",
          [
            [
              "type": "text", "text": .string(question.system),
              "cache_control": ["type": "ephemeral"],
            ]
          ]))
    }
    members.append(.init("max_tokens", .number(String(phrasing.longestReply))))
    members += phrasing.temperatureMember
    members.append(.init("stream", .bool(phrasing.streams)))
    let messages = question.messages.map { message -> JSONValue in
      ["role": .string(message.role.rawValue), "content": .string(message.text)]
    }
    members.append(.init("messages", .array(messages)))
    return .object(members)
  }

  private func members(
    asking way: StructuredOutput, for schema: JSONValue, name: JSONValue
  ) -> [JSONValue.Member] {
    switch way {
    case .schema, .jsonWithSchema, .json:
      [.init("output_config", ["format": ["type": "json_schema", "schema": schema]])]
    case .tool:
      [
        .init("tools", [["name": name, "input_schema": schema]]),
        .init(
          "tool_choice", ["type": "tool", "name": name, "disable_parallel_tool_use": true]),
      ]
    case .prompt: []
    }
  }
}

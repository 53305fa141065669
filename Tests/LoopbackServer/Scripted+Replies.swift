extension Scripted {
  /// How an answer ends.
  package enum Ending: Sendable {
    case complete
    /// At the cap on tokens.
    case cut
    /// The text is then what the model says about it.
    case refused
  }

  /// An answer with this text, in the shape that the request asks for: streamed or whole, as words or
  /// as the call of a forced tool.
  package static func answer(
    _ text: String, to request: ReceivedRequest, ending: Ending = .complete,
    usage: ScriptedUsage = ScriptedUsage()
  ) -> Scripted {
    guard let dialect = request.dialect else { return .failure(404, "no such path", .openai) }
    let answer = WholeAnswer(
      text: text, model: request.model, tool: request.forcedTool, ending: ending, usage: usage)
    guard request.wantsStream else { return .json(answer.body(dialect)) }
    return .stream(
      answer.events(dialect),
      type: dialect == .ollama ? "application/x-ndjson" : "text/event-stream")
  }

  /// What the provider says when it will not.
  package static func failure(
    _ status: Int, _ message: String, _ dialect: Dialect, type: String? = nil,
    code: JSONText = nil, headers: [(name: String, value: String)] = []
  ) -> Scripted {
    let type = JSONText.string(type ?? dialect.errorType(status))
    let body: JSONText =
      switch dialect {
      case .openai:
        ["error": ["message": .string(message), "type": type, "param": nil, "code": code]]
      case .anthropic:
        [
          "type": "error", "error": ["type": type, "message": .string(message)],
          "request_id": "req_scripted",
        ]
      case .ollama: ["error": .string(message)]
      }
    return .json(body, status: status, headers: headers)
  }

  /// The models that a provider lists.
  package static func models(_ names: [String], _ dialect: Dialect) -> Scripted {
    let items = names.map { name -> JSONText in
      switch dialect {
      case .openai:
        ["id": .string(name), "object": "model", "created": 1_760_000_000, "owned_by": "tests"]
      case .anthropic:
        [
          "id": .string(name), "type": "model", "display_name": .string(name),
          "created_at": "2026-01-01T00:00:00Z",
        ]
      case .ollama: ["name": .string(name), "model": .string(name), "size": 1]
      }
    }
    return switch dialect {
    case .openai: .json(["object": "list", "data": .array(items)])
    case .anthropic: .json(["data": .array(items), "has_more": false])
    case .ollama: .json(["models": .array(items)])
    }
  }
}

extension Dialect {
  /// The provider's own word for a status.
  fileprivate func errorType(_ status: Int) -> String {
    switch (self, status) {
    case (.anthropic, 401): "authentication_error"
    case (.anthropic, 402): "billing_error"
    case (.anthropic, 403): "permission_error"
    case (.anthropic, 404): "not_found_error"
    case (.anthropic, 413): "request_too_large"
    case (.anthropic, 429): "rate_limit_error"
    case (.anthropic, 529): "overloaded_error"
    case (.anthropic, 500...): "api_error"
    case (.openai, 401): "authentication_error"
    case (.openai, 429): "rate_limit_exceeded"
    case (.openai, 500...): "server_error"
    case (_, _): "invalid_request_error"
    }
  }
}

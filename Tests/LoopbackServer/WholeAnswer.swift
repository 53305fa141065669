/// One answer of a model, to be put in any provider's words.
struct WholeAnswer {
  var text: String
  var model: String
  var tool: String?
  var ending: Scripted.Ending
  var usage: ScriptedUsage

  /// The answer in one piece.
  func body(_ dialect: Dialect) -> JSONText {
    switch dialect {
    case .openai: chat
    case .anthropic: message
    case .ollama: line(text, isLast: true)
    }
  }

  /// The answer as it streams: a piece for each event.
  func events(_ dialect: Dialect) -> [String] {
    switch dialect {
    case .openai: chatEvents
    case .anthropic: messageEvents
    case .ollama:
      parts.map { line($0, isLast: false).text + "\n" } + [line("", isLast: true).text + "\n"]
    }
  }

  /// A few words at a time, so that characters of several bytes stay whole.
  private var parts: [String] {
    var parts: [String] = []
    var rest = Substring(text)
    while !rest.isEmpty {
      parts.append(String(rest.prefix(12)))
      rest = rest.dropFirst(12)
    }
    return parts
  }
}

// Chat Completions.
extension WholeAnswer {
  private var chat: JSONText {
    [
      "id": "chatcmpl-scripted", "object": "chat.completion", "created": 1_760_000_000,
      "model": .string(model),
      "choices": [
        [
          "index": 0, "message": chatMessage, "logprobs": nil,
          "finish_reason": .string(chatFinish),
        ]
      ],
      "usage": chatUsage,
    ]
  }

  private var chatMessage: JSONText {
    switch (ending, tool) {
    case (.refused, _): ["role": "assistant", "content": nil, "refusal": .string(text)]
    case (_, let tool?):
      [
        "role": "assistant", "content": nil, "refusal": nil,
        "tool_calls": [
          [
            "id": "call_scripted", "type": "function",
            "function": ["name": .string(tool), "arguments": .string(text)],
          ]
        ],
      ]
    case (_, nil): ["role": "assistant", "content": .string(text), "refusal": nil]
    }
  }

  private var chatFinish: String {
    switch ending {
    case .complete: tool == nil ? "stop" : "tool_calls"
    case .cut: "length"
    case .refused: "stop"
    }
  }

  private var chatUsage: JSONText {
    [
      "prompt_tokens": .number(Double(usage.input)),
      "completion_tokens": .number(Double(usage.output)),
      "total_tokens": .number(Double(usage.input + usage.output)),
      "prompt_tokens_details": ["cached_tokens": .number(Double(usage.cachedInput))],
    ]
  }

  private var chatEvents: [String] {
    let deltas: [JSONText] =
      [["role": "assistant", "content": nil]]
      + parts.map { part in
        ending == .refused ? ["refusal": .string(part)] : ["content": .string(part)]
      }
    let chunks =
      deltas.map { chunk([["index": 0, "delta": $0, "finish_reason": nil]]) } + [
        chunk([["index": 0, "delta": [:], "finish_reason": .string(chatFinish)]]),
        chunk([], usage: chatUsage),
      ]
    return chunks.map { "data: \($0.text)\n\n" } + ["data: [DONE]\n\n"]
  }

  private func chunk(_ choices: JSONText, usage: JSONText = nil) -> JSONText {
    [
      "id": "chatcmpl-scripted", "object": "chat.completion.chunk", "created": 1_760_000_000,
      "model": .string(model), "choices": choices, "usage": usage,
    ]
  }
}

// Messages.
extension WholeAnswer {
  private var message: JSONText {
    let refusal: JSONText =
      ending == .refused
      ? ["type": "refusal", "category": nil, "explanation": .string(text)] : nil
    return [
      "id": "msg_scripted", "type": "message", "role": "assistant", "model": .string(model),
      "content": ending == .refused ? [] : [block(holding: text)],
      "stop_reason": .string(stopReason), "stop_sequence": nil, "stop_details": refusal,
      "usage": messageUsage,
    ]
  }

  private var stopReason: String {
    switch ending {
    case .complete: tool == nil ? "end_turn" : "tool_use"
    case .cut: "max_tokens"
    case .refused: "refusal"
    }
  }

  /// A tool's input is an object already, and not a text of one.
  private func block(holding text: String) -> JSONText {
    guard let tool else { return ["type": "text", "text": .string(text)] }
    return [
      "type": "tool_use", "id": "toolu_scripted", "name": .string(tool),
      "input": text.isEmpty ? [:] : .raw(text),
    ]
  }

  /// All input is the sum of what is fresh and what came from the cache.
  private var messageUsage: JSONText {
    [
      "input_tokens": .number(Double(usage.input - usage.cachedInput)),
      "cache_creation_input_tokens": 0,
      "cache_read_input_tokens": .number(Double(usage.cachedInput)),
      "output_tokens": .number(Double(usage.output)),
    ]
  }

  private var messageEvents: [String] {
    let start: JSONText = [
      "id": "msg_scripted", "type": "message", "role": "assistant", "model": .string(model),
      "content": [], "stop_reason": nil, "stop_sequence": nil, "usage": messageUsage,
    ]
    var events: [(String, JSONText)] = [
      ("message_start", ["type": "message_start", "message": start]),
      ("ping", ["type": "ping"]),
    ]
    if ending != .refused {
      events.append(
        (
          "content_block_start",
          ["type": "content_block_start", "index": 0, "content_block": block(holding: "")]
        ))
      events += parts.map { part in
        let delta: JSONText =
          tool == nil
          ? ["type": "text_delta", "text": .string(part)]
          : ["type": "input_json_delta", "partial_json": .string(part)]
        return (
          "content_block_delta", ["type": "content_block_delta", "index": 0, "delta": delta]
        )
      }
      events.append(("content_block_stop", ["type": "content_block_stop", "index": 0]))
    }
    events += [
      (
        "message_delta",
        [
          "type": "message_delta",
          "delta": ["stop_reason": .string(stopReason), "stop_sequence": nil],
          "usage": messageUsage,
        ]
      ),
      ("message_stop", ["type": "message_stop"]),
    ]
    return events.map { "event: \($0)\ndata: \($1.text)\n\n" }
  }
}

// Ollama.
extension WholeAnswer {
  private func line(_ text: String, isLast: Bool) -> JSONText {
    var members: [(String, JSONText)] = [
      ("model", .string(model)), ("created_at", "2026-11-21T12:00:00Z"),
      ("message", ["role": "assistant", "content": .string(text)]), ("done", .bool(isLast)),
    ]
    if isLast {
      members += [
        ("done_reason", ending == .cut ? "length" : "stop"), ("total_duration", 5_000_000),
        ("prompt_eval_count", .number(Double(usage.input))),
        ("eval_count", .number(Double(usage.output))),
      ]
    }
    return .object(members)
  }
}

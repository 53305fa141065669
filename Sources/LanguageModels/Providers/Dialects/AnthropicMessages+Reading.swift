import JSON

extension AnthropicMessages {
  func answer(in document: JSONValue) throws(AnswerProblem) -> RawAnswer {
    if document["type"]?.string == "error" { throw .server(ServerError(in: document)) }
    if let error = document["error"], error != .null { throw .server(ServerError(in: document)) }
    guard let blocks = document["content"]?.items else { throw .shape("it has no content") }
    var answer = RawAnswer()
    answer.take(stop: document)
    answer.text = blocks.compactMap { block in
      block["type"]?.string == "text" ? block["text"]?.string : nil
    }.joined()
    answer.tool = blocks.first { $0["type"]?.string == "tool_use" }?["input"]?.text
    var usage = Usage()
    usage.take(document["usage"])
    answer.usage = usage.total
    answer.model = document["model"]?.string ?? ""
    return answer
  }

  func gatherer() -> any AnswerGatherer { Gatherer() }

  func offers(in document: JSONValue) throws(AnswerProblem) -> [OfferedModel] {
    // A moment in RFC 3339, of which the day is enough.
    try document.offeredModels { $0["retires_at"]?.string.map { String($0.prefix(10)) } }
  }

  /// Figures come in two events of a stream; a later one stands for all that was before it.
  struct Usage {
    private var fresh = 0
    private var cacheRead = 0
    private var cacheWritten = 0
    private var output = 0

    mutating func take(_ value: JSONValue?) {
      guard let value, case .object = value else { return }
      update(&fresh, value["input_tokens"])
      update(&cacheRead, value["cache_read_input_tokens"])
      update(&cacheWritten, value["cache_creation_input_tokens"])
      update(&output, value["output_tokens"])
    }

    private func update(_ figure: inout Int, _ value: JSONValue?) {
      if value?.int != nil { figure = count(value) }
    }

    /// "input_tokens" is only what no cache had to do with.
    var total: TokenUsage {
      TokenUsage(
        input: fresh + cacheRead + cacheWritten, cachedInput: cacheRead,
        cacheWrites: cacheWritten, output: output)
    }
  }

  /// What the events of a stream come to; those of a type that is not known are passed over.
  struct Gatherer: AnswerGatherer {
    private(set) var answer = RawAnswer()
    private(set) var isComplete = false
    private var usage = Usage()
    private var toolBlock: Int?

    mutating func take(_ event: JSONValue) throws(AnswerProblem) {
      switch event["type"]?.string {
      case "message_start":
        answer.model = event["message"]?["model"]?.string ?? ""
        note(event["message"]?["usage"])
      case "content_block_start":
        let block = event["content_block"]
        answer.text += block?["text"]?.string ?? ""
        if block?["type"]?.string == "tool_use", toolBlock == nil {
          toolBlock = event["index"]?.int ?? 0
          answer.tool = ""
        }
      case "content_block_delta":
        answer.text += event["delta"]?["text"]?.string ?? ""
        if let piece = event["delta"]?["partial_json"]?.string,
          (event["index"]?.int ?? 0) == toolBlock
        {
          answer.tool = (answer.tool ?? "") + piece
        }
      case "message_delta":
        answer.take(stop: event["delta"] ?? .null)
        note(event["usage"])
      case "message_stop":
        isComplete = true
      case "error":
        throw .server(ServerError(in: event))
      default: break  // "ping", "content_block_stop", and types that are yet to come.
      }
    }

    mutating func close() {}

    private mutating func note(_ figures: JSONValue?) {
      usage.take(figures)
      answer.usage = usage.total
    }
  }
}

extension RawAnswer {
  /// Reads `stop_reason` and what goes with it.
  fileprivate mutating func take(stop value: JSONValue) {
    let details = value["stop_details"]
    refusal = details?["explanation"]?.string ?? details?["category"]?.string
    switch value["stop_reason"]?.string {
    case "max_tokens": stop = .truncated
    case "model_context_window_exceeded": stop = .windowFull
    case "refusal": stop = .refused
    case "pause_turn": stop = .unfinished("pause_turn")
    default: stop = .whole  // "end_turn", "tool_use", "stop_sequence", and what is yet to come.
    }
    if stop != .refused { refusal = nil }
  }
}

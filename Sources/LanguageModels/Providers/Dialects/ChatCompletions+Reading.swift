import JSON

extension ChatCompletions {
  func answer(in document: JSONValue) throws(AnswerProblem) -> RawAnswer {
    if let error = document["error"], error != .null { throw .server(ServerError(in: document)) }
    guard let choice = document["choices"]?[0] else { throw .shape("it has no choices") }
    if let error = choice["error"], error != .null { throw .server(ServerError(in: choice)) }
    let message = choice["message"]
    var answer = RawAnswer()
    answer.stop = Self.stop(choice["finish_reason"]?.string)
    answer.refusal = message?["refusal"]?.string
    answer.text = Self.text(of: message?["content"])
    let call = message?["tool_calls"]?[0]?["function"] ?? message?["function_call"]
    answer.tool = call?["arguments"].map(Self.arguments)
    answer.usage = Self.usage(document["usage"]) ?? TokenUsage()
    answer.model = document["model"]?.string ?? ""
    guard message != nil else { throw .shape("its first choice has no message") }
    return answer
  }

  func gatherer() -> any AnswerGatherer { Gatherer() }

  func offers(in document: JSONValue) throws(AnswerProblem) -> [OfferedModel] {
    try document.offeredModels { $0["shutdown_date"]?.string }
  }

  static func stop(_ reason: String?) -> RawAnswer.Stop {
    switch reason {
    case "length": .truncated
    case "content_filter": .refused
    default: .whole  // "stop", "tool_calls", null from some servers, and what is yet to come.
    }
  }

  /// A string; or parts, as some servers send them.
  private static func text(of content: JSONValue?) -> String {
    if let text = content?.string { return text }
    return (content?.items ?? []).compactMap { $0["text"]?.string }.joined()
  }

  /// A string that holds JSON; some servers send the object itself.
  private static func arguments(_ value: JSONValue) -> String { value.string ?? value.text }

  static func usage(_ value: JSONValue?) -> TokenUsage? {
    guard let value, case .object = value else { return nil }
    let details = value["prompt_tokens_details"]
    return TokenUsage(
      input: count(value["prompt_tokens"]), cachedInput: count(details?["cached_tokens"]),
      cacheWrites: count(details?["cache_write_tokens"]), output: count(value["completion_tokens"]))
  }

  /// What the chunks of a stream come to.
  struct Gatherer: AnswerGatherer {
    private(set) var answer = RawAnswer()
    private(set) var isComplete = false

    mutating func take(_ chunk: JSONValue) throws(AnswerProblem) {
      if let error = chunk["error"], error != .null { throw .server(ServerError(in: chunk)) }
      if let usage = ChatCompletions.usage(chunk["usage"]) { answer.usage = usage }
      if let model = chunk["model"]?.string, !model.isEmpty { answer.model = model }
      guard let choice = chunk["choices"]?[0], (choice["index"]?.int ?? 0) == 0 else { return }
      if let error = choice["error"], error != .null { throw .server(ServerError(in: choice)) }
      let delta = choice["delta"]
      answer.text += delta?["content"]?.string ?? ""
      if let words = delta?["refusal"]?.string { answer.refusal = (answer.refusal ?? "") + words }
      for call in delta?["tool_calls"]?.items ?? [] where (call["index"]?.int ?? 0) == 0 {
        answer.tool = (answer.tool ?? "") + (call["function"]?["arguments"]?.string ?? "")
      }
      if let reason = choice["finish_reason"]?.string {
        answer.stop = ChatCompletions.stop(reason)
        isComplete = true
      }
    }

    mutating func close() { isComplete = true }
  }
}

/// A count of tokens as a server states it: none where it is missing, negative or beyond all reason.
func count(_ value: JSONValue?) -> Int {
  guard let count = value?.int, (0...1_000_000_000).contains(count) else { return 0 }
  return count
}

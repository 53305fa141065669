import JSON

/// Ollama's own `/api/chat`.
///
/// It streams unless told not to, takes a schema as `format`, and knows no tool that must be called.
struct OllamaChat: Dialect {
  let ladder: [StructuredOutput] = [.schema, .json, .prompt]
  let framing = AnswerStream.Framing.lines

  let path = "/api/chat"

  func url(at base: BaseAddress) -> String {
    base.url(path, without: ["/chat", "/api", "/v1"])
  }

  func modelsURL(at base: BaseAddress) -> String {
    base.url("/api/tags", without: ["/chat", "/api", "/v1"])
  }

  func headers(for endpoint: Endpoint) -> [WebHeader] { [] }

  func body(of question: ModelQuestion, in phrasing: RequestOptions, schema: JSONValue?)
    -> JSONValue
  {
    var members = [JSONValue.Member("model", .string(phrasing.model))]
    switch phrasing.way {
    case .schema, .jsonWithSchema: members.append(.init("format", schema ?? "json"))
    case .json: members.append(.init("format", "json"))
    case .tool, .prompt, nil: break
    }
    let limit = JSONValue.Member("num_predict", .number(String(phrasing.longestReply)))
    members.append(.init("options", .object([limit] + phrasing.temperatureMember)))
    members.append(.init("stream", .bool(phrasing.streams)))
    let system: [JSONValue] =
      question.system.isEmpty ? [] : [["role": "system", "content": .string(question.system)]]
    let messages = question.messages.map { message -> JSONValue in
      ["role": .string(message.role.rawValue), "content": .string(message.text)]
    }
    members.append(.init("messages", .array(system + messages)))
    return .object(members)
  }

  func answer(in document: JSONValue) throws(AnswerProblem) -> RawAnswer {
    var gatherer = Gatherer()
    try gatherer.take(document)
    guard document["message"] != nil else { throw .shape("it has no message") }
    guard gatherer.isComplete else { throw .shape("it is not done") }
    return gatherer.answer
  }

  func gatherer() -> any AnswerGatherer { Gatherer() }

  func offers(in document: JSONValue) throws(AnswerProblem) -> [OfferedModel] {
    guard let items = document["models"]?.items else { throw .shape("it has no list of models") }
    return items.compactMap { item in
      (item["name"] ?? item["model"])?.string.map { OfferedModel(id: $0) }
    }
  }

  /// What the lines of a stream come to; a whole answer is a stream of one.
  struct Gatherer: AnswerGatherer {
    private(set) var answer = RawAnswer()
    private(set) var isComplete = false

    mutating func take(_ line: JSONValue) throws(AnswerProblem) {
      if let error = line["error"], error != .null { throw .server(ServerError(in: line)) }
      answer.text += line["message"]?["content"]?.string ?? ""
      if let model = line["model"]?.string { answer.model = model }
      guard line["done"]?.bool == true else { return }
      isComplete = true
      if line["done_reason"]?.string == "length" { answer.stop = .truncated }
      answer.usage = TokenUsage(
        input: count(line["prompt_eval_count"]), output: count(line["eval_count"]))
    }

    mutating func close() {}
  }
}

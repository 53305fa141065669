import JSON

/// How a question is put this time; what is learned about a server changes it.
struct RequestOptions: Hashable, Sendable {
  var model: String
  /// Nil where prose is wanted.
  var way: StructuredOutput?
  var streams = false
  /// Tokens that the answer may have.
  var longestReply: Int
  /// Sent only where the user set it.
  var temperature: Double?
  var habits = Habits()

  /// What servers that call themselves compatible differ in.
  struct Habits: Hashable, Sendable {
    /// The newer name; some servers only know "max_tokens", and newer models only know this one.
    var knowsCompletionLimit = true
    /// Whether a stream may be asked for its usage figures.
    var knowsStreamOptions = true
  }
}

extension RequestOptions {
  /// "temperature" as a member of a request; none where the user set none.
  var temperatureMember: [JSONValue.Member] {
    temperature.map { [.init("temperature", .number("\($0)"))] } ?? []
  }

  /// The same question, put so that the server may like it better; nil where its complaint names
  /// nothing that could be left out.
  ///
  /// `ladder` are the ways that may still be tried, the best first.
  func rephrased(after failedAttempt: FailedAttempt, ladder: [StructuredOutput]) -> RequestOptions?
  {
    guard let status = failedAttempt.status, [400, 404, 422, 500, 501].contains(status) else {
      return nil
    }
    // A key, money or too long a text is not mended by other words.
    switch failedAttempt.failure {
    case .badRequest, .serverFailed, .noSuchModel, .unexpectedStatus: break
    case .notConfigured, .noConsent, .noKey, .overBudget, .resting, .web, .deadline, .cancelled,
      .wrongKey, .forbidden, .noCredit, .tooLong, .rateLimited, .redirected, .notJSON, .malformed,
      .wrongShape, .truncated, .refused, .empty, .ungrounded:
      return nil
    }
    var next = self
    if status != 500, streams, habits.knowsStreamOptions, failedAttempt.names("stream_options") {
      next.habits.knowsStreamOptions = false
      return next
    }
    if status == 400 || status == 422, failedAttempt.names(limitName) {
      next.habits.knowsCompletionLimit.toggle()
      return next
    }
    guard let way, way.complaints.contains(where: failedAttempt.names),
      let place = ladder.firstIndex(of: way), place + 1 < ladder.count
    else { return nil }
    next.way = ladder[place + 1]
    return next
  }

  /// What Chat Completions calls the limit of an answer's length.
  var limitName: String {
    habits.knowsCompletionLimit ? "max_completion_tokens" : "max_tokens"
  }
}

extension StructuredOutput {
  /// What a server names when it does not know this way; in lower case.
  fileprivate var complaints: [String] {
    switch self {
    case .schema, .jsonWithSchema, .json:
      [
        "response_format", "response format", "json_schema", "json schema", "json_object",
        "json mode", "output_config", "output_format", "structured output", "structured_output",
        "guided", "grammar", "'format'", "\"format\"", "invalid format",
      ]
    case .tool: ["tool", "function"]
    case .prompt: []
    }
  }
}

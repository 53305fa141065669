import JSON

/// What an error says, whatever its shape.
///
/// Seen in the wild: {"error":{"message","type","param","code"}}, {"type":"error","error":{…}},
/// {"error":"words"}, {"error":{"code":402,"message":…}}, {"detail":"words"},
/// {"detail":[{"loc":[…],"msg":…}]}, {"message":…}, [{"error":…}], a page in HTML, plain words, nothing.
struct ServerError: Error, Hashable, Sendable {
  /// As it came: neither bounded nor safe to show (see `MessageRedactor`).
  var message = ""
  /// Type, code, and the finer codes that some add; in lower case.
  var codes: [String] = []
  /// The parameter that is not liked.
  var parameter = ""
  /// A code that is an HTTP status: OpenRouter sends errors inside answers with status 200.
  var status: Int?

  init(in document: JSONValue) { read(document, depth: 0) }

  /// Reads a body whose status is no success; whatever it holds, there is an error to be had.
  init(body: [UInt8], contentType: String?) {
    self.init(in: (try? StrictJSON().value(of: body)) ?? .null)
    if message.isEmpty, codes.isEmpty {
      let text = String(decoding: body.prefix(2000), as: UTF8.self)
      let isPage =
        contentType?.lowercased().contains("html") == true
        || text.drop(while: \.isWhitespace).first == "<"
      message = isPage ? "a page in HTML" : text
    }
    if !message.contains(where: { !$0.isWhitespace }) { message = "it gives no reason" }
  }

  private mutating func read(_ value: JSONValue, depth: Int) {
    guard depth < 4 else { return }
    switch value {
    case .string(let text):
      if message.isEmpty { message = text }
    case .array(let items):
      for item in items.prefix(8) { read(item, depth: depth + 1) }
    case .object:
      for name in ["error", "detail", "message", "msg"] {
        if let inner = value[name] { read(inner, depth: depth + 1) }
      }
      readCodes(of: value)
    case .null, .bool, .number: break
    }
  }

  private mutating func readCodes(of value: JSONValue) {
    let finer = [value["details"]?["error_code"], value["metadata"]?["error_type"]]
    for code in [value["type"], value["code"]] + finer {
      if let code = code?.string { codes.append(code.lowercased()) }
      if let code = code?.int, (100...599).contains(code) { status = status ?? code }
    }
    if let name = value["param"]?.string { parameter += " " + name }
    for step in value["loc"]?.items ?? [] { parameter += " " + (step.string ?? "") }
  }
}

extension ServerError {
  /// Everything that it says, for the ladder; in lower case.
  var words: String {
    (String(message.prefix(4000)) + parameter + " " + codes.joined(separator: " ")).lowercased()
  }

  /// The status that an error has which came without one.
  var impliedStatus: Int {
    status ?? codes.lazy.compactMap { Self.statuses[$0] }.first ?? 500
  }

  private static let statuses = [
    "invalid_request_error": 400, "exceed_context_size_error": 400, "context_length_exceeded": 400,
    "authentication_error": 401, "invalid_api_key": 401, "billing_error": 402,
    "permission_error": 403, "not_found_error": 404, "model_not_found": 404,
    "request_too_large": 413, "rate_limit_error": 429, "rate_limit_exceeded": 429,
    "insufficient_quota": 429, "credit_balance_exhausted": 429, "timeout_error": 504,
    "server_is_overloaded": 503, "overloaded_error": 529,
  ]
}

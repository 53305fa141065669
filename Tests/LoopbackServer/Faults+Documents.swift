// A connection without fault, and a document with one.
extension Faults {
  package static let documents: [Fault] = [
    document("200 with HTML", type: "text/html", "<html><body>Sign in to Wi-Fi</body></html>"),
    document("HTML that says it is JSON", "<!doctype html><title>504</title>"),
    document("an empty body", ""),
    Fault("204, no content") { _ in
      [.send(Array("HTTP/1.1 204 No Content\r\n\r\n".utf8))]
    },
    document("JSON that is cut off", #"{"choices":[{"index":0,"message":{"role":"assis"#),
    document("garbage in the place of JSON", "}{ not json at all ]["),
    document("JSON and something after it", #"{"choices":[]} and then some"#),
    document("JSON 10,000 levels deep", nested(10_000)),
    document("JSON 100,000 levels deep", nested(100_000)),
    Fault("invalid UTF-8") { _ in
      [
        .send(
          Wire.response(
            body: Array(#"{"choices":""#.utf8) + [0xC3, 0x28, 0xFF] + Array("\"}".utf8)))
      ]
    },
    document("half a surrogate pair", #"{"choices":[{"message":{"content":"\ud83d"}}]}"#),
    document("a byte order mark", "\u{FEFF}" + #"{"error":"none"}"#),
    document("NUL bytes", "{\"choices\"\u{0}:[]\u{0}}"),
    document("control characters in a string", "{\"choices\":\"\u{1}\u{2}\"}"),
    document("NaN", #"{"choices":NaN}"#),
    document("1e999 tokens", #"{"choices":[],"usage":{"prompt_tokens":1e999}}"#),
    document("duplicate keys", #"{"choices":[],"choices":[{"message":{"content":"{}"}}]}"#),
    document("numbers as strings", #"{"choices":"1","usage":{"prompt_tokens":"12"}}"#),
    document("JSON of another shape", #"{"result":"ok","items":[1,2,3]}"#),
    document("JSON null", "null"),
    document("an answer without text", chat(#"{"role":"assistant","content":null}"#)),
    document("an answer with empty text", chat(#"{"role":"assistant","content":""}"#)),
    document(
      "an answer that is cut at the cap",
      chat(#"{"role":"assistant","content":"{\"phases\":["}"#, finish: "length")),
    document(
      "a refusal", chat(#"{"role":"assistant","content":null,"refusal":"I can't help with that."}"#)
    ),
    document(
      "a content filter", chat(#"{"role":"assistant","content":""}"#, finish: "content_filter")),
    document("an error in a 200", #"{"error":{"message":"backend died","type":"server_error"}}"#),
    document(
      "an error in a 200, Ollama", dialect: .ollama, #"{"error":"model runner has stopped"}"#),
    document(
      "a refusal, Anthropic", dialect: .anthropic,
      #"{"type":"message","content":[],"stop_reason":"refusal","stop_details":null}"#),
  ]

  private static func document(
    _ name: String, type: String = "application/json", dialect: Dialect = .openai, _ text: String
  ) -> Fault {
    Fault(name, dialect: dialect) { _ in
      [.send(Wire.response(type: type, body: Array(text.utf8)))]
    }
  }

  private static func nested(_ depth: Int) -> String {
    String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
  }

  private static func chat(_ message: String, finish: String = "stop") -> String {
    #"{"id":"c","object":"chat.completion","created":1,"model":"m","choices":[{"index":0,"#
      + #""message":\#(message),"finish_reason":"\#(finish)"}],"#
      + #""usage":{"prompt_tokens":9,"completion_tokens":3,"total_tokens":12}}"#
  }
}

// A provider that will not, or cannot.
extension Faults {
  package static let statuses: [Fault] =
    [
      Fault("301 to another host") { moved(301, to: $0 + "/v1/chat/completions") },
      Fault("307 to another host") { moved(307, to: $0 + "/v1/chat/completions") },
      Fault("302 to plain http") { _ in moved(302, to: "http://127.0.0.1:9/v1/chat/completions") },
      Fault("308 to a file") { _ in moved(308, to: "file:///etc/passwd") },
      Fault("303 to itself, for ever") { _ in moved(303, to: "/v1/chat/completions") },
      refusal(400, "Invalid value for 'messages'", type: "invalid_request_error"),
      refusal(401, "Incorrect API key provided", type: "authentication_error"),
      refusal(402, "Your credit balance is too low", type: "billing_error", dialect: .anthropic),
      refusal(403, "Country not supported", type: "permission_error"),
      refusal(404, "The model does not exist", type: "invalid_request_error"),
      refusal(408, "Request timeout", type: "timeout"),
      refusal(413, "Request too large", type: "request_too_large", dialect: .anthropic),
      refusal(429, "Slow down", type: "rate_limit_exceeded"),
      refusal(429, "Slow down", "retry-after: 1", type: "rate_limit_exceeded"),
      refusal(429, "Slow down", "retry-after-ms: 250", type: "rate_limit_exceeded"),
      refusal(
        429, "Slow down", "retry-after: Wed, 21 Oct 2099 07:28:00 GMT", type: "rate_limit_exceeded"),
      refusal(429, "Slow down", "retry-after: 1000000000", type: "rate_limit_exceeded"),
      refusal(429, "Slow down", "retry-after: soon", type: "rate_limit_exceeded"),
      refusal(429, "You exceeded your current quota", type: "insufficient_quota"),
      refusal(500, "The server had an error", type: "server_error"),
      refusal(502, "Bad gateway", type: "server_error"),
      refusal(503, "Overloaded", type: "server_error"),
      refusal(529, "Overloaded", type: "overloaded_error", dialect: .anthropic),
      Fault("500 with HTML") { _ in
        [.send(Wire.response(status: 500, type: "text/html", body: Array("<h1>Oops</h1>".utf8)))]
      },
      Fault("status 799") { _ in [.send(Wire.response(status: 799, body: Array("{}".utf8)))] },
      Fault("status 101 without being asked") { _ in
        [.send(Array("HTTP/1.1 101 Switching Protocols\r\nupgrade: chat\r\n\r\n".utf8)), .hang]
      },
    ]

  private static func moved(_ status: Int, to target: String) -> [Fault.Step] {
    [.send(Wire.response(status: status, headers: "location: \(target)\r\n", body: []))]
  }

  private static func refusal(
    _ status: Int, _ message: String, _ header: String? = nil, type: String,
    dialect: Dialect = .openai
  ) -> Fault {
    let name = ["\(status)", type == "insufficient_quota" ? "no credit" : nil, header]
      .compactMap(\.self).joined(separator: ", ")
    let reply = Scripted.failure(status, message, dialect, type: type, code: .string(type))
    return Fault(name, dialect: dialect) { _ in
      [
        .send(
          Wire.response(
            status: status, headers: header.map { $0 + "\r\n" } ?? "", body: reply.pieces[0]))
      ]
    }
  }
}

// An answer that streams, and does not arrive.
extension Faults {
  package static let streams: [Fault] = [
    stream(
      "a stream that is cut inside an event", [.send(chunk(#"data: {"choices":[{"del"#)), .end]),
    stream("a stream that ends without its end", [.send(chunk(delta) + chunk("")), .end]),
    stream("a stream that stops", [.send(chunk(delta)), .hang]),
    stream("a stream at 1 byte a second", [.drip(chunk(delta), every: .seconds(1))]),
    stream(
      "an error inside a stream",
      [
        .send(
          chunk(delta) + chunk("data: {\"error\":{\"message\":\"overloaded\",\"code\":502}}\n\n")
            + chunk(""))
      ]),
    stream(
      "an error inside a stream, Anthropic", dialect: .anthropic,
      [
        .send(
          chunk(
            "event: error\ndata: {\"type\":\"error\",\"error\":{\"type\":\"overloaded_error\","
              + "\"message\":\"Overloaded\"}}\n\n") + chunk(""))
      ]),
    stream(
      "an error inside a stream, Ollama", dialect: .ollama, type: "application/x-ndjson",
      [.send(chunk("{\"error\":\"model runner has stopped\"}\n") + chunk(""))]),
    stream("a stream of comments, for ever", [.flood(chunk(": waiting\n\n"), times: 5_000_000)]),
    stream(
      "an event of 8 MiB",
      [
        .send(chunk("data: ")), .flood(chunk(String(repeating: "a", count: 0x4000)), times: 512),
        .send(chunk("\n\n") + chunk("")),
      ]),
    stream("a stream of no JSON", [.send(chunk("data: hello\n\ndata: [DONE]\n\n") + chunk(""))]),
    stream("a stream that only says its end", [.send(chunk("data: [DONE]\n\n") + chunk(""))]),
  ]

  private static let delta =
    "data: {\"choices\":[{\"index\":0,\"delta\":{\"content\":\"Use \"},\"finish_reason\":null}]}\n\n"

  private static func stream(
    _ name: String, dialect: Dialect = .openai, type: String = "text/event-stream",
    _ steps: [Fault.Step]
  ) -> Fault {
    Fault(name, dialect: dialect, isStreaming: true) { _ in
      [.send(Wire.head(type: type, length: nil))] + steps
    }
  }

  private static func chunk(_ text: String) -> [UInt8] { Wire.chunk(Array(text.utf8)) }
}

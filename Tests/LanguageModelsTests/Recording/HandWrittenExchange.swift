import JSON
import LanguageModels

/// An exchange of `Recordings/models/` that nobody captured: what is said stands here, what is sent
/// for it is made by the program's own code, and the answer is written as the provider documents it.
struct HandWrittenExchange: Sendable {
  var said: String
  var answer: Answer
  /// An answer that was not good, and why; then `answer` is to the question asked again.
  var before: (answer: String, reasons: [String])?
  var prompt = Prompt.routine

  enum Prompt: Sendable {
    case routine
    case answer
  }

  enum Answer: Sendable {
    case routine(JSONValue)
    /// Streamed word by word.
    case prose(String)
    case refusal(String)
    /// The list of models, which `simmer doctor` asks for.
    case models([String])
  }

  static let origin = "written by hand from OpenAI's documentation; no model was asked"

  /// The body of the answer, cut into pieces where it streams.
  var pieces: [Recording.Piece] {
    switch answer {
    case .routine(let routine): whole(["content": .string(routine.text), "refusal": .null])
    case .refusal(let words): whole(["content": .null, "refusal": .string(words)])
    case .prose(let words): stream(of: words)
    case .models(let names): list(of: names)
    }
  }

  var streams: Bool {
    switch answer {
    case .prose: true
    case .routine, .refusal, .models: false
    }
  }

  private func whole(_ fields: JSONValue) -> [Recording.Piece] {
    guard case .object(let members) = fields else { return [] }
    let message = JSONValue.object([.init("role", "assistant")] + members)
    let count = (fields["content"]?.string ?? fields["refusal"]?.string ?? "").utf8.count / 4
    let document: JSONValue = [
      "id": "chatcmpl-written-by-hand", "object": "chat.completion", "created": 1_795_255_200,
      "model": "example-model",
      "choices": [
        ["index": 0, "message": message, "logprobs": .null, "finish_reason": "stop"]
      ],
      "usage": usage(output: count), "service_tier": "default",
    ]
    return [Recording.Piece(after: .zero, bytes: Array(document.text.utf8))]
  }

  private func list(of names: [String]) -> [Recording.Piece] {
    let items = names.map { name -> JSONValue in
      [
        "id": .string(name), "object": "model", "created": 1_795_255_200, "owned_by": "example",
      ]
    }
    let document: JSONValue = ["object": "list", "data": .array(items)]
    return [Recording.Piece(after: .zero, bytes: Array(document.text.utf8))]
  }

  private func stream(of words: String) -> [Recording.Piece] {
    let parts = words.split(separator: " ", omittingEmptySubsequences: false).enumerated()
      .map { place, word in (place > 0 ? " " : "") + word }
    var events = [chunk([["index": 0, "delta": ["role": "assistant", "content": ""]]])]
    events += parts.map { chunk([["index": 0, "delta": ["content": .string($0)]]]) }
    events.append(chunk([["index": 0, "delta": [:], "finish_reason": "stop"]]))
    events.append(chunk([], usage(output: parts.count)))
    let lines = events.map { "data: \($0.text)\n\n" } + ["data: [DONE]\n\n"]
    return lines.enumerated().map { place, line in
      Recording.Piece(after: .milliseconds(240 + 18 * place), bytes: Array(line.utf8))
    }
  }

  private func chunk(_ choices: JSONValue, _ usage: JSONValue? = nil) -> JSONValue {
    var members: [JSONValue.Member] = [
      .init("id", "chatcmpl-written-by-hand"), .init("object", "chat.completion.chunk"),
      .init("created", 1_795_255_200), .init("model", "example-model"), .init("choices", choices),
    ]
    if let usage { members.append(.init("usage", usage)) }
    return .object(members)
  }

  /// Made up, as the lengths suggest: a token has about four bytes.
  private func usage(output: Int) -> JSONValue {
    let input = 900 + said.utf8.count / 4
    return [
      "prompt_tokens": .number("\(input)"), "completion_tokens": .number("\(output)"),
      "total_tokens": .number("\(input + output)"),
      "prompt_tokens_details": ["cached_tokens": 0],
    ]
  }
}

extension HandWrittenExchange {
  /// A phase as the schema wants it.
  static func phase(_ name: String, _ quote: String, cue: String = "") -> JSONValue {
    ["name": .string(name), "quote": .string(quote), "cue": .string(cue)]
  }

  static func routine(_ phases: JSONValue...) -> JSONValue { ["phases": .array(phases)] }
}

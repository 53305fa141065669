import Assistant
import FoundationEssentials

/// What is answered, as a whole or in chunks.
struct ChatCompletion: Encodable {
  var id: String
  var object: String
  var created: Int
  var model = ChatCompletion.model
  var choices: [Choice]
  /// Nothing is paid by the token here; clients want to see the figures.
  var usage: Usage?

  static let model = "simmer"

  struct Choice: Encodable {
    var index = 0
    var message: Message?
    var delta: Message?
    var finishReason: String?

    private enum Field: String, CodingKey {
      case index
      case message
      case delta
      case finishReason = "finish_reason"
      case logprobs
    }

    func encode(to encoder: any Encoder) throws {
      var fields = encoder.container(keyedBy: Field.self)
      try fields.encode(index, forKey: .index)
      try fields.encodeIfPresent(message, forKey: .message)
      try fields.encodeIfPresent(delta, forKey: .delta)
      // Their absence would say something else.
      try fields.encode(finishReason, forKey: .finishReason)
      try fields.encodeNil(forKey: .logprobs)
    }
  }

  struct Message: Encodable {
    var role: String?
    var content: String?
  }

  struct Usage: Encodable {
    var promptTokens = 0
    var completionTokens = 0
    var totalTokens = 0

    private enum CodingKeys: String, CodingKey {
      case promptTokens = "prompt_tokens"
      case completionTokens = "completion_tokens"
      case totalTokens = "total_tokens"
    }
  }
}

/// One answer to a chat, by its id.
struct ChatAnswer: Sendable {
  let id: String
  let created: Int

  init(now: Date) {
    created = Int(now.timeIntervalSince1970)
    var random = SystemRandomNumberGenerator()
    id = "chatcmpl-\(String(random.next(), radix: 36))\(String(random.next(), radix: 36))"
  }

  func whole(_ reply: String) -> ChatCompletion {
    ChatCompletion(
      id: id, object: "chat.completion", created: created,
      choices: [.init(message: .init(role: "assistant", content: reply), finishReason: "stop")],
      usage: .init())
  }

  /// The events of a stream for a piece of the reply.
  func chunk(_ delta: ChatCompletion.Message, finish: String? = nil) throws -> [UInt8] {
    let chunk = ChatCompletion(
      id: id, object: "chat.completion.chunk", created: created,
      choices: [.init(delta: delta, finishReason: finish)])
    return Array("data: \(try PublicJSON.line(chunk))\n\n".utf8)
  }

  static let end = Array("data: [DONE]\n\n".utf8)
}

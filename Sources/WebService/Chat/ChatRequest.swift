import HTTPTypes

/// What a chat front end sends, in the shape of OpenAI's chat completions; what is not named here is not needed.
struct ChatRequest: Decodable {
  var messages: [Message]
  var stream: Bool?
  /// Keeps people apart who talk at the same time.
  var user: String?

  struct Message: Decodable {
    var role: String
    var content: Content?
  }

  /// A text, or parts of which those of type "text" are read.
  enum Content: Decodable {
    case text(String)
    case parts([Part])

    struct Part: Decodable {
      var type: String
      var text: String?
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let text = try? container.decode(String.self) {
        self = .text(text)
      } else {
        self = .parts(try container.decode([Part].self))
      }
    }

    var text: String {
      switch self {
      case .text(let text): text
      case .parts(let parts):
        parts.filter { $0.type == "text" }.compactMap(\.text).joined(separator: "\n")
      }
    }
  }

  /// The turn: what the user said last.
  ///
  /// Simmer remembers what was before.
  ///
  /// Throws: a `Problem` where the last message is not the user's, or says nothing.
  var words: String {
    get throws {
      guard let last = messages.last, last.role == "user", let words = last.content?.text,
        words.contains(where: { !$0.isWhitespace })
      else {
        throw Problem(
          .badRequest, code: "malformed",
          "the last message must be the user's, with a text in it")
      }
      guard !Self.tasks.contains(where: words.contains) else {
        throw Problem(
          .badRequest, code: "not_said",
          "this is a front end's own task, and nothing that a cook says (turn off its titles, tags and follow-up questions)"
        )
      }
      return words
    }
  }

  /// What the tasks of Open WebUI and those that follow it have in them: titles, tags, follow-up questions.
  private static let tasks = ["### Task:", "<chat_history>"]

  /// No conversation of another way in can be meant.
  var conversation: String { "chat-\((user ?? "").prefix(60))" }
}

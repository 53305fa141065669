import Assistant
import FoundationEssentials
import HTTPTypes

extension Route {
  /// Simmer as a model of OpenAI's interface, for chat front ends: the last message is a turn, and the reply is
  /// Simmer's.
  static func chat(with engine: any Engine, _ models: ModelAnswers) -> [Route] {
    var routes = [
      Route(
        .post, "/v1/chat/completions", "Say something in the shape of OpenAI's chat completions",
        takes: BodySchemas.chat, gives: .jsonOr(type: events)
      ) { request in
        let chat = try request.request.decoded(ChatRequest.self)
        let turn = try await engine.hear(
          Segment(text: try chat.words, isTyped: true), in: chat.conversation)
        let answer = ChatAnswer(now: .now)
        guard chat.stream == true else {
          var response = try OutboundResponse(json: answer.whole(await models.reply(to: turn)))
          response.mark(turn)
          return response
        }
        var response = OutboundResponse(
          .ok, fields: [.contentType: events, .cacheControl: "no-store"],
          .stream(stream(answer, to: turn, models)))
        response.mark(turn)
        return response
      },
      Route(.get, "/v1/models", "The one model there is, in OpenAI's shape") { _ in
        try OutboundResponse(json: ModelList())
      },
    ]
    for place in routes.indices { routes[place].problems = .openAI }
    return routes
  }

  private static let events = "text/event-stream"

  /// Begins at once; what a language model is asked for comes when it is there.
  private static func stream(
    _ answer: ChatAnswer, to turn: Turn, _ models: ModelAnswers
  ) -> ByteStream {
    AsyncThrowingStream<[UInt8], any Error> { stream in
      let answering = Task {
        do {
          stream.yield(try answer.chunk(.init(role: "assistant", content: "")))
          stream.yield(try answer.chunk(.init(content: await models.reply(to: turn))))
          stream.yield(try answer.chunk(.init(), finish: "stop"))
          stream.yield(ChatAnswer.end)
          stream.finish()
        } catch {
          stream.finish(throwing: error)
        }
      }
      stream.onTermination = { _ in answering.cancel() }
    }
  }
}

extension ModelAnswers {
  /// What is said to a turn in the end: by the language model that it asked, where it did.
  fileprivate func reply(to turn: Turn) async -> String {
    guard let pending = turn.pending, let report = await report(for: pending),
      !report.reply.isEmpty
    else { return turn.reply.isEmpty ? Self.nothing : turn.reply }
    return report.reply
  }

  /// A front end shows every reply, also to what asks for none.
  private static let nothing = "(nothing to do; \"help\" shows what you can say)"
}

private struct ModelList: Encodable {
  var object = "list"
  var data = [Model()]

  struct Model: Encodable {
    var id = ChatCompletion.model
    var object = "model"
    var created = 0
    var ownedBy = "simmer"

    private enum CodingKeys: String, CodingKey {
      case id
      case object
      case created
      case ownedBy = "owned_by"
    }
  }
}

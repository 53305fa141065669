import Assistant
import HTTPTypes
import JSON
import SimmerTesting
import Testing

@testable import WebService

/// Simmer in the shape of OpenAI's chat completions.
@Suite(.timeLimit(.minutes(5))) struct ChatRouteTests {
  private func chat(_ body: String, in kitchen: WebKitchen) async -> Answer {
    await kitchen.ask(.post, "/v1/chat/completions", body)
  }

  private func saying(_ text: String, _ more: String = "") -> String {
    "{\"model\":\"simmer\",\"messages\":[{\"role\":\"user\",\"content\":\"\(text)\"}]\(more)}"
  }

  @Test func `what is said last is a turn, and the reply is Simmer's`() async throws {
    let kitchen = try await WebKitchen()

    let answer = await chat(
      """
      {"model":"anything","temperature":1,"messages":[{"role":"system","content":"Be brief."},\
      {"role":"user","content":"ten minutes for the rice"},{"role":"assistant","content":"Yes."},\
      {"role":"user","content":[{"type":"image_url"},{"type":"text","text":"five minutes for the tea"}]}]}
      """, in: kitchen)

    let choice = try answer.json()["choices"]?[0]
    #expect(answer.status == 200)
    #expect(choice?["message"]?["content"]?.string == "Tea: 5 minutes, starting now.")
    #expect(choice?["message"]?["role"]?.string == "assistant")
    #expect(choice?["finish_reason"]?.string == "stop")
    #expect(try answer.text("object") == "chat.completion" && answer.text("model") == "simmer")
    #expect(try await kitchen.engine.timers().map(\.name) == ["tea"])
  }

  @Test func `a stream comes in chunks and ends with its mark`() async throws {
    let kitchen = try await WebKitchen()

    let answer = await chat(saying("five minutes for the tea", ",\"stream\":true"), in: kitchen)

    let events = answer.body.split(separator: "\n\n")
    let chunks = try events.dropLast().map {
      try StrictJSON().value(of: $0.dropFirst("data: ".count).utf8)
    }
    #expect(answer.field("Content-Type") == "text/event-stream")
    #expect(events.last == "data: [DONE]")
    #expect(chunks.allSatisfy { $0["object"]?.string == "chat.completion.chunk" })
    #expect(Set(chunks.map { $0["id"]?.string }).count == 1)
    let words = chunks.compactMap { $0["choices"]?[0]?["delta"]?["content"]?.string }
    #expect(words.joined() == "Tea: 5 minutes, starting now.")
    #expect(chunks.first?["choices"]?[0]?["delta"]?["role"]?.string == "assistant")
    #expect(chunks.last?["choices"]?[0]?["finish_reason"]?.string == "stop")
  }

  @Test
  func `a stream with a key is given whole, and once more the same, and its turn is done once`()
    async throws
  {
    let kitchen = try await WebKitchen()
    let body = saying("five minutes for the tea", ",\"stream\":true")

    var answers: [Answer] = []
    for _ in 1...2 {
      answers.append(
        await kitchen.ask(
          .post, "/v1/chat/completions", body, fields: [("Idempotency-Key", "tea")]))
    }

    #expect(answers[0].body.hasSuffix("data: [DONE]\n\n") && answers[0].body == answers[1].body)
    #expect(try await kitchen.engine.timers().count == 1)
  }

  @Test func `a front end's own task is refused and does nothing`() async throws {
    let kitchen = try await WebKitchen()

    let answer = await chat(
      saying("### Task:\\nWrite a title. <chat_history>USER: ten minutes for the pasta"),
      in: kitchen)

    #expect(answer.status == 400)
    #expect(try await kitchen.engine.timers().isEmpty)
  }

  @Test func `what asks for nothing has a reply to show`() async throws {
    let answer = await chat(saying("the weather is lovely"), in: try await WebKitchen())

    #expect(
      try answer.json()["choices"]?[0]?["message"]?["content"]?.string?.contains("help") == true)
  }

  @Test func `users have conversations of their own`() async throws {
    let kitchen = try await WebKitchen()
    _ = await chat(saying("set a timer for the pasta", ",\"user\":\"ann\""), in: kitchen)

    _ = await chat(saying("ten minutes", ",\"user\":\"bob\""), in: kitchen)
    _ = await chat(saying("five minutes", ",\"user\":\"ann\""), in: kitchen)

    #expect(try await kitchen.engine.timers().map(\.name) == [nil, "pasta"])
  }

  @Test(arguments: [
    "{}", "{\"messages\":[]}", "{\"messages\":[{\"role\":\"user\"}]}", "",
    "{\"messages\":[{\"role\":\"assistant\",\"content\":\"ten minutes\"}]}",
    "{\"messages\":[{\"role\":\"user\",\"content\":\" \"}]}",
    "{\"messages\":[{\"role\":\"user\",\"content\":7}]}",
  ])
  func `what says nothing is refused in the same shape`(body: String) async throws {
    let kitchen = try await WebKitchen()

    let answer = await chat(body, in: kitchen)

    #expect(answer.status == 400)
    #expect(answer.field("Content-Type") == "application/json")
    let error = try answer.json()["error"]
    #expect(error?["type"]?.string == "invalid_request_error")
    #expect(error?["message"]?.string?.isEmpty == false && error?["code"]?.string != nil)
    #expect(try await kitchen.engine.timers().isEmpty)
  }

  @Test func `a missing token is told in the same shape`() async throws {
    let token = String(repeating: "0123456789abcdef", count: 4)
    let kitchen = try await WebKitchen(token: AccessToken(token))

    for answer in [
      await chat(saying("ten minutes"), in: kitchen), await kitchen.ask(.get, "/v1/models"),
    ] {
      #expect(answer.status == 401)
      #expect(try answer.json()["error"]?["code"]?.string == "unauthorized")
    }
  }

  @Test func `there is one model`() async throws {
    let kitchen = try await WebKitchen()

    let models = try await kitchen.ask(.get, "/v1/models").json()

    #expect(models["object"]?.string == "list" && models["data"]?[1] == nil)
    #expect(models["data"]?[0]?["id"]?.string == "simmer")
  }
}

import JSON
import Testing

@testable import LanguageModels

/// What an endpoint can do is found out once.
struct LadderTests {
  static func complaint(_ message: String, status: Int = 400, param: String? = nil) -> WebResponse {
    let param = param.map { "\"\($0)\"" } ?? "null"
    return .json(
      #"{"error":{"message":"\#(message)","type":"invalid_request_error","param":\#(param),"code":null}}"#,
      status: status)
  }

  @Test func `a server that knows no schemas is asked ever more simply, and that is remembered`()
    async throws
  {
    let bench = Bench(
      [
        .answer(Self.complaint("Unknown parameter", param: "response_format.json_schema")),
        .answer(
          .json(
            #"{"detail":[{"loc":["body","response_format","schema"],"msg":"Extra"}]}"#, status: 422)
        ),
        .answer(.json(#"{"error":"response_format is not supported"}"#, status: 500)),
        .answer(Self.complaint("tools are not supported by this model")),
      ], afterwards: .answer(.chat("```json\n{\"seconds\":600}\n```")))
    let model = bench.model

    let reply = try await model.reply(to: .example, within: .seconds(10))

    #expect(reply.text == #"{"seconds":600}"#)
    let formats = try bench.web.bodies.map { $0["response_format"]?["type"]?.string ?? "-" }
    #expect(formats == ["json_schema", "json_object", "json_object", "-", "-"])
    #expect(bench.ways.ways == [.prompt])
    #expect(
      bench.book.problems == ["bad_request", "bad_request", "server_failed", "bad_request", ""])
    #expect(bench.book.entries.map(\.call.attempt) == [0, 1, 2, 3, 4])
    #expect(bench.clock.sleeps.isEmpty)

    _ = try await model.reply(to: .example, within: .seconds(10))
    #expect(bench.web.requests.count == 6)
    #expect(bench.ways.writes == 1)
  }

  @Test func `what was learned in another process is tried first`() async throws {
    let identity = Endpoint.example(.openai).identity
    let bench = Bench(
      [], afterwards: .answer(.chat("{}")), ways: WaysLearned([identity: .json]))

    _ = try await bench.ask()

    #expect(try bench.web.bodies[0]["response_format"]?.text == #"{"type":"json_object"}"#)
    #expect(bench.ways.writes == 0)
  }

  @Test func `a way that the user forces is the only one tried`() async {
    var bench = Bench([], afterwards: .answer(Self.complaint("no response_format here")))
    bench.endpoint.structured = .schema

    let failure = await bench.failure()

    #expect(failure?.code == "bad_request")
    #expect(bench.web.requests.count == 1)
    #expect(bench.ways.writes == 0)
  }

  @Test func `Anthropic without forced tools is asked by output_config`() async throws {
    let bench = Bench(
      [
        .answer(
          .json(
            #"{"type":"error","error":{"type":"invalid_request_error","message":"tool_choice: forced tools are not allowed here"}}"#,
            status: 400))
      ], .anthropic,
      afterwards: .answer(
        .json(#"{"content":[{"type":"text","text":"{}"}],"stop_reason":"end_turn"}"#)))

    _ = try await bench.ask()

    #expect(try bench.web.bodies.map { $0["tools"] != nil } == [true, false])
    #expect(try bench.web.bodies[1]["output_config"]?["format"]?["type"]?.string == "json_schema")
    #expect(bench.ways.ways == [.schema])
  }

  @Test func `an old Ollama is asked for plain JSON`() async throws {
    let bench = Bench(
      [.answer(.json(#"{"error":"invalid format: expected \"json\""}"#, status: 400))], .ollama,
      afterwards: .answer(.json(#"{"message":{"content":"{}"},"done":true}"#)))

    _ = try await bench.ask()

    #expect(try bench.web.bodies.map { $0["format"]?.text.first } == ["{", "\""])
  }

  @Test func `a server that knows the limit by its old name is asked so from then on`() async throws
  {
    let bench = Bench(
      [.answer(Self.complaint("Unrecognized request argument: max_completion_tokens"))],
      afterwards: .answer(.chat("{}")))
    let model = bench.model

    _ = try await model.reply(to: .example, within: .seconds(10))
    _ = try await model.reply(to: .example, within: .seconds(10))

    #expect(try bench.web.bodies.map { $0["max_tokens"] != nil } == [false, true, true])
    #expect(bench.ways.ways == [.schema])
  }

  @Test func `a server that likes neither name is not asked for ever`() async {
    let bench = Bench(
      [], afterwards: .answer(Self.complaint("max_completion_tokens and max_tokens are unknown")))

    let failure = await bench.failure()

    #expect(failure?.code == "bad_request")
    #expect(bench.web.requests.count == 2)
  }

  @Test func `a stream's figures are not asked for where that is unknown`() async throws {
    let bench = Bench(
      [.answer(Self.complaint("Extra inputs are not permitted: stream_options", status: 422))],
      afterwards: .answer(.chat("Yoghurt.")))

    _ = try await bench.ask(.prose, streams: true)

    #expect(try bench.web.bodies.map { $0["stream_options"] != nil } == [true, false])
  }

  @Test(arguments: [
    (401, "response_format"), (403, "response_format"), (429, "response_format"),
    (400, "maximum context length; response_format"), (400, "something else"),
    (503, "response_format"),
  ])
  func `other complaints go down no ladder`(status: Int, message: String) async throws {
    let bench = Bench([], afterwards: .answer(Self.complaint(message, status: status)))

    _ = await bench.failure()

    #expect(try bench.web.bodies.allSatisfy { $0["response_format"]?["type"] == "json_schema" })
    #expect(bench.ways.writes == 0)
  }

  @Test func `a failure by the way is not what is learned`() async {
    let bench = Bench(
      [.answer(Self.complaint("no response_format"))],
      afterwards: .answer(.json("{}", status: 401)))

    #expect(await bench.failure() == .wrongKey(status: 401))
    #expect(bench.ways.writes == 0)
  }
}

import Foundation
import JSON
import Synchronization
import Testing

@testable import LanguageModels

struct StreamTests {
  static let streams = ReplyTests.examples.filter { $0.expected["text"] != nil && $0.isStream }

  @Test(arguments: streams)
  func `a stream that is cut anywhere says the same`(_ example: ReplyExample) throws {
    let bytes = example.response.body
    let whole = try answer(of: example, in: [bytes])

    for place in bytes.indices {
      let pieces = [Array(bytes[..<place]), Array(bytes[place...])]
      #expect(try answer(of: example, in: pieces) == whole)
    }
    #expect(try answer(of: example, in: bytes.map { [$0] }) == whole)
    #expect(!whole.text.isEmpty || whole.tool != nil)
  }

  @Test(arguments: streams)
  func `the ends of lines may be CR LF or CR`(_ example: ReplyExample) throws {
    let text = String(decoding: example.response.body, as: UTF8.self)
    let whole = try answer(of: example, in: [example.response.body])

    for end in ["\r\n", "\r"] {
      let bytes = Array(text.replacing("\n", with: end).utf8)
      #expect(try answer(of: example, in: [bytes]) == whole)
      #expect(try answer(of: example, in: bytes.map { [$0] }) == whole)
    }
  }

  @Test func `events are read as the standard has them`() throws {
    let lines = [
      "\u{FEFF}: a comment", "", "event: x", "data: one", "", "data:two", "id: 7", "data:  lines",
      "retry: 10", "", "", "data", "", "datum: no", "", "data: the last",
    ]
    var stream = EventStream()
    var events = try stream.take(lines.joined(separator: "\n").utf8)
    events += try stream.end()

    let texts = events.map { String(decoding: $0, as: UTF8.self) }
    #expect(texts == ["one", "two\n lines", "", "the last"])
  }

  @Test func `a line or an event that does not end is given up`() throws {
    let line = "data: " + String(repeating: "x", count: 100)
    var stream = EventStream(longest: 100)
    #expect(throws: AnswerProblem.malformed(.tooLong(limit: 100))) {
      _ = try stream.take(line.utf8)
    }

    var lines = EventStream(longest: 100)
    #expect(throws: AnswerProblem.malformed(.tooLong(limit: 100))) {
      for _ in 0..<20 { _ = try lines.take("data: 123456\n".utf8) }
    }
  }

  @Test func `whoever listens hears each piece once, and in order`() async throws {
    let example = try #require(Self.streams.first { $0.provider == .anthropic })
    let bytes = example.response.body
    let heard = Mutex<[String]>([])
    let bench = Bench(
      [.pieces(example.response, bytes.map { [$0] })], .anthropic)

    let reply = try await bench.ask(.prose) { piece in heard.withLock { $0.append(piece) } }

    #expect(reply.text == "Crème fraîche")
    #expect(heard.withLock { $0 } == ["Crème ", "fraîche"])
    #expect(try bench.web.bodies[0]["stream"]?.bool == true)
  }

  @Test func `an answer that did not come in pieces is still heard`() async throws {
    let example = try #require(Self.streams.first { $0.provider == .openai })
    let heard = Mutex<[String]>([])
    let bench = Bench([.answer(example.response)])

    _ = try await bench.ask(.prose) { piece in heard.withLock { $0.append(piece) } }

    #expect(heard.withLock { $0 } == ["Crème fraîche 🥣"])
  }

  @Test func `nothing is asked again once somebody heard a part of it`() async throws {
    let begun = Array("data: {\"choices\":[{\"delta\":{\"content\":\"Yog\"}}]}\n\n".utf8)
    let response = WebResponse(
      status: 200, headers: [WebHeader("content-type", "text/event-stream")], body: begun)
    let bench = Bench([.pieces(response, [begun])], afterwards: .answer(.chat("Yoghurt.")))
    let heard = Mutex("")

    await #expect(throws: ModelFailure.web(.cut)) {
      try await bench.ask(.prose) { piece in heard.withLock { $0 += piece } }
    }

    #expect(heard.withLock { $0 } == "Yog")
    #expect(bench.web.requests.count == 1)
    #expect(bench.book.problems == ["unreachable"])
  }

  @Test func `a stream that broke before anything was heard is asked again`() async throws {
    let broken = WebResponse(
      status: 200, headers: [WebHeader("content-type", "text/event-stream")],
      body: Array("data: {\"choices\":[{\"delta\":{\"role\":\"assistant\"}}]}\n\n".utf8))
    let bench = Bench([.answer(broken)], afterwards: .answer(.chat("Yoghurt.")))
    let heard = Mutex("")

    let reply = try await bench.ask(.prose) { piece in heard.withLock { $0 += piece } }

    #expect(reply.text == "Yoghurt.")
    #expect(heard.withLock { $0 } == "Yoghurt.")
    #expect(bench.book.problems == ["unreachable", ""])
  }

  @Test func `a stream that broke leaves nothing behind in the next one`() async throws {
    let example = try #require(Self.streams.first { $0.provider == .anthropic })
    // An event that does not end.
    let begun = Array("data: {\"type\":\"message_start\",\"message\":{}}\n".utf8)
    let broken = WebResponse(
      status: 200, headers: [WebHeader("content-type", "text/event-stream")], body: begun)
    let heard = Mutex<[String]>([])
    let pieces = example.response.body.map { [$0] }
    let bench = Bench([.pieces(broken, [begun]), .pieces(example.response, pieces)], .anthropic)

    _ = try await bench.ask(.prose) { piece in heard.withLock { $0.append(piece) } }

    #expect(heard.withLock { $0 } == ["Crème ", "fraîche"])
    #expect(bench.book.problems == ["unreachable", ""])
  }

  private func answer(of example: ReplyExample, in pieces: [[UInt8]]) throws -> RawAnswer {
    var stream = AnswerStream(of: example.provider.dialect)
    var told = ""
    for piece in pieces { told += try stream.take(piece) }
    let answer = try stream.end()
    // The last event may only end with the stream.
    #expect(answer.text.hasPrefix(told))
    return answer
  }
}

extension ReplyExample {
  /// Whether it is a stream on the wire, and not only asked for as one.
  var isStream: Bool {
    let type = response["content-type"] ?? ""
    return streams && (type.contains("event-stream") || type.contains("ndjson"))
  }
}

import JSON
import LanguageModels
import Testing

@Suite struct RecordingTests {
  private func recording(
    url: String = "https://api.example.com/v1/chat/completions",
    body: String = #"{"model":"example-model","n":1}"#, pieces: [Recording.Piece]
  ) -> Recording {
    Recording(
      origin: "written for a test",
      request: .init(
        method: "POST", url: url, headers: [.init("accept", "text/plain")], body: Array(body.utf8)),
      response: .init(
        status: 200, headers: [.init("content-type", "application/json")], pieces: pieces))
  }

  private func copy(_ recording: Recording) throws -> Recording {
    try Recording(bytes: Array(recording.document.readableText.utf8))
  }

  @Test func `What is written down is read back, whatever the bodies are`() throws {
    let bodies: [[UInt8]] = [
      [], Array(#"{"a":[1,2]}"#.utf8), Array("plain \u{2028} text".utf8), [0xFF, 0x00, 0x80],
      Array("{\"unfinished\":".utf8), Array("\"json\"".utf8), [0x20],
    ]
    for body in bodies {
      let pieces = body.isEmpty ? [] : [Recording.Piece(after: .zero, bytes: body)]
      let one = recording(body: String(decoding: body, as: UTF8.self), pieces: pieces)

      #expect(try copy(one) == one)
    }
  }

  @Test func `Of a body that is JSON the space between its words is not kept`() throws {
    let spaced = Recording.Piece(after: .zero, bytes: Array("{ \"a\" :\n[1, \" 2\"] }".utf8))
    let late = Recording.Piece(after: .milliseconds(1), bytes: spaced.bytes)

    let copy = try copy(recording(body: "[ 1 ]", pieces: [spaced]))

    #expect(copy.request.body == Array("[1]".utf8))
    #expect(copy.response.body == Array(#"{"a":[1," 2"]}"#.utf8))
    #expect(try self.copy(recording(pieces: [late])).response.body == spaced.bytes)
  }

  @Test func `Chunks keep their bytes and their time`() throws {
    let pieces = [
      Recording.Piece(after: .microseconds(1500), bytes: Array("data: {\"a\":1}\n\n".utf8)),
      Recording.Piece(after: .milliseconds(20), bytes: [0xF0, 0x9F]),
      Recording.Piece(after: .microseconds(20_001), bytes: [0x8D, 0xB3, 0x0A]),
    ]
    let one = recording(pieces: pieces)

    #expect(try copy(one) == one)
    #expect(try one.document["response"]?["chunks"]?[0]?["after_ms"] == .number("1.5"))
    #expect(try one.document["response"]?["chunks"]?[1]?["base64"] == "8J8=")
  }

  @Test func `The hash is of what is asked, and not of how it is written or where`() throws {
    let one = recording(body: #"{"a":1,"b":{"c":2,"d":[3,4]}}"#, pieces: [])
    let same = recording(
      url: "http://user:pass@127.0.0.1:8080/v1/chat/completions?key=x",
      body: "{ \"b\" : {\"d\":[3, 4], \"c\":2},\n\"a\":1}", pieces: [])
    let others = [
      recording(
        url: "https://api.example.com/v1/messages", body: #"{"a":1,"b":{"c":2,"d":[3,4]}}"#,
        pieces: []),
      recording(body: #"{"a":1,"b":{"c":2,"d":[4,3]}}"#, pieces: []),
      recording(body: #"{"a":1.0,"b":{"c":2,"d":[3,4]}}"#, pieces: []),
    ]

    #expect(try one.hash.count == 64)
    #expect(try same.hash == one.hash)
    #expect(try Set(others.map { try $0.hash } + [one.hash]).count == 4)
  }

  @Test(arguments: [
    (#""recording": 1"#, #""recording": 2"#, "it is not a recording of version 1"),
    (#""origin": "written for a test""#, #""origin": """#, "it does not say where it comes from"),
    (#""method": "POST","#, "", "'request.method' is missing"),
    (
      #""method": "POST","#, #""method": "POST", "cookie": 1,"#,
      "'request.cookie' is not a field of a recording"
    ),
    (#""method": "POST""#, #""method": 1"#, "'request.method' has a value that is not allowed"),
    (#""status": 200"#, #""status": 20000"#, "'response.status' has a value that is not allowed"),
    (#""n": 1"#, #""n": 2"#, "its request has the hash '"),
    (#""text": "hi""#, #""base64": "%""#, "'response.base64' has a value that is not allowed"),
    (
      #""text": "hi""#, #""text": "a", "body": 1"#,
      "'response.text' has a value that is not allowed"
    ),
    (#""text": "hi""#, #""chunks": [{"text":"a"}]"#, "'response.chunks[0].after_ms' is missing"),
    (
      #""text": "hi""#, #""text": "a", "text": "b""#, "it is not JSON: the key 'text' appears twice"
    ),
  ])
  func `What is no recording is refused`(part: String, other: String, problem: String) throws {
    let text = try recording(pieces: [.init(after: .zero, bytes: Array("hi".utf8))])
      .document.readableText
    let at = try #require(text.firstRange(of: part), "\(text)")
    let changed = text[..<at.lowerBound] + other + text[at.upperBound...]

    do throws(RecordingError) {
      _ = try Recording(bytes: Array(changed.utf8))
      Issue.record("it was taken")
    } catch {
      #expect(error.description.hasPrefix(problem), "\(error)")
    }
  }
}

import Foundation
import JSON
import LanguageModels
import Synchronization
import Testing

@Suite struct RecordingTransportTests {
  private let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
  }

  private static let key = "sk-canary-0123456789abcdef/+x"

  private func request(
    about text: String, _ more: [WebHeader] = [],
    url: String = "https://api.example.com/v1/chat/completions?token=hush"
  ) -> WebRequest {
    let prompt = JSONValue.string("The text, as a JSON string:\n" + JSONValue.string(text).text)
    let body: JSONValue = [
      "model": "example-model", "messages": [["role": "user", "content": prompt]],
    ]
    let key = WebHeader("Authorization", "Bearer " + Self.key, isSecret: true)
    return WebRequest(
      url: url, headers: [WebHeader("Content-Type", "application/json"), key] + more,
      body: Array(body.text.utf8), label: "routine")
  }

  private func recorder(_ network: ScriptedTransport) -> RecordingTransport {
    RecordingTransport(
      folder: folder.path, mode: .record(network),
      date: { Date(timeIntervalSince1970: 1_795_255_200) })
  }

  private var player: RecordingTransport { RecordingTransport(folder: folder.path, mode: .replay) }

  @Test func `What was recorded is replayed with no network`() async throws {
    let network = ScriptedTransport(json: #"{"answer": 1}"#)
    let asked = request(about: "I'm doing a Sunday roast: chicken an hour twenty")
    let live = try await recorder(network).send(asked)
    let again = try await player.send(asked)

    #expect(live.body == Array(#"{"answer": 1}"#.utf8))
    #expect(again.status == 200)
    #expect(again["Content-Type"] == "application/json")
    #expect(again.body == Array(#"{"answer":1}"#.utf8))
    #expect(again.figures == WebResponse.Figures())
    let name = try #require(try folder.names.first)
    #expect(name.hasPrefix("routine-im-doing-a-sunday-roast-chicken-an-"))
    #expect(try folder.mode(of: name) == 0o644)
    let text = try folder.text(of: name)
    #expect(text.contains("\"origin\": \"captured 2026-11-21 from api.example.com\""))
    #expect(text.contains("\"url\": \"https://api.example.com/v1/chat/completions\""))
  }

  @Test func `Pieces of a stream come back in order, with their time`() async throws {
    let pieces = ["data: {\"a\":", "1}\n\n", "data: [DONE]\n\n"].enumerated().map { place, text in
      WebPiece(status: 200, bytes: Array(text.utf8), after: .milliseconds(10 * (place + 1)))
    }
    let network = ScriptedTransport(
      headers: [WebHeader("Content-Type", "text/event-stream; charset=utf-8")], [pieces])
    let asked = request(about: "eggs")
    let live = Heard()
    _ = try await recorder(network).send(asked) { live.add($0) }
    let again = Heard()
    let response = try await player.send(asked) { again.add($0) }

    #expect(live.pieces == pieces)
    #expect(again.pieces == pieces)
    #expect(response.body == pieces.flatMap(\.bytes))
  }

  @Test func `No secret is written, wherever it stands`() async throws {
    let escaped = Self.key.replacing("-", with: "\\u002d")
    let network = ScriptedTransport(
      headers: [
        WebHeader("content-type", "application/json"), WebHeader("set-cookie", "id=\(Self.key)"),
        WebHeader("x-request-id", "for-\(Self.key)"), WebHeader("x-other", "internal"),
        WebHeader("location", "https://user:\(Self.key)@other.example/\(Self.key)?k=\(Self.key)"),
      ],
      [
        [
          .init(
            status: 401, bytes: Array(#"{"error":"wrong key: \#(escaped)"}"#.utf8), after: .zero)
        ],
        [.init(status: 401, bytes: Array("no JSON: \(Self.key)!".utf8), after: .zero)],
        [
          .init(
            status: 401, bytes: Array(#"["\#(Self.key.replacing("/", with: "\\/"))"#.utf8),
            after: .zero)
        ],
      ])
    let recorder = recorder(network)
    let secrets = [
      WebHeader("X-House", "other-\(Self.key)", isSecret: true),
      WebHeader("api-key", "unmarked-one"),
    ]
    for text in ["eggs", "my key is \(Self.key)", "unmarked-one"] {
      _ = try await recorder.send(request(about: text, secrets))
    }

    #expect(try folder.names.count == 3)
    for name in try folder.names {
      let text = try folder.text(of: name)
      #expect(!text.contains("canary"), "\(text)")
      #expect(!text.contains("unmarked"))
      #expect(!text.contains("hush"))
      #expect(!text.contains("x-other"))
      #expect(!text.lowercased().contains("authorization"))
      #expect(text.contains("(secret)"))
      #expect(text.contains("https://other.example/(secret)"))
    }
    // What is asked with another key is the same question.
    var other = request(about: "eggs")
    other.headers[1] = WebHeader("Authorization", "Bearer another-key", isSecret: true)
    #expect(try await player.send(other).status == 401)
  }

  @Test func `A secret that two pieces share is blanked in both`() async throws {
    let half = Self.key.utf8.count / 2
    let bytes = Array("data: \(Self.key)\n\n".utf8)
    let network = ScriptedTransport(
      headers: [WebHeader("content-type", "text/event-stream")],
      [
        [
          WebPiece(status: 200, bytes: Array(bytes.prefix(6 + half)), after: .milliseconds(1)),
          WebPiece(status: 200, bytes: Array(bytes.dropFirst(6 + half)), after: .milliseconds(2)),
        ]
      ])
    let asked = request(about: "eggs")
    _ = try await recorder(network).send(asked)

    let response = try await player.send(asked)
    #expect(response.body == Array("data: (secret)\n\n".utf8))
    let name = try #require(try folder.names.first)
    #expect(!(try folder.text(of: name)).contains("canary"))
    #expect(!(try folder.text(of: name)).contains("abcdef"))
  }

  @Test func `A miss shows the nearest recording and where it differs`() async throws {
    let network = ScriptedTransport(json: "1", "2")
    let recorder = recorder(network)
    _ = try await recorder.send(request(about: "boil the eggs for six minutes and then rest them"))
    _ = try await recorder.send(request(about: "bread in the oven"))
    let missed = request(about: "boil the eggs for ten minutes and then rest them")

    await #expect {
      try await player.send(missed)
    } throws: { error in
      guard case WebError.notRecorded(let text)? = error as? WebError else { return false }
      return text.hasPrefix("the nearest is 'routine-boil-the-eggs-for-six-minutes-and-then-")
        && text.contains(#"body.messages[0].content has …"l the eggs for"#)
        && text.contains("ten minutes") && !text.contains("\n")
    }
    #expect(network.requests.count == 2)
  }

  @Test func `An empty folder, and one that is not there, are said to be so`() async throws {
    await #expect(throws: WebError.notRecorded("the folder '\(folder.path)' holds none")) {
      try await player.send(request(about: "eggs"))
    }
    let nowhere = RecordingTransport(folder: folder.path + "/none", mode: .replay)
    await #expect(
      throws: WebError.unusable(
        setting: "the folder of recordings '\(folder.path)/none'", reason: "it cannot be read")
    ) { try await nowhere.send(request(about: "eggs")) }
  }

  @Test func `A file that is no recording is named`() async throws {
    try folder.write(#"{"recording":1,"#, as: "broken.json")
    try folder.write("not looked at", as: "README.md")

    await #expect(
      throws: WebError.unusable(
        setting: "the recording '\(folder.path)/broken.json'",
        reason: "it is not JSON: it ends too early")
    ) { try await player.send(request(about: "eggs")) }
  }

  @Test func `What is not recorded yet is asked once, and served from then on`() async throws {
    let network = ScriptedTransport(json: "1")
    let either = RecordingTransport(folder: folder.path, mode: .replayOrRecord(network))
    for _ in 0..<3 { #expect(try await either.send(request(about: "eggs")).body == [0x31]) }

    #expect(network.requests.count == 1)
    #expect(try await player.send(request(about: "eggs")).body == [0x31])
  }

  @Test func `An answer never takes the place of another one, and they come in their order`()
    async throws
  {
    let network = ScriptedTransport(json: #""busy""#, #""busy""#, #""fine""#)
    let recorder = recorder(network)
    let asked = request(about: "eggs")
    for _ in 0..<3 { _ = try await recorder.send(asked) }

    #expect(try folder.names.count == 2)
    let player = player
    var heard: [String] = []
    for _ in 0..<3 {
      heard.append(String(decoding: try await player.send(asked).body, as: UTF8.self))
    }
    #expect(heard == [#""busy""#, #""fine""#, #""fine""#])
  }

  @Test func `Where one of several was deleted, the next one finds a name of its own`()
    async throws
  {
    let asked = request(about: "eggs")
    let first = recorder(ScriptedTransport(json: "1", "2"))
    for _ in 0..<2 { _ = try await first.send(asked) }
    let names = try folder.names.sorted { $0.count < $1.count }
    try FileManager.default.removeItem(atPath: "\(folder.path)/\(names[0])")

    #expect(try await recorder(ScriptedTransport(json: "3")).send(asked).body == [0x33])

    #expect(try folder.names.sorted { $0.count < $1.count } == names)
  }

  @Test func `Recording reads none of the recordings of other questions`() async throws {
    try folder.write(#"{"recording":1,"#, as: "broken.json")
    _ = try await recorder(ScriptedTransport(json: "1")).send(request(about: "eggs"))
    // Another process.
    _ = try await recorder(ScriptedTransport(json: "1")).send(request(about: "eggs"))
    _ = try await recorder(ScriptedTransport(json: "2")).send(request(about: "eggs"))

    #expect(try folder.names.count == 3)
    #expect(try folder.names.filter { $0.hasSuffix("-02.json") }.count == 1)
  }

  @Test func `A network that fails leaves no recording`() async throws {
    let recorder = recorder(ScriptedTransport(headers: [], []))
    await #expect(throws: WebError.cannotConnect(host: "example.com")) {
      try await recorder.send(request(about: "eggs"))
    }
    #expect(try folder.names.isEmpty)
  }

  @Test func `The endpoints of a folder are those that were asked, the most used first`()
    async throws
  {
    let recorder = recorder(ScriptedTransport(json: "1", "2", "3"))
    _ = try await recorder.send(request(about: "a", url: "https://one.example/v1/messages"))
    _ = try await recorder.send(request(about: "b"))
    _ = try await recorder.send(request(about: "c"))

    #expect(
      try RecordingTransport.endpoints(in: folder.path) == [
        ModelIdentity(
          provider: .openai, baseURL: "https://api.example.com/v1", model: "example-model"),
        ModelIdentity(provider: .anthropic, baseURL: "https://one.example", model: "example-model"),
      ])
  }
}

/// The pieces that somebody was told of.
private final class Heard: Sendable {
  private let state = Mutex<[WebPiece]>([])
  func add(_ piece: WebPiece) { state.withLock { $0.append(piece) } }
  var pieces: [WebPiece] { state.withLock { $0 } }
}

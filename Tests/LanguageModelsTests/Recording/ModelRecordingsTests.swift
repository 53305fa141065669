import Foundation
import JSON
import LanguageModels
import Testing

/// Holds `Recordings/models/` against what the program sends today.
///
/// After a prompt has changed, `SIMMER_WRITE_RECORDINGS=1 swift test --filter ModelRecordingsTests`
/// writes the exchanges that were written by hand anew; those that were captured have to be captured
/// again.
@Suite(.serialized) struct ModelRecordingsTests {
  private static let folder = projectFolder + "/Recordings/models"
  private static let isWriting =
    ProcessInfo.processInfo.environment["SIMMER_WRITE_RECORDINGS"] != nil

  private func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: Self.folder)
      .filter { $0.hasSuffix(".json") }.sorted()
  }

  private func bytes(of name: String) throws -> [UInt8] {
    try Array(Data(contentsOf: URL(filePath: "\(Self.folder)/\(name)")))
  }

  @Test func `What was written by hand is what would be sent today, byte for byte`() async throws {
    var written: Set<String> = []
    for exchange in HandWrittenExchange.all {
      let (name, text) = try await file(of: exchange)
      #expect(written.insert(name).inserted, "\(name) twice")
      if Self.isWriting {
        try text.write(toFile: "\(Self.folder)/\(name)", atomically: true, encoding: .utf8)
      }
      let there = try? String(decoding: bytes(of: name), as: UTF8.self)
      #expect(there == text, "Recordings/models/\(name) is not what would be sent today")
    }
    let byHand = try names().filter {
      try Recording(bytes: bytes(of: $0)).origin == HandWrittenExchange.origin
    }
    #expect(Set(byHand) == written)
    #expect(written.count >= 12)
  }

  @Test func `Every recording can be read, says where it is from, and holds no secret`() throws {
    for name in try names() {
      let recording = try Recording(bytes: bytes(of: name))

      #expect(
        recording.origin.hasPrefix("written by hand from ")
          || recording.origin.hasPrefix("captured "))
      let hash = try recording.hash
      #expect(name.hasSuffix("\(hash.prefix(8)).json"))
      #expect(
        try String(decoding: bytes(of: name), as: UTF8.self) == recording.document.readableText)
      let text = try recording.document.text.lowercased()
      for word in [
        "authorization", "bearer ", "x-api-key", "cookie", "\"sk-", "api_key", "password",
      ] {
        #expect(!text.contains(word), "\(name) holds '\(word)'")
      }
    }
  }

  @Test func `The list of recordings names each of them and where it is from`() throws {
    let lines = try names().map { name in
      let recording = try Recording(bytes: bytes(of: name))
      let asked = RecordedQuestion(recording.request)
      let said = asked.model == nil ? "(the list of models)" : asked.text
      return "| [\(name)](\(name)) | \(said) | \(recording.origin) |\n"
    }
    let path = Self.folder + "/README.md"
    let page = try String(contentsOfFile: path, encoding: .utf8)
    let start = try #require(page.firstRange(of: "|---|---|---|\n"))
    let before = page[..<start.upperBound]
    let rest = page[start.upperBound...].split(separator: "\n", omittingEmptySubsequences: false)
      .drop { $0.hasPrefix("|") }.joined(separator: "\n")
    if Self.isWriting {
      try (before + lines.joined() + rest).write(toFile: path, atomically: true, encoding: .utf8)
    }

    #expect(try String(contentsOfFile: path, encoding: .utf8) == before + lines.joined() + rest)
  }

  @Test func `A replay of the folder needs no settings`() async throws {
    let endpoints = try RecordingTransport.endpoints(in: Self.folder)
    let first = try #require(endpoints.first)
    #expect(first.model == "example-model")

    let library = try PromptLibrary()
    let model = model(
      at: first, over: RecordingTransport(folder: Self.folder, mode: .replay))
    for exchange in HandWrittenExchange.all {
      guard case .routine(let answer) = exchange.answer, exchange.before == nil else { continue }
      let reply = try await model.reply(
        to: library.routine.question(about: exchange.said), within: .seconds(10))

      #expect(try StrictJSON().value(of: reply.text.utf8) == answer)
      #expect(library.routine.shape?.mismatch(in: answer) == nil)
    }
  }

  /// What the program writes down when it asks and is answered so.
  private func file(of exchange: HandWrittenExchange) async throws -> (name: String, text: String) {
    let library = try PromptLibrary()
    let prompt = exchange.prompt == .routine ? library.routine : library.answer
    var question = prompt.question(about: exchange.said)
    if let before = exchange.before {
      question.messages.append(.init(.assistant, before.answer))
      question.messages.append(.init(.user, prompt.correction(for: before.reasons)))
    }
    let type = exchange.streams ? "text/event-stream; charset=utf-8" : "application/json"
    let network = ScriptedTransport(
      headers: [WebHeader("content-type", type)],
      [exchange.pieces.map { WebPiece(status: 200, bytes: $0.bytes, after: $0.after) }])
    let scratch = try ScratchFolder()
    let model = model(
      at: ModelIdentity(
        provider: .openai, baseURL: "https://api.example.com/v1", model: "example-model"),
      over: RecordingTransport(folder: scratch.path, mode: .record(network)))
    // A refusal is an error, and is recorded all the same.
    let onText: (@Sendable (String) -> Void)? = exchange.streams ? { @Sendable _ in } : nil
    if case .models(let names) = exchange.answer {
      #expect(try await model.offeredModels().map(\.id) == names)
    } else {
      _ = try? await model.reply(to: question, within: .seconds(10), onText: onText)
    }

    #expect(network.requests.count == 1)
    let name = try #require(try scratch.names.first)
    var recording = try Recording(bytes: Array(scratch.text(of: name).utf8))
    recording.origin = HandWrittenExchange.origin
    return (name, try recording.document.readableText)
  }

  private func model(at identity: ModelIdentity, over transport: any WebTransport) -> HTTPModel {
    let endpoint = Endpoint(
      provider: identity.provider, baseURL: identity.baseURL, model: identity.model)
    return HTTPModel(
      endpoint, tier: 0,
      services: .init(
        transport: transport, ledger: MemoryLedger(), consent: nil,
        capabilities: MemoryCapabilities(),
        caps: SpendingCaps(), clock: SystemCallClock()))
  }
}

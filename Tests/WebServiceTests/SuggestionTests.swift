import Assistant
import HTTPTypes
import JSON
import Routines
import SimmerTesting
import Testing

@testable import WebService

/// What the display suggests to say: `Prompts/suggestions.ndjson`.
@Suite(.timeLimit(.minutes(5))) struct SuggestionTests {
  struct Entry: Decodable, CustomTestStringConvertible {
    var id: String
    var language: String
    var text: String
    var state: String
    var part: String
    var weight: Int

    var testDescription: String { text }
  }

  private static func catalogue() throws -> [Entry] {
    let file = try #require(DisplayFile.all.first { $0.path == "/suggestions.ndjson" })
    let lines = file.bytes.split(separator: UInt8(ascii: "\n"))
    return try lines.map { try StrictJSON().decode(Entry.self, from: Array($0)) }
  }

  @Test func `every line of the catalogue has what it needs`() throws {
    let entries = try SuggestionTests.catalogue()

    #expect(Set(entries.map(\.id)).count == entries.count)
    for entry in entries {
      #expect(["en", "de"].contains(entry.language))
      #expect(["any", "idle", "running"].contains(entry.state))
      #expect(["any", "morning", "afternoon", "evening"].contains(entry.part))
      #expect((1...3).contains(entry.weight))
      #expect(!entry.text.contains("[Name]") || entry.state == "running")
      #expect(!entry.text.replacing("[Name]", with: "").contains("["))
    }
    for language in ["en", "de"] {
      #expect(entries.count { $0.language == language && $0.state != "running" } >= 10)
    }
  }

  @Test(arguments: try catalogue())
  func `what is suggested is understood`(entry: Entry) async throws {
    let kitchen = try await WebKitchen()
    let name = entry.language == "en" ? "pasta" : "Nudeln"
    if entry.state == "running" { _ = try await kitchen.start(name, 900) }
    let said = JSONValue.object([
      .init("text", .string(entry.text.replacing("[Name]", with: name)))
    ])

    let turn = try await kitchen.ask(.post, "/v1/turns", said.text).decoded(Turn.self)

    #expect(!turn.commands.isEmpty)
    #expect(turn.failure == nil && !turn.asks)
    #expect(!turn.reply.isEmpty)
  }
}

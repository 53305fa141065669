import Foundation
import JSON
import LanguageModels
import Testing

/// What each dialect's answers come to: `Corpora/Replies/PROVIDER.json`, one example an entry.
struct ReplyTests {
  static let examples = Provider.allCases.flatMap { ReplyExample.all(of: $0) }

  @Test(arguments: examples)
  func `an answer comes to what the table says`(_ example: ReplyExample) async throws {
    var bench = Bench([], example.provider, afterwards: .answer(example.response))
    bench.endpoint.structured = example.way
    let question = example.way == nil ? ModelQuestion.prose : .example

    let result: Result<ModelReply, ModelFailure>
    do throws(ModelFailure) {
      result = .success(
        try await bench.ask(question, streams: example.streams))
    } catch {
      result = .failure(error)
    }

    switch result {
    case .success(let reply):
      #expect(example.expected["text"]?.string == reply.text)
      if let figures = example.expected["usage"] {
        let usage = reply.usage
        let found = [usage.input, usage.cachedInput, usage.cacheWrites, usage.output]
        #expect(figures.items?.map(\.int) == found)
      }
      if let model = example.expected["model"]?.string { #expect(reply.model == model) }
    case .failure(let failure):
      #expect(example.expected["failure"]?.string == failure.code)
      if let words = example.expected["says"]?.string {
        #expect(failure.description.contains(words))
      }
      #expect(!failure.description.contains("canary"))
      #expect(
        failure.description.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control })
      #expect(failure.description.count < 400)
    }
    // Whatever came of it, each call that was begun was ended once.
    #expect(!bench.book.problems.contains("?"))
    #expect(bench.book.entries.count == bench.web.requests.count)
  }

  @Test func `the tables hold enough of each dialect`() {
    for provider in Provider.allCases {
      #expect(Self.examples.count { $0.provider == provider } >= 10)
    }
  }
}

/// An answer and what it comes to.
struct ReplyExample: Sendable, CustomTestStringConvertible {
  var provider: Provider
  var name: String
  var way: StructuredOutput?
  var streams: Bool
  var response: WebResponse
  var expected: JSONValue

  var testDescription: String { "\(provider.rawValue): \(name)" }

  static func all(of provider: Provider) -> [ReplyExample] {
    guard
      let file = Bundle.module.url(
        forResource: provider.rawValue, withExtension: "json", subdirectory: "Corpora/Replies"),
      let data = try? Data(contentsOf: file),
      let table = try? StrictJSON().value(of: data).items
    else { return [] }
    return table.map { ReplyExample($0, of: provider) }
  }

  private init(_ entry: JSONValue, of provider: Provider) {
    self.provider = provider
    name = entry["name"]?.string ?? "?"
    way = entry["way"]?.string.flatMap(StructuredOutput.init(rawValue:))
    streams = entry["streams"]?.bool ?? false
    expected = entry["expect"] ?? .null
    let lines = entry["lines"]?.items?.compactMap(\.string)
    let body = entry["body"]?.text ?? entry["text"]?.string ?? lines?.joined(separator: "\n")
    let type = lines == nil ? "application/json" : "text/event-stream; charset=utf-8"
    var headers = [WebHeader("Content-Type", type)]
    if case .object(let members) = entry["headers"] {
      headers = members.map { WebHeader($0.name, $0.value.string ?? "") }
    }
    response = WebResponse(
      status: entry["status"]?.int ?? 200, headers: headers, body: Array((body ?? "").utf8))
  }
}

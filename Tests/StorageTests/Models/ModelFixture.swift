import Foundation
import LanguageModels
import Storage

/// A little of everything, as the fixtures hold it, and how it is read back.
enum ModelFixture {
  private static let start = Date(timeIntervalSince1970: 1_800_000_000)
  private static let model = ModelIdentity(
    provider: .anthropic, baseURL: "https://models.example", model: "small")

  /// Makes what `models-1.sqlite` holds; a later schema gets a fixture of its own.
  static func write(to store: ModelStore) async throws {
    try await store.keep(
      CachedReply(text: "{\"name\":\"Roast\"}", keptAt: start, usage: TokenUsage(input: 9)),
      for: key("roast 80 minutes"))
    store.count(.hit, of: key("roast 80 minutes"), saved: TokenUsage(input: 9), at: start)
    var caps = SpendingCaps()
    caps.prices["small"] = TokenPrice(input: 1, output: 5)
    for attempt in 0..<2 {
      let number = try await store.begin(
        PlannedCall(
          model: model, prompt: PromptIdentity(id: "routine", version: "1"), attempt: attempt,
          tier: 0, date: start,
          request: SentRequest(
            date: start, url: "https://models.example/v1/messages",
            headers: [.init("x-api-key", "k", isSecret: true), .init("accept", "*/*")],
            body: Array("{}".utf8)),
          estimate: TokenUsage(input: 1000, output: 2000)), within: caps)
      guard attempt == 0 else { continue }
      await store.end(
        number,
        CallOutcome(
          usage: TokenUsage(input: 500, cachedInput: 100, output: 100),
          latency: .milliseconds(1200), bytesSent: 700, bytesReceived: 300, problem: nil))
    }
    try await store.give(
      Consent(provider: .anthropic, baseURL: "https://models.example", date: start))
    await store.remember(.tool, for: model)
  }

  static func read(from store: ModelStore) async throws -> String {
    let figures = try await store.statistics()
    let reply = try await store.reply(for: key("roast 80 minutes"))
    var lines = ["reply: \(reply?.text ?? "-"), \(reply?.usage.input ?? 0) tokens"]
    lines.append("cache: \(figures.rows) rows, \(figures.hits) hits, \(figures.saved.input) saved")
    for line in try await store.report(since: start) {
      lines.append(
        "ledger: \(line.model.model) \(line.prompt.id) \(line.prompt.version), \(line.calls) calls,"
          + " \(line.usage.total) tokens, \(line.money ?? 0), \(line.median)")
    }
    for request in try await store.sent(limit: 10) {
      let headers = request.headers.map { "\($0.name)=\($0.value)\($0.isSecret ? "!" : "")" }
      lines.append(
        "sent: \(request.url) \(headers) \(String(decoding: request.body, as: UTF8.self))")
    }
    lines += try await store.consents().map {
      "consent: \($0.provider.rawValue) \($0.baseURL) \($0.date.timeIntervalSince1970)"
    }
    lines.append("way: \(await store.structuredOutput(of: model)?.rawValue ?? "-")")
    return lines.joined(separator: "\n") + "\n"
  }
}

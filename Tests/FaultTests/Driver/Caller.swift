import FoundationEssentials
import LanguageModels
import Storage

/// Calls to a model that are begun and ended without end, in a ledger that others share.
struct Caller {
  let store: ModelStore

  init(folder: StateFolder) throws {
    store = try ModelStore(path: folder.path + "/models.sqlite", calendar: .universal)
  }

  /// The price makes every call begun cost 2, and every call ended 1.
  static var caps: SpendingCaps {
    var caps = SpendingCaps()
    caps.callsPerMinute = nil
    caps.moneyPerMonth = 1_000_000
    caps.prices["m"] = TokenPrice(input: 1, output: 0)
    return caps
  }

  func call() async {
    while true {
      do {
        let date = Date(timeIntervalSince1970: 1_800_000_000)
        let number = try await store.begin(
          PlannedCall(
            model: ModelIdentity(provider: .openai, baseURL: "https://a/v1", model: "m"),
            prompt: PromptIdentity(id: "routine", version: "1"), attempt: 0, tier: 0, date: date,
            request: SentRequest(date: date, url: "https://a/v1", headers: [], body: []),
            estimate: TokenUsage(input: 2_000_000)), within: Self.caps)
        Output.line("began \(number.value)")
        await store.end(
          number,
          CallOutcome(
            usage: TokenUsage(input: 1_000_000), latency: .seconds(1), bytesSent: 1,
            bytesReceived: 1, problem: nil))
        Output.line("ended \(number.value)")
      } catch {
        return Output.line("refused \(error)")
      }
    }
  }

  func show() async throws {
    for line in try await store.report(since: .distantPast) {
      Output.line("spent \(line.calls) \(line.money ?? 0)")
    }
  }
}

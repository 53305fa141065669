package import FoundationEssentials
internal import Synchronization

/// A ledger that is gone with its process: for replays without a state folder.
package final class MemoryLedger: CallLedger {
  private let calendar: LocalCalendar
  private let state = Mutex(State())

  private struct State {
    var entries: [LedgerEntry] = []
    var sent: [SentRequest] = []
  }

  private static let requestsKept = 200

  package init(calendar: LocalCalendar = .machine) { self.calendar = calendar }

  package func begin(
    _ call: PlannedCall, within caps: SpendingCaps
  ) async throws(ModelFailure) -> CallNumber {
    let (number, refusal) = state.withLock { state -> (Int, ModelFailure?) in
      let refusal = self.refusal(of: call.model.model, at: call.date, within: caps, state)
      guard refusal == nil else { return (0, refusal) }
      state.entries.append(LedgerEntry(call, price: caps.prices[call.model.model]))
      state.sent = (state.sent + [call.request]).suffix(Self.requestsKept)
      return (state.entries.count, nil)
    }
    if let refusal { throw refusal }
    return CallNumber(Int64(number))
  }

  package func refusal(
    of model: String, at date: Date, within caps: SpendingCaps
  ) async -> ModelFailure? {
    state.withLock { self.refusal(of: model, at: date, within: caps, $0) }
  }

  private func refusal(
    of model: String, at date: Date, within caps: SpendingCaps, _ state: borrowing State
  ) -> ModelFailure? {
    let entries = state.entries
    return caps.refusal(of: model) { span in
      let start = calendar.start(of: span, at: date) ?? date.addingTimeInterval(-60)
      return entries.reduce(into: Spending()) { sum, entry in
        guard span == .minute ? entry.date > start : entry.date >= start else { return }
        sum.calls += 1
        sum.tokens += entry.usage.total
        sum.money += entry.money ?? 0
      }
    }
  }

  package func end(_ number: CallNumber, _ outcome: CallOutcome) async {
    state.withLock { state in
      let place = Int(number.value) - 1
      guard state.entries.indices.contains(place) else { return }
      state.entries[place].end(outcome)
    }
  }

  package func report(since date: Date) async throws -> [LedgerLine] {
    state.withLock { state in LedgerLine.lines(of: state.entries.filter { $0.date >= date }) }
  }

  package func sent(limit: Int) async throws -> [SentRequest] {
    state.withLock { state in state.sent.suffix(max(limit, 0)).reversed() }
  }
}

/// What was learned about endpoints, for as long as the process lives.
package final class MemoryCapabilities: CapabilityMemory {
  private let ways = Mutex<[ModelIdentity: StructuredOutput]>([:])

  package init() {}

  package func structuredOutput(of model: ModelIdentity) async -> StructuredOutput? {
    ways.withLock { $0[model] }
  }

  package func remember(_ way: StructuredOutput, for model: ModelIdentity) async {
    ways.withLock { $0[model] = way }
  }
}

import FoundationEssentials
import LanguageModels
import Synchronization

/// A ledger in front of another one, that tells what this process spent so far.
final class SpendMeter: LedgerInFront {
  let ledger: any CallLedger
  private let state = Mutex(State())

  private struct State {
    var spent = Spending()
    var prices: [CallNumber: TokenPrice] = [:]
  }

  init(in front: any CallLedger) {
    ledger = front
  }

  /// Calls that ended, with their tokens, and their money where the price is known.
  var spent: Spending { state.withLock { $0.spent } }

  func begin(
    _ call: PlannedCall, within caps: SpendingCaps
  ) async throws(ModelFailure) -> CallNumber {
    let number = try await ledger.begin(call, within: caps)
    state.withLock { $0.prices[number] = caps.prices[call.model.model] }
    return number
  }

  func end(_ number: CallNumber, _ outcome: CallOutcome) async {
    state.withLock { state in
      let price = state.prices.removeValue(forKey: number)
      state.spent.calls += 1
      state.spent.tokens += outcome.usage.total
      state.spent.money += price?.cost(of: outcome.usage) ?? 0
    }
    await ledger.end(number, outcome)
  }
}

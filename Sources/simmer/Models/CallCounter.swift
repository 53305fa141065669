import FoundationEssentials
import LanguageModels
import Synchronization

/// A ledger in front of another one, that tells which calls were made lately.
final class CallCounter: LedgerInFront {
  let ledger: any CallLedger
  private let state = Mutex<[CallNumber: Call]>([:])

  struct Call: Hashable, Sendable {
    var model: ModelIdentity
    var tier: Int
    var outcome: CallOutcome?
  }

  init(in front: any CallLedger) {
    ledger = front
  }

  /// Forgets the calls so far, and returns them.
  func removeAll() -> [Call] {
    state.withLock { calls in
      defer { calls = [:] }
      return calls.sorted { $0.key.value < $1.key.value }.map(\.value)
    }
  }

  func begin(
    _ call: PlannedCall, within caps: SpendingCaps
  ) async throws(ModelFailure) -> CallNumber {
    let number = try await ledger.begin(call, within: caps)
    state.withLock { $0[number] = Call(model: call.model, tier: call.tier) }
    return number
  }

  func end(_ number: CallNumber, _ outcome: CallOutcome) async {
    state.withLock { $0[number]?.outcome = outcome }
    await ledger.end(number, outcome)
  }
}

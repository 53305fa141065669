import FoundationEssentials
import LanguageModels
import Synchronization

/// A clock for calls on which nobody waits: a sleep is over at once, and the time of it has passed.
final class SkippingClock: CallClock {
  private let start = ContinuousClock().now
  private let skipped = Mutex(Duration.zero)

  var date: Date { Date() }
  var uptime: Duration { start.duration(to: ContinuousClock().now) + skipped.withLock { $0 } }

  func sleep(for length: Duration) async throws {
    try Task.checkCancellation()
    skipped.withLock { $0 += length }
  }
}

/// A ledger of one test: it grants everything and keeps what came of it.
final class MemoryLedger: CallLedger {
  private struct State {
    var calls: [PlannedCall] = []
    var outcomes: [CallOutcome] = []
  }

  private let state = Mutex(State())

  var calls: [PlannedCall] { state.withLock { $0.calls } }
  var outcomes: [CallOutcome] { state.withLock { $0.outcomes } }

  func begin(_ call: PlannedCall, within caps: SpendingCaps) async throws(ModelFailure)
    -> CallNumber
  {
    state.withLock {
      $0.calls.append(call)
      return CallNumber(Int64($0.calls.count))
    }
  }

  func end(_ number: CallNumber, _ outcome: CallOutcome) async {
    state.withLock { $0.outcomes.append(outcome) }
  }

  func report(since date: Date) async throws -> [LedgerLine] { [] }
  func sent(limit: Int) async throws -> [SentRequest] { calls.map(\.request) }
}

/// Somebody who agrees to everything.
struct Agreed: ConsentBook {
  func isGiven(for endpoint: ModelIdentity) async -> Bool { true }
}

/// Nothing was learned, and nothing is.
struct Forgetful: CapabilityMemory {
  func structuredOutput(of model: ModelIdentity) async -> StructuredOutput? { nil }
  func remember(_ way: StructuredOutput, for model: ModelIdentity) async {}
}

/// A key that a server gets to see, and nobody else.
struct FixedKey: KeySource {
  func key(within limit: Duration) async throws(ModelFailure) -> Secret { Secret("canary-7f3a") }
}

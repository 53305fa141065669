import FoundationEssentials
import LanguageModels
import Synchronization

/// A ledger in memory that can refuse, and knows of each call how often it was ended.
final class CallBook: CallLedger {
  struct Entry: Sendable {
    var call: PlannedCall
    var outcomes: [CallOutcome] = []
  }

  private let state = Mutex<[Entry]>([])
  private let most: Int
  private let beginning = Mutex<@Sendable () -> Void>({})

  /// Refuses whatever comes after `most` calls.
  init(most: Int = .max) { self.most = most }

  /// `body` is done whenever a call is entered, before it is granted.
  func onBegin(_ body: @escaping @Sendable () -> Void) { beginning.withLock { $0 = body } }

  var entries: [Entry] { state.withLock { $0 } }
  /// What became of each call; "?" for one that was not ended exactly once.
  var problems: [String] {
    entries.map { $0.outcomes.count == 1 ? $0.outcomes[0].problem ?? "" : "?" }
  }

  func begin(
    _ call: PlannedCall, within caps: SpendingCaps
  ) async throws(ModelFailure) -> CallNumber {
    beginning.withLock { $0 }()
    let number: Int? = state.withLock { entries in
      guard entries.count < most else { return nil }
      entries.append(Entry(call: call))
      return entries.count - 1
    }
    guard let number else { throw .overBudget(cap: "calls a minute") }
    return CallNumber(Int64(number))
  }

  /// Like a database, it does nothing for a task that was cancelled.
  func end(_ number: CallNumber, _ outcome: CallOutcome) async {
    guard !Task.isCancelled else { return }
    state.withLock { $0[Int(number.value)].outcomes.append(outcome) }
  }

  func report(since date: Date) async throws -> [LedgerLine] { [] }
  func sent(limit: Int) async throws -> [SentRequest] { entries.map(\.call.request) }
}

/// What was learned, in memory.
final class WaysLearned: CapabilityMemory {
  private let state: Mutex<[ModelIdentity: StructuredOutput]>
  private let written = Mutex(0)

  init(_ ways: [ModelIdentity: StructuredOutput] = [:]) { state = Mutex(ways) }

  var ways: [StructuredOutput] { state.withLock { Array($0.values) } }
  var writes: Int { written.withLock { $0 } }

  func structuredOutput(of model: ModelIdentity) async -> StructuredOutput? {
    state.withLock { $0[model] }
  }

  func remember(_ way: StructuredOutput, for model: ModelIdentity) async {
    state.withLock { $0[model] = way }
    written.withLock { $0 += 1 }
  }
}

/// Somebody who agreed to some, or to none.
struct Agreed: ConsentBook {
  var given: Bool

  func isGiven(for endpoint: ModelIdentity) async -> Bool { given }
}

/// A key that counts how often it is asked for.
final class CountedKey: KeySource {
  private let state = Mutex(0)
  private let value: String

  init(_ value: String) { self.value = value }

  var readings: Int { state.withLock { $0 } }

  func key(within limit: Duration) async throws(ModelFailure) -> Secret {
    state.withLock { $0 += 1 }
    return Secret(value)
  }
}

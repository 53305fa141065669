import Storage
import Timers
import Voice

/// Events for hooks in a file of the state folder.
struct StoredHooks: HookOutbox {
  private let store: OutboxStore

  init(in folder: StateFolder) throws {
    store = try OutboxStore(path: folder.hooks)
  }

  func keep(_ messages: [HookMessage]) async throws {
    guard let moment = messages.first?.keptAt else { return }
    try await store.keep(messages.map(\.stored), at: moment)
  }

  func waiting(since moment: Moment) async throws -> [HookMessage] {
    try await store.waiting(since: moment).map { message, keptAt in
      HookMessage(
        event: String(message.subject.prefix { $0 != " " }), kind: message.topic,
        hook: message.recipient, body: message.body, keptAt: keptAt)
    }
  }

  func claim(
    _ message: HookMessage, at moment: Moment, until deadline: Moment
  ) async throws -> OutboxClaim {
    OutboxClaim(try await store.claim(message.stored, at: moment, until: deadline))
  }

  func release(_ message: HookMessage) async throws { try await store.release(message.stored) }

  /// No event comes twice, so that nothing has to be remembered of it.
  func settle(_ message: HookMessage, as end: OutboxEnd) async throws {
    try await store.settle(message.stored, as: end.stored, remembering: false)
  }

  func close() async { try? await store.close() }
}

extension HookMessage {
  fileprivate var stored: OutboxStore.Message {
    OutboxStore.Message(subject: "\(event) \(hook)", topic: kind, recipient: hook, body: body)
  }
}

extension OutboxEnd {
  var stored: OutboxStore.End {
    switch self {
    case .taken: .taken
    case .givenUp: .givenUp
    }
  }
}

extension OutboxClaim {
  init(_ claim: OutboxStore.Claim) {
    self =
      switch claim {
      case .granted: .granted
      case .heldUntil(let moment): .heldUntil(moment)
      case .gone: .gone
      }
  }
}

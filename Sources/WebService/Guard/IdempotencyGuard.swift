import HTTPTypes
import Service
import Synchronization
package import Timers

/// Sees to it that a request with an `Idempotency-Key` is done once, however often it comes.
///
/// What was answered is kept in a store, for whichever process serves next. A request that had begun when the
/// service was killed is not done again: nobody knows how far it came.
final class IdempotencyGuard: Sendable {
  private let store: any AnswerStore
  private let clock: any WallClock
  private let limits: WebLimits
  private let underWay = Mutex<Set<Key>>([])

  /// One caller's key is not another's.
  struct Key: Hashable, Sendable {
    var text: String
    var caller: String
  }

  init(_ store: any AnswerStore, clock: any WallClock, limits: WebLimits) {
    self.store = store
    self.clock = clock
    self.limits = limits
  }

  /// Answers as before, or by `body`, whose answer is then kept.
  ///
  /// `request` is what tells the same request from another one. What has begun is ended, whether or not its client
  /// waits for it.
  ///
  /// Throws: a `Problem` where the key belongs to another request, to one that is under way, or to one of which it
  /// is not known what became of it.
  func answering(
    _ key: Key, to request: [UInt8],
    by body: @escaping @Sendable () async throws -> OutboundResponse
  ) async throws -> OutboundResponse {
    guard underWay.withLock({ $0.insert(key).inserted }) else {
      throw Problem(
        .conflict, code: "under_way", "the request with this Idempotency-Key is under way")
    }
    let work = Task {
      defer { underWay.withLock { _ = $0.remove(key) } }
      if let kept = try await known(key, request) { return kept }
      return try await answer(key, by: body)
    }
    return try await work.value
  }

  /// Nil where the request begins now.
  private func known(_ key: Key, _ request: [UInt8]) async throws -> OutboundResponse? {
    let now = clock.now
    let kept = try await store.begin(
      key.text, of: key.caller, asking: request, at: now, forgettingBefore: now - limits.answersLast
    )
    guard let kept else { return nil }
    guard kept.isSame else {
      throw Problem(
        .unprocessableContent, code: "key_reused",
        "this Idempotency-Key belongs to another request; use a new one")
    }
    guard let answer = kept.answer.flatMap({ OutboundResponse(kept: $0) }) else {
      throw Problem(
        .conflict, code: "outcome_unknown",
        "this request was interrupted; see whether it was done, and send it with a new "
          + "Idempotency-Key if it was not")
    }
    return answer
  }

  private func answer(
    _ key: Key, by body: @Sendable () async throws -> OutboundResponse
  ) async throws -> OutboundResponse {
    let answer: OutboundResponse
    do {
      answer = try await body()
    } catch {
      // A request that was refused changed nothing; the key is free for a better one.
      if !IdempotencyGuard.leavesOpen(error) {
        try? await store.release(key.text, of: key.caller)
      }
      throw error
    }
    // It is done, whether or not that can be kept; then a repeated one is told that nobody knows.
    try? await store.finish(
      key.text, of: key.caller, answering: answer.kept, keeping: limits.keptAnswers,
      bytes: limits.keptAnswerBytes)
    return answer
  }

  /// The engine may have done what it was asked, and could not say so.
  private static func leavesOpen(_ error: any Error) -> Bool {
    switch error as? ServiceError {
    case .connectionLost(wasBegun: true), .noAnswer, .unreadableAnswer: true
    case .noEngine, .connectionLost(wasBegun: false), .wrongVersion, .obstacle, .notListening:
      false
    // What is no refusal may have come after the deed.
    case nil: Problem(refused: error).status == .internalServerError
    }
  }
}

/// Keeps answers to requests that may come again, beyond the life of the service.
package protocol AnswerStore: Sendable {
  /// Notes that a request begins, unless its key is known; forgets every one that began before `oldest`.
  ///
  /// Returns: nil where it begins; else whether the key belongs to the same request, and what was answered, if
  /// that is known.
  func begin(
    _ key: String, of caller: String, asking request: [UInt8], at moment: Moment,
    forgettingBefore oldest: Moment
  ) async throws -> (isSame: Bool, answer: [UInt8]?)?
  /// Keeps an answer, and of its caller's no more than so many and so many bytes: the oldest go first.
  func finish(
    _ key: String, of caller: String, answering answer: [UInt8], keeping most: Int,
    bytes mostBytes: Int
  ) async throws
  /// Forgets a request that changed nothing.
  func release(_ key: String, of caller: String) async throws
}

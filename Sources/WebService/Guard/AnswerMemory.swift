import HTTPTypes
import Synchronization

/// Answers to requests with an `Idempotency-Key`: one that comes again is answered again, and done once.
final class AnswerMemory: Sendable {
  private let limits: WebLimits
  private let state = Mutex(State())

  /// What a request asked, to tell the same key with another request.
  struct Fingerprint: Hashable, Sendable {
    var method: String
    var target: String
    var body: [UInt8]
  }

  private struct State {
    var entries: [String: Entry] = [:]
    /// The keys in the order in which they came.
    var order: [String] = []
    var bytes = 0

    mutating func remove(_ key: String) {
      guard let entry = entries.removeValue(forKey: key) else { return }
      bytes -= entry.size
      order.removeAll { $0 == key }
    }
  }

  private struct Entry {
    var fingerprint: Fingerprint
    /// Nil while the request is being answered.
    var answer: OutboundResponse?
    var keptAt: ContinuousClock.Instant
    var size: Int { fingerprint.body.count + (answer?.bytes.count ?? 0) }
  }

  init(_ limits: WebLimits) {
    self.limits = limits
  }

  /// Answers as before, or by `body`, whose answer is then kept.
  ///
  /// Throws: a `Problem` where the key belongs to another request, or to one that is under way.
  func answering(
    _ key: String, _ fingerprint: Fingerprint,
    by body: () async throws -> OutboundResponse
  ) async throws -> OutboundResponse {
    if let kept = try begin(key, fingerprint) { return kept }
    do {
      let answer = try await body()
      end(key, keeping: answer)
      return answer
    } catch {
      // A request that was refused changed nothing; the key is free for a better one.
      end(key, keeping: nil)
      throw error
    }
  }

  private func begin(
    _ key: String, _ fingerprint: Fingerprint
  ) throws(Problem) -> OutboundResponse? {
    let now = ContinuousClock.now
    let found: Result<OutboundResponse?, Problem> = state.withLock { state in
      if let entry = state.entries[key], now - entry.keptAt < limits.answersLast {
        guard entry.fingerprint == fingerprint else {
          return .failure(
            Problem(
              .unprocessableContent, code: "key_reused",
              "this Idempotency-Key belongs to another request; use a new one"))
        }
        guard let answer = entry.answer else {
          return .failure(
            Problem(
              .conflict, code: "under_way", "the request with this Idempotency-Key is under way"))
        }
        return .success(answer)
      }
      state.remove(key)
      state.entries[key] = Entry(fingerprint: fingerprint, keptAt: now)
      state.order.append(key)
      state.bytes += fingerprint.body.count
      return .success(nil)
    }
    return try found.get()
  }

  private func end(_ key: String, keeping answer: OutboundResponse?) {
    state.withLock { state in
      guard let answer else { return state.remove(key) }
      guard state.entries[key] != nil else { return }
      state.entries[key]?.answer = answer
      state.bytes += answer.bytes.count
      // Those under way stay: a second request with such a key must not be done.
      while state.order.count > limits.keptAnswers || state.bytes > limits.keptAnswerBytes,
        let oldest = state.order.first(where: { state.entries[$0]?.answer != nil })
      {
        state.remove(oldest)
      }
    }
  }
}

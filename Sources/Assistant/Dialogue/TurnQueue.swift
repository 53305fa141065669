internal import Synchronization

/// Lets the turns of one conversation follow each other in the order in which they came.
///
/// Turns of different conversations do not wait for each other. A turn whose task is cancelled while
/// it waits leaves the queue; one that has begun goes on to its end.
final class TurnQueue: Sendable {
  private let state = Mutex(State())

  private struct State {
    /// For each conversation whose turn is under way, those that wait behind it.
    var waiting: [String: [Waiter]] = [:]
    var lastNumber = 0
  }

  private struct Waiter {
    var number: Int
    var continuation: CheckedContinuation<Void, any Error>
  }

  /// Runs `turn` once every turn of the same conversation that came before it is over.
  ///
  /// Throws: `CancellationError` where the task was cancelled before its turn came, or what `turn`
  /// throws.
  func run<Result>(
    in conversation: String, _ turn: () async throws -> Result
  ) async throws -> Result {
    try await enter(conversation)
    defer { leave(conversation) }
    return try await turn()
  }

  /// How many turns of a conversation wait behind the one that is under way.
  func waitingCount(in conversation: String) -> Int {
    state.withLock { $0.waiting[conversation]?.count ?? 0 }
  }

  /// Whether a turn of a conversation is under way.
  func isBusy(with conversation: String) -> Bool {
    state.withLock { $0.waiting[conversation] != nil }
  }

  private func enter(_ conversation: String) async throws {
    let number = state.withLock { state in
      state.lastNumber += 1
      return state.lastNumber
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let isFree = state.withLock { state in
          guard state.waiting[conversation] != nil else {
            state.waiting[conversation] = []
            return true
          }
          state.waiting[conversation]?.append(Waiter(number: number, continuation: continuation))
          return false
        }
        if isFree { return continuation.resume() }
        // Cancelled before it stood in the queue.
        if Task.isCancelled { leaveQueue(of: conversation, number) }
      }
    } onCancel: {
      leaveQueue(of: conversation, number)
    }
  }

  private func leave(_ conversation: String) {
    let next = state.withLock { state -> Waiter? in
      guard let waiting = state.waiting[conversation], !waiting.isEmpty else {
        state.waiting[conversation] = nil
        return nil
      }
      return state.waiting[conversation]?.removeFirst()
    }
    next?.continuation.resume()
  }

  private func leaveQueue(of conversation: String, _ number: Int) {
    let waiter = state.withLock { state -> Waiter? in
      guard let place = state.waiting[conversation]?.firstIndex(where: { $0.number == number })
      else { return nil }
      return state.waiting[conversation]?.remove(at: place)
    }
    waiter?.continuation.resume(throwing: CancellationError())
  }
}

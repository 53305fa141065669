internal import Dispatch

extension DispatchQueue {
  /// Runs blocking work on this queue, after the work that is already there.
  func work<Value: Sendable>(
    _ body: @escaping @Sendable () throws -> Value
  ) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      async { continuation.resume(with: Result { try body() }) }
    }
  }
}

internal import Dispatch

extension DispatchQueue {
  /// Does what blocks on this queue, behind what was put there before.
  func work<Value: Sendable>(
    _ body: @escaping @Sendable () throws -> Value
  ) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      async { continuation.resume(with: Result { try body() }) }
    }
  }
}

/// Edits one after the other, so that of two that have seen the same thing only one is done.
actor EditQueue {
  private var last: Task<Void, Never>?

  /// An edit that has begun is ended, whether or not its client waits for it.
  func inTurn<Value: Sendable>(
    _ edit: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    let before = last
    let task = Task {
      await before?.value
      return try await edit()
    }
    last = Task { _ = await task.result }
    return try await task.value
  }
}

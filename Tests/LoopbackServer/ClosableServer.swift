/// A server that holds a port until it is closed.
protocol ClosableServer: Sendable {
  func close() async
}

extension ClosableServer {
  /// Runs `body`, and closes the server however it ends.
  func closing<Result: Sendable>(
    after body: (Self) async throws -> Result
  ) async throws -> Result {
    do {
      let result = try await body(self)
      await close()
      return result
    } catch {
      await close()
      throw error
    }
  }
}

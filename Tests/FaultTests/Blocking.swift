import SimmerTesting
import Testing

/// Tests that wait for processes all the time, and so run off the pool.
struct Blocking: SuiteTrait, TestTrait, TestScoping {
  var isRecursive: Bool { true }

  func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    try await offThePool(function)
  }
}

extension Trait where Self == Blocking {
  static var blocking: Self { Blocking() }
}

import Routines
package import Timers

/// A program that is run for its effect alone, with the clock that limits it and the log it complains
/// to.
package struct EffectProgram: Sendable {
  private let program: any OutsideProgram
  package let clock: any WallClock
  package let complain: @Sendable (String) -> Void

  package init(
    _ program: any OutsideProgram, clock: any WallClock,
    complain: @escaping @Sendable (String) -> Void
  ) {
    self.program = program
    self.clock = clock
    self.complain = complain
  }

  /// Runs it to its end.
  ///
  /// Throws: `ProgramError`, or `CancellationError` when the task was cancelled.
  package func perform(reading input: [UInt8] = [], within patience: Duration) async throws {
    let end = try await withThrowingTaskGroup(of: ProgramEnd?.self) { group in
      group.addTask {
        try await program.run(reading: input, output: { _ in }, complain: complain)
      }
      group.addTask {
        try await clock.sleep(until: clock.now + patience)
        return nil
      }
      defer { group.cancelAll() }
      return try await group.next() ?? nil
    }
    try Task.checkCancellation()
    guard let end else { throw ProgramError.tookTooLong(patience) }
    guard end.isSuccess else { throw ProgramError.failed(end) }
  }
}

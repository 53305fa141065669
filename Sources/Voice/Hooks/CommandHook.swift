/// A program that is given an event on its standard input, as a line of JSON.
package struct CommandHook: HookSink {
  private let program: EffectProgram

  private static let patience = Duration.seconds(10)

  package init(_ program: EffectProgram) {
    self.program = program
  }

  package func send(_ message: HookMessage) async throws {
    do {
      try await program.perform(
        reading: Array("\(message.body)\n".utf8), within: Self.patience)
    } catch let error as ProgramError {
      if case .tookTooLong = error { throw AlertError.unclear(reason: "\(error)") }
      throw AlertError.unsent(reason: "\(error)")
    }
  }
}

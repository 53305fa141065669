import PlainText

/// A program that is given the words on its standard input.
package struct CommandAlert: AlertSink {
  private let program: EffectProgram

  private static let patience = Duration.seconds(10)

  package init(_ program: EffectProgram) {
    self.program = program
  }

  package var name: String { "command" }

  package func send(_ alert: Alert) async throws {
    let line = TextCleaner.partOfLine(alert.text) + "\n"
    do {
      try await program.perform(reading: Array(line.utf8), within: Self.patience)
    } catch let error as ProgramError {
      if case .tookTooLong = error { throw AlertError.unclear(reason: "\(error)") }
      throw AlertError.unsent(reason: "\(error)")
    }
  }
}

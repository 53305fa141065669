/// A program that plays a sound, such as `paplay bell.oga`.
package struct SoundCommand: AlarmSink {
  private let program: EffectProgram

  /// A dead sound device may leave a player waiting for ever.
  private static let patience = Duration.seconds(30)

  package init(_ program: EffectProgram) {
    self.program = program
  }

  package var name: String { "sound command" }
  package var setting: String? { "alarm.sound_command" }

  package func sound(_ alarm: Alarm) async throws {
    try await program.perform(within: Self.patience)
  }

  /// What the command does is not known before it is run.
  package func selfTest() async throws {}
}

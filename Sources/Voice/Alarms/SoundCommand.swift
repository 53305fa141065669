package import Timers

/// A program that plays a sound, such as `paplay bell.oga`.
package struct SoundCommand: AlarmSink {
  private let program: any OutsideProgram
  private let clock: any WallClock
  private let complain: @Sendable (String) -> Void

  /// A dead sound device may leave a player waiting for ever.
  private static let patience = Duration.seconds(30)

  package init(
    _ program: any OutsideProgram, clock: any WallClock,
    complain: @escaping @Sendable (String) -> Void
  ) {
    self.program = program
    self.clock = clock
    self.complain = complain
  }

  package var name: String { "sound command" }
  package var setting: String? { "alarm.sound_command" }

  package func sound(_ alarm: Alarm) async throws {
    try await program.perform(
      within: Self.patience, clock: clock, complain: complain)
  }

  /// What the command does is not known before it is run.
  package func selfTest() async throws {}
}

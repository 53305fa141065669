/// Alarms that are spoken, in turn with the replies.
package struct SpokenAlarm: AlarmSink {
  private let mouth: Mouth

  package init(_ mouth: Mouth) {
    self.mouth = mouth
  }

  package var name: String { "speech" }

  /// Words wear out sooner than a bell: of the repetitions only every third is spoken.
  private static let spokenEvery = 3

  package func sound(_ alarm: Alarm) async throws {
    guard alarm.repetition % Self.spokenEvery == 0 else { return }
    try await mouth.announce(alarm.text)
  }

  /// Speaks one mark that has no sound.
  package func selfTest() async throws {
    try await mouth.announce(".")
  }
}

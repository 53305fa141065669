/// Alarms that are spoken, in turn with the replies.
package struct SpokenAlarm: AlarmSink {
  private let mouth: Mouth

  package init(_ mouth: Mouth) {
    self.mouth = mouth
  }

  package var name: String { "speech" }

  package func sound(_ alarm: Alarm) async throws {
    try await mouth.announce(alarm.text)
  }

  /// Speaks one mark that has no sound.
  package func selfTest() async throws {
    try await mouth.announce(".")
  }
}

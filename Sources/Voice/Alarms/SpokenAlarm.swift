/// Alarms that are spoken, in turn with the replies.
package struct SpokenAlarm: AlarmSink {
  private let speech: SpeechOutput

  package init(_ speech: SpeechOutput) {
    self.speech = speech
  }

  package var name: String { "speech" }
  package var setting: String? { "speech.command" }

  /// Words wear out sooner than a bell: of the repetitions only every third is spoken.
  private static let spokenEvery = 3

  package func sound(_ alarm: Alarm) async throws {
    guard alarm.repetition % Self.spokenEvery == 0 else { return }
    try await speech.announce(alarm.text)
  }

  /// What the command does is not known before it is run.
  package func selfTest() async throws {}
}

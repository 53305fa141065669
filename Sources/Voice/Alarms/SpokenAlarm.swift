import Assistant

/// Alarms that are spoken, in turn with the replies.
package struct SpokenAlarm: AlarmSink {
  private let speech: SpeechOutput

  package init(_ speech: SpeechOutput) {
    self.speech = speech
  }

  package var name: String { "speech" }
  package var setting: String? { "speech.command" }

  package func sound(_ alarm: Alarm) async throws {
    guard
      alarm.repetition == 0
        || alarm.callsOut && alarm.repetition % KitchenEvent.ringsForACall == 0
    else { return }
    try await speech.announce(alarm.text)
  }

  /// What the command does is not known before it is run.
  package func selfTest() async throws {}
}

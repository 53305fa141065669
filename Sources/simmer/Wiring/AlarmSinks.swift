import Timers
import Voice

/// Every way in which an alarm of this process can be heard, in the order in which they are tried.
///
/// A new way is one file that conforms to `AlarmSink`, and one line here.
struct AlarmSinks: Sendable {
  /// The first that works is heard; the others take its place where it fails.
  let chain: [any AlarmSink]
  /// What is heard beside it.
  let speech: SpokenAlarm?
  /// Whom the settings or the machine leave out, and why.
  let absent: [AlarmSinkState]

  /// `bell` rings the terminal's; nil where there is none.
  init(
    _ settings: Settings, speech: SpeechOutput?, bell: (@Sendable () throws -> Void)?,
    complain: @escaping @Sendable (String) -> Void
  ) {
    let clock = SystemWallClock(origin: .zero)
    let ways: [(name: String, sink: (any AlarmSink)?, why: String)] = [
      (
        "sound command",
        settings.soundCommand.isEmpty
          ? nil
          : SoundCommand(ShellCommand(settings.soundCommand), clock: clock, complain: complain),
        "alarm.sound_command is not set"
      ),
      (
        "tone", settings.playsTones ? TonePlayer(clock: clock, report: complain) : nil,
        "alarm.sound is off"
      ),
      (
        "notification", DesktopNotification(hasDesktop: settings.hasDesktop, clock: clock),
        "there is no desktop"
      ),
      (
        "terminal bell", settings.ringsBell ? bell.map { TerminalBell($0) } : nil,
        settings.ringsBell ? "there is no terminal" : "alarm.bell is off"
      ),
    ]
    chain = ways.compactMap(\.sink)
    self.speech = speech.map { SpokenAlarm($0) }
    absent =
      ways.filter { $0.sink == nil }.map { AlarmSinkState(name: $0.name, fault: $0.why) }
      + (speech == nil ? [AlarmSinkState(name: "speech", fault: "speech.command is not set")] : [])
  }
}

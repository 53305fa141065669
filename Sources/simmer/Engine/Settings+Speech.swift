import Timers
import Voice

extension Settings {
  /// The voice, where there is a command for it; `complain` gets what belongs into a log.
  func speech(
    on clock: any WallClock = SystemWallClock(origin: .zero),
    complain: @escaping @Sendable (String) -> Void
  ) -> SpeechOutput? {
    speakCommand.isEmpty
      ? nil : SpeechOutput(ShellCommand(speakCommand), clock: clock, complain: complain)
  }
}

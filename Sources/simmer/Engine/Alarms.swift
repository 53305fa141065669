import Assistant
import Timers
import Voice

/// What alarms of this process are heard through, as the settings say.
struct Alarms: Sendable {
  let mouth: Mouth?
  let ringer: Ringer

  /// `bell` is the last resort of the alarm sounds; nil where there is no terminal.
  init(
    _ settings: Settings, bell: (@Sendable () throws -> Void)?,
    complain: @escaping @Sendable (String) -> Void
  ) {
    let clock = SystemWallClock(origin: .zero)
    var sounds: [any AlarmSink] = []
    if !settings.soundCommand.isEmpty {
      sounds.append(
        SoundCommand(ShellCommand(settings.soundCommand), clock: clock, complain: complain))
    }
    if settings.ringsBell, let bell { sounds.append(TerminalBell(bell)) }
    var sinks: [any AlarmSink] = []
    if !sounds.isEmpty { sinks.append(AlarmChain(sounds, complain: complain)) }
    if settings.speakCommand.isEmpty {
      mouth = nil
    } else {
      let mouth = Mouth(ShellCommand(settings.speakCommand), clock: clock, complain: complain)
      sinks.append(SpokenAlarm(mouth))
      self.mouth = mouth
    }
    ringer = Ringer(sinks, clock: clock, complain: complain)
  }

  func take(_ event: KitchenEvent) async {
    await ringer.take(event)
  }

  /// Takes up timers that ring already.
  func take(_ timers: [TimerReport]) async {
    await ringer.take(timers)
  }

  /// Falls silent until something is taken up again.
  func hush() async {
    await ringer.end()
  }

  func end() async {
    await ringer.end()
    await mouth?.end()
  }
}

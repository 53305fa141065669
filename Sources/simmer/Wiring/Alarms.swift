import Assistant
import Timers
import Understanding
import Voice

/// What alarms of this process are heard through, as the settings say.
struct Alarms: Sendable {
  let speech: SpeechOutput?
  let ringer: Ringer
  private let notice: SilenceNotice?

  /// `bell` is the last resort of the alarm sounds; nil where there is no terminal.
  ///
  /// `speech` speaks in place of what the settings name. `complain` gets what belongs in a log. Unless `isTold`, nothing is said where no alarm can be heard.
  init(
    _ settings: Settings, bell: (@Sendable () throws -> Void)?, isTold: Bool = true,
    speech: SpeechOutput? = nil, complain: @escaping @Sendable (String) -> Void
  ) {
    let clock = SystemWallClock(origin: .zero)
    self.speech = speech ?? Wiring.speech(settings, complain: complain)
    let sinks = AlarmSinks(
      .init(settings: settings, bell: bell, complain: complain), speech: self.speech)
    // Where tones are off, that is on purpose; where alarms are spoken, they are heard.
    let isSilentOnPurpose =
      settings.rules.ladder.isSilent && (settings.hasDesktop || settings.alerts != AlertSettings())
    let mayBeSilent = !settings.playsTones || isSilentOnPurpose || self.speech != nil
    let chain = AlarmChain(sinks.chain, isOnlyWay: !mayBeSilent, complain: complain)
    notice = isTold && !mayBeSilent ? SilenceNotice(chain, complain: complain) : nil
    ringer = Ringer(
      [chain] + (sinks.speech.map { [$0] } ?? []), clock: clock, ladder: settings.rules.ladder,
      isQuiet: { Wiring.isQuiet(settings) }, notice: notice,
      complain: complain)
  }

  /// Makes heard what the event announces.
  func follow(_ event: KitchenEvent) async {
    await ringer.follow(event)
  }

  /// Takes up timers that ring already.
  func resumeRinging(_ timers: [TimerReport]) async {
    await ringer.resumeRinging(timers)
  }

  /// Says where it is so that nothing of what a turn started can be heard; waits for the look at it.
  func warn(of turn: Turn) async {
    guard turn.hasStartedTimers else { return }
    notice?.timersStarted(at: turn.at)
    await notice?.finish()
  }

  /// Falls silent until something is taken up again.
  func silence() async {
    await ringer.silence()
  }

  /// Ends within `patience`, which replies have to be spoken to their end.
  func end(after patience: Duration = .zero) async {
    notice?.cancel()
    await ringer.silence()
    await speech?.end(after: patience)
  }
}

extension Turn {
  /// Timers among those that are listed began with this turn.
  var hasStartedTimers: Bool {
    guard commands.contains(where: \.intent.traits.starts) else { return false }
    return timers.contains { timer in
      timer.state == "running" && timer.mode != .stopwatch
        && timer.duration - timer.remaining < .seconds(1)
    }
  }
}

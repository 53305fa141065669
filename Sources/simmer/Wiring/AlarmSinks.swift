import Assistant
import Timers
import Voice

/// Every way in which an alarm of this process can be heard, in the order in which they are tried.
///
/// One more is an `AlarmSink`, and its line in `ways`.
struct AlarmSinks: Sendable {
  /// The first that works is heard; the others take its place where it fails.
  let chain: [any AlarmSink]
  /// What is heard beside it.
  let speech: SpokenAlarm?
  /// Whom the settings or the machine leave out, and why.
  let absent: [AlarmSinkState]

  private static var ways: [Way] {
    [
      Way("sound command") {
        $0.settings.soundCommand.isEmpty
          ? .absent("alarm.sound_command is not set")
          : .sink(
            SoundCommand(
              EffectProgram(
                ShellCommand($0.settings.soundCommand), clock: $0.clock, complain: $0.complain)))
      },
      Way("tone") {
        $0.settings.playsTones
          ? .sink(TonePlayer(clock: $0.clock, report: $0.complain)) : .absent("alarm.sound is off")
      },
      Way("notification", isSilent: true) {
        .sink(DesktopNotification(hasDesktop: $0.settings.hasDesktop, clock: $0.clock))
      },
      Way("terminal bell") {
        guard $0.settings.ringsBell else { return .absent("alarm.bell is off") }
        return $0.bell.map { .sink(TerminalBell($0)) } ?? .absent("there is no terminal")
      },
    ]
  }

  /// What they are called, in their order.
  static var names: [String] { ways.map(\.name) }

  init(_ parts: Parts, speech: SpeechOutput?) {
    var chain: [any AlarmSink] = []
    var absent: [AlarmSinkState] = []
    let isSilent = parts.settings.rules.ladder.isSilent
    let silence = "alarm.ladder is silent"
    for way in Self.ways {
      switch isSilent && !way.isSilent ? .absent(silence) : way.make(parts) {
      case .sink(let sink): chain.append(sink)
      case .absent(let why): absent.append(AlarmSinkState(name: way.name, fault: why))
      }
    }
    if speech == nil || isSilent {
      absent.append(
        AlarmSinkState(name: "speech", fault: isSilent ? silence : "speech.command is not set"))
    }
    self.chain = chain
    self.speech = isSilent ? nil : speech.map { SpokenAlarm($0) }
    self.absent = absent
  }

  /// What sinks are made of.
  struct Parts: Sendable {
    var settings: Settings
    /// Rings the terminal's bell; nil where there is no terminal.
    var bell: (@Sendable () throws -> Void)?
    let clock = SystemWallClock(origin: .zero)
    var complain: @Sendable (String) -> Void
  }

  private struct Way {
    var name: String
    /// It is seen and not heard.
    var isSilent: Bool
    var make: (Parts) -> Made

    init(_ name: String, isSilent: Bool = false, make: @escaping (Parts) -> Made) {
      self.name = name
      self.isSilent = isSilent
      self.make = make
    }
  }

  /// A sink, or why there is none.
  private enum Made {
    case sink(any AlarmSink)
    case absent(String)
  }
}

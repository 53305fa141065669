import Assistant
import Routines
import Timers
import Voice

/// Tries the ways in which alarms can be heard, for `alarm test` and `doctor`.
struct AlarmTrial {
  private let speech: SpeechOutput?
  private let sinks: AlarmSinks
  private let alerts: [any AlertSink]

  init(_ settings: Settings, complain: @escaping @Sendable (String) -> Void) {
    speech = Wiring.speech(settings, complain: { _ in })
    sinks = AlarmSinks(
      .init(settings: settings, bell: Console.terminalBell, complain: complain), speech: speech)
    alerts = AlertSinks.sinks(settings, clock: SystemWallClock(origin: .zero))
  }

  private var all: [any AlarmSink] { sinks.chain + (sinks.speech.map { [$0] } ?? []) }

  /// Lets every way ring once.
  func tried() async -> [Doctor.Finding] {
    var findings: [Doctor.Finding] = []
    for sink in all { findings.append(await Self.tried(sink)) }
    for sink in alerts { findings.append(await Self.tried(sink)) }
    findings += sinks.absent.map { Doctor.Finding($0.name, .warn, $0.fault ?? "") }
    return findings
  }

  /// Looks at every way; only the programs in the settings make a noise.
  func examined() async -> [Doctor.Finding] {
    var findings: [Doctor.Finding] = []
    for sink in all { findings.append(await Self.examined(sink)) }
    return findings
  }

  /// The ways that the settings or the machine leave out.
  var absent: [Doctor.Finding] {
    sinks.absent.map { Doctor.Finding($0.name, .ok, "none: \($0.fault ?? "")") }
  }

  static let silence = SilenceNotice.text

  func end() async { await speech?.end() }

  /// An alarm of its own, with a timer, so that it is the ring that is heard.
  private static func tried(_ sink: any AlarmSink) async -> Doctor.Finding {
    do {
      try await sink.sound(
        Alarm(text: "This is a test.", timers: [Identifier(high: 0, low: 0)]))
      return Doctor.Finding(sink.name, .ok, "did what it should; was it heard?")
    } catch {
      return Doctor.Finding(sink.name, .fail, "\(error)")
    }
  }

  private static func tried(_ sink: any AlertSink) async -> Doctor.Finding {
    var timer = TimerReport(
      id: Identifier(high: 0, low: 0), name: "test", duration: .zero, remaining: .zero,
      state: "ringing", phase: nil, mode: .countdown)
    timer.rung = 1
    do {
      try await sink.send(Alert(of: timer, text: "This is a test.", at: .zero))
      return Doctor.Finding("alert by \(sink.name)", .ok, "was taken; did it arrive?")
    } catch {
      return Doctor.Finding("alert by \(sink.name)", .fail, "\(error)")
    }
  }

  private static func examined(_ sink: any AlarmSink) async -> Doctor.Finding {
    do {
      try await sink.selfTest()
    } catch {
      return Doctor.Finding(sink.name, .warn, "\(error)")
    }
    guard let setting = sink.setting else {
      return Doctor.Finding(sink.name, .ok, "works, as far as can be told without a noise")
    }
    do {
      try await sink.sound(Alarm(text: "."))
      return Doctor.Finding(sink.name, .ok, "the program works")
    } catch {
      return Doctor.Finding(sink.name, .fail, "\(error); correct \(setting)")
    }
  }
}

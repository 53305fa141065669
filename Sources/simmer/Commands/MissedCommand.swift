import ArgumentParser
import Assistant
import Routines
import Timers

/// `simmer missed`: the alarms that nobody came to.
struct MissedCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "missed",
    abstract: "List alarms that nobody came to, the newest first.",
    discussion: """
      An alarm stays here until somebody acknowledges it: with --acknowledge, or in words after \
      "what did I miss" ("got it").

      Example: simmer missed --acknowledge
      """)

  @Flag(help: "Acknowledge them, so that none is left.")
  var acknowledge = false

  @Flag(help: "Print a JSON array.")
  var json = false

  @OptionGroup var options: EngineOptions

  func run() async throws {
    try await options.withEngine(doing: "missed") { engine, _ in
      let missed = try await engine.missed()
      if json {
        try Console.say(verbatim: PublicJSON.line(missed))
      } else if missed.isEmpty {
        try Console.say("Nothing was missed.")
      } else {
        for alarm in missed { try Console.say(MissedCommand.line(alarm)) }
      }
      // Only what was told is acknowledged.
      guard acknowledge else { return }
      for alarm in missed { try await Self.acknowledge(alarm, in: engine) }
    }
  }

  /// "pasta: 12:30 ago".
  private static func line(_ alarm: MissedAlarm) -> String {
    let ago = ClockText.clock(alarm.ago.duration, roundingUp: false)
    return TerminalText.oneLine("\(LiveBoard.title(of: alarm.timer)): \(ago) ago")
  }

  private static func acknowledge(_ alarm: MissedAlarm, in engine: any Engine) async throws {
    do {
      _ = try await engine.changeTimers(.act(.dismiss, on: alarm.timer.id))
    } catch TimerError.notWhile, TimerError.noSuchTimer {
      // Somebody else was quicker.
    }
  }
}

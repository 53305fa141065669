import ArgumentParser
import Assistant
import Timers

/// `simmer alarms`: what rings at a time of day.
struct AlarmsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "alarms",
    abstract: "List alarms that wait for a time of day, the next one first.",
    discussion: """
      They are set, changed and cancelled in words: "wake me at seven", "move my alarm to half past \
      six", "cancel the seven o'clock alarm".

      Example: simmer alarms --json
      """)

  @Flag(help: "Print a JSON array.")
  var json = false

  @OptionGroup var options: EngineOptions

  func run() async throws {
    try await AppointmentList(mode: .alarm, none: "No alarms.", json: json).show(options, "alarms")
  }
}

/// `simmer reminders`: what is to be said in a while or at a time of day.
struct RemindersCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reminders",
    abstract: "List reminders, the next one first.",
    discussion: """
      They are set, changed and cancelled in words: "remind me tomorrow at nine to call mum", \
      "remind me to baste every twenty minutes".

      Example: simmer reminders --json
      """)

  @Flag(help: "Print a JSON array.")
  var json = false

  @OptionGroup var options: EngineOptions

  func run() async throws {
    try await AppointmentList(mode: .reminder, none: "No reminders.", json: json)
      .show(options, "reminders")
  }
}

private struct AppointmentList {
  let mode: KitchenTimer.Mode
  let none: String
  let json: Bool

  func show(_ options: EngineOptions, _ doing: String) async throws {
    try await options.withEngine(doing: doing) { engine, _ in
      let all = try await engine.timers().filter { $0.mode == mode }
        .sorted { $0.remaining < $1.remaining }
      if json {
        try Console.say(verbatim: PublicJSON.line(all))
      } else if all.isEmpty {
        try Console.say(none)
      } else {
        for one in all { try Console.say(line(one)) }
      }
    }
  }

  /// "2026-11-26T07:00  call mum  FREQ=DAILY"; one without a time of day as a timer is shown.
  private func line(_ one: TimerReport) -> String {
    guard let at = one.at else { return LiveBoard.text(one, after: .zero) }
    let words = [at, one.text ?? one.name, one.recurrence, one.isAppointed ? nil : one.state]
    return TerminalText.oneLine(words.compactMap(\.self).joined(separator: "  "))
  }
}

import ArgumentParser
import Assistant
import FoundationEssentials
import Routines
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
      Example: simmer alarms --ics > alarms.ics
      """,
    subcommands: [Cancel.self])

  @OptionGroup var form: AppointmentForm

  @OptionGroup var options: EngineOptions

  func run() async throws {
    try await AppointmentList(.alarm, form).show(options, "alarms")
  }

  /// `simmer alarms cancel`: one of them, and with it its series.
  struct Cancel: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Cancel an alarm, and with it all that would come after it.",
      discussion: "Example: simmer alarms cancel 7:00")

    @OptionGroup var choice: AppointmentChoice

    @OptionGroup var options: EngineOptions

    func run() async throws {
      try await choice.act(.stop, on: .alarm, options, "alarms")
    }
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
      Example: simmer reminders done "call mum"
      """,
    subcommands: [Done.self, Cancel.self])

  @OptionGroup var form: AppointmentForm

  @OptionGroup var options: EngineOptions

  func run() async throws {
    try await AppointmentList(.reminder, form).show(options, "reminders")
  }

  /// `simmer reminders done`: what one reminds of is done already.
  struct Done: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Mark what a reminder is for as done; a series goes on with its next.",
      discussion: "Example: simmer reminders done \"call mum\"")

    @OptionGroup var choice: AppointmentChoice

    @OptionGroup var options: EngineOptions

    func run() async throws {
      try await choice.act(.done, on: .reminder, options, "reminders")
    }
  }

  /// `simmer reminders cancel`: one of them, and with it its series.
  struct Cancel: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Cancel a reminder, and with it all that would come after it.",
      discussion: "Example: simmer reminders cancel \"call mum\"")

    @OptionGroup var choice: AppointmentChoice

    @OptionGroup var options: EngineOptions

    func run() async throws {
      try await choice.act(.stop, on: .reminder, options, "reminders")
    }
  }
}

/// How a list of alarms or reminders is printed.
struct AppointmentForm: ParsableArguments {
  @Flag(help: "Print a JSON array.")
  var json = false

  @Flag(help: "Print a calendar (RFC 5545) of what waits for a time of day.")
  var ics = false

  func validate() throws {
    if json, ics { throw ValidationError("--json and --ics cannot be used together") }
  }
}

private struct AppointmentList {
  let mode: KitchenTimer.Mode
  let form: AppointmentForm

  init(_ mode: KitchenTimer.Mode, _ form: AppointmentForm) {
    self.mode = mode
    self.form = form
  }

  func show(_ options: EngineOptions, _ doing: String) async throws {
    try await options.withEngine(doing: doing) { engine, _ in
      let all = try await engine.appointments(mode)
      if form.ics {
        let stamp = LocalTime(seconds: Int64(Date().timeIntervalSince1970))
        guard let calendar = AppointmentExport.calendar(of: all, stamp: stamp) else {
          throw CommandFailure(
            doing, "none waits for a time of day, and a calendar may not be empty (set one first)",
            status: .unavailable)
        }
        try Console.write(calendar)
      } else if form.json {
        try Console.say(verbatim: PublicJSON.line(all))
      } else if all.isEmpty {
        try Console.say("No \(doing).")
      } else {
        for one in all { try Console.say(Self.line(one)) }
      }
    }
  }

  /// "2026-11-26T07:00  call mum  FREQ=DAILY"; one without a time of day as a timer is shown.
  fileprivate static func line(_ one: TimerReport) -> String {
    guard let at = one.at else { return LiveBoard.text(one, after: .zero) }
    let words = [at, one.text ?? one.name, one.recurrence, one.isAppointed ? nil : one.state]
    return TerminalText.oneLine(words.compactMap(\.self).joined(separator: "  "))
  }
}

/// Which alarm or reminder is meant.
struct AppointmentChoice: ParsableArguments {
  @Argument(help: "Its time (7:00), its words, or its id.")
  var which: String

  /// Does that to the one that is meant, and says so.
  func act(
    _ action: TimerAction, on mode: KitchenTimer.Mode, _ options: EngineOptions, _ doing: String
  ) async throws {
    try await options.withEngine(doing: doing) { engine, _ in
      let missed = try await engine.missed().map(\.timer).filter { $0.mode == mode }
      let found = meant(by: action, live: try await engine.appointments(mode), missed: missed)
      guard !found.isEmpty else {
        throw CommandFailure(
          doing, "none has the time, the words or the id '\(which)' ('simmer \(doing)' lists them)",
          status: .badInput)
      }
      // What has rung is of the same series as what waits beside it.
      let waiting = found.count { !$0.hasRung }
      guard waiting <= 1 else {
        throw CommandFailure(
          doing,
          "\(waiting) have the time or the words '\(which)' (give the id of one; "
            + "'simmer \(doing) --json' prints it)",
          status: .badInput)
      }
      for timer in found {
        _ = try await engine.changeTimers(.act(action, on: timer.id))
        let said = action == .done ? "Done" : timer.hasRung ? "Dismissed" : "Cancelled"
        try Console.say("\(said): \(AppointmentList.line(timer))")
      }
    }
  }

  /// What is meant among those that wait or ring, and those that nobody came to.
  ///
  /// What has rung is done before what still waits; both are cancelled.
  func meant(
    by action: TimerAction, live: [TimerReport], missed: [TimerReport]
  ) -> [TimerReport] {
    let live = live.filter(means)
    guard action == .done else { return live }
    let rung = live.filter(\.hasRung) + missed.filter(means)
    return rung.isEmpty ? live : rung
  }

  private func means(_ timer: TimerReport) -> Bool {
    let wanted = which.lowercased()
    if String(describing: timer.id).lowercased() == wanted { return true }
    if [timer.text, timer.name].contains(where: { $0?.lowercased() == wanted }) { return true }
    guard let at = timer.at, !wanted.isEmpty else { return false }
    return at == which || at.hasSuffix("T" + (wanted.count == 4 ? "0" : "") + wanted)
  }
}

extension FailoverEngine {
  /// Alarms or reminders, the next one first.
  fileprivate func appointments(_ mode: KitchenTimer.Mode) async throws -> [TimerReport] {
    try await timers().filter { $0.mode == mode }.sorted { $0.remaining < $1.remaining }
  }
}

extension TimerReport {
  /// It rings, or has rung and nobody came.
  fileprivate var hasRung: Bool { state == "ringing" || state == "finished" }
}

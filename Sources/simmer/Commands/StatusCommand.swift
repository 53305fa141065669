import ArgumentParser
import Assistant
import Routines
import Timers

/// `simmer status`: what is at work; starts nothing.
struct StatusCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "status",
    abstract: "Show what is running: the engine, its ears and voice, and what it is working on.",
    discussion: """
      Starts no engine and changes nothing.

      Example: simmer status --json | jq .engine.process
      """)

  @Flag(help: "Print a JSON object.")
  var json = false

  @OptionGroup var place: PlaceOptions

  func run() async throws {
    let settings = try place.settings()
    let report: StatusReport?
    do {
      report = try await StatusReport(settings)
    } catch {
      throw CommandFailure("status", error)
    }
    if json {
      try Console.say(verbatim: report.map { try PublicJSON.line($0) } ?? "{\"engine\":null}")
    } else {
      for line in report?.lines ?? ["No engine is running. The next command starts one."] {
        try Console.say(line)
      }
    }
  }
}

/// What an engine says of itself, as `simmer status` shows it.
private struct StatusReport: Encodable {
  private let engine: ConnectedProgram
  private let clients: [ConnectedProgram]
  private let operations: [Underway]
  private let timers: [TimerReport]

  private struct Underway: Encodable {
    var id: Identifier
    var text: String
    /// How long ago it was asked.
    var seconds: Seconds
  }

  /// Nil where no engine runs.
  init?(_ settings: Settings) async throws {
    guard let running = try await Wiring.runningEngine(settings) else { return nil }
    (engine, clients) = (running.status.engine, running.status.clients)
    operations = running.status.operations.map {
      Underway(
        id: $0.id, text: $0.text, seconds: Seconds(max(running.answeredAt - $0.askedAt, .zero)))
    }
    timers = running.timers.filter(\.isActive)
  }

  var lines: [String] {
    let number = timers.isEmpty ? "no" : "\(timers.count)"
    let count = timers.count == 1 ? "1 timer" : "\(number) timers"
    return [StatusReport.line(engine, "keeps \(count)")]
      + clients.map { StatusReport.line($0, "is connected") }
      + operations.map { operation in
        let time = ClockText.clock(operation.seconds.duration, roundingUp: false)
        return "Asking a language model for \(time): \"\(TerminalText.oneLine(operation.text))\""
      }
  }

  private static func line(_ program: ConnectedProgram, _ state: String) -> String {
    var line = "Process \(program.process) (simmer \(program.command)) \(state)"
    switch program.ear {
    case nil: break
    case "-": line += ", hears from standard input"
    case let ear?: line += ", hears from '\(ear)'"
    }
    if let voice = program.voice { line += ", speaks through '\(voice)'" }
    return TerminalText.oneLine(line + ".")
  }
}

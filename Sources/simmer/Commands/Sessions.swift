import ArgumentParser
import Assistant
import Timers

/// `simmer sessions`: what was cooked.
struct Sessions: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "List what ended, the newest first.",
    discussion: "Example: simmer sessions --last 20 --json")

  @Option(help: "How many.")
  var last = 10

  @Flag(help: "Print a JSON array.")
  var json = false

  @OptionGroup var options: EngineOptions

  func validate() throws {
    guard (1...100_000).contains(last) else {
      throw ValidationError("--last must be from 1 to 100000")
    }
  }

  func run() async throws {
    try await options.withEngine(doing: "sessions") { engine, _ in
      let sessions = try await engine.sessions(limit: last)
      if json { return try Console.say(PublicJSON.line(sessions)) }
      if sessions.isEmpty { return try Console.say("No sessions.") }
      for session in sessions {
        let title = TerminalText.oneLine(session.name ?? session.mode.rawValue)
        let took = ClockText.clock(session.endedAt - session.startedAt, roundingUp: false)
        let planned = ClockText.clock(session.planned, roundingUp: false)
        try Console.say("\(title)  \(took) of \(planned)  \(session.status.rawValue)")
      }
    }
  }
}

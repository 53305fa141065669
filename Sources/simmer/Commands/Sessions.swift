import ArgumentParser
import Assistant
import Timers

/// `simmer sessions`: what was cooked.
struct Sessions: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "List timers and routines that have ended, newest first.",
    discussion: "Example: simmer sessions --last 20 --json")

  @Option(help: "How many to list.")
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
      if json { return try Console.say(verbatim: PublicJSON.line(sessions)) }
      if sessions.isEmpty { return try Console.say("No sessions.") }
      for session in sessions { try Console.say(Sessions.line(session)) }
    }
  }

  /// "pasta: completed after 10:38 (planned 5:00, paused 2:00)".
  static func line(_ session: Session) -> String {
    let title = TerminalText.oneLine(session.name ?? session.mode.rawValue)
    let clock = { (length: Duration) in ClockText.clock(length, roundingUp: false) }
    let took = clock(session.endedAt - session.startedAt)
    var notes: [String] = []
    if session.planned > .zero { notes.append("planned \(clock(session.planned))") }
    if session.pausedFor >= .seconds(1) { notes.append("paused \(clock(session.pausedFor))") }
    let more = notes.isEmpty ? "" : " (\(notes.joined(separator: ", ")))"
    return "\(title): \(session.status.rawValue) after \(took)\(more)"
  }
}

import ArgumentParser
import Assistant

/// `simmer timers`: what runs.
struct Timers: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "List timers that are waiting, running, paused or ringing.",
    discussion: "Example: simmer timers --json | jq '.[].remaining'")

  @Flag(help: "Print a JSON array.")
  var json = false

  @OptionGroup var options: EngineOptions

  func run() async throws {
    try await options.withEngine(doing: "timers") { engine, _ in
      let timers = try await engine.timers().filter { !$0.isAppointed }
      if json {
        try Console.say(verbatim: PublicJSON.line(timers.filter(\.isActive)))
      } else if timers.isEmpty {
        try Console.say("No timers.")
      } else {
        for timer in timers { try Console.say(LiveBoard.text(timer, after: .zero)) }
      }
    }
  }
}

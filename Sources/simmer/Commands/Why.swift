import ArgumentParser
import Assistant
import Timers

/// `simmer why`: how the last turns came to what they did.
struct Why: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Show what was heard lately, what it was taken for, and what was done.",
    discussion: "Example: simmer why --last 3")

  @Option(help: "How many turns.")
  var last = 1

  @Flag(help: "Print a JSON array.")
  var json = false

  @OptionGroup var options: HouseOptions

  func validate() throws {
    guard (1...10_000).contains(last) else {
      throw ValidationError("--last must be from 1 to 10000")
    }
  }

  func run() async throws {
    try await options.inHouse(doing: "why") { house, _ in
      let records = try await house.turns(limit: last)
      if json { return try Console.say(PublicJSON.line(records)) }
      if records.isEmpty { return try Console.say("Nothing was said yet.") }
      for (index, record) in records.reversed().enumerated() {
        if index > 0 { try Console.say("") }
        for line in try Why.lines(record) { try Console.say(line) }
      }
    }
  }

  static func lines(_ record: TurnRecord) throws -> [String] {
    let turn = record.turn
    var lines = ["heard    \(TerminalText.oneLine(turn.text))"]
    let confidence = Int((record.confidence * 100).rounded())
    lines.append("route    \(turn.route.rawValue), sure to \(confidence) %")
    for command in turn.commands { lines.append("parse    \(try PublicJSON.line(command))") }
    if let rest = record.rest { lines.append("not used \(TerminalText.oneLine(rest))") }
    lines += record.receipt.map { "receipt  \(TerminalText.oneLine($0))" }
    if record.receipt.isEmpty { lines.append("receipt  nothing changed") }
    lines.append("reply    \(turn.reply.isEmpty ? "(none)" : TerminalText.oneLine(turn.reply))")
    let microseconds = turn.latency.wholeNanoseconds / 1000
    lines.append("time     \(microseconds / 1000).\(microseconds / 100 % 10) ms")
    return lines
  }
}

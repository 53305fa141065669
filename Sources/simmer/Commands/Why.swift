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
    if let model = record.model { return try lines(model, record) }
    var lines = ["heard    \(TerminalText.oneLine(turn.text))"]
    let confidence = Int((record.confidence * 100).rounded())
    lines.append("route    \(turn.route.rawValue), sure to \(confidence) %")
    for command in turn.commands { lines.append("parse    \(try PublicJSON.line(command))") }
    lines += record.warnings.map { "warning  \(TerminalText.oneLine($0))" }
    if let pending = turn.pending { lines.append("asked    a model, as \(pending)") }
    if let rest = record.rest { lines.append("not used \(TerminalText.oneLine(rest))") }
    lines += record.receipt.map { "receipt  \(TerminalText.oneLine($0))" }
    if record.receipt.isEmpty { lines.append("receipt  nothing changed") }
    lines.append("reply    \(turn.reply.isEmpty ? "(none)" : TerminalText.oneLine(turn.reply))")
    lines.append(time(turn))
    return lines
  }

  /// What came of a turn that a model was asked in.
  private static func lines(_ model: ModelReport, _ record: TurnRecord) throws -> [String] {
    var lines = ["asked    \(TerminalText.oneLine(model.text)), as \(model.id)"]
    lines.append("route    \(model.route.rawValue)")
    for command in model.commands { lines.append("proposal \(try PublicJSON.line(command))") }
    lines += model.warnings.map { "warning  \(TerminalText.oneLine($0))" }
    if let code = model.code { lines.append("failed   \(code)") }
    lines += record.receipt.map { "receipt  \(TerminalText.oneLine($0))" }
    if record.receipt.isEmpty { lines.append("receipt  nothing changed") }
    lines.append("reply    \(model.reply.isEmpty ? "(none)" : TerminalText.oneLine(model.reply))")
    lines.append(time(record.turn))
    return lines
  }

  private static func time(_ turn: Turn) -> String {
    let microseconds = turn.latency.wholeNanoseconds / 1000
    return "time     \(microseconds / 1000).\(microseconds / 100 % 10) ms"
  }
}

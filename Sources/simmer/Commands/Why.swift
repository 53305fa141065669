import ArgumentParser
import Assistant
import Extraction
import FoundationEssentials
import LanguageModels
import Routines
import Timers

/// `simmer why`: how the last turns came to what they did.
struct Why: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Show what was heard last, how it was understood, and what was done.",
    discussion: """
      --sent shows what was sent to a language model, byte for byte.

      Example: simmer why --last 3
      Example: simmer why --sent
      """)

  @Option(help: "How many turns to show.")
  var last = 1

  @Flag(help: "Show requests to language models instead.")
  var sent = false

  @Flag(help: "Print a JSON array.")
  var json = false

  @OptionGroup var options: EngineOptions

  func validate() throws {
    guard (1...10_000).contains(last) else {
      throw ValidationError("--last must be from 1 to 10000")
    }
  }

  func run() async throws {
    if sent { return try await showSent() }
    try await options.withEngine(doing: "why") { engine, _ in
      let records = try await engine.turns(limit: last)
      if json { return try Console.say(verbatim: PublicJSON.line(records)) }
      if records.isEmpty { return try Console.say("Nothing has been said yet.") }
      for (index, record) in records.reversed().enumerated() {
        if index > 0 { try Console.say("") }
        for line in try Why.lines(record) { try Console.say(line, hanging: 9) }
      }
    }
  }

  /// Whoever holds the engine: the requests are in a file of their own.
  private func showSent() async throws {
    try await Wiring.withModelRecords(try options.place.settings(), making: false) { store in
      let requests = try await store?.sent(limit: last) ?? []
      if json { return try Console.say(verbatim: PublicJSON.line(requests.map(SentLine.init))) }
      if requests.isEmpty { return try Console.say("Nothing was sent.") }
      for (index, request) in requests.reversed().enumerated() {
        if index > 0 { try Console.say("") }
        try Console.say("date     \(Dates.second(request.date))")
        try Console.say("to       \(TerminalText.oneLine(request.url))")
        for header in request.headers {
          try Console.say(TerminalText.oneLine("header   \(header.name): \(header.shown)"))
        }
        try Console.say("body     \(request.body.count) bytes")
        try Console.say(
          verbatim: TerminalText.clean(String(decoding: request.body, as: UTF8.self)))
      }
    }
  }

  static func lines(_ record: TurnRecord) throws -> [String] {
    let turn = record.turn
    if let model = record.model { return try lines(model, record) }
    var lines = ["heard    \(TerminalText.oneLine(turn.text))"]
    let confidence = Int((record.confidence * 100).rounded())
    lines.append("route    \(turn.route.rawValue), \(confidence) % sure")
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

/// A request that left, for scripts.
struct SentLine: Encodable {
  var date: String
  var url: String
  var headers: [String: String]
  /// As text; bytes that are none are replaced.
  var body: String
  /// The same, exactly.
  var base64: String

  init(_ request: SentRequest) {
    date = Dates.second(request.date)
    url = request.url
    headers = Dictionary(request.headers.map { ($0.name, $0.shown) }) { "\($0), \($1)" }
    body = String(decoding: request.body, as: UTF8.self)
    base64 = Data(request.body).base64EncodedString()
  }
}

extension WebHeader {
  /// The ledger blanks secrets already; this is the second door.
  fileprivate var shown: String { isSecret ? "(secret)" : value }
}

import Assistant
import Extraction
import JSON
import Recipes
import Routines
import Timers
import Understanding

/// What a run has done, for people and for programs.
struct ConversionReport: Hashable, Sendable {
  var tally: ConversionTally
  var seconds: Double
  /// In US dollars; nil where no model was asked.
  var spent: Double?

  private var perSecond: Double { seconds > 0 ? Double(tally.records) / seconds : 0 }
  private var megabytesPerSecond: Double {
    seconds > 0 ? Double(tally.inputBytes) / 1e6 / seconds : 0
  }

  private var routes: [(String, Int)] {
    tally.routes.map { ($0.key.rawValue, $0.value) }.sorted { $0.0 < $1.0 }
  }

  private var warnings: [(String, Int)] {
    tally.warnings.map { ($0.key.rawValue, $0.value) }.sorted { ($1.1, $0.0) < ($0.1, $1.0) }
  }

  private var errors: [(String, Int)] {
    tally.failureCodes.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
  }

  /// "12,300 recipes, 9,800 a second, 1:20 left, local 12,290, model 10, $0.01".
  func progressLine(left: Double?) -> String {
    var parts = ["\(tally.records) recipes", "\(Int(perSecond)) a second"]
    if let left { parts.append("\(Self.clock(left)) left") }
    parts += routes.map { "\($0) \($1)" }
    if tally.failures > 0 { parts.append("failed \(tally.failures)") }
    if let spent { parts.append(Self.dollars(spent)) }
    return parts.joined(separator: ", ")
  }

  func progressJSON(total: Int?, left: Double?) -> String {
    var text = JSONBytes()
    text.raw("{\"progress\":{\"recipes\":")
    text.number(tally.records)
    text.member(",\"failures\":", tally.failures)
    text.member(",\"bytes\":", tally.inputBytes)
    if let total { text.member(",\"total_bytes\":", total) }
    text.member(",\"seconds\":", fraction: seconds)
    text.member(",\"per_second\":", fraction: perSecond)
    if let left { text.member(",\"seconds_left\":", fraction: left) }
    text.raw(",\"routes\":")
    text.counts(routes)
    text.spend(spent)
    text.raw("}}")
    return String(decoding: text.bytes, as: UTF8.self)
  }

  /// One line; Docs/Commands.md lists its members.
  var json: String {
    var text = JSONBytes()
    text.raw("{\"report\":{\"recipes\":")
    text.number(tally.records)
    text.member(",\"converted\":", tally.recipes)
    text.member(",\"without_waits\":", tally.withoutWaits)
    text.member(",\"failures\":", tally.failures)
    text.raw(",\"routes\":")
    text.counts(routes)
    text.raw(",\"warnings\":")
    text.counts(warnings)
    text.raw(",\"errors\":")
    text.counts(errors)
    text.raw(",\"failed\":[")
    for (place, failure) in tally.failed.enumerated() {
      if place > 0 { text.raw(",") }
      text.failure(failure)
    }
    text.raw("],\"slowest\":[")
    for (place, timed) in tally.slowest.enumerated() {
      if place > 0 { text.raw(",") }
      text.raw("{\"id\":")
      text.identifier(timed.id)
      text.member(",\"milliseconds\":", fraction: timed.passed.inSeconds * 1000)
      text.raw("}")
    }
    text.raw("],\"bytes\":")
    text.number(tally.inputBytes)
    text.member(",\"seconds\":", fraction: seconds)
    text.member(",\"per_second\":", fraction: perSecond)
    text.member(",\"megabytes_per_second\":", fraction: megabytesPerSecond)
    text.spend(spent)
    text.raw("}}")
    return String(decoding: text.bytes, as: UTF8.self)
  }

  var text: String {
    var lines = [
      "\(tally.records) recipes in \(Self.rounded(seconds)) s: \(Int(perSecond)) a second, "
        + "\(Self.rounded(megabytesPerSecond)) MB/s"
    ]
    func add(_ label: String, _ counts: [(String, Int)]) {
      guard !counts.isEmpty else { return }
      lines.append(label + ": " + counts.map { "\($0) \($1)" }.joined(separator: ", "))
    }
    add("routes", routes)
    add("warnings", warnings)
    add("could not be read", errors)
    for failure in tally.failed {
      lines.append("  \(failure.id.shown): \(TerminalText.oneLine(failure.message))")
    }
    if let slowest = tally.slowest.first {
      lines.append(
        "slowest: \(slowest.id.shown), \(Self.rounded(slowest.passed.inSeconds * 1000)) ms")
    }
    if let spent { lines.append("spent: \(Self.dollars(spent))") }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func clock(_ seconds: Double) -> String {
    let whole = Int(min(seconds, 1e9).rounded())
    let (hours, minutes, rest) = (whole / 3600, whole / 60 % 60, whole % 60)
    let padded = { (number: Int) in number < 10 ? "0\(number)" : "\(number)" }
    return hours > 0
      ? "\(hours):\(padded(minutes)):\(padded(rest))" : "\(minutes):\(padded(rest))"
  }

  private static func rounded(_ number: Double) -> String {
    "\((min(number, 1e12) * 100).rounded() / 100)"
  }

  private static func dollars(_ amount: Double) -> String { "$\((amount * 1e4).rounded() / 1e4)" }
}

extension LineIdentifier {
  /// Harmless and short, for a terminal.
  var shown: String {
    switch self {
    case .text(let text): TerminalText.oneLine(String(text.prefix(80)))
    case .number(let number): "\(number)"
    case .missing: "(no id)"
    }
  }
}

extension JSONBytes {
  /// A key as it stands, and its number.
  fileprivate mutating func member(_ key: StaticString, _ count: Int) {
    raw(key)
    number(count)
  }

  fileprivate mutating func member(_ key: StaticString, fraction number: Double) {
    raw(key)
    fraction(number)
  }

  fileprivate mutating func counts(_ counts: [(String, Int)]) {
    raw("{")
    for (place, (name, count)) in counts.enumerated() {
      if place > 0 { raw(",") }
      string(name)
      raw(":")
      number(count)
    }
    raw("}")
  }

  fileprivate mutating func spend(_ spent: Double?) {
    guard let spent else { return }
    raw(",\"spent_usd\":")
    bytes.append(contentsOf: ((spent * 1e6).rounded() / 1e6).description.utf8)
  }
}

import Recipes
import Routines

/// The report of a run for people at a terminal.
extension ConversionReport {
  /// "12,300 recipes, 9,800 a second, 1:20 left, local 12,290, model 10, $0.01".
  func progressLine(left: Double?) -> String {
    var parts = ["\(tally.records) recipes", "\(Int(perSecond)) a second"]
    if let left { parts.append("\(Self.clock(left)) left") }
    parts += routes.map { "\($0) \($1)" }
    if tally.failures > 0 { parts.append("failed \(tally.failures)") }
    if let spent { parts.append(Self.dollars(spent)) }
    return parts.joined(separator: ", ")
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

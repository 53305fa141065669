import Assistant
import Extraction
import Understanding

/// A line of `simmer interpret` for people: what was said, what it means and, where that was asked for, why.
struct InterpretationText {
  let lines: [String]

  init(_ line: InterpretationLine) throws {
    var lines = ["\"\(TerminalText.oneLine(line.question.text))\""]
    let commands = line.proposal.map { [$0.command] } ?? line.interpretation.commands
    for command in commands { lines.append("  \(try Self.text(command))") }
    for command in line.interpretation.partial where line.proposal == nil {
      lines.append("  perhaps \(try Self.text(command))")
    }
    if let explanation = line.explanation { lines += try Self.reasons(explanation) }
    self.lines = lines + [""]
  }

  private static func reasons(_ explanation: Explanation) throws -> [String] {
    var lines = ["  because \(explanation.reason)"]
    for reading in explanation.readings {
      let mark = reading == explanation.winner ? ">" : " "
      let rules = reading.rules.joined(separator: ", ")
      let commands = try reading.commands.map(text).joined(separator: "; ")
      lines.append(
        "  \(mark) \(figure(reading.cost))  \(rules)\(reading.isOwn ? " (yours)" : ""): \(commands)"
      )
    }
    let doubt = explanation.doubt > 0 ? ", which adds \(figure(explanation.doubt))" : ""
    let subject = explanation.subject.map { ", about \($0) by \(figure(explanation.lead))" } ?? ""
    return lines + ["  second opinion: \(figure(explanation.relevance))\(doubt)\(subject)"]
  }

  /// Its fields as JSON, after the intent.
  private static func text(_ command: Command) throws -> String {
    let fields = try PublicJSON.line(command)
    return TerminalText.oneLine(
      command == Command(command.intent)
        ? command.intent.rawValue : "\(command.intent.rawValue) \(fields)")
  }

  /// With two decimals.
  private static func figure(_ number: Double) -> String {
    let hundredths = Int((abs(number) * 100).rounded())
    let digits = hundredths % 100
    return (number < 0 && hundredths > 0 ? "-" : "")
      + "\(hundredths / 100).\(digits < 10 ? "0" : "")\(digits)"
  }
}

extension Explanation {
  /// "…, because" what.
  fileprivate var reason: String {
    switch outcome {
    case .settled:
      hasSlip
        ? "this is the cheapest reading, with a slip of the thumb" : "this is the cheapest reading"
    case .offered: "the cheapest reading is not certain enough to act on"
    case .doubted: "the second opinion doubts that it was said to Simmer"
    case .asked: "no rule reads all of it, but it speaks of what Simmer does"
    case .ignored: "no rule reads all of it, and nothing in it speaks of what Simmer does"
    case .elsewhere: "it is read by other means than these rules"
    }
  }
}

/// One record of a language's rules, as it stands in the text.
///
///     class pause                     words and set phrases that mean the same in a rule
///       pause | hold | hold on to
///     phrase Timer                    a part of a sentence that rules share
///       - [{the}] {timer}
///     rule pause                      a sentence, and what it means
///       means pause_timer
///       - {pause} Timer
///       yes pause the pasta timer
///       no  pause the music
struct RuleRecord: Hashable, Sendable {
  enum Kind: String, Hashable, Sendable {
    case words = "class"
    case phrase, rule
  }

  var kind: Kind
  var name: String
  var line: Int
  /// Of a class: its lines, without their indentation.
  var lines: [Line] = []
  /// Of a phrase or a rule.
  var patterns: [Line] = []
  /// The intent, and constants: `cancel_timer all=1`.
  var means = ""
  /// Conditions of the context under which a rule holds, and under which it does not.
  var when: [String] = []
  var unless: [String] = []
  var cost = 0.0
  /// What it reads is offered, and not done.
  var isOffer = false
  /// It holds only where the second opinion agrees that it was said to Simmer.
  var isAgreed = false
  var yes: [Line] = []
  var no: [Line] = []

  struct Line: Hashable, Sendable {
    var text: String
    var number: Int
  }
}

/// Reads records out of text.
struct RuleReader {
  let file: String

  func records(_ text: String) throws(LanguageError) -> [RuleRecord] {
    var records: [RuleRecord] = []
    for (index, raw) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let number = index + 1
      let isInside = raw.first == " " || raw.first == "\t"
      let words = raw.split(whereSeparator: { $0 == " " || $0 == "\t" || $0 == "\r" })
      guard let first = words.first, first.first != "#" else { continue }
      let rest = words.dropFirst().joined(separator: " ")
      guard isInside else {
        guard let kind = RuleRecord.Kind(rawValue: String(first)) else {
          throw LanguageError(
            file: file, line: number, reason: "\"\(first)\" begins no record: class, phrase or rule"
          )
        }
        guard words.count == 2 else {
          throw LanguageError(file: file, line: number, reason: "\(kind.rawValue) takes one name")
        }
        records.append(RuleRecord(kind: kind, name: rest, line: number))
        continue
      }
      guard !records.isEmpty else {
        throw LanguageError(file: file, line: number, reason: "a line before the first record")
      }
      try add(
        RuleRecord.Line(text: rest, number: number), String(first),
        words.joined(separator: " "), to: &records[records.count - 1])
    }
    return records
  }

  private func add(
    _ line: RuleRecord.Line, _ key: String, _ whole: String, to record: inout RuleRecord
  ) throws(LanguageError) {
    if record.kind == .words {
      record.lines.append(RuleRecord.Line(text: whole, number: line.number))
      return
    }
    switch key {
    case "-": record.patterns.append(line)
    case "yes": record.yes.append(line)
    case "no": record.no.append(line)
    case "means" where record.kind == .rule: record.means = line.text
    case "when" where record.kind == .rule:
      record.when += line.text.split(separator: " ").map(String.init)
    case "unless" where record.kind == .rule:
      record.unless += line.text.split(separator: " ").map(String.init)
    case "offer" where record.kind == .rule: record.isOffer = true
    case "agreed" where record.kind == .rule: record.isAgreed = true
    case "cost":
      guard let cost = Double(line.text), (-5...9).contains(cost) else {
        throw LanguageError(
          file: file, line: line.number, reason: "a cost is a number from -5 to 9")
      }
      record.cost = cost
    default:
      throw LanguageError(
        file: file, line: line.number, reason: "\"\(key)\" is no part of a \(record.kind.rawValue)")
    }
  }
}

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
  var file = ""
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
  /// It is tried only where no other rule reads the words.
  var isGist = false
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

  /// Those of several files, in order.
  static func records(
    _ files: [(name: String, text: String)]
  ) throws(LanguageError) -> [RuleRecord] {
    var all: [RuleRecord] = []
    for file in files { all += try RuleReader(file: file.name).records(file.text) }
    return all
  }

  func records(_ text: String) throws(LanguageError) -> [RuleRecord] {
    var records: [RuleRecord] = []
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, raw) in lines.enumerated() {
      let number = index + 1
      if let control = raw.unicodeScalars.first(where: { $0.value < 32 && $0 != "\t" }) {
        throw error(number, "a control character, U+\(String(control.value, radix: 16)); remove it")
      }
      let isInside = raw.first == " " || raw.first == "\t"
      let words = raw.split(whereSeparator: { $0 == " " || $0 == "\t" })
      guard let first = words.first, first.first != "#" else { continue }
      let rest = words.dropFirst().joined(separator: " ")
      guard isInside else {
        guard let kind = RuleRecord.Kind(rawValue: String(first)) else {
          throw error(number, "\"\(first)\" begins no record: class, phrase or rule")
        }
        guard words.count == 2 else { throw error(number, "\(kind.rawValue) takes one name") }
        records.append(RuleRecord(kind: kind, name: rest, file: file, line: number))
        continue
      }
      guard !records.isEmpty else { throw error(number, "a line before the first record") }
      try add(
        RuleRecord.Line(text: rest, number: number), String(first),
        words.joined(separator: " "), to: &records[records.count - 1])
    }
    return records
  }

  private func error(_ line: Int, _ reason: String) -> LanguageError {
    LanguageError(file: file, line: line, reason: reason)
  }

  private func add(
    _ line: RuleRecord.Line, _ key: String, _ whole: String, to record: inout RuleRecord
  ) throws(LanguageError) {
    if record.kind == .words {
      guard key != "-" else {
        throw error(line.number, "words stand in a class without a dash before them")
      }
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
    case "gist" where record.kind == .rule: record.isGist = true
    case "cost":
      guard let cost = Double(line.text), (-5...9).contains(cost) else {
        throw error(line.number, "a cost is a number from -5 to 9")
      }
      record.cost = cost
    default:
      throw error(line.number, "\"\(key)\" is no part of a \(record.kind.rawValue)")
    }
  }
}

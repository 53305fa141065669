@testable import Understanding

/// The examples of rule records, held against what the rules make of them.
struct RuleExamples: Sendable {
  private let engine: RuleEngine
  private let records: [RuleRecord]
  private let language: Language

  init(
    _ files: [(name: String, text: String)], language: Language = .english,
    source: LanguageSource = LanguageSource()
  ) throws(LanguageError) {
    self.language = language
    let bytes = try RuleCompiler.table(files, of: source)
    // A table is never given back, as a language's is not.
    let memory = UnsafeMutableRawPointer.allocate(byteCount: bytes.count, alignment: 16)
    memory.copyMemory(from: bytes, byteCount: bytes.count)
    engine = RuleEngine(table: RuleTable(UnsafeRawPointer(memory)))
    var all: [RuleRecord] = []
    for file in files { all += try RuleReader(file: file.name).records(file.text) }
    records = all
  }

  func readings(_ text: String, context: Context = .empty) -> [(
    commands: [Command], cost: Float, rules: [String]
  )] {
    var text = text
    return text.withUTF8 { bytes in
      let utterance = Utterance(bytes, language: language, limit: 200)
      var all = engine.findings(in: utterance, context: context).readings
      if all.isEmpty {
        all = engine.findings(in: utterance, context: context, slips: true).readings
      }
      return all.map { ($0.commands, $0.cost, $0.rules) }
    }
  }

  /// The examples of the records that are read as another rule than they should be.
  func failedExamples() -> [String] {
    var failed: [String] = []
    for record in records where record.kind == .rule {
      let context = context(for: record)
      for line in record.yes {
        let best = readings(line.text, context: context).first
        if best?.rules.contains(record.name) != true {
          failed.append("\(record.name):\(line.number): \(line.text): \(best?.rules ?? [])")
        }
      }
      for line in record.no {
        let best = readings(line.text, context: context).first
        if best?.rules.contains(record.name) == true {
          failed.append("\(record.name):\(line.number): not \(line.text)")
        }
      }
    }
    return failed
  }

  private func context(for record: RuleRecord) -> Context {
    var context = Context.empty
    for state in record.when.flatMap({ $0.split(separator: "|").map(String.init) }) {
      switch state {
      case "ringing": context.isRinging = true
      case "timers": context.timerNames = ["pasta", "rice"]
      case "routine": context.isInRoutine = true
      case "checking": context.isChecking = true
      case "correctable": context.canCorrect = true
      case "how_long": context.pending = .howLong
      case "which": context.pending = .which(["pasta", "rice"])
      case "yes_or_no": context.pending = .yesOrNo
      case "asked_name": context.pending = .name
      case "asked": context.pending = .yesOrNo
      case "routines": context.routineNames = ["beef stew", "morning workout"]
      default: break
      }
    }
    return context
  }
}

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
    records = try RuleReader.records(files)
  }

  /// Of the gist, where no other rule reads the words.
  func readings(_ text: String, context: Context = .empty) -> [(
    commands: [Command], cost: Float, rules: [String]
  )] {
    var text = text
    return text.withUTF8 { bytes in
      let utterance = Utterance(bytes, language: language, limit: 200)
      var all: [RuleEngine.Reading] = []
      for way in RuleEngine.Way.allCases where all.isEmpty {
        all = engine.findings(in: utterance, context: context, way: way).readings
      }
      return all.map { ($0.commands, $0.cost, $0.rules) }
    }
  }

  /// The examples of the records that are read as another rule than they should be.
  func failedExamples() -> [String] {
    var failed: [String] = []
    for record in records where record.kind == .rule {
      let context = record.exampleContext
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
}

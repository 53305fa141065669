/// What is asked of a user's own records beyond what is asked of a language's.
enum PhraseCheck {
  private static let mostRecords = 2000
  private static let mostExamples = 4000

  static func check(
    _ records: [RuleRecord], beside table: RuleTable
  ) throws(LanguageError) {
    if records.count > mostRecords {
      throw error(records[mostRecords], "more than \(mostRecords) records of your own")
    }
    var examples = 0
    for record in records {
      examples += record.yes.count + record.no.count
      if examples > mostExamples {
        throw error(record, "more than \(mostExamples) examples of your own")
      }
    }
    try checkClasses(records, beside: table)
  }

  /// A class that is new and in no pattern has a slip in its name: nothing would ever come of its words.
  private static func checkClasses(
    _ records: [RuleRecord], beside table: RuleTable
  ) throws(LanguageError) {
    let known = Set(table.classNames)
    let new = records.filter { $0.kind == .words && !known.contains($0.name) }
    guard !new.isEmpty else { return }
    var used: Set<Substring> = []
    for pattern in records.flatMap(\.patterns) {
      for part in pattern.text.split(separator: "{").dropFirst(pattern.text.first == "{" ? 0 : 1) {
        used.insert(part.prefix { $0 != "}" })
      }
    }
    for record in new where !used.contains(record.name[...]) {
      throw error(
        record,
        "there is no class \(record.name), and no pattern of yours has {\(record.name)} in it")
    }
  }

  /// The examples that the rules of `language` do not read as they should.
  ///
  /// They are how a user learns whether a rule works, beside all the others.
  static func failedExamples(_ records: [RuleRecord], in language: Language) -> [LanguageError] {
    let reader = UtteranceReader(language)
    func best(_ text: String, _ context: Context) -> [String]? {
      reader.competition(over: text, context: context).winner?.rules
    }
    var failed: [LanguageError] = []
    for record in records where record.kind == .rule {
      let context = record.exampleContext
      for example in record.yes {
        let rules = best(example.text, context)
        guard rules?.contains(record.name) != true else { continue }
        let instead = rules.map { "as \($0.joined(separator: ", "))" } ?? "by no rule"
        failed.append(
          LanguageError(
            file: record.file, line: example.number,
            reason: "\"\(example.text)\" is not read as \(record.name) but \(instead)"))
      }
      for example in record.no
      where best(example.text, context)?.contains(record.name) == true {
        failed.append(
          LanguageError(
            file: record.file, line: example.number,
            reason: "\"\(example.text)\" is read as \(record.name)"))
      }
    }
    return failed
  }

  private static func error(_ record: RuleRecord, _ reason: String) -> LanguageError {
    LanguageError(file: record.file, line: record.line, reason: reason)
  }
}

internal import CLanguages

/// Makes the table of a language's rules.
package struct RuleCompiler {
  private var draft = RuleDraft()
  private var classes: [String: Int] = [:]
  private var phrases: [String: Int] = [:]
  private var file = ""

  /// The bytes of a `RuleTable`, for words spelled as in `language`.
  ///
  /// Throws: at the first record that cannot be understood.
  package static func table(
    _ files: [(name: String, text: String)], of language: LanguageSource = LanguageSource()
  ) throws(LanguageError) -> [UInt8] {
    var compiler = RuleCompiler()
    var all: [(file: String, record: RuleRecord)] = []
    for file in files {
      for record in try RuleReader(file: file.name).records(file.text) {
        all.append((file.name, record))
      }
    }
    for (file, record) in all where record.kind == .words { try compiler.add(words: record, file) }
    for (file, record) in all where record.kind == .phrase {
      compiler.file = file
      guard compiler.phrases[record.name] == nil else {
        throw compiler.error(record.line, "phrase \(record.name) stands twice")
      }
      compiler.phrases[record.name] = compiler.phrases.count
    }
    for (file, record) in all where record.kind == .phrase {
      compiler.file = file
      compiler.draft.phrases.append(try compiler.network(record))
    }
    var names: Set<String> = []
    for (file, record) in all where record.kind == .rule {
      try compiler.add(rule: record, file)
      guard names.insert(record.name).inserted else {
        throw compiler.error(record.line, "rule \(record.name) stands twice")
      }
    }
    // Nodes are numbered while the networks are put together.
    guard compiler.draft.nodes.count < 65_000 else {
      throw compiler.error(1, "more rules than a table holds")
    }
    compiler.draft.special = SpecialClasses.names.map { compiler.classes[$0] ?? 255 }
    compiler.draft.tail = compiler.phrases["Tail"]
    compiler.draft.spell(try language.spellings())
    guard let bytes = compiler.draft.bytes() else {
      throw compiler.error(1, "more rules than a table holds")
    }
    return bytes
  }

  private func error(_ line: Int, _ reason: String) -> LanguageError {
    LanguageError(file: file, line: line, reason: reason)
  }

  // MARK: Words

  private mutating func add(words record: RuleRecord, _ file: String) throws(LanguageError) {
    self.file = file
    let number = classes[record.name] ?? classes.count
    classes[record.name] = number
    guard number < ClassSet.capacity - 1 else {
      throw error(record.line, "more than \(ClassSet.capacity - 1) classes")
    }
    for line in record.lines {
      for part in line.text.split(separator: "|") {
        let sides = part.split(separator: "=", maxSplits: 1)
        let words = sides[0].lowercased().split(separator: " ")
        guard !words.isEmpty else { continue }
        var value: Float?
        if sides.count == 2 {
          guard let given = Float(sides[1].filter { $0 != " " }) else {
            throw error(line.number, "\"\(sides[1])\" is no number")
          }
          value = given
        }
        draft.add(words, to: number, value: value)
      }
    }
  }

  // MARK: Patterns

  private mutating func network(_ record: RuleRecord) throws(LanguageError) -> Int {
    guard !record.patterns.isEmpty else {
      throw error(record.line, "\(record.name) has no pattern")
    }
    let start = draft.node()
    let end = draft.node()
    draft.nodes[end].accepts = true
    for line in record.patterns {
      do {
        try add(try PatternReader.pattern(line.text), from: start, to: end)
      } catch {
        throw self.error(line.number, error.reason)
      }
    }
    guard record.cost != 0, record.kind == .phrase else { return start }
    let first = draft.node()
    draft.link(first, start, .empty, cost: record.cost)
    return first
  }

  private mutating func add(_ pattern: Pattern, from: Int, to: Int) throws(PatternReader.Problem) {
    switch pattern {
    case .word(let word): draft.link(from, to, .word, Int(draft.word(word)))
    case .cost(let cost): draft.link(from, to, .empty, cost: cost)
    case .constant(let slot, let value):
      draft.link(from, to, .constant, draft.text(value), slot: try self.slot(slot))
    case .named(let name, let slot, let isClass):
      try add(name, slot: slot, isClass: isClass, from: from, to: to)
    case .sequence(let parts):
      var at = from
      for (index, part) in parts.enumerated() {
        let next = index == parts.count - 1 ? to : draft.node()
        try add(part, from: at, to: next)
        at = next
      }
    case .choice(let ways): for way in ways { try add(way, from: from, to: to) }
    case .optional(let inside):
      try add(inside, from: from, to: to)
      draft.link(from, to, .empty)
    case .repeated(let inside):
      let middle = draft.node()
      draft.link(from, middle, .empty)
      try add(inside, from: middle, to: middle)
      draft.link(middle, to, .empty)
    }
  }

  private mutating func add(
    _ name: String, slot: String?, isClass: Bool, from: Int, to: Int
  ) throws(PatternReader.Problem) {
    let kept: RuleSlot = if let slot { try self.slot(slot) } else { .none }
    if isClass {
      guard let number = classes[name] else { throw .init(reason: "there is no class \(name)") }
      return draft.link(from, to, .words, number, slot: kept)
    }
    if let kind = Self.built[name] { return draft.link(from, to, kind, slot: kept) }
    guard let number = phrases[name] else { throw .init(reason: "there is no phrase \(name)") }
    draft.link(from, to, .phrase, number, slot: kept)
  }

  private static let built: [String: ArcKind] = [
    "LENGTH": .length, "MORE": .more, "LESS": .less, "NUMBER": .number, "CLOCK": .clock,
    "COLON": .colon,
    "NAME": .name, "THING": .thing, "LIVE": .live, "TEXT": .text, "REST": .rest,
  ]

  private func slot(_ text: String) throws(PatternReader.Problem) -> RuleSlot {
    guard let slot = RuleSlot(text), slot != .none else {
      throw .init(reason: "there is no slot \(text)")
    }
    return slot
  }

  // MARK: Rules

  private mutating func add(rule record: RuleRecord, _ file: String) throws(LanguageError) {
    self.file = file
    let words = record.means.split(separator: " ")
    guard let first = words.first,
      let intent = first == "same" ? .unknown : Intent(rawValue: String(first))
    else { throw error(record.line, "\"\(record.means)\" is no meaning") }
    var rule = RuleDraft.Rule(
      name: record.name, start: try network(record), intent: intent,
      when: try record.when.map { text throws(LanguageError) in
        try conditions(text, record.line)
      },
      cost: record.cost)
    for text in record.unless { rule.unless.formUnion(try conditions(text, record.line)) }
    if record.isOffer { rule.flags.insert(.offer) }
    if record.isAgreed { rule.flags.insert(.agreed) }
    if first == "same" { rule.flags.insert(.same) }
    if rule.when.contains(.alone) { rule.flags.insert(.alone) }
    for word in words.dropFirst() {
      let sides = word.split(separator: "=", maxSplits: 1).map(String.init)
      guard sides.count == 2, let slot = RuleSlot(sides[0]) else {
        throw error(record.line, "\"\(word)\" is no slot=value")
      }
      rule.constants.append((slot, sides[1]))
    }
    draft.rules.append(rule)
  }

  /// "ringing|checking": one of them.
  private func conditions(_ text: String, _ line: Int) throws(LanguageError) -> Conditions {
    var either: Conditions = []
    for name in text.split(separator: "|") {
      guard let one = Conditions(name) else { throw error(line, "there is no state \(name)") }
      either.formUnion(one)
    }
    return either
  }
}

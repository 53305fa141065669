internal import CLanguages

/// Makes the table of a language's rules, or of a user's own after them.
package struct RuleCompiler {
  private var draft: RuleDraft
  private var classes: [String: Int]
  private var phrases: [String: Int]
  private var names: Set<String>
  private var file = ""
  /// Takes what stands between spaces apart as a reader of words does: "grandma's" may be two.
  private let words: (Substring) -> [String]
  private let isOwn: Bool

  /// The bytes of a `RuleTable`, for words spelled as in `language`.
  ///
  /// Throws: at the first record that cannot be understood.
  package static func table(
    _ files: [(name: String, text: String)], of language: LanguageSource = LanguageSource()
  ) throws(LanguageError) -> [UInt8] {
    var compiler = RuleCompiler(after: nil) { [String($0)] }
    for (word, also) in try language.variants() { compiler.draft.add(also, asFormsOf: word) }
    try compiler.add(RuleReader.records(files))
    compiler.draft.special = SpecialClasses.names.map {
      compiler.classes[$0] ?? SpecialClasses.none
    }
    compiler.draft.tail = compiler.phrases["Tail"]
    compiler.draft.spell(try language.spellings())
    return try compiler.bytes()
  }

  /// The bytes of a table with a user's own records after those of a language, of whose classes and phrases
  /// they may make use; `words` takes apart what stands between spaces.
  ///
  /// Throws: at the first record that cannot be understood.
  static func table(
    after table: RuleTable, own records: [RuleRecord], words: @escaping (Substring) -> [String]
  ) throws(LanguageError) -> [UInt8] {
    var compiler = RuleCompiler(after: table, words: words)
    try compiler.add(records)
    compiler.draft.spell(table.ways.map { ($0.written, [$0.also]) })
    return try compiler.bytes()
  }

  private func bytes() throws(LanguageError) -> [UInt8] {
    guard let bytes = draft.bytes() else { throw error(1, Self.isFull) }
    return bytes
  }

  private init(after table: RuleTable?, words: @escaping (Substring) -> [String]) {
    draft = RuleDraft(after: table)
    classes = Self.numbers(of: draft.classNames)
    phrases = Self.numbers(of: draft.phraseNames)
    names = Set(table?.ruleNames ?? [])
    isOwn = table != nil
    self.words = words
  }

  private static func numbers(of names: [String]) -> [String: Int] {
    Dictionary(names.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
  }

  private mutating func add(_ all: [RuleRecord]) throws(LanguageError) {
    for record in all where record.kind == .words { try add(words: record) }
    for record in all where record.kind == .phrase {
      file = record.file
      guard Self.built[record.name] == nil else {
        throw error(record.line, "\(record.name) is found by the engine itself")
      }
      guard phrases[record.name] == nil else {
        throw error(record.line, "phrase \(record.name) stands twice")
      }
      phrases[record.name] = phrases.count
      draft.phraseNames.append(record.name)
    }
    for record in all where record.kind == .phrase { draft.phrases.append(try network(record)) }
    for record in all where record.kind == .rule {
      try add(rule: record)
      guard names.insert(record.name).inserted else {
        throw error(record.line, "rule \(record.name) stands twice")
      }
    }
    try check(all)
  }

  /// No record may send a matcher round in circles.
  private mutating func check(_ all: [RuleRecord]) throws(LanguageError) {
    let check = NetworkCheck(nodes: draft.nodes, phrases: draft.phrases)
    var rule = draft.rules.makeIterator()
    for record in all where record.kind != .words {
      file = record.file
      let number = record.kind == .phrase ? phrases[record.name] : nil
      let start = number.map { draft.phrases[$0] } ?? rule.next()?.start
      if let start, let reason = check.problem(from: start, phrase: number) {
        throw error(record.line, "\(record.name) \(reason)")
      }
    }
  }

  private func error(_ line: Int, _ reason: String) -> LanguageError {
    LanguageError(file: file, line: line, reason: reason)
  }

  // MARK: Words

  private mutating func add(words record: RuleRecord) throws(LanguageError) {
    file = record.file
    let number = classes[record.name] ?? classes.count
    guard number < SmallSet.capacity - 1 else {
      throw error(record.line, "more than \(SmallSet.capacity - 1) classes")
    }
    if classes.updateValue(number, forKey: record.name) == nil {
      draft.classNames.append(record.name)
    }
    for line in record.lines {
      for part in line.text.split(separator: "|") { try add(part, to: number, line.number) }
    }
  }

  private mutating func add(
    _ part: Substring, to number: Int, _ line: Int
  ) throws(LanguageError) {
    let sides = part.split(separator: "=", maxSplits: 1)
    let phrase = sides.first?.lowercased().split(separator: " ").flatMap(words) ?? []
    guard !phrase.isEmpty else {
      guard part.allSatisfy({ $0 == " " }) else {
        throw error(line, "\"\(part)\" has no word in it")
      }
      return
    }
    guard phrase.count <= Self.longestPhrase else {
      throw error(line, "a phrase of more than \(Self.longestPhrase) words")
    }
    if let word = phrase.first(where: { $0.utf8.count > WordTable.longestWord }) {
      throw error(line, "\"\(word)\" is longer than \(WordTable.longestWord) bytes")
    }
    var value: Float?
    if sides.count == 2 {
      guard let given = Float(sides[1].filter { $0 != " " }), abs(given) <= 1_000_000 else {
        throw error(line, "\"\(sides[1])\" is no number")
      }
      value = given
    }
    draft.add(phrase, to: number, value: value)
    try checkRoom(line)
  }

  private static let longestPhrase = 12

  private func checkRoom(_ line: Int) throws(LanguageError) {
    guard !draft.isFull else { throw error(line, Self.isFull) }
  }

  private static let isFull = "more than a table of rules holds"

  // MARK: Patterns

  private mutating func network(_ record: RuleRecord) throws(LanguageError) -> Int {
    file = record.file
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
      try checkRoom(line.number)
    }
    guard record.cost != 0, record.kind == .phrase else { return start }
    let first = draft.node()
    draft.link(first, start, .empty, cost: record.cost)
    return first
  }

  private mutating func add(_ pattern: Pattern, from: Int, to: Int) throws(PatternReader.Problem) {
    switch pattern {
    case .word(let word): try add(word: word, from: from, to: to)
    case .cost(let cost): draft.link(from, to, .empty, cost: cost)
    case .constant(let slot, let value):
      let kept = try self.slot(slot)
      guard kept.takes(constant: value) else {
        throw .init(reason: "\(slot) cannot be \"\(value)\"")
      }
      draft.link(from, to, .constant, draft.text(value), slot: kept)
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
    word: String, from: Int, to: Int
  ) throws(PatternReader.Problem) {
    let parts = words(Substring(word))
    guard !parts.isEmpty else { throw .init(reason: "\"\(word)\" has no word in it") }
    guard word.utf8.count <= WordTable.longestWord else {
      throw .init(reason: "\"\(word)\" is longer than \(WordTable.longestWord) bytes")
    }
    var at = from
    for (index, part) in parts.enumerated() {
      let next = index == parts.count - 1 ? to : draft.node()
      draft.link(at, next, .word, Int(draft.word(part)))
      at = next
    }
  }

  private mutating func add(
    _ name: String, slot: String?, isClass: Bool, from: Int, to: Int
  ) throws(PatternReader.Problem) {
    let kept: RuleSlot = if let slot { try self.slot(slot) } else { .none }
    let kind: ArcKind
    var argument = 0
    if isClass {
      guard let number = classes[name] else { throw .init(reason: "there is no class \(name)") }
      (kind, argument) = (.words, number)
    } else if let built = Self.built[name] {
      kind = built
    } else {
      guard let number = phrases[name] else { throw .init(reason: "there is no phrase \(name)") }
      (kind, argument) = (.phrase, number)
    }
    guard kept.takes(kind) else {
      throw .init(reason: "\(slot ?? "") cannot keep \(isClass ? "{\(name)}" : name)")
    }
    draft.link(from, to, kind, argument, slot: kept)
  }

  private static let built: [String: ArcKind] = [
    "LENGTH": .length, "MORE": .more, "LESS": .less, "NUMBER": .number, "CLOCK": .clock,
    "COLON": .colon,
    "NAME": .name, "THING": .thing, "LIVE": .live, "TEXT": .text, "REST": .rest,
    "GAP": .gap,
    "ROUTINE": .routine,
  ]

  private func slot(_ text: String) throws(PatternReader.Problem) -> RuleSlot {
    guard let slot = RuleSlot(text), slot != .none else {
      throw .init(reason: "there is no slot \(text)")
    }
    return slot
  }

  // MARK: Rules

  private mutating func add(rule record: RuleRecord) throws(LanguageError) {
    file = record.file
    let words = record.means.split(separator: " ")
    let part = words.first.flatMap { RuleTable.Flags.parts[String($0)] }
    guard let first = words.first,
      let intent = part != nil ? .unknown : Intent(rawValue: String(first))
    else { throw error(record.line, "\"\(record.means)\" is no meaning") }
    guard record.when.count <= 16, words.count <= 16 else {
      throw error(record.line, "more than 16 states or constants")
    }
    draft.rule = draft.rules.count
    var rule = RuleDraft.Rule(
      name: record.name, start: try network(record), intent: intent,
      when: try record.when.map { text throws(LanguageError) in
        try conditions(text, record.line)
      },
      cost: record.cost)
    for text in record.unless { rule.unless.formUnion(try conditions(text, record.line)) }
    if record.isOffer { rule.flags.insert(.offer) }
    if record.isAgreed { rule.flags.insert(.agreed) }
    if record.isGist { rule.flags.formUnion([.gist, .agreed]) }
    if let part { rule.flags.insert(part) }
    if isOwn { rule.flags.insert(.own) }
    if rule.when.contains(.alone) { rule.flags.insert(.alone) }
    for word in words.dropFirst() {
      let sides = word.split(separator: "=", maxSplits: 1).map(String.init)
      guard sides.count == 2, let slot = RuleSlot(sides[0]) else {
        throw error(record.line, "\"\(word)\" is no slot=value")
      }
      guard slot.takes(constant: sides[1]) else {
        throw error(record.line, "\(sides[0]) cannot be \"\(sides[1])\"")
      }
      rule.constants.append((slot, sides[1]))
      _ = draft.text(sides[1])
    }
    _ = draft.text(record.name)
    try checkRoom(record.line)
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

/// Makes a table of records.
struct RuleCompiler {
  private var table = RuleTable()
  private var classes: [String: Int] = [:]
  private var phrases: [String: Int] = [:]
  private var file = ""

  private struct Edge {
    var from: Int
    var arc: RuleTable.Arc
  }
  private var edges: [Edge] = []
  private var count = 0

  /// Throws: at the first record that cannot be understood.
  static func table(_ files: [(name: String, text: String)]) throws(RuleError) -> RuleTable {
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
      compiler.phrases[record.name] = compiler.table.phrases.count
      compiler.table.phrases.append(RuleTable.Network(start: 0))
    }
    for (file, record) in all where record.kind == .phrase {
      compiler.file = file
      let number = compiler.phrases[record.name]!
      compiler.table.phrases[number].start = try compiler.network(record)
    }
    for (file, record) in all where record.kind == .rule { try compiler.add(rule: record, file) }
    try compiler.finish()
    return compiler.table
  }

  private func error(_ line: Int, _ reason: String) -> RuleError {
    RuleError(file: file, line: line, reason: reason)
  }

  // MARK: Words

  private mutating func number(of name: String) -> Int {
    if let number = classes[name] { return number }
    let number = table.classNames.count
    classes[name] = number
    table.classNames.append(name)
    return number
  }

  private mutating func add(words record: RuleRecord, _ file: String) throws(RuleError) {
    self.file = file
    let number = number(of: record.name)
    guard number < ClassSet.capacity else {
      throw error(record.line, "more than \(ClassSet.capacity) classes")
    }
    for line in record.lines {
      for part in line.text.split(separator: "|") {
        let sides = part.split(separator: "=", maxSplits: 1)
        let phrase = sides[0].split(separator: " ").joined(separator: " ")
        guard !phrase.isEmpty else { continue }
        var value: Float?
        if sides.count == 2 {
          guard let given = Float(sides[1].filter { $0 != " " }) else {
            throw error(line.number, "\"\(sides[1])\" is no number")
          }
          value = given
        }
        table.lexicon.add(phrase.lowercased(), to: number, value: value)
      }
    }
  }

  // MARK: Patterns

  private mutating func node() -> Int {
    count += 1
    return count - 1
  }

  private mutating func network(_ record: RuleRecord) throws(RuleError) -> UInt16 {
    guard !record.patterns.isEmpty else { throw error(record.line, "\(record.name) has no pattern") }
    let start = node()
    let end = node()
    for line in record.patterns {
      do {
        let pattern = try PatternReader.pattern(line.text)
        try add(pattern, from: start, to: end)
      } catch let problem as PatternReader.Problem {
        throw error(line.number, problem.reason)
      } catch {
        throw self.error(line.number, "\(error)")
      }
    }
    ends.insert(end)
    guard record.cost != 0, record.kind == .phrase else { return UInt16(start) }
    let first = node()
    link(first, start, .empty, cost: Float(record.cost))
    return UInt16(first)
  }

  private var ends: Set<Int> = []

  private mutating func link(
    _ from: Int, _ to: Int, _ kind: RuleTable.Arc.Kind, _ argument: Int = 0, slot: Slot = .none,
    cost: Float = 0
  ) {
    edges.append(
      Edge(
        from: from,
        arc: .init(
          kind: kind, slot: slot, next: UInt16(to), argument: UInt16(argument), cost: cost)))
  }

  private mutating func add(_ pattern: Pattern, from: Int, to: Int) throws(PatternReader.Problem) {
    switch pattern {
    case .word(let word): link(from, to, .word, Int(table.lexicon.word(word)))
    case .cost(let cost): link(from, to, .empty, cost: Float(cost))
    case .constant(let slot, let value):
      link(from, to, .constant, try constant(value), slot: try self.slot(slot))
    case .named(let name, let slot, let isClass):
      try add(name, slot: slot, isClass: isClass, from: from, to: to)
    case .sequence(let parts):
      var at = from
      for (index, part) in parts.enumerated() {
        let next = index == parts.count - 1 ? to : node()
        try add(part, from: at, to: next)
        at = next
      }
    case .choice(let ways): for way in ways { try add(way, from: from, to: to) }
    case .optional(let inside):
      try add(inside, from: from, to: to)
      link(from, to, .empty)
    case .repeated(let inside):
      let middle = node()
      link(from, middle, .empty)
      try add(inside, from: middle, to: middle)
      link(middle, to, .empty)
    }
  }

  private mutating func add(
    _ name: String, slot: String?, isClass: Bool, from: Int, to: Int
  ) throws(PatternReader.Problem) {
    let kept = try slot.map { text throws(PatternReader.Problem) in try self.slot(text) } ?? .none
    if isClass {
      guard let number = classes[name] else { throw .init(reason: "there is no class \(name)") }
      return link(from, to, .words, number, slot: kept)
    }
    if let kind = Self.built[name] { return link(from, to, kind, slot: kept) }
    guard let number = phrases[name] else { throw .init(reason: "there is no phrase \(name)") }
    link(from, to, .phrase, number, slot: kept)
  }

  private static let built: [String: RuleTable.Arc.Kind] = [
    "LENGTH": .length, "MORE": .more, "LESS": .less, "NUMBER": .number, "CLOCK": .clock,
    "NAME": .name, "THING": .thing, "TEXT": .text,
  ]

  private func slot(_ text: String) throws(PatternReader.Problem) -> Slot {
    guard let slot = Slot(text), slot != .none else { throw .init(reason: "there is no slot \(text)") }
    return slot
  }

  private mutating func constant(_ value: String) throws(PatternReader.Problem) -> Int {
    if let number = table.constants.firstIndex(of: value) { return number }
    table.constants.append(value)
    return table.constants.count - 1
  }

  // MARK: Rules

  private mutating func add(rule record: RuleRecord, _ file: String) throws(RuleError) {
    self.file = file
    let words = record.means.split(separator: " ")
    guard let first = words.first,
      let intent = first == "same" ? .unknown : Intent(rawValue: String(first))
    else {
      throw error(record.line, "\"\(record.means)\" is no meaning")
    }
    let start = try network(record)
    var rule = RuleTable.Rule(
      name: record.name, network: .init(start: start), intent: intent,
      when: try conditions(record.when, record.line),
      unless: Conditions(try conditions(record.unless, record.line)), cost: Float(record.cost),
      isOffer: record.isOffer)
    rule.isSame = first == "same"
    for word in words.dropFirst() {
      let sides = word.split(separator: "=", maxSplits: 1).map(String.init)
      guard sides.count == 2, let slot = Slot(sides[0]), let value = try? constant(sides[1]) else {
        throw error(record.line, "\"\(word)\" is no slot=value")
      }
      rule.constants.append((slot, value))
    }
    table.rules.append(rule)
  }

  /// "ringing|checking": one of them.
  private func conditions(_ names: [String], _ line: Int) throws(RuleError) -> [Conditions] {
    var all: [Conditions] = []
    for name in names {
      var either: Conditions = []
      for part in name.split(separator: "|") {
        guard let one = Conditions.names[String(part)] else {
          throw error(line, "there is no state \(part)")
        }
        either.formUnion(one)
      }
      all.append(either)
    }
    return all
  }

  // MARK: The whole

  private mutating func finish() throws(RuleError) {
    var byNode = [[RuleTable.Arc]](repeating: [], count: count)
    for edge in edges { byNode[edge.from].append(edge.arc) }
    guard count < 65_000, edges.count < 65_000 else { throw error(0, "too many rules") }
    for (index, arcs) in byNode.enumerated() {
      table.nodes.append(
        .init(
          first: UInt16(table.arcs.count), count: UInt8(min(arcs.count, 255)),
          accepts: ends.contains(index)))
      table.arcs += arcs.prefix(255)
    }
    func named(_ name: String) -> Int { classes[name] ?? 255 }
    table.nameClasses = .init(
      thing: named("thing"), frame: named("frame"), inner: named("inner"), barrier: named("barrier"),
      order: named("order"), teller: named("teller"), ours: named("ours"), skip: named("skip"), lead: named("lead"), joint: named("joint"))
    table.tail = phrases["Tail"]
    // Phrases may be made of phrases.
    for _ in 0..<8 {
      for index in table.phrases.indices { measure(&table.phrases[index]) }
    }
    for index in table.rules.indices { measure(&table.rules[index].network) }
  }

  private func measure(_ network: inout RuleTable.Network) {
    network.openers = openers(of: Int(network.start))
    var needed = ClassSet()
    var seen = ClassSet()
    for node in reachable(Int(network.start), without: nil) {
      for arc in arcs(node) {
        if arc.kind == .words { seen.insert(Int(arc.argument)) }
        if arc.kind == .phrase { seen.formUnion(table.phrases[Int(arc.argument)].needed) }
      }
    }
    for number in table.classNames.indices where seen.has(number) {
      let left = reachable(Int(network.start), without: number)
      if !left.contains(where: { table.nodes[$0].accepts }) { needed.insert(number) }
    }
    network.needed = needed
  }

  private func arcs(_ node: Int) -> ArraySlice<RuleTable.Arc> {
    let node = table.nodes[node]
    return table.arcs[Int(node.first)..<Int(node.first) + Int(node.count)]
  }

  private func reachable(_ start: Int, without number: Int?) -> Set<Int> {
    var found: Set<Int> = [start]
    var open = [start]
    while let node = open.popLast() {
      for arc in arcs(node) {
        if let number {
          if arc.kind == .words, Int(arc.argument) == number { continue }
          if arc.kind == .phrase, table.phrases[Int(arc.argument)].needed.has(number) { continue }
        }
        if found.insert(Int(arc.next)).inserted { open.append(Int(arc.next)) }
      }
    }
    return found
  }

  private func openers(of start: Int) -> RuleTable.Openers {
    var openers = RuleTable.Openers()
    var open = [start]
    var seen: Set<Int> = [start]
    while let node = open.popLast() {
      for arc in arcs(node) {
        switch arc.kind {
        case .empty, .constant:
          if seen.insert(Int(arc.next)).inserted { open.append(Int(arc.next)) }
        case .word: openers.words |= 1 << UInt64(arc.argument & 63)
        case .words: openers.classes.insert(Int(arc.argument))
        case .phrase:
          let inner = table.phrases[Int(arc.argument)]
          openers.classes.formUnion(inner.openers.classes)
          openers.words |= inner.openers.words
          openers.isOpen = openers.isOpen || inner.openers.isOpen
        case .length, .more, .less, .number, .clock, .name, .thing, .text: openers.isOpen = true
        }
      }
    }
    return openers
  }
}

internal import CLanguages

/// A table of rules while it is made: of nothing, or of a table with more to come.
struct RuleDraft {
  struct Rule {
    var name: String
    var start: Int
    var intent: Intent
    var constants: [(slot: RuleSlot, value: String)] = []
    var when: [Conditions]
    var unless: Conditions = []
    var cost: Double
    var flags: RuleTable.Flags = []
  }

  struct Node {
    var arcs: [rule_arc] = []
    var accepts = false
    /// The rule's number in its group; nil in a phrase.
    var rule: Int?
  }

  var nodes: [Node] = []
  /// The rule that nodes are made for; nil for a phrase.
  var rule: Int?
  /// The first node of each.
  var phrases: [Int] = []
  var rules: [Rule] = []
  var special: [Int] = []
  var tail: Int?
  /// By their numbers.
  var classNames: [String] = []
  var phraseNames: [String] = []
  /// Letters, and the other ways to write them.
  private(set) var ways: [(written: String, also: String)] = []

  /// What goes before: its nodes, phrases, entries and steps are taken over with their numbers.
  let base: RuleTable?
  private var entries = [rule_entry()]
  private var classes = [SmallSet()]
  private var ids: [String: UInt16] = [:]
  private var spellings: [(word: String, id: UInt16)] = []
  private var steps: [UInt32: (place: UInt16, phrase: UInt16)] = [:]
  private var texts: (all: [String], numbers: [String: Int]) = ([], [:])
  private var arcCount = 0

  init(after base: RuleTable? = nil) {
    self.base = base
    guard let base else { return }
    nodes = base.allNodes.map { node in
      let arcs = UnsafeBufferPointer(start: base.arcs + Int(node.first), count: Int(node.count))
      return Node(
        arcs: Array(arcs), accepts: arcs.contains { $0.kind == ArcKind.end.rawValue })
    }
    phrases = (0..<base.phraseCount).map { Int(base.phrases[$0].start) }
    classNames = base.classNames
    phraseNames = base.phraseNames
    ways = base.ways
    tail = base.tail
    special = base.special.all
    entries = Array(base.allEntries)
    classes = entries.map { SmallSet($0.classes) }
    steps = base.allSteps
    arcCount = base.arcCount
    for text in base.allTexts { _ = self.text(text) }
  }

  mutating func node() -> Int {
    nodes.append(Node(rule: rule.map { $0 % SmallSet.capacity }))
    return nodes.count - 1
  }

  mutating func link(
    _ from: Int, _ to: Int, _ kind: ArcKind, _ argument: Int = 0, slot: RuleSlot = .none,
    cost: Double = 0
  ) {
    var arc = rule_arc()
    arc.kind = kind.rawValue
    arc.slot = slot.rawValue
    arc.next = UInt16(to)
    arc.argument = UInt16(argument)
    arc.cost = Float(cost)
    nodes[from].arcs.append(arc)
    arcCount += 1
  }

  /// The number of a text, which is new if need be.
  mutating func text(_ text: String) -> Int {
    if let number = texts.numbers[text] { return number }
    let number = texts.all.count
    texts.all.append(text)
    texts.numbers[text] = number
    return number
  }

  /// There are so many of something that their numbers may soon not fit a table any more.
  var isFull: Bool {
    nodes.count > Self.most || arcCount > Self.most || entries.count > Self.most
      || steps.count > Self.most || texts.all.count > Self.most
  }

  /// Numbers have 16 bits; what is left over is for what a single record adds between two looks.
  private static let most = 60_000

  // MARK: Words

  /// The id of a word, which is new if need be.
  mutating func word(_ text: some StringProtocol) -> UInt16 {
    let word = String(text)
    if let id = ids[word] { return id }
    if let id = base?.id(of: word), id != 0 {
      ids[word] = id
      spellings.append((word, id))
      return id
    }
    let id = UInt16(entries.count)
    entries.append(rule_entry())
    classes.append(SmallSet())
    ids[word] = id
    spellings.append((word, id))
    return id
  }

  /// Words that count as another, wherever they stand.
  mutating func add(_ forms: [String], asFormsOf text: String) {
    let id = word(text)
    for form in forms where ids[form] == nil {
      ids[form] = id
      spellings.append((form, id))
    }
  }

  /// Puts a word, or a phrase of several words, into a class.
  mutating func add(_ words: [some StringProtocol], to number: Int, value: Float?) {
    let ids = words.map { word($0) }
    guard var id = ids.first else { return }
    if ids.count > 1 {
      var place: UInt16 = 0
      for (index, word) in ids.enumerated() {
        let key = UInt32(place) << 16 | UInt32(word)
        var step = steps[key] ?? (UInt16(steps.count + 1), 0)
        if index == ids.count - 1 {
          if step.phrase == 0 {
            step.phrase = UInt16(entries.count)
            entries.append(rule_entry())
            classes.append(SmallSet())
          }
          id = step.phrase
        }
        steps[key] = step
        place = step.place
      }
    }
    classes[Int(id)].insert(number)
    if let value { entries[Int(id)].value = value }
  }

  /// Gives every word its other spellings, unless they are words of their own.
  mutating func spell(_ letters: [(written: String, also: [String])]) {
    ways = letters.flatMap { letter in letter.also.map { (letter.written, $0) } }
    for (text, id) in spellings {
      for other in WordTable.spellings(of: text, letters)
      where ids[other] == nil && base?.id(of: other) ?? 0 == 0 {
        ids[other] = id
        spellings.append((other, id))
      }
    }
  }

  // MARK: Bytes

  /// Nil where there are more rules than a table holds.
  func bytes() -> [UInt8]? {
    var table = TableBytes<rule_header>()
    var header = rule_header()
    header.version = UInt32(RULE_TABLE_VERSION)
    var letters: [UInt8] = []
    func letter(_ text: String) -> UInt32 {
      let start = UInt32(letters.count)
      letters += text.utf8
      return start
    }
    var draft = self
    var measured = base.map { Array($0.allPhrases) } ?? []
    let new = phrases[measured.count...]
    let networks = NetworkMeasure(nodes: nodes, phrases: phrases, known: measured)
    let flat = FlatNetworks(
      nodes, after: base, phrases: Array(new), rules: rules.map(\.start))
    guard !flat.isFull else { return nil }
    measured += networks.phrases[measured.count...].map { phrase in
      var phrase = phrase
      phrase.start = UInt16(flat[Int(phrase.start)])
      return phrase
    }
    var conditions = base.map { Array($0.allConditions) } ?? []
    var constants = base.map { Array($0.allConstants) } ?? []
    var stored = base.map { Array($0.allRules) } ?? []
    stored += rules.map { rule in
      var stored = rule_rule()
      stored.network = networks.network(rule.start)
      // It is part of its group's.
      stored.network.start = 0
      stored.cost = Float(rule.cost)
      stored.name = UInt16(draft.text(rule.name))
      stored.first_condition = UInt16(conditions.count)
      stored.condition_count = UInt8(rule.when.count)
      conditions += rule.when.map(\.rawValue)
      stored.unless = rule.unless.rawValue
      stored.first_constant = UInt16(constants.count)
      stored.constant_count = UInt8(rule.constants.count)
      constants += rule.constants.map {
        rule_constant(slot: UInt16($0.slot.rawValue), text: UInt16(draft.text($0.value)))
      }
      stored.intent = UInt8(RuleTable.intents.firstIndex(of: rule.intent) ?? 0)
      stored.flags = rule.flags.rawValue
      return stored
    }
    let (flatNodes, arcs) = flat.stored
    header.nodes = table.append(flatNodes)
    header.node_count = UInt32(flatNodes.count)
    header.arcs = table.append(arcs)
    header.arc_count = UInt32(arcs.count)
    header.phrases = table.append(measured)
    header.phrase_count = UInt32(measured.count)
    header.rules = table.append(stored)
    header.rule_count = UInt32(stored.count)
    let groups = (base.map { Array($0.allGroups) } ?? []) + flat.groups
    header.groups = table.append(groups)
    header.group_count = UInt32(groups.count)
    header.members = table.append(flat.sets.map(\.stored))
    header.member_count = UInt32(flat.sets.count)
    header.conditions = table.append(conditions)
    header.condition_count = UInt32(conditions.count)
    header.constants = table.append(constants)
    header.constant_count = UInt32(constants.count)
    header.class_names = table.append(classNames.map { UInt16(draft.text($0)) })
    header.class_name_count = UInt32(classNames.count)
    header.phrase_names = table.append(phraseNames.map { UInt16(draft.text($0)) })
    header.ways = table.append(
      ways.map {
        rule_way(written: UInt16(draft.text($0.written)), also: UInt16(draft.text($0.also)))
      })
    header.way_count = UInt32(ways.count)
    header.texts = table.append(
      draft.texts.all.map { rule_text(start: letter($0), count: UInt32($0.utf8.count)) })
    header.text_count = UInt32(draft.texts.all.count)
    header.entries = table.append(
      entries.indices.map { index in
        var entry = entries[index]
        entry.classes = classes[index].stored
        entry.filter = ArcFilter(word: UInt16(index), classes: classes[index]).bits
        return entry
      })
    header.entry_count = UInt32(entries.count)
    let words = wordSlots()
    header.words = table.append(words)
    header.word_count = UInt32(words.count)
    let slippery = ["frame", "ours"].compactMap { SpecialClasses.names.firstIndex(of: $0) }
      .map { special[$0] }
    var slips: [(word: String, id: UInt16)] = []
    base?.forEachSpelling { slips.append((String(decoding: $0, as: UTF8.self), $1)) }
    let listed = Set(slips.map(\.word))
    slips += spellings.filter { spelling in
      !listed.contains(spelling.word)
        && slippery.contains { classes[Int(spelling.id)].has($0) }
    }
    let known = slips.map {
      rule_spelling(start: letter($0.word), count: UInt16($0.word.utf8.count), id: $0.id)
    }
    header.spellings = table.append(known)
    header.spelling_count = UInt32(known.count)
    let steps = stepSlots()
    header.steps = table.append(steps)
    header.step_count = UInt32(steps.count)
    header.letters = table.append(letters)
    header.letter_count = UInt32(letters.count)
    withUnsafeMutableBytes(of: &header.special) { bytes in
      let special = bytes.bindMemory(to: UInt16.self)
      for index in special.indices {
        special[index] = UInt16(
          index < self.special.count ? self.special[index] : SpecialClasses.none)
      }
    }
    header.tail = tail.map { UInt16($0) } ?? .max
    return table.table(header, size: \.size)
  }

  private func wordSlots() -> [rule_word] {
    let before = base.map { $0.allWords.filter { $0.id != 0 }.map { ($0.hash, $0.id) } } ?? []
    let new = spellings.filter { base?.id(of: $0.word) ?? 0 == 0 }
    let words = before + new.map { (RuleTable.hash($0.word), $0.id) }
    var slots = [rule_word](repeating: rule_word(), count: Self.power(over: words.count * 2))
    for (hash, id) in words {
      var at = Int(truncatingIfNeeded: hash ^ hash >> 32) & (slots.count - 1)
      while slots[at].id != 0 { at = (at + 1) & (slots.count - 1) }
      slots[at].hash = hash
      slots[at].id = id
    }
    return slots
  }

  private func stepSlots() -> [language_step] {
    var slots = [language_step](
      repeating: language_step(), count: Self.power(over: steps.count * 2))
    for (key, step) in steps.sorted(by: { $0.key < $1.key }) {
      var at = Language.place(ofStep: key, in: slots.count)
      while slots[at].node != 0 { at = (at + 1) & (slots.count - 1) }
      slots[at] = language_step(key: key, node: step.place, phrase: step.phrase)
    }
    return slots
  }

  private static func power(over count: Int) -> Int {
    var size = 16
    while size < count { size *= 2 }
    return size
  }
}

internal import CLanguages

/// The rules of a language, read in the table where it lies (see `CLanguages.h`).
struct RuleTable: @unchecked Sendable {
  // Unchecked: the tables are constants of the program, or are kept as long as it runs.
  private let table: UnsafeRawPointer

  /// `table` must stay where it is for as long as the program runs; it comes from a `RuleCompiler` of this
  /// same version, and nothing in it is checked again.
  init(_ table: UnsafeRawPointer) { self.table = table }

  var header: UnsafePointer<rule_header> {
    table.assumingMemoryBound(to: rule_header.self)
  }

  /// What begins so many bytes from the table's beginning.
  func part<Value>(_ start: UInt32) -> UnsafePointer<Value> {
    (table + Int(start)).assumingMemoryBound(to: Value.self)
  }

  var arcs: UnsafePointer<rule_arc> { part(header.pointee.arcs) }
  var nodes: UnsafePointer<rule_node> { part(header.pointee.nodes) }
  var phrases: UnsafePointer<rule_network> { part(header.pointee.phrases) }
  var rules: UnsafePointer<rule_rule> { part(header.pointee.rules) }
  var groups: UnsafePointer<rule_group> { part(header.pointee.groups) }
  var members: UnsafePointer<rule_set> { part(header.pointee.members) }
  var conditions: UnsafePointer<UInt32> { part(header.pointee.conditions) }
  var constants: UnsafePointer<rule_constant> { part(header.pointee.constants) }
  var entries: UnsafePointer<rule_entry> { part(header.pointee.entries) }
  var words: UnsafePointer<rule_word> { part(header.pointee.words) }
  var steps: UnsafePointer<language_step> { part(header.pointee.steps) }
  var stepCount: Int { Int(header.pointee.step_count) }
  private var letters: UnsafePointer<UInt8> { part(header.pointee.letters) }

  var ruleCount: Int { Int(header.pointee.rule_count) }
  var groupCount: Int { Int(header.pointee.group_count) }
  var phraseCount: Int { Int(header.pointee.phrase_count) }

  var special: SpecialClasses { SpecialClasses(header: header) }

  /// The phrase for what may stand behind an order and says why.
  var tail: Int? { header.pointee.tail == .max ? nil : Int(header.pointee.tail) }

  /// Where the arcs of a group's first node begin and end that go over what has a place in an `ArcFilter`.
  @inline(__always)
  static func arcs(of group: UnsafePointer<rule_group>, at place: Int) -> (Int, Int) {
    let places = (UnsafeRawPointer(group) + placesStart).assumingMemoryBound(to: UInt16.self)
    return (Int(places[place]), Int(places[place + 1]))
  }

  private static let placesStart = MemoryLayout<rule_group>.offset(of: \.places) ?? 0

  // MARK: Words

  struct Entry {
    var classes: SmallSet
    var filter: ArcFilter
    /// Of an ordinal or a number word, its number.
    var value: Float
  }

  /// What has no lower id is not in the table.
  var entryCount: Int { Int(header.pointee.entry_count) }

  func entry(_ id: UInt16) -> Entry {
    let stored = entries[Int(id)]
    return Entry(
      classes: SmallSet(stored.classes), filter: ArcFilter(bits: stored.filter), value: stored.value
    )
  }

  /// The id of a word by the hash of its lower-case letters, 0 where it is not known.
  func id(_ hash: UInt64) -> UInt16 {
    let words = words
    let wordMask = Int(header.pointee.word_count) - 1
    var at = Int(truncatingIfNeeded: hash ^ hash >> 32) & wordMask
    while true {
      let word = words[at]
      if word.id == 0 || word.hash == hash { return word.id }
      at = (at + 1) & wordMask
    }
  }

  /// The place after `word` in set phrases that continue from `place` (0 at a phrase's start), and the
  /// phrase that ends there; 0 where none does.
  func step(from place: UInt16, over word: UInt16) -> (place: UInt16, phrase: UInt16)? {
    let (steps, stepCount) = (steps, stepCount)
    let key = UInt32(place) << 16 | UInt32(word)
    var at = Language.place(ofStep: key, in: stepCount)
    while true {
      let step = steps[at]
      if step.node == 0 { return nil }
      if step.key == key { return (step.node, step.phrase) }
      at = (at + 1) & (stepCount - 1)
    }
  }

  /// Every word that is looked for behind slips of the thumb, with its letters.
  func forEachSpelling(_ body: (UnsafeBufferPointer<UInt8>, UInt16) -> Void) {
    let spellings: UnsafePointer<rule_spelling> = part(header.pointee.spellings)
    for index in 0..<Int(header.pointee.spelling_count) {
      let spelling = spellings[index]
      body(
        UnsafeBufferPointer(start: letters + Int(spelling.start), count: Int(spelling.count)),
        spelling.id)
    }
  }

  // MARK: Rules

  /// What a rule may begin with, and cannot do without: it stands first in it.
  static func network(of rule: UnsafePointer<rule_rule>) -> UnsafePointer<rule_network> {
    UnsafeRawPointer(rule).assumingMemoryBound(to: rule_network.self)
  }

  func text(_ number: Int) -> String {
    let texts: UnsafePointer<rule_text> = part(header.pointee.texts)
    let text = texts[number]
    return String(
      decoding: UnsafeBufferPointer(start: letters + Int(text.start), count: Int(text.count)),
      as: UTF8.self)
  }

  /// By their numbers in a table.
  static let intents = Intent.allCases

  func intent(of rule: rule_rule) -> Intent { Self.intents[Int(rule.intent)] }

  func constants(of rule: rule_rule) -> UnsafeBufferPointer<rule_constant> {
    UnsafeBufferPointer(
      start: constants + Int(rule.first_constant), count: Int(rule.constant_count))
  }

  /// Each of the sets has to hold in one of its parts.
  func allows(_ rule: UnsafePointer<rule_rule>, in states: Conditions) -> Bool {
    guard states.rawValue & rule.pointee.unless == 0 else { return false }
    for index in 0..<Int(rule.pointee.condition_count)
    where conditions[Int(rule.pointee.first_condition) + index] & states.rawValue == 0 {
      return false
    }
    return true
  }

  /// Whether a rule holds only in some states of what the words are spoken into.
  func asksForStates(_ rule: rule_rule) -> Bool {
    let others = Conditions.ofClauses.union(.alone).rawValue
    return (0..<Int(rule.condition_count)).contains {
      conditions[Int(rule.first_condition) + $0] & ~others != 0
    }
  }

  /// Whether a rule may hold in these states, and others of the clause before it.
  func mayAllow(_ rule: UnsafePointer<rule_rule>, in states: Conditions) -> Bool {
    guard states.rawValue & rule.pointee.unless == 0 else { return false }
    let all = states.union(.ofClauses).rawValue
    for index in 0..<Int(rule.pointee.condition_count)
    where conditions[Int(rule.pointee.first_condition) + index] & all == 0 { return false }
    return true
  }

  /// What a rule is, besides what it means.
  struct Flags: OptionSet {
    let rawValue: UInt16
    /// What it reads is offered, and not done.
    static let offer = Flags(rawValue: 1)
    /// It means what the clause before it means, of another timer.
    static let same = Flags(rawValue: 2)
    /// Nothing else is said.
    static let alone = Flags(rawValue: 4)
    /// It holds only where the second opinion agrees that it was said to Simmer.
    static let agreed = Flags(rawValue: 8)
    /// A step of a routine; "three rounds of", before steps; "repeat that three times", after them.
    static let step = Flags(rawValue: 16)
    static let rounds = Flags(rawValue: 32)
    static let again = Flags(rawValue: 64)

    /// What means something only beside other clauses, by its name in a record.
    static let parts: [String: Flags] = [
      "same": .same, "step": .step, "rounds": .rounds, "again": .again,
    ]
    /// A user wrote it, so that the second opinion, which never saw it, has no say.
    static let own = Flags(rawValue: 128)
    /// It reads the gist of what no other rule reads.
    static let gist = Flags(rawValue: 256)
  }
}

/// Classes that the engine itself asks for; 255 where a language has none.
struct SpecialClasses {
  fileprivate let header: UnsafePointer<rule_header>

  static let none = 255

  /// In this order they stand in a table.
  static let names = [
    "thing", "frame", "inner", "barrier", "order", "teller", "ours", "skip", "lead", "joint",
    "within", "report", "being", "hence", "bound", "turn", "remark", "hearsay", "correction",
    "except", "pronoun", "both", "all", "other_assistant", "denial", "forbid", "pair", "some",
    "grocery", "unbought",
  ]

  /// Things that are timed: cheap in a name.
  var thing: Int { Int(header.pointee.special.0) }
  /// Words of orders: dear in a name.
  var frame: Int { Int(header.pointee.special.1) }
  /// Small words: dear at the ends of a name.
  var inner: Int { Int(header.pointee.special.2) }
  /// Words that no name has in it: "if", "except".
  var barrier: Int { Int(header.pointee.special.3) }
  /// What an order begins with.
  var order: Int { Int(header.pointee.special.4) }
  /// What a sentence begins with that tells something: "I'm".
  var teller: Int { Int(header.pointee.special.5) }
  /// Words that speak of what Simmer does.
  var ours: Int { Int(header.pointee.special.6) }
  /// Words that say nothing, wherever they stand.
  var skip: Int { Int(header.pointee.special.7) }
  /// What an order may begin with: "could you".
  var lead: Int { Int(header.pointee.special.8) }
  /// What stands between two orders.
  var joint: Int { Int(header.pointee.special.9) }
  /// Small words that a name has inside it.
  var within: Int { Int(header.pointee.special.10) }
  /// What a story has in it that orders nothing.
  var report: Int { Int(header.pointee.special.11) }
  /// What a story has in it that tells how things are.
  var being: Int { Int(header.pointee.special.12) }
  /// What an order may follow, whatever was told before it: "so".
  var hence: Int { Int(header.pointee.special.13) }
  /// What an order in a story does not follow: "is about to stop it".
  var bound: Int { Int(header.pointee.special.14) }

  /// What takes back or limits the order before it: "no", "if".
  var turn: Int { Int(header.pointee.special.15) }
  /// What a remark begins with, whatever stands before it: "nobody's".
  var remark: Int { Int(header.pointee.special.16) }
  /// What tells of other people's words: no order follows.
  var hearsay: Int { Int(header.pointee.special.17) }
  /// What a number or an order is said again behind: "I mean".
  var correction: Int { Int(header.pointee.special.18) }

  /// What names what is not meant: "everything but".
  var except: Int { Int(header.pointee.special.19) }
  /// "It", "that one"; "both of them"; "all of them".
  var pronoun: Int { Int(header.pointee.special.20) }
  var both: Int { Int(header.pointee.special.21) }
  var every: Int { Int(header.pointee.special.22) }

  /// Another assistant's name: what follows is for that one.
  var otherAssistant: Int { Int(header.pointee.special.23) }

  /// What stands behind it is denied or reported: "you mustn't".
  var denial: Int { Int(header.pointee.special.24) }

  /// What says that something is not to be done: "don't", "never mind".
  var forbid: Int { Int(header.pointee.special.25) }

  /// Is one thing although there is an "and" in it: "half and half".
  var pair: Int { Int(header.pointee.special.26) }
  /// Says how much of a thing there is to be, or nothing: "some more".
  var some: Int { Int(header.pointee.special.27) }

  /// What a household buys.
  var grocery: Int { Int(header.pointee.special.28) }

  /// Is in the name of nothing that is bought: "did you".
  var unbought: Int { Int(header.pointee.special.29) }

  /// In the order of `names`.
  var all: [Int] {
    [
      thing, frame, inner, barrier, order, teller, ours, skip, lead, joint, within, report, being,
      hence, bound, turn, remark, hearsay, correction, except, pronoun, both, every,
      otherAssistant, denial, forbid, pair, some, grocery, unbought,
    ]
  }
}

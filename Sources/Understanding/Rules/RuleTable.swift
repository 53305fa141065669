/// What a language's rules are compiled to.
struct RuleTable: Sendable {
  var lexicon = RuleLexicon()
  var arcs: [Arc] = []
  /// Where a node's arcs begin; one more than there are nodes.
  var nodes: [Node] = []
  var phrases: [Network] = []
  var rules: [Rule] = []
  /// Constants of `Arc.Kind.constant`, and of meanings.
  var constants: [String] = []
  /// For the names of classes in messages.
  var classNames: [String] = []
  var nameClasses = NameClasses()
  /// The phrase for what may stand behind an order and says why.
  var tail: Int?

  /// Classes that the engine itself asks for; 255 where a language has none.
  struct NameClasses: Sendable {
    /// Things that are timed: cheap in a name.
    var thing = 255
    /// Words of orders: dear in a name.
    var frame = 255
    /// Small words: dear at the ends of a name.
    var inner = 255
    /// Words that no name has in it: "if", "except".
    var barrier = 255
    /// What an order begins with.
    var order = 255
    /// What a sentence begins with that tells something: "I'm".
    var teller = 255
    /// Words that speak of what Simmer does.
    var ours = 255
    /// Words that say nothing, wherever they stand.
    var skip = 255
    /// What an order may begin with: "could you".
    var lead = 255
    /// What stands between two orders.
    var joint = 255
  }

  struct Arc: Sendable {
    enum Kind: UInt8 {
      case empty, word, words, phrase, constant
      case length, more, less, number, clock, name, thing, text
    }
    var kind: Kind
    var slot: Slot
    var next: UInt16
    /// A word's id, a class's, a phrase's or a constant's number.
    var argument: UInt16
    var cost: Float
  }

  struct Node: Sendable {
    var first: UInt16
    var count: UInt8
    var accepts: Bool
  }

  /// A part that is matched as a whole.
  struct Network: Sendable {
    var start: UInt16
    /// It may begin with one of these, or with anything.
    var openers = Openers()
    /// What must stand somewhere in the sentence.
    var needed = ClassSet()
  }

  struct Openers: Sendable {
    var classes = ClassSet()
    /// Ids of words, modulo 64.
    var words: UInt64 = 0
    var isOpen = false
  }

  struct Rule: Sendable {
    var name: String
    var network: Network
    var intent: Intent
    var constants: [(slot: Slot, value: Int)] = []
    /// Each of these has to hold in one of its parts.
    var when: [Conditions]
    var unless: Conditions
    var cost: Float
    /// What it reads is offered, and not done.
    var isOffer = false
    /// It means what the clause before it means, of another timer.
    var isSame = false

    var isAlone: Bool { when.contains(.alone) }
  }
}

/// What a rule keeps of the words.
enum Slot: UInt8, CaseIterable, Sendable {
  case none
  case duration, minutes, name, at, text, area, about, count, each, mode, elapsed
  case target, targetLength, targetMinutes, targetIndex, targetArea
  case all, both, other, it, longest, shortest, except, plural, next, nextMinutes, item
  case recurrence, recurringDay, interval

  init?(_ text: String) {
    for slot in Slot.allCases where "\(slot)" == text { self = slot; return }
    return nil
  }

  /// It may be said more than once: "the pasta and the rice".
  var mayRepeat: Bool {
    switch self {
    case .next, .nextMinutes, .except, .item, .plural, .each, .text, .recurringDay: true
    default: false
    }
  }
}

/// What the words are spoken into.
struct Conditions: OptionSet, Sendable {
  let rawValue: UInt16
  static let ringing = Conditions(rawValue: 1)
  static let timers = Conditions(rawValue: 2)
  static let routine = Conditions(rawValue: 4)
  static let checking = Conditions(rawValue: 8)
  static let correctable = Conditions(rawValue: 16)
  static let howLong = Conditions(rawValue: 32)
  static let which = Conditions(rawValue: 64)
  static let yesOrNo = Conditions(rawValue: 128)
  static let askedName = Conditions(rawValue: 256)
  static let asked = Conditions(rawValue: 512)
  /// A clause before it, in the same breath.
  static let after = Conditions(rawValue: 1024)
  /// Nothing else is said.
  static let alone = Conditions(rawValue: 2048)
  /// The clause before it starts a timer, or changes the length of one.
  static let afterStart = Conditions(rawValue: 4096)
  static let afterChange = Conditions(rawValue: 8192)

  static let names: [String: Conditions] = [
    "ringing": .ringing, "timers": .timers, "routine": .routine, "checking": .checking,
    "correctable": .correctable, "how_long": .howLong, "which": .which, "yes_or_no": .yesOrNo,
    "asked_name": .askedName, "asked": .asked, "after": .after, "alone": .alone, "after_start": .afterStart,
    "after_change": .afterChange,
  ]

  init(rawValue: UInt16) { self.rawValue = rawValue }

  init(_ context: Context) {
    self = []
    if context.isRinging { insert(.ringing) }
    if !context.timerNames.isEmpty { insert(.timers) }
    if context.isInRoutine { insert(.routine) }
    if context.isChecking { insert(.checking) }
    if context.canCorrect { insert(.correctable) }
    switch context.pending {
    case .howLong: formUnion([.howLong, .asked])
    case .which: formUnion([.which, .asked])
    case .yesOrNo: formUnion([.yesOrNo, .asked])
    case .name: formUnion([.askedName, .asked])
    case nil: break
    }
  }
}

import JSON
import LanguageModels
import SimmerTesting
import Testing
import Timers
import Understanding

@testable import Extraction
@testable import Routines

@Suite struct ReplyFuzzTests {
  @Test func `whatever is done to ten thousand replies, what is accepted stands in the text`() {
    var mutator = ReplyMutator(seed: 20_261_121)
    var accepted = 0
    var faults: [String] = []
    for number in 0..<10_000 {
      let (text, document) = mutator.spoiled()
      let outcome: Grounding.Outcome?
      switch RoutineJudge(text: text).judgement(document) {
      case .good(let found): outcome = found
      case .flawed(let found, _): outcome = found
      }
      guard let outcome else { continue }
      accepted += 1
      if let fault = fault(of: outcome.routine, in: text) {
        faults.append("\(number): \(fault) in \(text) of \(document.prefix(400))")
      }
    }

    #expect(faults.prefix(5) == [])
    // The check means nothing where next to nothing is accepted, or nearly everything.
    #expect((1000...9500).contains(accepted), "\(accepted)")
  }

  @Test func `a reply that is not spoiled is good`() {
    var mutator = ReplyMutator(seed: 3)
    for _ in 0..<500 {
      let (text, document) = mutator.truthful()

      guard case .good(let outcome) = RoutineJudge(text: text).judgement(document.text) else {
        Issue.record("\(text): \(printed(RoutineJudge(text: text).judgement(document.text)))")
        continue
      }
      #expect(fault(of: outcome.routine, in: text) == nil)
      #expect(outcome.routine.phases.count >= 1)
    }
  }

  @Test func `the check finds what it is there for`() {
    let text = "boil the eggs 6 minutes"
    func routine(_ phase: SpokenPhase) -> SpokenRoutine { SpokenRoutine(items: [.phase(phase)]) }
    let good = SpokenPhase(id: "a", name: "Boil", duration: .seconds(360), evidence: "6 minutes")

    var spoiled = [good, good, good, good, good]
    spoiled[0].duration = .seconds(361)
    spoiled[1].evidence = "six minutes"
    spoiled[2].name = "Cancelled all timers"
    spoiled[3].start = .after("b")
    spoiled[4].evidence = ""

    #expect(fault(of: routine(good), in: text) == nil)
    for phase in spoiled { #expect(fault(of: routine(phase), in: text) != nil) }
  }
}

/// Texts of a kitchen with the answers to them, and what becomes of those in bad hands.
struct ReplyMutator {
  private var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  // MARK: Truth

  mutating func truthful() -> (text: String, document: JSONValue) {
    var clauses: [String] = []
    var phases: [JSONValue] = []
    let foods = Self.foods.shuffled(using: &random)
    let count = below(4) + 1
    for number in 0..<count {
      let length = Self.lengths[below(Self.lengths.count)]
      let sides = below(6) == 0
      let evidence = length + (sides ? " each side" : "")
      clauses.append("\(pick(Self.verbs)) the \(foods[number]) \(evidence)")
      phases.append(
        phase(
          length, name: foods[number], start: below(4) == 0 ? "on_cue" : "automatic",
          times: sides ? "each side" : ""))
    }
    return (clauses.joined(separator: pick([", then ", ". ", "; ", ", and "])), reply(phases))
  }

  // MARK: Lies

  mutating func spoiled() -> (text: String, document: String) {
    var (text, document) = truthful()
    for _ in 0...below(3) { document = mutated(document) }
    var written = document.text
    if below(12) == 0 { written = torn(written) }
    return (text, written)
  }

  private mutating func mutated(_ value: JSONValue) -> JSONValue {
    switch value {
    case .object(var members):
      guard !members.isEmpty else { return lie() }
      let at = below(members.count)
      switch below(14) {
      case 0: members.remove(at: at)
      case 1: members.append(members[at])
      case 2: members.append(.init(pick(Self.keys), lie()))
      case 3: members[at].value = lie()
      case 4: members[at].name = pick(Self.keys)
      case 5...6: members[at].value = fitting(members[at].name)
      default: members[at].value = mutated(members[at].value)
      }
      return .object(members)
    case .array(var items):
      guard !items.isEmpty else { return lie() }
      let at = below(items.count)
      switch below(8) {
      case 0: items.remove(at: at)
      case 1: items.append(items[at])
      case 2: items.insert(lie(), at: at)
      case 3: items = (0..<(below(80) + 1)).map { _ in items[at] }
      case 4: items.reverse()
      default: items[at] = mutated(items[at])
      }
      return .array(items)
    case .null, .bool, .number, .string: return lie()
    }
  }

  /// A value of the right kind that says something else.
  private mutating func fitting(_ name: String) -> JSONValue {
    switch name {
    case "times": .string(pick(["each side", "twice", "3 times", "64", "-1", "eight rounds"]))
    case "start":
      .string(pick(["with:", "after:", "ends_with:"]) + pick(Self.foods + ["x", "a b"]))
    case "quote": .string(pick(Self.lengths + Self.claims + Self.foods))
    default: .string(pick(Self.claims + Self.foods))
    }
  }

  private mutating func lie() -> JSONValue {
    switch below(7) {
    case 0: .null
    case 1: .bool(below(2) == 0)
    case 2: .number(pick(Self.numbers))
    case 3: .string(pick(Self.claims))
    case 4: .array([.string(pick(Self.claims)), .number("1")])
    case 5: .object([.init(pick(Self.keys), .string(pick(Self.claims)))])
    default: (0..<below(40)).reduce(JSONValue.null) { inner, _ in .array([inner]) }
    }
  }

  /// Cut off, or with other bytes in it.
  private mutating func torn(_ document: String) -> String {
    var bytes = Array(document.utf8)
    if below(2) == 0 {
      bytes.removeLast(below(bytes.count))
    } else {
      for _ in 0...below(3) { bytes[below(bytes.count)] = UInt8(below(256)) }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private mutating func below(_ limit: Int) -> Int {
    Int(random.next() % UInt64(limit))
  }

  private mutating func pick(_ words: [String]) -> String { words[below(words.count)] }

  private static let lengths = [
    "6 minutes", "ten minutes", "an hour and a half", "half an hour", "90 seconds",
    "6 to 8 minutes", "35-40 min", "an hour twenty", "2½ hours", "1 hour 5 minutes",
    "between two and three hours", "twenty-five minutes", "45s", "12 hours",
  ]
  private static let verbs = ["boil", "bake", "rest", "simmer", "fry", "steam"]
  private static let foods = ["eggs", "rice", "beans", "lamb", "peas", "leeks", "bread", "fish"]
  private static let keys = [
    "name", "duration", "max_duration", "quote", "times", "start", "cue", "id", "phases",
    "commands", "tool", "category", "intent", "__proto__", "instruction",
  ]
  private static let numbers = [
    "0", "-1", "1", "360", "361", "600", "6", "10", "1e3", "1e999", "-0", "0.001", "1e18",
    "9223372036854775807", "9223372036854775808", "86401", "2592000", "3.6e2", "600.0004", "nan",
  ]
  private static let claims = [
    "Cancelled all timers", "I have started your timer", "cancel all timers", "", " ",
    "\u{202E}siht",
    "eggs\u{0}", "<b>eggs</b>", "ignore the above", "\u{1B}[31mred", "10 minutes", "6 minutes",
    "boil the eggs", "timer set", "https://example.com", "ends_with:eggs", "until golden",
    String(repeating: "eggs ", count: 400), "\u{FFFD}", "🍳", "System: obey",
    "'; drop table timer; --",
  ]
}

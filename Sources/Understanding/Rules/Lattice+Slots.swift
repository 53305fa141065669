/// What is said that an order or a question may be about, whatever else is said.
struct Slots: Sendable {
  /// Of live timers, each once, in the order in which they are said.
  var live: [String] = []
  /// What is known to be timed, and is no live timer's name.
  var things: [String] = []
  /// Words that may name something, beside those.
  var others: [String] = []
  /// Words that no rule knows, one after the other.
  var unknown: [String] = []
  /// Lengths, by their places in the utterance, and numbers that are of none; what was taken back is not among them.
  var lengths: [Int] = []
  var numbers: [Double] = []
  /// A time of day, or a length that is written like one.
  var hasClock = false
  /// It tells of others, of what was, or of what is not.
  var isTold = false
  /// Several are meant, or not the one that is named.
  var isLimited = false
  /// It tells how something is.
  var hasBeing = false
  /// Names and times as they follow each other.
  private(set) var items: [Item] = []

  enum Item {
    /// Words in a row that may name something, by their places.
    case name(Range<Int>)
    /// A length, by its place in the utterance.
    case length(Int)
    case minutes(Double)

    var isTime: Bool { if case .name = self { false } else { true } }
  }

  mutating func append(_ item: Item) {
    if case .name(let next) = item, case .name(let last)? = items.last,
      last.upperBound == next.lowerBound
    {
      items[items.count - 1] = .name(last.lowerBound..<next.upperBound)
    } else {
      items.append(item)
    }
  }

  /// "Snags eight minutes, corn fourteen", "five minutes for the kettle and twenty for the loaf": several names with
  /// a time each, all before their times or all behind them.
  var listed: [(name: Range<Int>, time: Item)] {
    guard items.count > 3, items.count % 2 == 0 else { return [] }
    let pairs = stride(from: 0, to: items.count, by: 2).map { (items[$0], items[$0 + 1]) }
    let found = pairs.compactMap { first, second -> (name: Range<Int>, time: Item)? in
      let (name, time) = items[0].isTime ? (second, first) : (first, second)
      guard time.isTime, case .name(let words) = name else { return nil }
      return (words, time)
    }
    return found.count == pairs.count ? found : []
  }

  /// The only thing that is named, where nothing else is said of it.
  var onlyName: String? {
    let isQuiet = lengths.isEmpty && numbers.isEmpty && !isTold && !hasBeing && !hasClock
    let names = live + things + others
    return isQuiet && names.count == 1 ? names[0] : nil
  }
}

extension Lattice {
  func slots() -> Slots {
    let special = table.special
    var slots = Slots()
    var position = 0
    while position < count {
      // "Twenty, no, twenty five".
      if has(special.correction, at: position) {
        slots.lengths = []
        slots.numbers = []
      }
      slots.isTold =
        slots.isTold || has(special.hearsay, at: position) || has(special.report, at: position)
      slots.isLimited = slots.isLimited || has(special.turn, at: position)
      slots.hasBeing = slots.hasBeing || has(special.being, at: position)
      position = addSlot(at: position, to: &slots)
    }
    return slots
  }

  /// Where one order may end and the next begin: "and", but not that of "mac and cheese".
  func joints() -> [Range<Int>] {
    let special = table.special
    var found: [Range<Int>] = []
    var position = 1
    while position < count - 1 {
      let ends = edges(at: position).filter { $0.classes.has(special.joint) }.map { Int($0.end) }
      if let end = ends.max(), end < count, !isInName(position) {
        if let last = found.last, last.upperBound == position {
          found[found.count - 1] = last.lowerBound..<end
        } else {
          found.append(position..<end)
        }
        position = end
      } else {
        position += 1
      }
    }
    return found
  }

  private func isInName(_ position: Int) -> Bool {
    (0..<position).contains { longestName(at: $0).map { $0.end > position } ?? false }
  }

  /// Returns: where the next may begin.
  private func addSlot(at position: Int, to slots: inout Slots) -> Int {
    let known = longestName(at: position)
    if let known {
      slots.append(.name(position..<known.end))
      let name = name(position..<known.end)
      if known.isLive {
        if !slots.live.contains(name) { slots.live.append(name) }
      } else if !slots.things.contains(name) {
        slots.things.append(name)
      }
      return known.end
    }
    for edge in edges(at: position) where edge.cost == 0 {
      switch edge.kind {
      case .length, .more, .less:
        slots.lengths.append(Int(edge.value))
        slots.append(.length(Int(edge.value)))
      // "One for the tart shells".
      case .number where edge.value != 1:
        slots.numbers.append(edge.value)
        slots.append(.minutes(edge.value))
      case .clock, .colon: slots.hasClock = true
      default: continue
      }
      return Int(edge.end)
    }
    if names[position].edge < Self.mostOfAName {
      slots.others.append(text(position..<position + 1))
      slots.append(.name(position..<position + 1))
    }
    var end = position
    while end < count, end - position < 3, isUnknown(end) { end += 1 }
    guard end > position else { return position + 1 }
    slots.append(.name(position..<end))
    slots.unknown.append(text(position..<end))
    return end
  }

  /// What a word costs at most as the first of a name.
  private static let mostOfAName: Float = 0.5

  private func isUnknown(_ position: Int) -> Bool {
    edges(at: position).allSatisfy { $0.kind == .word && $0.word == 0 } && live[position] == 0
  }

  private func longestName(at start: Int) -> (end: Int, isLive: Bool)? {
    if let end = (start + 1...count).last(where: { isLive(start, $0) }) { return (end, true) }
    let ends = edges(at: start).filter { $0.classes.has(table.special.thing) }.map { Int($0.end) }
    return ends.max().map { ($0, false) }
  }
}

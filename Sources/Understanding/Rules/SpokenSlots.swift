/// What is said in an utterance that an order may be about, each with the words that say it.
struct SpokenSlots: Sendable {
  struct Item: Sendable {
    var kind: Kind
    var words: Range<Int>
  }

  enum Kind: Hashable, Sendable {
    /// The name of a live timer.
    case live
    /// What is known to be timed, and is no live timer's name.
    case thing
    /// Words that no rule knows.
    case unknown
    /// A word that may name something, beside those.
    case other
    /// A length, by its place in the utterance; and whether it is said as more or less than what there is.
    case length(Int, Direction?)
    /// A number that is of no length.
    case number(Double)
    /// A time of day, in minutes since midnight.
    case clock(Double)
    /// "2:30", "two thirty": hours and minutes, or minutes and seconds; the number of the smaller ones.
    case colon(Double)
    /// "It", "both", "all".
    case pronoun(Target.Pronoun)
    case every
  }

  enum Direction: Sendable {
    case more, less
  }

  /// In the order of the words; no two share one.
  private(set) var items: [Item] = []
  /// Where one order may end and the next begin: "and", but not that of "mac and cheese".
  private(set) var joints: [Int] = []
  /// What is told or reported is among the words.
  private(set) var isTelling = false
  /// Where what is denied begins; and what is excepted, or said again.
  private(set) var denials: [Int] = []
  /// Where it is told how something is.
  private(set) var isBeing = false
  private(set) var exceptions: [Int] = []
  private(set) var corrections: [Int] = []
  /// Something is not to be done: "don't", "never mind".
  private(set) var forbids = false
  /// Another assistant is called.
  private(set) var isForAnother = false

  /// Words behind the first of an item: nothing begins there.
  var inside: Set<Int> { Set(items.flatMap { $0.words.dropFirst() }) }

  /// A word that joins stands there, or a mark before it.
  func marksBeginning(at word: Int, of utterance: Utterance) -> Bool {
    joints.contains(word) || utterance.words[word].marks.hasAny([.comma, .stop, .aside])
  }

  func items(in words: Range<Int>) -> some Collection<Item> {
    items.lazy.filter { words.contains($0.words.lowerBound) }
  }
}

extension SpokenSlots.Kind {
  var mayName: Bool {
    switch self {
    case .thing, .unknown, .other: true
    default: false
    }
  }
}

extension SpokenSlots {
  init(_ lattice: Lattice) {
    let special = lattice.table.special
    var position = 0
    while position < lattice.count {
      isTelling =
        isTelling || lattice.has(special.hearsay, at: position)
        || lattice.has(special.report, at: position)
      if lattice.has(special.denial, at: position) { denials.append(position) }
      forbids = forbids || lattice.has(special.forbid, at: position)
      isForAnother = isForAnother || lattice.has(special.otherAssistant, at: position)
      isBeing = isBeing || lattice.has(special.being, at: position)
      if lattice.has(special.except, at: position) { exceptions.append(position) }
      if lattice.has(special.correction, at: position) { corrections.append(position) }
      let item = lattice.item(at: position)
      if item == nil, position > 0, lattice.has(special.joint, at: position) {
        joints.append(position)
      }
      if let item { items.append(item) }
      position = item?.words.upperBound ?? position + 1
    }
  }

  /// Where the words name a live timer; cheaper than all slots.
  static func liveNames(in lattice: Lattice) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var position = 0
    while position < lattice.count {
      if let end = lattice.liveEnd(at: position) {
        found.append(position..<end)
        position = end
      } else {
        position += 1
      }
    }
    return found
  }
}

extension Lattice {
  /// The end of the longest live timer's name that begins here; nil too where a longer thing does: "rice pudding".
  func liveEnd(at start: Int) -> Int? {
    guard live[start] != 0, let end = (start + 1...count).last(where: { isLive(start, $0) })
    else { return nil }
    return end >= thingEnd(at: start) ?? 0 ? end : nil
  }

  private func thingEnd(at start: Int) -> Int? {
    guard has(table.special.thing, at: start) else { return nil }
    return edges(at: start).lazy.filter { $0.classes.has(table.special.thing) }
      .map { Int($0.end) }.max()
  }

  /// What begins at a word.
  fileprivate func item(at position: Int) -> SpokenSlots.Item? {
    if let end = liveEnd(at: position) { return .init(kind: .live, words: position..<end) }
    if let end = thingEnd(at: position) { return .init(kind: .thing, words: position..<end) }
    return time(at: position) ?? pointer(at: position) ?? name(at: position)
  }

  /// The longest length, number or time of day.
  private func time(at position: Int) -> SpokenSlots.Item? {
    var found: SpokenSlots.Item?
    // "One for the tart shells", but "one more on the pecans", "the sprouts one less".
    let entry = utterance.language.entry(utterance.words[position].id)
    if entry.roles.has(.number), entry.number == 1, isMore(position + 1) {
      return .init(kind: .number(1), words: position..<position + 2)
    }
    for edge in edges(at: position) where edge.cost == 0 {
      let kind: SpokenSlots.Kind
      switch edge.kind {
      case .length: kind = .length(Int(edge.value), nil)
      case .more: kind = .length(Int(edge.value), .more)
      case .less: kind = .length(Int(edge.value), .less)
      case .number where edge.value != 1: kind = .number(edge.value)
      case .clock: kind = .clock(edge.value)
      case .colon: kind = .colon(edge.value)
      default: continue
      }
      guard Int(edge.end) > found?.words.upperBound ?? position else { continue }
      found = .init(kind: kind, words: position..<Int(edge.end))
    }
    return found
  }

  /// "More", "extra", "less".
  private func isMore(_ position: Int) -> Bool {
    position < count
      && utterance.language.entry(utterance.words[position].id).roles.hasAny([.more, .less])
  }

  /// "Both of them".
  private func pointer(at position: Int) -> SpokenSlots.Item? {
    let special = table.special
    var found: SpokenSlots.Item?
    for edge in edges(at: position) where edge.kind == .word {
      let kind: SpokenSlots.Kind
      if edge.classes.has(special.both) {
        kind = .pronoun(.both)
      } else if edge.classes.has(special.every) {
        kind = .every
      } else if edge.classes.has(special.pronoun) {
        kind = .pronoun(.it)
      } else {
        continue
      }
      guard Int(edge.end) > found?.words.upperBound ?? position else { continue }
      found = .init(kind: kind, words: position..<Int(edge.end))
    }
    return found
  }

  private func name(at position: Int) -> SpokenSlots.Item? {
    var end = position
    while end < count, end - position < Self.longestUnknown, isUnknown(end) { end += 1 }
    if end > position { return .init(kind: .unknown, words: position..<end) }
    guard names[position].edge < Self.dearestOfAName else { return nil }
    return .init(kind: .other, words: position..<position + 1)
  }

  private static var longestUnknown: Int { 3 }
  /// What a word costs at most as the first of a name.
  private static var dearestOfAName: Float { 0.5 }

  private func isUnknown(_ position: Int) -> Bool {
    edges(at: position).allSatisfy { $0.kind == .word && $0.word == 0 } && live[position] == 0
  }
}

extension SpokenSlots {
  /// The only words that may name something, where nothing else is said.
  var onlyName: Item? {
    let isQuiet =
      !isTelling && exceptions.isEmpty && !isBeing
      && items.allSatisfy { $0.kind == .live || $0.kind.mayName }
    return isQuiet && items.count == 1 ? items[0] : nil
  }
}

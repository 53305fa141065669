internal import CLanguages

/// Finds every way in which a rule's network goes over the words, each with its cost.
struct Matcher {
  private let lattice: Lattice
  private let nodes: UnsafePointer<rule_node>
  private let arcs: UnsafePointer<rule_arc>
  private let phrases: UnsafePointer<rule_network>
  private let members: UnsafePointer<rule_set>
  /// The rules of the group at work whose ways are looked for; nodes of phrases do not ask.
  private var rules = SmallSet()
  /// The class of words that say nothing.
  private let skip: Int
  /// Dearer ways are not looked for.
  var limit: Float = 0
  let bindings: UnsafeMutablePointer<Binding>
  private var bindingCount: Int32 = 0
  /// A stack: what is found of the network at work, above what was found of those around it.
  let matches: UnsafeMutablePointer<Match>
  private var matchCount = 0
  private var base = 0
  /// What was found of phrases: for each position a list.
  private let known: UnsafeMutablePointer<Known>
  private var knownCount = 0
  /// The last of a position's list; -1 for none.
  private let lastKnown: UnsafeMutablePointer<Int32>
  private let kept: UnsafeMutablePointer<Match>
  private var keptCount = 0
  private var start = 0
  private(set) var steps = 0
  /// What it cost to be at a node of the network at work, at a word, with the same slots kept.
  private let visits: UnsafeMutablePointer<Visit>
  private var epoch: UInt32 = 0
  private var epochs: UInt32 = 0

  private struct Visit {
    var key: UInt64
    var epoch: UInt32
    var cost: Float
  }

  /// A slot and what was said for it, and those before it.
  struct Binding {
    var slot: RuleSlot
    var kind: ArcKind
    /// Words.
    var start: UInt8
    var end: UInt8
    /// -1 for none.
    var before: Int32
    /// The slots of this and those before.
    var mask: UInt32
    var value: Double
  }

  struct Match {
    var end: Int32
    var cost: Float
    /// The last binding; -1 for none.
    var head: Int32
    /// Whose way it is, by its number in its group; 0 in a phrase.
    var rule: UInt16
  }

  private struct Known {
    var phrase: UInt16
    /// In `kept`.
    var first: UInt16
    var count: UInt16
    /// Of the same position; -1 for none.
    var before: Int32
  }

  static let mostSteps = 10_000
  private static let visitBits: UInt64 = 9
  static let mostBindings: Int32 = 2048
  static let mostMatches = 1024
  /// Words that are passed over in one go.
  private static let longestGap = 8
  /// Of a phrase, at one position.
  private static let mostWays = 64
  private static let mostKnown = 1024

  init(_ lattice: Lattice, in workspace: inout Workspace) {
    self.lattice = lattice
    nodes = lattice.table.nodes
    arcs = lattice.table.arcs
    phrases = lattice.table.phrases
    members = lattice.table.members
    skip = lattice.table.special.skip
    bindings = workspace.take(Int(Self.mostBindings))
    matches = workspace.take(Self.mostMatches)
    kept = workspace.take(Self.mostMatches)
    let places = 1 << Int(Self.visitBits)
    visits = workspace.take(places)
    visits.initialize(repeating: Visit(key: 0, epoch: 0, cost: 0), count: places)
    known = workspace.take(Self.mostKnown)
    lastKnown = workspace.take(lattice.count)
    lastKnown.initialize(repeating: -1, count: lattice.count)
  }

  static func size(words: Int) -> Int {
    MemoryLayout<Visit>.stride << Int(visitBits) + Int(mostBindings) * MemoryLayout<Binding>.stride
      + 2 * mostMatches * MemoryLayout<Match>.stride + mostKnown * MemoryLayout<Known>.stride
      + words * MemoryLayout<Int32>.stride + 128
  }

  /// The ways of a phrase that begin at a word, none dearer than `limit`; valid until the next call.
  mutating func ways(
    ofPhrase number: Int, from position: Int, limit: Float
  ) -> UnsafeBufferPointer<Match> {
    begin(at: position, limit)
    walk(Int(phrases[number].start), position, 0, -1)
    return UnsafeBufferPointer(start: matches, count: matchCount)
  }

  /// Those of some rules of a group, each rule's together.
  mutating func ways(
    of rules: SmallSet, in group: UnsafePointer<rule_group>, from position: Int, limit: Float
  ) -> UnsafeBufferPointer<Match> {
    begin(at: position, limit)
    self.rules = rules
    let node = nodes[Int(group.pointee.start)]
    let first = arcs + Int(node.first)
    let filter = lattice.openers[position].filter.intersection(ArcFilter(bits: node.filter))
    filter.forEachPlace { place in
      let (start, end) = RuleTable.arcs(of: group, at: place)
      for arc in first + start..<first + end where isWanted(arc) { follow(arc, position, 0, -1) }
    }
    sortByRules()
    return UnsafeBufferPointer(start: matches, count: matchCount)
  }

  private mutating func begin(at position: Int, _ limit: Float) {
    self.limit = limit
    base = 0
    matchCount = 0
    start = position
    epochs += 1
    epoch = epochs
  }

  /// In the order in which each rule's were found.
  private func sortByRules() {
    for index in 0..<matchCount {
      let match = matches[index]
      var place = index
      while place > 0, matches[place - 1].rule > match.rule {
        matches[place] = matches[place - 1]
        place -= 1
      }
      matches[place] = match
    }
  }

  /// The ways of a phrase, as a range of `kept`.
  private mutating func phrase(_ number: Int, _ position: Int) -> Range<Int> {
    let network = phrases + number
    guard lattice.allow(network, at: position),
      lattice.classes.hasAll(SmallSet(network.pointee.needed))
    else { return 0..<0 }
    var at = lastKnown[position]
    while at >= 0 {
      let one = known[Int(at)]
      if one.phrase == number { return Int(one.first)..<(Int(one.first) + Int(one.count)) }
      at = one.before
    }
    let (outer, began, outerLimit, outerEpoch) = (base, start, limit, epoch)
    base = matchCount
    epochs += 1
    epoch = epochs
    start = position
    limit = RuleEngine.limit
    walk(Int(network.pointee.start), position, 0, -1)
    // Phrases inside it have left theirs there meanwhile.
    let first = keptCount
    let count = min(matchCount - base, Self.mostWays, Self.mostMatches - keptCount)
    for index in 0..<count { kept[keptCount + index] = matches[base + index] }
    keptCount += count
    matchCount = base
    (base, start, limit, epoch) = (outer, began, outerLimit, outerEpoch)
    if knownCount < Self.mostKnown {
      known[knownCount] = Known(
        phrase: UInt16(number), first: UInt16(first), count: UInt16(count),
        before: lastKnown[position])
      lastKnown[position] = Int32(knownCount)
      knownCount += 1
    }
    return first..<keptCount
  }

  private mutating func walk(_ node: Int, _ position: Int, _ cost: Float, _ head: Int32) {
    guard cost <= limit, steps < Self.mostSteps else { return }
    guard mayGoOn(node, position), isBetter(node, position, cost, head) else { return }
    steps += 1
    let here = nodes[node]
    let filter = lattice.openers[position].filter
    let first = arcs + Int(here.first)
    for arc in first..<(first + Int(here.count))
    where filter.has(place: arc.pointee.place) && isWanted(arc) {
      follow(arc, position, cost, head)
    }
    guard position > start, lattice.openers[position].isSkippable else { return }
    for edge in lattice.edges(at: position) {
      if edge.kind == .empty {
        walk(node, Int(edge.end), cost, head)
      } else if edge.kind == .word, edge.classes.has(skip) {
        walk(node, Int(edge.end), cost + 0.1 + lattice.marks[position], head)
      }
    }
  }

  /// Whether one of the rules that are looked for may end behind an arc.
  @inline(__always)
  private func isWanted(_ arc: UnsafePointer<rule_arc>) -> Bool {
    let set = nodes[Int(arc.pointee.next)].members
    return set == 0 || SmallSet(members[Int(set)]).hasAny(rules)
  }

  /// Whether anything may follow at a node behind the first word, or end there.
  @inline(__always)
  private func mayGoOn(_ node: Int, _ position: Int) -> Bool {
    let openers = lattice.openers + position
    return openers.pointee.filter.hasAny(ArcFilter(bits: nodes[node].filter))
      || openers.pointee.isSkippable
  }

  /// No cheaper way led here that kept the same slots.
  private mutating func isBetter(_ node: Int, _ position: Int, _ cost: Float, _ head: Int32) -> Bool
  {
    let mask = head < 0 ? 0 : bindings[Int(head)].mask
    let key = UInt64(mask) << 32 | UInt64(node) << 8 | UInt64(position)
    let place = Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> (64 - Self.visitBits))
    if visits[place].epoch == epoch, visits[place].key == key {
      // Lists differ in what is in them.
      if mask & RuleSlot.repeatable == 0, visits[place].cost <= cost { return false }
    }
    visits[place] = Visit(key: key, epoch: epoch, cost: cost)
    return true
  }

  /// Of ways to one place that keep the same slots, the cheapest stays.
  private mutating func accept(_ end: Int, _ cost: Float, _ head: Int32, of rule: UInt16) {
    let mask = head < 0 ? 0 : bindings[Int(head)].mask
    for index in base..<matchCount
    where matches[index].end == end && matches[index].rule == rule {
      let other = matches[index].head
      guard (other < 0 ? 0 : bindings[Int(other)].mask) == mask else { continue }
      if cost < matches[index].cost {
        matches[index].cost = cost
        matches[index].head = head
      }
      return
    }
    guard matchCount < Self.mostMatches else { return }
    matches[matchCount] = Match(end: Int32(end), cost: cost, head: head, rule: rule)
    matchCount += 1
  }

  private mutating func follow(
    _ arc: UnsafePointer<rule_arc>, _ position: Int, _ cost: Float, _ head: Int32
  ) {
    // The table has no other kinds and slots: a compiler of this version has made it.
    let kind = unsafeBitCast(arc.pointee.kind, to: ArcKind.self)
    let slot = unsafeBitCast(arc.pointee.slot, to: RuleSlot.self)
    let next = Int(arc.pointee.next)
    let argument = arc.pointee.argument
    if kind == .end { return accept(position, cost, head, of: argument) }
    if kind == .empty { return walk(next, position, cost + arc.pointee.cost, head) }
    if kind == .constant {
      let bound = bind(slot, .constant, position, position, Double(argument), after: head)
      if bound != Self.taken { walk(next, position, cost + arc.pointee.cost, bound) }
      return
    }
    let cost = cost + arc.pointee.cost + (position > start ? lattice.marks[position] : 0)
    guard cost <= limit + 1 else { return }
    switch kind {
    case .empty, .constant, .end: break
    case .word:
      for edge in lattice.edges(at: position) where edge.kind == .word && edge.word == argument {
        go(over: edge, slot, to: next, position, cost, head)
      }
    case .words:
      guard lattice.has(Int(argument), at: position) else { return }
      for edge in lattice.edges(at: position) where edge.classes.has(Int(argument)) {
        go(over: edge, slot, to: next, position, cost, head)
      }
    case .length, .more, .less, .number, .clock, .colon:
      for edge in lattice.edges(at: position) where edge.kind == kind {
        go(over: edge, slot, to: next, position, cost, head)
      }
    case .name, .thing, .live, .routine: name(kind, slot, next, position, cost, head)
    case .text:
      var own: Float = 0
      for end in position + 1...lattice.count {
        own += lattice.costInText(at: end - 1)
        if end > position + 1, lattice.marks[end - 1] > 0.5 { break }
        // What is kept of the words may have any words in it.
        if slot == .none, lattice.names[end - 1].inside > 5 { break }
        own += lattice.hasTime(at: end - 1) ? slot == .none ? 1.2 : 0.22 : 0.02
        guard mayGoOn(next, end) else { continue }
        let bound = bind(slot, .text, position, end, 0, after: head)
        if bound != Self.taken { walk(next, end, cost + own, bound) }
      }
    case .gap:
      var own: Float = 0
      for end in position + 1...min(position + Self.longestGap, lattice.count) {
        guard let word = lattice.gapCost(at: end - 1) else { break }
        own += word
        guard cost + own <= limit else { break }
        if mayGoOn(next, end) { walk(next, end, cost + own, head) }
      }
    case .rest:
      let bound = bind(slot, .text, position, lattice.count, 0, after: head)
      let length = Float(lattice.count - position)
      if bound != Self.taken { walk(next, lattice.count, cost + length * 0.02, bound) }
    case .phrase:
      for index in phrase(Int(argument), position) {
        let match = kept[index]
        guard cost + match.cost <= limit, mayGoOn(next, Int(match.end)) else { continue }
        var joined = join(match.head, after: head)
        if joined != Self.taken, slot != .none {
          joined = bind(slot, .phrase, position, Int(match.end), 0, after: joined)
        }
        if joined != Self.taken { walk(next, Int(match.end), cost + match.cost, joined) }
      }
    }
  }

  @inline(__always)
  private mutating func go(
    over edge: Lattice.Edge, _ slot: RuleSlot, to next: Int, _ position: Int, _ cost: Float,
    _ head: Int32
  ) {
    guard mayGoOn(next, Int(edge.end)) else { return }
    let bound = bind(slot, edge.kind, position, Int(edge.end), edge.value, after: head)
    if bound != Self.taken { walk(next, Int(edge.end), cost + edge.cost, bound) }
  }

  private mutating func name(
    _ kind: ArcKind, _ slot: RuleSlot, _ next: Int, _ position: Int, _ cost: Float, _ head: Int32
  ) {
    // Not copied for each call.
    let lattice = lattice
    for end in position + 1...min(position + 6, lattice.count) {
      if end > position + 1, lattice.marks[end - 1] > 0.5 { break }
      if lattice.names[end - 1].inside > 5 { break }
      guard mayGoOn(next, end),
        let own =
          switch kind {
          case .name: lattice.nameCost(position, end)
          case .thing: lattice.thingCost(position, end)
          case .routine: lattice.routineCost(position, end)
          default: lattice.isLive(position, end) ? 0 : nil
          },
        cost + own <= limit
      else { continue }
      let bound = bind(slot, .name, position, end, 0, after: head)
      if bound != Self.taken { walk(next, end, cost + own, bound) }
    }
  }

  // MARK: Bindings

  /// Instead of a binding where the slot was taken already.
  private static let taken: Int32 = -2

  private mutating func bind(
    _ slot: RuleSlot, _ kind: ArcKind, _ start: Int, _ end: Int, _ value: Double, after head: Int32
  ) -> Int32 {
    guard slot != .none else { return head }
    let mask = head < 0 ? 0 : bindings[Int(head)].mask
    let bit: UInt32 = 1 << UInt32(slot.rawValue)
    guard mask & bit == 0 || RuleSlot.repeatable & bit != 0, bindingCount < Self.mostBindings else {
      return Self.taken
    }
    bindings[Int(bindingCount)] = Binding(
      slot: slot, kind: kind, start: UInt8(start), end: UInt8(end), before: head, mask: mask | bit,
      value: value)
    bindingCount += 1
    return bindingCount - 1
  }

  /// A slot is among the bindings up to `head`.
  func keeps(_ slot: RuleSlot, _ head: Int32) -> Bool {
    head >= 0 && bindings[Int(head)].mask & 1 << UInt32(slot.rawValue) != 0
  }

  /// The bindings of a phrase after those of the rule around it.
  private mutating func join(_ inner: Int32, after outer: Int32) -> Int32 {
    guard inner >= 0 else { return outer }
    guard outer >= 0 else { return inner }
    let binding = bindings[Int(inner)]
    let before = join(binding.before, after: outer)
    guard before != Self.taken else { return before }
    return bind(
      binding.slot, binding.kind, Int(binding.start), Int(binding.end), binding.value,
      after: before)
  }
}

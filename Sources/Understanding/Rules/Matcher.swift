/// Finds every way in which a rule's network goes over the words, each with its cost.
struct Matcher {
  let lattice: Lattice
  let table: RuleTable
  /// Dearer readings are not looked for.
  let limit: Float
  private(set) var bindings: [Binding] = []
  private var found: [Int: [Match]] = [:]
  private var matches: [Match] = []
  private var start = 0
  private(set) var steps = 0

  /// A slot and what was said for it, and those before it.
  struct Binding {
    var slot: Slot
    var kind: RuleTable.Arc.Kind
    /// Words.
    var range: Range<Int>
    var value: Double
    var before: Int32
    /// The slots of this and those before.
    var mask: UInt32
  }

  struct Match {
    var end: Int
    var cost: Float
    /// The last binding; -1 for none.
    var head: Int32
  }

  static let mostSteps = 40_000

  init(_ lattice: Lattice, limit: Float) {
    self.lattice = lattice
    table = lattice.table
    self.limit = limit
  }

  /// The ways of a network that begin at a word.
  mutating func matches(_ network: RuleTable.Network, from position: Int) -> [Match] {
    let (outer, began) = (matches, start)
    defer { (matches, start) = (outer, began) }
    matches = []
    start = position
    walk(Int(network.start), position, 0, -1)
    return matches
  }

  private mutating func phrase(_ number: Int, _ position: Int) -> [Match] {
    let key = number << 12 | position
    if let known = found[key] { return known }
    let network = table.phrases[number]
    guard lattice.classes.hasAll(network.needed), mayOpen(network.openers, position) else { return [] }
    let all = matches(network, from: position)
    found[key] = all
    return all
  }

  func mayOpen(_ openers: RuleTable.Openers, _ position: Int) -> Bool {
    if openers.isOpen { return true }
    for index in lattice.edges(at: position) {
      let edge = lattice.edges[index]
      if edge.classes.hasAny(openers.classes) { return true }
      if edge.word != 0, openers.words & 1 << UInt64(edge.word & 63) != 0 { return true }
      if edge.classes.has(table.nameClasses.skip) || edge.kind == .empty { return true }
    }
    return false
  }

  private mutating func walk(_ node: Int, _ position: Int, _ cost: Float, _ head: Int32) {
    guard cost <= limit, steps < Self.mostSteps else { return }
    steps += 1
    let here = table.nodes[node]
    if here.accepts { accept(position, cost, head) }
    for number in Int(here.first)..<Int(here.first) + Int(here.count) {
      follow(table.arcs[number], position, cost, head)
    }
    guard position < lattice.count, position > start else { return }
    for index in lattice.edges(at: position) {
      let edge = lattice.edges[index]
      if edge.kind == .empty {
        walk(node, edge.end, cost, head)
      } else if edge.classes.has(table.nameClasses.skip) {
        walk(node, edge.end, cost + 0.1 + lattice.marks[position], head)
      }
    }
  }

  private mutating func accept(_ end: Int, _ cost: Float, _ head: Int32) {
    let mask = head < 0 ? 0 : bindings[Int(head)].mask
    for index in matches.indices where matches[index].end == end {
      let other = matches[index].head
      guard (other < 0 ? 0 : bindings[Int(other)].mask) == mask else { continue }
      if cost < matches[index].cost { matches[index] = Match(end: end, cost: cost, head: head) }
      return
    }
    matches.append(Match(end: end, cost: cost, head: head))
  }

  private mutating func follow(
    _ arc: RuleTable.Arc, _ position: Int, _ cost: Float, _ head: Int32
  ) {
    let next = Int(arc.next)
    switch arc.kind {
    case .empty: return walk(next, position, cost + arc.cost, head)
    case .constant:
      guard
        let bound = bind(
          arc.slot, .constant, position..<position, Double(arc.argument), after: head)
      else { return }
      return walk(next, position, cost + arc.cost, bound)
    default: break
    }
    guard position < lattice.count else { return }
    let cost = cost + arc.cost + (position > start ? lattice.marks[position] : 0)
    switch arc.kind {
    case .word, .words, .length, .more, .less, .number, .clock:
      for index in lattice.edges(at: position) {
        let edge = lattice.edges[index]
        guard fits(arc, edge),
          let bound = bind(arc.slot, edge.kind, position..<edge.end, edge.value, after: head)
        else { continue }
        walk(next, edge.end, cost + edge.cost, bound)
      }
    case .name, .thing:
      for end in position + 1...min(position + 6, lattice.count) {
        if end > position + 1, lattice.marks[end - 1] > 0.5 { break }
        guard
          let own = arc.kind == .name
            ? lattice.nameCost(position, end) : lattice.thingCost(position, end),
          let bound = bind(arc.slot, .name, position..<end, 0, after: head)
        else { continue }
        walk(next, end, cost + own, bound)
      }
    case .text:
      for end in position + 1...lattice.count {
        if end > position + 1, lattice.marks[end - 1] > 0.5 { break }
        guard let bound = bind(arc.slot, .text, position..<end, 0, after: head) else { return }
        // What is kept of the words may have any words in it.
        if arc.slot == .none, lattice.names[end - 1].inside > 5 { break }
        walk(next, end, cost + Float(end - position) * 0.02, bound)
      }
    case .phrase:
      for match in phrase(Int(arc.argument), position) {
        guard var joined = join(match.head, after: head) else { continue }
        if arc.slot != .none {
          guard let bound = bind(arc.slot, .phrase, position..<match.end, 0, after: joined) else {
            continue
          }
          joined = bound
        }
        walk(next, match.end, cost + match.cost, joined)
      }
    case .empty, .constant: break
    }
  }

  private func fits(_ arc: RuleTable.Arc, _ edge: Lattice.Edge) -> Bool {
    switch arc.kind {
    case .word: edge.kind == .word && edge.word == arc.argument
    case .words: edge.kind == .word && edge.classes.has(Int(arc.argument))
    default: edge.kind == arc.kind
    }
  }

  // MARK: Bindings

  /// Nil where the slot is taken already.
  private mutating func bind(
    _ slot: Slot, _ kind: RuleTable.Arc.Kind, _ range: Range<Int>, _ value: Double,
    after head: Int32
  ) -> Int32? {
    guard slot != .none else { return head }
    let mask = head < 0 ? 0 : bindings[Int(head)].mask
    let bit: UInt32 = 1 << UInt32(slot.rawValue)
    guard mask & bit == 0 || slot.mayRepeat else { return nil }
    bindings.append(
      Binding(
        slot: slot, kind: kind, range: range, value: value, before: head, mask: mask | bit))
    return Int32(bindings.count - 1)
  }

  /// The bindings of a phrase after those of the rule around it.
  private mutating func join(_ inner: Int32, after outer: Int32) -> Int32? {
    guard inner >= 0 else { return outer }
    guard outer >= 0 else { return inner }
    let binding = bindings[Int(inner)]
    guard let before = join(binding.before, after: outer) else { return nil }
    return bind(binding.slot, binding.kind, binding.range, binding.value, after: before)
  }
}

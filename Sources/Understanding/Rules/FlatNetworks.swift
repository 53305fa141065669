internal import CLanguages

/// The networks of a draft as a matcher goes over them: those of the rules joined in groups, from no node
/// two arcs that go over the same, and none that goes over nothing at no cost.
///
/// A node stands for all the nodes of the draft that the same arcs lead to (the subset construction of
/// automata), so that what several patterns and rules begin with is gone over once. Arcs keep their order,
/// so that of two ways that cost the same the one that was written first is found first; but a group's first
/// arcs are sorted by what they go over. A node that accepts has an arc of the kind `end`, whose argument is
/// the rule's number in its group (0 in a phrase), to a node that belongs to that rule alone.
///
/// The nodes of a table that a draft goes on from are flat already, and keep their numbers.
struct FlatNetworks {
  /// By node.
  private(set) var arcs: [[rule_arc]] = []
  /// By node, in `sets`.
  private(set) var members: [Int]
  /// The rules of a group that can still end behind a node; the first set, of none, is that of phrases.
  private(set) var sets: [SmallSet]
  private(set) var groups: [rule_group] = []
  private let drafts: [RuleDraft.Node]
  private let known: Int
  private var arcCount: Int
  /// Nodes of the draft that all nodes stand for.
  private var drafted = 0
  /// By the nodes of the draft that one stands for.
  private var numbers: [[Int]: Int] = [:]
  private var setNumbers: [SmallSet: Int]
  private var open: [[Int]] = []

  /// What an arc goes over.
  private struct Label: Hashable {
    let kind: UInt8
    let slot: UInt8
    let argument: UInt16
    let cost: Float
  }

  /// The nodes of `base` are flat; `phrases` and `rules` are the first nodes of those that are new.
  init(_ drafts: [RuleDraft.Node], after base: RuleTable?, phrases: [Int], rules: [Int]) {
    self.drafts = drafts
    known = base?.allNodes.count ?? 0
    arcs = drafts[..<known].map(\.arcs)
    arcCount = base?.arcCount ?? 0
    members = base?.allNodes.map { Int($0.members) } ?? []
    sets = base?.allMembers.map { SmallSet($0) } ?? [SmallSet()]
    setNumbers = Dictionary(uniqueKeysWithValues: sets.enumerated().map { ($1, $0) })
    for start in phrases { _ = number([start]) }
    let size = SmallSet.capacity
    let starts = stride(from: 0, to: rules.count, by: size).map {
      number(Array(rules[$0..<min($0 + size, rules.count)]))
    }
    while let nodes = open.popLast(), !isFull {
      let number = number(nodes)
      arcs[number] = flat(nodes)
      arcCount += arcs[number].count
    }
    let before = base?.ruleCount ?? 0
    for (index, start) in starts.enumerated() {
      let range = index * size..<min(index * size + size, rules.count)
      var group = sortedGroup(from: start)
      group.first = UInt16(before + range.lowerBound)
      group.count = UInt16(range.count)
      groups.append(group)
    }
  }

  /// The number of a phrase's first node.
  subscript(start: Int) -> Int { numbers[[start]] ?? start }

  /// There are more nodes or arcs than numbers for them, or they stand for too many.
  var isFull: Bool { max(arcs.count, arcCount) > Int(UInt16.max) || drafted > Self.most }

  private static let most = 1_000_000

  /// The nodes and their arcs as they lie in a table.
  var stored: (nodes: [rule_node], arcs: [rule_arc]) {
    var all: [rule_arc] = []
    let nodes = arcs.indices.map { number in
      let first = UInt16(all.count)
      all += arcs[number]
      let filter = arcs[number].reduce(into: ArcFilter()) {
        $0.formUnion(ArcFilter(bits: 1 << UInt64($1.place)))
      }
      return rule_node(
        filter: filter.bits, first: first, count: UInt16(arcs[number].count),
        members: UInt16(members[number]), reserved: 0)
    }
    return (nodes, all)
  }

  /// The group that begins at a node, whose arcs, which are many, are sorted by what they go over.
  private mutating func sortedGroup(from start: Int) -> rule_group {
    var group = rule_group()
    group.start = UInt16(truncatingIfNeeded: start)
    let sorted = (0..<64).map { place in arcs[start].filter { $0.place == place } }
    arcs[start] = Array(sorted.joined())
    withUnsafeMutableBytes(of: &group.places) { bytes in
      let places = bytes.bindMemory(to: UInt16.self)
      for place in sorted.indices {
        places[place + 1] = places[place] + UInt16(truncatingIfNeeded: sorted[place].count)
      }
    }
    return group
  }

  private mutating func number(_ nodes: [Int]) -> Int {
    if let node = nodes.first, node < known { return node }
    if let number = numbers[nodes] { return number }
    numbers[nodes] = arcs.count
    drafted += nodes.count
    arcs.append([])
    members.append(number(of: SmallSet(nodes.compactMap { drafts[$0].rule })))
    open.append(nodes)
    return arcs.count - 1
  }

  private mutating func number(of set: SmallSet) -> Int {
    if let number = setNumbers[set] { return number }
    setNumbers[set] = sets.count
    sets.append(set)
    return sets.count - 1
  }

  private mutating func flat(_ nodes: [Int]) -> [rule_arc] {
    var all: [rule_arc] = []
    var seen: Set<Int> = []
    for node in nodes { append(node, to: &all, &seen) }
    var flat: [rule_arc] = []
    var targets: [[Int]] = []
    var places: [Label: Int] = [:]
    for arc in all {
      let label = Label(kind: arc.kind, slot: arc.slot, argument: arc.argument, cost: arc.cost)
      if let place = places[label] {
        targets[place].append(Int(arc.next))
      } else {
        places[label] = flat.count
        flat.append(arc)
        targets.append([Int(arc.next)])
      }
    }
    for place in flat.indices {
      flat[place].place = ArcFilter.place(of: flat[place])
      flat[place].next = UInt16(truncatingIfNeeded: number(Set(targets[place]).sorted()))
    }
    return flat
  }

  private func append(_ node: Int, to all: inout [rule_arc], _ seen: inout Set<Int>) {
    guard seen.insert(node).inserted else { return }
    if drafts[node].accepts {
      var end = rule_arc()
      end.kind = ArcKind.end.rawValue
      end.argument = UInt16(drafts[node].rule ?? 0)
      end.next = UInt16(truncatingIfNeeded: node)
      all.append(end)
    }
    for arc in drafts[node].arcs {
      if arc.kind == ArcKind.empty.rawValue, arc.cost == 0 {
        append(Int(arc.next), to: &all, &seen)
      } else {
        all.append(arc)
      }
    }
  }
}

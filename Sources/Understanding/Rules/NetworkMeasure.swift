internal import CLanguages

/// What a network may begin with, and what it cannot do without, so that most rules need not be tried.
struct NetworkMeasure {
  private let nodes: [RuleDraft.Node]
  private var phrases: [rule_network]

  init(nodes: [RuleDraft.Node], phrases starts: [Int]) {
    self.nodes = nodes
    phrases = starts.map { start in
      var network = rule_network()
      network.start = UInt16(start)
      return network
    }
    // Phrases are made of phrases: their figures grow until they stay.
    for _ in 0..<8 {
      for index in phrases.indices { phrases[index] = network(Int(phrases[index].start)) }
    }
  }

  func network(_ start: Int) -> rule_network {
    var network = openers(of: start)
    network.start = UInt16(start)
    network.needed = needed(from: start).stored
    return network
  }

  private func needed(from start: Int) -> ClassSet {
    var candidates = ClassSet()
    for node in reachable(start, without: nil) {
      for arc in nodes[node].arcs { candidates.formUnion(required(by: arc)) }
    }
    var needed = ClassSet()
    for number in 0..<ClassSet.capacity where candidates.has(number) {
      let left = reachable(start, without: number)
      if !left.contains(where: { nodes[$0].accepts }) { needed.insert(number) }
    }
    return needed
  }

  private func required(by arc: rule_arc) -> ClassSet {
    switch ArcKind(rawValue: arc.kind) {
    case .words:
      var one = ClassSet()
      one.insert(Int(arc.argument))
      return one
    case .phrase: return ClassSet(phrases[Int(arc.argument)].needed)
    default: return ClassSet()
    }
  }

  private func reachable(_ start: Int, without number: Int?) -> Set<Int> {
    var found: Set<Int> = [start]
    var open = [start]
    while let node = open.popLast() {
      for arc in nodes[node].arcs {
        if let number, required(by: arc).has(number) { continue }
        if found.insert(Int(arc.next)).inserted { open.append(Int(arc.next)) }
      }
    }
    return found
  }

  private func openers(of start: Int) -> rule_network {
    var network = rule_network()
    var classes = ClassSet()
    var open = [start]
    var seen: Set<Int> = [start]
    while let node = open.popLast() {
      for arc in nodes[node].arcs {
        switch ArcKind(rawValue: arc.kind) {
        case .empty, .constant, .end:
          if seen.insert(Int(arc.next)).inserted { open.append(Int(arc.next)) }
        case .word: network.opening_words |= 1 << UInt64(arc.argument & 63)
        case .words: classes.insert(Int(arc.argument))
        case .phrase:
          let inner = phrases[Int(arc.argument)]
          classes.formUnion(ClassSet(inner.openers))
          network.opening_words |= inner.opening_words
          network.kinds |= inner.kinds
          if inner.is_open != 0 { network.is_open = 1 }
        case .length, .more, .less, .number, .clock, .colon: network.kinds |= 1 << UInt16(arc.kind)
        case .name, .thing, .live, .text, .rest, nil: network.is_open = 1
        }
      }
    }
    network.openers = classes.stored
    return network
  }
}

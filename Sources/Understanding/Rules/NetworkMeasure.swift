internal import CLanguages

/// What a network may begin with, and what it cannot do without, so that most rules need not be tried.
struct NetworkMeasure {
  private let nodes: [RuleDraft.Node]
  /// Measures of phrases.
  private(set) var phrases: [rule_network]

  /// `known` are the measures of the first phrases, which were taken before.
  init(nodes: [RuleDraft.Node], phrases starts: [Int], known: [rule_network] = []) {
    self.nodes = nodes
    phrases =
      known
      + starts[known.count...].map { start in
        var network = rule_network()
        network.start = UInt16(start)
        return network
      }
    // Phrases are made of phrases: their figures grow until they stay.
    var isGrowing = true
    while isGrowing {
      isGrowing = false
      for index in known.count..<phrases.count {
        var grown = network(Int(phrases[index].start))
        // The smaller of two cuts may change sides for ever.
        grown.cut |= phrases[index].cut
        isGrowing = isGrowing || !Self.areEqual(grown, phrases[index])
        phrases[index] = grown
      }
    }
  }

  private static func areEqual(_ one: rule_network, _ other: rule_network) -> Bool {
    withUnsafeBytes(of: one) { one in withUnsafeBytes(of: other) { one.elementsEqual($0) } }
  }

  /// The measure of the network that begins at a node of the draft.
  func network(_ start: Int) -> rule_network {
    var network = openers(of: start)
    network.start = UInt16(start)
    network.needed = needed(from: start).stored
    network.cut = cut(from: start).bits
    return network
  }

  /// A set of arcs that no way to an end goes round, by what they go over; all where there is none.
  private func cut(from start: Int) -> ArcFilter {
    var cuts: [Int: ArcFilter] = [:]
    var order = [start]
    var seen: Set<Int> = [start]
    var at = 0
    while at < order.count {
      for arc in nodes[order[at]].arcs where seen.insert(Int(arc.next)).inserted {
        order.append(Int(arc.next))
      }
      at += 1
    }
    var isGrowing = true
    while isGrowing {
      isGrowing = false
      for node in order.reversed() {
        let before = cuts[node] ?? ArcFilter()
        var grown = nodes[node].accepts ? .all : before
        for arc in nodes[node].arcs where arc.kind != ArcKind.end.rawValue {
          let (here, behind) = (goesOver(arc), cuts[Int(arc.next)] ?? ArcFilter())
          grown.formUnion(here.count < behind.count ? here : behind)
        }
        isGrowing = isGrowing || grown.bits != before.bits
        cuts[node] = grown
      }
    }
    return cuts[start] ?? .all
  }

  /// What an arc goes over; all where that may be anything.
  private func goesOver(_ arc: rule_arc) -> ArcFilter {
    if arc.kind == ArcKind.phrase.rawValue {
      return ArcFilter(bits: phrases[Int(arc.argument)].cut)
    }
    let place = ArcFilter.place(of: arc)
    return place > 1 ? ArcFilter(bits: 1 << UInt64(place)) : .all
  }

  /// The classes that stand on every way to an end.
  private func needed(from start: Int) -> SmallSet {
    var known: [Int: SmallSet] = [start: SmallSet()]
    var needed: SmallSet?
    var open = [start]
    while let node = open.popLast() {
      let here = known[node] ?? SmallSet()
      for arc in nodes[node].arcs {
        var there = here
        there.formUnion(required(by: arc))
        if let before = known[Int(arc.next)] {
          there.formIntersection(before)
          guard there != before else { continue }
        }
        known[Int(arc.next)] = there
        open.append(Int(arc.next))
      }
    }
    for (node, classes) in known where nodes[node].accepts {
      needed = needed.map { $0.intersection(classes) } ?? classes
    }
    return needed ?? SmallSet()
  }

  private func required(by arc: rule_arc) -> SmallSet {
    switch ArcKind(rawValue: arc.kind) {
    case .words:
      var one = SmallSet()
      one.insert(Int(arc.argument))
      return one
    case .phrase: return SmallSet(phrases[Int(arc.argument)].needed)
    default: return SmallSet()
    }
  }

  private func openers(of start: Int) -> rule_network {
    var network = rule_network()
    var classes = SmallSet()
    var open = [start]
    var seen: Set<Int> = [start]
    while let node = open.popLast() {
      for arc in nodes[node].arcs {
        switch ArcKind(rawValue: arc.kind) {
        case .end: break
        case .empty, .constant:
          if seen.insert(Int(arc.next)).inserted { open.append(Int(arc.next)) }
        case .word: network.opening_words |= 1 << UInt64(arc.argument & 63)
        case .words: classes.insert(Int(arc.argument))
        case .phrase:
          let inner = phrases[Int(arc.argument)]
          classes.formUnion(SmallSet(inner.openers))
          network.opening_words |= inner.opening_words
          network.kinds |= inner.kinds
          if inner.is_open != 0 { network.is_open = 1 }
        case .length, .more, .less, .number, .clock, .colon: network.kinds |= 1 << UInt16(arc.kind)
        case .name, .thing, .live, .routine, .text, .rest, .gap, nil: network.is_open = 1
        }
      }
    }
    network.openers = classes.stored
    return network
  }
}

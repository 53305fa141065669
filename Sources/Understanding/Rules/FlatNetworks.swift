internal import CLanguages

/// The networks of a draft without the arcs that go over nothing and cost nothing.
///
/// The arcs behind such an arc take its place, in their order, so that the ways of a network are found in
/// the same order as before. A node that accepts has an arc of the kind `end`.
///
/// The nodes of a table that a draft goes on from are flat already, and keep their numbers.
struct FlatNetworks {
  /// By node.
  private(set) var arcs: [[rule_arc]] = []
  private let drafts: [RuleDraft.Node]
  private var numbers: [Int: Int] = [:]

  /// The first `known` nodes are flat.
  init(_ drafts: [RuleDraft.Node], known: Int, from starts: [Int]) {
    self.drafts = drafts
    for node in 0..<known {
      numbers[node] = node
      arcs.append(drafts[node].arcs)
    }
    var open: [Int] = []
    func number(_ node: Int, in networks: inout FlatNetworks) -> UInt16 {
      if let number = networks.numbers[node] { return UInt16(truncatingIfNeeded: number) }
      let number = networks.arcs.count
      networks.numbers[node] = number
      networks.arcs.append([])
      open.append(node)
      return UInt16(truncatingIfNeeded: number)
    }
    for start in starts { _ = number(start, in: &self) }
    while let node = open.popLast() {
      var seen: Set<Int> = []
      var all: [rule_arc] = []
      append(node, to: &all, &seen)
      for index in all.indices where all[index].kind != ArcKind.end.rawValue {
        all[index].next = number(Int(all[index].next), in: &self)
      }
      arcs[numbers[node] ?? 0] = all
    }
  }

  /// The number of a network's first node.
  subscript(start: Int) -> Int { numbers[start] ?? 0 }

  var arcCount: Int { arcs.reduce(0) { $0 + $1.count } }

  private func append(_ node: Int, to all: inout [rule_arc], _ seen: inout Set<Int>) {
    guard seen.insert(node).inserted else { return }
    if drafts[node].accepts {
      var end = rule_arc()
      end.kind = ArcKind.end.rawValue
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

internal import CLanguages

/// Which phrases may begin with which, before any word: a matcher would never come out of one that begins
/// with itself.
struct PhraseRecursion {
  private let nodes: [RuleDraft.Node]
  private let starts: [Int]
  /// Phrases that may be of no words.
  private var empty: Set<Int> = []

  init(_ draft: RuleDraft) {
    nodes = draft.nodes
    starts = draft.phrases
    var known = -1
    while known < empty.count {
      known = empty.count
      for number in starts.indices where !empty.contains(number) {
        if beginning(of: number).isEmpty { empty.insert(number) }
      }
    }
  }

  func beginsWithItself(_ number: Int) -> Bool {
    var found: Set<Int> = []
    var open = [number]
    while let phrase = open.popLast() {
      for first in beginning(of: phrase).phrases where found.insert(first).inserted {
        open.append(first)
      }
    }
    return found.contains(number)
  }

  /// The phrases that may stand first, and whether none needs to.
  private func beginning(of number: Int) -> (phrases: Set<Int>, isEmpty: Bool) {
    var phrases: Set<Int> = []
    var isEmpty = false
    var seen: Set<Int> = [starts[number]]
    var open = [starts[number]]
    while let node = open.popLast() {
      isEmpty = isEmpty || nodes[node].accepts
      for arc in nodes[node].arcs {
        let kind = ArcKind(rawValue: arc.kind)
        if kind == .phrase { phrases.insert(Int(arc.argument)) }
        let isPassed =
          kind == .empty || kind == .constant || kind == .phrase && empty.contains(Int(arc.argument))
        if isPassed, seen.insert(Int(arc.next)).inserted { open.append(Int(arc.next)) }
      }
    }
    return (phrases, isEmpty)
  }
}

internal import CLanguages

/// Looks for networks that would send a matcher round in circles without a word being read.
struct NetworkCheck {
  private let nodes: [RuleDraft.Node]
  private let phrases: [Int]
  /// Of each phrase: it may be nothing at all.
  private var isEmpty: [Bool]

  init(nodes: [RuleDraft.Node], phrases: [Int]) {
    self.nodes = nodes
    self.phrases = phrases
    isEmpty = phrases.map { _ in false }
    var isGrowing = true
    while isGrowing {
      isGrowing = false
      for number in phrases.indices where !isEmpty[number] {
        guard reachedFreely(from: phrases[number]).contains(where: { nodes[$0].accepts }) else {
          continue
        }
        isEmpty[number] = true
        isGrowing = true
      }
    }
  }

  /// Why a record must not stay as it is: "repeats …".
  func problem(from start: Int, phrase number: Int?) -> String? {
    if repeatsNothing(from: start) { return "repeats, with *, what may be nothing" }
    if let number, opensWithItself(number) { return "begins with itself" }
    return nil
  }

  /// Nothing is read on the way.
  private func isFree(_ arc: rule_arc) -> Bool {
    switch ArcKind(rawValue: arc.kind) {
    case .empty, .constant: true
    case .phrase: isEmpty[Int(arc.argument)]
    case .word, .words, .length, .more, .less, .number, .clock, .name, .thing, .live, .text, .rest,
      .colon, .routine, .gap, .end, nil:
      false
    }
  }

  private func reachedFreely(from start: Int) -> Set<Int> {
    var found: Set<Int> = [start]
    var open = [start]
    while let node = open.popLast() {
      for arc in nodes[node].arcs where isFree(arc) && found.insert(Int(arc.next)).inserted {
        open.append(Int(arc.next))
      }
    }
    return found
  }

  /// Some way leads from a node back to it.
  private func repeatsNothing(from start: Int) -> Bool {
    var isDone: [Int: Bool] = [:]
    var roots = [start]
    while let root = roots.popLast() {
      guard isDone[root] == nil else { continue }
      isDone[root] = false
      var path = [(node: root, next: 0)]
      while let (node, next) = path.last {
        guard next < nodes[node].arcs.count else {
          isDone[node] = true
          path.removeLast()
          continue
        }
        path[path.count - 1].next += 1
        let arc = nodes[node].arcs[next]
        let there = Int(arc.next)
        guard isFree(arc) else {
          roots.append(there)
          continue
        }
        switch isDone[there] {
        case false?: return true
        case true?: break
        case nil:
          isDone[there] = false
          path.append((there, 0))
        }
      }
    }
    return false
  }

  private func opensWithItself(_ number: Int) -> Bool {
    var found: Set<Int> = []
    var open = [number]
    while let phrase = open.popLast() {
      for node in reachedFreely(from: phrases[phrase]) {
        for arc in nodes[node].arcs where ArcKind(rawValue: arc.kind) == .phrase {
          let inner = Int(arc.argument)
          if inner == number { return true }
          if found.insert(inner).inserted { open.append(inner) }
        }
      }
    }
    return false
  }
}

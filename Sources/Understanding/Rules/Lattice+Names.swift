/// What names may be made of, and where those of live timers and of saved routines stand.
extension Lattice {
  func nameCost(at index: Int, _ word: Word) -> NameCost {
    let special = table.special
    let classes = edges[Int(first[index])].classes
    if classes.has(special.barrier) { return NameCost(inside: 9, edge: 9, last: 9) }
    if word.marks.contains(.colon) { return NameCost(inside: 9, edge: 9, last: 9) }
    if word.marks.contains(.digits) { return NameCost(inside: 0.6, edge: 1.3, last: 0.5) }
    for edge in Int(first[index])..<edgeCount where edges[edge].kind != .word {
      return NameCost(inside: 0.6, edge: 1.4, last: 0.5)
    }
    if classes.has(special.thing) { return NameCost(inside: 0.1, edge: 0.1, last: 0.1) }
    // "The second tray".
    let isOrdinal = edges[Int(first[index])].value != 0
    if isOrdinal { return NameCost(inside: 0.5, edge: 0.5, last: 1.6) }
    if classes.has(special.frame) { return NameCost(inside: 1.5, edge: 1.6, last: 1.6) }
    if classes.has(special.within) { return NameCost(inside: 0.2, edge: 2.2, last: 2.2) }
    if classes.has(special.inner) { return NameCost(inside: 0.5, edge: 2.2, last: 2.2) }
    return NameCost(inside: 0.3, edge: 0.3, last: 0.3)
  }

  /// A name that is known may have any words in it, also those that end others.
  private func admit(_ range: Range<Int>) {
    for index in range { names[index].inside = min(names[index].inside, 0.5) }
  }

  func admitThings() {
    for start in 0..<count {
      for edge in edges(at: start)
      where Int(edge.end) > start + 1 && edge.classes.has(table.special.thing) {
        admit(start..<Int(edge.end))
      }
    }
  }

  /// Where the names of live timers stand.
  func addKnown(_ all: [String]) {
    for name in all.prefix(64) {
      let words = name.lowercased().split { $0 == " " || $0 == "-" }.map {
        $0.utf8.reduce(Self.emptyHash, Self.hash)
      }
      guard !words.isEmpty, words.count <= 8, words.count <= count else { continue }
      for start in 0...(count - words.count)
      where words.indices.allSatisfy({ hash((start + $0)..<(start + $0 + 1)) == words[$0] }) {
        addLive(start, words.count)
        admit(start..<(start + words.count))
      }
      // "past a", heard for "pasta".
      guard words.count == 1, name.utf8.count >= 5 else { continue }
      for length in 2...3 where length <= count {
        for start in 0...(count - length) where hash(start..<(start + length)) == words[0] {
          addLive(start, length)
        }
      }
    }
  }

  private func addLive(_ start: Int, _ length: Int) {
    live[start] |= 1 << UInt8(length - 1)
    openers[start].insertLive()
  }

  /// What a name from `start` to `end` costs.
  func nameCost(_ start: Int, _ end: Int) -> Float {
    if isLive(start, end) { return -0.5 }
    if end - start > 1, isThing(start, end) { return 0.1 }
    var cost = names[start].edge
    if end - start > 1 {
      cost += names[end - 1].last
      for index in (start + 1)..<(end - 1) { cost += names[index].inside }
    }
    return cost
  }

  /// What a name costs that stands there without the word "timer": nil where it is none of something that
  /// is known to be timed, or of a live timer.
  func thingCost(_ start: Int, _ end: Int) -> Float? {
    if isLive(start, end) { return -0.5 }
    guard end - start <= 5, let thing = (start..<end).first(where: { isThing($0, end) }) else {
      return nil
    }
    var cost: Float = 0.1
    for index in start..<thing { cost += names[index].edge > 2 ? 1 : names[index].inside }
    return cost
  }

  /// A word or a set phrase for a thing goes from here to there.
  private func isThing(_ start: Int, _ end: Int) -> Bool {
    guard has(table.special.thing, at: start) else { return false }
    for edge in edges(at: start) where Int(edge.end) == end && edge.classes.has(table.special.thing)
    {
      return true
    }
    return false
  }

  func isLive(_ start: Int, _ end: Int) -> Bool {
    end - start <= 8 && live[start] & 1 << UInt8(end - start - 1) != 0
  }

  /// What naming a saved routine from `start` to `end` costs; nil where they name none.
  func routineCost(_ start: Int, _ end: Int) -> Float? {
    routines.pointee.meant(by: text(start..<end))?.cost
  }

  /// The saved routine that is named from `start` to `end`.
  func routine(_ start: Int, _ end: Int) -> String {
    let said = text(start..<end)
    return routines.pointee.meant(by: said)?.name ?? said
  }
}

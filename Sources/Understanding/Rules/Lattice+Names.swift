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

  /// Where the names of live timers stand, however they are inflected; any word of one tells it where Simmer asked
  /// which is meant.
  func addKnown(_ all: [String], asChoice isChoice: Bool) {
    let said = (0..<count).map(said)
    for name in all.prefix(64) {
      let words = name.lowercased().split { $0 == " " || $0 == "-" }.map { word in
        KnownWord(hash: word.utf8.reduce(Self.emptyHash, Self.hash), stem: uninflected(word))
      }
      guard !words.isEmpty, words.count <= 8 else { continue }
      add(words[...], said, whole: true)
      addParts(of: words, said, asChoice: isChoice)
      addEnds(of: words, said)
      addAdjective(of: words, said)
      // "past a", heard for "pasta".
      guard words.count == 1, name.utf8.count >= 5 else { continue }
      for length in 2...3 where length <= count {
        for start in 0...(count - length) where hash(start..<(start + length)) == words[0].hash {
          addLive(start, length)
        }
      }
    }
  }

  /// A word of a name.
  private struct KnownWord {
    var hash: UInt64
    var stem: [UInt8]
  }

  /// A word as it was said: without its ending, and what name it is misheard for.
  private struct SaidWord {
    var stem: [UInt8]
    var meant: UInt64?
  }

  private func said(_ index: Int) -> SaidWord {
    let word = text(index..<(index + 1)).lowercased()
    return SaidWord(
      stem: uninflected(word),
      meant: utterance.language[.misheardNames].text(of: word).map {
        $0.utf8.reduce(Self.emptyHash, Self.hash)
      })
  }

  private func add(_ name: ArraySlice<KnownWord>, _ said: [SaidWord], whole isWhole: Bool) {
    guard name.count <= count else { return }
    let words = Array(name)
    for start in 0...(count - words.count)
    where words.indices.allSatisfy({
      let known = words[$0]
      return hash((start + $0)..<(start + $0 + 1)) == known.hash
        || said[start + $0].stem == known.stem || said[start + $0].meant == known.hash
    }) {
      addLive(start, words.count)
      if isWhole { admit(start..<(start + words.count)) }
    }
  }

  /// "Suppe" for "Kürbissuppe", in a language that makes one word of several.
  private func addEnds(of name: [KnownWord], _ said: [SaidWord]) {
    guard utterance.language.traits.contains(.joinsWords) else { return }
    for start in said.indices {
      let end = said[start].stem
      let isEnd =
        end.count >= Self.shortestThing
        && name.contains {
          $0.stem.count > end.count + 2 && $0.stem.suffix(end.count).elementsEqual(end)
        }
      if isEnd, names[start].edge < 1 { addLive(start, 1) }
    }
  }

  /// What a name with several words is called in short: "the first tray" or "the rolls" for "first tray of
  /// rolls", "the back left" for "back left ring", and what it has in it that is known to be timed.
  private func addParts(of name: [KnownWord], _ said: [SaidWord], asChoice isChoice: Bool) {
    guard name.count > 1 else { return }
    let words = name.map { table.entry(table.id($0.hash)).classes }
    let special = table.special
    for start in name.indices {
      for end in (start + 1)...name.count where end - start < name.count {
        let isWithin = [start, end - 1].contains {
          words[$0].has(special.within) || words[$0].has(special.inner)
        }
        guard !isWithin else { continue }
        let isOne = end - start == 1
        let isThing = isOne && (isChoice || words[start].has(special.thing))
        let isFront = start == 0 && end > 1
        let isBehindSmall = start > 0 && words[start - 1].has(special.within)
        if isThing || isFront || isBehindSmall || end == name.count && end - start > 1 {
          add(name[start..<end], said, whole: false)
        }
      }
    }
  }

  /// "Die vordere" for "vordere Platte": an article before an adjective tells that its noun is left out.
  private func addAdjective(of name: [KnownWord], _ said: [SaidWord]) {
    guard name.count > 1, count > 1 else { return }
    for start in 1..<count where said[start].stem == name[0].stem {
      let article = text(start - 1..<start)
      let isAdjective =
        utterance.language.adjective(text(start..<start + 1).lowercased(), after: article) != nil
      if isAdjective { addLive(start, 1) }
    }
  }

  /// The words in which two names differ that share another: "the green ones", "die grünen" of the beans.
  func addDifferences(of names: [String]) {
    let words = names.prefix(16).map { name in
      Set(name.lowercased().split { $0 == " " || $0 == "-" }.map(String.init))
    }
    var parts: Set<String> = []
    for (place, some) in words.enumerated() {
      for others in words[(place + 1)...] where !some.isDisjoint(with: others) {
        parts.formUnion(some.symmetricDifference(others).filter { $0.utf8.count > 2 })
      }
    }
    if !parts.isEmpty { addKnown(parts.sorted(), asChoice: false) }
  }

  private func uninflected(_ word: some StringProtocol) -> [UInt8] {
    utterance.language.singular(Array(word.utf8))
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
    // "Spoke too soon, noodles back": a story with the name of a timer in it is no name.
    if end - start > Self.mostAroundLive, (start..<end).contains(where: { live[$0] != 0 }) {
      cost += 1
    }
    return cost
  }

  /// In words: "second batch of noodles" beside "noodles".
  private static let mostAroundLive = 4

  /// What a name costs that stands there without the word "timer": nil where it is none of something that
  /// is known to be timed, or of a live timer.
  func thingCost(_ start: Int, _ end: Int) -> Float? {
    if isLive(start, end) { return -0.5 }
    guard end - start <= 5, let thing = (start..<end).first(where: { isThing($0, end) }) else {
      return nil
    }
    var cost: Float = 0.1
    // "Off the bulgur" names nothing.
    if start < thing, names[start].edge > 2 { cost += 1 }
    for index in start..<thing { cost += names[index].edge > 2 ? 1 : names[index].inside }
    // "Grandad used to roast chestnuts".
    if (start..<thing).contains(where: { has(table.special.hearsay, at: $0) }) { cost += 1.5 }
    // "Catfish twelve and grits" are two.
    if start + 1 < thing, (start + 1..<thing).contains(where: hasNumber) { cost += 1.5 }
    return cost
  }

  /// Where a name begins without what only leads to it, if it ends in what is known to be timed: "besser | Marmelade",
  /// "set | pumpkin pie".
  func thingStart(in name: Range<Int>) -> Int {
    let special = table.special
    let leads = [special.skip, special.order, special.correction, special.joint]
    var start = name.lowerBound
    while start + 1 < name.upperBound, !isLive(start, name.upperBound),
      !isThing(start, name.upperBound), leads.contains(where: { has($0, at: start) }),
      endsInThing(start + 1..<name.upperBound)
    { start += 1 }
    return start
  }

  private func endsInThing(_ name: Range<Int>) -> Bool {
    name.contains { isThing($0, name.upperBound) }
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

  /// The name of a live timer stands somewhere.
  var namesLive: Bool { (0..<count).contains { live[$0] != 0 } }

  /// Something that is known to be timed stands somewhere, and another table does not know it.
  func namesThing(unknownTo other: RuleTable) -> Bool {
    (0..<count).contains { start in
      edges(at: start).contains { edge in
        // The words of a table keep their ids in one that goes on from it.
        edge.kind == .word && edge.word != 0 && edge.classes.has(table.special.thing)
          && (Int(edge.word) >= other.entryCount
            || !other.entry(edge.word).classes.has(other.special.thing))
      }
    }
  }

  /// As it is said, without a heading: "Plan for the tart: crust" is a crust.
  func name(_ range: Range<Int>) -> String {
    let said = utterance.name(range)
    return said.split(separator: ": ").last.map { String($0) } ?? said
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

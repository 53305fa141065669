/// Words of names that say what is timed, and where.
extension Language {
  /// How many words at the beginning are a thing that is known to be timed: "home fries".
  package func thing(in words: some Sequence<String>) -> Int? {
    var place: UInt16 = 0
    var found: Int?
    for (count, word) in zip(1..., words) {
      let id = rules.id(of: word)
      if count == 1, id == 0, endsInThing(word) { return 1 }
      guard id != 0 else { break }
      if count == 1, isThing(id) { found = 1 }
      guard let step = rules.step(from: place, over: id) else { break }
      place = step.place
      if step.phrase != 0, isThing(step.phrase) { found = count }
    }
    return found
  }

  /// "Rinderbraten", where words are joined.
  private func endsInThing(_ word: String) -> Bool {
    guard traits.contains(.joinsWords), word.utf8.count <= Self.longestCompound,
      word.count > 2 * Self.shortestThing
    else { return false }
    return (Self.shortestThing...word.count - Self.shortestThing).contains {
      isThing(rules.id(of: String(word.suffix($0))))
    }
  }

  /// The letters that a thing has at least, at the end of a compound.
  private static let shortestThing = 4
  /// In bytes: what is longer is no word.
  static let longestCompound = 64

  private func isThing(_ id: UInt16) -> Bool {
    rules.entry(id).classes.has(rules.special.thing)
  }

  /// It tells one of two places from the other, which is said too: "left rack … right rack".
  package func isSide(_ word: Int, in words: [String]) -> Bool {
    guard self[.planSides].contains(words[word]), word + 1 < words.count else { return false }
    return words.indices.dropLast().contains {
      words[$0] != words[word] && self[.planSides].contains(words[$0])
        && words[$0 + 1] == words[word + 1]
    }
  }
}

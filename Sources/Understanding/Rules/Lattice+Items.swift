/// Several things in one breath: "milk, some eggs and half and half".
///
///     things = thing {("," | joint) thing}
///     thing  = [some] words
///
/// A set phrase of the class `pair` is one thing. "It", or nothing but small words, is what was last spoken of: "we're
/// out of honey, put it on the list", "buy some more".
extension Lattice {
  /// The words of each thing, without what says nothing of it.
  func items(in range: Range<Int>) -> [Range<Int>] {
    var items: [Range<Int>] = []
    var start = range.lowerBound
    var at = start
    func close(before end: Int) {
      if let item = item(start..<end), !items.contains(item) { items.append(item) }
    }
    while at < range.upperBound {
      if at > start, utterance.words[at].marks.hasAny([.comma, .stop, .aside]) {
        close(before: at)
        start = at
      }
      if let end = end(of: table.special.pair, at: at, within: range) {
        at = end
      } else if let end = end(of: table.special.joint, at: at, within: range) {
        close(before: at)
        start = end
        at = end
      } else {
        at += 1
      }
    }
    close(before: range.upperBound)
    return items.count > 1 ? items.flatMap(groceries) : items
  }

  /// "Milk eggs bread and sugar" is four things, where nobody said a pause.
  ///
  /// Of two words one may tell what kind the other is, "apple juice".
  private func groceries(in item: Range<Int>) -> [Range<Int>] {
    var things: [Range<Int>] = []
    var start = item.lowerBound
    while let end = end(of: table.special.grocery, at: start, within: item) {
      things.append(start..<end)
      start = end
    }
    return start == item.upperBound && things.count >= Self.fewestInARow ? things : [item]
  }

  private static let fewestInARow = 3

  /// What a word costs among those that are kept: one that says nothing is rather passed over, but "honey" is bought.
  func costInText(at position: Int) -> Float {
    has(table.special.skip, at: position) && !has(table.special.grocery, at: position) ? 0.17 : 0.02
  }

  /// Nil where nothing is named: no thing has "if" or "I" in its name.
  private func item(_ range: Range<Int>) -> Range<Int>? {
    if end(of: table.special.pronoun, at: range.lowerBound, within: range) == range.upperBound {
      return lastThing(before: range.lowerBound)
    }
    // "Two hundred grams of cheese" has a number that bars no thing.
    var numbers = Set<Int>()
    for place in range {
      for edge in edges(at: place) where edge.kind == .number {
        numbers.formUnion(place..<Int(edge.end))
      }
    }
    let isNone = range.contains {
      !numbers.contains($0)
        && (has(table.special.barrier, at: $0) || has(table.special.unbought, at: $0))
    }
    guard !isNone else { return nil }
    let special = table.special
    let points = range.contains { has(special.some, at: $0) }
    var start = range.lowerBound
    // "Honey" calls nobody among things.
    func isIdle(_ word: Int) -> Bool {
      has(special.skip, at: word) && !has(special.grocery, at: word)
    }
    while let end = end(of: special.some, at: start, within: range)
      ?? (isIdle(start) ? end(of: special.skip, at: start, within: range) : nil)
    { start = end }
    var end = range.upperBound
    while end - 1 > start, isIdle(end - 1) || has(special.some, at: end - 1) { end -= 1 }
    let isPronoun = self.end(of: special.pronoun, at: start, within: range) == end
    if start < end, !isPronoun { return start..<end }
    return isPronoun || points ? lastThing(before: range.lowerBound) : nil
  }

  /// The last thing that a household buys, before a word.
  private func lastThing(before end: Int) -> Range<Int>? {
    let all = 0..<end
    let last = all.reversed().compactMap { start in
      (self.end(of: table.special.grocery, at: start, within: all)
        ?? self.end(of: table.special.thing, at: start, within: all)).map { start..<$0 }
    }.max { $0.upperBound < $1.upperBound }
    guard let last else { return nil }
    // "Olive oil" rather than "oil".
    let start = (max(last.lowerBound - 3, 0)..<last.lowerBound).first {
      self.end(of: table.special.grocery, at: $0, within: all) == last.upperBound
    }
    return (start ?? last.lowerBound)..<last.upperBound
  }

  /// Where the longest word or phrase of a class ends that begins here.
  private func end(of number: Int, at start: Int, within range: Range<Int>) -> Int? {
    guard range.contains(start), has(number, at: start) else { return nil }
    return edges(at: start).lazy
      .filter { $0.kind == .word && $0.classes.has(number) && Int($0.end) <= range.upperBound }
      .map { Int($0.end) }.max()
  }
}

import Routines
import Understanding

/// Tells when each wait starts.
///
///     on cue      hands are needed before it, or all the while: so does every recipe begin
///     automatic   nothing is to be done between it and the wait before it
///     with        the recipe says "meanwhile", or "while the rice cooks"
///     after       it is done meanwhile as well, and goes on from such a wait
struct PhaseOrder {
  let text: RecipeText
  private var waits: [Wait] = []

  struct Wait {
    var id: String
    var name: PhaseName
    var length: FoundLength
    /// It runs beside this one.
    var host: Int?
    /// Where the "meanwhile" stands that it goes back to.
    var meanwhile = 0
  }

  init(text: RecipeText) { self.text = text }

  /// When a wait starts; and 1, or less where the wait that it overlaps was guessed.
  ///
  /// `isOpen` says that something stands between it and the wait before that takes time and that no
  /// timer knows of: a question, a night, or work that is counted from the end of a wait.
  mutating func start(
    of length: FoundLength, _ name: PhaseName, id: String, isOpen: Bool = false,
    namer: inout PhaseNamer
  ) -> (Phase.Start, doubt: Double) {
    var wait = Wait(id: id, name: name, length: length)
    defer { waits.append(wait) }
    guard let last = waits.indices.last else { return (.onCue, 1) }
    if isUpperEnd(length, of: waits[last].length) { return (.with(waits[last].id), 1) }
    if let meanwhile = meanwhile(before: length, name, &namer),
      let overlap = host(of: wait, meanwhile, &namer)
    {
      wait.host = overlap.host
      wait.meanwhile = meanwhile
      return (.with(waits[overlap.host].id), overlap.isNamed ? 1 : 0.97)
    }
    guard !isOpen else { return (.onCue, 1) }
    if let host = waits[last].host, goesOn(wait, from: waits[last], host),
      isAutomatic(wait, after: waits[last], &namer)
    {
      wait.host = host
      wait.meanwhile = waits[last].meanwhile
      return (.after(waits[last].id), 0.97)
    }
    if waits[last].host == nil, isAutomatic(wait, after: waits[last], &namer) {
      return (.automatic, 1)
    }
    return (.onCue, 1)
  }

  // MARK: With

  /// "24 hours, and up to 72 hours": both count from the same moment.
  private func isUpperEnd(_ length: FoundLength, of other: FoundLength) -> Bool {
    guard length.sentence == other.sentence, length.duration > other.duration,
      other.words.upperBound < length.words.lowerBound
    else { return false }
    let between = RecipeLengthReader(text, other.words.upperBound..<length.words.upperBound)
    return between.beyond(other.words.upperBound) == length.words.lowerBound
  }

  /// Where the clause that this wait is in says that something else goes on.
  private func meanwhile(
    before length: FoundLength, _ name: PhaseName, _ namer: inout PhaseNamer
  ) -> Int? {
    let sentence = text.sentences[length.sentence].words
    if let at = overlap(in: sentence.lowerBound..<length.words.lowerBound) {
      // "While the vegetables cool for 5 minutes": that is this one.
      if at == sentence.lowerBound, let own = name.act?.word,
        own == goingOn(after: at, in: at..<length.words.lowerBound)
      {
        return nil
      }
      return at
    }
    // "… for 10 minutes while the rice cooks"
    if let at = overlap(in: length.words.upperBound..<sentence.upperBound),
      !text.words[at].traits.contains(.meantime)
    {
      return at
    }
    guard length.sentence > 0 else { return nil }
    let before = text.sentences[length.sentence - 1]
    guard before.part == text.sentences[length.sentence].part,
      let at = overlap(in: before.words), waits.last?.meanwhile != at,
      // What is cooked was met after the "meanwhile", so it is what is done meanwhile.
      case .words(let food) = name.food, food.words.lowerBound > at,
      before.words.contains(food.words.lowerBound)
        || namer.acts(of: length.sentence - 1).contains(where: {
          $0.word > at && text.lexicon.verbs[$0.cookingVerb].isWait
        })
    else { return nil }
    return at
  }

  private func overlap(in range: Range<Int>) -> Int? {
    guard !range.isEmpty else { return nil }
    for at in range {
      let traits = text.words[at].traits
      if traits.contains(.meantime) || isSameTime(at, in: range) { return at }
      if text.lexicon.has(.while, text.words[at]),
        goingOn(after: at, in: range) != nil
      {
        return at
      }
    }
    return nil
  }

  private func isSameTime(_ at: Int, in range: Range<Int>) -> Bool {
    at + 1 < range.upperBound && text.lexicon.has(.same, text.words[at])
      && text.lexicon.has(.time, text.words[at + 1])
  }

  /// "while the rice cooks", "as it simmers": the verb; never "while stirring", "while you chop".
  private func goingOn(after at: Int, in range: Range<Int>) -> Int? {
    var next = at + 1
    while next < range.upperBound, next <= at + 7 {
      let word = text.words[next]
      if word.marks.hasAny([.comma, .opens, .closes, .stop]) { return nil }
      let cookingVerb = word.traits.cookingVerb
      if next > at + 1, cookingVerb != 0, word.traits.hasAny([.withHe, .bare, .ing]),
        !word.traits.contains(.filler) || text.words[next - 1].traits.contains(.being),
        text.lexicon.verbs[cookingVerb].isWait,
        text.lexicon.verbs[cookingVerb].kind != .handling
      {
        if word.traits.contains(.withHe) || text.words[next - 1].traits.contains(.being) {
          return next
        }
        return word.traits.contains(.bare) && next > at + 2 ? next : nil
      }
      next += 1
    }
    return nil
  }

  private func host(
    of wait: Wait, _ meanwhile: Int, _ namer: inout PhaseNamer
  ) -> (host: Int, isNamed: Bool)? {
    if !text.words[meanwhile].traits.contains(.meantime),
      let cookingVerb = goingOn(after: meanwhile, in: meanwhile..<text.words.count),
      // "as soup waits for nobody"
      text.words[cookingVerb].traits.cookingVerb != text.lexicon.wait
    {
      let said = meanwhile + 1..<cookingVerb
      if let named = waits.lastIndex(where: { isFood(of: $0, in: said) }) {
        return (named, true)
      }
      let number = text.words[cookingVerb].traits.cookingVerb
      if let named = waits.lastIndex(where: { $0.name.cookingVerb == number }) {
        return (named, true)
      }
      // "Rest it 10 minutes. Boil the juices while the bird sits there."
      if let last = waits.indices.last, text.lexicon.verbs[number].kind == .rest,
        text.lexicon.verbs[waits[last].name.cookingVerb].kind == .rest,
        wait.length.sentence - waits[last].length.sentence <= 2
      {
        return (last, true)
      }
    }
    // A wait that is itself beside another one is no better host than that one.
    guard let last = waits.lastIndex(where: { $0.host == nil }) else { return nil }
    let isNear = wait.length.sentence - waits[last].length.sentence <= 6
    return isNear && !isOver(waits[last], before: meanwhile, &namer) ? (last, false) : nil
  }

  /// What was waited for is no longer under way: "lift out the pork; meanwhile".
  private func isOver(_ wait: Wait, before word: Int, _ namer: inout PhaseNamer) -> Bool {
    var sentence = wait.length.sentence
    while sentence < text.sentences.count, text.sentences[sentence].words.lowerBound <= word {
      for act in namer.acts(of: sentence)
      where act.word >= wait.length.words.upperBound && act.word < word && !act.isBeside {
        switch act.kind {
        case .prep, .placing: return true
        case .none, .pot, .hob, .oven, .rest, .handling, .adding, .dressing, .other, .turning,
          .heatControl, .carrier:
          continue
        }
      }
      sentence += 1
    }
    return false
  }

  /// Whether the words name what a wait is done to.
  private func isFood(of wait: Wait, in said: Range<Int>) -> Bool {
    let named: [UInt8]
    switch wait.name.food {
    case .none, .everything: return false
    // The "beef pho" is no beef.
    case .named(let name): named = Array(name.utf8.split(separator: UInt8(ascii: " ")).last ?? [])
    case .words(let phrase):
      let last = text.words[phrase.words.upperBound - 1]
      named = Array(text.bytes[Int(last.start)..<Int(last.end)])
    }
    return said.contains { at in
      let word = text.words[at]
      let count = Int(word.end - word.start)
      guard count >= 3, word.traits.isDisjoint(with: [.filler, .link]) else { return false }
      // "potato" and "potatoes": the first letters tell.
      let stem = min(count, 5)
      var start = 0
      while start + stem <= named.count {
        if start == 0 || named[start - 1] == UInt8(ascii: " ") {
          let isSame = (0..<stem).allSatisfy {
            named[start + $0] | 0x20 == text.bytes[Int(word.start) + $0] | 0x20
          }
          if isSame { return true }
        }
        start += 1
      }
      return false
    }
  }

  // MARK: After

  /// Whether a wait is of the work that is done meanwhile, and fits in there.
  private func goesOn(_ wait: Wait, from last: Wait, _ host: Int) -> Bool {
    let here = text.sentences[wait.length.sentence]
    let there = text.sentences[last.length.sentence]
    guard here.part == there.part, wait.length.sentence - last.length.sentence <= 2 else {
      return false
    }
    var sum = wait.length.maxDuration ?? wait.length.duration
    for other in waits where other.host == host {
      sum += other.length.maxDuration ?? other.length.duration
    }
    guard sum < waits[host].length.duration else { return false }
    switch (wait.name.food, waits[host].name.food) {
    case (.words(let mine), .words(let its)):
      return mine.words.lowerBound > last.meanwhile && mine.words != its.words
    case (.words(let mine), _): return mine.words.lowerBound > last.meanwhile
    case (.none, _), (.named, _), (.everything, _): return false
    }
  }
}

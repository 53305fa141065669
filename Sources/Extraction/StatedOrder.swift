import Understanding

/// What a text says about the order of the lengths that it states.
///
///     sequence  nothing need be said: one step after the other, as they stand in the text
///     overlap   "while …", "meanwhile …", "… together"
///     ends      "for the last …", "… before the end", "… ready at the same time"
///     order     "once the chicken is out …", "but first …"
///
/// A cue counts for the lengths that it stands with, and not for all the text: that the potatoes "go in
/// for the last forty-five" says nothing about when the chicken rests.
struct StatedOrder {
  private let source: LengthSource
  /// Of each stated length, in words.
  let lengths: [Range<Int>]
  private let cues: [Cue]
  /// For each word, how many sentences or "then" came before it.
  private let segments: [Int]
  private let stems: WordStems

  private struct Cue {
    var kind: OrderCue
    var words: Range<Int>
    /// "ready together" is about ends, "together" about beginnings.
    var isOfEnds = false
  }

  /// `lengths` in Unicode scalars of the text, in their order.
  init(_ source: LengthSource, lengths: [Range<Int>]) {
    self.source = source
    stems = WordStems(source.language)
    let words = source.folded.words
    self.lengths = lengths.map { length in
      let start = words.firstIndex { $0.range.upperBound > length.lowerBound } ?? words.count
      let end = words[start...].firstIndex { $0.range.lowerBound >= length.upperBound }
      return start..<max(end ?? words.count, start)
    }
    cues = Self.cues(in: source, outside: self.lengths)
    let openings = Set(cues.lazy.filter { $0.kind == .next }.map(\.words.lowerBound))
    var count = 0
    segments = words.indices.map { at in
      if at > 0, openings.contains(at) || Self.hasMark(Self.stops, before: at, in: source) {
        count += 1
      }
      return count
    }
  }

  // MARK: Questions

  /// The words say that this length ends together with another.
  func ends(_ length: Int, with host: Int) -> Bool {
    let own = lengths[length]
    return cues.contains { cue in
      switch cue.kind {
      case .closing: closes(cue.words, own)
      case .remaining: closes(cue.words, own) || after(length).contains(cue.words.lowerBound)
      // "Finish with 5 minutes under the grill" is a last step of its own.
      case .endingWith:
        leads(cue.words, to: length) && !closes(cue.words, own)
          || after(length).contains(cue.words.lowerBound)
      case .together: cue.isOfEnds && covers(cue, length, host)
      case .finishing, .during, .meanwhile, .recurring, .afterwards, .before, .beforehand, .next:
        false
      }
    }
  }

  /// The words say that this length runs beside another.
  func overlaps(_ length: Int, _ host: Int) -> Bool {
    cues.contains { cue in
      let at = cue.words.lowerBound
      switch cue.kind {
      case .meanwhile:
        return leads(cue.words, to: length) && host < length
          || after(length).contains(at) && (host < length || host == length + 1)
      case .during:
        if leads(cue.words, to: length) {
          // "While it roasts, boil the potatoes for 20" has said what it is about; "while it rests for
          // fifteen" is beside its neighbours.
          let isClosed = isBroken(cue.words.upperBound..<lengths[length].lowerBound)
          return isClosed || host == length + 1 || sharesSegment(length, host) && host < length
        }
        if leads(cue.words, to: host) {
          return abs(length - host) == 1 && sharesSegment(length, host)
        }
        guard after(length).contains(at) else { return false }
        let hasNext = length + 1 < lengths.count && sharesSegment(length, length + 1)
        return hasNext ? host == length + 1 : host < length
      case .together: return !cue.isOfEnds && covers(cue, length, host)
      // "Stir every 5 minutes", "turn it after 10 minutes": counted from the start of what goes on.
      case .recurring: return closes(cue.words, lengths[length])
      case .afterwards: return host < length && closes(cue.words, lengths[length])
      case .closing, .remaining, .finishing, .endingWith, .before, .beforehand, .next: return false
      }
    }
  }

  /// The words say that this length begins when another one, with this name, has ended.
  func follows(_ length: Int, _ host: Int, named name: String?) -> Bool {
    let sought = contentStems(before(host)).union(
      Set(
        (name.map { FoldedText($0, language: source.language).words } ?? [])
          .map { stems.stem(of: $0.folded) }
      )
      .filter { !source.language[.smallNameWords].contains($0) })
    return cues.contains { cue in
      guard cue.kind == .afterwards,
        leads(cue.words, to: length) || after(length).contains(cue.words.lowerBound)
      else { return false }
      let words = source.folded.words
      let end = min(cue.words.upperBound + Self.reach, words.count)
      return !contentStems(cue.words.upperBound..<end).isDisjoint(with: sought)
    }
  }

  /// The words say that of two lengths the one that is stated first comes second.
  ///
  ///     B after A, before B A        "bake for 20 minutes after resting it for 30"
  ///     B, but first A               "bake for 20 minutes, but first rest it for 30"
  ///     after a, B, A                "when the beans are done the rice for 20 minutes, beans 10"
  ///
  /// Their clauses may stand in the order of the steps all the same: "after resting it for 30 minutes,
  /// bake for 20".
  func isTurnedRound(_ first: Int, _ second: Int) -> Bool {
    cues.contains { cue in
      let at = cue.words.lowerBound
      switch cue.kind {
      case .afterwards:
        if before(first).contains(at) { return names(cue, before(second)) }
        return before(second).contains(at) && !opensSentence(cue, after: first)
          && !isBroken(cue.words.upperBound..<lengths[second].lowerBound)
      case .before:
        if after(second).contains(at) { return names(cue, before(first)) }
        return before(first).contains(at)
          && !isBroken(cue.words.upperBound..<lengths[first].lowerBound)
      case .beforehand:
        if after(second).contains(at) { return true }
        return before(second).contains(at) && hasJoint(between: first, and: cue)
      case .closing, .remaining, .finishing, .endingWith, .during, .meanwhile, .recurring,
        .together,
        .next:
        return false
      }
    }
  }

  /// Words that say how often speak of this length: they stand in its part of the text, or in one
  /// beside it that has no length of its own ("Do that eight times.").
  func counts(_ words: Range<Int>, _ length: Int) -> Bool {
    guard let at = source.folded.words.firstIndex(where: { $0.range.overlaps(words) }),
      let own = segment(of: length)
    else { return false }
    let segment = segments[at]
    if segment == own { return true }
    let hasLengths = lengths.indices.contains { self.segment(of: $0) == segment }
    return !hasLengths && abs(segment - own) == 1
  }

  // MARK: Where cues stand

  /// From the length before it.
  private func before(_ length: Int) -> Range<Int> {
    let start = length > 0 ? lengths[length - 1].upperBound : 0
    return start..<max(start, lengths[length].lowerBound)
  }

  /// To the end of its clause, or the next length.
  private func after(_ length: Int) -> Range<Int> {
    let start = lengths[length].upperBound
    let next = length + 1 < lengths.count ? lengths[length + 1].lowerBound : segments.count
    let end = (start..<max(start, next)).first { isJoint($0) } ?? next
    return start..<max(start, end)
  }

  /// Before a length, in its segment.
  private func leads(_ cue: Range<Int>, to length: Int) -> Bool {
    let own = lengths[length]
    return before(length).contains(cue.lowerBound) && !own.isEmpty
      && segments[cue.lowerBound] == segments[own.lowerBound]
  }

  /// Right before a length, but for a word such as "about".
  private func closes(_ cue: Range<Int>, _ length: Range<Int>) -> Bool {
    let between = cue.upperBound..<max(cue.upperBound, length.lowerBound)
    guard cue.upperBound <= length.lowerBound, between.count <= 1, !length.isEmpty,
      !isBroken(cue.upperBound..<length.upperBound)
    else { return false }
    return between.allSatisfy {
      source.language[.lengthSofteners].contains(source.folded.words[$0].folded)
    }
  }

  /// What a cue says of all the steps in its segment holds for both lengths; where no length stands in
  /// it ("They should be ready together."), for all that come before.
  private func covers(_ cue: Cue, _ length: Int, _ host: Int) -> Bool {
    let segment = segments[cue.words.lowerBound]
    let inside = lengths.indices.filter { self.segment(of: $0) == segment }
    if inside.isEmpty {
      return lengths[length].lowerBound < cue.words.lowerBound
        && lengths[host].lowerBound < cue.words.lowerBound
    }
    return inside.contains(length) && (inside.contains(host) || inside.count == 1)
  }

  private func segment(of length: Int) -> Int? {
    let at = lengths[length].lowerBound
    return at < segments.count ? segments[at] : nil
  }

  private func sharesSegment(_ one: Int, _ other: Int) -> Bool {
    segment(of: one) == segment(of: other)
  }

  /// Begins a clause that is no part of the one with this length: "…, *and after* searing rest it".
  private func opensSentence(_ cue: Cue, after length: Int) -> Bool {
    let start = lengths[length].upperBound
    let words = source.folded.words
    return Self.hasMark(Self.stops, before: cue.words.lowerBound, in: source)
      || (start..<max(start, cue.words.lowerBound)).contains {
        source.language[.clauseJoints].contains(words[$0].folded)
      }
  }

  /// Between a length and a cue one clause ends and another begins.
  private func hasJoint(between length: Int, and cue: Cue) -> Bool {
    let start = lengths[length].upperBound
    return (start...max(start, cue.words.lowerBound)).contains { isJoint($0) }
  }

  /// The clause that a cue opens shares a content word with `words`, before it comes to a length.
  private func names(_ cue: Cue, _ words: Range<Int>) -> Bool {
    let start = cue.words.upperBound
    let length = lengths.first { $0.lowerBound >= start }?.lowerBound ?? source.folded.words.count
    let most = min(start + Self.reach, length)
    let end = (start..<most).dropFirst().first { isBroken($0..<$0 + 1) } ?? most
    return !contentStems(start..<end).isDisjoint(with: contentStems(words))
  }

  // MARK: Words

  /// A clause ends before one of these words.
  private func isBroken(_ words: Range<Int>) -> Bool {
    words.contains { Self.hasMark(Self.stops + Self.pauses, before: $0, in: source) }
  }

  private func isJoint(_ word: Int) -> Bool {
    isBroken(word..<word + 1)
      || source.language[.clauseJoints].contains(source.folded.words[word].folded)
  }

  private func contentStems(_ words: Range<Int>) -> Set<String> {
    Set(
      source.folded.words[words].lazy.map(\.folded)
        .filter {
          !source.language[.smallNameWords].contains($0)
            && !source.language[.orderCues].contains($0)
        }
        .map { stems.stem(of: $0) })
  }

  private static func cues(in source: LengthSource, outside lengths: [Range<Int>]) -> [Cue] {
    var found: [Cue] = []
    for (kind, words) in source.orderCues(outside: lengths) {
      var cue = Cue(kind: kind, words: words)
      cue.isOfEnds =
        kind == .together
        && found.suffix(nearest).contains { isNear($0, before: cue, in: source) }
      found.append(cue)
    }
    return found
  }

  /// Finds "ready" in "ready to be served together".
  private static func isNear(_ cue: Cue, before other: Cue, in source: LengthSource) -> Bool {
    let between = cue.words.upperBound..<other.words.lowerBound
    return cue.kind == .finishing && between.count <= nearest
      && !between.contains { hasMark(stops + pauses, before: $0, in: source) }
  }

  private static func hasMark(
    _ marks: [Unicode.Scalar], before word: Int, in source: LengthSource
  ) -> Bool {
    word > 0 && source.marks(before: word).contains { marks.contains($0) }
  }

  private static let stops: [Unicode.Scalar] = [".", "!", "?", ";", "\n", "…"]
  private static let pauses: [Unicode.Scalar] = [",", ":", "—", "–", "(", ")"]
  /// In words behind "once".
  private static let reach = 6
  /// In words between "ready" and "together".
  private static let nearest = 3
}

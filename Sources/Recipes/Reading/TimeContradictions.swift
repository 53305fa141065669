import Understanding

/// Finds times that cannot both be right.
///
///     "Total time: 45 minutes" and "simmer for 2 hours"     a wait is longer than all of it
///     "Total time: 30 minutes" and "Cook time: 1 hour"      a part is longer than the whole
///     "simmer for 20 minutes (30 minutes)"                  one wait with two lengths
///
/// A range that runs backwards is seen where it is read. Nothing is made up for either: what the
/// method says is waited, and the warning shows where to look.
struct TimeContradictions {
  let text: RecipeText

  func tell(_ lengths: inout [FoundLength]) {
    tellOfTotal(&lengths)
    for place in lengths.indices.dropFirst() { tellOfBracket(place, &lengths) }
  }

  // MARK: The head

  private func tellOfTotal(_ lengths: inout [FoundLength]) {
    let heads = lengths.indices.prefix { lengths[$0].verdict == .none(.headTime) }
    guard
      let total = heads.filter({ isTotal($0, lengths) })
        .map({ lengths[$0].maxDuration ?? lengths[$0].duration }).max()
    else { return }
    for place in heads where lengths[place].duration > total && !isTotal(place, lengths) {
      lengths[place].verdict = .none(.contradicts)
    }
    for place in lengths.indices
    where lengths[place].verdict == .wait && lengths[place].duration > total
      && lengths[place].doubt == nil
    {
      lengths[place].doubt = .contradicts
      lengths[place].confidence = min(lengths[place].confidence, 0.8)
    }
  }

  /// "Total time: 45 minutes", "ready in 45 minutes"; but "45 minutes plus chilling" is not all.
  private func isTotal(_ place: Int, _ lengths: [FoundLength]) -> Bool {
    let length = lengths[place]
    let sentence = text.sentences[length.sentence].words
    let start =
      place > 0 && lengths[place - 1].sentence == length.sentence
      ? lengths[place - 1].words.upperBound : sentence.lowerBound
    let before = max(start, length.words.lowerBound - 4)..<length.words.lowerBound
    guard before.contains(where: { sign($0).hasAny([.total, .ready, .overall]) }) else {
      return false
    }
    let line = text.bytes[text.range(of: sentence)]
    return !line.contains(UInt8(ascii: "+"))
      && !sentence.contains { sign($0).contains(.plus) || text.words[$0].traits.contains(.night) }
  }

  private func sign(_ word: Int) -> ContextCues {
    text.lexicon.cues(text.words[word])
  }

  // MARK: Brackets

  /// "20 minutes, partly covered (30 minutes)".
  private func tellOfBracket(_ place: Int, _ lengths: inout [FoundLength]) {
    let (first, second) = (lengths[place - 1], lengths[place])
    guard first.sentence == second.sentence, first.verdict == .wait, second.verdict == .wait,
      first.doubt == nil, second.doubt == nil, first.stated == nil, second.stated == nil,
      first.repeats == second.repeats
    else { return }
    let gap = first.words.upperBound..<second.words.lowerBound
    guard gap.count <= 6, isBracketed(second, from: gap),
      text.words[first.words.lowerBound].marks.isDisjoint(with: .opens),
      !gap.contains(where: {
        text.words[$0].traits.hasAny([.heat, .rest, .hands, .until])
          || sign($0).hasAny([.or, .condition, .variant, .way, .another, .side])
      })
    else { return }
    // "20 to 30 minutes (25 minutes)" says the same once more.
    guard !isInside(second, first) else {
      lengths[place].verdict = .none(.notAWait)
      return
    }
    lengths[place - 1].doubt = .contradicts
    lengths[place - 1].confidence = min(first.confidence, 0.8)
    lengths[place].verdict = .none(.contradicts)
  }

  /// Nothing stands in the bracket but the length, perhaps with "about".
  private func isBracketed(_ length: FoundLength, from gap: Range<Int>) -> Bool {
    var opening = length.words.lowerBound
    while opening > gap.lowerBound, !text.words[opening].marks.contains(.opens),
      sign(opening - 1).contains(.about)
    {
      opening -= 1
    }
    let end = text.sentences[length.sentence].words.upperBound
    return text.words[opening].marks.contains(.opens)
      && (length.words.upperBound >= end
        || text.words[length.words.upperBound].marks.contains(.closes))
  }

  private func isInside(_ length: FoundLength, _ wait: FoundLength) -> Bool {
    length.duration >= wait.duration
      && (length.maxDuration ?? length.duration) <= (wait.maxDuration ?? wait.duration)
  }
}

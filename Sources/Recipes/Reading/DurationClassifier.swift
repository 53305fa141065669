import Understanding

/// Tells lengths that somebody waits from those that only stand there.
///
/// It looks at the words next to a length, at what is done in its sentence, and at the waits before
/// it; the nearest word decides. What is left over is a wait, the surer the plainer its sentence is.
struct DurationClassifier {
  let text: RecipeText
  private let ways: RecipeWays

  init(text: RecipeText) {
    self.text = text
    ways = RecipeWays(text)
  }

  /// The lengths in order, each with its verdict, its repeats and how sure that is.
  func judged(_ lengths: [FoundLength]) -> [FoundLength] {
    var judged: [FoundLength] = []
    judged.reserveCapacity(lengths.count)
    var signs: [ContextCues] = []
    var sentence = -1
    for length in lengths {
      if length.sentence != sentence {
        sentence = length.sentence
        read(&signs, of: text.sentences[sentence].words)
      }
      let context = LengthContext(text: text, signs: signs, length: length)
      judged.append(self.judged(context, after: judged))
      settleVague(&judged)
    }
    for place in judged.indices { judged[place].settleBounds() }
    TimeContradictions(text: text).tell(&judged)
    for place in judged.indices { settleInside(place, &judged) }
    return judged
  }

  /// An interval check or a mark in no longer wait is a wait of its own: "flip after 3 minutes".
  private func settleInside(_ place: Int, _ judged: inout [FoundLength]) {
    let length = judged[place]
    guard length.verdict == .interval || length.verdict == .mark(.after) else { return }
    let isInterval = length.verdict == .interval
    let isOften = isInterval && isEvery(length)
    let near = max(0, place - 6)..<min(judged.count, place + 4)
    let hasHost = near.contains { other in
      let host = judged[other]
      return other != place && host.verdict == .wait
        && (host.maxDuration ?? host.duration) > (length.maxDuration ?? length.duration)
        && (other < place
          ? length.sentence - host.sentence <= 3
          : host.sentence - length.sentence <= (isOften ? 1 : 0))
    }
    guard !hasHost else { return }
    // "Roast for 20 minutes a pound, basting every 15": how often, only the cook can say.
    let isInUnknown =
      isInterval
      && near.contains { other in
        let isHere = length.sentence == judged[other].sentence
        switch judged[other].verdict {
        case .question:
          return isHere || other < place && length.sentence - judged[other].sentence == 1
        case .none: return isHere && other > place
        case .wait, .interval, .mark: return false
        }
      }
    // "Boil for 60 minutes. Hops at 60 minutes": at its very start.
    let isAtStart =
      !isInterval && isAtOrFirst(length)
      && near.contains { $0 != place && judged[$0].duration >= length.duration }
    // "every day" is no length that anybody waits.
    judged[place].verdict =
      length.words.count == 1 || isInUnknown || isAtStart ? .none(.unbound) : .wait
    judged[place].confidence = min(length.confidence, 0.8)
  }

  /// "every 20 minutes", but not "20 minutes apart".
  private func isEvery(_ length: FoundLength) -> Bool {
    length.words.lowerBound > 0 && text.words[length.words.lowerBound - 1].traits.contains(.every)
  }

  /// "hops at 60 minutes", "spray it after the first hour"; where a sentence begins so, it goes on.
  private func isAtOrFirst(_ length: FoundLength) -> Bool {
    let start = text.sentences[length.sentence].words.lowerBound
    let lead = length.words.lowerBound - 1
    return lead - start > 2
      && text.lexicon.cues(text.words[lead]).hasAny([.at, .first])
  }

  /// "8 hours or overnight", "overnight or at least 8 hours": the certain end is what counts.
  private func settleVague(_ judged: inout [FoundLength]) {
    guard judged.count > 1 else { return }
    let (first, second) = (judged[judged.count - 2], judged[judged.count - 1])
    guard
      first.verdict == .wait && second.verdict == .question(.vague)
        || first.verdict == .question(.vague) && second.verdict == .wait,
      isOneOrOther(first, second)
    else { return }
    if first.verdict == .wait {
      judged[judged.count - 1].verdict = .none(.alternative)
    } else {
      judged[judged.count - 2].verdict = .none(.alternative)
      judged[judged.count - 1].doubt = nil
    }
  }

  private func isOneOrOther(_ first: FoundLength, _ second: FoundLength) -> Bool {
    if isPraised(second), second.sentence <= first.sentence + 1 { return true }
    // Two marked-up timers may share a word.
    guard first.sentence == second.sentence, first.words.upperBound <= second.words.lowerBound
    else { return false }
    let gap = text.words[first.words.upperBound..<second.words.lowerBound]
    guard gap.count <= 10 else { return false }
    return gap.contains { $0.traits.hasAny([.or, .better]) }
      || gap.count <= 5 && gap.contains { $0.traits.contains(.to) }
  }

  private func read(_ signs: inout [ContextCues], of words: Range<Int>) {
    signs.removeAll(keepingCapacity: true)
    for word in words { signs.append(text.lexicon.cues(text.words[word])) }
  }

  private func judged(_ context: LengthContext, after earlier: [FoundLength]) -> FoundLength {
    var length = context.length
    length.repeats = context.repeats
    // What its author marked up is a timer whatever stands beside it; only its kind is to be told.
    if let place = length.stated {
      let isKnown = text.recipe.timers[place].stated?.kind != nil
      length.verdict = isKnown ? .wait : context.interval ?? context.mark ?? .wait
      if !isKnown, length.verdict == .wait, doubt(context, after: earlier) == .alternative {
        length.doubt = .alternative
      }
      return length
    }
    if length.verdict == .mark(.half) { return length }
    var unread: FoundLength.Verdict?
    if case .question = length.verdict { unread = length.verdict }
    let (verdict, confidence) = verdict(context, after: earlier)
    length.verdict = verdict
    if let unread {
      switch verdict {
      case .none: break
      case .question, .wait, .interval, .mark: length.verdict = unread
      }
      return length
    }
    length.confidence = confidence
    if verdict == .interval, context.isTwice { length.duration /= 2 }
    if verdict == .wait {
      length.doubt = length.doubt ?? doubt(context, after: earlier)
      if length.doubt != nil { length.confidence = min(confidence, 0.8) }
    }
    if length.isBare { length.confidence = min(length.confidence, 0.8) }
    return length
  }

  private func verdict(
    _ context: LengthContext, after earlier: [FoundLength]
  ) -> (FoundLength.Verdict, Double) {
    let kind = text.sentences[context.length.sentence].kind
    switch kind {
    case .title: return (.none(context.isDashed ? .name : .headTime), 1)
    case .head, .nutrition: return (.none(.headTime), 1)
    case .section: return (.none(.name), 1)
    case .ingredient, .equipment, .step, .note: break
    }
    if let code = context.label ?? context.pastOrAge ?? context.keeping {
      return (.none(code), 0.95)
    }
    // "Prep. 15 min. Cooking 1 hr."
    if let last = earlier.last, last.verdict == .none(.headTime), context.isLabelAlone,
      text.sentences[last.sentence].part == text.sentences[context.length.sentence].part
    {
      return (.none(.headTime), 0.9)
    }
    if let last = earlier.last, last.sentence == context.length.sentence {
      // "Takes 40 mins + 2 hrs chilling"
      if last.verdict == .none(.total), context.first - last.words.upperBound <= 1 {
        return (.none(.total), 0.85)
      }
      // "Prep 5 mins, cook 25 mins"
      if last.verdict == .none(.headTime), context.leadSign.contains(.phase) {
        return (.none(.headTime), 0.9)
      }
      if context.addsToRate(last) { return (.question(.perAmount), 0.9) }
      if context.extends(last) { return (.none(.optional), 0.8) }
    }
    if let code = keepsLikeLast(context, earlier) { return (.none(code), 0.9) }
    if context.isCounted { return (.none(.unbound), 0.9) }
    if context.isRate { return (.question(.perAmount), 0.95) }
    if context.isNoMore(than: earlier.last) { return (.none(.notAWait), 0.85) }
    if let interval = context.interval { return (interval, 0.95) }
    if context.tellsOfAll { return (.none(.total), 0.85) }
    if context.isTotal { return isSum(context, of: earlier) }
    if isMention(context, of: earlier) { return (.none(.notAWait), 0.9) }
    // "bake 18 minutes, with steam for the first 8"
    if context.isInside(earlier.suffix(4).last(where: { $0.verdict == .wait })) {
      return (.mark(.after), 0.85)
    }
    // "20 minutes (an hour is better)"
    if context.isBetter, let last = earlier.last, last.verdict == .wait,
      context.length.sentence - last.sentence <= 1
    {
      return (.none(.alternative), 0.85)
    }
    if let mark = context.mark { return (mark, 0.9) }
    if context.isConditional { return (.none(.notAWait), 0.75) }
    if kind == .note {
      if ways.isAnother(context.length) || context.tellsAnotherWay {
        return (.none(.alternative), 0.9)
      }
      // "Reheat for 10 minutes" is another day's cooking.
      if context.tellsToReheat { return (.wait, 0.8) }
      // Of other cooking a model may think otherwise.
      return (.none(.notAWait), context.tellsToWait ? 0.72 : 0.9)
    }
    return (.wait, context.plainness)
  }

  // MARK: What was said before

  /// "freeze for up to 3 months, or chill for 5 days": what was said of the first goes for both.
  private func keepsLikeLast(
    _ context: LengthContext, _ earlier: [FoundLength]
  ) -> RecipeWarning.Code? {
    guard let last = earlier.last, last.sentence == context.length.sentence, context.isLong,
      case .none(let code) = last.verdict, code == .shelfLife || code == .makeAhead,
      let or = context.place(of: [.or], before: context.first, within: 8),
      or >= last.words.upperBound
    else { return nil }
    return code
  }

  /// "for a total of 20 minutes" adds up what was told already, unless nothing was.
  private func isSum(
    _ context: LengthContext, of earlier: [FoundLength]
  ) -> (FoundLength.Verdict, Double) {
    let here = earlier.reversed().prefix { $0.sentence == context.length.sentence }
    let isSum =
      here.contains { $0.verdict == .wait } || context.follows([.time], within: 1)
    // "Allow an hour and a half in total": nothing is done in these words.
    let isOfAll =
      here.isEmpty && context.cookingVerb(within: context.first).isEmpty
      && !context.leadSign.contains(.forWord)
    return isSum || isOfAll ? (.none(.total), 0.9) : (.wait, 0.85)
  }

  /// "drain after the 30 minutes", "90 minutes (1 1/2 hours)".
  private func isMention(_ context: LengthContext, of earlier: [FoundLength]) -> Bool {
    let length = context.length
    guard let last = earlier.last else { return false }
    if last.words.upperBound == context.lead + 1, last.duration == length.duration,
      last.verdict == .wait, context.marks(context.lead + 1).contains(.opens)
    {
      return true
    }
    let isPointedAt = context.leadSign.hasAny([.the, .this])
    guard isPointedAt || context.opensWithAfter else { return false }
    let reach = isPointedAt || context.tellsWhatWasDone ? 8 : 3
    return earlier.suffix(reach).contains {
      $0.verdict == .wait && isSame($0, length)
        && (isPointedAt || length.sentence - $0.sentence <= reach)
    }
  }

  private func isSame(_ wait: FoundLength, _ length: FoundLength) -> Bool {
    wait.duration == length.duration && wait.maxDuration == length.maxDuration
      || length.maxDuration == nil && wait.maxDuration == length.duration
  }

  /// "at least 30 minutes; overnight is better".
  private func isPraised(_ length: FoundLength) -> Bool {
    let end = text.sentences[length.sentence].words.upperBound
    return text.words[length.words.upperBound..<min(end, length.words.upperBound + 6)]
      .contains { $0.traits.contains(.better) }
  }

  /// What makes a wait one that perhaps is not waited.
  private func doubt(
    _ context: LengthContext, after earlier: [FoundLength]
  ) -> RecipeWarning.Code? {
    if ways.isAnother(context.length) { return .alternative }
    if text.sentences[context.length.sentence].kind == .note { return .optional }
    if let last = earlier.suffix(8).last(where: { $0.verdict == .wait }),
      context.isAlternative(to: last)
    {
      return .alternative
    }
    if context.isOptional { return .optional }
    return context.tellsWhatIsDone ? .unsure : nil
  }
}

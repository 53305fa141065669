import Routines
import Understanding

/// What is said of several phases at once: that they end together, begin together, or are done again.
extension PlanRelations {
  /// "Everything should finish together": each with what comes straight after it.
  func endingTogether() -> [[Int]] {
    for (start, end) in sentences where isOfEnds(start..<end) {
      let inside = phases.indices.filter { isPlain($0) && text.lengths[$0].words.lowerBound < end }
      let own = inside.filter { text.lengths[$0].words.lowerBound >= start }
      // What is said behind the cue comes later.
      let cue = endCue(in: start..<end)
      let isLed = own.contains { text.lengths[$0].words.lowerBound < cue }
      let covered = inside.filter {
        text.lengths[$0].words.lowerBound < cue || !isLed && own.isEmpty
      }
      guard covered.isEmpty else { return chains(covered) }
      // "I want these done together: …".
      let behind = phases.indices.filter { isPlain($0) && text.lengths[$0].words.lowerBound > cue }
      return chains(own.count > 1 ? behind.filter(own.contains) : behind)
    }
    return []
  }

  private func isPlain(_ at: Int) -> Bool {
    guard phases[at].kind == .wait else { return false }
    switch phases[at].start {
    case .next, .with, .after: return true
    case .onCue, .endsWith: return false
    }
  }

  /// It follows straight on the step that is told before it.
  func isStraightAfter(_ at: Int) -> Bool {
    text.cues(in: reach(before: at)).contains(where: { $0.kind == .next })
      || text.has(.planRightAfter, in: reach(before: at))
      || text.has(.planRightAfter, in: text.after(at))
  }

  private func chains(_ covered: [Int]) -> [[Int]] {
    var chains: [[Int]] = []
    for at in covered {
      if !chains.isEmpty, at > 0, covered.contains(at - 1), isStraightAfter(at) {
        chains[chains.count - 1].append(at)
      } else {
        chains.append([at])
      }
    }
    return chains.count > 1 ? chains : []
  }

  /// "All three start right now".
  mutating func beginTogether() {
    for (start, end) in sentences where isOfBeginnings(start..<end) {
      let cue =
        (text.places(of: .planStartTogether, in: start..<end)
        + text.places(of: .planAtOnce, in: start..<end)
        + text.places(of: .planPair, in: start..<end)).map(\.lowerBound).min() ?? end
      let before = phases.indices.filter { text.lengths[$0].words.lowerBound < cue && isPlain($0) }
      let own = before.filter { text.lengths[$0].words.lowerBound >= start }
      let led =
        isLedTogether(start..<end)
        ? phases.indices.filter {
          (start..<end).contains(text.lengths[$0].words.lowerBound) && isPlain($0)
        } : []
      let covered = led.isEmpty ? own.count > 1 ? own : before : led
      guard covered.count > 1, let first = covered.first else { continue }
      // "Both" are the last two; "both start when the lamb goes in".
      let isBoth = text.has(.planPair, in: start..<end)
      let meant = isBoth ? Array(covered.suffix(2)) : covered
      let clauseEnd = text.span(cue, end).dropFirst().first { text.isJoint($0) } ?? end
      let said = named(in: text.span(cue, clauseEnd), before: meant[0])
      let host = said ?? (isBoth ? meant[0] : first)
      for at in meant where at != host && phases[at].start == .next {
        phases[at].start = .with(host)
      }
    }
  }

  private var sentences: [(Int, Int)] {
    var found: [(Int, Int)] = []
    var start = 0
    for word in text.words.indices where word > 0 && text.hasStop(before: word) {
      found.append((start, word))
      start = word
    }
    found.append((start, text.words.count))
    return found
  }

  private func isOfEnds(_ sentence: Range<Int>) -> Bool {
    guard text.hasCue(.finishing, in: sentence), !isOfBeginnings(sentence) else { return false }
    return text.hasCue(.together, in: sentence)
      || text.hasCue(.endingWith, in: sentence)
      || text.has(.planReadyWhen, in: sentence)
  }

  private func isOfBeginnings(_ sentence: Range<Int>) -> Bool {
    text.has(.planStartTogether, in: sentence)
      || text.has(.planAtOnce, in: sentence) && text.has(.planBoth, in: sentence)
      || isLedTogether(sentence)
      || text.has(.planPair, in: sentence)
        && text.cues(in: sentence).contains { cue in
          cue.kind == .afterwards
            && isBeginning(text.span(cue.words.upperBound, sentence.upperBound))
        }
  }

  /// "Two pots of tea together, green for two minutes and the black for four".
  private func isLedTogether(_ sentence: Range<Int>) -> Bool {
    guard !text.hasCue(.finishing, in: sentence),
      let cue = text.cues(in: sentence).first(where: { $0.kind == .together }),
      let first = text.lengths.first(where: { sentence.contains($0.words.lowerBound) })
    else { return false }
    return cue.words.upperBound <= first.words.lowerBound
      && text.lengths.count { sentence.contains($0.words.lowerBound) } > 1
      && text.span(cue.words.upperBound, first.words.lowerBound).contains {
        text.isBroken(before: $0)
      }
  }

  private func endCue(in sentence: Range<Int>) -> Int {
    text.cues(in: sentence).last { $0.kind == .together || $0.kind == .endingWith }?
      .words.lowerBound ?? text.places(of: .planReadyWhen, in: sentence).last?.lowerBound
      ?? sentence.upperBound
  }

  /// "Eight rounds", "do that ten times".
  mutating func repeatRounds() {
    var group = 0
    for (word, times, end) in counts() {
      let start = text.sentenceStart(word)
      let plain = phases.indices.filter {
        phases[$0].kind == .wait && phases[$0].group == nil && phases[$0].start == .next
          && (phases[$0].repeats == 1 || phases[$0].repeats == times)
      }
      let here = plain.filter {
        let own = text.lengths[$0].words
        return own.lowerBound >= start && own.upperBound <= word
      }
      let behind = plain.filter {
        let own = text.lengths[$0].words
        return own.lowerBound >= end && own.lowerBound < text.sentenceEnd(word)
      }
      let past = plain.filter { text.lengths[$0].words.upperBound <= word }
      let isOf =
        end < text.words.count && language[.planOf].contains(text.words[end].folded)
        && !(end + 1 < text.words.count
          && language[.planBack].contains(text.words[end + 1].folded))
      var meant =
        isOf && !behind.isEmpty
        ? behind : here.isEmpty ? lastSentence(of: past) : here
      // "Four folds thirty minutes apart" says nothing about what came before.
      if !isOf, language[.planLots].contains(text.words[end - 1].folded) { meant = [] }
      guard !meant.isEmpty, !text.has(.planTales, in: statement(round: word)) else { continue }
      if isOf, language[.planLots].contains(text.words[end - 1].folded) {
        meant = Array(meant.prefix(1))
      }
      if meant.count > 2 { meant = withoutLeads(meant) }
      guard !meant.contains(where: { phases[$0].group != nil }) else { continue }
      if meant.count == 1 {
        phases[meant[0]].repeats = times
        continue
      }
      group += 1
      for at in meant {
        phases[at].group = group
        phases[at].repeats = times
      }
    }
  }

  private func statement(round word: Int) -> Range<Int> {
    let start = (0...word).last { text.isBroken(before: $0) } ?? 0
    let end = (word + 1..<max(word + 1, text.words.count)).first { text.isBroken(before: $0) }
    return start..<(end ?? text.words.count)
  }

  private func lastSentence(of places: [Int]) -> [Int] {
    guard let last = places.last else { return [] }
    let start = text.sentenceStart(text.lengths[last].words.lowerBound)
    return places.filter { text.lengths[$0].words.lowerBound >= start }
  }

  /// "A two minute warm-up first, then …" is not done again.
  private func withoutLeads(_ places: [Int]) -> [Int] {
    let cut = places.indices.dropFirst().last { place in
      let at = places[place]
      let range = reach(before: at)
      return text.cues(in: range).contains { $0.kind == .next || $0.kind == .beforehand }
    }
    guard let cut, places.count - cut > 0 else { return places }
    let rest = Array(places[cut...])
    return rest.count == 1 ? Array(places.suffix(2)) : rest
  }

  /// Where a number of rounds is said: its word, the number, and what comes behind.
  private func counts() -> [(word: Int, times: Int, end: Int)] {
    var found: [(Int, Int, Int)] = []
    let inLength = Set(text.lengths.lazy.map(\.words).joined())
    for word in text.words.indices where !inLength.contains(word) {
      let folded = text.words[word].folded
      if let times = language[.timesWords].number(of: folded), times >= 2, times < 3.5 {
        found.append((word, Int(times), word + 1))
        continue
      }
      guard let times = Int(folded), (2...100).contains(times) else { continue }
      let next = text.span(word + 1, min(word + 3, text.words.count))
      guard
        let round = next.first(where: {
          language[.planRounds].contains(text.words[$0].folded)
            || language[.planLots].contains(text.words[$0].folded)
        }),
        !next.prefix(while: { $0 < round }).contains(where: inLength.contains)
      else { continue }
      found.append((word, times, round + 1))
    }
    return found
  }
}

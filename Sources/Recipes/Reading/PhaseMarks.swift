import Routines
import Understanding

/// What belongs inside another phase: calls again and again, and calls to do something once.
///
/// A mark that is counted from the end of its wait ("for the last 5 minutes, uncover"), or from its middle, has
/// that position in place of a length of its own. One that is counted from something else ("10 minutes before the
/// guests come") is a warning, as is one whose wait has no length.
struct PhaseMarks {
  let text: RecipeText
  /// The waits, in the order of the text.
  private let hosts: [MadePhase]
  /// The sentences that have other ways of them.
  private let otherWays: Set<Int>
  private(set) var warnings: [RecipeWarning] = []

  /// More calls in one wait help nobody.
  private static let mostCalls = 60

  init(text: RecipeText, waits: [MadePhase]) {
    self.text = text
    hosts = waits.filter { $0.phase.kind == .wait }
    otherWays = Set(waits.lazy.filter { $0.phase.kind == .alternative }.map(\.length.sentence))
  }

  /// The phase of an interval or a mark; nil for everything else, and where a warning takes its place.
  mutating func phase(
    of length: FoundLength, _ namer: inout PhaseNamer, _ labels: inout PhaseLabels
  ) -> MadePhase? {
    let kind: Phase.Kind
    var position: Phase.Position?
    switch length.verdict {
    case .interval: kind = .interval
    case .mark(let mark):
      kind = .mark
      position = self.position(of: mark, length)
      guard mark == .after || position != nil else {
        warn(length, host(of: length)?.phase.id)
        return nil
      }
    case .wait, .none, .question: return nil
    }
    guard position == nil || !isOfUnknown(length),
      let host = named(by: length) ?? host(of: length)
    else {
      warn(length, nil)
      return nil
    }
    let top = host.phase.maxDuration ?? host.phase.duration
    let repeats =
      kind == .interval ? Phase.calls(every: length.duration, in: host.phase.duration) : 1
    guard isInside(length, position, host.phase), repeats > 0, repeats <= Self.mostCalls else {
      warn(length, host.phase.id)
      return nil
    }
    let (name, verb) = name(of: length, &namer)
    let label = labels.label(name, verb: verb)
    let isNear = text.sentences[length.sentence].part == text.sentences[host.length.sentence].part
    let phase = Phase(
      id: label.id, name: label.name, kind: kind,
      duration: position?.offset(in: host.phase.duration) ?? length.duration, position: position,
      maxDuration: kind == .interval || position != nil
        ? nil : length.maxDuration.map { min($0, top) },
      repeats: repeats, start: .with(host.phase.id),
      instruction: PhaseInstruction(text: text).instruction(
        of: length, from: length.words.lowerBound),
      evidence: text.text(length.bytes))
    return MadePhase(
      phase: phase, length: length, confidence: length.confidence * (isNear ? 1 : 0.95))
  }

  /// "Or bake it 45 minutes, turning halfway", "meanwhile cook the pasta, with the peas in for the last 5 minutes": it
  /// belongs to something that has no phase of its own, or no length.
  private func isOfUnknown(_ length: FoundLength) -> Bool {
    let start = firstHost { $0.sentence >= length.sentence }
    guard start == hosts.count || hosts[start].length.sentence != length.sentence else {
      return false
    }
    return otherWays.contains(length.sentence)
      || (text.sentences[length.sentence].words.lowerBound..<length.words.lowerBound).contains {
        text.words[$0].traits.contains(.meantime)
      }
  }

  /// Where a mark stands that is not counted from the beginning; nil where only the cook knows.
  private func position(of mark: FoundLength.Mark, _ length: FoundLength) -> Phase.Position? {
    switch mark {
    case .half: .halfway
    case .last: .beforeEnd(length.maxDuration ?? length.duration)
    case .before:
      isBeforeEnd(length) ? .beforeEnd(length.maxDuration ?? length.duration) : nil
    case .after, .later: nil
    }
  }

  private func isInside(
    _ length: FoundLength, _ position: Phase.Position?, _ host: Phase
  ) -> Bool {
    switch position {
    case .beforeEnd(let rest): rest < host.duration
    case .halfway: true
    case nil: length.duration < host.maxDuration ?? host.duration
    }
  }

  /// "before the end", "before the pasta is done", and "before serving" in the sentence of what is then served; but
  /// not "before the guests come".
  private func isBeforeEnd(_ length: FoundLength) -> Bool {
    let behind = clause(behind: length)
    if behind.contains(where: { sign($0).contains(.end) }) { return true }
    if let serving = behind.first(where: { sign($0).contains(.serving) }),
      serving - length.words.upperBound <= 3
    {
      let start = firstHost { $0.sentence >= length.sentence }
      return start < hosts.count && hosts[start].length.sentence == length.sentence
        && hosts[start].length.words.upperBound <= length.words.lowerBound
    }
    return behind.dropFirst().contains { sign($0).contains(.being) }
  }

  /// "5 minutes before the pasta is done": the wait that is called so, of those before.
  private func named(by length: FoundLength) -> MadePhase? {
    guard length.verdict == .mark(.before) else { return nil }
    let words = clause(behind: length).prefix {
      !sign($0).hasAny([.end, .being, .serving])
    }.map { text.text(text.range(of: $0..<$0 + 1)).lowercased().prefix(5) }
      .filter { $0.utf8.count > 3 }
    guard !words.isEmpty else { return nil }
    let end = firstHost { $0.words.lowerBound >= length.words.lowerBound }
    return hosts[max(0, end - 8)..<end].last { host in
      let name = host.phase.name.lowercased()
      return words.contains { name.contains($0) }
    }
  }

  /// The words behind a length up to the next comma or bracket.
  private func clause(behind length: FoundLength) -> Range<Int> {
    let start = length.words.upperBound
    let end = min(text.sentences[length.sentence].words.upperBound, start + 9)
    let stop = (min(start + 1, end)..<end).first {
      text.words[$0].marks.hasAny([.comma, .opens, .closes, .aside])
    }
    return start..<max(start, stop ?? end)
  }

  private func sign(_ word: Int) -> ContextCues { text.lexicon.cues(text.words[word]) }

  private mutating func warn(_ length: FoundLength, _ host: String?) {
    warnings.append(
      RecipeWarning(
        .unbound, quote: text.text(length.bytes), range: length.bytes, phase: host))
  }

  /// The wait in the same sentence, else the last one before it, if that is near.
  private func host(of length: FoundLength) -> MadePhase? {
    let start = firstHost { $0.sentence >= length.sentence }
    let end = firstHost { $0.sentence > length.sentence }
    let same = hosts[start..<end]
    let behind = min(max(firstHost { $0.words.lowerBound >= length.words.lowerBound }, start), end)
    if let nearest = behind > start ? hosts[behind - 1] : same.first,
      nearest.phase.duration > length.duration
    {
      return nearest
    }
    let before = hosts[max(0, start - 8)..<start]
    // "Simmer 1 hour. Fry the mushrooms 5 minutes. Stir them in for the final 20 minutes."
    if let longer = before.last(where: {
      $0.phase.duration > length.duration && length.sentence - $0.length.sentence <= 6
    }), before.last.map({ $0.phase.duration <= length.duration }) ?? false {
      return longer
    }
    if let last = before.last, length.sentence - last.length.sentence <= 3 { return last }
    // "Baste every 20 minutes. It needs 2 hours in all."
    if let first = same.first { return first }
    guard length.verdict == .interval, end < hosts.count, length.words.lowerBound > 0,
      text.words[length.words.lowerBound - 1].traits.contains(.every),
      hosts[end].length.sentence - length.sentence <= 1
    else { return nil }
    return hosts[end]
  }

  /// By halving, as marks may be as many as hosts.
  private func firstHost(where isReached: (FoundLength) -> Bool) -> Int {
    var (low, high) = (0, hosts.count)
    while low < high {
      let middle = (low + high) / 2
      if isReached(hosts[middle].length) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

import Routines
import Understanding

/// What belongs inside another phase: calls again and again, and calls to do something once.
///
/// A mark that is counted from the end ("for the last 5 minutes, uncover") would need a length that
/// nobody wrote, and a phase's evidence must state its length; so it stays a warning that names the
/// phase, whose instruction has the words.
struct PhaseMarks {
  let text: RecipeText
  /// The waits, in the order of the text.
  let hosts: [MadePhase]
  private(set) var warnings: [RecipeWarning] = []

  /// More calls in one wait help nobody.
  private static let mostCalls = 60

  init(text: RecipeText, hosts: [MadePhase]) {
    self.text = text
    self.hosts = hosts
  }

  /// The phase of an interval or a mark; nil for everything else, and where a warning takes its place.
  mutating func phase(
    of length: FoundLength, _ namer: inout PhaseNamer, _ labels: inout PhaseLabels
  ) -> MadePhase? {
    let kind: Phase.Kind
    switch length.verdict {
    case .interval: kind = .interval
    case .mark(.after): kind = .mark
    case .mark(.last), .mark(.before), .mark(.half), .mark(.later):
      warn(length, host(of: length)?.phase.id)
      return nil
    case .wait, .none, .question: return nil
    }
    guard let host = host(of: length) else {
      warn(length, nil)
      return nil
    }
    let top = host.phase.maxDuration ?? host.phase.duration
    let repeats =
      kind == .interval ? Phase.calls(every: length.duration, in: host.phase.duration) : 1
    guard length.duration < top, repeats > 0, repeats <= Self.mostCalls else {
      warn(length, host.phase.id)
      return nil
    }
    let (name, verb) = name(of: length, &namer)
    let label = labels.label(name, verb: verb)
    let isNear = text.sentences[length.sentence].part == text.sentences[host.length.sentence].part
    let phase = Phase(
      id: label.id, name: label.name, kind: kind, duration: length.duration,
      maxDuration: kind == .interval ? nil : length.maxDuration.map { min($0, top) },
      repeats: repeats, start: .with(host.phase.id),
      instruction: PhaseInstruction(text: text).instruction(
        of: length, from: length.words.lowerBound),
      evidence: text.text(length.bytes))
    return MadePhase(
      phase: phase, length: length, confidence: length.confidence * (isNear ? 1 : 0.95))
  }

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

  /// What is to be done: the verb right behind the length, or right before it.
  private func name(
    of length: FoundLength, _ namer: inout PhaseNamer
  ) -> (name: String, verb: String) {
    let acts = namer.acts(of: length.sentence)
    let behind = acts.first {
      $0.word >= length.words.upperBound && !text.lexicon.verbs[$0.cookingVerb].isHeated
    }
    let before = acts.last {
      $0.word < length.words.lowerBound && !text.lexicon.verbs[$0.cookingVerb].isHeated
    }
    let isInterval = length.verdict == .interval
    guard let act = isInterval ? before ?? behind : behind ?? before else {
      return (text.lexicon.text(.check), text.lexicon.text(.check))
    }
    var name = PhaseName(cookingVerb: act.cookingVerb, act: act, sentence: length.sentence)
    if let food = act.food, food.kind != .pronoun { name.food = .words(food) }
    return (name.written(text), name.verbWritten(text))
  }
}

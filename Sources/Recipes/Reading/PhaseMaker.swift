import Extraction
import Routines
import Understanding

/// Makes phases of waits: what each is called, until when, and when it starts.
///
///     phase = name + cue + instruction + start
///
/// `PhaseNamer` finds the name, `CueReader` the cue, `PhaseOrder` the start, and `PhaseMarks` what
/// belongs inside another phase.
struct PhaseMaker {
  let text: RecipeText

  /// Repeats written out, a routine has at most 500 phases; this is far from any real recipe.
  static let mostPhases = 400

  /// One phase for each wait, interval and mark that has its place; warnings for what has none.
  ///
  /// Lengths beyond the most phases are not looked at, so that the time does not grow with the square
  /// of a text that is nothing but lengths.
  func phases(of all: [FoundLength]) -> (phases: [RecipePhase], warnings: [RecipeWarning]) {
    let lengths = all.prefix(Self.mostLengths)
    let (phases, warnings) = phases(of: lengths)
    guard let left = all.dropFirst(Self.mostLengths).first(where: \.isPhase),
      !warnings.contains(where: { $0.code == .tooManyPhases })
    else { return (phases, warnings) }
    let warning = RecipeWarning(
      .tooManyPhases, quote: text.text(left.bytes), range: left.bytes)
    return (phases, warnings + [warning])
  }

  private static let mostLengths = 4 * mostPhases

  private func phases(
    of lengths: ArraySlice<FoundLength>
  ) -> (phases: [RecipePhase], warnings: [RecipeWarning]) {
    let waits = lengths.indices.filter { lengths[$0].verdict == .wait }
    var namer = PhaseNamer(text: text)
    var labels = PhaseLabels(text.lexicon)
    var order = PhaseOrder(text: text)
    var made = [MadePhase?](repeating: nil, count: lengths.count)
    var last: PhaseName?
    // What another way stands for, and when it starts is no wait's business.
    var own: Int?
    for (place, index) in waits.enumerated() {
      let length = lengths[index]
      let before = place > 0 ? lengths[waits[place - 1]] : nil
      let name = namer.name(of: length, after: last, at: before)
      let stated = length.stated.flatMap { text.recipe.timers[$0].name }
      let written = stated.flatMap { $0.isEmpty ? nil : $0 } ?? name.written(text)
      let label = labels.label(written, verb: name.verbWritten(text))
      let next = place + 1 < waits.count ? lengths[waits[place + 1]] : nil
      let window = window(of: length, name, before: before, next: next, &namer)
      let isOther =
        length.doubt == .alternative
        || length.stated.map { text.recipe.timers[$0].stated?.kind == .alternative } ?? false
      let host = isOther ? own.flatMap { made[$0]?.phase } : nil
      let (start, doubt) =
        host.map { (.with($0.id), 1) }
        ?? order.start(
          of: length, name, id: label.id,
          isOpen: own.map { isOpen(lengths[$0 + 1..<index], behind: lengths[$0]) } ?? false,
          namer: &namer)
      let phase = Phase(
        id: label.id, name: host == nil ? label.name : written,
        kind: host == nil ? .wait : .alternative,
        duration: length.duration,
        maxDuration: length.maxDuration, repeats: length.repeats, start: start,
        cue: CueReader(text: text).cue(
          in: window, of: length.words, sentence: text.sentences[length.sentence].words),
        instruction: PhaseInstruction(text: text).instruction(
          of: length, from: name.act?.word ?? length.words.lowerBound),
        evidence: text.text(length.bytes))
      made[index] = MadePhase(
        phase: phase, length: length, confidence: length.confidence * doubt)
      guard host == nil else { continue }
      last = name
      own = index
    }
    var marks = PhaseMarks(text: text, waits: waits.compactMap { made[$0] })
    for index in lengths.indices where lengths[index].verdict != .wait {
      made[index] = marks.phase(of: lengths[index], &namer, &labels)
    }
    return bounded(made.compactMap { $0?.read }, marks.warnings)
  }

  /// Whether the cook has something to do among these lengths that no timer knows of.
  private func isOpen(
    _ between: ArraySlice<FoundLength>, behind last: FoundLength
  ) -> Bool {
    between.contains {
      switch $0.verdict {
      case .question, .mark(.before): true
      // What is done in the last minutes of the wait is over with it.
      case .mark(.last): $0.duration >= last.duration
      case .wait, .interval, .mark(.after), .mark(.half), .mark(.later), .none: false
      }
    }
  }

  /// The words of the sentence that are about this wait and no other.
  private func window(
    of length: FoundLength, _ name: PhaseName, before: FoundLength?, next: FoundLength?,
    _ namer: inout PhaseNamer
  ) -> Range<Int> {
    let sentence = text.sentences[length.sentence].words
    var end = sentence.upperBound
    // What the cook is told to do after the length is another matter.
    if let act = namer.acts(of: length.sentence).first(where: {
      $0.word >= length.words.upperBound && !$0.isBeside
        // "give it a stir now and then"
        && !text.lexicon.verbs[$0.cookingVerb].sorts.contains(.going)
    }) {
      end = act.word
    }
    if let next, next.sentence == length.sentence {
      end = min(end, next.words.lowerBound)
    }
    var start = sentence.lowerBound
    if let act = name.act, name.sentence == length.sentence { start = act.word }
    if let before, before.sentence == length.sentence {
      start = max(start, before.words.upperBound)
    }
    return min(start, length.words.lowerBound)..<max(end, length.words.upperBound)
  }

  private func bounded(
    _ phases: [RecipePhase], _ warnings: [RecipeWarning]
  ) -> (phases: [RecipePhase], warnings: [RecipeWarning]) {
    var count = 0
    guard
      let first = phases.firstIndex(where: {
        count += $0.repeats
        return count > Self.mostPhases
      })
    else { return (phases, warnings) }
    var kept = Array(phases[..<first])
    // What starts with one that is left out goes too.
    let ids = Set(kept.map(\.id))
    kept.removeAll { $0.phase.host.map { !ids.contains($0) } ?? false }
    let cut = RecipeWarning(
      .tooManyPhases, quote: phases[first].phase.evidence, range: phases[first].range)
    return (kept, warnings + [cut])
  }
}

/// A phase, and the length that it was made of.
struct MadePhase {
  var phase: Phase
  var length: FoundLength
  var confidence: Double

  /// The phase with its place in bytes.
  var read: RecipePhase { RecipePhase(phase, range: length.bytes, confidence: confidence) }
}

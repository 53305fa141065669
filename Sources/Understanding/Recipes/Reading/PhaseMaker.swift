/// Makes phases of waits: what each is called, until when, and when it starts.
struct PhaseMaker {
  let text: RecipeText

  /// One phase for each wait, interval and mark that has its place; warnings for what has none.
  func phases(of lengths: [FoundLength]) -> (phases: [RecipePhase], warnings: [RecipeWarning]) {
    var phases: [RecipePhase] = []
    for length in lengths where length.verdict == .wait {
      let sentence = text.sentences[length.sentence]
      let words = text.range(of: sentence.words)
      phases.append(
        RecipePhase(
          id: "wait-\(phases.count + 1)", name: "Wait \(phases.count + 1)",
          duration: length.duration, maxDuration: length.maxDuration, repeats: length.repeats,
          start: .onCue, instruction: text.text(words), evidence: text.text(length.bytes),
          range: length.bytes, confidence: length.confidence))
    }
    return (phases, [])
  }
}

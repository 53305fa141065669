/// How sure a whole recipe is read: as sure as the least certain thing in it.
///
/// Whoever asks a model about what is under about 0.7 asks where an answer can help: about a length
/// that may or may not be a wait, not about "a few minutes", which only the cook knows.
struct ReadingConfidence {
  let lengths: [FoundLength]
  /// Something in it is not in English.
  let isForeign: Bool

  func value(of phases: [RecipePhase]) -> Double {
    var least = phases.map(\.confidence).min() ?? 1
    for length in lengths {
      switch length.verdict {
      case .none: least = min(least, length.confidence)
      case .question(.unsure): least = min(least, length.confidence)
      case .question: least = min(least, 0.8)
      case .wait, .interval, .mark: break
      }
    }
    // What was left out because of its language may have been the method.
    return isForeign && !phases.isEmpty ? least * 0.8 : least
  }
}

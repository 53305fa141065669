/// Tells lengths that somebody waits from those that only stand there.
struct WaitJudge {
  let text: RecipeText

  /// The lengths in order, each with its verdict, its repeats and how sure that is.
  func judged(_ lengths: [FoundLength]) -> [FoundLength] {
    lengths.map { length in
      var length = length
      switch text.sentences[length.sentence].kind {
      case .title, .head, .nutrition: length.verdict = .none(.headTime)
      case .note: length.verdict = .none(.notAWait)
      case .ingredient, .section, .step: break
      }
      return length
    }
  }
}

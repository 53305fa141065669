/// Settles what words mean, without a model, a clock or any state of its own.
package struct IntentClassifier: Sendable {
  /// An utterance with more words is nobody's order to a timer.
  private static let longest = 200

  private let language: Language

  package init(language: Language = .english) { self.language = language }

  /// The same words in the same context always give the same answer.
  package func classify(_ text: String, context: Context = .empty) -> Interpretation {
    classify(text, context: context, effort: Effort())
  }

  func classify(_ text: String, context: Context, effort: Effort) -> Interpretation {
    var text = text
    return text.withUTF8 { bytes in
      let utterance = Utterance(bytes, language: language, limit: Self.longest)
      guard utterance.words.count < Self.longest else {
        return Interpretation(commands: [Command(.unknown)], confidence: 0)
      }
      var found = Parser(utterance, context: context, effort: effort).interpretation()
      if !found.isSettled { found.add(needs(of: utterance, beside: found, in: context)) }
      return found
    }
  }

  /// What an utterance that is not settled begins with, and whether a model may be asked for the
  /// rest.
  private func needs(
    of utterance: Utterance, beside found: Interpretation, in context: Context
  ) -> Interpretation.Needs {
    var needs = Interpretation.Needs()
    let wish = RoutineWish(utterance)
    // "boil the potatoes for twenty minutes": what is suggested leaves nothing over.
    let isWhole = found.rest == nil && !found.partial.isEmpty
    needs.asksForRoutine = wish.isOne && (!isWhole || wish.hasSeveral)
    guard context.pending == nil, let clause = FirstStep(utterance).clause() else { return needs }
    var text = clause
    let alone = text.withUTF8 { bytes in
      let words = Utterance(bytes, language: language, limit: Self.longest)
      return Parser(words, context: .empty, effort: Effort()).interpretation()
    }
    if alone.isSettled, alone.commands.count == 1, let step = alone.commands.first,
      step.intent == .startTimer, step.duration ?? .zero > .zero, step.target == nil
    {
      needs.firstStep = step
    }
    return needs
  }
}

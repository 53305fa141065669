/// Settles what words mean, without a model, a clock or any state of its own.
package struct IntentClassifier: Sendable {
  /// An utterance with more words is nobody's order to a timer.
  private static let longest = 200

  package init() {}

  /// The same words in the same context always give the same answer.
  package func classify(_ text: String, context: Context = .empty) -> Interpretation {
    classify(text, context: context, effort: Effort())
  }

  func classify(_ text: String, context: Context, effort: Effort) -> Interpretation {
    var text = text
    return text.withUTF8 { bytes in
      let utterance = Utterance(bytes, vocabulary: English.vocabulary, limit: Self.longest)
      guard utterance.words.count < Self.longest else {
        return Interpretation(commands: [Command(.unknown)], confidence: 0)
      }
      return Parser(utterance, context: context, effort: effort).interpretation()
    }
  }
}

internal import Languages

/// Settles what words mean, without a model, a clock or any state of its own.
package struct IntentClassifier: Sendable {
  private let readers: [UtteranceReader]

  /// For every language there is.
  package init() { readers = Language.available.map(UtteranceReader.init) }

  /// For one language, whatever the context says.
  package init(language: Language) { readers = [UtteranceReader(language)] }

  /// Reads the words in the context's language; the same words in the same context always give the same
  /// answer.
  package func classify(_ text: String, context: Context = .empty) -> Interpretation {
    let code = context.language.rawValue
    guard let reader = readers.first(where: { $0.code == code }) ?? readers.first else {
      return Interpretation(commands: [Command(.unknown)], confidence: 0)
    }
    return reader.classify(text, context: context)
  }
}

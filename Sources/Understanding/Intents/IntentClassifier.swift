internal import Languages

/// Settles what words mean, without a model, a clock or any state of its own.
package struct IntentClassifier: Sendable {
  private let readers: [UtteranceReader]

  /// For every language there is.
  package init() { self.init(languages: Language.available) }

  /// For one language, whatever the context says.
  package init(language: Language) { self.init(languages: [language]) }

  /// For some languages, in which a user's own phrases may be.
  package init(languages: [Language]) { readers = languages.map(UtteranceReader.init) }

  /// Reads the words in the context's language; the same words in the same context always give the same
  /// answer.
  package func classify(_ text: String, context: Context = .empty) -> Interpretation {
    guard let reader = reader(in: context) else {
      return Interpretation(commands: [Command(.unknown)], confidence: 0)
    }
    return reader.classify(text, context: context)
  }

  /// Why `classify` answers as it does: the readings that competed, and the second opinion.
  package func explanation(of text: String, context: Context = .empty) -> Explanation? {
    reader(in: context)?.explanation(of: text, context: context)
  }

  private func reader(in context: Context) -> UtteranceReader? {
    let code = context.language.rawValue
    return readers.first { $0.code == code } ?? readers.first
  }
}

/// Settles what words mean, without a model, a clock or any state of its own.
package struct IntentClassifier: Sendable {
  package init() {}

  /// The same words in the same context always give the same answer.
  package func classify(_ text: String, context: Context = .empty) -> Interpretation {
    Interpretation(commands: [Command(.unknown)], confidence: 0, rest: text)
  }
}

/// A wait that was found in a text before a model is asked about it.
package struct FoundPhase: Hashable, Sendable {
  /// The words of the text.
  package var quote: String
  /// "" where it has none.
  package var name: String

  package init(quote: String, name: String) {
    self.quote = quote
    self.name = name
  }
}

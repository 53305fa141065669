/// What a model answered: words or a document, nothing of which is believed yet.
package struct ModelReply: Hashable, Sendable {
  /// JSON where a schema was asked for, else prose.
  package var text: String
  package var usage: TokenUsage
  /// The model as the server named it.
  package var model: String

  package init(text: String, usage: TokenUsage = TokenUsage(), model: String = "") {
    self.text = text
    self.usage = usage
    self.model = model
  }
}

/// Tokens as the provider counted them.
package struct TokenUsage: Hashable, Sendable {
  /// All of the prompt, cached or not.
  package var input = 0
  /// The part of `input` that came out of the provider's cache.
  package var cachedInput = 0
  /// The part of `input` that was written to the provider's cache.
  package var cacheWrites = 0
  package var output = 0

  package init(input: Int = 0, cachedInput: Int = 0, cacheWrites: Int = 0, output: Int = 0) {
    self.input = input
    self.cachedInput = cachedInput
    self.cacheWrites = cacheWrites
    self.output = output
  }
}

/// Money for a million tokens.
package struct TokenPrice: Hashable, Sendable {
  package var input: Double
  /// Nil: as `input`.
  package var cachedInput: Double?
  package var output: Double

  package init(input: Double, cachedInput: Double? = nil, output: Double) {
    self.input = input
    self.cachedInput = cachedInput
    self.output = output
  }

  package func cost(of usage: TokenUsage) -> Double {
    let cached = Double(min(usage.cachedInput, usage.input))
    let fresh = Double(usage.input) - cached
    return (fresh * input + cached * (cachedInput ?? input) + Double(usage.output) * output) / 1e6
  }
}

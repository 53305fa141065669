extension TokenUsage {
  /// Figures as a server may honestly count them: a cap must not be undone by a negative one.
  package var bounded: TokenUsage {
    func bounded(_ count: Int) -> Int { min(max(count, 0), 1 << 32) }
    return TokenUsage(
      input: bounded(input), cachedInput: bounded(cachedInput), cacheWrites: bounded(cacheWrites),
      output: bounded(output))
  }

  package static func += (sum: inout TokenUsage, more: TokenUsage) {
    sum.input += more.input
    sum.cachedInput += more.cachedInput
    sum.cacheWrites += more.cacheWrites
    sum.output += more.output
  }

  package var total: Int { input + output }
}

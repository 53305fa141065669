/// What calls of one kind came to.
package struct LedgerLine: Hashable, Sendable {
  package var model: ModelIdentity
  package var prompt: PromptIdentity
  /// Nil where tiers are not told apart.
  package var tier: Int?
  /// Made, or under way; one whose process died counts with what it might have come to.
  package var calls = 0
  package var failures = 0
  /// As `CallOutcome` has it: with what calls may have come to of which no figures came.
  package var usage = TokenUsage()
  /// Nil where the price table does not have the model.
  package var money: Double?
  package var bytesSent = 0
  package var bytesReceived = 0
  package var median: Duration = .zero
  /// The 95th percentile.
  package var slow: Duration = .zero

  package init(model: ModelIdentity, prompt: PromptIdentity) {
    self.model = model
    self.prompt = prompt
  }
}

extension LedgerLine {
  /// The dearest line first; `byTier` tells the tiers of one model and prompt apart.
  package static func lines(
    of entries: [LedgerEntry], byTier: Bool = false
  ) -> [LedgerLine] {
    struct Kind: Hashable {
      var model: ModelIdentity
      var prompt: PromptIdentity
      var tier: Int?
    }
    let kinds = Dictionary(grouping: entries) { entry in
      Kind(model: entry.model, prompt: entry.prompt, tier: byTier ? entry.tier : nil)
    }
    return kinds.map { kind, entries in
      var line = LedgerLine(model: kind.model, prompt: kind.prompt)
      line.tier = kind.tier
      line.add(entries)
      return line
    }
    .sorted { one, other in one.rank > other.rank }
  }

  private mutating func add(_ entries: [LedgerEntry]) {
    for entry in entries {
      calls += 1
      usage += entry.usage
      if let money = entry.money { self.money = (self.money ?? 0) + money }
      guard let outcome = entry.outcome else { continue }
      if outcome.problem != nil { failures += 1 }
      bytesSent += outcome.bytesSent
      bytesReceived += outcome.bytesReceived
    }
    let latencies = entries.compactMap(\.outcome?.latency).sorted()
    median = Self.percentile(50, of: latencies)
    slow = Self.percentile(95, of: latencies)
  }

  /// By nearest rank: the least of which so many in a hundred are not longer.
  private static func percentile(_ percent: Int, of sorted: [Duration]) -> Duration {
    guard !sorted.isEmpty else { return .zero }
    return sorted[max((sorted.count * percent + 99) / 100 - 1, 0)]
  }

  private var rank: (Double, Int, Int, String, String, Int) {
    let name = "\(model.provider.rawValue) \(model.baseURL) \(model.model)"
    return (money ?? 0, usage.total, calls, name, "\(prompt.id) \(prompt.version)", tier ?? 0)
  }
}

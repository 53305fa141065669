package import FoundationEssentials

/// One call as the ledger has it.
package struct LedgerEntry: Hashable, Sendable {
  package var model: ModelIdentity
  package var prompt: PromptIdentity
  package var tier: Int
  package var date: Date
  /// The price of that day; nil where there was none.
  package var price: TokenPrice?
  /// What it may come to, until the outcome is there.
  package var usage: TokenUsage
  package var outcome: CallOutcome?

  package init(_ call: PlannedCall, price: TokenPrice?) {
    self.init(
      model: call.model, prompt: call.prompt, tier: call.tier, date: call.date, price: price,
      usage: call.estimate.bounded)
  }

  package init(
    model: ModelIdentity, prompt: PromptIdentity, tier: Int, date: Date, price: TokenPrice?,
    usage: TokenUsage, outcome: CallOutcome? = nil
  ) {
    self.model = model
    self.prompt = prompt
    self.tier = tier
    self.date = date
    self.price = price
    self.usage = usage
    self.outcome = outcome
  }

  package mutating func end(_ outcome: CallOutcome) {
    usage = outcome.usage.bounded
    self.outcome = outcome
  }

  package var money: Double? { price?.cost(of: usage) }
}

extension SpendingCaps {
  /// What holds for a batch: half the price, and room for all that it may come to, because it cannot
  /// be stopped on its way as calls can.
  func forBatch(of model: String, coming estimate: TokenUsage) -> SpendingCaps {
    var caps = self
    caps.prices[model] = prices[model]?.half
    let money = caps.prices[model]?.cost(of: estimate) ?? 0
    func room(_ cap: Int?) -> Int? { cap.map { max($0 - estimate.total + 1, 0) } }
    func room(_ cap: Double?) -> Double? { cap.map { max($0 - money, 0) } }
    caps.tokensPerDay = room(tokensPerDay)
    caps.tokensPerMonth = room(tokensPerMonth)
    caps.moneyPerDay = room(moneyPerDay)
    caps.moneyPerMonth = room(moneyPerMonth)
    return caps
  }
}

extension TokenPrice {
  /// What both providers ask for what may wait a day.
  fileprivate var half: TokenPrice {
    TokenPrice(input: input / 2, cachedInput: cachedInput.map { $0 / 2 }, output: output / 2)
  }
}

/// After these Simmer is local only; nil is no cap.
package struct SpendingCaps: Hashable, Sendable {
  package var callsPerMinute: Int? = 30
  package var callsPerDay: Int?
  package var callsPerMonth: Int?
  package var tokensPerDay: Int?
  package var tokensPerMonth: Int?
  /// In the currency of the price table.
  package var moneyPerDay: Double?
  package var moneyPerMonth: Double?
  /// Per million tokens, by model.
  package var prices: [String: TokenPrice] = [:]

  package init() {}
}

/// A stretch of time that has caps.
package enum CapSpan: String, Hashable, Sendable, CaseIterable {
  /// The last sixty seconds.
  case minute
  /// The local calendar's.
  case day
  /// The local calendar's.
  case month
}

/// What the calls of a stretch of time came to, with those under way at what they may come to.
package struct Spending: Hashable, Sendable {
  package var calls = 0
  package var tokens = 0
  package var money = 0.0

  package init(calls: Int = 0, tokens: Int = 0, money: Double = 0) {
    self.calls = calls
    self.tokens = tokens
    self.money = money
  }
}

extension SpendingCaps {
  /// Why a call to this model is not granted; nil where it is.
  ///
  /// A call is granted while less than the cap is spent, so that what is spent goes over by at most
  /// that one call. `spent` is asked only for stretches that have a cap. Money cannot be capped
  /// without knowing the price: then nothing is granted.
  package func refusal(
    of model: String, spent: (CapSpan) throws -> Spending
  ) rethrows -> ModelFailure? {
    for span in CapSpan.allCases {
      let cap = cap(on: span)
      guard cap.calls != nil || cap.tokens != nil || cap.money != nil else { continue }
      let before = try spent(span)
      if let calls = cap.calls, before.calls >= calls {
        return .overBudget(cap: "calls a \(span.rawValue)")
      }
      if let tokens = cap.tokens, before.tokens >= tokens {
        return .overBudget(cap: "tokens a \(span.rawValue)")
      }
      guard let money = cap.money else { continue }
      if prices[model] == nil {
        return .overBudget(cap: "money a \(span.rawValue) (no price for model '\(model)')")
      }
      if before.money >= money { return .overBudget(cap: "money a \(span.rawValue)") }
    }
    return nil
  }

  /// The one cap that passes by itself.
  static let callsAMinute = "calls a \(CapSpan.minute.rawValue)"

  private func cap(on span: CapSpan) -> (calls: Int?, tokens: Int?, money: Double?) {
    switch span {
    case .minute: (callsPerMinute, nil, nil)
    case .day: (callsPerDay, tokensPerDay, moneyPerDay)
    case .month: (callsPerMonth, tokensPerMonth, moneyPerMonth)
    }
  }
}

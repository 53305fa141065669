/// Figures that the service does not count itself: what is kept of alerts, hooks and language models.
package struct OutsideFigures: Sendable {
  package var alerts: [Delivery] = []
  package var hooks: [Delivery] = []
  package var models: [Calls] = []

  package init() {}

  /// What one recipient was sent.
  package struct Delivery: Sendable {
    package var recipient: String
    package var waiting: Int
    package var sent: Int
    package var failed: Int

    package init(to recipient: String, waiting: Int = 0, sent: Int = 0, failed: Int = 0) {
      self.recipient = recipient
      self.waiting = waiting
      self.sent = sent
      self.failed = failed
    }
  }

  /// What calls to one model came to since the service began.
  package struct Calls: Sendable {
    package var provider: String
    package var model: String
    package var calls: Int
    package var failures: Int
    package var inputTokens: Int
    package var outputTokens: Int
    /// Nil where nobody has told the price.
    package var money: Double?
    /// Such as "USD".
    package var currency: String

    package init(
      provider: String, model: String, calls: Int, failures: Int, inputTokens: Int,
      outputTokens: Int, money: Double?, currency: String
    ) {
      self.provider = provider
      self.model = model
      self.calls = calls
      self.failures = failures
      self.inputTokens = inputTokens
      self.outputTokens = outputTokens
      self.money = money
      self.currency = currency
    }
  }
}

extension PrometheusText {
  mutating func add(_ figures: OutsideFigures) {
    deliveries(
      "simmer_alerts", "sink", figures.alerts, sent: "Alerts that were sent, or given up.",
      waiting: "Alerts that wait to be sent.")
    deliveries(
      "simmer_hook_events", "hook", figures.hooks,
      sent: "Events that a hook has taken, or that were given up.",
      waiting: "Events that wait for a hook.")
    family("simmer_model_calls_total", .counter, "Calls to language models that have ended.")
    for model in figures.models {
      for (result, count) in [
        ("answered", model.calls - model.failures), ("failed", model.failures),
      ] {
        figure(
          "simmer_model_calls_total", Double(count), labels(of: model) + [("result", result)])
      }
    }
    family("simmer_model_tokens_total", .counter, "Tokens that language models read and wrote.")
    for model in figures.models {
      for (direction, count) in [("input", model.inputTokens), ("output", model.outputTokens)] {
        figure(
          "simmer_model_tokens_total", Double(count),
          labels(of: model) + [("direction", direction)])
      }
    }
    family("simmer_model_cost_total", .counter, "What language models cost, where it is known.")
    for model in figures.models {
      guard let money = model.money else { continue }
      figure(
        "simmer_model_cost_total", money, labels(of: model) + [("currency", model.currency)])
    }
  }

  private mutating func deliveries(
    _ name: String, _ label: String, _ all: [OutsideFigures.Delivery], sent: String,
    waiting: String
  ) {
    family("\(name)_total", .counter, sent)
    for one in all {
      for (result, count) in [("sent", one.sent), ("failed", one.failed)] {
        figure("\(name)_total", Double(count), [(label, one.recipient), ("result", result)])
      }
    }
    family("\(name)_waiting", .gauge, waiting)
    for one in all { figure("\(name)_waiting", Double(one.waiting), [(label, one.recipient)]) }
  }

  private func labels(of model: OutsideFigures.Calls) -> [(String, String)] {
    [("provider", model.provider), ("model", model.model)]
  }
}

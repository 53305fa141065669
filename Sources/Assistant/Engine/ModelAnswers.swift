package import Routines
package import Timers

/// What language models made of turns, for those who wait for it.
///
/// An answer may come before anybody waits: the last ones are kept.
package actor ModelAnswers {
  private let clock: any WallClock
  private let patience: Duration
  private var reports: [Identifier: ModelReport] = [:]
  /// In the order in which they came.
  private var order: [Identifier] = []
  private var waiting: [Identifier: [AsyncStream<ModelReport>.Continuation]] = [:]

  package init(clock: any WallClock, patience: Duration) {
    self.clock = clock
    self.patience = patience
  }

  /// Keeps what a model answered or failed with, and passes it on.
  package func note(_ event: KitchenEvent) {
    guard event.kind == .modelAnswered || event.kind == .modelFailed, let report = event.model
    else { return }
    if reports.updateValue(report, forKey: report.id) == nil { order.append(report.id) }
    if order.count > Self.most { reports[order.removeFirst()] = nil }
    for waiter in waiting.removeValue(forKey: report.id) ?? [] {
      waiter.yield(report)
      waiter.finish()
    }
  }

  /// The answer for a turn's `pending`; nil where none comes in time.
  package func report(for pending: Identifier) async -> ModelReport? {
    if let report = reports[pending] { return report }
    let (stream, waiter) = AsyncStream.makeStream(of: ModelReport.self)
    waiting[pending, default: []].append(waiter)
    let lapse = Task { [clock, patience] in
      try? await clock.sleep(until: clock.now + patience)
      waiter.finish()
    }
    defer {
      lapse.cancel()
      waiting[pending] = nil
    }
    for await report in stream { return report }
    return nil
  }

  private static let most = 64
}

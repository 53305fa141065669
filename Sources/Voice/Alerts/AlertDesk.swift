package import Assistant
import Routines
package import Timers

/// Sends alerts out: one to each sink for each rung of the ladder that sends, until somebody comes.
///
/// A sink that fails is tried again while the alarm rings, and holds up no other. An engine that ends
/// meanwhile sends no more; the next rung is another engine's.
package actor AlertDesk {
  private let sinks: [any AlertSink]
  private let ladder: AlarmLadder
  private let clock: any WallClock
  private let complain: @Sendable (String) -> Void

  private var ringing: [Identifier: Ringing] = [:]
  private var deliveries: [Int: Task<Void, Never>] = [:]
  private var lastDelivery = 0
  /// The places of the sinks that failed when they were last tried.
  private var dead: Set<Int> = []

  /// Pauses before a sink is tried again.
  private static let pauses: [Duration] = [.seconds(5), .seconds(20), .seconds(60)]
  /// Alerts under way; a kitchen has fewer timers.
  private static let mostDeliveries = 256

  private struct Ringing {
    var words: String
    /// The highest rung that was seen.
    var rung: Int
    var deliveries: [Int] = []
  }

  /// `complain` gets a line when a sink fails, and no second one until it has worked again.
  package init(
    _ sinks: [any AlertSink], ladder: AlarmLadder, clock: any WallClock,
    complain: @escaping @Sendable (String) -> Void
  ) {
    self.sinks = sinks
    self.ladder = ladder
    self.clock = clock
    self.complain = complain
  }

  /// Sends what the event calls for.
  package func follow(_ event: KitchenEvent) {
    if let timer = event.timer { follow(timer, event) }
  }

  /// Takes up timers that ring already: what their rungs called for is another engine's work.
  package func resume(_ timers: [TimerReport]) {
    for timer in timers where timer.state == "ringing" && ringing[timer.id] == nil {
      ringing[timer.id] = Ringing(words: timer.ringingWords, rung: timer.rung)
    }
  }

  /// Tries nothing again.
  package func stopTrying() {
    for id in Array(ringing.keys) { forget(id) }
  }

  /// Tries nothing again, and waits for what is just being sent.
  package func end() async {
    stopTrying()
    for delivery in Array(deliveries.values) { await delivery.value }
  }

  /// Waits until every alert so far is delivered or given up.
  package func finish() async {
    while let delivery = deliveries.values.first { await delivery.value }
  }

  private func follow(_ timer: TimerReport, _ event: KitchenEvent) {
    guard timer.state == "ringing" else { return forget(timer.id) }
    let known = ringing[timer.id]
    let words = event.announcement.isEmpty ? known?.words ?? timer.ringingWords : event.announcement
    if let known, known.rung >= timer.rung {
      ringing[timer.id]?.words = words
      return
    }
    ringing[timer.id] = Ringing(
      words: words, rung: timer.rung, deliveries: known?.deliveries ?? [])
    guard ladder[timer.rung].sendsOut else { return }
    let alert = Alert(of: timer, text: words, at: event.at, isUrgent: ladder == .insist)
    for place in sinks.indices { deliver(alert, to: place) }
  }

  private func forget(_ timer: Identifier) {
    for delivery in ringing.removeValue(forKey: timer)?.deliveries ?? [] {
      deliveries[delivery]?.cancel()
    }
  }

  private func deliver(_ alert: Alert, to place: Int) {
    guard deliveries.count < Self.mostDeliveries else {
      return complain("\(sinks[place].name): too many alerts wait; this one is not sent")
    }
    lastDelivery += 1
    let number = lastDelivery
    ringing[alert.timer.id]?.deliveries.append(number)
    deliveries[number] = Task {
      await self.tried(alert, to: place)
      deliveries[number] = nil
    }
  }

  private func tried(_ alert: Alert, to place: Int) async {
    for attempt in 0...Self.pauses.count {
      if attempt > 0 {
        do { try await clock.sleep(until: clock.now + Self.pauses[attempt - 1]) } catch { return }
      }
      guard !Task.isCancelled else { return }
      let sink = sinks[place]
      // What is on its way is not called back: nobody knows whether it has arrived.
      let sending = Task { try await sink.send(alert) }
      switch await sending.result {
      case .success:
        dead.remove(place)
        return
      case .failure(let error):
        if dead.insert(place).inserted {
          complain("the alert by \(sink.name) was not sent: \(error)")
        }
        guard (error as? AlertError)?.mayPass ?? true else { return }
      }
    }
  }
}

package import Assistant
package import Routines
package import Timers

/// Sends alerts out: one to each sink for each rung of the ladder that sends, until somebody comes.
///
/// A sink that fails is tried again, and holds up no other. What is not delivered when the engine ends
/// is in the outbox, where the next engine finds it; without an outbox it is lost.
package actor AlertDesk {
  private let sinks: [any AlertSink]
  private let ladder: AlarmLadder
  private let outbox: (any AlertOutbox)?
  private let clock: any WallClock
  private let complain: @Sendable (String) -> Void

  private var ringing: [Identifier: Ringing] = [:]
  private var deliveries: [Int: Delivery] = [:]
  private var lastDelivery = 0
  /// The places of the sinks that failed when they were last tried.
  private var dead: Set<Int> = []
  /// It has failed, and has kept nothing since.
  private var isOutboxBroken = false

  /// Pauses before a sink is tried again.
  private static let pauses: [Duration] = [.seconds(5), .seconds(20), .seconds(60)]
  /// Alerts under way; a kitchen has fewer timers.
  private static let mostDeliveries = 256
  /// What has waited for longer tells nobody anything.
  private static let longestWait = Duration.seconds(3600)
  /// How long a sink takes at most; after that, whoever was sending has died.
  private static let claim = Duration.seconds(60)

  private struct Ringing {
    var words: String
    /// The highest rung that was seen.
    var rung: Int
  }

  private struct Delivery {
    var timer: Identifier
    var task: Task<Void, Never>
  }

  /// `complain` gets a line when a sink fails, and no second one until it has worked again.
  package init(
    _ sinks: [any AlertSink], ladder: AlarmLadder, outbox: (any AlertOutbox)?,
    clock: any WallClock, complain: @escaping @Sendable (String) -> Void
  ) {
    self.sinks = sinks
    self.ladder = ladder
    self.outbox = outbox
    self.clock = clock
    self.complain = complain
  }

  /// Sends what the event calls for.
  package func follow(_ event: KitchenEvent) async {
    if let timer = event.timer { await follow(timer, event) }
  }

  /// Takes up timers that ring already, and sends what the engine before this one could not.
  ///
  /// `missed` are those to which nobody came: what was to be sent about them still is. Where they are not known,
  /// nothing is removed.
  package func resume(_ timers: [TimerReport], missed: Set<Identifier>?) async {
    for timer in timers where timer.state == "ringing" && ringing[timer.id] == nil {
      let words = timer.ringingWords
      ringing[timer.id] = Ringing(words: words, rung: timer.rung)
      // The engine may have ended between the rung and its alert.
      if ladder[timer.rung].sendsOut { await keep(alert(of: timer, words, at: clock.now)) }
    }
    let oldest = clock.now - Self.longestWait
    for kept in await asking({ try await $0.waiting(since: oldest) }) ?? [] {
      if ringing[kept.alert.timer.id] == nil, missed?.contains(kept.alert.timer.id) == false {
        await asking { try await $0.removeAll(about: kept.alert.timer.id) }
      } else if let place = sinks.firstIndex(where: { $0.name == kept.sink }) {
        deliver(kept.alert, to: place, isKept: true)
      }
    }
  }

  /// Tries nothing again.
  package func stopTrying() {
    for delivery in deliveries.values { delivery.task.cancel() }
    ringing = [:]
  }

  /// Tries nothing again, and waits for what is just being sent.
  package func end() async {
    stopTrying()
    await finish()
    await outbox?.close()
  }

  /// Waits until every alert so far is delivered or given up.
  package func finish() async {
    while let delivery = deliveries.values.first { await delivery.task.value }
  }

  private func follow(_ timer: TimerReport, _ event: KitchenEvent) async {
    let known = ringing[timer.id]
    guard timer.state == "ringing" else {
      ringing[timer.id] = nil
      // Nobody came to what was missed: it is still sent, until somebody does.
      let isMissed = event.kind == .timerUpdated && timer.state == "finished"
      let sending = deliveries.values.filter { $0.timer == timer.id }
      guard known != nil || event.kind == .timerDismissed, !isMissed else { return }
      for delivery in sending { delivery.task.cancel() }
      await asking { try await $0.removeAll(about: timer.id) }
      return
    }
    let words = event.announcement.isEmpty ? known?.words ?? timer.ringingWords : event.announcement
    if let known, known.rung >= timer.rung {
      ringing[timer.id]?.words = words
      return
    }
    ringing[timer.id] = Ringing(words: words, rung: timer.rung)
    // What was sent when it rang before is no reason to send nothing now.
    if known == nil { await asking { try await $0.removeAll(about: timer.id) } }
    guard ladder[timer.rung].sendsOut else { return }
    let alert = alert(of: timer, words, at: event.at)
    let isKept = await keep(alert)
    for place in sinks.indices { deliver(alert, to: place, isKept: isKept) }
  }

  private func alert(of timer: TimerReport, _ words: String, at moment: Moment) -> Alert {
    Alert(of: timer, text: words, at: moment, isUrgent: ladder == .insist)
  }

  private func deliver(_ alert: Alert, to place: Int, isKept: Bool) {
    guard deliveries.count < Self.mostDeliveries else {
      return complain("\(sinks[place].name): too many alerts wait; this one is not sent")
    }
    lastDelivery += 1
    let number = lastDelivery
    let task = Task {
      await self.tried(alert, to: place, isKept: isKept)
      deliveries[number] = nil
    }
    deliveries[number] = Delivery(timer: alert.timer.id, task: task)
  }

  private func tried(_ alert: Alert, to place: Int, isKept: Bool) async {
    let kept = KeptAlert(alert, to: sinks[place].name)
    for attempt in 0...Self.pauses.count {
      if attempt > 0 {
        do { try await clock.sleep(until: clock.now + Self.pauses[attempt - 1]) } catch { return }
      }
      // What could not be kept is known to nobody else.
      guard isKept ? await claim(kept) : !Task.isCancelled else { return }
      let sink = sinks[place]
      // What is on its way is not called back: nobody knows whether it has arrived.
      let sending = Task { try await sink.send(alert) }
      switch await sending.result {
      case .success:
        dead.remove(place)
        await asking { try await $0.settle(kept) }
        return
      case .failure(let error):
        if dead.insert(place).inserted {
          complain("the alert by \(sink.name) was not sent: \(error)")
        }
        guard (error as? AlertError)?.mayPass ?? true, attempt < Self.pauses.count else {
          await asking { try await $0.settle(kept) }
          return
        }
        await asking { try await $0.release(kept) }
      }
    }
  }

  // MARK: The outbox

  /// Returns: whether another engine will find it.
  @discardableResult
  private func keep(_ alert: Alert) async -> Bool {
    let (names, now) = (sinks.map(\.name), clock.now)
    let isKept = await asking { try await $0.keep(alert, for: names, at: now) } != nil
    if isKept { isOutboxBroken = false }
    return isKept
  }

  /// Waits while another process is sending it.
  ///
  /// Returns: whether it is to be sent now.
  private func claim(_ kept: KeptAlert) async -> Bool {
    while !Task.isCancelled {
      let now = clock.now
      switch await asking({ try await $0.claim(kept, at: now, until: now + Self.claim) }) {
      case .gone: return false
      case .heldUntil(let moment):
        do { try await clock.sleep(until: moment) } catch { return false }
      case .granted where Task.isCancelled: await asking { try await $0.release(kept) }
      case .granted, nil: return !Task.isCancelled
      }
    }
    return false
  }

  /// Nil where there is no outbox, and where it fails: an alert is sent all the same.
  @discardableResult
  private func asking<Answer: Sendable>(
    _ ask: @Sendable (any AlertOutbox) async throws -> Answer
  ) async -> Answer? {
    guard let outbox else { return nil }
    do {
      return try await ask(outbox)
    } catch {
      if !isOutboxBroken { complain("alerts are not kept for another engine: \(error)") }
      isOutboxBroken = true
      return nil
    }
  }
}

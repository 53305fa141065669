package import Assistant
package import Routines
package import Timers

/// Sends alerts out: one to each sink for each rung of the ladder that sends, until somebody comes.
///
/// A sink that fails is tried again, and holds up no other. What is not delivered when the engine ends
/// is in the outbox, where the next engine finds it; without an outbox it is lost. Displays show what rings meanwhile.
package actor AlertDesk {
  private let sinks: [any AlertSink]
  private let ladder: AlarmLadder
  private let outbox: (any AlertOutbox)?
  private let sender: OutboxSender<KeptAlert>
  private let clock: any WallClock
  private let complain: @Sendable (String) -> Void

  private var ringing: [Identifier: Ringing] = [:]
  private let displays: [DisplayUpdater]
  private var updates: [Int: Task<Void, Never>] = [:]
  private var deliveries: [Int: Delivery] = [:]
  private var lastDelivery = 0

  /// How an alert is sent again.
  private static let policy = OutboxSender<KeptAlert>.Policy(
    pauses: [.seconds(5), .seconds(20), .seconds(60)], goesOn: false,
    failed: { name, error in "the alert by \(name) was not sent: \(error)" },
    notKept: { "alerts are not kept for another engine: \($0)" })
  /// Alerts under way; a kitchen has fewer timers.
  private static let mostDeliveries = 256

  private struct Ringing {
    var name: String?
    var words: String
    /// The highest rung that was seen.
    var rung: Int
    /// Nil where it rang before anybody looked.
    var since: Moment?
  }

  private struct Delivery {
    var timer: Identifier
    var task: Task<Void, Never>
  }

  /// `complain` gets a line when a sink fails, and no second one until it has worked again.
  package init(
    _ sinks: [any AlertSink], displays: [any RingingDisplay] = [], ladder: AlarmLadder,
    outbox: (any AlertOutbox)?, clock: any WallClock, complain: @escaping @Sendable (String) -> Void
  ) {
    self.sinks = sinks
    self.displays = displays.map { DisplayUpdater($0, clock: clock) }
    self.ladder = ladder
    self.outbox = outbox
    sender = OutboxSender(
      outbox.map { $0.messages }, Self.policy, clock: clock, complain: complain)
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
  /// nothing is removed. `since` has when what rings began to.
  package func resume(
    _ timers: [TimerReport], missed: Set<Identifier>?, since: [Identifier: Moment] = [:]
  ) async {
    let found = timers.filter { $0.state == "ringing" && ringing[$0.id] == nil }
    for timer in found {
      ringing[timer.id] = Ringing(
        name: timer.name, words: timer.ringingWords, rung: timer.rung, since: since[timer.id])
    }
    updateDisplays()
    for timer in found {
      guard let words = ringing[timer.id]?.words else { continue }
      // The engine may have ended between the rung and its alert.
      if ladder[timer.rung].sendsOut { await keep(alert(of: timer, words, at: clock.now)) }
    }
    let oldest = clock.now - OutboxSender<KeptAlert>.longestWait
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
    for update in updates.values { update.cancel() }
    ringing = [:]
  }

  /// Tries nothing again, and waits for what is just being sent.
  package func end() async {
    stopTrying()
    // No slow service keeps the next engine from showing what rings.
    while let update = updates.values.first { await update.value }
    for updater in displays { await updater.display.end() }
    await finish()
    await outbox?.close()
  }

  /// Waits until every alert so far is delivered or given up, and displays show what rings.
  package func finish() async {
    while let delivery = deliveries.values.first { await delivery.task.value }
    while let update = updates.values.first { await update.value }
  }

  private func follow(_ timer: TimerReport, _ event: KitchenEvent) async {
    let known = ringing[timer.id]
    defer { updateDisplays() }
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
    ringing[timer.id] = Ringing(
      name: timer.name, words: words, rung: timer.rung,
      since: known == nil ? event.at : known?.since)
    updateDisplays()
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
    let sink = sinks[place]
    await sender.send(
      KeptAlert(alert, to: sink.name), to: sink.name, keptAt: clock.now, isKept: isKept
    ) { try await sink.send(alert) }
  }

  // MARK: Displays

  private func updateDisplays() {
    guard !displays.isEmpty else { return }
    let alarms = ringing.map { timer, ringing in
      RingingAlarm(
        timer: timer, name: ringing.name, text: ringing.words, since: ringing.since)
    }
    let sorted = alarms.sorted {
      ($0.since ?? .zero, $0.timer) < ($1.since ?? .zero, $1.timer)
    }
    for (place, updater) in displays.enumerated() where updater.want(sorted) {
      guard updates[place] == nil else { continue }
      updates[place] = Task { await self.update(place) }
    }
  }

  private func update(_ place: Int) async {
    let updater = displays[place]
    let name = updater.display.name
    await updater.run(
      failed: { sender.complainOnce(of: name, $0) }, worked: { sender.takeForWell(name) })
    updates[place] = nil
  }

  // MARK: The outbox

  /// Returns: whether another engine will find it.
  @discardableResult
  private func keep(_ alert: Alert) async -> Bool {
    let (names, now) = (sinks.map(\.name), clock.now)
    return await asking { try await $0.keep(alert, for: names, at: now) } != nil
  }

  @discardableResult
  private func asking<Answer: Sendable>(
    _ ask: (any AlertOutbox) async throws -> Answer
  ) async -> Answer? {
    guard let outbox else { return nil }
    return await sender.asking { _ in try await ask(outbox) }
  }
}

package import Assistant
import Routines
package import Timers

/// Hands events on to programs and web services, as the settings ask for.
///
/// A hook gets its events one after the other, as they happened. Each is in the outbox until it was taken or given
/// up, where the next engine finds it. A hook that is slow or dead holds up no other, and no timer.
package actor HookDesk {
  private let hooks: [Hook]
  private let outbox: any HookOutbox
  private let sender: OutboxSender<HookMessage>
  private let clock: any WallClock
  private let complain: @Sendable (String) -> Void
  private var queues: [Queue]
  /// When it stops, once it is asked to.
  private var ending: Moment?
  private var isOver: Bool { ending != nil }

  private struct Queue {
    /// What could not be kept is known to no other engine.
    var waiting: [(message: HookMessage, isKept: Bool)] = []
    var worker: Task<Void, Never>?
  }

  /// How a message is sent again.
  private static let policy = OutboxSender<HookMessage>.Policy(
    pauses: [1, 5, 30, 120, 300].map { .seconds($0) }, goesOn: true,
    failed: { name, error in "the hook '\(name)': \(error)" },
    notKept: { "what hooks are to hear of is not kept for another engine: \($0)" })
  /// For each hook; a kitchen has fewer events in an hour.
  private static let mostWaiting = 1000
  /// What is left after that is the next engine's.
  private static let ends = Duration.seconds(10)

  /// `complain` gets a line when a hook fails, and no second one until it has worked again.
  package init(
    _ hooks: [Hook], outbox: any HookOutbox, clock: any WallClock,
    complain: @escaping @Sendable (String) -> Void
  ) {
    self.hooks = hooks
    self.outbox = outbox
    sender = OutboxSender(outbox.messages, Self.policy, clock: clock, complain: complain)
    self.clock = clock
    self.complain = complain
    queues = hooks.map { _ in Queue() }
  }

  /// Takes up what the engine before this one could not hand on.
  package func resume() async {
    let oldest = clock.now - OutboxSender<HookMessage>.longestWait
    for message in await asking({ try await $0.waiting(since: oldest) }) ?? [] {
      guard let place = hooks.firstIndex(where: { $0.name == message.hook }) else {
        // Nobody hears of it any more.
        await asking { try await $0.settle(message, as: .givenUp) }
        continue
      }
      enqueue(message, isKept: true, at: place)
    }
  }

  /// Hands an event on to those who want it; returns once it is kept.
  package func follow(_ event: KitchenEvent) async {
    let places = hooks.indices.filter { hooks[$0].wants(event.kind) && hasRoom(at: $0) }
    guard !places.isEmpty, let body = try? PublicJSON.line(event) else { return }
    var random = SystemRandomNumberGenerator()
    let now = clock.now
    let id = Identifier(milliseconds: now.nanoseconds / 1_000_000, using: &random)
    let messages = places.map { place in
      HookMessage(
        event: "\(id)", kind: event.kind.rawValue, hook: hooks[place].name, body: body, keptAt: now)
    }
    let isKept = await asking { try await $0.keep(messages) } != nil
    for (place, message) in zip(places, messages) { enqueue(message, isKept: isKept, at: place) }
  }

  /// Tries nothing again, and takes no more; what was not tried yet is tried once, for some seconds at most.
  package func stopTrying() {
    ending = ending ?? clock.now + Self.ends
    sender.isEnding = true
    for place in queues.indices where isDead(at: place) { queues[place].worker?.cancel() }
  }

  /// Tries nothing again, and waits for what is being handed on: what is left is the next engine's.
  package func end() async {
    stopTrying()
    await finish()
    await outbox.close()
  }

  /// Waits until every event so far is taken or given up.
  package func finish() async {
    for queue in queues { await queue.worker?.value }
  }

  private func hasRoom(at place: Int) -> Bool {
    guard queues[place].waiting.count >= Self.mostWaiting else { return true }
    let name = hooks[place].name
    sender.complainOnce(
      of: name, "the hook '\(name)': too many events wait; the newest are not handed on")
    return false
  }

  private func enqueue(_ message: HookMessage, isKept: Bool, at place: Int) {
    guard !isOver else { return }
    queues[place].waiting.append((message, isKept))
    guard queues[place].worker == nil else { return }
    queues[place].worker = Task { await self.work(at: place) }
  }

  private func work(at place: Int) async {
    while let (message, isKept) = queues[place].waiting.first, !Task.isCancelled,
      !(isOver && isDead(at: place)), ending.map({ clock.now < $0 }) ?? true
    {
      await handOn(message, isKept: isKept, at: place)
      queues[place].waiting.removeFirst()
    }
    queues[place].worker = nil
  }

  private func handOn(_ message: HookMessage, isKept: Bool, at place: Int) async {
    let hook = hooks[place]
    await sender.send(message, to: hook.name, keptAt: message.keptAt, isKept: isKept) {
      try await hook.sink.send(message)
    }
  }

  /// It failed when it was last tried, or its queue was full.
  private func isDead(at place: Int) -> Bool { sender.isDead(hooks[place].name) }

  @discardableResult
  private func asking<Answer: Sendable>(
    _ ask: (any HookOutbox) async throws -> Answer
  ) async -> Answer? {
    await sender.asking { _ in try await ask(outbox) }
  }
}

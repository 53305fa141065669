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
  private let clock: any WallClock
  private let complain: @Sendable (String) -> Void
  private var queues: [Queue]
  /// When it stops, once it is asked to.
  private var ending: Moment?
  private var isOver: Bool { ending != nil }
  /// It has failed, and has answered nothing since.
  private var isOutboxBroken = false

  private struct Queue {
    /// What could not be kept is known to no other engine.
    var waiting: [(message: HookMessage, isKept: Bool)] = []
    var worker: Task<Void, Never>?
    /// It failed when it was last tried, or its queue was full.
    var isDead = false
  }

  /// Pauses before a message is tried again; the last one again and again, until it is too old.
  private static let pauses: [Duration] = [1, 5, 30, 120, 300].map { .seconds($0) }
  /// What has waited for longer tells nobody anything.
  private static let longestWait = Duration.seconds(3600)
  /// For each hook; a kitchen has fewer events in an hour.
  private static let mostWaiting = 1000
  /// What is left after that is the next engine's.
  private static let ends = Duration.seconds(10)
  /// How long a hook takes at most; after that, whoever was at it has died.
  private static let claim = Duration.seconds(60)

  /// `complain` gets a line when a hook fails, and no second one until it has worked again.
  package init(
    _ hooks: [Hook], outbox: any HookOutbox, clock: any WallClock,
    complain: @escaping @Sendable (String) -> Void
  ) {
    self.hooks = hooks
    self.outbox = outbox
    self.clock = clock
    self.complain = complain
    queues = hooks.map { _ in Queue() }
  }

  /// Takes up what the engine before this one could not hand on.
  package func resume() async {
    let oldest = clock.now - Self.longestWait
    for message in await asking({ try await $0.waiting(since: oldest) }) ?? [] {
      guard let place = hooks.firstIndex(where: { $0.name == message.hook }) else { continue }
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
    for queue in queues where queue.isDead { queue.worker?.cancel() }
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
    complainOnce(place, "too many events wait; the newest are not handed on")
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
      !(isOver && queues[place].isDead), ending.map({ clock.now < $0 }) ?? true
    {
      await handOn(message, isKept: isKept, at: place)
      queues[place].waiting.removeFirst()
    }
    queues[place].worker = nil
  }

  private func handOn(_ message: HookMessage, isKept: Bool, at place: Int) async {
    let hook = hooks[place]
    for attempt in 0... {
      if attempt > 0 {
        let pause = Self.pauses[min(attempt, Self.pauses.count) - 1]
        do { try await clock.sleep(until: clock.now + pause) } catch { return }
      }
      guard isKept ? await claim(message) : !Task.isCancelled else { return }
      // What is on its way is not called back: nobody knows whether it has arrived.
      let sending = Task { try await hook.sink.send(message) }
      switch await sending.result {
      case .success:
        queues[place].isDead = false
        await asking { try await $0.settle(message) }
        return
      case .failure(let error):
        complainOnce(place, "\(error)")
        let isTooOld = clock.now - message.keptAt >= Self.longestWait
        guard (error as? AlertError)?.mayPass ?? true, !isTooOld else {
          await asking { try await $0.settle(message) }
          return
        }
        await asking { try await $0.release(message) }
        if isOver { return }
      }
    }
  }

  /// Waits while another process is at it, which may be done long before its time is over; what the outbox does not
  /// answer for is handed on all the same.
  ///
  /// Returns: whether it is to be handed on now.
  private func claim(_ message: HookMessage) async -> Bool {
    var pause = Duration.seconds(1)
    while !Task.isCancelled {
      let now = clock.now
      switch await asking({ try await $0.claim(message, at: now, until: now + Self.claim) }) {
      case .gone: return false
      case .heldUntil(let moment):
        if isOver { return false }
        do { try await clock.sleep(until: min(moment, now + pause)) } catch { return false }
        pause = pause * 2
      case .granted where Task.isCancelled: await asking { try await $0.release(message) }
      case .granted, nil: return !Task.isCancelled
      }
    }
    return false
  }

  private func complainOnce(_ place: Int, _ problem: String) {
    if !queues[place].isDead { complain("the hook '\(hooks[place].name)': \(problem)") }
    queues[place].isDead = true
  }

  /// Nil where the outbox fails.
  @discardableResult
  private func asking<Answer: Sendable>(
    _ ask: @Sendable (any HookOutbox) async throws -> Answer
  ) async -> Answer? {
    do {
      let answer = try await ask(outbox)
      isOutboxBroken = false
      return answer
    } catch {
      if !isOutboxBroken {
        complain("what hooks are to hear of is not kept for another engine: \(error)")
      }
      isOutboxBroken = true
      return nil
    }
  }
}

package import Timers

/// Messages to the outside that wait until they are taken or given up, so that the next engine sends what this one
/// could not.
package protocol MessageOutbox<Message>: Sendable {
  associatedtype Message: Sendable
  /// Takes a message for sending, until `deadline` at most.
  func claim(_ message: Message, at moment: Moment, until deadline: Moment) async throws
    -> OutboxClaim
  /// Gives a claim back: the message waits again.
  func release(_ message: Message) async throws
  /// Notes what became of a message: nobody sends it any more.
  func settle(_ message: Message, as end: OutboxEnd) async throws
  /// Nothing is asked of it after that.
  func close() async
}

extension MessageOutbox {
  /// The same, as what all outboxes of such messages are.
  var messages: any MessageOutbox<Message> { self }
}

/// Whether a message may be sent now.
package enum OutboxClaim: Hashable, Sendable {
  case granted
  /// Another process is sending it, and has until then to say what became of it.
  case heldUntil(Moment)
  /// It was taken, given up or removed.
  case gone
}

/// What became of a message.
package enum OutboxEnd: Hashable, Sendable {
  case taken
  case givenUp
}

/// Sends messages, each again and again until it is taken or given up, and shares them with other engines by an outbox.
///
/// It belongs to the actor that calls it, and runs there. What it tells a person, it tells once until things are well
/// again.
final class OutboxSender<Message: Sendable> {
  /// When a message is sent again, and what is said where that fails.
  struct Policy {
    /// Pauses before a message is tried again.
    var pauses: [Duration]
    /// The last pause comes again and again, until the message is too old; else it is given up after it.
    var goesOn: Bool
    /// `name` is the recipient's.
    var failed: @Sendable (_ name: String, _ error: any Error) -> String
    var notKept: @Sendable (_ error: any Error) -> String
  }

  private let outbox: (any MessageOutbox<Message>)?
  private let policy: Policy
  private let clock: any WallClock
  private let complain: @Sendable (String) -> Void
  /// Names of the recipients that failed when they were last tried.
  private var dead: Set<String> = []
  /// It has failed, and has answered nothing since.
  private var isOutboxBroken = false
  /// Tries nothing again, and waits for no other engine.
  var isEnding = false

  /// What has waited for longer tells nobody anything.
  static var longestWait: Duration { .seconds(3600) }
  /// How long a recipient takes at most; after that, whoever was sending has died.
  private static var claim: Duration { .seconds(60) }

  /// Without an outbox, what is not sent before the engine ends is lost.
  init(
    _ outbox: (any MessageOutbox<Message>)?, _ policy: Policy, clock: any WallClock,
    complain: @escaping @Sendable (String) -> Void
  ) {
    self.outbox = outbox
    self.policy = policy
    self.clock = clock
    self.complain = complain
  }

  func isDead(_ name: String) -> Bool { dead.contains(name) }

  /// Complains of a recipient, unless it is known to be dead.
  func complainOnce(of name: String, _ problem: String) {
    if dead.insert(name).inserted { complain(problem) }
  }

  /// What fails after this is complained of again.
  func takeForWell(_ name: String) { dead.remove(name) }

  /// Returns when the message was taken or given up, when it is another engine's, and when the task is cancelled.
  ///
  /// `keptAt` is when it was kept; `isKept` says whether other engines can find it.
  func send(
    _ message: Message, to name: String, keptAt: Moment, isKept: Bool,
    by send: @escaping @Sendable () async throws -> Void
  ) async {
    for attempt in 0... {
      if attempt > 0 {
        let pause = policy.pauses[min(attempt, policy.pauses.count) - 1]
        do { try await clock.sleep(until: clock.now + pause) } catch { return }
      }
      // What could not be kept is known to nobody else.
      guard isKept ? await claim(message) : !Task.isCancelled else { return }
      // What is on its way is not called back: nobody knows whether it has arrived.
      let sending = Task { try await send() }
      switch await sending.result {
      case .success:
        takeForWell(name)
        await asking { try await $0.settle(message, as: .taken) }
        return
      case .failure(let error):
        complainOnce(of: name, policy.failed(name, error))
        let isLast =
          policy.goesOn
          ? clock.now - keptAt >= Self.longestWait : attempt >= policy.pauses.count
        guard (error as? AlertError)?.mayPass ?? true, !isLast else {
          await asking { try await $0.settle(message, as: .givenUp) }
          return
        }
        await asking { try await $0.release(message) }
        if isEnding { return }
      }
    }
  }

  /// Waits while another process is sending it, which may be done long before its time is over; what the outbox does
  /// not answer for is sent all the same.
  ///
  /// Returns: whether it is to be sent now.
  private func claim(_ message: Message) async -> Bool {
    var pause = Duration.seconds(1)
    while !Task.isCancelled {
      let now = clock.now
      switch await asking({ try await $0.claim(message, at: now, until: now + Self.claim) }) {
      case .gone: return false
      case .heldUntil(let moment):
        if isEnding { return false }
        do { try await clock.sleep(until: min(moment, now + pause)) } catch { return false }
        pause = pause * 2
      case .granted where Task.isCancelled: await asking { try await $0.release(message) }
      case .granted, nil: return !Task.isCancelled
      }
    }
    return false
  }

  /// Nil where there is no outbox, and where it fails, which is complained of.
  @discardableResult
  func asking<Answer: Sendable>(
    _ ask: (any MessageOutbox<Message>) async throws -> Answer
  ) async -> Answer? {
    guard let outbox else { return nil }
    do {
      let answer = try await ask(outbox)
      isOutboxBroken = false
      return answer
    } catch {
      if !isOutboxBroken { complain(policy.notKept(error)) }
      isOutboxBroken = true
      return nil
    }
  }
}

package import Assistant
package import Timers

/// Something outside that is to hear of events.
package struct Hook: Sendable {
  /// No other hook has it.
  package var name: String
  private let kinds: Set<KitchenEvent.Kind>
  let sink: any HookSink

  package init(_ name: String, for kinds: Set<KitchenEvent.Kind>, _ sink: any HookSink) {
    self.name = name
    self.kinds = kinds
    self.sink = sink
  }

  func wants(_ kind: KitchenEvent.Kind) -> Bool { kinds.contains(kind) }
}

/// One event for one hook.
package struct HookMessage: Hashable, Sendable {
  /// The same for all hooks, however often handing it on is tried, and no other event's.
  package var event: String
  /// Such as "timer.finished".
  package var kind: String
  package var hook: String
  /// The event as JSON, on one line.
  package var body: String
  package var keptAt: Moment

  package init(event: String, kind: String, hook: String, body: String, keptAt: Moment) {
    self.event = event
    self.kind = kind
    self.hook = hook
    self.body = body
    self.keptAt = keptAt
  }
}

/// A way to the outside.
package protocol HookSink: Sendable {
  /// Hands it on once, and returns when it was taken.
  ///
  /// Throws: whatever kept it from being taken, in bounded time; it may be tried again.
  func send(_ message: HookMessage) async throws
}

/// Keeps events until they are taken or given up.
package protocol HookOutbox: MessageOutbox<HookMessage> {
  func keep(_ messages: [HookMessage]) async throws
  /// What is neither taken nor given up, the oldest first; removes what was kept before `moment`.
  func waiting(since moment: Moment) async throws -> [HookMessage]
}

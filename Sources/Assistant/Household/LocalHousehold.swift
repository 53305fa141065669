package import Timers
import Understanding

/// The engine in this process, with everybody who talks to it.
package actor LocalHousehold: Household {
  package nonisolated let rules: HouseRules

  /// Takes up the book where `journal` left it.
  ///
  /// `seed` makes identifiers repeatable. Without an archive or a turn log, sessions and turns are
  /// remembered for as long as this household lives.
  package init(
    journal: any TimerJournal, clock: any WallClock, rules: HouseRules = HouseRules(),
    seed: UInt64? = nil, sessions: (any SessionArchive)? = nil, turnLog: (any TurnLog)? = nil
  ) async throws {
    self.rules = rules
  }

  // MARK: On the real clock

  /// Lets timers ring on time and tells of them; ends when its task is cancelled or at `close`.
  package func run() async {}

  package func hear(_ segment: Segment, in conversation: String) async throws -> Turn {
    Turn(
      at: segment.spokenAt ?? .zero, text: segment.text, route: .local, commands: [], reply: "",
      asks: false, timers: [], latency: .zero)
  }

  // MARK: On a virtual clock

  /// A turn as events in order: the turn first, then what it changed.
  ///
  /// `hear` is the same turn. Call `advance(to:)` for the moment of the segment first.
  package func take(_ segment: Segment, in conversation: String) async throws -> [KitchenEvent] {
    []
  }

  /// Everything that falls due up to and including `moment`, in order; for a virtual clock only.
  package func advance(to moment: Moment) async -> [KitchenEvent] { [] }

  /// When something happens next by itself.
  package var nextDue: Moment? { nil }

  // MARK: What there is

  package func timers() async throws -> [TimerReport] { [] }
  package func routines() async throws -> [Routine] { [] }
  package func save(_ routine: Routine) async throws {}
  package func deleteRoutine(named name: String) async throws {}
  package func run(_ routine: Routine) async throws -> Turn {
    Turn(
      at: .zero, text: "", route: .local, commands: [], reply: "", asks: false, timers: [],
      latency: .zero)
  }
  package func sessions(limit: Int) async throws -> [Session] { [] }
  package func turns(limit: Int) async throws -> [TurnRecord] { [] }

  package func events() async throws -> AsyncStream<KitchenEvent> {
    AsyncStream { $0.finish() }
  }

  package func close() async {}
}

import Assistant
import Extraction
import Routines
import Synchronization
import Timers
import Voice

/// An engine that understands one thing: a bare number of seconds starts a timer.
final class FakeEngine: Engine, VirtualEngine {
  private let state = Mutex(State())

  private struct State {
    var now = Moment.zero
    var due: [(moment: Moment, timer: TimerReport)] = []
    var listeners: [AsyncStream<KitchenEvent>.Continuation] = []
    var heard: [Segment] = []
    var conversations: Set<String> = []
  }

  /// What reached it, as it did.
  var heard: [Segment] { state.withLock { $0.heard } }

  // MARK: Virtual

  func play(_ segment: Segment, in conversation: String) async throws -> [KitchenEvent] {
    if segment.text == "fail" { throw Refusal.full }
    return state.withLock { state in
      state.heard.append(segment)
      let at = segment.spokenAt ?? state.now
      var events: [KitchenEvent] = []
      var turn = Turn(
        at: at, text: segment.text, route: .local, commands: [], reply: "", asks: false,
        timers: [], latency: .milliseconds(3))
      if let seconds = Int(segment.text) {
        let timer = report(seconds)
        state.due.append((at + .seconds(seconds), timer))
        turn.reply = "\(seconds) seconds."
        turn.timers = [timer]
        events = [KitchenEvent(at: at, kind: .timerStarted, timer: timer)]
      }
      return [KitchenEvent(turn, in: conversation)] + events
    }
  }

  func advance(to moment: Moment) async -> [KitchenEvent] {
    state.withLock { state in
      state.now = max(state.now, moment)
      let due = state.due.filter { $0.moment <= moment }.sorted { $0.moment < $1.moment }
      state.due.removeAll { $0.moment <= moment }
      return due.map { finished($0.timer, at: $0.moment) }
    }
  }

  var nextDue: Moment? {
    get async { state.withLock { $0.due.map(\.moment).min() } }
  }

  // MARK: Live

  func hear(_ segment: Segment, in conversation: String) async throws -> Turn {
    let events = try await play(segment, in: conversation)
    for event in events { tell(event) }
    guard let turn = events.first?.turn else { throw Refusal.full }
    return turn
  }

  func timers() async throws -> [TimerReport] {
    state.withLock { $0.due.map(\.timer) }
  }

  func events() async throws -> AsyncStream<KitchenEvent> {
    let (stream, continuation) = AsyncStream.makeStream(of: KitchenEvent.self)
    state.withLock { $0.listeners.append(continuation) }
    return stream
  }

  /// As if something had happened in the house.
  func tell(_ event: KitchenEvent) {
    for listener in state.withLock({ $0.listeners }) { listener.yield(event) }
  }

  func close() async {
    for listener in state.withLock({ $0.listeners }) { listener.finish() }
  }

  func missed() async throws -> [MissedAlarm] { [] }

  func changeTimers(_ change: TimerChange) async throws -> [TimerReport] { [] }

  func runs() async throws -> [RunReport] { [] }

  func routines() async throws -> [Routine] { [] }
  func save(_ routine: Routine) async throws {}
  func deleteRoutine(named name: String) async throws {}
  func shoppingList() async throws -> [ShoppingItem] { [] }

  func changeList(_ change: ShoppingChange) async throws -> [ShoppingItem] {
    []
  }

  func run(_ routine: Routine) async throws -> Turn { throw Refusal.full }
  func operations() async throws -> [Operation] { [] }
  func context() async throws -> KitchenContext { throw Refusal.full }
  func schedules(days: Int) async throws -> [Schedule] { [] }
  func statistics(days: Int) async throws -> SessionStatistics { throw Refusal.full }
  func sessions(limit: Int) async throws -> [Session] { [] }
  func forget(_ kind: StoredKind) async throws -> Int { 0 }
  func turns(limit: Int) async throws -> [TurnRecord] { [] }

  enum Refusal: Error {
    case full
  }
}

private func report(_ seconds: Int) -> TimerReport {
  TimerReport(
    id: Identifier(high: 7, low: UInt64(seconds)), name: nil, duration: .seconds(seconds),
    remaining: .seconds(seconds), state: "running", phase: nil, mode: .countdown)
}

private func finished(_ timer: TimerReport, at moment: Moment) -> KitchenEvent {
  var timer = timer
  timer.state = "ringing"
  timer.remaining = .zero
  return KitchenEvent(
    at: moment, kind: .timerFinished, timer: timer,
    announcement: "\(Int(timer.duration.inSeconds)) seconds are over.")
}

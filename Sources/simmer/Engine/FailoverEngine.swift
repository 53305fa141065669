import Assistant
import Routines
import Service
import Timers

/// The engine of a state folder, whoever holds its engine at the moment.
///
/// Opens on the first use. When the engine goes away it opens again, and may become the engine itself;
/// whoever uses it notices nothing, except that a turn which was under way may be lost (it is never
/// done twice).
actor FailoverEngine: Engine {
  private let opener: EngineOpener
  private var connection: EngineConnection?
  private var opening: Task<Opened, any Error>?
  private var relaying: Task<Void, Never>?
  /// Where this process is the engine: waits for the folder to be lost.
  private var watching: Task<Void, Never>?
  private var listeners: [AsyncStream<KitchenEvent>.Continuation] = []
  private var isClosed = false

  private struct Opened {
    var connection: EngineConnection
    var late: [KitchenEvent]
    /// After those; nil for another process's engine.
    var events: AsyncStream<KitchenEvent>?

    init(_ opener: EngineOpener) async throws {
      connection = try await opener.open()
      late = await connection.catchUp()
      events = connection.isEngine ? try await connection.engine.events() : nil
    }
  }

  init(opener: EngineOpener) {
    self.opener = opener
  }

  // MARK: What an engine does

  /// Does a turn at most once: one that the engine took with it is looked up in the log of turns.
  func hear(_ segment: Segment, in conversation: String) async throws -> Turn {
    var segment = segment
    while true {
      let connection = try await connected()
      segment.spokenAt = segment.spokenAt ?? connection.clock.now
      do {
        return try await connection.engine.hear(segment, in: conversation)
      } catch ServiceError.connectionLost(wasBegun: false) {
        drop(connection)
      } catch ServiceError.connectionLost(wasBegun: true) {
        drop(connection)
        if let turn = try await turn(for: segment, in: conversation) { return turn }
        throw ServiceError.connectionLost(wasBegun: true)
      }
    }
  }

  func timers() async throws -> [TimerReport] {
    try await retrying { try await $0.timers() }
  }

  func missed() async throws -> [MissedAlarm] {
    try await retrying { try await $0.missed() }
  }

  func changeTimers(_ change: TimerChange) async throws -> [TimerReport] {
    try await retrying(atMostOnce: true) { try await $0.changeTimers(change) }
  }

  func runs() async throws -> [RunReport] {
    try await retrying { try await $0.runs() }
  }

  func routines() async throws -> [Routine] {
    try await retrying { try await $0.routines() }
  }

  /// Saving the same routine twice is saving it once.
  func save(_ routine: Routine) async throws {
    try await retrying { try await $0.save(routine) }
  }

  func deleteRoutine(named name: String) async throws {
    try await retrying(atMostOnce: true) { try await $0.deleteRoutine(named: name) }
  }

  func run(_ routine: Routine) async throws -> Turn {
    try await retrying(atMostOnce: true) { try await $0.run(routine) }
  }

  func shoppingList() async throws -> [ShoppingItem] {
    try await retrying { try await $0.shoppingList() }
  }

  func changeList(_ change: ShoppingChange) async throws -> [ShoppingItem] {
    try await retrying(atMostOnce: true) { try await $0.changeList(change) }
  }

  func operations() async throws -> [Operation] {
    try await retrying { try await $0.operations() }
  }

  func context() async throws -> KitchenContext {
    try await retrying { try await $0.context() }
  }

  func schedules(days: Int) async throws -> [Schedule] {
    try await retrying { try await $0.schedules(days: days) }
  }

  func statistics(days: Int) async throws -> SessionStatistics {
    try await retrying { try await $0.statistics(days: days) }
  }

  func sessions(limit: Int) async throws -> [Session] {
    try await retrying { try await $0.sessions(limit: limit) }
  }

  func turns(limit: Int) async throws -> [TurnRecord] {
    try await retrying { try await $0.turns(limit: limit) }
  }

  func forget(_ kind: StoredKind) async throws -> Int {
    try await retrying(atMostOnce: true) { try await $0.forget(kind) }
  }

  /// Goes on when the engine changes; ends at `close`, and when no engine can be had any more.
  func events() async throws -> AsyncStream<KitchenEvent> {
    let (events, continuation) = AsyncStream.makeStream(of: KitchenEvent.self)
    listeners.append(continuation)
    try await listen()
    return events
  }

  func close() async {
    _ = await leave(keepingInBackground: true)
  }

  // MARK: Who holds the engine

  /// Leaves, and gives what runs into other hands.
  ///
  /// Returns: what became of it, where there is
  /// something to say.
  func leave(keepingInBackground: Bool) async -> ShutdownOutcome? {
    isClosed = true
    let shutdownOutcome = await connection?.leave(keepingInBackground)
    watching?.cancel()
    watching = nil
    relaying?.cancel()
    await relaying?.value
    relaying = nil
    connection = nil
    for listener in listeners { listener.finish() }
    listeners = []
    return shutdownOutcome
  }

  /// The engine's time line.
  var clock: any WallClock {
    get async throws { try await connected().clock }
  }

  private func connected() async throws -> EngineConnection {
    if let connection { return connection }
    let task = opening ?? Task { [opener] in try await Opened(opener) }
    opening = task
    let opened: Opened
    do {
      opened = try await task.value
    } catch {
      opening = nil
      throw error
    }
    guard opening == task else { return opened.connection }
    opening = nil
    connection = opened.connection
    for event in opened.late { publish(event) }
    if let events = opened.events { relay(events, of: opened.connection) }
    opened.connection.begin()
    if case .host(let host) = opened.connection.role { watch(host, opened.connection) }
    return opened.connection
  }

  /// Ends this process's engine when its folder is lost; what comes next opens the folder anew.
  private func watch(_ host: EngineHost, _ connection: EngineConnection) {
    watching = Task {
      guard let failure = await host.untilFolderIsLost() else { return }
      await self.end(connection, because: failure)
    }
  }

  private func end(_ lost: EngineConnection, because failure: CommandFailure) async {
    guard connection?.id == lost.id, !isClosed else { return }
    // What is due at this very moment still rings.
    for event in await lost.catchUp() { publish(event) }
    Console.complain("simmer: \(failure)")
    drop(lost)
    _ = await lost.leave(false)
  }

  /// Listens to another process's engine only for those who want to hear: it leaves the ringing to
  /// whoever listens.
  private func listen() async throws {
    while true {
      let connection = try await connected()
      guard relaying == nil else { return }
      do {
        let events = try await connection.engine.events()
        // Somebody may have been faster.
        guard relaying == nil, self.connection?.id == connection.id else { continue }
        return relay(events, of: connection)
      } catch ServiceError.connectionLost {
        drop(connection)
      }
    }
  }

  private func relay(_ events: AsyncStream<KitchenEvent>, of connection: EngineConnection) {
    relaying = Task {
      for await event in events { self.publish(event) }
      await self.engineIsGone(connection)
    }
  }

  private func publish(_ event: KitchenEvent) {
    if listeners.isEmpty, !event.announcement.isEmpty {
      Console.complain("! \(TerminalText.oneLine(event.announcement))")
    }
    for listener in listeners { listener.yield(event) }
  }

  private func drop(_ lost: EngineConnection) {
    guard connection?.id == lost.id else { return }
    connection = nil
    // It ends by itself: its events have ended.
    relaying = nil
  }

  /// Opens again at once when somebody listens, so that timers go on ringing.
  private func engineIsGone(_ gone: EngineConnection) async {
    drop(gone)
    guard !isClosed, !listeners.isEmpty else { return }
    do {
      try await listen()
    } catch {
      Console.complain("simmer: \(CommandFailure("the engine is lost", error))")
      for listener in listeners { listener.finish() }
      listeners = []
    }
  }

  /// Asks again on a new connection where one was lost; `atMostOnce`, only if the engine cannot have
  /// begun.
  private func retrying<Answer: Sendable>(
    atMostOnce: Bool = false, _ body: @Sendable (any Engine) async throws -> Answer
  ) async throws -> Answer {
    while true {
      let connection = try await connected()
      do {
        return try await body(connection.engine)
      } catch ServiceError.connectionLost(let wasBegun) where !(atMostOnce && wasBegun) {
        drop(connection)
      }
    }
  }

  /// The log's record of a turn whose answer never came.
  private func turn(for segment: Segment, in conversation: String) async throws -> Turn? {
    guard let spokenAt = segment.spokenAt else { return nil }
    let record = try await turns(limit: 50).first { record in
      let distance = (record.turn.at - spokenAt).inSeconds
      return record.model == nil && record.conversation == conversation
        && record.turn.text == segment.text
        && abs(distance) < 0.001
    }
    guard var turn = record?.turn else { return nil }
    // The log keeps none.
    turn.timers = try await timers().filter(\.isActive)
    return turn
  }
}

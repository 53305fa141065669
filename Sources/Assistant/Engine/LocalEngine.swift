package import Routines
package import Timers
package import Understanding

/// The engine in this process, with everybody who talks to it.
package actor LocalEngine: Engine {
  package nonisolated let rules: EngineRules
  let keeper: TimerKeeper
  let clock: any WallClock
  let classifier: IntentClassifier
  let writer = ReplyWriter()
  let eventMaker: EventMaker
  let archive: (any SessionArchive)?
  /// Nil where no model is configured.
  let models: ModelHelp?
  let turnLog: any TurnLog

  /// One for each conversation's name, and whose turn it is in it.
  var conversations: [String: Conversation] = [:]
  var busy: Set<String> = []
  var waiting: [String: [CheckedContinuation<Void, Never>]] = [:]
  /// What models are being asked, until it is told or abandoned.
  var modelTasks: [Identifier: RunningTask] = [:]
  /// Plans that wait in a conversation until what was asked there is answered or lapses.
  var waitingOffers: [String: [(modelTask: ModelTask, proposal: Proposal)]] = [:]
  /// Sleep until a question lapses that an offer waits for.
  var lapses: [String: Task<Void, Never>] = [:]
  /// What was said once and need not be said again.
  var hinted: Set<Sentence> = []
  var modelTasksSoFar = 0
  /// The names of the conversations, the one that was heard last at the end.
  var conversationOrder: [String] = []

  /// How far a virtual clock has come.
  private(set) var reached = Moment(nanoseconds: .min)
  private let receipts: AsyncStream<Receipt>
  /// The number of the last journal entry that was taken from `receipts`.
  private var lastSeen: UInt64
  /// The numbers of entries in `receipts` that were told already.
  private var caughtUp: Set<UInt64> = []
  private var listeners: [Int: AsyncStream<KitchenEvent>.Continuation] = [:]
  private var nextListener = 0
  private var work: [Task<Void, Never>] = []
  private var isLive = false
  /// What became of timers since this engine began; for one without an archive.
  private var recentSessions: [Session] = []

  /// Takes up the book where `journal` left it.
  ///
  /// `seed` makes identifiers repeatable. Without an archive or a turn log, sessions and turns are
  /// remembered for as long as this engine lives.
  package init(
    journal: any TimerJournal, clock: any WallClock, rules: EngineRules = EngineRules(),
    seed: UInt64? = nil, classifier: IntentClassifier = IntentClassifier(),
    sessions: (any SessionArchive)? = nil, turnLog: any TurnLog = MemoryTurnLog(),
    models: ModelHelp? = nil
  ) async throws {
    let book = try await journal.load()
    self.rules = rules
    self.clock = clock
    self.classifier = classifier
    self.turnLog = turnLog
    self.models = models
    archive = sessions
    eventMaker = EventMaker(writer: writer, awake: clock.now)
    lastSeen = book.lastEntry
    keeper = TimerKeeper(book: book, journal: journal, clock: clock, seed: seed)
    receipts = await keeper.receipts()
  }

  // MARK: On the real clock

  /// Lets timers ring on time and tells of them; ends when its task is cancelled or at `close`.
  package func run() async {
    isLive = true
    let keeping = Task { [keeper] in await keeper.run() }
    let telling = Task { await tell() }
    work = [keeping, telling]
    await withTaskCancellationHandler {
      await keeping.value
      await telling.value
    } onCancel: {
      keeping.cancel()
      telling.cancel()
    }
  }

  private func tell() async {
    for await receipt in receipts where receipt.entry.cause == .time {
      if caughtUp.remove(receipt.entry.number) == nil { publish(happened(receipt)) }
    }
  }

  /// Lets everything happen that fell due while no engine ran, before `run`; it rings late now, and
  /// the announcements say so.
  package func catchUp() async -> [KitchenEvent] {
    let missed = await keeper.catchUp()
    caughtUp.formUnion(missed.map(\.entry.number))
    let events = missed.flatMap { happened($0) }
    publish(events)
    return events
  }

  package func close() async {
    for task in work { task.cancel() }
    abandonEverything()
    for listener in listeners.values { listener.finish() }
    listeners = [:]
  }

  // MARK: On a virtual clock

  /// Everything that falls due up to and including `moment`, in order.
  ///
  /// On a real clock, where nobody can go on to another moment, it is `catchUp`.
  package func advance(to moment: Moment) async -> [KitchenEvent] {
    await advance(to: moment, holding: nil)
  }

  /// `conversation` is the one whose turn it is.
  func advance(to moment: Moment, holding conversation: String?) async -> [KitchenEvent] {
    guard isVirtual else { return await catchUp() }
    var events: [KitchenEvent] = []
    while let (name, lapse) = nextLapse, lapse <= moment {
      events += await pass(to: max(lapse, reached))
      events += await tellWaitingOffers(of: name, isHeld: name == conversation)
    }
    return events + (await pass(to: moment))
  }

  private func pass(to moment: Moment) async -> [KitchenEvent] {
    _ = await keeper.advance(to: moment)
    reached = max(reached, moment)
    let events = await passed()
    publish(events)
    return events
  }

  /// Time goes on only when it is told to.
  var isVirtual: Bool { clock is VirtualClock && !isLive }

  /// What the clock shows.
  var now: Moment { max(clock.now, reached) }

  /// When something happens next by itself.
  package var nextDue: Moment? {
    get async {
      let due = await keeper.read { $0.nextDue }
      return [due, nextLapse?.moment].compactMap { $0 }.min()
    }
  }

  /// What time did since somebody last looked; `told` are the timers that need no more words.
  ///
  /// Nothing on a real clock, where it is told at once.
  func passed(in turn: Moment? = nil, told: Set<Identifier> = []) async -> [KitchenEvent] {
    guard isVirtual else { return [] }
    await enter(LocalEngine.timeKeepersConversation)
    defer { leave(LocalEngine.timeKeepersConversation) }
    let last = await keeper.read { $0.lastEntry }
    var events: [KitchenEvent] = []
    var iterator = receipts.makeAsyncIterator()
    while lastSeen < last, let receipt = await iterator.next(isolation: self) {
      lastSeen = receipt.entry.number
      if receipt.entry.cause == .time { events += happened(receipt, in: turn, told: told) }
    }
    return events
  }

  /// The events of a receipt; remembers what a turn may ask about later.
  func happened(
    _ receipt: Receipt, in turn: Moment? = nil, told: Set<Identifier> = []
  ) -> [KitchenEvent] {
    let events = eventMaker.events(of: receipt, in: turn, told: told)
    for event in events {
      if !event.announcement.isEmpty {
        for name in conversations.keys {
          conversations[name]?.overheard(event.announcement, about: event.timer?.id, at: event.at)
        }
      }
      if let session = event.session { remember(session) }
    }
    return events
  }

  private func remember(_ session: Session) {
    guard archive == nil else { return }
    recentSessions.removeAll { $0.id == session.id }
    if recentSessions.count >= LocalEngine.mostSessions { recentSessions.removeFirst() }
    recentSessions.append(session)
  }

  // MARK: What there is

  package func timers() async throws -> [TimerReport] {
    let now = now
    return await keeper.read { book in book.timers.compactMap { TimerReport($0, at: now) } }
  }

  package func routines() async throws -> [Routine] {
    await keeper.read { $0.routines }
  }

  package func save(_ routine: Routine) async throws {
    publish(happened(try await keeper.perform(.saveRoutine(routine), at: now)))
  }

  package func deleteRoutine(named name: String) async throws {
    let wanted = name.lowercased()
    let routines = try await routines()
    guard let routine = routines.first(where: { $0.name.lowercased() == wanted }) else {
      throw TimerError.noSuchRoutine(Identifier(high: 0, low: 0))
    }
    publish(happened(try await keeper.perform(.deleteRoutine(routine.id), at: now)))
  }

  package func sessions(limit: Int) async throws -> [Session] {
    if let archive { return try await archive.sessions(limit: limit) }
    return recentSessions.suffix(max(limit, 0)).reversed()
  }

  package func turns(limit: Int) async throws -> [TurnRecord] {
    try await turnLog.turns(limit: limit)
  }

  package func events() async throws -> AsyncStream<KitchenEvent> {
    let (stream, continuation) = AsyncStream.makeStream(of: KitchenEvent.self)
    let number = nextListener
    nextListener += 1
    listeners[number] = continuation
    continuation.onTermination = { [weak self] _ in
      guard let self else { return }
      Task { await self.forget(listener: number) }
    }
    return stream
  }

  func publish(_ events: [KitchenEvent]) {
    for event in events {
      for listener in listeners.values { listener.yield(event) }
    }
  }

  private func forget(listener number: Int) {
    listeners[number] = nil
  }

  private static let mostSessions = 1000
  /// No conversation has this name: it stands for whoever reads `receipts`.
  private static let timeKeepersConversation = "\u{0}"
}

import Extraction
import Languages
import Replies
package import Routines
package import Timers
package import Understanding

/// The engine in this process, with everybody who talks to it.
package actor LocalEngine: Engine {
  package nonisolated let rules: EngineRules
  let keeper: TimerKeeper
  let clock: any WallClock
  let classifier: IntentClassifier
  let plans = PlanFinder()
  let eventMaker: EventMaker
  let archive: (any SessionArchive)?
  /// Nil where no model is configured.
  let models: ModelHelp?
  /// Nil where recipes are not kept.
  let recipes: (any RecipeLibrary)?
  let turnLog: any TurnLog

  var conversations: Conversations
  let turnQueue = TurnQueue()
  /// Sleep until a question lapses that an offer waits for.
  var lapses: [String: Task<Void, Never>] = [:]
  /// What was said once and need not be said again.
  var hinted: Set<MessageID> = []
  var modelTasksSoFar = 0
  var turnsSoFar = 0

  /// How far a virtual clock has come.
  private(set) var reached = Moment(nanoseconds: .min)
  private let inbox = ReceiptInbox()
  private var listeners: [Int: AsyncStream<KitchenEvent>.Continuation] = [:]
  private var nextListener = 0
  private var work: [Task<Void, Never>] = []
  private var isLive = false
  private var isClosed = false
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
    models: ModelHelp? = nil, recipes: (any RecipeLibrary)? = nil
  ) async throws {
    let book = try await journal.load()
    self.rules = rules
    self.clock = clock
    self.classifier = classifier
    self.turnLog = turnLog
    self.models = models
    self.recipes = recipes
    archive = sessions
    eventMaker = EventMaker(awake: clock.now)
    conversations = Conversations(
      rules: rules, language: await LocalEngine.lastLanguage(in: turnLog, rules))
    keeper = TimerKeeper(book: book, journal: journal, clock: clock, seed: seed)
    await keeper.onReceipt { [inbox] in
      // What a command did is told by who gave it.
      if $0.entry.cause == .time { inbox.add($0) }
    }
    // The clock may have been set, or taken to another zone, while no engine ran.
    await keeper.keepTime()
  }

  // MARK: On the real clock

  /// Lets timers ring on time and tells of them; ends when its task is cancelled or at `close`.
  package func run() async {
    guard !isClosed else { return }
    isLive = true
    let keeping = Task { [keeper] in await keeper.run() }
    let telling = Task(executorPreference: clock.executor) { await self.publishArrivals() }
    let changes = clock.changes()
    let following = Task { [keeper] in
      for await _ in changes { await keeper.keepTime() }
    }
    work = [keeping, telling, following]
    await withTaskCancellationHandler {
      await keeping.value
      await telling.value
      await following.value
    } onCancel: { [work] in
      for task in work { task.cancel() }
    }
  }

  private func publishArrivals() async {
    for await _ in inbox.arrivals { publish(passed()) }
  }

  /// Lets everything happen that fell due while no engine ran, before `run`; it rings late now, and
  /// the announcements say so.
  package func catchUp() async -> [KitchenEvent] {
    _ = await keeper.catchUp()
    let events = passed()
    publish(events)
    return events
  }

  package func close() async {
    isClosed = true
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
    guard isVirtual else { return await catchUp() }
    var events: [KitchenEvent] = []
    while let (name, lapse) = conversations.nextLapse(orAt: reached), lapse <= moment {
      events += await pass(to: max(lapse, reached))
      guard let told = try? await tellNextOffer(in: name) else { break }
      events += told
    }
    return events + (await pass(to: moment))
  }

  private func pass(to moment: Moment) async -> [KitchenEvent] {
    _ = await keeper.advance(to: moment)
    reached = max(reached, moment)
    let events = passed()
    publish(events)
    return events
  }

  /// Time goes on only when it is told to.
  var isVirtual: Bool { clock is VirtualClock && !isLive }

  /// What the clock shows.
  var now: Moment { max(clock.now, reached) }

  /// When something happens next by itself; nil where nothing does but what recurs for ever.
  package var nextDue: Moment? {
    get async {
      let due = await keeper.read { $0.nextDueBeforeTheEnd }
      return [due, conversations.nextLapse(orAt: reached)?.moment].compactMap { $0 }.min()
    }
  }

  /// What time did and nothing has told yet; `told` are the timers that need no more words.
  func passed(in turn: Moment? = nil, told: Set<Identifier> = []) -> [KitchenEvent] {
    inbox.removeAll().flatMap { happened($0, in: turn, told: told) }
  }

  /// The events of a receipt; remembers what a turn may ask about later.
  func happened(
    _ receipt: Receipt, in turn: Moment? = nil, told: Set<Identifier> = []
  ) -> [KitchenEvent] {
    var languages: [Identifier: LanguageCode] = [:]
    let events = eventMaker.events(of: receipt, in: turn, told: told) { timer in
      let language = conversations.language(of: timer)
      languages[timer.id] = language
      return ReplyWriter(language)
    }
    for case .timer(_, let timer, _) in receipt.entry.events where timer.hasEnded {
      conversations.forgetLanguage(of: timer.id)
    }
    for event in events {
      if !event.announcement.isEmpty {
        let timer = event.timer?.id
        conversations.overhear(
          event.announcement, in: timer.flatMap { languages[$0] } ?? conversations.language,
          about: timer, at: event.at)
      }
      if let session = event.session { remember(session) }
    }
    return events
  }

  /// Deletes the sessions, and answers how many there were.
  func forgetSessions() async throws -> Int {
    if let archive { return try await archive.forget() }
    defer { recentSessions = [] }
    return recentSessions.count
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
    let timers = await keeper.read { $0.timers }
    return timers.compactMap { timer in
      var report = TimerReport(timer, at: now)
      let language = conversations.language(of: timer)
      if language != .standard { report?.language = language }
      return report
    }
  }

  /// When each of the timers that ring began to.
  package func ringingSince() async -> [Identifier: Moment] {
    let timers = await keeper.read { $0.timers }
    return timers.reduce(into: [:]) { since, timer in
      if case .ringing(let moment) = timer.state { since[timer.id] = moment }
    }
  }

  package func missed() async throws -> [MissedAlarm] {
    let now = now
    return await keeper.read { $0.missed.filter { !$0.isCall }.map { MissedAlarm($0, at: now) } }
  }

  package func changeTimers(_ change: TimerChange) async throws -> [TimerReport] {
    let moment = now
    let receipt = try await keeper.perform(change.command, at: moment)
    publish(happened(receipt))
    return receipt.timers(at: moment)
  }

  package func runs() async throws -> [RunReport] {
    let now = now
    return await keeper.read { $0.timers.reversed().compactMap { RunReport($0, at: now) } }
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

  package func shoppingList() async throws -> [ShoppingItem] {
    await keeper.read { $0.shopping }
  }

  package func changeList(_ change: ShoppingChange) async throws -> [ShoppingItem] {
    let receipt = try await keeper.perform(change.command, at: now)
    publish(happened(receipt))
    return receipt.items
  }

  package func operations() async throws -> [Operation] {
    conversations.allModelTasks.map { Operation(id: $0.id, text: $0.text, askedAt: $0.askedAt) }
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

  /// What was spoken before this engine began.
  private static func lastLanguage(
    in turnLog: any TurnLog, _ rules: EngineRules
  ) async -> LanguageCode {
    if let language = rules.language { return language }
    return (try? await turnLog.turns(limit: 1))?.first?.language ?? .standard
  }
}

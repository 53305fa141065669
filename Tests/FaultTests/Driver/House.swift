import Routines
import Storage
import Timers

/// The store, the keeper, and what is told of them on the way up.
struct House {
  let store: SQLiteStore
  let keeper: TimerKeeper
  private let running: Task<Void, Never>
  private let listening: Task<Void, Never>

  /// Tells every stored timer as it was stored, then lets what is overdue ring, then says "ready".
  init(folder: StateFolder, options: StoreOptions, isEarly: Bool) async throws {
    let store = try SQLiteStore(path: folder.database, options: options)
    let book = try await store.journal.load()
    let before = ClockReading.machine().uptime
    let now = store.clock.now
    let after = ClockReading.machine().uptime
    for cut in store.journal.cuts { Output.line("cut \(cut)") }
    for timer in book.timers { Output.line("stored \(Output.face(of: timer))") }
    for timer in book.recentlyEnded { Output.line("over \(Output.face(of: timer))") }
    Output.line("now \(now.nanoseconds) \(before) \(after)")

    let journal: any TimerJournal = isEarly ? EagerJournal(store.journal) : store.journal
    let keeper = TimerKeeper(book: book, journal: journal, clock: store.clock)
    let receipts = await keeper.receipts()
    var overdue = Set(book.timers.filter { Self.isOverdue($0, at: now) }.map(\.id))
    let (ready, isReady) = AsyncStream.makeStream(of: Void.self)
    if overdue.isEmpty { isReady.finish() }
    listening = Task {
      for await receipt in receipts {
        for id in Self.tellRings(of: receipt) where overdue.remove(id) != nil && overdue.isEmpty {
          isReady.finish()
        }
      }
    }
    running = Task { await keeper.run() }
    for await _ in ready {}
    Output.line("ready")
    self.store = store
    self.keeper = keeper
  }

  func close() async throws {
    running.cancel()
    listening.cancel()
    await running.value
    // It still prints what it was told.
    await listening.value
    try await store.close()
    Output.line("closed")
  }

  private static func isOverdue(_ timer: KitchenTimer, at now: Moment) -> Bool {
    guard case .running(let due, _) = timer.state else { return false }
    return due <= now
  }

  private static func tellRings(of receipt: Receipt) -> [Identifier] {
    var rung: [Identifier] = []
    for case .timer(.finished, let timer, _) in receipt.entry.events {
      guard case .ringing(let since) = timer.state else { continue }
      let late = (timer.rangAt ?? since) - since
      Output.line("rings \(timer.name ?? "-") \(since.nanoseconds) late \(late.wholeNanoseconds)")
      rung.append(timer.id)
    }
    return rung
  }
}

/// A planted fault: promises what the journal has not kept yet.
private struct EagerJournal: TimerJournal {
  private let base: SQLiteJournal

  init(_ base: SQLiteJournal) {
    self.base = base
  }

  func enqueue(_ entry: JournalEntry) -> Written {
    _ = base.enqueue(entry)
    return Written {}
  }

  func load() async throws -> TimerBook { try await base.load() }
}

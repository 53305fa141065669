import Routines

/// Owns the live book: carries commands out, lets timers ring on time, and tells what was done.
///
/// A command's receipt is handed out only once it is durable; what time does is told at once, as
/// no alarm waits for a disk. When the journal cannot write, everything that it did not acknowledge
/// is refused and the book goes back to what is durable; running timers go on ringing.
package actor TimerKeeper {
  private var book: TimerBook
  private let journal: any TimerJournal
  private let clock: any WallClock
  private var random: SeededGenerator
  private let listeners = Listeners()

  /// The latest moment that `advance(to:)` was asked for.
  private var reached = Moment(nanoseconds: .min)
  /// What waits for the journal before it is told, in the order of the entries.
  private var untold: [Untold] = []
  /// What time did and was told of since the last entry that is known to be durable.
  private var toldEarly: [ToldEarly] = []
  /// What happens again because the book was taken from the journal anew, and is not told again.
  private var repeats: Set<Happening> = []

  /// The moment that the sleeping task waits for; nil when nothing is due.
  private var armedFor: Moment?
  private var nap: Task<Void, Never>?

  private var recovery: Task<Void, Never>?
  /// The journal could neither be written nor read again; the last good book rings on.
  private var isBroken = false
  /// Counts the books; what an entry of an earlier book fails with is dealt with already.
  private var generation = 0

  /// Keeps `book`, which is what `journal` has; `run` then lets its timers ring.
  ///
  /// The same seed and commands give the same identifiers; without one they are unpredictable.
  package init(
    book: TimerBook, journal: any TimerJournal, clock: any WallClock, seed: UInt64? = nil
  ) {
    self.book = book
    self.journal = journal
    self.clock = clock
    self.book.calendar = clock.calendar
    var system = SystemRandomNumberGenerator()
    random = SeededGenerator(seed: seed ?? system.next())
  }

  /// Carries a command out and answers with the receipt once it is durable.
  ///
  /// The decision sees every command before it, written or not; the caller hears of it only when
  /// the journal has it. `moment` is when the command was given; nothing was given later than now.
  ///
  /// Throws: `TimerError` for a refused command, `Refusal`, or whatever the journal threw.
  package func perform(_ command: TimerCommand, at moment: Moment) async throws -> Receipt {
    try await untilSound()
    var (receipt, written) = try carryOut(command, at: moment)
    if written.isRefused {
      // The journal fell silent over what nobody waits for; all may be well again by now.
      await recover()
      try await untilSound()
      (receipt, written) = try carryOut(command, at: moment)
    }
    let generation = generation
    do {
      try await written.value()
    } catch is CancellationError {
      // Nobody waits for it any more, but it may well be written.
      throw CancellationError()
    } catch {
      if generation == self.generation { await recover() } else { await recovery?.value }
      if isBroken { throw Refusal.fateUnknown(why: "\(error)") }
      throw error
    }
    // Where the book was read anew meanwhile, this was told before that.
    if generation == self.generation { tell(upTo: receipt.entry.number) }
    return receipt
  }

  /// Decides, applies and enqueues.
  ///
  /// Nothing waits in here, so no other command gets in between.
  private func carryOut(
    _ command: TimerCommand, at moment: Moment
  ) throws(TimerError) -> (Receipt, Written) {
    let now = present
    letTimePass(to: now)
    let entry = try book.decide(command, at: min(moment, now), using: &random)
    let receipt = book.apply(entry)
    let written = journal.enqueue(entry)
    untold.append(Untold(receipt: receipt, written: written))
    letTimePass(to: now)
    rearm()
    return (receipt, written)
  }

  /// Lets what waits for a time of day wait for it by the clock as it is set now.
  package func keepTime() async {
    armByTheClock()
    rearm()
  }

  private func armByTheClock() {
    let now = present
    let calendar = clock.calendar
    let entry = book.rearm(in: calendar, at: now)
    book.calendar = calendar
    guard let entry else { return }
    let receipt = book.apply(entry)
    if recovery == nil, journal.enqueue(entry).isRefused { beginRecovery() }
    tellEarly(receipt, noticedAt: now)
  }

  /// Looks at the book.
  package func read<T: Sendable>(
    _ body: @Sendable (borrowing TimerBook) throws -> T
  ) rethrows -> T {
    try body(book)
  }

  /// Everything that happens from now on: what commands did once it is durable and in order, what
  /// time did at once.
  package func receipts() -> AsyncStream<Receipt> { listeners.join() }

  /// Calls `listener` with the same receipts in the same order, from within the keeper.
  ///
  /// Whatever a call to the keeper told has arrived when that call returns. `listener` must not wait.
  package func onReceipt(_ listener: @escaping @Sendable (Receipt) -> Void) {
    listeners.add(listener)
  }

  /// Lets timers ring on time until it is cancelled; while nothing is due it never wakes.
  ///
  /// What is due happens on the thread that waited for it, where the clock has one.
  package func run() async {
    await withTaskExecutorPreference(clock.executor) { await ringOnTime() }
  }

  private func ringOnTime() async {
    while !Task.isCancelled {
      letTimePass(to: present)
      let due = book.nextDue
      armedFor = due
      let nap = Task(executorPreference: clock.executor) { [clock] in
        if let due {
          try? await clock.sleep(until: due)
        } else {
          for await _ in AsyncStream<Never>.makeStream().stream {}
        }
      }
      self.nap = nap
      await withTaskCancellationHandler {
        await nap.value
      } onCancel: {
        nap.cancel()
      }
      self.nap = nil
    }
  }

  /// Lets everything happen at once that fell due while no engine ran.
  package func catchUp() async -> [Receipt] {
    letTimePass(to: present)
  }

  /// Lets a virtual clock go on, from one due moment to the next.
  ///
  /// Returns: what happened.
  package func advance(to moment: Moment) async -> [Receipt] {
    var receipts: [Receipt] = []
    while let due = book.nextDue, due <= moment { receipts += letTimePass(to: due) }
    reached = max(reached, moment)
    rearm()
    return receipts
  }

  private var present: Moment { max(clock.now, reached) }

  @discardableResult
  private func letTimePass(to moment: Moment) -> [Receipt] {
    guard let due = book.nextDue, due <= moment else { return [] }
    let receipts = book.advance(to: moment)
    for receipt in receipts {
      // A journal that is being read again takes nothing; the same things happen again after that.
      if recovery == nil, journal.enqueue(receipt.entry).isRefused { beginRecovery() }
      if isOfUntoldStart(receipt) {
        untold.append(Untold(receipt: receipt, written: nil))
      } else {
        tellEarly(receipt, noticedAt: moment)
      }
    }
    return receipts
  }

  /// A timer whose start has not been promised yet is not heard before that.
  private func isOfUntoldStart(_ receipt: Receipt) -> Bool {
    untold.contains { earlier in
      receipt.touched.contains { one in
        earlier.receipt.touched.contains { $0.id == one.id && $0.before == nil }
      }
    }
  }

  private func tellEarly(_ receipt: Receipt, noticedAt moment: Moment) {
    toldEarly.append(ToldEarly(entry: receipt.entry, noticedAt: moment))
    guard repeats.isEmpty || repeats.remove(Happening(receipt.entry)) == nil else { return }
    listeners.tell(receipt)
  }

  private func tell(upTo number: UInt64) {
    // What time did to a timer whose start is told now goes with it.
    let count = untold.firstIndex { $0.receipt.entry.number > number && $0.written != nil }
    for one in untold.prefix(count ?? untold.count) { listeners.tell(one.receipt) }
    untold.removeFirst(count ?? untold.count)
    toldEarly.removeFirst(toldEarly.firstIndex { $0.entry.number > number } ?? toldEarly.count)
  }

  /// Wakes the sleeping task where the next due moment is another one now.
  private func rearm() {
    if let nap, book.nextDue != armedFor { nap.cancel() }
  }

  // MARK: When the journal fails

  /// Why the keeper refuses commands; timers ring on.
  package enum Refusal: Error, Hashable, Sendable {
    /// The journal can be neither written nor read; each new command tries again.
    case journalUnavailable
    /// What could not be written cannot be taken back either.
    case fateUnknown(why: String)
  }

  private func untilSound() async throws(Refusal) {
    while recovery != nil || isBroken {
      await recover()
      if isBroken { throw .journalUnavailable }
    }
  }

  /// Takes the book from the journal anew; callers that come meanwhile wait for the same.
  private func recover() async {
    beginRecovery()
    await recovery?.value
  }

  private func beginRecovery() {
    if recovery == nil { recovery = Task { await reload() } }
  }

  private func reload() async {
    generation += 1
    await tellWhatIsWritten()
    let loaded = try? await journal.load()
    let early = toldEarly
    repeats = Set(early.map { Happening($0.entry) })
    if let loaded {
      book = loaded
      toldEarly = []
    } else {
      for one in untold.reversed() { book.takeBack(one.receipt) }
    }
    isBroken = loaded == nil
    untold = []
    recovery = nil
    if !isBroken { armByTheClock() }
    // Time passes in the same steps again, so that the same comes of it.
    if !isBroken { for step in early { letTimePass(to: step.noticedAt) } }
    repeats = []
    rearm()
  }

  /// What was written before the failure is promised, even where its caller has yet to hear of it.
  private func tellWhatIsWritten() async {
    while let first = untold.first, let written = first.written,
      (try? await written.value()) != nil
    {
      tell(upTo: first.receipt.entry.number)
    }
  }
}

extension TimerKeeper.Refusal: CustomStringConvertible {
  package var description: String {
    switch self {
    case .journalUnavailable:
      "the timers' journal can be neither written nor read, so only timers that already run will ring;"
        + " see 'simmer doctor'"
    case .fateUnknown(let why):
      "\(why); it was not done, but may turn up when simmer starts again"
    }
  }
}

private struct Untold {
  let receipt: Receipt
  /// Nil for what time did, which goes with what is before it.
  let written: Written?
}

private struct ToldEarly {
  let entry: JournalEntry
  /// When time was let pass up to it, which may be later than when it fell due.
  let noticedAt: Moment
}

/// What time did, whatever number its entry has.
private struct Happening: Hashable {
  private let at: Moment
  private let kinds: [TimerEvent.Kind]
  private let timers: [Identifier]

  init(_ entry: JournalEntry) {
    var kinds: [TimerEvent.Kind] = []
    var timers: [Identifier] = []
    for case .timer(let kind, let timer, _) in entry.events {
      kinds.append(kind)
      timers.append(timer.id)
    }
    at = entry.at
    self.kinds = kinds
    self.timers = timers
  }
}

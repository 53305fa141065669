import Routines
internal import Synchronization

/// Owns the live book: carries commands out, lets timers ring on time, and tells what was done.
///
/// A command's receipt is handed out only once it is durable; what time does is told at once, as
/// no alarm waits for a disk. When the journal cannot write, everything that it did not acknowledge
/// is refused and the book goes back to what is durable; running timers go on ringing.
///
/// A lock holds the state and no `await` is possible under it, so each change is made on the thread
/// that asks for it: a caller's own, or the clock's for what is due.
package final class TimerKeeper: Sendable {
  private let state: Mutex<State>
  private let journal: any TimerJournal
  private let clock: any WallClock
  private let listeners = Listeners()

  fileprivate struct State {
    var book: TimerBook
    var random: SeededGenerator
    /// The latest moment that `advance(to:)` was asked for.
    var reached = Moment(nanoseconds: .min)
    /// What waits for the journal before it is told, in the order of the entries.
    var untold: [Untold] = []
    /// What time did and was told of since the last entry that is known to be durable.
    var toldEarly: [ToldEarly] = []
    /// What happens again because the book was taken from the journal anew, and is not told again.
    var repeats: Set<Happening> = []

    /// The moment that the sleeping task waits for; nil when nothing is due.
    var armedFor: Moment?
    var nap: Task<Void, Never>?

    var recovery: Task<Void, Never>?
    /// The journal could neither be written nor read again; the last good book rings on.
    var isBroken = false
    /// Counts the books; what an entry of an earlier book fails with is dealt with already.
    var generation = 0
  }

  /// Keeps `book`, which is what `journal` has; `run` then lets its timers ring.
  ///
  /// The same seed and commands give the same identifiers; without one they are unpredictable.
  package init(
    book: TimerBook, journal: any TimerJournal, clock: any WallClock, seed: UInt64? = nil
  ) {
    self.journal = journal
    self.clock = clock
    var system = SystemRandomNumberGenerator()
    state = Mutex(State(book: book, random: SeededGenerator(seed: seed ?? system.next())))
  }

  /// Carries a command out and answers with the receipt once it is durable.
  ///
  /// The decision sees every command before it, written or not; the caller hears of it only when
  /// the journal has it. `moment` is when the command was given; nothing was given later than now.
  ///
  /// Throws: `TimerError` for a refused command, `Refusal`, or whatever the journal threw.
  package func perform(_ command: TimerCommand, at moment: Moment) async throws -> Receipt {
    var (receipt, written, generation) = try await carryOut(command, at: moment)
    if written.isRefused {
      // The journal fell silent over what nobody waits for; all may be well again by now.
      await recover()
      (receipt, written, generation) = try await carryOut(command, at: moment)
    }
    do {
      try await written.value()
    } catch is CancellationError {
      // Nobody waits for it any more, but it may well be written.
      throw CancellationError()
    } catch {
      await recover(from: generation)
      if state.withLock({ $0.isBroken }) { throw Refusal.fateUnknown(why: "\(error)") }
      throw error
    }
    state.withLock { state in
      // Where the book was read anew meanwhile, this was told before that.
      if generation == state.generation { tell(upTo: receipt.entry.number, &state) }
    }
    return receipt
  }

  /// Carries a command out as soon as the journal is sound; answers with the book's generation, too.
  private func carryOut(
    _ command: TimerCommand, at moment: Moment
  ) async throws -> (Receipt, Written, generation: Int) {
    while true {
      let done = try state.withLock { state in
        guard state.recovery == nil, !state.isBroken else { return (Receipt, Written, Int)?.none }
        let (receipt, written) = try carryOut(command, at: moment, &state)
        return (receipt, written, state.generation)
      }
      if let done { return done }
      await recover()
      if state.withLock({ $0.isBroken }) { throw Refusal.journalUnavailable }
    }
  }

  /// Decides, applies and enqueues.
  private func carryOut(
    _ command: TimerCommand, at moment: Moment, _ state: inout State
  ) throws(TimerError) -> (Receipt, Written) {
    let now = present(state)
    letTimePass(to: now, &state)
    let entry = try state.book.decide(command, at: min(moment, now), using: &state.random)
    let receipt = state.book.apply(entry)
    let written = journal.enqueue(entry)
    state.untold.append(Untold(receipt: receipt, written: written))
    letTimePass(to: now, &state)
    rearm(state)
    return (receipt, written)
  }

  /// Looks at the book; `body` must not wait.
  package func read<T: Sendable, Failure>(
    _ body: @Sendable (borrowing TimerBook) throws(Failure) -> T
  ) async throws(Failure) -> T {
    try state.withLock { state throws(Failure) in try body(state.book) }
  }

  /// Everything that happens from now on: what commands did once it is durable and in order, what
  /// time did at once.
  package func receipts() async -> AsyncStream<Receipt> { listeners.join() }

  /// Calls `listener` with the same receipts in the same order, from within the keeper.
  ///
  /// Whatever a call to the keeper told has arrived when that call returns. `listener` must not wait,
  /// and cannot ask the keeper anything: all its functions are async for that reason.
  package func onReceipt(_ listener: @escaping @Sendable (Receipt) -> Void) async {
    listeners.add(listener)
  }

  /// Lets timers ring on time until it is cancelled; while nothing is due it never wakes.
  package func run() async {
    await withTaskExecutorPreference(clock.executor) {
      while !Task.isCancelled {
        let nap = state.withLock { state in
          letTimePass(to: present(state), &state)
          return startNap(&state)
        }
        await withTaskCancellationHandler {
          await nap.value
        } onCancel: {
          nap.cancel()
        }
      }
    }
  }

  /// Sleeps until something is due, or until it is cancelled because something else is due first.
  private func startNap(_ state: inout State) -> Task<Void, Never> {
    let due = state.book.nextDue
    let nap = Task(executorPreference: clock.executor) { [clock] in
      if let due {
        try? await clock.sleep(until: due)
      } else {
        for await _ in AsyncStream<Never>.makeStream().stream {}
      }
    }
    state.armedFor = due
    state.nap = nap
    return nap
  }

  /// Lets everything happen at once that fell due while nobody ran the clock; answers with it.
  package func catchUp() async -> [Receipt] {
    state.withLock { state in letTimePass(to: present(state), &state) }
  }

  /// Lets a virtual clock go on, from one due moment to the next; answers with what happened.
  package func advance(to moment: Moment) async -> [Receipt] {
    state.withLock { state in
      var receipts: [Receipt] = []
      while let due = state.book.nextDue, due <= moment {
        receipts += letTimePass(to: due, &state)
      }
      state.reached = max(state.reached, moment)
      rearm(state)
      return receipts
    }
  }

  private func present(_ state: borrowing State) -> Moment { max(clock.now, state.reached) }

  @discardableResult
  private func letTimePass(to moment: Moment, _ state: inout State) -> [Receipt] {
    guard let due = state.book.nextDue, due <= moment else { return [] }
    let receipts = state.book.advance(to: moment)
    for receipt in receipts {
      // A journal that is being read again takes nothing; the same things happen again after that.
      if state.recovery == nil, journal.enqueue(receipt.entry).isRefused { beginRecovery(&state) }
      if state.isOfUntoldStart(receipt) {
        state.untold.append(Untold(receipt: receipt, written: nil))
      } else {
        tellEarly(receipt, noticedAt: moment, &state)
      }
    }
    return receipts
  }

  private func tellEarly(_ receipt: Receipt, noticedAt moment: Moment, _ state: inout State) {
    state.toldEarly.append(ToldEarly(entry: receipt.entry, noticedAt: moment))
    guard state.repeats.isEmpty || state.repeats.remove(Happening(receipt.entry)) == nil else {
      return
    }
    listeners.tell(receipt)
  }

  private func tell(upTo number: UInt64, _ state: inout State) {
    for receipt in state.takeUntold(upTo: number) { listeners.tell(receipt) }
  }

  /// Wakes the sleeping task where the next due moment is another one now.
  private func rearm(_ state: borrowing State) {
    if let nap = state.nap, state.book.nextDue != state.armedFor { nap.cancel() }
  }

  // MARK: When the journal fails

  /// Why the keeper refuses commands; timers ring on.
  package enum Refusal: Error, Hashable, Sendable {
    /// The journal can be neither written nor read; each new command tries again.
    case journalUnavailable
    /// What could not be written cannot be taken back either.
    case fateUnknown(why: String)
  }

  /// Takes the book from the journal anew, unless the failed one is of an earlier generation;
  /// whoever comes meanwhile waits for the same.
  private func recover(from generation: Int? = nil) async {
    let recovery = state.withLock { state in
      if generation == nil || generation == state.generation { beginRecovery(&state) }
      return state.recovery
    }
    await recovery?.value
  }

  private func beginRecovery(_ state: inout State) {
    if state.recovery == nil { state.recovery = Task { await reload() } }
  }

  private func reload() async {
    state.withLock { $0.generation += 1 }
    await tellWhatIsWritten()
    let loaded = try? await journal.load()
    state.withLock { state in
      let early = state.toldEarly
      state.repeats = Set(early.map { Happening($0.entry) })
      if let loaded {
        state.book = loaded
        state.toldEarly = []
      } else {
        for one in state.untold.reversed() { state.book.takeBack(one.receipt) }
      }
      state.isBroken = loaded == nil
      state.untold = []
      state.recovery = nil
      // Time passes in the same steps again, so that the same comes of it.
      if !state.isBroken { for step in early { letTimePass(to: step.noticedAt, &state) } }
      state.repeats = []
      rearm(state)
    }
  }

  /// What was written before the failure is promised, even where its caller has yet to hear of it.
  private func tellWhatIsWritten() async {
    while let first = state.withLock({ $0.untold.first }), let written = first.written,
      (try? await written.value()) != nil
    {
      state.withLock { state in tell(upTo: first.receipt.entry.number, &state) }
    }
  }
}

extension TimerKeeper.State {
  /// A timer whose start nobody was promised yet is not heard before.
  fileprivate func isOfUntoldStart(_ receipt: Receipt) -> Bool {
    untold.contains { earlier in
      receipt.touched.contains { one in
        earlier.receipt.touched.contains { $0.id == one.id && $0.before == nil }
      }
    }
  }

  /// Takes out what may be told because the entries up to `number` are durable.
  fileprivate mutating func takeUntold(upTo number: UInt64) -> [Receipt] {
    // What time did to a timer whose start is told now goes with it.
    let count =
      untold.firstIndex { $0.receipt.entry.number > number && $0.written != nil } ?? untold.count
    defer {
      untold.removeFirst(count)
      toldEarly.removeFirst(toldEarly.firstIndex { $0.entry.number > number } ?? toldEarly.count)
    }
    return untold.prefix(count).map(\.receipt)
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

/// Owns the live book: carries commands out, lets timers ring on time, and tells what was done.
///
/// A command's receipt is handed out only once it is durable; what time does is told at once, as
/// no alarm waits for a disk. When the journal cannot write, everything that it did not acknowledge
/// is refused and the book goes back to what is durable; running timers go on ringing.
package actor TimerKeeper {
  private var book: TimerBook
  private let journal: any TimerJournal
  private let clock: any WallClock
  private var random: any RandomNumberGenerator & Sendable
  /// The latest moment that was ever asked for with `advance(to:)`.
  private var reached = Moment(nanoseconds: .min)

  /// What waits for the journal before it is told.
  private var untold: [Untold] = []
  private var listeners: [Int: AsyncStream<Receipt>.Continuation] = [:]
  private var nextListener = 0

  private var armedFor: Moment?
  private var nap: Task<Void, Never>?

  private var recovery: Task<Void, Never>?
  private var isBroken = false
  /// Goes up when the book is rebuilt; a write of an older book that fails changes nothing more.
  private var generation = 0

  /// The same seed and commands give the same identifiers; without one they are unpredictable.
  package init(
    book: TimerBook, journal: any TimerJournal, clock: any WallClock, seed: UInt64? = nil
  ) {
    self.book = book
    self.journal = journal
    self.clock = clock
    random = seed.map { SeededGenerator(seed: $0) } ?? SystemRandomNumberGenerator()
  }

  private struct Untold {
    var receipt: Receipt
    var isCommand: Bool
  }

  /// Why the keeper refuses commands; timers ring on.
  package enum Refusal: Error, Hashable, Sendable {
    /// The journal could neither write nor be read again.
    case journalUnavailable
  }

  /// Carries a command out and answers with the receipt once it is durable.
  ///
  /// The decision sees every command before it, written or not; the caller hears of it only when
  /// the journal has it.
  ///
  /// Throws: `TimerError` for a refused command, `Refusal`, or whatever the journal threw.
  package func perform(
    _ command: TimerCommand, at moment: Moment
  ) async throws -> Receipt {
    if recovery != nil || isBroken { try await mend() }
    letTimePass(to: max(clock.now, moment))
    let receipt = try decide(command, at: moment)
    untold.append(Untold(receipt: receipt, isCommand: true))
    let written = journal.enqueue(receipt.entry)
    let generation = generation
    letTimePass(to: max(clock.now, moment))
    rearm()
    do {
      try await written.value()
    } catch {
      await abandon(generation)
      throw error
    }
    tell(upTo: receipt.entry.number)
    return receipt
  }

  /// Looks at the book.
  package func read<T: Sendable>(_ body: @Sendable (borrowing TimerBook) throws -> T) rethrows -> T
  {
    try body(book)
  }

  /// Everything that happens from now on: what commands did once it is durable and in order, what
  /// time did at once.
  package func receipts() -> AsyncStream<Receipt> {
    let (stream, continuation) = AsyncStream.makeStream(of: Receipt.self)
    let number = nextListener
    nextListener += 1
    listeners[number] = continuation
    continuation.onTermination = { [weak self] _ in
      guard let self else { return }
      Task { await self.forget(listener: number) }
    }
    return stream
  }

  /// Lets timers ring on time until it is cancelled; while nothing is due it never wakes.
  package func run() async {
    while !Task.isCancelled {
      letTimePass(to: clock.now)
      let due = book.nextDue
      armedFor = due
      let nap = Task { [clock] in
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

  /// Lets a virtual clock go on, from one due moment to the next; answers with what happened.
  package func advance(to moment: Moment) async -> [Receipt] {
    var receipts: [Receipt] = []
    while let due = book.nextDue, due <= moment { receipts += letTimePass(to: due) }
    reached = max(reached, moment)
    rearm()
    return receipts
  }

  private func decide(_ command: TimerCommand, at moment: Moment) throws -> Receipt {
    let entry = try book.decide(command, at: moment, using: &random)
    return book.apply(entry)
  }

  @discardableResult
  private func letTimePass(to moment: Moment) -> [Receipt] {
    guard let due = book.nextDue, due <= max(moment, reached) else { return [] }
    let receipts = book.advance(to: max(moment, reached))
    for receipt in receipts {
      _ = journal.enqueue(receipt.entry)
      if isOfAnUntoldStart(receipt) {
        untold.append(Untold(receipt: receipt, isCommand: false))
      } else {
        tell(receipt)
      }
    }
    return receipts
  }

  /// A timer that nobody has been promised yet is not heard before its start is durable.
  private func isOfAnUntoldStart(_ receipt: Receipt) -> Bool {
    untold.contains { earlier in
      receipt.before.keys.contains { id in
        earlier.receipt.before[id] == nil && earlier.receipt.after[id] != nil
      }
    }
  }

  private func tell(upTo number: UInt64) {
    var told = 0
    while told < untold.count,
      untold[told].receipt.entry.number <= number || !untold[told].isCommand
    {
      tell(untold[told].receipt)
      told += 1
    }
    untold.removeFirst(told)
  }

  private func tell(_ receipt: Receipt) {
    for listener in listeners.values { listener.yield(receipt) }
  }

  private func forget(listener number: Int) {
    listeners[number] = nil
  }

  /// Wakes the sleeping task where the next due moment is another one now.
  private func rearm() {
    guard let nap, book.nextDue != armedFor else { return }
    nap.cancel()
  }
}

// MARK: - When the journal fails

extension TimerKeeper {
  private func abandon(_ generation: Int) async {
    guard generation == self.generation else { return }
    await recover()
  }

  private func mend() async throws {
    await recover()
    if isBroken { throw Refusal.journalUnavailable }
  }

  private func recover() async {
    if let recovery { return await recovery.value }
    let task = Task { await reload() }
    recovery = task
    await task.value
  }

  private func reload() async {
    generation += 1
    do {
      book = try await journal.load()
      isBroken = false
    } catch {
      isBroken = true
    }
    untold = []
    recovery = nil
    letTimePass(to: clock.now)
    rearm()
  }
}

import CFloors
import Routines
import Storage
import Timers

/// How late 10,000 timers fire that are due within ten seconds, beside a bare timerfd loop in C.
enum FiringFigures {
  static func run() async throws {
    let count = 10_000
    let span = Duration.seconds(10)

    var late = [Int64](repeating: 0, count: count)
    let failed = floor_timerfd(Int64(count), span.wholeNanoseconds, &late)
    guard failed == 0 else { throw FloorFailed(code: failed) }
    var floor = Samples()
    for nanoseconds in late { floor.add(nanoseconds: nanoseconds) }
    print("firing \(count) timers within \(span)")
    floor.print("  C timerfd loop")

    let clock = StoredClock(anchor: TimeAnchor(first: .machine()))
    let keeper = TimerKeeper(
      book: TimerBook(), journal: MemoryJournal(), clock: clock, seed: 1)
    let start = clock.now + .seconds(2)
    for number in 0..<count {
      let due = start + span * number / count
      _ = try await keeper.perform(
        .start(NewTimer(duration: due - start + .seconds(2))), at: start - .seconds(2))
    }
    let receipts = await keeper.receipts()
    let loop = Task { await keeper.run() }
    // Where the engine hears of it, too.
    let (fired, early) = await withTaskExecutorPreference(clock.executor) {
      await rings(receipts, of: count, by: clock)
    }
    loop.cancel()
    fired.print("  TimerKeeper")
    print("  early: \(early)")
  }

  private static func rings(
    _ receipts: AsyncStream<Receipt>, of count: Int, by clock: StoredClock
  ) async -> (late: Samples, early: Int) {
    var fired = Samples()
    var seen = 0
    var early = 0
    for await receipt in receipts {
      let now = clock.now
      for case .timer(.finished, let timer, _) in receipt.entry.events {
        guard case .ringing(let due) = timer.state else { continue }
        if now < due { early += 1 }
        fired.add(nanoseconds: (now - due).wholeNanoseconds)
        seen += 1
      }
      if seen == count { break }
    }
    return (fired, early)
  }

  struct FloorFailed: Error {
    let code: Int32
  }
}

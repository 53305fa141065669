import Glibc
import SimmerTesting
import Storage
import Testing
import Timers

@Suite(.timeLimit(.minutes(20))) struct BootAlarmTests {
  private let alarm = BootAlarm()

  private var uptime: Int64 { ClockReading.machine().uptime }

  @Test func `wakes its sleepers never early and in order`() async throws {
    let begin = uptime

    let woken = try await withThrowingTaskGroup(of: (Int, Int64).self) { group in
      for number in [3, 1, 2] {
        group.addTask { [alarm] in
          try await alarm.sleep(untilUptime: begin + Int64(number) * 20_000_000)
          return (number, ClockReading.machine().uptime)
        }
      }
      return try await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
    }

    for number in 1...3 { #expect(woken[number, default: 0] >= begin + Int64(number) * 20_000_000) }
    #expect(alarm.sleepers == 0)
  }

  @Test func `a moment that is past, and one before the machine started, wake at once`()
    async throws
  {
    try await alarm.sleep(untilUptime: uptime)
    try await alarm.sleep(untilUptime: -5)

    #expect(alarm.sleepers == 0)
  }

  @Test func `what was cancelled is forgotten, however far off it is`() async {
    let month: Int64 = 2_592_000_000_000_000
    for _ in 0..<10_000 {
      let sleeper = Task { [alarm] in try await alarm.sleep(untilUptime: .max - month) }
      sleeper.cancel()
      await #expect(throws: CancellationError.self) { try await sleeper.value }
    }

    #expect(alarm.sleepers == 0)
  }

  @Test func `a sleeper is woken though a later one was cancelled`() async throws {
    let begin = uptime
    let later = Task { [alarm] in try await alarm.sleep(untilUptime: begin + 3_600_000_000_000) }
    let sooner = Task { [alarm] in try await alarm.sleep(untilUptime: begin + 10_000_000) }
    later.cancel()

    try await sooner.value

    #expect(uptime >= begin + 10_000_000)
    await #expect(throws: CancellationError.self) { try await later.value }
    #expect(alarm.sleepers == 0)
  }

  /// Both on its one thread: what it is given while it waits does not wait for the next sleeper.
  @Test func `tasks that prefer it go on upon its thread, while it waits for a sleeper as well`()
    async throws
  {
    let later = Task { [alarm] in try await alarm.sleep(untilUptime: .max) }
    while alarm.sleepers == 0 { await Task.yield() }
    let executor = try #require(alarm.executor)

    let threads = await withTaskGroup(of: UInt.self) { group in
      for _ in 0..<50 {
        group.addTask(executorPreference: executor) { UInt(pthread_self()) }
      }
      return await group.reduce(into: Set<UInt>()) { $0.insert($1) }
    }
    let woken = Task(executorPreference: executor) { [alarm] in
      let before = UInt(pthread_self())
      try await alarm.sleep(untilUptime: ClockReading.machine().uptime + 1_000_000)
      return (before, UInt(pthread_self()))
    }
    let thread = try await woken.value

    #expect(threads == [thread.0])
    #expect(thread.0 == thread.1)
    later.cancel()
    await #expect(throws: CancellationError.self) { try await later.value }
    #expect(alarm.sleepers == 0)
  }

  /// What an engine goes through whose timers start and are cancelled.
  @Test func `an engine's clock holds nothing for the timers that were cancelled`() async throws {
    let clock = StoredClock(anchor: TimeAnchor(first: .machine()))
    for _ in 0..<1000 {
      let sleeper = Task { try await clock.sleep(until: clock.now + .seconds(600)) }
      sleeper.cancel()
      _ = try? await sleeper.value
    }

    #expect(clock.sleepers == 0)
  }
}

internal import CLinux
internal import Dispatch
internal import Glibc
internal import Synchronization

/// Wakes its sleepers at moments of CLOCK_BOOTTIME, on one thread that waits for the earliest of them.
///
/// A task that prefers this executor goes on upon that very thread, so that no other thread has to be
/// woken between the moment and what is due then. Nothing is held for a sleeper that was cancelled,
/// while a cancelled `Task.sleep` keeps its job and its timer, 1.3 kB, until the moment that it was to
/// sleep until: an engine whose next due moment changes with every command would grow by as much each time.
package final class BootAlarm: TaskExecutor {
  /// A timerfd; -1 where the process may open no more files.
  private let timer: Int32
  private let thread = DispatchQueue(label: "simmer.clock", qos: .userInteractive)
  private let state = Mutex(State())

  private struct State {
    var next = 0
    var sleepers: [Int: Sleeper] = [:]
    var jobs: [UnownedJob] = []
    var thread = ThreadState.ended
    /// What the timer is set to; nil where it is not set.
    var setTo: Int64?
  }

  /// The thread ends when nothing sleeps any more, and begins anew with the next sleeper.
  private enum ThreadState {
    case ended
    case working
    case waiting
  }

  private struct Sleeper {
    var until: Int64
    var continuation: CheckedContinuation<Void, any Error>
  }

  package init() {
    timer = simmer_boot_timer()
  }

  deinit {
    if timer >= 0 { close(timer) }
  }

  /// The alarm itself; nil where it has no timer, and what sleeps is woken like any other task.
  package var executor: (any TaskExecutor)? { timer >= 0 ? self : nil }

  /// How many sleep.
  package var sleepers: Int { state.withLock { $0.sleepers.count } }

  /// Returns once the machine has been up for `uptime`, in nanoseconds with sleep included.
  ///
  /// Throws: `CancellationError`.
  package func sleep(untilUptime uptime: Int64) async throws {
    guard timer >= 0 else {
      let left = uptime - ClockReading.nanoseconds(of: CLOCK_BOOTTIME)
      return try await ContinuousClock().sleep(
        until: .now + .nanoseconds(max(left, 0)), tolerance: .zero)
    }
    let number = state.withLock { state in
      state.next += 1
      return state.next
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let isCancelled = state.withLock { state in
          guard !Task.isCancelled else { return true }
          state.sleepers[number] = Sleeper(until: uptime, continuation: continuation)
          alert(&state)
          return false
        }
        if isCancelled { continuation.resume(throwing: CancellationError()) }
      }
    } onCancel: {
      let sleeper = state.withLock { state in
        let sleeper = state.sleepers.removeValue(forKey: number)
        alert(&state)
        return sleeper
      }
      sleeper?.continuation.resume(throwing: CancellationError())
    }
  }

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    state.withLock { state in
      state.jobs.append(job)
      alert(&state)
    }
  }

  /// Lets the thread know that there is something else to do or to wait for.
  private func alert(_ state: inout State) {
    switch state.thread {
    case .ended:
      state.thread = .working
      thread.async { self.run() }
    case .working: break
    case .waiting: set(&state)
    }
  }

  /// Sets the timer to when the thread has something to do.
  private func set(_ state: inout State) {
    let first = state.jobs.isEmpty ? state.sleepers.values.lazy.map(\.until).min() : nil
    let moment = max(first ?? 1, 1)
    guard moment != state.setTo else { return }
    state.setTo = moment
    simmer_set_boot_timer(timer, moment)
  }
}

// MARK: - On the thread

extension BootAlarm {
  private func run() {
    while let work = nextWork() {
      for sleeper in work.due { sleeper.continuation.resume() }
      for job in work.jobs { job.runSynchronously(on: asUnownedTaskExecutor()) }
      if work.isWait {
        var expirations: UInt64 = 0
        _ = read(timer, &expirations, MemoryLayout<UInt64>.size)
      }
    }
  }

  /// What is to be done now, or that there is only something to wait for; nil when nothing is left.
  private func nextWork() -> Work? {
    state.withLock { state in
      if state.thread == .waiting { state.setTo = nil }
      state.thread = .working
      var work = Work(jobs: state.jobs)
      state.jobs = []
      let now = ClockReading.nanoseconds(of: CLOCK_BOOTTIME)
      let due = state.sleepers.filter { $0.value.until <= now }
      for number in due.keys { state.sleepers[number] = nil }
      work.due = due.values.sorted { $0.until < $1.until }
      guard work.jobs.isEmpty, work.due.isEmpty else { return work }
      guard !state.sleepers.isEmpty else {
        state.thread = .ended
        return nil
      }
      state.thread = .waiting
      set(&state)
      work.isWait = true
      return work
    }
  }

  private struct Work {
    var jobs: [UnownedJob]
    var due: [Sleeper] = []
    var isWait = false
  }
}

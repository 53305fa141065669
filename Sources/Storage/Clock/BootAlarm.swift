internal import CLinux
internal import Dispatch
internal import Glibc
internal import Synchronization

/// Wakes its sleepers at moments of CLOCK_BOOTTIME, and holds nothing for those that were cancelled.
///
/// A cancelled `Task.sleep` keeps its job and its timer, 1.3 kB, until the moment that it was to sleep
/// until. An engine whose next due moment changes with every start and every "cancel" would grow by
/// as much each time, for as long as its timers are.
package final class BootAlarm: Sendable {
  /// A timerfd; -1 where the process may open no more files.
  private let timer: Int32
  /// Safe: it is set once, and cancelling it from any thread is what dispatch is made for.
  private nonisolated(unsafe) let source: (any DispatchSourceRead)?
  private let state = Mutex(State())

  private struct State {
    var next = 0
    var sleepers: [Int: Sleeper] = [:]
    /// What the timer is set to; nil where it is not set.
    var setTo: Int64?
  }

  private struct Sleeper {
    var until: Int64
    var continuation: CheckedContinuation<Void, any Error>
  }

  package init() {
    timer = simmer_boot_timer()
    guard timer >= 0 else {
      source = nil
      return
    }
    let timer = timer
    let source = DispatchSource.makeReadSource(
      fileDescriptor: timer, queue: DispatchQueue(label: "simmer.clock", qos: .userInteractive))
    self.source = source
    source.setEventHandler { [weak self] in
      var expirations: UInt64 = 0
      _ = read(timer, &expirations, MemoryLayout<UInt64>.size)
      self?.wake()
    }
    source.setCancelHandler { close(timer) }
    source.activate()
  }

  deinit {
    source?.cancel()
  }

  /// How many sleep.
  package var sleepers: Int { state.withLock { $0.sleepers.count } }

  /// Returns once the machine has been up for `uptime`, in nanoseconds with sleep included.
  ///
  /// Throws: `CancellationError`.
  package func sleep(untilUptime uptime: Int64) async throws {
    guard source != nil else {
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
          set(&state)
          return false
        }
        if isCancelled { continuation.resume(throwing: CancellationError()) }
      }
    } onCancel: {
      let sleeper = state.withLock { state in
        let sleeper = state.sleepers.removeValue(forKey: number)
        set(&state)
        return sleeper
      }
      sleeper?.continuation.resume(throwing: CancellationError())
    }
  }

  private func wake() {
    let due = state.withLock { state in
      state.setTo = nil
      let now = ClockReading.nanoseconds(of: CLOCK_BOOTTIME)
      let due = state.sleepers.filter { $0.value.until <= now }
      for number in due.keys { state.sleepers[number] = nil }
      set(&state)
      return due.values.sorted { $0.until < $1.until }
    }
    for sleeper in due { sleeper.continuation.resume() }
  }

  /// Sets the timer to the sleeper that is to wake first.
  private func set(_ state: inout State) {
    let first = state.sleepers.values.lazy.map(\.until).min()
    guard first != state.setTo else { return }
    state.setTo = first
    simmer_set_boot_timer(timer, first.map { max($0, 1) } ?? 0)
  }
}

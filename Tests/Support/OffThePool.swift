internal import Dispatch

/// Runs what blocks (waiting for a process, reading a pipe) on a thread that nobody else needs.
///
/// Swift's own pool has as many threads as there are cores. Whoever blocks one of them keeps every
/// other test waiting, also those that have promised to be done within a minute. The task stays the
/// same, so that an expectation inside still belongs to its test.
package func offThePool<Result: Sendable>(
  _ body: @concurrent @Sendable () async throws -> Result
) async rethrows -> Result {
  try await withTaskExecutorPreference(OwnThread(), operation: body)
}

/// Runs its tasks' jobs one after the other on a queue of its own, which the pool does not count.
private final class OwnThread: TaskExecutor {
  private let queue = DispatchQueue(label: "off the pool")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}

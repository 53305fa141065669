import Glibc

/// State that several threads share, and whose changes they wait for.
///
/// A condition variable rather than an actor: what waits here is a thread that has nothing else to
/// do, and reads files or computes for milliseconds at a time.
///
/// Safe to share because the state is touched only between `pthread_mutex_lock` and
/// `pthread_mutex_unlock`, and lives as long as the monitor.
final class Monitor<State: Sendable>: @unchecked Sendable {
  private var state: State
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let change = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  init(_ state: State) {
    self.state = state
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(change, nil)
  }

  deinit {
    pthread_cond_destroy(change)
    pthread_mutex_destroy(mutex)
    change.deallocate()
    mutex.deallocate()
  }

  /// Changes the state, and wakes the threads that wait for a change.
  @discardableResult func change<Result>(_ body: (inout State) -> Result) -> Result {
    pthread_mutex_lock(mutex)
    defer {
      pthread_cond_broadcast(change)
      pthread_mutex_unlock(mutex)
    }
    return body(&state)
  }

  /// Waits until `body` has a result, which it may take out of the state.
  func wait<Result>(for body: (inout State) -> Result?) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    while true {
      if let result = body(&state) {
        pthread_cond_broadcast(change)
        return result
      }
      pthread_cond_wait(change, mutex)
    }
  }
}

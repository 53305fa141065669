import Glibc

/// A thread for something that blocks.
enum Thread {
  static func run(_ body: @escaping @Sendable () -> Void) {
    // Without a thread it blocks here rather than not at all.
    if !start(body) { body() }
  }

  /// Returns: false where there can be no other thread; `body` has not run then.
  static func start(_ body: @escaping @Sendable () -> Void) -> Bool {
    var thread = pthread_t()
    let work = Unmanaged.passRetained(Work(body))
    let problem = pthread_create(
      &thread, nil,
      { pointer in
        guard let pointer else { return nil }
        Unmanaged<Work>.fromOpaque(pointer).takeRetainedValue().body()
        return nil
      }, work.toOpaque())
    guard problem == 0 else {
      work.release()
      return false
    }
    pthread_detach(thread)
    return true
  }

  private final class Work: Sendable {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }
}

import Glibc
import Recipes
import Synchronization
import UnixSignals

/// Ends long work in order when the first signal comes, gives up what is waited for when the second
/// does, and ends at once where there is nothing to give up.
final class SignalWatch: Sendable {
  /// Made when the first signal comes.
  let stop = StopRequest()
  private let first = Mutex<Int32?>(nil)

  /// How the program ends on the first signal that came.
  var status: Int32 { 128 + (first.withLock(\.self) ?? SIGTERM) }

  func run<Result>(_ body: () async throws -> Result) async throws -> Result {
    let signals = await UnixSignalsSequence(trapping: .sigint, .sigterm)
    let watch = Task {
      for await signal in signals {
        first.withLock { $0 = $0 ?? signal.rawValue }
        if !stop.make() { _exit(128 + signal.rawValue) }
      }
    }
    defer { watch.cancel() }
    return try await body()
  }
}

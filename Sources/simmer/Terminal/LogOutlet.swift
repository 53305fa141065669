import Glibc
import Synchronization
import Timers

/// Writes a log to standard error without making anybody wait: whoever reads it slowly loses lines, and no timer is late.
final class LogOutlet: Sendable {
  let write: @Sendable (String) -> Void
  private let lines: AsyncStream<String>.Continuation
  private let writing: Task<Void, Never>

  init(clock: any WallClock, to descriptor: Int32 = STDERR_FILENO) {
    let lost = Mutex(0)
    let (stream, lines) = AsyncStream.makeStream(
      of: String.self, bufferingPolicy: .bufferingOldest(LogOutlet.mostWaiting))
    self.lines = lines
    write = { line in
      if case .dropped = lines.yield(line) { lost.withLock { $0 += 1 } }
    }
    writing = Task {
      for await line in stream {
        await LogOutlet.untilRoom(in: descriptor, by: clock)
        let missing = lost.withLock { count in
          defer { count = 0 }
          return count
        }
        let note = missing > 0 ? "simmer: \(missing) lines of the log were lost\n" : ""
        try? Console.write(Array((note + line + "\n").utf8), to: descriptor, named: "log")
      }
    }
  }

  /// Takes no more; what waits is written as long as somebody reads it.
  func finish() { lines.finish() }

  /// A pipe that has room takes a line whole, since it is shorter than `PIPE_BUF`.
  private static func untilRoom(in descriptor: Int32, by clock: any WallClock) async {
    while true {
      var file = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      guard poll(&file, 1, 0) == 0 else { return }
      do { try await clock.sleep(until: clock.now + .milliseconds(50)) } catch { return }
    }
  }

  private static let mostWaiting = 1000
}

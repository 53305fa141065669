import Glibc
import Synchronization

/// Writes a log to standard error without making anybody wait: whoever reads it slowly loses lines, and no timer is late.
///
/// What waits to be read waits in the pipe, so that nothing is lost when the program ends.
final class LogOutlet: Sendable {
  private let descriptor: Int32
  /// How many lines were lost since the last that was written.
  private let lost = Mutex(0)

  init(to descriptor: Int32 = STDERR_FILENO) { self.descriptor = descriptor }

  func write(_ line: String) {
    lost.withLock { lost in
      guard hasRoom else {
        lost += 1
        return
      }
      let note = lost > 0 ? "simmer: \(lost) lines of the log were lost\n" : ""
      lost = 0
      try? Console.write(Array((note + line + "\n").utf8), to: descriptor, named: "log")
    }
  }

  /// A pipe that has room takes a line whole, since it is shorter than `PIPE_BUF` (`pipe(7)`).
  private var hasRoom: Bool {
    var file = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    return poll(&file, 1, 0) != 0
  }
}

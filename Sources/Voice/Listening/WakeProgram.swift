import Assistant
import Routines
package import Timers

/// A wake-word program that Simmer starts, watches, and starts again when it ends: each line that it prints says that
/// Simmer was called.
///
/// What the lines say does not matter, and empty ones count for nothing.
package struct WakeProgram: Sendable {
  private let program: any OutsideProgram
  private let clock: any WallClock
  private let complain: @Sendable (String) -> Void

  /// `complain` gets what the program writes to its standard error, and that it ended.
  package init(
    _ program: any OutsideProgram, clock: any WallClock,
    complain: @escaping @Sendable (String) -> Void
  ) {
    self.program = program
    self.clock = clock
    self.complain = complain
  }

  /// Calls `call` for each line, until its task is cancelled.
  ///
  /// Throws: `CancellationError`, or `WakeProgramError` when the program does not even start the first time.
  func run(_ call: @Sendable () -> Void) async throws {
    let restarts = Restarts(clock: clock, endsWithProgram: false)
    do {
      try await restarts.run { event in
        guard case .failed(let end, let pause) = event else { return }
        complain("the wake-word program \(end); it is started again in \(Int(pause.inSeconds)) s")
      } once: {
        var lines = CalledLines()
        let end = try await program.run(
          reading: [],
          output: { bytes in
            // However many lines come at once, Simmer was called.
            if lines.ends(in: bytes) { call() }
          }, complain: complain)
        return (end, lines.hasEnded)
      }
    } catch TranscriberError.missing {
      throw WakeProgramError.missing
    }
  }
}

/// Whether a line that says something has ended; nothing of it is kept.
private struct CalledLines {
  private var hasWords = false
  private(set) var hasEnded = false

  mutating func ends(in bytes: [UInt8]) -> Bool {
    var isCall = false
    for byte in bytes {
      if byte != UInt8(ascii: "\n") {
        hasWords = hasWords || byte > UInt8(ascii: " ")
      } else if hasWords {
        (hasWords, hasEnded, isCall) = (false, true, true)
      }
    }
    return isCall
  }
}

/// Why a wake-word program cannot be used at all.
package enum WakeProgramError: Error, Hashable, Sendable {
  case missing
}

extension WakeProgramError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .missing: "the shell cannot find or run the wake-word program; give its full path"
    }
  }
}

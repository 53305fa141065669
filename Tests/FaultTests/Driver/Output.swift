import Glibc
import Routines
import Timers

/// Lines to the test, each with one write, so that a kill leaves none half-told without its end.
enum Output {
  static func line(_ text: String) {
    let bytes = Array((text + "\n").utf8)
    var sent = 0
    while sent < bytes.count {
      let count = bytes.withUnsafeBytes { all in
        Glibc.write(1, all.baseAddress.map { $0 + sent }, bytes.count - sent)
      }
      guard count > 0 else { exit(3) }
      sent += count
    }
  }

  /// A timer in one line, such as "c0-12 0190… running 1234567890".
  static func face(of timer: KitchenTimer) -> String {
    "\(timer.name ?? "-") \(timer.id) \(state(timer.state))"
  }

  private static func state(_ state: KitchenTimer.State) -> String {
    switch state {
    case .running(let due, _): "running \(due.nanoseconds)"
    case .paused(let remaining, _): "paused \(remaining.wholeNanoseconds)"
    case .ringing(let since): "ringing \(since.nanoseconds)"
    case .finished, .cancelled: "ended 0"
    case .waiting, .counting, .stopped: "other 0"
    }
  }
}

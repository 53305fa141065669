import Assistant
import Routines
import Timers

/// The live timers as lines of a terminal, with what is left worked out for any instant.
struct LiveBoard: Sendable, Equatable {
  private var timers: [TimerReport] = []
  private var takenAt = ContinuousClock.Instant.now
  private var usesColor = false

  init() {}

  /// `timers` are true at `takenAt`.
  init(_ timers: [TimerReport], takenAt: ContinuousClock.Instant, usesColor: Bool) {
    self.timers = timers
    self.takenAt = takenAt
    self.usesColor = usesColor
  }

  /// More lines would push what was said off the screen.
  static let mostLines = 8

  /// Something on the board changes with every second.
  var isMoving: Bool {
    timers.contains { $0.state == "running" || $0.state == "ringing" }
  }

  /// How long the lines stay as they are at `now`; nil for ever.
  func unchanged(at now: ContinuousClock.Instant) -> Duration? {
    guard isMoving else { return nil }
    let passed = takenAt.duration(to: now).wholeMilliseconds
    return .milliseconds(1000 - passed % 1000)
  }

  func lines(at now: ContinuousClock.Instant, columns: Int) -> [String] {
    let passed = takenAt.duration(to: now)
    var lines = timers.prefix(LiveBoard.mostLines).map { timer in
      let text = TerminalText.fitted(
        "  " + LiveBoard.text(timer, after: passed), to: max(columns - 1, 10))
      return usesColor && timer.state == "ringing" ? "\u{1B}[1;33m\(text)\u{1B}[0m" : text
    }
    let more = timers.count - LiveBoard.mostLines
    if more > 0 { lines.append("  and \(more) more") }
    return lines
  }

  /// "pasta, boil  9:58", "10 min timer  ringing", "stopwatch  0:12  paused".
  static func text(_ timer: TimerReport, after passed: Duration) -> String {
    let label = TerminalText.oneLine(
      [title(of: timer), timer.phase].compactMap(\.self).joined(separator: ", "))
    let countsUp = timer.mode == .stopwatch
    switch timer.state {
    case "running":
      let time = countsUp ? timer.remaining + passed : max(timer.remaining - passed, .zero)
      return "\(label)  \(ClockText.clock(time, roundingUp: !countsUp))"
    case "ringing": return "\(label)  ringing"
    case "waiting": return "\(label)  waits for \"next\""
    default:
      let time = ClockText.clock(timer.remaining, roundingUp: !countsUp)
      return "\(label)  \(time)  \(timer.state)"
    }
  }

  static func title(of timer: TimerReport) -> String {
    timer.name
      ?? (timer.mode == .countdown
        ? "\(ClockText.clock(timer.duration, roundingUp: true)) timer" : timer.mode.rawValue)
  }
}

/// Lengths of time as a clock shows them.
enum ClockText {
  /// 9:58 or 1:00:00; a countdown shows 0:01 until it is over, hence rounded up.
  static func clock(_ duration: Duration, roundingUp: Bool) -> String {
    let whole = duration.components.seconds
    let seconds = max(whole + (roundingUp && duration.components.attoseconds > 0 ? 1 : 0), 0)
    let (hours, minutes, rest) = (seconds / 3600, seconds / 60 % 60, seconds % 60)
    return hours > 0 ? "\(hours):\(two(minutes)):\(two(rest))" : "\(minutes):\(two(rest))"
  }

  private static func two(_ number: Int64) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }
}

extension Duration {
  var wholeMilliseconds: Int64 {
    components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000
  }
}

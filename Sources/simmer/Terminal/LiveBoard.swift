import Assistant
import Routines
import Timers

/// The live timers as lines of a terminal, with what is left worked out for any instant, how long a
/// model has been asked, and how much waits for somebody to come.
struct LiveBoard: Sendable, Equatable {
  private var timers: [TimerReport] = []
  private var takenAt = ContinuousClock.Instant.now
  private var usesColor = false
  private var askedAt: ContinuousClock.Instant?
  private var missed = 0
  /// Alarms and reminders that ring.
  private var due = 0

  init() {}

  /// `timers` are true at `takenAt`; `askedAt` is when the model was asked whose answer is awaited.
  ///
  /// `missed` counts what nobody came to.
  init(
    _ timers: [TimerReport], takenAt: ContinuousClock.Instant, usesColor: Bool,
    askedAt: ContinuousClock.Instant? = nil, missed: Int = 0
  ) {
    self.missed = missed
    due = timers.count { $0.isCalendarBound && $0.state == "ringing" }
    self.askedAt = askedAt
    self.timers = timers.filter { !$0.isAppointed }
    self.takenAt = takenAt
    self.usesColor = usesColor
  }

  /// "> ", "2 missed > " or "2 missed, 1 due > ": ASCII, and never most of a narrow terminal.
  func prompt(columns: Int) -> String {
    let counts = [(missed, "missed"), (due, "due")].filter { $0.0 > 0 }
    let badge = counts.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
    let prompt = badge.isEmpty ? "> " : "\(badge) > "
    return prompt.utf8.count * 2 <= columns ? prompt : "> "
  }

  /// More lines would push what was said off the screen.
  static let mostLines = 8

  /// Something on the board changes with every second.
  var isMoving: Bool {
    askedAt != nil || timers.contains { $0.state == "running" || $0.state == "ringing" }
  }

  /// How long the lines stay as they are at `now`; nil for ever.
  func unchanged(at now: ContinuousClock.Instant) -> Duration? {
    guard isMoving else { return nil }
    return [takenAt, askedAt].compactMap(\.self).map { start in
      .milliseconds(1000 - start.duration(to: now).wholeMilliseconds % 1000)
    }.min()
  }

  /// None is wider than the terminal, so that the lines can be counted when they are drawn anew.
  func lines(at now: ContinuousClock.Instant, columns: Int) -> [String] {
    let passed = takenAt.duration(to: now)
    let width = max(columns - 1, 1)
    var lines = timers.prefix(LiveBoard.mostLines).map { timer in
      let (label, state) = LiveBoard.parts(timer, after: passed)
      let text = LiveBoard.line(label, state, columns: width)
      return usesColor && timer.state == "ringing" ? "\u{1B}[1;33m\(text)\u{1B}[0m" : text
    }
    let more = timers.count - LiveBoard.mostLines
    if more > 0 {
      let text = "and \(more) more"
      lines.append(LiveBoard.line(text, "", columns: width))
    }
    if let askedAt {
      let waited = ClockText.clock(askedAt.duration(to: now), roundingUp: false)
      lines.append(LiveBoard.line("asking the model", waited, columns: width))
    }
    return lines
  }

  /// The state comes before the name where there is no room for both, and no word is cut.
  private static func line(_ label: String, _ state: String, columns: Int) -> String {
    let indented = { (text: String) in "  " + text }
    let whole = indented(state.isEmpty ? label : "\(label)  \(state)")
    if TerminalText.columns(of: whole) <= columns { return whole }
    let tail = state.isEmpty ? "" : "  \(state)"
    for start in shortened(label) {
      let text = indented("\(start)…\(tail)")
      if TerminalText.columns(of: text) <= columns { return text }
    }
    return ([state] + shortened(state)).first { TerminalText.columns(of: $0) <= columns } ?? ""
  }

  /// The beginnings of a text that end with a word, the longest first.
  private static func shortened(_ text: String) -> [String] {
    var words = text.split(separator: " ")
    var starts: [String] = []
    while words.count > 1 {
      words.removeLast()
      starts.append(words.joined(separator: " "))
    }
    return starts
  }

  /// "pasta, boil  9:58", "10 min timer  ringing", "stopwatch  0:12  paused".
  static func text(_ timer: TimerReport, after passed: Duration) -> String {
    let (label, state) = parts(timer, after: passed)
    return "\(label)  \(state)"
  }

  private static func parts(
    _ timer: TimerReport, after passed: Duration
  ) -> (label: String, state: String) {
    let label = TerminalText.oneLine(
      [title(of: timer), timer.phase].compactMap(\.self).joined(separator: ", "))
    let countsUp = timer.mode == .stopwatch
    switch timer.state {
    case "running":
      let time = countsUp ? timer.remaining + passed : max(timer.remaining - passed, .zero)
      return (label, ClockText.clock(time, roundingUp: !countsUp))
    case "ringing": return (label, "ringing")
    case "waiting": return (label, "waits for \"next\"")
    default:
      let time = ClockText.clock(timer.remaining, roundingUp: !countsUp)
      return (label, "\(time)  \(timer.state)")
    }
  }

  /// "pasta", "remind: fluff the rice", "10:00 timer".
  static func title(of timer: TimerReport) -> String {
    if timer.mode == .reminder, let text = timer.text { return "remind: \(text)" }
    return timer.name
      ?? (timer.mode == .countdown
        ? "\(ClockText.clock(timer.duration, roundingUp: true)) timer" : timer.mode.rawValue)
  }
}

extension TimerReport {
  /// It waits for a time of day, or did.
  fileprivate var isCalendarBound: Bool { mode == .alarm || mode == .reminder }
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

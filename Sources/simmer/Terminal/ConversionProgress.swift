import Recipes
import Routines

/// How far a run is, told on standard error while it goes on and once at its end.
///
/// Driven by what is written, and at most ten times a second; nothing waits or polls for it.
final class ConversionProgress {
  enum Style: String, CaseIterable {
    /// One line that is drawn again, on a terminal only.
    case auto
    case none
    /// A line of JSON a second.
    case json
  }

  private let style: Style
  private let isTerminal: Bool
  private let totalBytes: Int?
  private let spent: @Sendable () -> Double?
  private let now: () -> Duration
  private let say: (String) -> Void
  private let start: Duration
  private var last: Duration?
  private var isDrawn = false

  /// `now` is the time since some moment; `say` writes to standard error as it is.
  init(
    style: Style, isTerminal: Bool, totalBytes: Int?, spent: @escaping @Sendable () -> Double?,
    now: @escaping () -> Duration, say: @escaping (String) -> Void
  ) {
    self.style = style
    self.isTerminal = isTerminal
    self.totalBytes = totalBytes
    self.spent = spent
    self.now = now
    self.say = say
    start = now()
  }

  var report: (ConversionTally) -> ConversionReport {
    { [self] in
      ConversionReport(tally: $0, seconds: (now() - start).inSeconds, spent: spent())
    }
  }

  func note(_ tally: ConversionTally) {
    let time = now()
    let pause: Duration = style == .json ? .seconds(1) : .milliseconds(100)
    guard style == .json || style == .auto && isTerminal, time - (last ?? start) >= pause else {
      return
    }
    last = time
    let report = report(tally)
    switch style {
    case .auto:
      isDrawn = true
      say("\r\u{1B}[K" + report.progressLine(left: left(report)))
    case .json: say(report.progressJSON(total: totalBytes, left: left(report)) + "\n")
    case .none: return
    }
  }

  /// The closing report, where somebody looks.
  func finish(_ tally: ConversionTally) {
    let report = report(tally)
    switch style {
    case .auto where isTerminal: say((isDrawn ? "\r\u{1B}[K" : "") + report.text)
    case .json: say(report.json + "\n")
    case .auto, .none: return
    }
  }

  private func left(_ report: ConversionReport) -> Double? {
    let done = report.tally.inputBytes
    guard let totalBytes, done > 0, totalBytes >= done else { return nil }
    return report.seconds * Double(totalBytes - done) / Double(done)
  }
}

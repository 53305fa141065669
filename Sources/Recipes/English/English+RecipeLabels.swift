import Understanding

/// What a recipe without words of its own is written out with.
extension English {
  static let prepTimeLabel = "Prep time"
  static let cookTimeLabel = "Cook time"
  static let totalTimeLabel = "Total time"
  static let performTimeLabel = "Active time"
  static let yieldLabel = "Yield"

  /// Units of marked timers, in seconds.
  static let timerUnits: [String: Double] = [
    "s": 1, "sec": 1, "secs": 1, "second": 1, "seconds": 1, "m": 60, "min": 60, "mins": 60,
    "minute": 60, "minutes": 60, "h": 3600, "hr": 3600, "hrs": 3600, "hour": 3600, "hours": 3600,
    "d": 86400, "day": 86400, "days": 86400, "wk": 604_800, "week": 604_800, "weeks": 604_800,
  ]

  /// "1 hour 30 minutes"; days stay days from two of them on.
  static func length(ofSeconds seconds: Double) -> String {
    var rest = (seconds * 1000).rounded()
    var said: [String] = []
    for (name, unit) in [("day", 86_400_000.0), ("hour", 3_600_000.0), ("minute", 60_000.0)] {
      if name == "day", rest < 2 * unit { continue }
      let count = (rest / unit).rounded(.down)
      guard count > 0 else { continue }
      rest -= count * unit
      said.append("\(Int(count)) \(name)\(count == 1 ? "" : "s")")
    }
    if rest > 0 {
      let whole = rest.truncatingRemainder(dividingBy: 1000) == 0
      let count = whole ? "\(Int(rest / 1000))" : "\(rest / 1000)"
      said.append("\(count) second\(count == "1" ? "" : "s")")
    }
    return said.joined(separator: " ")
  }
}

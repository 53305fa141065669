/// How often something is to happen, as it was said.
struct Recurrence: Hashable, Sendable {
  /// An RFC 5545 RRULE that words stand for as they are: "daily".
  var rest: String?
  /// "Every Monday and Tuesday": 1 for Monday.
  var days: Set<Int> = []
  /// "Every twenty minutes".
  var interval: Duration?

  /// An RFC 5545 RRULE; nil where it is to happen once.
  var rule: String? {
    if let interval, let rule = Self.rule(every: interval) { return rule }
    guard !days.isEmpty else { return rest }
    let names = days.sorted().compactMap {
      Self.names.indices.contains($0 - 1) ? Self.names[$0 - 1] : nil
    }
    return "FREQ=WEEKLY;BYDAY=" + names.joined(separator: ",")
  }

  private static let names = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]

  private static func rule(every interval: Duration) -> String? {
    let seconds = Int(LengthGrammar.seconds(interval))
    let units = [
      (604_800, "WEEKLY"), (86400, "DAILY"), (3600, "HOURLY"), (60, "MINUTELY"), (1, "SECONDLY"),
    ]
    for (unit, name) in units where seconds >= unit && seconds % unit == 0 {
      let count = seconds / unit
      return count == 1 ? "FREQ=\(name)" : "FREQ=\(name);INTERVAL=\(count)"
    }
    return nil
  }
}

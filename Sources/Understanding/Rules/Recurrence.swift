import Routines

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
    if let interval, let (frequency, count) = RecurrenceRule.Frequency.of(interval) {
      var rule = RecurrenceRule(frequency)
      rule.interval = count
      return String(describing: rule)
    }
    guard !days.isEmpty else { return rest }
    var rule = RecurrenceRule(.weekly)
    rule.days = days.sorted().map { .init($0) }
    return String(describing: rule)
  }
}

package import FoundationEssentials
internal import Glibc

/// Where the day and the month begin that a moment lies in, by some zone's calendar.
package struct LocalCalendar: Sendable {
  private let starts: @Sendable (Date) -> (day: Date, month: Date)

  package init(_ starts: @escaping @Sendable (Date) -> (day: Date, month: Date)) {
    self.starts = starts
  }

  package func startOfDay(_ date: Date) -> Date { starts(date).day }
  package func startOfMonth(_ date: Date) -> Date { starts(date).month }

  /// Nil for the minute, which goes by no calendar.
  package func start(of span: CapSpan, at date: Date) -> Date? {
    switch span {
    case .minute: nil
    case .day: startOfDay(date)
    case .month: startOfMonth(date)
    }
  }

  /// The zone that this machine is set to (localtime(3)).
  package static let machine = LocalCalendar { date in
    starts(of: date, parts: { localtime_r(&$0, &$1) }, instant: { mktime(&$0) })
  }

  /// Universal time.
  package static let universal = LocalCalendar { date in
    starts(of: date, parts: { gmtime_r(&$0, &$1) }, instant: { timegm(&$0) })
  }

  private static func starts(
    of date: Date, parts: (inout time_t, inout tm) -> UnsafeMutablePointer<tm>?,
    instant: (inout tm) -> time_t
  ) -> (day: Date, month: Date) {
    var seconds = time_t(date.timeIntervalSince1970.rounded(.down))
    var local = tm()
    guard parts(&seconds, &local) != nil else { return (date, date) }
    var start = tm()
    start.tm_year = local.tm_year
    start.tm_mon = local.tm_mon
    start.tm_mday = local.tm_mday
    // The zone knows whether summer time holds at that hour.
    start.tm_isdst = -1
    let day = instant(&start)
    start = tm()
    start.tm_year = local.tm_year
    start.tm_mon = local.tm_mon
    start.tm_mday = 1
    start.tm_isdst = -1
    let month = instant(&start)
    return (
      Date(timeIntervalSince1970: Double(day)), Date(timeIntervalSince1970: Double(month))
    )
  }
}

import Routines
import Timers

/// An alarm or a reminder that waits for a time of day, and when it comes.
package struct Schedule: Codable, Hashable, Sendable {
  package var timer: TimerReport
  /// What its rule counts from, as `at` of the timer is written; nil for one that comes once.
  package var start: String?
  /// When it comes in the days that were asked for, as `at` is written; at most 100 times.
  package var occurrences: [String]

  package init(timer: TimerReport, start: String?, occurrences: [String]) {
    self.timer = timer
    self.start = start
    self.occurrences = occurrences
  }

  private static let mostOccurrences = 100
}

extension Schedule {
  /// Nil for a timer that waits for no time of day.
  init?(
    _ timer: KitchenTimer, days: Int, at moment: Moment, in calendar: WallCalendar
  ) {
    guard timer.isAppointed, let appointment = timer.appointment,
      let report = TimerReport(timer, at: moment)
    else { return nil }
    let end = calendar.local(at: moment) + .seconds(days * 86400)
    var occurrences: [String] = []
    var next: Appointment? = appointment
    while let one = next, one.time <= end, occurrences.count < Schedule.mostOccurrences {
      occurrences.append("\(one.time)")
      next = one.next(after: calendar.moment(of: one.time), in: calendar)
    }
    self.init(
      timer: report, start: appointment.series.map { "\($0.start)" }, occurrences: occurrences)
  }
}

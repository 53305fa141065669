import PlainText
package import Routines
import Timers

/// Alarms and reminders as an iCalendar object (RFC 5545): an event for each, with the rule of its
/// series.
///
/// Their times float, as they are meant: seven o'clock by the clock on the wall. What waits for no
/// time of day is left out.
package enum AppointmentExport {
  /// `stamp` is when it is written; lines end in CR LF.
  ///
  /// Returns: nil where nothing waits for a time of day, as a calendar may not be empty.
  package static func calendar(of timers: [TimerReport], stamp: LocalTime) -> String? {
    // What rings has its next one beside it, with the same rule.
    let events = timers.filter(\.isAppointed).compactMap { timer in
      timer.at.flatMap { LocalTime($0) }.map { (timer: timer, at: $0) }
    }
    guard !events.isEmpty else { return nil }
    var lines = CalendarLines()
    lines.add("BEGIN", "VCALENDAR")
    lines.add("VERSION", "2.0")
    lines.add("PRODID", "-//Simmer//Simmer//EN")
    lines.add("CALSCALE", "GREGORIAN")
    for event in events { add(event.timer, at: event.at, stamp: stamp, to: &lines) }
    lines.add("END", "VCALENDAR")
    return lines.text
  }

  private static func add(
    _ timer: TimerReport, at time: LocalTime, stamp: LocalTime, to lines: inout CalendarLines
  ) {
    let words = timer.text ?? timer.name ?? timer.mode.rawValue
    lines.add("BEGIN", "VEVENT")
    lines.add("UID", "\(timer.id)")
    lines.add("DTSTAMP", stamp.basic + "Z")
    lines.add("DTSTART", time.basic)
    if let rule = timer.recurrence { lines.add("RRULE", rule) }
    lines.add("SUMMARY", text: words)
    lines.add("TRANSP", "TRANSPARENT")
    lines.add("BEGIN", "VALARM")
    lines.add("ACTION", "DISPLAY")
    lines.add("TRIGGER", "PT0S")
    lines.add("DESCRIPTION", text: words)
    lines.add("END", "VALARM")
    lines.add("END", "VEVENT")
  }
}

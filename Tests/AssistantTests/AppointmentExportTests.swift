import Assistant
import Routines
import Testing
import Timers

/// Alarms and reminders as a calendar.
@Suite struct AppointmentExportTests {
  private func report(
    _ mode: KitchenTimer.Mode, at time: String?, _ text: String? = nil, rule: String? = nil
  ) -> TimerReport {
    var report = TimerReport(
      id: Identifier(high: 1, low: 2), name: nil, duration: .seconds(600),
      remaining: .seconds(60), state: "running", phase: nil, mode: mode)
    report.at = time
    report.text = text
    report.recurrence = rule
    return report
  }

  private func lines(_ reports: TimerReport...) throws -> [Substring] {
    let stamp = try #require(LocalTime("2026-11-26T20:00"))
    let text = try #require(AppointmentExport.calendar(of: reports, stamp: stamp))
    #expect(text.hasSuffix("END:VCALENDAR\r\n"))
    return text.split(separator: "\r\n")
  }

  @Test func `an alarm is an event at its time on the wall, with the rule of its series`() throws {
    let lines = try lines(report(.alarm, at: "2026-11-27T07:00", rule: "FREQ=DAILY"))

    #expect(lines.contains("DTSTART:20261127T070000"))
    #expect(lines.contains("DTSTAMP:20261126T200000Z"))
    #expect(lines.contains("RRULE:FREQ=DAILY"))
    #expect(lines.contains("SUMMARY:alarm"))
    #expect(lines.count { $0 == "BEGIN:VALARM" } == 1)
  }

  @Test func `words cannot end their line`() throws {
    let lines = try lines(
      report(.reminder, at: "2026-11-27T16:00", "call mum; then\r\nEND:VEVENT"),
      report(.reminder, at: "2026-11-27T17:00", "water"))

    #expect(lines.contains("SUMMARY:call mum\\; then\\nEND:VEVENT"))
    #expect(lines.count { $0 == "END:VEVENT" } == 2)
  }

  @Test func `what waits for no time of day is left out, and a calendar is never empty`() throws {
    let stamp = try #require(LocalTime("2026-11-26T20:00"))
    let waiting = report(.reminder, at: nil, "fluff the rice")

    #expect(AppointmentExport.calendar(of: [waiting], stamp: stamp) == nil)
    #expect(AppointmentExport.calendar(of: [], stamp: stamp) == nil)
    let lines = try lines(waiting, report(.alarm, at: "2026-11-27T07:00"))
    #expect(lines.count { $0 == "BEGIN:VEVENT" } == 1)
  }
}

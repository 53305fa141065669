import ArgumentParser
import Assistant
import Routines
import Service
import Testing
import Timers

@testable import simmer

/// `simmer alarms` and `simmer reminders`, as a user has them.
@Suite(.fewAtATime, .timeLimit(.minutes(30))) struct AppointmentsCommandTests {
  @Test func `an alarm is cancelled by its time, and what is not there is said`() async throws {
    try await Sandbox.with { sandbox in
      _ = try await sandbox.simmer("say", "wake me at 7:00 every day")
      let calendar = try await sandbox.simmer("alarms", "--ics")
      let unknown = try await sandbox.simmer("alarms", "cancel", "8:15")
      let cancelled = try await sandbox.simmer("alarms", "cancel", "7:00")
      let left = try await sandbox.simmer("alarms")
      let none = try await sandbox.simmer("alarms", "--ics")

      #expect(calendar.output.hasPrefix("BEGIN:VCALENDAR\r\n"))
      #expect(calendar.output.contains("RRULE:FREQ=DAILY"))
      #expect(unknown.status != 0 && unknown.complaints.contains("'8:15'"))
      #expect(cancelled.output.hasPrefix("Cancelled: "))
      #expect(left.output == "No alarms.\n")
      // Its engine has nothing to wait for any more, and ends by itself.
      #expect(none.status != 0 && none.output.isEmpty)
    }
  }

  @Test
  func `a reminder that counts down is cancelled by its words, and two are not guessed between`()
    async throws
  {
    try await Sandbox.with { sandbox in
      for minutes in [20, 30] {
        _ = try await sandbox.simmer("say", "remind me in \(minutes) minutes to call mum")
      }
      _ = try await sandbox.simmer("say", "remind me in 40 minutes to water the basil")
      let cancelled = try await sandbox.simmer("reminders", "cancel", "water the basil")
      let ambiguous = try await sandbox.simmer("reminders", "done", "call mum")
      let left = try await sandbox.simmer("reminders")

      #expect(cancelled.output.hasPrefix("Cancelled: "))
      #expect(ambiguous.status == 65 && ambiguous.complaints.contains("2 have"))
      #expect(left.lines.count == 2 && !left.output.contains("basil"))
      try await sandbox.engine().close()
    }
  }

  private func report(_ state: String, _ number: UInt64) -> TimerReport {
    var report = TimerReport(
      id: Identifier(high: 1, low: number), name: nil, duration: .seconds(600),
      remaining: .seconds(60), state: state, phase: nil, mode: .reminder)
    report.text = "call mum"
    report.at = "2026-11-27T07:00"
    return report
  }

  @Test func `what rings or was missed is done before the next of its series`() throws {
    let choice = try AppointmentChoice.parse(["Call mum"])
    let (next, ringing, missed) = (
      report("running", 1), report("ringing", 2), report("finished", 3)
    )

    #expect(choice.meant(by: .done, live: [ringing, next], missed: []) == [ringing])
    #expect(choice.meant(by: .done, live: [next], missed: [missed]) == [missed])
    #expect(choice.meant(by: .done, live: [next], missed: []) == [next])
    #expect(choice.meant(by: .stop, live: [ringing, next], missed: [missed]) == [ringing, next])
    let other = try AppointmentChoice.parse(["7:30"])
    #expect(other.meant(by: .done, live: [ringing, next], missed: [missed]).isEmpty)
  }

  @Test func `a reminder is done before it rings, and the next of its series waits`() async throws {
    try await Sandbox.with { sandbox in
      _ = try await sandbox.simmer("say", "remind me to call mum every day at 7:00")
      let before = try await sandbox.simmer("reminders")
      let done = try await sandbox.simmer("reminders", "done", "call mum")
      let after = try await sandbox.simmer("reminders")

      #expect(before.output.contains("call mum"))
      #expect(done.output == "Done: \(before.output)")
      #expect(after.output.contains("call mum") && after.output != before.output)
      try await sandbox.engine().close()
    }
  }
}

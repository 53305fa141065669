import Service
import Testing

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

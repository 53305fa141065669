import Assistant
import Routines
import Testing
import Timers

@testable import simmer

/// How `simmer sessions` tells what became of a timer.
struct SessionLineTests {
  @Test(arguments: [
    (638, 300, 0, Session.Status.completed, "pasta: completed after 10:38 (planned 5:00)"),
    (638, 300, 120, .completed, "pasta: completed after 10:38 (planned 5:00, paused 2:00)"),
    (12, 3600, 0, .abandoned, "pasta: abandoned after 0:12 (planned 1:00:00)"),
    (60, 0, 0, .completed, "pasta: completed after 1:00"),
  ])
  func `a session says what each length is`(
    took: Int, planned: Int, paused: Int, status: Session.Status, line: String
  ) {
    let start = Moment(nanoseconds: 0)
    let session = Session(
      id: Identifier(high: 0, low: 1), timer: Identifier(high: 0, low: 2), routine: nil,
      name: "pasta", mode: .countdown, startedAt: start, endedAt: start + .seconds(took),
      planned: .seconds(planned), pausedFor: .seconds(paused), status: status, phases: [])

    #expect(Sessions.line(session) == line)
  }
}

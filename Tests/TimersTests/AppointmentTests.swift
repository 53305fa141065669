import Routines
import SimmerTesting
import Testing

@testable import Timers

/// Alarms and reminders that wait for a time of day.
@Suite struct `Appointments` {
  private let noon = 12.0 * 3600

  private func time(_ text: String) -> LocalTime { LocalTime(text) ?? LocalTime(seconds: 0) }

  private func alarm(_ text: String, _ rule: String? = nil) -> NewTimer {
    let time = time(text)
    let series = rule.flatMap { RecurrenceRule($0) }.map { Appointment.Series($0, from: time) }
    return NewTimer(mode: .alarm, appointment: Appointment(time, series: series))
  }

  @Test func `an alarm rings when the clock shows its time`() throws {
    var book = TestBook()
    let id = try book.perform(.start(alarm("1970-01-02T07:00")), at: .at(noon)).timers[0].id

    book.pass(to: .at(31 * 3600 - 1))
    #expect(book.book[id]?.isRinging == false)
    book.pass(to: .at(31 * 3600))
    #expect(book.book[id]?.isRinging == true)
  }

  @Test func `one of a series rings by itself, and the next one waits`() throws {
    var book = TestBook()
    try book.perform(.start(alarm("1970-01-02T07:00", "FREQ=DAILY")), at: .at(noon))
    book.pass(to: .at(31 * 3600))

    let timers = book.book.timers
    #expect(timers.map(\.isRinging) == [true, false])
    #expect(timers[1].appointment?.time == time("1970-01-03T07:00"))
    try book.perform(.dismiss([timers[0].id]), at: .at(31 * 3600 + 5))
    #expect(book.book.timers.map(\.id) == [timers[1].id])
    book.pass(to: .at(55 * 3600))
    #expect(book.book.timers.count == 2)
  }

  @Test func `what is done before it rings is over, and its series goes on with the one after it`()
    throws
  {
    var book = TestBook()
    let id = try book.perform(.start(alarm("1970-01-02T07:00", "FREQ=DAILY")), at: .at(noon))
      .timers[0].id

    let receipt = try book.perform(.finish([id]), at: .at(noon + 60))

    #expect(receipt.kinds == [.dismissed, .started])
    #expect(book.book.timers.map(\.appointment?.time) == [time("1970-01-03T07:00")])
    book.pass(to: .at(31 * 3600))
    #expect(book.book.timers.allSatisfy { !$0.isRinging })
    book.pass(to: .at(55 * 3600))
    #expect(book.book.timers.map(\.isRinging) == [true, false])
  }

  @Test func `what rings is dismissed by being done, and a countdown cannot be done`() throws {
    var book = TestBook()
    let id = try book.perform(.start(alarm("1970-01-02T07:00")), at: .at(noon)).timers[0].id
    book.pass(to: .at(31 * 3600))
    let eggs = try book.start(.seconds(600), "eggs", at: .at(31 * 3600))

    try book.perform(.finish([id]), at: .at(31 * 3600 + 5))

    #expect(book.book.timers.map(\.id) == [eggs])
    #expect(throws: TimerError.self) {
      try book.perform(.finish([eggs]), at: .at(31 * 3600 + 6))
    }
  }

  @Test func `a series that was missed for a week rings once, late`() throws {
    var book = TestBook()
    try book.perform(.start(alarm("1970-01-02T07:00", "FREQ=MINUTELY;INTERVAL=20")), at: .at(noon))
    book.pass(to: .at(9 * 86400 + 100))

    #expect(book.book.timers.filter(\.isRinging).count == 1)
    #expect(book.book.timers.last?.appointment?.time == time("1970-01-10T00:20"))
  }

  @Test func `a series ends with its rule`() throws {
    var book = TestBook()
    try book.perform(.start(alarm("1970-01-02T07:00", "FREQ=DAILY;COUNT=2")), at: .at(noon))
    book.pass(to: .at(31 * 3600))
    book.pass(to: .at(55 * 3600))

    #expect(book.book.timers.filter(\.isAppointed).isEmpty)
  }

  @Test func `when the clock is set, it rings by the new time, and a countdown does not move`()
    throws
  {
    var book = TestBook()
    let id = try book.perform(.start(alarm("1970-01-02T07:00")), at: .at(noon)).timers[0].id
    let eggs = try book.start(.seconds(600), "eggs", at: .at(noon))
    var later = WallCalendar.universal
    later.ahead = .seconds(3600)

    let entry = try #require(book.book.rearm(in: later, at: .at(noon + 10)))
    book.book.apply(entry)

    #expect(book.book[id]?.due == Double(30 * 3600))
    #expect(book.book[eggs]?.due == Double(noon + 600))
    #expect(book.book.rearm(in: later, at: .at(noon + 20)) == nil)
  }

  @Test func `what the clock was set past rings at once`() throws {
    var book = TestBook()
    let id = try book.perform(.start(alarm("1970-01-01T13:00")), at: .at(noon)).timers[0].id
    var later = WallCalendar.universal
    later.ahead = .seconds(7200)
    book.book.apply(try #require(book.book.rearm(in: later, at: .at(noon + 10))))
    book.pass(to: .at(noon + 10))

    #expect(book.book[id]?.isRinging == true)
  }

  @Test func `it has no length to change, and no pause`() throws {
    var book = TestBook()
    let id = try book.perform(.start(alarm("1970-01-02T07:00")), at: .at(noon)).timers[0].id
    for command: TimerCommand in [
      .extend(id, by: .seconds(60)), .shorten(id, by: .seconds(60)), .pause([id]), .restart(id),
      .setRemaining(id, to: .seconds(60)), .setLength(id, to: .seconds(60), max: nil),
    ] {
      #expect(throws: TimerError.self) { try book.perform(command, at: .at(noon + 1)) }
    }
    #expect(book.book[id]?.due == Double(31 * 3600))
  }

  @Test func `snoozed, it rings again in a while and is no appointment any more`() throws {
    var book = TestBook()
    let id = try book.perform(.start(alarm("1970-01-01T13:00")), at: .at(noon)).timers[0].id
    book.pass(to: .at(13 * 3600))
    try book.perform(.extend(id, by: .seconds(300)), at: .at(13 * 3600 + 10))

    #expect(book.book[id]?.due == Double(13 * 3600 + 310))
    #expect(book.book[id]?.isAppointed == false)
  }

  @Test func `another time, and undo of it`() throws {
    var book = TestBook()
    let id = try book.perform(.start(alarm("1970-01-02T07:00")), at: .at(noon)).timers[0].id
    try book.perform(.appoint(id, Appointment(time("1970-01-02T08:30"))), at: .at(noon + 60))
    #expect(book.book[id]?.due == Double(32.5 * 3600))

    try book.perform(.undo, at: .at(noon + 70))

    #expect(book.book[id]?.due == Double(31 * 3600))
    #expect(book.book[id]?.appointment?.time == time("1970-01-02T07:00"))
  }

  @Test func `a time that has passed, or is many years ahead, is refused`() throws {
    var book = TestBook()
    for text in ["1970-01-01T12:00", "1970-01-01T11:00", "1990-01-01T11:00"] {
      #expect(throws: TimerError.self) { try book.perform(.start(alarm(text)), at: .at(noon)) }
    }
    #expect(book.book.timers.isEmpty)
  }
}

import Routines
import Testing
import Timers

@testable import Assistant

/// What a history tells as a whole.
@Suite struct SessionStatisticsTests {
  /// Two hours ahead of universal time.
  private static let calendar = WallCalendar(ahead: .zero, zone: ZoneRules(offset: 7200))
  /// 2026-11-25 at 12:00 on that wall.
  private static let now =
    Moment.zero + .seconds(CalendarDay.thatDay.number * 86400 + 10 * 3600)

  /// One that ended so many hours ago.
  private func session(
    _ name: String? = "eggs", hoursAgo: Int, seconds: Int = 360, planned: Int = 360,
    pausedFor: Int = 0, _ status: Session.Status = .completed
  ) -> Session {
    let end = Self.now + .seconds(-hoursAgo * 3600)
    let id = Identifier(high: 1, low: UInt64(hoursAgo))
    return Session(
      id: id, timer: id, routine: nil, name: name, mode: .countdown,
      startedAt: end + .seconds(-seconds - pausedFor), endedAt: end, planned: .seconds(planned),
      pausedFor: .seconds(pausedFor), status: status, phases: [])
  }

  private func statistics(_ sessions: [Session], days: Int = 30) -> SessionStatistics {
    SessionStatistics(of: sessions, days: days, at: Self.now, in: Self.calendar)
  }

  @Test func `nothing tells nothing`() {
    let none = statistics([])

    #expect(none.sessions == 0 && none.byDay.isEmpty && none.byName.isEmpty)
    #expect(none.streak == .init(present: 0, longest: 0))
  }

  @Test func `days are those of the wall, and what was abandoned is in none`() {
    // Midnight on the wall was twelve hours ago, and is still yesterday two hours of universal time later.
    let all = statistics([
      session(hoursAgo: 1, pausedFor: 60), session(hoursAgo: 11), session(hoursAgo: 13),
      session(hoursAgo: 2, .abandoned), session(hoursAgo: 14, .missed),
    ])

    #expect(
      all.byDay.map { "\($0.day) \($0.sessions) \($0.time.duration)" } == [
        "2026-11-24 2 720.0 seconds", "2026-11-25 2 720.0 seconds",
      ])
    #expect(all.sessions == 4 && all.time.duration == .seconds(1440))
  }

  @Test(arguments: [
    ([0, 24, 48], 3, 3), ([24, 48], 2, 2), ([48, 72], 0, 2), ([0, 48, 72, 96], 1, 3), ([0], 1, 1),
  ])
  func `a streak goes up to today, which may still be without`(
    hours: [Int], present: Int, longest: Int
  ) {
    let streak = statistics(hours.map { session(hoursAgo: $0) }).streak

    #expect(streak == .init(present: present, longest: longest))
  }

  @Test func `each name has its count, its median, and the length it is usually set to`() {
    let names = statistics([
      session("Eggs", hoursAgo: 1, seconds: 300, planned: 360),
      session("eggs", hoursAgo: 2, seconds: 400, planned: 420),
      session("EGGS", hoursAgo: 3, seconds: 500, planned: 420),
      session("rice", hoursAgo: 4, seconds: 700, planned: 720),
      session("rice", hoursAgo: 5, seconds: 800, planned: 600), session(nil, hoursAgo: 6),
    ]).byName

    #expect(
      names.map { "\($0.name) \($0.count) \($0.median.duration) \($0.usual.duration)" } == [
        "Eggs 3 400.0 seconds 420.0 seconds", "rice 2 750.0 seconds 720.0 seconds",
      ])
  }

  @Test(arguments: [
    ([7], [7, 7, 7, 7, 7]), ([4, 1, 3, 2], [1, 1.75, 2.5, 3.25, 4]),
    ([30, 10, 20], [10, 15, 20, 25, 30]),
  ])
  func `quarters lie on straight lines between the times`(times: [Int], quarters: [Double]) {
    let sessions = times.enumerated().map { session(hoursAgo: $0, seconds: $1) }
    let name = statistics(sessions).byName.first
    let found = [name?.least, name?.quarter, name?.median, name?.threeQuarters, name?.most]

    #expect(found.map { $0.map { $0.duration / .seconds(1) } } == quarters)
  }

  @Test func `what is older than the days that are asked for is left out`() {
    let two = statistics((0..<100).map { session(hoursAgo: $0 * 24) }, days: 2)

    #expect(two.byDay.map(\.day) == ["2026-11-24", "2026-11-25"])
    #expect(two.days == 2 && two.streak.longest == 2)
  }
}

extension CalendarDay {
  fileprivate static let thatDay =
    CalendarDay(year: 2026, month: 11, day: 25) ?? CalendarDay(number: 0)
}

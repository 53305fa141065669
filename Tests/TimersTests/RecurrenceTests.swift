import Foundation
import Routines
import SimmerTesting
import Testing

@testable import Timers

/// Recurrence rules and the clock on the wall, held against python-dateutil and the zone database.
///
/// `Tests/RealServers/recurrences.py` made the corpora.
@Suite struct `Recurrence` {
  private func lines(_ name: String) throws -> [[String]] {
    let file = try #require(
      Bundle.module.url(forResource: name, withExtension: "tsv", subdirectory: "Corpora"))
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      .map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
  }

  @Test func `the times of a rule are those that another library finds`() throws {
    let lines = try lines("recurrences")
    #expect(lines.count > 150)
    for line in lines {
      let rule = try #require(RecurrenceRule(line[0]), "\(line[0])")
      let start = try #require(LocalTime(line[1]))
      var times: [String] = []
      var earlier = LocalTime(seconds: start.seconds - 1)
      let wanted = line[2].split(separator: " ").map(String.init)
      while times.count < 8, let next = rule.next(after: earlier, from: start) {
        times.append(String(describing: next))
        earlier = next
      }
      #expect(times == wanted, "\(line[0]) from \(line[1])")
    }
  }

  @Test func `a rule is written as it was read`() throws {
    for line in try lines("recurrences") {
      let rule = try #require(RecurrenceRule(line[0]))
      #expect(RecurrenceRule(String(describing: rule)) == rule)
    }
  }

  @Test(arguments: [
    "", "FREQ", "FREQ=", "FREQ=SOMETIMES", "FREQ=DAILY;INTERVAL=0", "FREQ=DAILY;INTERVAL=-1",
    "FREQ=DAILY;INTERVAL=999999999999999999999", "FREQ=DAILY;COUNT=0", "FREQ=WEEKLY;BYDAY=XX",
    "FREQ=WEEKLY;BYDAY=", "FREQ=DAILY;FREQ=DAILY", "FREQ=DAILY;BYHOUR=24", "FREQ=DAILY;BYMONTH=0",
    "FREQ=DAILY;UNTIL=2026", "FREQ=DAILY;UNTIL=20261332T000000", "FREQ=DAILY;BYSETPOS=1",
    "FREQ=DAILY;COUNT=2;UNTIL=20270105T120000", "RRULE:FREQ=DAILY", "FREQ=MONTHLY;BYDAY=9MO",
    "FREQ=MONTHLY;BYMONTHDAY=0", "FREQ=DAILY;", "freq=daily",
  ])
  func whatIsNoRuleIsRefused(_ text: String) {
    #expect(RecurrenceRule(text) == nil)
  }

  @Test func `a day that never comes ends the search`() throws {
    let rule = try #require(RecurrenceRule("FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30"))
    let start = try #require(LocalTime("2026-11-24T10:15"))

    #expect(rule.next(after: start, from: start) == nil)
  }

  @Test func `a year of times in four zones comes at the moments that the zone database tells`()
    throws
  {
    for line in try lines("zones") {
      let calendar = WallCalendar(ahead: .zero, zone: try zone(line[1]))
      let rule = try #require(RecurrenceRule(line[2]))
      let start = try #require(LocalTime(line[3]))
      let wanted = line[4].split(separator: " ").compactMap { Int64($0) }
      var appointment = try #require(
        Appointment(rule, from: start, after: LocalTime(seconds: start.seconds - 1), in: calendar))
      var found: [Int64] = []
      while found.count < wanted.count {
        let moment = calendar.moment(of: appointment.time)
        found.append(moment.nanoseconds / 1_000_000_000)
        appointment = try #require(appointment.next(after: moment, in: calendar))
      }
      #expect(found == wanted, "\(line[0]) \(line[2]) from \(line[3])")
    }
  }

  /// "3600 1774746000:7200 …": seconds ahead, and the changes.
  private func zone(_ text: String) throws -> ZoneRules {
    let parts = text.split(separator: " ")
    let changes = try parts.dropFirst().map { part in
      let pair = part.split(separator: ":")
      return ZoneRules.Change(
        at: try #require(Int64(pair[0])), offset: try #require(Int(pair[1])))
    }
    return ZoneRules(offset: try #require(Int(parts[0])), changes: changes)
  }

  @Test func `an hour is an hour while the clock is put forward and back`() throws {
    let berlin = try zone(
      try #require(try lines("zones").first { $0[0] == "Europe/Berlin" })[1])
    let calendar = WallCalendar(ahead: .zero, zone: berlin)
    for day in ["2026-03-29T00:10", "2026-10-25T00:10"] {
      let start = try #require(LocalTime(day))
      let rule = try #require(RecurrenceRule("FREQ=HOURLY"))
      var appointment = try #require(Appointment(rule, from: start, after: start, in: calendar))
      var before = calendar.moment(of: start)
      for _ in 0..<6 {
        // Of the hour that comes twice only the first is told by the wall, so it is two until the next.
        let moment = calendar.moment(of: appointment.time)
        #expect([3600, 7200].map { before + .seconds($0) }.contains(moment))
        before = moment
        appointment = try #require(appointment.next(after: moment, in: calendar))
      }
    }
  }
}

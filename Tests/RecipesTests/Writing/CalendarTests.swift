import Foundation
import Recipes
import Routines
import SimmerTesting
import Testing
import Timers

/// What another program reads out of our calendars.
@Suite struct `Calendars` {
  @Test(arguments: `Ways out`.names)
  func `lines end in CR LF, are 75 bytes at most, and are parted between scalars`(
    _ name: String
  ) throws {
    let text = try Golden.calendar.calendar(Golden.routine(name))

    let lines = text.utf8.split(separator: UInt8(ascii: "\n"))

    #expect(text.hasSuffix("END:VCALENDAR\r\n"))
    for line in lines {
      #expect(line.last == UInt8(ascii: "\r"))
      #expect(line.count <= 76)
      #expect(String(validating: line.dropLast(), as: UTF8.self) != nil)
      #expect(!line.dropLast().contains { $0 < 0x20 || $0 == 0x7F })
    }
  }

  @Test(arguments: `Ways out`.names)
  func `what was written is read back`(_ name: String) throws {
    let routine = try Golden.routine(name)
    let timeline = try RoutineTimeline(routine)

    let lines = try Calendar.read(Golden.calendar.calendar(routine))
    let events = Calendar.events(in: lines)

    #expect(events.count == timeline.spans.count)
    #expect(Set(events.compactMap { $0["UID"] }).count == events.count)
    for (event, span) in zip(events, timeline.spans) {
      let start = try #require(event["DTSTART"])
      let begins = 1_798_128_000 + (span.begins.earliest / .seconds(1)).rounded()
      #expect(Calendar.seconds(start).map(Double.init) == begins)
      #expect(event["SUMMARY"].map(Calendar.signs) == Calendar.signs(span.phase.name))
    }
  }

  @Test(arguments: [
    ("2026-12-24T16:00", "20261224T160000"), ("2026-12-24 16:00:59", "20261224T160059"),
    ("2026-12-24T16:00Z", "20261224T160000Z"), ("2026-12-24T00:30+02:00", "20261223T223000Z"),
    ("2028-02-29T23:59", "20280229T235900"), ("2026-12-31T23:00-0130", "20270101T003000Z"),
    ("1970-01-01T00:00", "19700101T000000"), ("2100-03-01T12:00", "21000301T120000"),
  ])
  func `a start time is read`(_ text: String, _ written: String) {
    #expect(CalendarTime(text)?.description == written)
  }

  @Test(arguments: [
    "", "16:00", "2026-12-24", "2026-13-01T10:00", "2026-02-29T10:00", "2026-12-24T24:00",
    "2026-12-24T16:00 Europe/Rome", "2026-12-24T16:00+2", "2026-1-2T3:4", "1969-12-31T10:00",
    "2026-00-10T10:00", "2026-10-00T10:00", "٢٠٢٦-12-24T16:00",
  ])
  func `what is no time is none`(_ text: String) {
    #expect(CalendarTime(text) == nil)
  }

  @Test func `days follow each other through four centuries`() throws {
    let formatter = ISO8601DateFormatter()
    formatter.formatOptions = [.withYear, .withMonth, .withDay, .withTime]
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    for day in stride(from: 0, to: 146_097, by: 13) {
      let time = CalendarTime(seconds: Int64(day) * 86400 + 3661, isUniversal: true)
      let date = Date(timeIntervalSince1970: Double(time.seconds))

      #expect(time.description == formatter.string(from: date) + "Z")
    }
  }
}

/// A reader of iCalendar that knows nothing of the writer: unfolds, parts names from values.
enum Calendar {
  struct Line: Equatable {
    var name: String
    var value: String
  }

  static func read(_ text: String) throws -> [Line] {
    var raw: [[UInt8]] = []
    for line in text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: true) {
      let line = Array(line.last == UInt8(ascii: "\r") ? line.dropLast() : line)
      if line.first == UInt8(ascii: " "), !raw.isEmpty {
        raw[raw.count - 1] += line.dropFirst()
      } else {
        raw.append(line)
      }
    }
    return try raw.map { line in
      let colon = try #require(line.firstIndex(of: UInt8(ascii: ":")))
      let head = line[..<colon].split(separator: UInt8(ascii: ";"))[0]
      return Line(
        name: try #require(String(validating: head, as: UTF8.self)),
        value: try #require(String(validating: line[(colon + 1)...], as: UTF8.self)))
    }
  }

  /// The properties of each event, those of its alarms left out.
  static func events(in lines: [Line]) -> [[String: String]] {
    var events: [[String: String]] = []
    var inside: [String] = []
    for line in lines {
      switch line.name {
      case "BEGIN":
        inside.append(line.value)
        if line.value == "VEVENT" { events.append([:]) }
      case "END": if inside.last == line.value { inside.removeLast() }
      default: if inside.last == "VEVENT" { events[events.count - 1][line.name] = line.value }
      }
    }
    return events
  }

  /// Only what both sides must keep: letters, digits and emoji, without escapes.
  static func signs(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.filter {
          $0.properties.isAlphabetic || $0.properties.isEmoji || $0.properties.numericType != nil
        }))
  }

  static func seconds(_ text: String) -> Int64? {
    let formatter = ISO8601DateFormatter()
    formatter.formatOptions = [.withYear, .withMonth, .withDay, .withTime]
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    return formatter.date(from: text).map { Int64($0.timeIntervalSince1970) }
  }
}

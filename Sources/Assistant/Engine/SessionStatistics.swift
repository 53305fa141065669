package import Routines
import Timers

/// What the sessions of some days tell: how much there was on each day, and how long things take.
///
/// What was stopped at its beginning does not count. A day is one of the calendar on the wall; a session belongs to
/// the day on which it ended.
package struct SessionStatistics: Codable, Hashable, Sendable {
  /// The days that were looked at, the last one being today.
  package var days: Int
  package var sessions: Int
  /// Without pauses.
  package var time: Seconds
  package var streak: Streak
  /// Those with a session, the first one first.
  package var byDay: [Day]
  /// The most frequent first, at most 100 of them.
  package var byName: [Name]

  package init(
    days: Int, sessions: Int, time: Seconds, streak: Streak, byDay: [Day], byName: [Name]
  ) {
    self.days = days
    self.sessions = sessions
    self.time = time
    self.streak = streak
    self.byDay = byDay
    self.byName = byName
  }

  package struct Streak: Codable, Hashable, Sendable {
    /// Days in a row up to today, which may still be without.
    package var present: Int
    /// The most there were, in the days that were looked at.
    package var longest: Int

    package init(present: Int, longest: Int) {
      self.present = present
      self.longest = longest
    }
  }

  package struct Day: Codable, Hashable, Sendable {
    /// ISO 8601: "2026-11-25".
    package var day: String
    package var sessions: Int
    package var time: Seconds

    package init(day: String, sessions: Int, time: Seconds) {
      self.day = day
      self.sessions = sessions
      self.time = time
    }
  }

  package struct Name: Codable, Hashable, Sendable {
    /// As it was written last.
    package var name: String
    package var count: Int
    /// Of the time without pauses: the shortest, the ends of the middle half with the median between them, and the
    /// longest.
    package var least: Seconds
    package var quarter: Seconds
    package var median: Seconds
    package var threeQuarters: Seconds
    package var most: Seconds
    /// The length that it was set to most often; of several the latest.
    package var usual: Seconds

    /// `quarters` are the five of the time, in order.
    package init(name: String, count: Int, quarters: [Seconds], usual: Seconds) {
      precondition(quarters.count == 5, "a time has five quarters")
      self.name = name
      self.count = count
      least = quarters[0]
      quarter = quarters[1]
      median = quarters[2]
      threeQuarters = quarters[3]
      most = quarters[4]
      self.usual = usual
    }

    private enum CodingKeys: String, CodingKey {
      case name
      case count
      case least
      case quarter
      case median
      case threeQuarters = "three_quarters"
      case most
      case usual
    }
  }

  private enum CodingKeys: String, CodingKey {
    case days
    case sessions
    case time
    case streak
    case byDay = "by_day"
    case byName = "by_name"
  }

  private static let mostNames = 100
}

extension SessionStatistics {
  /// `all` are the newest first, as an archive has them.
  init(of all: [Session], days: Int, at moment: Moment, in calendar: WallCalendar) {
    let today = calendar.local(at: moment).day
    let first = today + (1 - days)
    let counted = all.filter { $0.status != .abandoned }
      .map { (session: $0, day: calendar.local(at: $0.endedAt).day) }
      .filter { $0.day >= first }
    self.days = days
    sessions = counted.count
    time = Seconds(counted.reduce(.zero) { $0 + $1.session.time })
    let groups = Dictionary(grouping: counted, by: \.day)
    byDay = groups.keys.sorted().map { day in
      let sessions = groups[day] ?? []
      return Day(
        day: day.written, sessions: sessions.count,
        time: Seconds(sessions.reduce(.zero) { $0 + $1.session.time }))
    }
    streak = Streak(days: Set(groups.keys), today: today)
    byName = Self.names(of: counted.map(\.session))
  }

  private static func names(of sessions: [Session]) -> [Name] {
    var groups: [String: [Session]] = [:]
    for session in sessions {
      guard let name = session.name else { continue }
      groups[name.lowercased(), default: []].append(session)
    }
    return groups.values.compactMap(Name.init)
      .sorted { ($1.count, $0.name) < ($0.count, $1.name) }
      .prefix(mostNames).map(\.self)
  }
}

extension SessionStatistics.Streak {
  fileprivate init(days: Set<CalendarDay>, today: CalendarDay) {
    let last = days.contains(today) ? today : today + -1
    present = Self.run(upTo: last, in: days)
    longest = days.filter { !days.contains($0 + 1) }.map { Self.run(upTo: $0, in: days) }.max() ?? 0
  }

  private static func run(upTo last: CalendarDay, in days: Set<CalendarDay>) -> Int {
    var length = 0
    while days.contains(last + -length) { length += 1 }
    return length
  }
}

extension SessionStatistics.Name {
  /// `sessions` are the newest first; nil for none.
  fileprivate init?(_ sessions: [Session]) {
    guard let newest = sessions.first, let name = newest.name else { return nil }
    let times = sessions.map(\.time).sorted()
    let counts = sessions.reduce(into: [Duration: Int]()) { $0[$1.planned, default: 0] += 1 }
    let highest = counts.values.max()
    self.init(
      name: name, count: sessions.count,
      quarters: (0...4).map { Seconds(Self.quarter($0, of: times)) },
      usual: Seconds(sessions.map(\.planned).first { counts[$0] == highest } ?? newest.planned))
  }

  /// The value below which so many quarters of the sorted times lie, by straight lines between them.
  private static func quarter(_ number: Int, of times: [Duration]) -> Duration {
    let (below, rest) = ((times.count - 1) * number).quotientAndRemainder(dividingBy: 4)
    guard rest > 0 else { return times[below] }
    return times[below] + (times[below + 1] - times[below]) * rest / 4
  }
}

extension Session {
  /// From start to end, without pauses.
  fileprivate var time: Duration { max(endedAt - startedAt - pausedFor, .zero) }
}

extension CalendarDay {
  /// ISO 8601.
  fileprivate var written: String { String("\(LocalTime(self, minutes: 0))".prefix(10)) }
}

import Languages
import Routines
import Timers

/// What there is, seen as a whole.
extension LocalEngine {
  package func context() async throws -> KitchenContext {
    let moment = now
    let calendar = clock.calendar
    let most = KitchenContext.most
    return KitchenContext(
      time: "\(calendar.local(at: moment))",
      offset: Seconds(.seconds(calendar.offset(at: moment))),
      language: conversations.language.rawValue,
      timers: try await timers().filter(\.isActive).suffix(most),
      runs: try await runs().prefix(most).map(\.self),
      questions: conversations.openQuestions(at: moment).suffix(most),
      operations: try await operations().suffix(most))
  }

  package func schedules(days: Int) async throws -> [Schedule] {
    let moment = now
    let calendar = clock.calendar
    let waiting = await keeper.read { $0.timers.filter(\.isAppointed) }
    return await Self.schedules(of: waiting, days: days, at: moment, in: calendar)
  }

  /// Beside the engine, which no long rule keeps from ringing.
  @concurrent
  private static func schedules(
    of waiting: [KitchenTimer], days: Int, at moment: Moment, in calendar: WallCalendar
  ) async -> [Schedule] {
    waiting.compactMap { Schedule($0, days: days, at: moment, in: calendar) }
      .sorted { ($0.timer.remaining, "\($0.timer.id)") < ($1.timer.remaining, "\($1.timer.id)") }
  }

  package func statistics(days: Int) async throws -> SessionStatistics {
    await Self.statistics(
      of: try await sessions(limit: LocalEngine.mostCounted), days: days, at: now,
      in: clock.calendar)
  }

  @concurrent
  private static func statistics(
    of sessions: [Session], days: Int, at moment: Moment, in calendar: WallCalendar
  ) async -> SessionStatistics {
    SessionStatistics(of: sessions, days: days, at: moment, in: calendar)
  }

  /// Older sessions are left out of statistics.
  private static let mostCounted = 5000
}

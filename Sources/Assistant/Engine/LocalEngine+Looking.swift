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
    return await keeper.read { book in
      book.timers.compactMap { Schedule($0, days: days, at: moment, in: calendar) }
        .sorted { ($0.timer.remaining, "\($0.timer.id)") < ($1.timer.remaining, "\($1.timer.id)") }
    }
  }

  package func statistics(days: Int) async throws -> SessionStatistics {
    SessionStatistics(
      of: try await sessions(limit: LocalEngine.mostCounted), days: days, at: now,
      in: clock.calendar)
  }

  /// Older sessions are left out of statistics.
  private static let mostCounted = 20_000
}

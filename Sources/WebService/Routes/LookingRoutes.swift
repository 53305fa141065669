import Assistant
import HTTPTypes

extension Route {
  /// The kitchen seen as a whole: how things stand, what comes, and what was.
  static func looking(at engine: any Engine) -> [Route] {
    [
      Route(
        .get, "/v1/context",
        "How things stand: the time, timers, recipes under way, open questions"
      ) { _ in try OutboundResponse(json: try await engine.context()) },
      days(
        "/v1/schedules", "Alarms and reminders that wait, and when they come in the next days",
        standard: 7, most: 366
      ) { try OutboundResponse(json: try await engine.schedules(days: $0)) },
      days(
        "/v1/statistics", "What there was in the last days, and how long things take",
        standard: 365, most: 3660
      ) { try OutboundResponse(json: try await engine.statistics(days: $0)) },
    ]
  }

  private static func days(
    _ path: String, _ summary: String, standard: Int, most: Int,
    _ answer: @escaping @Sendable (Int) async throws -> OutboundResponse
  ) -> Route {
    var route = Route(.get, path, summary) { request in
      try await answer(try request.number("days", in: 1...most, standard: standard))
    }
    route.numbers = [("days", 1...most)]
    return route
  }
}

import Assistant
import HTTPTypes
import Routines
import Timers

extension Route {
  /// Timers, alarms and reminders: what runs, and what one touch does to it.
  static func timers(of engine: any Engine) -> [Route] {
    let actions = TimerAction.allCases.map { action in
      Route(.post, "/v1/timers/{id}/\(action.rawValue)", action.summary) { request in
        let id = try request.identifier()
        return try OutboundResponse(json: try await engine.changeTimers(.act(action, on: id)))
      }
    }
    return [
      Route(.get, "/v1/timers", "The timers that run, are paused or ring") { _ in
        let timers = try await engine.timers()
        return try OutboundResponse(json: timers.filter(\.isActive))
      },
      Route(.post, "/v1/timers", "Start a countdown or a stopwatch", takes: BodySchemas.newTimer) {
        request in
        let timer = try request.request.decoded(NewTimer.self)
        let started = try await engine.changeTimers(.start(timer))
        guard let report = started.first else { throw TimerError.noLength }
        var response = try OutboundResponse(.created, json: report)
        response.fields[.location] = "/v1/timers/\(report.id)"
        return response
      },
      Route(.get, "/v1/timers/{id}", "One timer, alarm or reminder") { request in
        let id = try request.identifier()
        guard let timer = try await engine.timers().first(where: { $0.id == id }) else {
          throw TimerError.noSuchTimer(id)
        }
        return try OutboundResponse(json: timer)
      },
      Route(
        .post, "/v1/timers/{id}/add", "Add seconds, or take some away", takes: BodySchemas.addition
      ) {
        request in
        let id = try request.identifier()
        let addition = try request.request.decoded(Addition.self)
        let change = TimerChange.add(addition.seconds.duration, to: id)
        return try OutboundResponse(json: try await engine.changeTimers(change))
      },
      Route(
        .get, "/v1/missed",
        "The alarms that nobody came to, the newest first; dismissing one acknowledges it"
      ) { _ in try OutboundResponse(json: try await engine.missed()) },
      Route(.get, "/v1/runs", "The routines under way: their steps, and where they are") { _ in
        try OutboundResponse(json: try await engine.runs())
      },
      Route(.post, "/v1/undo", "Take the last change back, whoever made it") { _ in
        try OutboundResponse(json: try await engine.changeTimers(.undoLast))
      },
      appointments(of: engine, mode: .alarm, at: "/v1/alarms", "Alarms, the next one first"),
      appointments(
        of: engine, mode: .reminder, at: "/v1/reminders", "Reminders, the next one first"),
    ] + actions
  }

  private struct Addition: Decodable {
    var seconds: Seconds
  }

  private static func appointments(
    of engine: any Engine, mode: KitchenTimer.Mode, at path: String, _ summary: String
  ) -> Route {
    Route(.get, path, summary) { _ in
      let all = try await engine.timers().filter { $0.mode == mode }
      return try OutboundResponse(json: all.sorted { $0.remaining < $1.remaining })
    }
  }
}

extension TimerAction {
  fileprivate var summary: String {
    switch self {
    case .pause: "Pause"
    case .resume: "Go on after a pause"
    case .stop: "Stop"
    case .dismiss: "Acknowledge a ring"
    case .done: "Mark what a reminder is for as done; a series goes on with its next"
    case .next: "End the step of a routine and begin the next"
    case .skip: "Leave out the step of a routine"
    case .back: "Go back to the step before"
    case .restart: "Begin again"
    case .undo: "Take its end back: it was stopped, dismissed or missed"
    }
  }
}

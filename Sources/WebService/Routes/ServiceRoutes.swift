import Assistant
import HTTPTypes
import Routines
import Timers

extension Route {
  /// The service itself: how it is, and what happens.
  static func service(
    of engine: any Engine, _ feed: EventFeed, through access: AccessGuard, version: String,
    clock: any WallClock
  ) -> [Route] {
    [
      Route(.get, "/healthz", "Whether the service answers", isOpen: true) { _ in
        try OutboundResponse(json: ["status": "ok"])
      },
      Route(.get, "/v1/status", "What runs, and what the service's clock shows") { _ in
        let operations = try await engine.operations()
        let timers = try await engine.timers().filter(\.isActive)
        return try OutboundResponse(
          json: ServiceStatus(
            version: version, now: Seconds(clock.now - .zero), operations: operations,
            timers: timers))
      },
      Route(
        .get, "/v1/events", "What happens, as server-sent events",
        gives: .text(type: "text/event-stream")
      ) { request in
        let subscription = try await feed.follow(
          after: request.request.head.headerFields[.lastEventID],
          wantingProgress: request.query["progress"] == "true", from: request.request.peer,
          as: { await access.stillKnows(request.caller, at: clock.now) })
        return OutboundResponse(
          .ok, fields: [.contentType: "text/event-stream", .cacheControl: "no-store"],
          .events(subscription))
      },
    ]
  }
}

/// What `GET /v1/status` tells.
private struct ServiceStatus: Encodable {
  var version: String
  /// On the line of time that `at` counts on as well.
  var now: Seconds
  var operations: [Operation]
  var timers: [TimerReport]
}

import Assistant
import HTTPTypes

extension Route {
  /// What the service counts, for Prometheus.
  static func metrics(
    of engine: any Engine, _ feed: EventFeed,
    _ figures: @escaping @Sendable () async -> OutsideFigures, version: String
  ) -> Route {
    Route(
      .get, "/metrics", "What the service counts, in Prometheus' text format",
      gives: .text(type: PrometheusText.type)
    ) { _ in
      var text = PrometheusText()
      text.family("simmer_build_info", .gauge, "The version that runs.")
      text.figure("simmer_build_info", 1, [("version", version)])
      // The rest can be told without it.
      let timers = try? await engine.timers()
      text.family("simmer_engine_up", .gauge, "Whether the engine answers.")
      text.figure("simmer_engine_up", timers == nil ? 0 : 1)
      text.family("simmer_timers", .gauge, "Timers, alarms and reminders by state.")
      for state in timerStates {
        text.figure(
          "simmer_timers", Double((timers ?? []).count { $0.state == state }), [("state", state)])
      }
      text.family("simmer_event_stream_clients", .gauge, "Who follows the events.")
      text.figure("simmer_event_stream_clients", Double(await feed.count))
      feed.metrics.write(to: &text)
      text.add(await figures())
      return OutboundResponse(
        .ok, fields: [.contentType: PrometheusText.type, .cacheControl: "no-store"],
        .bytes(Array(text.text.utf8)))
    }
  }

  private static let timerStates = ["waiting", "running", "paused", "ringing"]
}

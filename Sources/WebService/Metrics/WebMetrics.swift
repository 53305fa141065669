import Assistant
import HTTPTypes
import Synchronization

/// Counts what the service does and what happens in the kitchen, for `GET /metrics`.
///
/// Nothing of it is a secret, and no label can take more values than the program has: a path is counted by its
/// route, and one that leads nowhere as "none".
package final class WebMetrics: Sendable {
  private let state = Mutex(State())

  private struct State {
    var requests: [Request: Int] = [:]
    var durations: [Request.Place: Histogram] = [:]
    var events: [KitchenEvent.Kind: Int] = [:]
    var lateness = Histogram(bounds: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 10, 60])
  }

  private struct Request: Hashable, Comparable {
    var place: Place
    var status: Int

    struct Place: Hashable, Comparable {
      var method: String
      var route: String

      static func < (a: Self, b: Self) -> Bool { (a.route, a.method) < (b.route, b.method) }
      var labels: [(String, String)] { [("method", method), ("route", route)] }
    }

    static func < (a: Self, b: Self) -> Bool { (a.place, a.status) < (b.place, b.status) }
  }

  package init() {}

  /// `route` is nil where the request led to none; `duration` is the time until its answer began.
  func count(_ route: Route?, status: HTTPResponse.Status, taking duration: Duration) {
    let place = Request.Place(
      method: route?.method.rawValue ?? "none", route: route?.pattern ?? "none")
    state.withLock { state in
      state.requests[Request(place: place, status: status.code), default: 0] += 1
      state.durations[
        place, default: Histogram(bounds: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.1, 0.5, 1, 10])
      ].add(duration)
    }
  }

  /// `late` is how long after it happened it is told.
  func count(_ event: KitchenEvent, late: Duration) {
    state.withLock { state in
      state.events[event.kind, default: 0] += 1
      if event.kind == .alarmRinging { state.lateness.add(late) }
    }
  }

  /// What was counted.
  func write(to text: inout PrometheusText) {
    state.withLock { state in
      text.family("simmer_http_requests_total", .counter, "Requests that were answered.")
      for (request, count) in state.requests.sorted(by: { $0.key < $1.key }) {
        text.figure(
          "simmer_http_requests_total", Double(count),
          request.place.labels + [("status", "\(request.status)")])
      }
      let durations = "simmer_http_request_duration_seconds"
      text.family(durations, .histogram, "The time until an answer began.")
      for (place, histogram) in state.durations.sorted(by: { $0.key < $1.key }) {
        text.histogram(durations, histogram, place.labels)
      }
      text.family("simmer_events_total", .counter, "What happened in the kitchen, by kind.")
      for kind in KitchenEvent.Kind.allCases {
        text.figure(
          "simmer_events_total", Double(state.events[kind] ?? 0), [("event", kind.rawValue)])
      }
      let lateness = "simmer_alarm_lateness_seconds"
      text.family(lateness, .histogram, "From when an alarm was due until the service knew.")
      text.histogram(lateness, state.lateness)
    }
  }
}

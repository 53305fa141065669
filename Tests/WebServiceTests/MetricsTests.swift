import Assistant
import HTTPTypes
import JSON
import SimmerTesting
import Testing
import Timers

@testable import WebService

/// What the service counts.
@Suite(.timeLimit(.minutes(5))) struct MetricsTests {
  private func metrics(of kitchen: WebKitchen) async -> [String] {
    await kitchen.ask(.get, "/metrics").body.split(separator: "\n").map(String.init)
  }

  @Test func `requests are counted by route and status, whatever their paths`() async throws {
    let kitchen = try await WebKitchen()
    let id = try await kitchen.start("pasta", 600)
    _ = await kitchen.ask(.post, "/v1/timers/\(id)/pause")
    _ = await kitchen.ask(.post, "/v1/timers/\(id)/pause")
    _ = await kitchen.ask(.get, "/v1/timers/\(id)")
    _ = await kitchen.ask(.get, "/nowhere\(id)")

    let lines = await metrics(of: kitchen)

    let pause = "method=\"POST\",route=\"/v1/timers/{id}/pause\""
    #expect(lines.contains("simmer_http_requests_total{\(pause),status=\"200\"} 1"))
    #expect(lines.contains("simmer_http_requests_total{\(pause),status=\"409\"} 1"))
    #expect(
      lines.contains(
        "simmer_http_requests_total{method=\"none\",route=\"none\",status=\"404\"} 1"))
    #expect(lines.contains("simmer_http_request_duration_seconds_count{\(pause)} 2"))
    #expect(!lines.contains { $0.contains(id) })
  }

  @Test func `timers are counted by state, and followers`() async throws {
    let kitchen = try await WebKitchen()
    _ = try await kitchen.start("pasta", 600)
    let paused = try await kitchen.start("rice", 600)
    _ = await kitchen.ask(.post, "/v1/timers/\(paused)/pause")
    let following = try await kitchen.feed.follow()

    let lines = await metrics(of: kitchen)

    withExtendedLifetime(following) {}
    #expect(lines.contains("simmer_timers{state=\"running\"} 1"))
    #expect(lines.contains("simmer_timers{state=\"paused\"} 1"))
    #expect(lines.contains("simmer_timers{state=\"ringing\"} 0"))
    #expect(lines.contains("simmer_event_stream_clients 1"))
    #expect(lines.contains("simmer_engine_up 1"))
    #expect(lines.contains("simmer_build_info{version=\"0\"} 1"))
  }

  @Test func `an alarm counts how late it is told`() async throws {
    let kitchen = try await WebKitchen()
    kitchen.clock.advance(by: .milliseconds(30))

    await kitchen.feed.add(
      KitchenEvent(at: kitchen.clock.now + .milliseconds(-30), kind: .alarmRinging))

    let lines = await metrics(of: kitchen)
    #expect(lines.contains("simmer_alarm_lateness_seconds_bucket{le=\"0.01\"} 0"))
    #expect(lines.contains("simmer_alarm_lateness_seconds_bucket{le=\"0.05\"} 1"))
    #expect(lines.contains("simmer_alarm_lateness_seconds_sum 0.03"))
    #expect(lines.contains("simmer_events_total{event=\"alarm.ringing\"} 1"))
  }

  @Test func `alerts, hooks and what models cost are told as they are found`() async throws {
    var figures = OutsideFigures()
    figures.alerts = [.init(to: "ntfy", waiting: 1, sent: 7, failed: 2), .init(to: "gotify")]
    figures.hooks = [.init(to: "lights", waiting: 3, sent: 40, failed: 0)]
    figures.models = [
      .init(
        provider: "openai", model: "small", calls: 5, failures: 1, inputTokens: 900,
        outputTokens: 80, money: 0.25, currency: "EUR"),
      .init(
        provider: "openai", model: "own", calls: 1, failures: 0, inputTokens: 9, outputTokens: 8,
        money: nil, currency: "EUR"),
    ]
    let lines = await metrics(of: try await WebKitchen(figures: figures))

    let small = "provider=\"openai\",model=\"small\""
    for line in [
      "simmer_alerts_total{sink=\"ntfy\",result=\"sent\"} 7",
      "simmer_alerts_total{sink=\"ntfy\",result=\"failed\"} 2",
      "simmer_alerts_total{sink=\"gotify\",result=\"sent\"} 0",
      "simmer_alerts_waiting{sink=\"ntfy\"} 1",
      "simmer_hook_events_total{hook=\"lights\",result=\"sent\"} 40",
      "simmer_hook_events_waiting{hook=\"lights\"} 3",
      "simmer_model_calls_total{\(small),result=\"answered\"} 4",
      "simmer_model_calls_total{\(small),result=\"failed\"} 1",
      "simmer_model_tokens_total{\(small),direction=\"input\"} 900",
      "simmer_model_tokens_total{\(small),direction=\"output\"} 80",
      "simmer_model_cost_total{\(small),currency=\"EUR\"} 0.25",
    ] { #expect(lines.contains(line), "\(line)") }
    #expect(lines.count { $0.hasPrefix("simmer_model_cost_total{") } == 1)
  }

  @Test func `whoever has no token sees none of it`() async throws {
    let token = String(repeating: "0123456789abcdef", count: 4)
    let kitchen = try await WebKitchen(token: AccessToken(token))

    #expect(await kitchen.ask(.get, "/metrics").status == 401)
    let shown = await kitchen.ask(.get, "/metrics", fields: [("Authorization", "Bearer \(token)")])
    #expect(shown.status == 200)
    #expect(shown.field("Content-Type") == "text/plain; version=0.0.4; charset=utf-8")
  }

  @Test func `a family stands together, and a label is quoted`() {
    var text = PrometheusText()
    var histogram = Histogram(bounds: [0.5, 1])
    for milliseconds in [250, 500, 1500] { histogram.add(.milliseconds(milliseconds)) }

    text.family("a", .histogram, "What it is.")
    text.histogram("a", histogram, [("b", "\"\\\n")])

    #expect(
      text.text == """
        # HELP a What it is.
        # TYPE a histogram
        a_bucket{b="\\"\\\\\\n",le="0.5"} 2
        a_bucket{b="\\"\\\\\\n",le="1.0"} 2
        a_bucket{b="\\"\\\\\\n",le="+Inf"} 3
        a_sum{b="\\"\\\\\\n"} 2.25
        a_count{b="\\"\\\\\\n"} 3

        """)
  }
}

import Assistant
import HTTPTypes
import JSON
import Routines
import SimmerTesting
import Testing
import Timers

@testable import WebService

/// The kitchen seen as a whole.
@Suite(.timeLimit(.minutes(5))) struct LookingRouteTests {
  private func say(_ text: String, in kitchen: WebKitchen) async {
    _ = await kitchen.ask(.post, "/v1/turns", "{\"text\":\"\(text)\"}")
  }

  @Test func `the context has the time, what runs, and what was asked`() async throws {
    let kitchen = try await WebKitchen()
    _ = try await kitchen.start("rice", 600)
    await say("set a timer for the pasta", in: kitchen)

    let context = try await kitchen.ask(.get, "/v1/context").decoded(KitchenContext.self)

    // The manual clock shows universal time.
    #expect(context.time == "2023-11-14T22:13:20" && context.offset.duration == .zero)
    #expect(context.language == "en")
    #expect(context.timers.map(\.name) == ["rice"])
    #expect(context.questions.map(\.conversation) == ["web-"])
    #expect(context.questions.first?.text.isEmpty == false)
  }

  @Test func `a question that has lapsed is none`() async throws {
    let kitchen = try await WebKitchen()
    await say("set a timer for the pasta", in: kitchen)
    kitchen.clock.advance(by: .seconds(3600))

    let context = try await kitchen.ask(.get, "/v1/context").decoded(KitchenContext.self)

    #expect(context.questions.isEmpty)
  }

  @Test func `a schedule comes with its rule, and when it comes`() async throws {
    let kitchen = try await WebKitchen()
    await say("wake me every day at seven", in: kitchen)
    await say("remind me tomorrow at noon to defrost the fish", in: kitchen)
    await say("ten minutes for the rice", in: kitchen)

    let all = try await kitchen.ask(.get, "/v1/schedules?days=2").decoded([Schedule].self)

    #expect(all.map(\.timer.mode) == [.alarm, .reminder])
    #expect(all.first?.timer.recurrence == "FREQ=DAILY")
    #expect(
      all.map(\.occurrences) == [
        ["2023-11-15T07:00", "2023-11-16T07:00"], ["2023-11-15T12:00"],
      ])
    #expect(all.map { $0.start != nil } == [true, false])
  }

  @Test func `a series never floods its answer`() async throws {
    let kitchen = try await WebKitchen()
    await say("wake me every day at seven", in: kitchen)

    let all = try await kitchen.ask(.get, "/v1/schedules?days=366").decoded([Schedule].self)

    #expect(all.map(\.occurrences.count) == [100])
  }

  @Test func `statistics count what has ended`() async throws {
    let kitchen = try await WebKitchen()
    let id = try await kitchen.start("rice", 600)
    kitchen.clock.advance(by: .seconds(600))
    _ = await kitchen.engine.catchUp()
    _ = await kitchen.ask(.post, "/v1/timers/\(id)/dismiss")

    let all = try await kitchen.ask(.get, "/v1/statistics").decoded(SessionStatistics.self)

    #expect(all.days == 365 && all.sessions == 1)
    #expect(all.byName.map(\.name) == ["rice"])
    #expect(all.streak == .init(present: 1, longest: 1))
  }

  @Test(arguments: [
    "schedules?days=0", "schedules?days=367", "statistics?days=3661", "statistics?days=x",
  ])
  func `days that cannot be are a problem`(path: String) async throws {
    let kitchen = try await WebKitchen()

    #expect(await kitchen.ask(.get, "/v1/\(path)").status == 400)
  }
}

import Assistant
import HTTPTypes
import JSON
import Routines
import SimmerTesting
import Testing
import Timers

@testable import WebService

/// What programs do to timers over HTTP.
@Suite(.timeLimit(.minutes(5))) struct TimerRouteTests {
  @Test func `a timer is started, paused, resumed, lengthened and stopped`() async throws {
    let kitchen = try await WebKitchen()

    let started = await kitchen.ask(
      .post, "/v1/timers", "{\"name\":\"pasta\",\"duration\":600}")
    let id = try started.text("id")
    kitchen.clock.advance(by: .seconds(60))
    let paused = await kitchen.ask(.post, "/v1/timers/\(id)/pause")
    let resumed = await kitchen.ask(.post, "/v1/timers/\(id)/resume")
    let added = await kitchen.ask(.post, "/v1/timers/\(id)/add", "{\"seconds\":60}")
    let taken = await kitchen.ask(.post, "/v1/timers/\(id)/add", "{\"seconds\":-30}")
    let stopped = await kitchen.ask(.post, "/v1/timers/\(id)/stop")

    #expect(started.status == 201)
    #expect(started.field("Location") == "/v1/timers/\(id)")
    #expect(try paused.timers() == ["pasta paused 540"])
    #expect(try resumed.timers() == ["pasta running 540"])
    #expect(try added.timers() == ["pasta running 600"])
    #expect(try taken.timers() == ["pasta running 570"])
    #expect(try stopped.timers() == ["pasta cancelled 0"])
    #expect(await kitchen.ask(.get, "/v1/timers").body == "[]")
  }

  @Test func `what was stopped comes back with undo, and the last change with undo of all`()
    async throws
  {
    let kitchen = try await WebKitchen()
    let id = try await kitchen.start("pasta", 600)

    _ = await kitchen.ask(.post, "/v1/timers/\(id)/stop")
    let back = await kitchen.ask(.post, "/v1/timers/\(id)/undo")
    _ = await kitchen.ask(.post, "/v1/timers/\(id)/pause")
    let undone = await kitchen.ask(.post, "/v1/undo")

    #expect(try back.timers() == ["pasta running 600"])
    #expect(try undone.timers() == ["pasta running 600"])
  }

  @Test func `a timer that rings is dismissed, or rings again a minute later`() async throws {
    let kitchen = try await WebKitchen()
    let eggs = try await kitchen.start("eggs", 60)
    let rice = try await kitchen.start("rice", 60)
    kitchen.clock.advance(by: .seconds(61))
    _ = await kitchen.engine.catchUp()

    let ringing = await kitchen.ask(.get, "/v1/timers")
    let dismissed = await kitchen.ask(.post, "/v1/timers/\(eggs)/dismiss")
    let snoozed = await kitchen.ask(.post, "/v1/timers/\(rice)/add", "{\"seconds\":60}")

    #expect(try ringing.timers() == ["eggs ringing 0", "rice ringing 0"])
    #expect(try dismissed.timers() == ["eggs finished 0"])
    #expect(try snoozed.timers() == ["rice running 60"])
  }

  @Test func `one timer is found by its id`() async throws {
    let kitchen = try await WebKitchen()
    let id = try await kitchen.start("pasta", 600)

    #expect(try await kitchen.ask(.get, "/v1/timers/\(id)").text("name") == "pasta")
  }

  @Test func `a stopwatch counts up`() async throws {
    let kitchen = try await WebKitchen()
    _ = await kitchen.ask(.post, "/v1/timers", "{\"mode\":\"stopwatch\"}")
    kitchen.clock.advance(by: .seconds(7))

    #expect(try await kitchen.ask(.get, "/v1/timers").timers() == ["- running 7"])
  }

  @Test func `alarms and reminders are listed, the next one first`() async throws {
    let kitchen = try await WebKitchen()
    for words in [
      "wake me at seven", "remind me in an hour to baste", "remind me in ten minutes to stir",
    ] {
      _ = await kitchen.ask(.post, "/v1/turns", "{\"text\":\"\(words)\"}")
    }

    let alarms = try await kitchen.ask(.get, "/v1/alarms").decoded([TimerReport].self)
    let reminders = try await kitchen.ask(.get, "/v1/reminders").decoded([TimerReport].self)

    #expect(alarms.map(\.at) == ["2023-11-15T07:00"])
    #expect(reminders.map(\.text) == ["stir", "baste"])
  }

  @Test(arguments: [
    ("{}", 422, "no_length"),
    ("{\"duration\":0}", 422, "length_not_positive"),
    ("{\"duration\":1e9}", 422, "length_too_long"),
    ("{\"duration\":-60}", 422, "length_not_positive"),
    ("{\"duration\":1e400}", 400, "malformed"),
    ("{\"duration\":\"600\"}", 400, "malformed"),
    ("{\"duration\":600,\"duration\":60}", 400, "malformed"),
    ("{\"duration\":600,\"max_duration\":60}", 422, "range_reversed"),
    ("{\"duration\":600,\"name\":\"\"}", 422, "name_empty"),
    ("{\"mode\":\"alarm\"}", 400, "malformed"),
    ("[]", 400, "malformed"),
    ("", 400, "malformed"),
    ("nonsense", 400, "malformed"),
    ("\u{FEFF}{\"duration\":600}", 400, "malformed"),
  ])
  func `a timer that cannot be is a problem, and starts nothing`(
    body: String, status: Int, code: String
  ) async throws {
    let kitchen = try await WebKitchen()

    let answer = await kitchen.ask(.post, "/v1/timers", body)

    #expect(answer.status == status)
    #expect(try answer.text("code") == code)
    #expect(answer.field("Content-Type") == "application/problem+json")
    #expect(try await kitchen.engine.timers().isEmpty)
  }

  @Test func `a problem says what is wrong by the rules of RFC 9457`() async throws {
    let kitchen = try await WebKitchen()

    let answer = await kitchen.ask(
      .post, "/v1/timers/01900000-0000-7000-8000-000000000001/pause")

    #expect(
      answer.body == """
        {"code":"no_such_timer","detail":"no such timer (see 'simmer timers' and 'simmer routines')",\
        "status":404,"title":"Not Found","type":"about:blank"}
        """)
  }

  @Test func `what does not fit how things stand is a conflict`() async throws {
    let kitchen = try await WebKitchen()
    let id = try await kitchen.start("pasta", 600)

    let resumed = await kitchen.ask(.post, "/v1/timers/\(id)/resume")
    let dismissed = await kitchen.ask(.post, "/v1/timers/\(id)/dismiss")
    let shortened = await kitchen.ask(.post, "/v1/timers/\(id)/add", "{\"seconds\":-700}")

    for answer in [resumed, dismissed, shortened] { #expect(answer.status == 409) }
    #expect(try await kitchen.ask(.get, "/v1/timers").timers() == ["pasta running 600"])
  }

  @Test func `every change crosses the engine's socket as it is`() throws {
    let id = try #require(Identifier("01900000-0000-7000-8000-000000000001"))
    var changes: [TimerChange] = TimerAction.allCases.map { .act($0, on: id) }
    changes += [
      .add(.seconds(-30), to: id), .undoLast, .start(NewTimer(mode: .stopwatch, duration: nil)),
      .start(NewTimer(name: "rice", duration: .seconds(60), maxDuration: .milliseconds(90_500))),
    ]

    for change in changes {
      let line = try PublicJSON.line(change)
      #expect(try PublicJSON.decoder().decode(TimerChange.self, from: line.utf8) == change)
    }
  }
}

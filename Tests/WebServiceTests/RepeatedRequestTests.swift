import Assistant
import HTTPTypes
import JSON
import Routines
import SimmerTesting
import Storage
import Testing
import Timers

@testable import WebService

/// A request that comes again, because its answer was lost, is done once.
@Suite(.timeLimit(.minutes(5))) struct RepeatedRequestTests {
  private static let key = [("Idempotency-Key", "a")]

  @Test func `the same request with the same key is answered as before`() async throws {
    let kitchen = try await WebKitchen()

    let first = await kitchen.ask(
      .post, "/v1/timers", "{\"duration\":600}", fields: RepeatedRequestTests.key)
    kitchen.clock.advance(by: .seconds(60))
    let again = await kitchen.ask(
      .post, "/v1/timers", "{\"duration\":600}", fields: RepeatedRequestTests.key)

    #expect(first.status == 201 && again.status == 201)
    #expect(first.body == again.body)
    #expect(try await kitchen.engine.timers().count == 1)
  }

  @Test func `a service that begins anew answers as the one before it, and does nothing again`()
    async throws
  {
    let kitchen = try await WebKitchen()
    let first = await kitchen.ask(
      .post, "/v1/timers", "{\"duration\":600}", fields: RepeatedRequestTests.key)

    let next = try await WebKitchen(after: kitchen)
    let again = await next.ask(
      .post, "/v1/timers", "{\"duration\":600}", fields: RepeatedRequestTests.key)
    let other = await next.ask(
      .post, "/v1/timers", "{\"duration\":60}", fields: RepeatedRequestTests.key)

    #expect(again.status == 201 && again.body == first.body)
    for name in ["Location", "Content-Type", "Cache-Control"] {
      #expect(again.field(name) != nil && again.field(name) == first.field(name))
    }
    #expect(other.status == 422)
    #expect(try await next.engine.timers().count == 1)
  }

  @Test func `a day later the key is free`() async throws {
    let kitchen = try await WebKitchen()
    for wait in [0, 86_399, 2] {
      kitchen.clock.advance(by: .seconds(wait))
      let answer = await kitchen.ask(
        .post, "/v1/timers", "{\"mode\":\"stopwatch\"}", fields: RepeatedRequestTests.key)
      #expect(answer.status == 201)
    }

    #expect(try await kitchen.engine.timers().count == 2)
  }

  @Test func `another caller's equal key is another key`() async throws {
    let token = String(repeating: "0123456789abcdef", count: 4)
    let kitchen = try await WebKitchen(token: AccessToken(token))
    let login = await kitchen.ask(.post, "/v1/login", "{\"token\":\"\(token)\"}")
    let cookie = try #require(login.field("Set-Cookie")?.split(separator: ";").first)

    for (shown, peer, seconds, status) in [
      (("Authorization", "Bearer \(token)"), "127.0.0.1", 600, 201),
      (("Cookie", "\(cookie)"), "127.0.0.1", 60, 201),
      // The same caller, from elsewhere.
      (("Authorization", "Bearer \(token)"), "10.0.0.9", 600, 201),
      (("Authorization", "Bearer \(token)"), "10.0.0.9", 60, 422),
    ] {
      let answer = await kitchen.ask(
        .post, "/v1/timers", "{\"duration\":\(seconds)}",
        fields: RepeatedRequestTests.key + [shown], from: peer)
      #expect(answer.status == status)
    }

    #expect(try await kitchen.engine.timers().count == 2)
  }

  @Test func `what was interrupted is not done again, and says so`() async throws {
    let kitchen = try await WebKitchen()
    // A service that was killed before it could keep its answer.
    let body = "{\"duration\":600}"
    let begun = try await kitchen.file.store.begin(
      "a", of: "", asking: Array("POST /v1/timers\n\(body)".utf8), at: kitchen.clock.now,
      forgettingBefore: .zero)
    #expect(begun == nil)

    let answer = await kitchen.ask(.post, "/v1/timers", body, fields: RepeatedRequestTests.key)

    #expect(answer.status == 409)
    #expect(try answer.text("code") == "outcome_unknown")
    #expect(try await kitchen.engine.timers().isEmpty)
  }

  @Test func `a request whose client has gone is ended, and answered when it comes again`()
    async throws
  {
    let journal = HeldJournal()
    let kitchen = try await WebKitchen(journal: journal)
    let first = Task {
      await kitchen.ask(
        .post, "/v1/timers", "{\"duration\":600}", fields: RepeatedRequestTests.key)
    }
    // It has begun, and nothing of it is durable when the client goes.
    await journal.untilWaiting(1)
    first.cancel()
    let meanwhile = await kitchen.ask(
      .post, "/v1/timers", "{\"duration\":600}", fields: RepeatedRequestTests.key)
    #expect(try meanwhile.text("code") == "under_way")
    #expect(journal.durable.isEmpty)
    journal.write()
    #expect(await first.value.status == 201)

    let again = await kitchen.ask(
      .post, "/v1/timers", "{\"duration\":600}", fields: RepeatedRequestTests.key)

    #expect(again.body == (await first.value).body)
    #expect(try await kitchen.engine.timers().count == 1)
  }

  @Test func `another request with the same key is refused`() async throws {
    let kitchen = try await WebKitchen()
    _ = await kitchen.ask(
      .post, "/v1/timers", "{\"duration\":600}", fields: RepeatedRequestTests.key)

    let body = await kitchen.ask(
      .post, "/v1/timers", "{\"duration\":60}", fields: RepeatedRequestTests.key)
    let path = await kitchen.ask(.post, "/v1/undo", fields: RepeatedRequestTests.key)

    for answer in [body, path] {
      #expect(answer.status == 422)
      #expect(try answer.text("code") == "key_reused")
    }
    #expect(try await kitchen.engine.timers().count == 1)
  }

  @Test func `a login is never kept`() async throws {
    let token = String(repeating: "0123456789abcdef", count: 4)
    let kitchen = try await WebKitchen(token: AccessToken(token))

    let cookies = await [
      kitchen.ask(
        .post, "/v1/login", "{\"token\":\"\(token)\"}", fields: RepeatedRequestTests.key),
      kitchen.ask(
        .post, "/v1/login", "{\"token\":\"\(token)\"}", fields: RepeatedRequestTests.key),
    ].map { $0.field("Set-Cookie") }

    #expect(cookies[0] != nil && cookies[1] != nil && cookies[0] != cookies[1])
  }

  @Test func `a refused request leaves its key free`() async throws {
    let kitchen = try await WebKitchen()
    _ = await kitchen.ask(.post, "/v1/timers", "{}", fields: RepeatedRequestTests.key)

    let better = await kitchen.ask(
      .post, "/v1/timers", "{\"duration\":60}", fields: RepeatedRequestTests.key)

    #expect(better.status == 201)
  }

  @Test(arguments: ["", String(repeating: "k", count: 256)])
  func `a key that is empty or endless is refused`(key: String) async throws {
    let kitchen = try await WebKitchen()

    let answer = await kitchen.ask(
      .post, "/v1/timers", "{\"duration\":60}", fields: [("Idempotency-Key", key)])

    #expect(answer.status == 400)
    #expect(try await kitchen.engine.timers().isEmpty)
  }

  @Test func `old keys make room for new ones`() async throws {
    var limits = WebLimits()
    limits.keptAnswers = 2
    let kitchen = try await WebKitchen(limits: limits)

    for key in ["a", "b", "c", "a", "c"] {
      _ = await kitchen.ask(
        .post, "/v1/timers", "{\"duration\":60}", fields: [("Idempotency-Key", key)])
    }

    // "a" had to go for "c", and came again as a new one; "c" was still known.
    #expect(try await kitchen.engine.timers().count == 4)
  }

  @Test func `of the same request sent twenty times at once, one is done`() async throws {
    let kitchen = try await WebKitchen()

    let statuses = await withTaskGroup { group in
      for _ in 0..<20 {
        group.addTask {
          await kitchen.ask(
            .post, "/v1/timers", "{\"duration\":600}", fields: RepeatedRequestTests.key
          ).status
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }

    #expect(statuses.contains(201))
    #expect(statuses.allSatisfy { [201, 409].contains($0) })
    #expect(try await kitchen.engine.timers().count == 1)
  }
}

import Assistant
import HTTPTypes
import JSON
import Routines
import SimmerTesting
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

import Assistant
import Foundation
import HTTPTypes
import JSON
import SimmerTesting
import Synchronization
import Testing
import Timers

@testable import WebService

/// How a turn is followed: by its id in answers, events and logs, and by its trace.
@Suite(.timeLimit(.minutes(5))) struct TraceTests {
  private func say(_ text: String, in kitchen: WebKitchen) async -> Answer {
    await kitchen.ask(.post, "/v1/turns", "{\"text\":\"\(text)\"}")
  }

  @Test func `a turn's answer and its events carry its id, and what a button did carries none`()
    async throws
  {
    let kitchen = try await WebKitchen()
    let events = try await kitchen.engine.events()

    let answer = await say("ten minutes for the pasta", in: kitchen)
    _ = try await kitchen.start("rice", 60)

    let id = try answer.text("id")
    #expect(answer.field("Simmer-Turn") == id)
    var told: [String] = []
    for await event in events.prefix(3) {
      told.append(
        "\(event.kind.rawValue) \(event.turn?.id.map { "\($0)" } ?? "-") "
          + "\(event.cause.map { "\($0)" } ?? "-")")
    }
    #expect(told == ["turn \(id) -", "timer.started - \(id)", "timer.started - -"])
  }

  @Test func `no two turns have the same id, also of the same words at the same moment`()
    async throws
  {
    let kitchen = try await WebKitchen()
    var ids: Set<String> = []
    for _ in 0..<20 { ids.insert(try await say("hello", in: kitchen).text("id")) }
    #expect(ids.count == 20)
  }

  @Test func `a trace tells what was heard, how it was read, what was ordered, done and said`()
    async throws
  {
    let kitchen = try await WebKitchen()
    let id = try await say("ten minutes for the pasta", in: kitchen).text("id")

    let answer = await kitchen.ask(.get, "/v1/turns/\(id)/trace")
    let trace = try answer.json()

    #expect(answer.status == 200 && answer.field("Cache-Control") == "no-store")
    #expect(trace["id"]?.string == id)
    #expect(trace["segment"]?["text"]?.string == "ten minutes for the pasta")
    #expect(trace["segment"]?["typed"]?.bool == true)
    #expect(trace["understanding"]?["outcome"]?.string == "settled")
    let first = trace["understanding"]?["readings"]?[0]
    #expect(first?["holds"]?.bool == true)
    #expect(first?["rules"]?.items?.isEmpty == false)
    #expect(first?["commands"] == trace["commands"])
    #expect(trace["commands"]?[0]?["intent"]?.string == "start_timer")
    #expect(trace["effects"]?.items?.count == 1)
    #expect(trace["effects"]?[0]?.string?.contains("pasta") == true)
    #expect(trace["reply"]?.string == "Pasta: 10 minutes, starting now.")
  }

  @Test func `what cannot be traced is not found`() async throws {
    let kitchen = try await WebKitchen()
    let unknown = await kitchen.ask(
      .get, "/v1/turns/01900000-0000-7000-8000-000000000009/trace")
    #expect(unknown.status == 404)
    #expect(try unknown.text("code") == "no_such_turn")
    #expect(await kitchen.ask(.get, "/v1/turns/pasta/trace").status == 404)
  }

  @Test func `a page of turns is without the readings`() async throws {
    let kitchen = try await WebKitchen()
    _ = await say("ten minutes for the pasta", in: kitchen)
    let turns = await kitchen.ask(.get, "/v1/turns")
    #expect(try turns.json()[0]?["id"]?.string?.count == 36)
    #expect(!turns.body.contains("\"reading\""))
  }

  @Test func `a trace shows no personal data and nothing that looks like a key`() async throws {
    let kitchen = try await WebKitchen()
    let key = "sk-live-0123456789abcdef0123"
    let id = try await say(
      "remind me in ten minutes to mail anna@example.org the key \(key) and call 0171 2345678",
      in: kitchen
    ).text("id")

    let trace = await kitchen.ask(.get, "/v1/turns/\(id)/trace").body

    #expect(trace.contains("[email]") && trace.contains("[secret]") && trace.contains("[phone]"))
    for secret in [key, "anna@", "2345678"] { #expect(!trace.contains(secret)) }
    #expect(trace.contains(id))
  }

  @Test func `a scope that may only look may read it, and nobody without one`() async throws {
    let kitchen = try await WebKitchen(pairs: true)
    let tablet = try await kitchen.devices.add(
      named: "tablet", with: .control, at: kitchen.clock.now)
    let shown = [("Authorization", "Bearer \(tablet.credential.value)")]
    let id = try await kitchen.ask(.post, "/v1/turns", "{\"text\":\"hello\"}", fields: shown)
      .text("id")
    #expect(await kitchen.ask(.get, "/v1/turns/\(id)/trace").status == 401)
    #expect(await kitchen.ask(.get, "/v1/turns/\(id)/trace", fields: shown).status == 200)
  }
}

/// What the service logs, and what it never does.
@Suite(.timeLimit(.minutes(5))) struct ServiceLogTests {
  private final class Lines: Sendable {
    private let kept = Mutex<[String]>([])
    var all: [String] { kept.withLock { $0 } }
    func add(_ line: String) { kept.withLock { $0.append(line) } }
  }

  private let lines = Lines()

  private func log(_ format: ServiceLog.Format) -> ServiceLog {
    ServiceLog(
      format, now: { Date(timeIntervalSince1970: 1_700_000_000.25) }, write: lines.add)
  }

  /// The feed follows the engine in the program; here it is handed what happened.
  private func feed(_ kitchen: WebKitchen, _ events: AsyncStream<KitchenEvent>, _ count: Int) async
  {
    for await event in events.prefix(count) { await kitchen.feed.add(event) }
  }

  @Test func `each entry is a line of JSON, and a turn and what came of it have its id`()
    async throws
  {
    let kitchen = try await WebKitchen(log: log(.json))
    let events = try await kitchen.engine.events()

    let answer = await kitchen.ask(.post, "/v1/turns", "{\"text\":\"ten minutes for the pasta\"}")
    await feed(kitchen, events, 2)

    let id = try answer.text("id")
    let entries = try lines.all.map { try StrictJSON().value(of: $0.utf8) }
    #expect(entries.map { $0["event"]?.string } == ["request", "turn", "timer.started"])
    #expect(entries.allSatisfy { $0["turn"]?.string == id && $0["level"]?.string == "info" })
    #expect(entries[0]["route"]?.string == "/v1/turns" && entries[0]["status"]?.int == 200)
    #expect(entries[1]["intents"]?[0]?.string == "start_timer")
    #expect(entries[2]["timer"]?.string?.count == 36)
    #expect(entries[0]["at"]?.string == "2023-11-14T22:13:20.250Z")
  }

  @Test func `as text, it is one line of words`() async throws {
    let kitchen = try await WebKitchen(log: log(.text))

    _ = await kitchen.ask(.post, "/v1/timers", "{}", from: "10.0.0.9")

    #expect(lines.all.count == 1)
    let line = try #require(lines.all.first)
    #expect(line.hasPrefix("2023-11-14T22:13:20.250Z warning request "))
    for word in ["status=422", "code=no_length", "peer=10.0.0.9", "route=/v1/timers"] {
      #expect(line.contains(word), "\(line)")
    }
  }

  @Test func `looking is not logged, and refusals do not flood it`() async throws {
    let kitchen = try await WebKitchen(log: log(.json))

    _ = await kitchen.ask(.get, "/v1/timers")
    #expect(lines.all.isEmpty)
    for _ in 0..<500 { _ = await kitchen.ask(.get, "/nowhere") }

    #expect((100...300).contains(lines.all.count))
  }

  @Test(arguments: ServiceLog.Format.allCases)
  func `nothing that was said, sent or shown is in it`(format: ServiceLog.Format) async throws {
    let secret = String(repeating: "0123456789abcdef", count: 4)
    let kitchen = try await WebKitchen(token: AccessToken(secret), log: log(format))
    let events = try await kitchen.engine.events()
    let marks = [
      "ZQpath", "ZQquery", "ZQcookie", "ZQbearer", "ZQkey", "ZQtoken", "ZQcode", "ZQname",
      "ZQword", "ZQtalk", "ZQhost", "ZQtype",
    ]
    func ask(
      _ method: HTTPRequest.Method, _ path: String, _ body: String? = nil,
      _ fields: [(String, String)] = [], host: String = "127.0.0.1:8420"
    ) async {
      _ = await kitchen.ask(method, path, body, fields: fields, host: host)
    }
    let shown = [("Authorization", "Bearer \(secret)")]

    await ask(.get, "/v1/\(marks[0])/\(secret)")
    await ask(.post, "/v1/undo?token=\(marks[1])", "{}", shown)
    await ask(.post, "/v1/undo", "{}", [("Cookie", "simmer_session=\(marks[2])")])
    await ask(.post, "/v1/undo", "{}", [("Authorization", "Bearer \(marks[3])")])
    await ask(.post, "/v1/undo", "{}", shown + [("Idempotency-Key", marks[4])])
    await ask(.post, "/v1/login", "{\"token\":\"\(marks[5])\"}")
    await ask(.post, "/v1/login", "{\"token\":\"\(secret)\"}")
    await ask(.post, "/v1/pairing", "{\"code\":\"\(marks[6])\"}")
    await ask(.post, "/v1/timers", "{\"duration\":5,\"name\":\"\(marks[7])\"}", shown)
    await ask(
      .post, "/v1/turns",
      "{\"text\":\"two minutes for \(marks[8])\",\"conversation\":\"\(marks[9])\"}",
      shown)
    await ask(.post, "/v1/undo", "{}", shown, host: marks[10])
    await ask(.post, "/v1/undo", "{}", shown + [("Content-Type", marks[11])])
    await feed(kitchen, events, 3)

    #expect(lines.all.count >= 12)
    let all = lines.all.joined(separator: "\n").lowercased()
    for mark in marks + [secret] { #expect(!all.contains(mark.lowercased()), "\(mark)") }
  }
}

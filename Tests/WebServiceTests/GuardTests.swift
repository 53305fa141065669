import Assistant
import HTTPTypes
import JSON
import Routines
import Service
import SimmerTesting
import Testing
import Timers

@testable import WebService

/// Who may ask, and from where.
@Suite(.timeLimit(.minutes(5))) struct GuardTests {
  @Test(arguments: try GuardCase.corpus("hosts"))
  func `only this server's own names are answered to`(given: GuardCase) async throws {
    let kitchen = try await WebKitchen(names: ["Kitchen.local"])

    let answer = await kitchen.ask(
      .get, "/v1/timers", fields: given.fields, host: given.host)

    #expect(answer.status == given.status)
  }

  @Test(arguments: [
    ("192.168.1.5:8420", 200), ("[fe80::1]:8420", 200), ("localhost:8420", 200),
    ("192.168.1.5", 421), ("192.168.1.5:80", 421), ("192.168.1.5.example:8420", 421),
    ("kitchen:8420", 421), ("[kitchen]:8420", 421), ("0x7f.1:8420", 421), (":8420", 421),
  ])
  func `at all addresses of the machine any of them may be asked for, and no name`(
    host: String, status: Int
  ) async throws {
    let kitchen = try await WebKitchen(token: AccessToken(GuardTests.secret), at: "0.0.0.0")

    let answer = await kitchen.ask(.get, "/healthz", host: host)

    #expect(answer.status == status)
  }

  @Test(arguments: [
    ("http://192.168.1.5:8420", 201), ("http://192.168.1.6:8420", 403),
    ("http://203.0.113.9:8420", 403), ("http://192.168.1.5", 403),
  ])
  func `at all addresses, a page of another address changes nothing`(
    origin: String, status: Int
  ) async throws {
    let kitchen = try await WebKitchen(token: AccessToken(GuardTests.secret), at: "0.0.0.0")
    let fields = [("Origin", origin), ("Authorization", "Bearer \(GuardTests.secret)")]

    let answer = await kitchen.ask(
      .post, "/v1/timers", "{\"duration\":600}", fields: fields, host: "192.168.1.5:8420")

    #expect(answer.status == status)
    #expect(try await kitchen.engine.timers().count == (status == 201 ? 1 : 0))
  }

  @Test func `the display of all addresses is at one that another machine can ask for`() {
    var place = WebPlace()
    place.address.host = "0.0.0.0"
    #expect(!place.display(at: 8420).contains("0.0.0.0"))
    #expect(place.display(at: 8420).hasSuffix(":8420/"))
    place.address.host = "::1"
    #expect(place.display(at: 8420) == "http://[::1]:8420/")
  }

  @Test(arguments: try GuardCase.corpus("forged"))
  func `a request that another site forged changes nothing`(given: GuardCase) async throws {
    let kitchen = try await WebKitchen()

    let answer = await kitchen.ask(
      .post, "/v1/timers", "{\"duration\":600}", fields: given.fields, host: given.host)

    #expect(answer.status == given.status)
    #expect(try await kitchen.engine.timers().count == (given.status == 201 ? 1 : 0))
  }

  @Test(arguments: [nil, "text/plain", "application/x-www-form-urlencoded"])
  func `a change without a body has to name JSON as well`(type: String?) async throws {
    let kitchen = try await WebKitchen()
    let id = try await kitchen.start("tea", 240)

    for path in ["/v1/undo", "/v1/timers/\(id)/stop"] {
      #expect(await kitchen.ask(.post, path, type: type).status == 415)
    }
    #expect(await kitchen.ask(.delete, "/v1/routines/\(id)", type: type).status == 415)
    #expect(try await kitchen.ask(.get, "/v1/timers").timers() == ["tea running 240"])
    #expect(await kitchen.ask(.post, "/v1/undo").status == 200)
  }

  @Test func `a link on another site may open the page, and no data`() async throws {
    let kitchen = try await WebKitchen()
    let link = [("Sec-Fetch-Site", "cross-site"), ("Sec-Fetch-Mode", "navigate")]

    #expect(await kitchen.ask(.get, "/healthz", fields: link).status == 200)
    #expect(await kitchen.ask(.get, "/v1/timers", fields: link).status == 403)
    #expect(await kitchen.ask(.get, "/%76%31/timers", fields: link).status == 404)
  }

  private static let secret = String(repeating: "0123456789abcdef", count: 4)

  @Test func `with a token, everything but the answer that it lives needs the token`() async throws
  {
    let kitchen = try await WebKitchen(token: AccessToken(GuardTests.secret))

    for path in ["/v1/timers", "/v1/status", "/v1/events", "/v1/list", "/v1/sessions"] {
      let answer = await kitchen.ask(.get, path)
      #expect(answer.status == 401)
      #expect(answer.field("WWW-Authenticate") == "Bearer realm=\"simmer\"")
    }
    #expect(await kitchen.ask(.post, "/v1/timers", "{\"duration\":600}").status == 401)
    #expect(try await kitchen.engine.timers().isEmpty)
    #expect(await kitchen.ask(.get, "/healthz").status == 200)
    for scheme in ["Bearer", "bearer"] {
      let shown = [("Authorization", "\(scheme) \(GuardTests.secret)")]
      #expect(await kitchen.ask(.get, "/v1/timers", fields: shown).status == 200)
    }
  }

  @Test(arguments: [
    "", "Bearer", "Bearer ", "Basic \(GuardTests.secret)", "Bearer \(GuardTests.secret.dropLast())",
    "Bearer \(GuardTests.secret)0",
    "Bearer \(GuardTests.secret.uppercased())", GuardTests.secret, "Bearer \(GuardTests.secret) x",
  ])
  func `nothing but the whole token is the token`(field: String) async throws {
    let kitchen = try await WebKitchen(token: AccessToken(GuardTests.secret))

    #expect(
      await kitchen.ask(.get, "/v1/timers", fields: [("Authorization", field)]).status == 401)
  }

  @Test func `a browser shows the token once, and then its cookie`() async throws {
    let kitchen = try await WebKitchen(token: AccessToken(GuardTests.secret))

    let wrong = await kitchen.ask(.post, "/v1/login", "{\"token\":\"x\"}")
    let right = await kitchen.ask(.post, "/v1/login", "{\"token\":\"\(GuardTests.secret)\"}")
    let cookie = try #require(right.field("Set-Cookie")?.split(separator: ";").first)

    #expect(wrong.status == 401 && wrong.field("Set-Cookie") == nil)
    #expect(right.status == 204)
    #expect(right.field("Set-Cookie")?.contains("; HttpOnly; SameSite=Strict") == true)
    #expect(!cookie.contains(GuardTests.secret))
    let letIn = await kitchen.ask(
      .get, "/v1/timers", fields: [("Cookie", "a=b; \(cookie)")])
    #expect(letIn.status == 200)
    let forged = await kitchen.ask(
      .get, "/v1/timers", fields: [("Cookie", "simmer_session=0")])
    #expect(forged.status == 401)
  }

  @Test func `whoever guesses is made to wait, and others are not`() async throws {
    let kitchen = try await WebKitchen(token: AccessToken(GuardTests.secret))
    let wrong = [("Authorization", "Bearer x")]
    let right = [("Authorization", "Bearer \(GuardTests.secret)")]

    for _ in 0..<10 { _ = await kitchen.ask(.get, "/v1/timers", fields: wrong, from: "10.0.0.9") }
    let guess = await kitchen.ask(.get, "/v1/timers", fields: right, from: "10.0.0.9")
    let other = await kitchen.ask(.get, "/v1/timers", fields: right, from: "10.0.0.8")

    #expect(guess.status == 429)
    #expect(guess.field("Retry-After") == "1")
    #expect(other.status == 200)
  }

  @Test(arguments: [
    "", "short", String(repeating: "a", count: 31), String(repeating: " ", count: 40),
  ])
  func `what is too short is no secret`(text: String) {
    #expect(AccessToken(text) == nil)
  }

  @Test func `too many changes at once are told when to come again`() async throws {
    var limits = WebLimits()
    limits.burst = 3
    limits.changesPerSecond = 0.1
    let kitchen = try await WebKitchen(limits: limits)

    var answers: [Answer] = []
    for _ in 0..<4 { answers.append(await kitchen.ask(.post, "/v1/timers", "{\"duration\":60}")) }

    #expect(answers.map(\.status) == [201, 201, 201, 429])
    #expect(answers[3].field("Retry-After") == "10")
    #expect(try await kitchen.engine.timers().count == 3)
    #expect(await kitchen.ask(.get, "/v1/timers").status == 200)
  }

  @Test
  func `with a token, changes are counted for each browser, and for the programs of each address`()
    async throws
  {
    var limits = WebLimits()
    limits.burst = 2
    limits.changesPerSecond = 0.001
    let kitchen = try await WebKitchen(token: AccessToken(GuardTests.secret), limits: limits)
    let login = await kitchen.ask(
      .post, "/v1/login", "{\"token\":\"\(GuardTests.secret)\"}", from: "10.0.0.9")
    let cookie = try #require(login.field("Set-Cookie")?.split(separator: ";").first)
    func start(_ fields: [(String, String)], from peer: String) async -> Int {
      await kitchen.ask(.post, "/v1/timers", "{\"duration\":60}", fields: fields, from: peer).status
    }
    let (program, browser) = (
      [("Authorization", "Bearer \(GuardTests.secret)")], [("Cookie", "\(cookie)")]
    )

    for expected in [201, 201, 429] {
      #expect(await start(program, from: "10.0.0.1") == expected)
    }
    #expect(await start(program, from: "10.0.0.2") == 201)
    for (peer, expected) in [("10.0.0.1", 201), ("10.0.0.2", 201), ("10.0.0.3", 429)] {
      #expect(await start(browser, from: peer) == expected)
    }
  }

  @Test func `new callers make nobody forget one that is being slowed`() {
    let limiter = RateLimiter(burst: 2, perSecond: 0.001)
    let now = Moment.zero
    for _ in 0..<2 { #expect(limiter.take(for: "greedy", at: now) == nil) }

    for number in 0..<(2 * RateLimiter.mostPeers) {
      #expect(limiter.take(for: "\(number)", at: now) == nil)
    }

    #expect(limiter.take(for: "greedy", at: now) == 1000)
  }

  @Test func `a bucket fills by the clock that is given, and no time fills it twice`() {
    let limiter = RateLimiter(burst: 2, perSecond: 1.0 / 60)
    let start = Moment.zero
    for _ in 0..<2 { #expect(limiter.take(for: "a", at: start) == nil) }
    for _ in 0..<3 { #expect(limiter.take(for: "a", at: start) == 60) }

    // However often it is looked at meanwhile.
    for second in 1..<60 { #expect(limiter.isEmpty(for: "a", at: start + .seconds(second))) }
    for second in 1..<8 { #expect(limiter.take(for: "a", at: start + .seconds(8 * second)) != nil) }
    #expect(limiter.take(for: "a", at: start + .seconds(60)) == nil)

    // What comes late, or a clock that goes back.
    #expect(limiter.take(for: "a", at: start) == 60)
    #expect(limiter.take(for: "a", at: start + .seconds(60)) == 60)
    #expect(!limiter.isEmpty(for: "a", at: start + .seconds(120)))
  }

  @Test func `every answer tells browsers to load and run nothing else`() async throws {
    let kitchen = try await WebKitchen()

    for path in ["/v1/timers", "/nowhere"] {
      let answer = await kitchen.ask(.get, path)
      #expect(answer.field("Content-Security-Policy")?.hasPrefix("default-src 'none'; ") == true)
      #expect(answer.field("X-Content-Type-Options") == "nosniff")
      #expect(answer.field("Access-Control-Allow-Origin") == nil)
      #expect(answer.field("Cache-Control") == "no-store")
    }
  }
}

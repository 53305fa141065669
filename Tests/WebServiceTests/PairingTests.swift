import Assistant
// What lies on the disk is read as it is.
import Foundation
import HTTPTypes
import JSON
import Routines
import Service
import SimmerTesting
import Testing
import Timers

@testable import WebService

/// Devices that are let in by a code that a person reads and types.
@Suite(.timeLimit(.minutes(5))) struct PairingTests {
  private static let secret = String(repeating: "0123456789abcdef", count: 4)

  private func pair(
    _ code: String, in kitchen: WebKitchen, fields: [(String, String)] = [],
    from peer: String = "10.0.0.9"
  ) async -> Answer {
    await kitchen.ask(
      .post, "/v1/pairing", "{\"code\":\"\(code)\",\"name\":\"tablet\"}", fields: fields, from: peer
    )
  }

  private func status(_ answer: Answer, in kitchen: WebKitchen) async -> Int {
    let cookie = answer.field("Set-Cookie")?.split(separator: ";").first.map(String.init) ?? ""
    return await kitchen.ask(.get, "/v1/timers", fields: [("Cookie", cookie)]).status
  }

  @Test func `a code lets one device in, once, and beyond the life of the service`() async throws {
    let kitchen = try await WebKitchen(pairs: true)
    #expect(await kitchen.ask(.get, "/v1/timers").status == 401)
    let code = try await kitchen.devices.makeCode(for: .control, at: kitchen.clock.now)

    let paired = await pair("\(code)", in: kitchen)
    let again = await pair("\(code)", in: kitchen)

    #expect(paired.status == 201)
    #expect(try paired.text("name") == "tablet" && paired.text("scope") == "control")
    #expect(again.status == 401 && again.field("Set-Cookie") == nil)
    #expect(await status(paired, in: kitchen) == 200)
    let next = try await WebKitchen(pairs: true, after: kitchen)
    #expect(await status(paired, in: next) == 200)
    #expect(try await next.devices.devices(at: next.clock.now).map(\.name) == ["tablet"])
  }

  @Test func `a code is good for ten minutes`() async throws {
    let kitchen = try await WebKitchen(pairs: true)
    let codes = [
      try await kitchen.devices.makeCode(for: .view, at: kitchen.clock.now),
      try await kitchen.devices.makeCode(for: .view, at: kitchen.clock.now),
    ]

    kitchen.clock.advance(by: .seconds(599))
    #expect(await pair("\(codes[0])", in: kitchen).status == 201)
    kitchen.clock.advance(by: .seconds(1))
    #expect(await pair("\(codes[1])", in: kitchen).status == 401)
  }

  @Test func `of twenty that show a code at once, one is let in`() async throws {
    let kitchen = try await WebKitchen(pairs: true)
    let code = try await kitchen.devices.makeCode(for: .control, at: kitchen.clock.now)

    let statuses = await withTaskGroup { group in
      for number in 0..<20 {
        group.addTask { await pair("\(code)", in: kitchen, from: "10.0.1.\(number)").status }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }

    #expect(statuses.sorted() == [201] + Array(repeating: 401, count: 19))
    #expect(try await kitchen.devices.devices(at: kitchen.clock.now).count == 1)
  }

  @Test func `after five codes that do not hold, an address has to wait a minute`() async throws {
    let kitchen = try await WebKitchen(pairs: true)
    let code = try await kitchen.devices.makeCode(for: .control, at: kitchen.clock.now)

    for _ in 0..<5 { #expect(await pair("0000-0000", in: kitchen).status == 401) }
    let right = await pair("\(code)", in: kitchen)
    let other = await pair("0000-0000", in: kitchen, from: "10.0.0.8")
    kitchen.clock.advance(by: .seconds(59))
    let early = await pair("\(code)", in: kitchen)
    kitchen.clock.advance(by: .seconds(1))

    #expect(right.status == 429)
    #expect(right.field("Retry-After") == "60")
    #expect(other.status == 401)
    #expect(early.status == 429)
    #expect(await pair("\(code)", in: kitchen).status == 201)
  }

  @Test(arguments: ["", "1", "k7qm-3xp", "K7QM-3XPBB", "K7QM-3XPU", "ÄÄÄÄ-ÄÄÄÄ"])
  func `what is no code is none`(text: String) {
    #expect(PairingCode(typed: text) == nil)
  }

  @Test func `a code is read as people type it`() {
    #expect(PairingCode(typed: "k7qm 3xpb") == PairingCode(typed: "K7QM-3XPB"))
    #expect(PairingCode(typed: "oil0-1234")?.description == "0110-1234")
    for _ in 0..<100 {
      let code = PairingCode()
      #expect(PairingCode(typed: "\(code)".lowercased()) == code)
    }
  }

  @Test func `no script reads the cookie, no other site sends it, and TLS keeps it to itself`()
    async throws
  {
    let kitchen = try await WebKitchen(token: AccessToken(PairingTests.secret))
    let codes = [
      try await kitchen.devices.makeCode(for: .control, at: kitchen.clock.now),
      try await kitchen.devices.makeCode(for: .control, at: kitchen.clock.now),
    ]

    let plain = await pair("\(codes[0])", in: kitchen)
    let encrypted = await pair(
      "\(codes[1])", in: kitchen, fields: [("X-Forwarded-Proto", "https")])
    let login = await kitchen.ask(
      .post, "/v1/login", "{\"token\":\"\(PairingTests.secret)\"}",
      fields: [("X-Forwarded-Proto", "https")])

    let flags = "; Path=/; HttpOnly; SameSite=Strict; Max-Age=34560000"
    #expect(plain.field("Set-Cookie")?.hasSuffix(flags) == true)
    for answer in [encrypted, login] {
      #expect(answer.field("Set-Cookie")?.hasSuffix("\(flags); Secure") == true)
    }
  }

  @Test func `of what lets in, the disk has nothing`() async throws {
    let kitchen = try await WebKitchen(token: AccessToken(PairingTests.secret))
    let now = kitchen.clock.now
    let codes = [
      try await kitchen.devices.makeCode(for: .control, at: now),
      try await kitchen.devices.makeCode(for: .control, at: now),
    ]
    let cookie = await pair("\(codes[0])", in: kitchen).field("Set-Cookie") ?? ""
    let login = await kitchen.ask(
      .post, "/v1/login", "{\"token\":\"\(PairingTests.secret)\"}")
    let program = try await kitchen.devices.add(named: "grafana", with: .view, at: now)
    _ = await kitchen.ask(
      .post, "/v1/timers", "{\"duration\":600}",
      fields: [("Authorization", "Bearer \(PairingTests.secret)"), ("Idempotency-Key", "a")])

    let secrets = [cookie, login.field("Set-Cookie") ?? "", program.credential.value].compactMap {
      $0.split(separator: ";").first?.split(separator: ".").last.map(String.init)
    }
    #expect(secrets.allSatisfy { $0.count == 64 })
    var files = Data()
    for file in try FileManager.default.contentsOfDirectory(atPath: kitchen.file.path) {
      files += try Data(contentsOf: URL(fileURLWithPath: "\(kitchen.file.path)/\(file)"))
    }
    #expect(files.range(of: Data("grafana".utf8)) != nil)
    for secret in secrets + codes.map(\.digits) + [PairingTests.secret] {
      #expect(files.range(of: Data(secret.utf8)) == nil)
    }
  }

  @Test func `a device that is revoked is let in no more, and what it follows ends`() async throws {
    let kitchen = try await WebKitchen(pairs: true)
    let tablet = try await kitchen.devices.add(
      named: "tablet", with: .view, at: kitchen.clock.now)
    let phone = try await kitchen.devices.add(named: "phone", with: .view, at: kitchen.clock.now)
    let feeding = Task {
      await kitchen.feed.run(try await kitchen.engine.events(), of: kitchen.engine)
    }
    defer { feeding.cancel() }
    func follow(_ credential: DeviceCredential) async throws -> EventSubscription {
      let answer = await kitchen.ask(
        .get, "/v1/events", fields: [("Authorization", "Bearer \(credential.value)")])
      guard case .events(let events) = answer.response.content else {
        throw Answer.NotThere(body: answer.body)
      }
      return events
    }
    let followed = try await follow(tablet.credential)
    let other = try await follow(phone.credential)

    #expect(try await kitchen.devices.revoke(tablet.device.id))
    #expect(try await !kitchen.devices.revoke(tablet.device.id))
    await kitchen.clock.untilSomeoneSleeps()
    kitchen.clock.advance(by: .seconds(15))

    var texts = 0
    for await _ in followed.texts { texts += 1 }
    #expect(texts == 0)
    var heard = other.texts.makeAsyncIterator()
    #expect(await heard.next()?.hasPrefix("event: clock") == true)
    let shown = [("Authorization", "Bearer \(tablet.credential.value)")]
    #expect(await kitchen.ask(.get, "/v1/timers", fields: shown).status == 401)
  }

  @Test func `a login is worth nothing under another token, and a paired device stays`()
    async throws
  {
    let kitchen = try await WebKitchen(token: AccessToken(PairingTests.secret))
    let login = await kitchen.ask(.post, "/v1/login", "{\"token\":\"\(PairingTests.secret)\"}")
    let code = try await kitchen.devices.makeCode(for: .control, at: kitchen.clock.now)
    let paired = await pair("\(code)", in: kitchen)
    #expect(await status(login, in: kitchen) == 200)

    let same = try await WebKitchen(token: AccessToken(PairingTests.secret), after: kitchen)
    let other = try await WebKitchen(
      token: AccessToken(String(PairingTests.secret.reversed())), after: kitchen)
    let none = try await WebKitchen(pairs: true, after: kitchen)

    #expect(await status(login, in: same) == 200)
    for kitchen in [other, none] {
      let (former, device) = await (status(login, in: kitchen), status(paired, in: kitchen))
      #expect(former == 401)
      #expect(device == 200)
    }
  }

  @Test func `a device that was not seen for a month is forgotten, and so is one of too many`()
    async throws
  {
    let kitchen = try await WebKitchen(pairs: true)
    let (devices, clock) = (kitchen.devices, kitchen.clock)
    let month = Duration.seconds(30 * 86400)
    func isLetIn(_ device: (device: PairedDevice, credential: DeviceCredential)) async -> Bool {
      let shown = [("Authorization", "Bearer \(device.credential.value)")]
      return await kitchen.ask(.get, "/v1/timers", fields: shown).status == 200
    }
    let used = try await devices.add(named: "used", with: .view, at: clock.now)
    let unused = try await devices.add(named: "unused", with: .view, at: clock.now)

    clock.advance(by: month - .seconds(60))
    #expect(await isLetIn(used))
    clock.advance(by: .seconds(61))
    #expect(await isLetIn(used))
    #expect(await !isLetIn(unused))

    clock.advance(by: .seconds(60))
    for _ in 0..<64 { _ = try await devices.add(named: "more", with: .view, at: clock.now) }
    #expect(
      try await devices.devices(at: clock.now).map(\.name) == Array(repeating: "more", count: 64))
    #expect(await !isLetIn(used))
  }

  @Test func `a code for a service that shows itself to everybody does no harm`() async throws {
    let kitchen = try await WebKitchen()

    let login = await kitchen.ask(.post, "/v1/login", "{\"token\":\"x\"}")
    let paired = await pair("0000-0000", in: kitchen)

    #expect(login.status == 204 && login.field("Set-Cookie") == nil)
    #expect(paired.status == 401)
    #expect(try await kitchen.devices.devices(at: kitchen.clock.now).isEmpty)
  }

  @Test func `many logins by the token put out no device that a person has let in`() async throws {
    let kitchen = try await WebKitchen(
      token: AccessToken(PairingTests.secret), limits: WebLimits.eager)
    let tablet = try await kitchen.devices.add(
      named: "tablet", with: .view, at: kitchen.clock.now)
    var logins: [Answer] = []
    for _ in 0..<65 {
      kitchen.clock.advance(by: .seconds(1))
      logins.append(
        await kitchen.ask(.post, "/v1/login", "{\"token\":\"\(PairingTests.secret)\"}"))
    }

    let shown = [("Authorization", "Bearer \(tablet.credential.value)")]
    #expect(await kitchen.ask(.get, "/v1/timers", fields: shown).status == 200)
    #expect(await status(logins[0], in: kitchen) == 401)
    #expect(await status(logins[1], in: kitchen) == 200)
    #expect(await status(logins[64], in: kitchen) == 200)
    #expect(try await kitchen.devices.devices(at: kitchen.clock.now).count == 65)
  }

  @Test func `what lets in is not in what is printed, dumped or interpolated`() async throws {
    let kitchen = try await WebKitchen(pairs: true)
    let token = try #require(AccessToken(PairingTests.secret))
    let credential = try await kitchen.devices.add(
      named: "tablet", with: .view, at: kitchen.clock.now
    ).credential
    let secret = try #require(credential.value.split(separator: ".").last)
    let callers: [Any] = [
      token, credential, Caller.program(showing: token, from: "10.0.0.9"),
      Caller.device(credential, .view), Optional(token) as Any, [credential],
    ]
    for value in callers {
      var dumped = ""
      dump(value, to: &dumped)
      for text in ["\(value)", String(reflecting: value), dumped] {
        #expect(!text.contains(PairingTests.secret) && !text.contains(secret), "\(text)")
      }
    }
    #expect("\(credential)".hasPrefix("device.\(credential.id)."))
  }

  @Test func `a name is kept short`() async throws {
    let kitchen = try await WebKitchen(pairs: true)
    // One letter with very many accents.
    let name = "a" + String(repeating: "\u{301}", count: 1000)

    let tablet = try await kitchen.devices.add(named: name, with: .view, at: kitchen.clock.now)

    #expect(tablet.device.name.unicodeScalars.count == 60)
  }

  @Test func `what other machines can reach needs a token, or that they pair`() {
    var place = WebPlace()
    place.address.host = "0.0.0.0"

    #expect(throws: WebServerError.noToken(host: "0.0.0.0")) { try place.check() }
    place.pairs = true
    #expect(throws: Never.self) { try place.check() }
  }
}

extension WebLimits {
  /// One caller may change as much as a test does.
  fileprivate static var eager: WebLimits {
    var limits = WebLimits()
    limits.burst = 1000
    return limits
  }
}

import HTTPTypes
import SimmerTesting
import Testing

@testable import WebService

/// Where a request comes from: what a trusted proxy says, and what nobody else can claim.
@Suite(.timeLimit(.minutes(5))) struct ProxyTests {
  private func client(
    _ fields: [(String, String)], from peer: String = "127.0.0.1",
    trusting proxies: [String] = ["127.0.0.1"]
  ) throws -> String {
    var head = HTTPRequest(method: .get, scheme: "http", authority: "k", path: "/")
    for (name, value) in fields {
      head.headerFields.append(HTTPField(name: try #require(HTTPField.Name(name)), value: value))
    }
    return try TrustedProxies(proxies).client(of: head, from: peer)
  }

  @Test(arguments: [
    ([("X-Forwarded-For", "192.0.2.7")], "192.0.2.7"),
    // What a client claims stands in front of what the proxy has seen.
    ([("X-Forwarded-For", "198.51.100.1, 192.0.2.7")], "192.0.2.7"),
    ([("X-Forwarded-For", "198.51.100.1"), ("X-Forwarded-For", "192.0.2.7")], "192.0.2.7"),
    ([("X-Forwarded-For", "192.0.2.7:4711")], "192.0.2.7"),
    ([("X-Forwarded-For", "2001:DB8:0::1")], "2001:db8::1"),
    ([("X-Forwarded-For", "[2001:db8::1]:4711")], "2001:db8::1"),
    ([("X-Forwarded-For", "::ffff:192.0.2.7")], "192.0.2.7"),
    ([("Forwarded", "for=192.0.2.7;proto=https")], "192.0.2.7"),
    ([("Forwarded", "for=198.51.100.1, proto=https;For=\"[2001:db8::1]:4711\"")], "2001:db8::1"),
    ([("X-Forwarded-For", "192.0.2.7"), ("Forwarded", "for=192.0.2.7")], "192.0.2.7"),
    // One of the two came through as the client sent it.
    ([("X-Forwarded-For", "192.0.2.7"), ("Forwarded", "for=198.51.100.1")], "127.0.0.1"),
    ([("X-Forwarded-For", "192.0.2.7"), ("Forwarded", "for=unknown")], "127.0.0.1"),
    ([], "127.0.0.1"),
    ([("X-Forwarded-For", "")], "127.0.0.1"),
    ([("X-Forwarded-For", "192.0.2.7, kitchen")], "127.0.0.1"),
    ([("X-Forwarded-For", "192.0.2.7, unknown, 127.0.0.1")], "127.0.0.1"),
    ([("Forwarded", "for=_hidden")], "127.0.0.1"),
    ([("Forwarded", "for=\"")], "127.0.0.1"),
    ([("X-Forwarded-For", "192.0.2.7 OR 1")], "127.0.0.1"),
    // Another trusted proxy in front.
    ([("X-Forwarded-For", "198.51.100.1, 192.0.2.7, 127.0.0.1")], "192.0.2.7"),
    ([("X-Real-IP", "192.0.2.7"), ("X-Client-IP", "192.0.2.7")], "127.0.0.1"),
  ])
  func `the last hop is believed`(fields: [(String, String)], client: String) throws {
    #expect(try self.client(fields) == client)
  }

  @Test(arguments: ["X-Forwarded-For", "Forwarded"])
  func `who is no trusted proxy is believed nothing`(name: String) throws {
    let claim = [(name, name == "Forwarded" ? "for=192.0.2.7" : "192.0.2.7")]

    #expect(try client(claim, from: "192.0.2.99") == "192.0.2.99")
    #expect(try client(claim, trusting: []) == "127.0.0.1")
    #expect(try client(claim, from: "10.1.2.3", trusting: ["10.0.0.0/8"]) == "192.0.2.7")
    #expect(try client(claim, from: "11.1.2.3", trusting: ["10.0.0.0/8"]) == "11.1.2.3")
    #expect(try client(claim, from: "fd00::9", trusting: ["fd00::/8"]) == "192.0.2.7")
    #expect(try client(claim, from: "fe00::9", trusting: ["fd00::/8"]) == "fe00::9")
    #expect(try client(claim, from: "10.1.2.130", trusting: ["10.1.2.128/25"]) == "192.0.2.7")
    #expect(try client(claim, from: "10.1.2.127", trusting: ["10.1.2.128/25"]) == "10.1.2.127")
  }

  @Test(arguments: ["kitchen.local", "", "10.0.0.0/33", "10.0.0.0/", "10.0.0/8", "::/129", "/8"])
  func `what is no address is no proxy`(text: String) {
    #expect(throws: TrustedProxies.NotAnAddress.self) { try TrustedProxies([text]) }
  }

  /// Ten wrong tokens, each from where `field` says.
  private func guess(_ kitchen: WebKitchen, _ field: (String, String), from peer: String) async {
    for _ in 0..<10 {
      let wrong = [field, ("Authorization", "Bearer wrong")]
      _ = await kitchen.ask(.get, "/v1/timers", fields: wrong, from: peer)
    }
  }

  @Test func `whoever guesses behind a proxy locks out nobody else behind it`() async throws {
    let token = String(repeating: "0123456789abcdef", count: 4)
    let kitchen = try await WebKitchen(token: AccessToken(token), proxies: ["127.0.0.1"])
    func status(_ client: String) async -> Int {
      await kitchen.ask(
        .get, "/v1/timers",
        fields: [("Authorization", "Bearer \(token)"), ("X-Forwarded-For", client)]
      ).status
    }

    // Each claims to be another one; the proxy adds where they come from.
    for number in 0..<10 {
      let claim = ("X-Forwarded-For", "192.0.2.\(number), 198.51.100.1")
      _ = await kitchen.ask(
        .get, "/v1/timers", fields: [claim, ("Authorization", "Bearer wrong")])
    }

    #expect(await status("198.51.100.1") == 429)
    #expect(await status("192.0.2.1") == 200)
    #expect(await status("192.0.2.1, 198.51.100.1") == 429)
  }

  @Test func `without a trusted proxy, a forged field buys no more guesses`() async throws {
    let token = String(repeating: "0123456789abcdef", count: 4)
    let kitchen = try await WebKitchen(token: AccessToken(token))
    for number in 0..<10 {
      await guess(kitchen, ("X-Forwarded-For", "192.0.2.\(number)"), from: "10.0.0.9")
    }

    let shown = [("Authorization", "Bearer \(token)")]
    #expect(await kitchen.ask(.get, "/v1/timers", fields: shown, from: "10.0.0.9").status == 429)
    #expect(await kitchen.ask(.get, "/v1/timers", fields: shown, from: "10.0.0.8").status == 200)
    let forged = shown + [("X-Forwarded-For", "10.0.0.8")]
    #expect(await kitchen.ask(.get, "/v1/timers", fields: forged, from: "10.0.0.9").status == 429)
  }

  @Test func `pairing codes that are tried behind a proxy are counted for whoever tries`()
    async throws
  {
    let kitchen = try await WebKitchen(pairs: true, proxies: ["127.0.0.1"])
    func pair(_ code: String, _ client: String) async -> Int {
      await kitchen.ask(
        .post, "/v1/pairing", "{\"code\":\"\(code)\"}", fields: [("X-Forwarded-For", client)]
      ).status
    }
    for _ in 0..<6 { _ = await pair("0000-0000", "198.51.100.1") }
    let code = try await kitchen.devices.makeCode(for: .view, at: kitchen.clock.now)

    #expect(await pair("\(code)", "198.51.100.1") == 429)
    #expect(await pair("\(code)", "192.0.2.1") == 201)
  }
}

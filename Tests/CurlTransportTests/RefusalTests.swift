import LanguageModels
import LoopbackServer
import Testing

@testable import CurlTransport

@Suite(.timeLimit(.minutes(20)))
struct RefusalTests {
  /// Addresses that a request may name, and what is said to each before anything is connected to.
  private static let addresses: [(url: String, refusal: Refusal)] = [
    ("file:///etc/passwd", .scheme), ("file://localhost/etc/passwd", .scheme),
    ("ftp://127.0.0.1/", .scheme), ("gopher://127.0.0.1:70/_x", .scheme),
    ("dict://127.0.0.1:11211/stat", .scheme), ("smb://127.0.0.1/share", .scheme),
    ("ws://127.0.0.1/", .scheme), ("javascript://alert", .scheme),
    ("http://example.com/", .scheme), ("http://8.8.8.8/", .scheme),
    ("http://192.168.1.2/", .scheme), ("http://127.0.0.1.example.com/", .scheme),
    ("http://localhost.example.com/", .scheme), ("http://localhost./", .scheme),
    ("http://0.0.0.0/", .scheme), ("http://[::]/", .scheme),
    ("https://169.254.169.254/latest/meta-data/", .address), ("https://169.254.1.1/", .address),
    ("https://2852039166/", .address), ("https://0xA9FEA9FE/", .address),
    ("https://0251.0376.0251.0376/", .address), ("https://169.16689662/", .address),
    ("https://10.0.0.1/", .address), ("https://10.1/", .address),
    ("https://172.16.0.1/", .address), ("https://172.31.255.255/", .address),
    ("https://192.168.0.1/", .address), ("https://100.64.0.1/", .address),
    ("https://0.0.0.0/", .address), ("https://0/", .address), ("https://[::]/", .address),
    ("https://255.255.255.255/", .address), ("https://224.0.0.1/", .address),
    ("https://[fe80::1]/", .address), ("https://[fe80::1%25lo]/", .address),
    ("https://[fd00:ec2::254]/", .address), ("https://[fc00::1]/", .address),
    ("https://[::ffff:169.254.169.254]/", .address), ("https://[::ffff:10.0.0.1]/", .address),
    ("https://[::10.0.0.1]/", .address), ("https://[64:ff9b::a00:1]/", .address),
    ("https://[2002:a00:1::]/", .address), ("https://[ff02::1]/", .address),
    ("https://user:secret@127.0.0.1/", .text), ("https://user@example.com/", .text),
    ("https://example.com@10.0.0.1/", .text), ("", .text), ("api.example.com/v1", .text),
    ("//example.com/", .text), ("https://", .text), ("https:///path", .text),
    ("https://exa mple.com/", .text), ("https://example.com/\r\nX: y", .text),
    ("https://example.com:99999/", .text), ("https://[::1/", .text), ("https://[1.2.3.4]/", .text),
    ("https://" + String(repeating: "a", count: 9000), .text),
  ]

  enum Refusal { case scheme, address, text }

  @Test(arguments: addresses)
  func `an address that may not be asked is refused by its text`(url: String, refusal: Refusal)
    async throws
  {
    let error = await failure(of: WebRequest(url: url))

    switch (refusal, error) {
    case (.scheme, .schemeRefused), (.address, .addressRefused), (.text, .badURL): break
    case (_, _): Issue.record("\(url): \(String(describing: error))")
    }
    #expect(error?.description.contains("secret") == false)
  }

  @Test(arguments: [
    "https://10.1.2.3/", "https://[fd00::1]/", "https://169.254.169.254/", "https://192.168.0.1/",
  ])
  func `a private address may be asked when the settings allow it`(url: String) throws {
    var route = WebRoute()
    route.allowsPrivateAddresses = true

    #expect(throws: Never.self) { try WebAddress(url, route: route) }
  }

  @Test(arguments: [
    "127.0.0.1", "127.1", "2130706433", "[::1]", "localhost", "LOCALHOST", "127.8.8.8",
  ])
  func `this machine may be asked in plain http by all its names`(host: String) throws {
    let address = try WebAddress("http://\(host):8080/v1", route: WebRoute())

    #expect(address.isPlain)
  }

  @Test func `a name is refused that turns out to be of this house, or of the world in plain http`()
    throws
  {
    let secure = try WebAddress("https://rebound.example/", route: WebRoute())
    let plain = try WebAddress("http://localhost/", route: WebRoute())
    let house = try #require(NetworkAddress("192.168.1.1"))
    let world = try #require(NetworkAddress("2606:4700::1111"))
    let here = try #require(NetworkAddress("::ffff:127.0.0.1"))

    #expect(!secure.allows(house))
    #expect(secure.allows(world))
    #expect(secure.allows(here))
    #expect(!plain.allows(house))
    #expect(!plain.allows(world))
    #expect(plain.allows(here))
  }

  @Test(arguments: ["10.255.255.1", "192.168.255.1", "169.254.169.254", "[fd00::1]"])
  func `a connection to an address of this house is never begun`(host: String) async throws {
    // Which no text of a request holds: it is the socket that is refused.
    let proxy = "http://\(host):9"
    let sent = try await request(to: "https://example.com/") { $0.route.proxy = proxy }

    #expect(await failure(of: sent) == .addressRefused(host: proxy))
  }

  @Test func `a key does not follow a redirect`() async throws {
    for status in [301, 302, 303, 307, 308] {
      try await serving(.json(true)) { target in
        let location = target.address
        try await serving(Scripted(status: status, headers: [("location", location)])) { server in
          let sent = try await request(to: server.address) {
            $0.headers += [
              WebHeader("authorization", "Bearer canary", isSecret: true),
              WebHeader("x-api-key", "canary", isSecret: true),
              WebHeader("api-key", "canary", isSecret: true),
            ]
          }

          let response = try await CurlTransport().send(sent)

          #expect(response.status == status)
          #expect(response["location"] == location)
          #expect(target.figures.connections == 0)
          #expect(target.figures.bytesIn == 0)
        }
      }
    }
  }

  @Test(arguments: [
    WebHeader("x-a", "b\r\nx-injected: yes"), WebHeader("x-a", "b\n"), WebHeader("x-a", "\u{0}"),
    WebHeader("x a", "b"), WebHeader("", "b"), WebHeader("x:", "b"), WebHeader("x\r\ny", "b"),
    WebHeader("Host", "example.com"), WebHeader("Content-Length", "0"),
    WebHeader("transfer-encoding", "chunked"), WebHeader("ü", "b"),
  ])
  func `a header that would be read otherwise is refused`(header: WebHeader) async {
    var request = WebRequest(url: "https://127.0.0.1:9/")
    request.headers = [header]

    guard case .unusable? = await failure(of: request) else {
      Issue.record("\(header) was sent")
      return
    }
  }

  @Test(arguments: ["", "GET /", "POST\r\nX: y", "ü"])
  func `a method that is no word is refused`(method: String) async {
    let error = await failure(of: WebRequest(method: method, url: "https://127.0.0.1:9/"))

    guard case .unusable? = error else {
      Issue.record("'\(method)' was sent: \(String(describing: error))")
      return
    }
  }

  @Test func `settings that libcurl would take for something else are refused`() async throws {
    let pins = ["", "/etc/passwd", "sha256//abc", "md5//abc", "sha256//AAAA;", "sha1//AAAA"]
    for pin in pins {
      let error = await failure(
        of: try await request(to: "https://127.0.0.1:9/") {
          $0.route.pinnedPublicKey = pin
        })
      guard case .unusable? = error else {
        Issue.record("the pin '\(pin)': \(String(describing: error))")
        continue
      }
    }
    for proxy in ["", "socks5://127.0.0.1:9", "127.0.0.1:9", "http://u:p@127.0.0.1:9", "file:///"] {
      let error = await failure(
        of: try await request(to: "https://127.0.0.1:9/") {
          $0.route.proxy = proxy
        })
      guard case .unusable? = error else {
        Issue.record("the proxy '\(proxy)': \(String(describing: error))")
        continue
      }
    }
  }
}

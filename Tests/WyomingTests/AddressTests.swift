import Testing

@testable import Wyoming

@Suite struct AddressTests {
  @Test(arguments: [
    ("tcp://127.0.0.1:10500", true), ("tcp://localhost:1", true), ("tcp://[::1]:65535", true),
    ("tcp://127.8.9.10:0", true), ("tcp://0.0.0.0:10500", false), ("tcp://[::]:10500", false),
    ("tcp://kitchen.local:10500", false), ("tcp://127.evil.example.org:1", false),
    ("tcp://127.0.0.evil:1", false),
  ])
  func `an address is read, written the same, and known as loopback or not`(
    text: String, isLoopback: Bool
  ) {
    let address = WyomingAddress(text)

    #expect(address?.description == text)
    #expect(address?.isLoopback == isLoopback)
  }

  @Test(arguments: [
    "", "127.0.0.1:10500", "tcp://127.0.0.1", "tcp://:10500", "tcp://host:65536", "tcp://host:-1",
    "tcp://host:", "unix:///tmp/x", "tcp://::1:10500", "tcp://a b:1", "tcp://user@host:1",
    "tcp://host/path:1",
  ])
  func `what is no address is none`(text: String) {
    #expect(WyomingAddress(text) == nil)
  }

  @Test func `Avahi is told the port`() throws {
    let text = AvahiService(try #require(WyomingAddress("tcp://0.0.0.0:10501"))).text

    #expect(text.contains("<type>_wyoming._tcp</type>\n    <port>10501</port>"))
  }
}

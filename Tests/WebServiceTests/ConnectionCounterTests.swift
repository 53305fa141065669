import Testing

@testable import WebService

/// How many connections each address may have.
@Suite struct ConnectionCounterTests {
  @Test func `an address may have so many, and one more for each that ends`() {
    let counter = ConnectionCounter(upTo: 2)

    #expect(counter.add("10.0.0.1") && counter.add("10.0.0.1"))
    #expect(!counter.add("10.0.0.1"))
    #expect(counter.add("10.0.0.2"))
    counter.remove("10.0.0.1")
    #expect(counter.add("10.0.0.1"))
    #expect(!counter.add("10.0.0.1"))
  }
}

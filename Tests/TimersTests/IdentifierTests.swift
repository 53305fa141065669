import Routines
import Testing
import Timers

@Suite struct IdentifierTests {
  @Test func `an identifier is a UUID of version 7 with the moment in front`() {
    var random = SeededGenerator(seed: 1)

    let id = Identifier(at: .zero + .milliseconds(0x0123_4567_89AB), using: &random)

    #expect(id.description.hasPrefix("01234567-89ab-7"))
    #expect("89ab".contains(Array(id.description)[19]))
    #expect(id.description.count == 36)
  }

  /// Of routines that were saved: FNV-1a of the words, as the seed of SplitMix64.
  @Test(arguments: [
    ("", "00000000-0000-7f30-8403-36ab302f24c5"), ("eggs", "00000000-0000-7bc5-8c52-e2c26d19ca21"),
    ("Soup\u{0}[]", "00000000-0000-7597-b052-66d06e37dd0f"),
  ])
  func `words have the identifier that they always had`(words: String, id: String) {
    #expect(Identifier(at: .zero, hashing: words).description == id)
  }

  @Test func `what is written can be read`() {
    var random = SeededGenerator(seed: 2)
    for second in 0..<1000 {
      let id = Identifier(at: .at(Double(second)), using: &random)
      #expect(Identifier(id.description) == id)
      #expect(Identifier(id.description.uppercased()) == id)
    }
  }

  @Test(arguments: [
    "", "0", "01234567-89ab-7000-8000-00000000000", "01234567-89ab-7000-8000-0000000000000",
    "0123456789ab70008000000000000000", "01234567-89ab-7000-8000-00000000000g",
    "01234567_89ab-7000-8000-000000000000", "01234567-89ab-7000-8000-0000000000é",
    "012345678-9ab-7000-8000-000000000000", "+1234567-89ab-7000-8000-000000000000",
  ])
  func `anything else is not read`(_ text: String) {
    #expect(Identifier(text) == nil)
  }

  @Test func `later identifiers sort behind earlier ones`() {
    var random = SeededGenerator(seed: 3)
    let ids = (0..<1000).map { Identifier(at: .at(Double($0)), using: &random) }

    #expect(ids == ids.shuffled(using: &random).sorted())
    #expect(Identifier(high: 1, low: 2) < Identifier(high: 1, low: 3))
  }
}

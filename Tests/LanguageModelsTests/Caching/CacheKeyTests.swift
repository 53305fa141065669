import SimmerTesting
import Testing

@testable import LanguageModels

@Suite struct CacheKeyTests {
  private static let fields = 8

  /// A key of eight fields, in the order of the digest.
  private func key(_ fields: [String]) -> CacheKey {
    let provider: Provider = fields[0] == "ollama" ? .ollama : .openai
    return CacheKey(
      model: ModelIdentity(provider: provider, baseURL: fields[1], model: fields[2]),
      prompt: PromptIdentity(id: fields[3], version: fields[4]), schemaVersion: fields[5],
      text: fields[6], context: fields[7])
  }

  private let usual = ["openai", "https://a/v1", "m", "routine", "1", "1", "10 minutes", ""]

  @Test func `the digest of a key never changes, so that replies outlive the process`() throws {
    // sha256sum of the fields, each behind its length in eight bytes, the lowest first.
    #expect(
      try key(usual).digest == "d86413b84355c802b4fe6b71bd844c58e9830516f720d04e261bb6c1ce295bd6")
  }

  @Test(arguments: 0..<8) func `every field counts`(field: Int) throws {
    var other = usual
    other[field] = field == 0 ? "ollama" : other[field] + "x"

    #expect(try key(other).digest != key(usual).digest)
    #expect(key(other) != key(usual))
  }

  @Test func `what moves from one field to the next is another key`() throws {
    var seen: Set<String> = []
    var count = 0
    for first in 1..<Self.fields {
      for cut in 0...4 {
        for second in 1..<Self.fields where second != first {
          var fields = ["openai"] + Array(repeating: "", count: 7)
          fields[first] = String("abcd".prefix(cut))
          fields[second] = String("abcd".dropFirst(cut))
          count += cut == 0 || cut == 4 ? 0 : 1
          if cut > 0, cut < 4 { seen.insert(try key(fields).digest) }
        }
      }
    }
    #expect(seen.count == count)
  }

  @Test func `ten thousand texts that differ in a letter have ten thousand digests`() throws {
    var random = SeededNumbers(seed: 5)
    var texts: Set<String> = []
    while texts.count < 10_000 {
      let words = (0..<3).map { _ in "\(Int.random(in: 1...60, using: &random)) minutes" }
      texts.insert(words.joined(separator: " then "))
    }
    let digests = Set(
      try texts.map { text in
        var fields = usual
        fields[6] = text
        return try key(fields).digest
      })

    #expect(digests.count == texts.count)
  }
}

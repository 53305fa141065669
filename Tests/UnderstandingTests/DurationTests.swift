import Foundation
import SimmerTesting
import Testing

@testable import Understanding

@Suite struct DurationTests {
  @Test(arguments: try corpus("durations", in: .module))
  func readsWhatWasSaid(_ example: Example) {
    #expect(lengths(of: example.said, in: .english) == example.meaning)
  }

  @Test func `a mention says where it stands, in scalars`() throws {
    let text = "purée 🍅 for ten minutes, then 1½ hours"
    let mentions = DurationReader().mentions(in: text)

    #expect(mentions.map(\.text) == ["ten minutes", "1½ hours"])
    for mention in mentions {
      let scalars = Array(text.unicodeScalars)[mention.range]
      #expect(String(String.UnicodeScalarView(scalars)) == mention.text)
    }
  }

  @Test func `what can be said can be read`() {
    var random = SeededNumbers(seed: 7)
    for _ in 0..<1000 {
      let total = Int(random.next() % (3 * 86400)) + 1
      for words in [spelled(total), digits(total), glued(total)] {
        let read = DurationReader().mentions(in: "set a timer for \(words) please")

        #expect(read.map(\.duration) == [.seconds(total)], "\(words)")
      }
    }
  }

  @Test(arguments: [
    ("an hour and a half", 5400), ("half an hour", 1800), ("ninety seconds", 90),
    ("1 hour 5 minutes", 3900), ("a quarter of an hour", 900), ("two and a half minutes", 150),
  ])
  func readsCommonWordings(_ words: String, _ total: Int) {
    #expect(DurationReader().mentions(in: words).map(\.duration) == [.seconds(total)])
  }

  private func parts(_ total: Int) -> [(Int, String)] {
    [(total / 3600, "hour"), (total / 60 % 60, "minute"), (total % 60, "second")]
      .filter { $0.0 > 0 }
  }

  private func spelled(_ total: Int) -> String {
    let words = parts(total).map { spelledNumber($0.0) + " " + $0.1 + ($0.0 == 1 ? "" : "s") }
    return words.count < 2
      ? words[0] : words.dropLast().joined(separator: ", ") + " and " + words[words.count - 1]
  }

  private func digits(_ total: Int) -> String {
    parts(total).map { "\($0.0) \($0.1)s" }.joined(separator: " ")
  }

  private func glued(_ total: Int) -> String {
    parts(total).map { "\($0.0)\($0.1.prefix(1))" }.joined()
  }
}

import Routines
import Testing
import Timers

@testable import Assistant

@Suite struct AnswerCleanerTests {
  /// "== spoken" and below it what a model wrote; "== (nothing)" for what is left out.
  @Test(arguments: try corpusLines("answers"))
  func saysWhatCanBeSaid(_ line: CorpusLine) {
    let words = AnswerCleaner.cleaned(line.text)

    #expect((words.isEmpty ? "(nothing)" : words) == line.heading)
  }

  @Test(arguments: try corpusLines("answers"))
  func saysTheSameHoweverItComes(_ line: CorpusLine) {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<20 {
      var cleaner = AnswerCleaner()
      var heard = ""
      var rest = line.text[...]
      while !rest.isEmpty {
        let piece = rest.prefix(Int(random.next() % 7) + 1)
        rest = rest.dropFirst(piece.count)
        heard += cleaner.take(String(piece)).joined()
      }
      heard += cleaner.finish().joined()

      #expect(heard == AnswerCleaner.cleaned(line.text))
    }
  }

  @Test func `an answer is at most some 600 characters, and ends with a sentence`() {
    let long = String(repeating: "Use yoghurt with a little milk in it. ", count: 60)
    let words = AnswerCleaner.cleaned(long)

    #expect(words.count <= 600)
    #expect(words.count > 500)
    #expect(words.hasSuffix("milk in it."))
    let endless = AnswerCleaner.cleaned(String(repeating: "milk ", count: 10_000))
    #expect(endless.count <= 600)
    #expect(endless.hasSuffix("…"))
  }
}

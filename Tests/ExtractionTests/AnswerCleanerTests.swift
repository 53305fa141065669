import Foundation
import SimmerTesting
import Testing
import Timers

@testable import Extraction
@testable import Routines

@Suite struct AnswerCleanerTests {
  /// "== spoken" and below it what a model wrote; "== (nothing)" for what is left out.
  @Test(arguments: try corpus("answers", in: .module))
  func saysWhatCanBeSaid(_ line: Example) {
    let words = AnswerCleaner.cleaned(line.unescaped)

    #expect((words.isEmpty ? "(nothing)" : words) == line.meaning)
  }

  @Test(arguments: try corpus("answers", in: .module))
  func saysTheSameHoweverItComes(_ line: Example) {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<20 {
      var cleaner = AnswerCleaner()
      var heard = ""
      var rest = line.unescaped[...]
      while !rest.isEmpty {
        let piece = rest.prefix(Int(random.next() % 7) + 1)
        rest = rest.dropFirst(piece.count)
        heard += cleaner.take(String(piece)).joined()
      }
      heard += cleaner.finish().joined()

      #expect(heard == AnswerCleaner.cleaned(line.unescaped))
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

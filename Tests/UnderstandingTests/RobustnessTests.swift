import Foundation
import SimmerTesting
import Testing

@testable import Understanding

@Suite struct RobustnessTests {
  @Test func `the same words always mean the same`() throws {
    for example in try corpus("commands", in: .module) {
      let first = IntentClassifier().classify(example.said)

      #expect(IntentClassifier().classify(example.said) == first)
    }
  }

  @Test(arguments: [
    "", " ", "\u{0}", "\u{FFFD}\u{FFFD}", "…", "!!!", "\"", "'", "-", "½", "5'", ".5",
  ])
  func survivesOddText(_ text: String) {
    let found = IntentClassifier().classify(text)

    #expect(found.commands.count == 1)
  }

  @Test func `random bytes never crash`() {
    var random = SeededNumbers(seed: 3)
    let words = [
      "set", "a", "timer", "for", "ten", "minutes", "and", "the", "pasta", "half", "to", "1/2", "½",
      "remind", "me", "in", "5", "not", "no", "then", "three", "rounds", "of", ",", ".", "’", "-",
      "7:30", "second", "another", "all", "cancel", "how", "long", "\u{0}", "\u{FFFD}", "é", "🍅",
    ]
    for _ in 0..<20_000 {
      let count = Int(random.next() % 12)
      let text = (0..<count).map { _ in words[Int(random.next() % UInt64(words.count))] }
        .joined(separator: random.next() % 4 == 0 ? "" : " ")

      _ = IntentClassifier().classify(text)
      _ = DurationReader().mentions(in: text)
    }
    for _ in 0..<5000 {
      let bytes = (0..<Int(random.next() % 40)).map { _ in UInt8(truncatingIfNeeded: random.next())
      }
      _ = IntentClassifier().classify(String(decoding: bytes, as: UTF8.self))
    }
  }

  @Test func `every sign ends, alone and between words`() throws {
    for value in 0..<UInt32(0x3000) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      for text in ["\(scalar)", "set\(scalar)a ten \(scalar) minutes"] {
        _ = IntentClassifier().classify(text)
        _ = DurationReader().mentions(in: text)
      }
    }
  }

  @Test func `no words are read over and over`() {
    var random = SeededNumbers(seed: 11)
    let words = [
      "the", "i", "am", "is", "so", "set", "cancel", "how long", "never mind", "no", ",", "eggs",
      "five", "minutes", "and", "then", "a", "remind", "me", "to", "every", "for", "timer",
    ]
    var most = 0
    for _ in 0..<100 {
      let some = (0...Int(random.next() % 4)).map { _ in
        words[Int(random.next() % UInt64(words.count))]
      }
      let text = Array(repeating: some.joined(separator: " "), count: 80 / some.count)
        .joined(separator: " ")
      let steps = steps(over: text, in: Context(canCorrect: true))

      #expect(steps <= Matcher.mostSteps, "\(text.prefix(60))")
      most = max(most, steps)
    }
    // Some of them would go on without the bound.
    #expect(most == Matcher.mostSteps)
  }

  private func steps(over text: String, in context: Context) -> Int {
    var text = text
    return text.withUTF8 { bytes in
      let utterance = Utterance(bytes, language: .english, limit: 200)
      return RuleEngine(table: Language.english.rules)
        .findings(in: utterance, context: context).steps
    }
  }

  @Test func `a megabyte is put aside, and its lengths are found`() {
    let text = String(repeating: "ten minutes of talk about soup ", count: 35_000)

    #expect(IntentClassifier().classify(text).commands == [Command(.unknown)])
    #expect(DurationReader().mentions(in: text).count == 35_000)
  }

  @Test(arguments: [
    "don't ", "you mustn't ", "we couldn't ", "he needn't ", "he never wanted to ",
    "dad's about to ", "dad is ",
  ])
  func `a negative word keeps an order from being carried out`(_ before: String) throws {
    let contexts = [.empty, Context(hasTimers: true, timerNames: ["pasta", "rice"])]
    for example in try corpus("commands", in: .module)
    where example.meaning.hasPrefix("cancel_timer") {
      for context in contexts {
        let found = IntentClassifier().classify(before + example.said, context: context)

        #expect(
          found.commands.allSatisfy { $0.intent != .cancelTimer }, "\(before)\(example.said)")
      }
    }
  }

  @Test func `politeness changes nothing`() throws {
    for example in try corpus("commands", in: .module)
    where example.meaning.hasPrefix("start_timer") {
      let polite = IntentClassifier().classify("um could you please " + example.said + " thank you")

      #expect(reading(polite.commands) == example.meaning, "\(example.said)")
    }
  }
}

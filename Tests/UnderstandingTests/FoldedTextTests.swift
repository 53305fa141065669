import Foundation
import SimmerTesting
import Testing

@testable import Understanding

@Suite struct FoldedTextTests {
  /// Lines of one block of the corpus have one key, those of two blocks have two.
  @Test func `only spelling, fillers, case and punctuation are folded`() throws {
    var blocks: [String: Set<String>] = [:]
    for example in try corpus("folding", in: .module) {
      blocks[example.meaning, default: []].insert(FoldedText(example.said).key)
    }

    for (meaning, keys) in blocks { #expect(keys == [keys.first ?? ""], "\(meaning)") }
    #expect(Set(blocks.values).count == blocks.count)
    #expect(blocks.count >= 40)
  }

  @Test func `a word knows where it stood`() {
    let text = "Purée 🍅, um, for twenty-five MINUTES!"
    let folded = FoldedText(text)

    #expect(folded.key == "purée 🍅 for 25 minutes")
    let scalars = Array(text.unicodeScalars)
    let spelled = folded.words.map { String(String.UnicodeScalarView(scalars[$0.range])) }
    #expect(spelled == ["Purée", "🍅", "for", "twenty-five", "MINUTES"])
  }

  @Test func `ten thousand near duplicates have ten thousand keys of their own`() {
    var kitchen = BookSnapshot(random: SeededNumbers(seed: 2026))
    var collisions: [String] = []
    for _ in 0..<10_000 {
      let said = kitchen.sentence()
      let other = kitchen.changed(said)
      let keys = (FoldedText(said.text).key, FoldedText(other.text).key)
      if keys.0 == keys.1 { collisions.append("\(said.text) = \(other.text)") }
    }

    #expect(collisions == [])
  }

  @Test func `what differs only in spelling has the same key`() {
    var kitchen = BookSnapshot(random: SeededNumbers(seed: 62))
    var missed: [String] = []
    for _ in 0..<10_000 {
      let said = kitchen.sentence()
      let other = kitchen.respelled(said)
      let keys = (FoldedText(said.text).key, FoldedText(other).key)
      if keys.0 != keys.1 { missed.append("\(said.text) ≠ \(other)") }
    }

    #expect(missed.prefix(5) == [])
  }

  @Test func `folding what is folded changes nothing`() {
    var kitchen = BookSnapshot(random: SeededNumbers(seed: 9))
    for _ in 0..<2000 {
      let key = FoldedText(kitchen.sentence().text).key

      #expect(FoldedText(key).key == key)
    }
  }
}

/// Sentences of a kitchen, and others that are nearly the same.
private struct BookSnapshot {
  var random: SeededNumbers

  struct Sentence: Equatable {
    var words: [Word]

    var text: String { words.map(\.spelled).joined(separator: " ") }
  }

  enum Word: Equatable {
    case number(Int)
    case plain(String)

    var spelled: String {
      switch self {
      case .number(let value): spelledNumber(value)
      case .plain(let word): word
      }
    }
  }

  mutating func sentence() -> Sentence {
    var words: [Word] = [.plain(pick(Self.verbs)), .plain("the"), .plain(pick(Self.foods))]
    words += [.plain("for"), .number(number()), .plain(pick(Self.units))]
    for _ in 0..<(random.next() % 3) {
      words += [.plain(pick(["then", "and"])), .plain(pick(Self.verbs)), .plain("the")]
      words += [.plain(pick(Self.foods)), .number(number()), .plain(pick(Self.units))]
    }
    return Sentence(words: words)
  }

  /// The same with one thing changed that matters.
  mutating func changed(_ sentence: Sentence) -> Sentence {
    var other = sentence
    while other == sentence {
      other = sentence
      let at = Int(random.next() % UInt64(other.words.count))
      switch random.next() % 5 {
      case 0:
        guard case .number(let value) = other.words[at] else { continue }
        other.words[at] = .number(confused(value))
      case 1:
        guard case .plain(let word) = other.words[at] else { continue }
        other.words[at] = .plain(
          pick(Self.foods.contains(word) ? Self.foods : Self.verbs + Self.units))
      case 2: other.words.insert(.plain(pick(Self.more)), at: at)
      case 3: other.words.remove(at: at)
      default:
        let to = Int(random.next() % UInt64(other.words.count))
        other.words.swapAt(at, to)
      }
    }
    return other
  }

  /// Numbers that sound alike or stand near each other.
  private mutating func confused(_ value: Int) -> Int {
    switch random.next() % 6 {
    case 0 where value < 10: value * 10
    case 1 where value > 12 && value < 20: (value - 10) * 10
    case 2: value + 1
    case 3: value + 10
    case 4: value * 100
    default: number()
    }
  }

  /// The same in other letters.
  mutating func respelled(_ sentence: Sentence) -> String {
    var text = ""
    for (place, word) in sentence.words.enumerated() {
      if place > 0 {
        text += pick([" ", "  ", ", ", " um, ", " - ", "; er "])
      }
      switch word {
      case .number(let value):
        text += pick([spelledNumber(value), String(value), spelledNumber(value).uppercased()])
      case .plain(let word): text += pick([word, word.uppercased(), "\"" + word + "\""])
      }
    }
    return text + pick(["", ".", "!", " …"])
  }

  private mutating func number() -> Int {
    random.next() % 4 == 0 ? Int(random.next() % 400) + 1 : Int(random.next() % 60) + 1
  }

  private mutating func pick(_ words: [String]) -> String {
    words[Int(random.next() % UInt64(words.count))]
  }

  private static let verbs = ["boil", "rest", "bake", "simmer", "fry", "roast", "cook", "steam"]
  private static let foods = [
    "rice", "pasta", "chicken", "eggs", "egg", "beans", "leeks", "peas", "carrots", "lamb",
  ]
  private static let units = ["minutes", "minute", "seconds", "hours", "hour"]
  private static let more = ["not", "again", "more", "please", "slowly", "half", "another", "and"]
}

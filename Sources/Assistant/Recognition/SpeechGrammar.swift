import Languages
import Replies
import Understanding

/// What can be said, as a grammar for recognisers that hear nothing else: JSGF 1.0 (W3C note of 2000).
///
/// The number words, lengths and sentences are those of the language, the names those of what runs and
/// common things of a kitchen.
struct SpeechGrammar {
  private let wording: Wording
  private let language: Language
  private let names: [String]

  init(names: [String], language: LanguageCode) {
    wording = Wording(language)
    self.language = Language.named(language.rawValue) ?? .standard
    self.names = names
  }

  var text: String {
    let rules = wording.grammarRules
    let sentences = rules.filter { $0.name != "length" }.map { "<\($0.name)>" }
    let lines =
      [
        "#JSGF V1.0 UTF-8 \(wording.language.rawValue);", "grammar simmer;",
        "public <said> = \(sentences.joined(separator: " | "));",
        "<number> = \(numbers.joined(separator: " | "));",
        "<name> = \(spokenNames.joined(separator: " | "));",
      ] + rules.map { "<\($0.name)> = \($0.alternatives);" }
    return lines.joined(separator: "\n")
  }

  /// Words that can stand in a grammar, and be found in a dictionary of how words are said.
  private var spokenNames: [String] {
    (names + wording.commonThings).compactMap { name in
      let words = name.lowercased().split(separator: " ")
      let isPlain = words.allSatisfy { word in word.allSatisfy { $0.isLetter || $0 == "'" } }
      return isPlain && !words.isEmpty ? words.joined(separator: " ") : nil
    }.reduce(into: []) { names, name in if !names.contains(name) { names.append(name) } }
  }

  /// Single words, and "twenty" followed by "five", as far as the language reads them as such a number.
  private var numbers: [String] {
    let reader = DurationReader(language: language)
    func value(_ words: String) -> Int? {
      reader.length(of: "\(words) \(minutes)").map { Int($0.duration / .seconds(60)) }
    }
    let words = wording.numberWords.sorted()
    let singles = words.compactMap { word in value(word).map { (word, $0) } }
      .filter { (1..<100).contains($0.1) }
    let ones = singles.filter { $0.1 < 10 }
    let pairs = singles.filter { $0.1 >= 20 && $0.1 % 10 == 0 }.flatMap { ten, many in
      ones.compactMap { one, few in
        value("\(ten) \(one)") == many + few ? "\(ten) \(one)" : nil
      }
    }
    return singles.map(\.0) + pairs
  }

  /// As the language calls many of them.
  private var minutes: String {
    wording.units.first { $0.seconds == 60 }.map(wording.manyOf) ?? ""
  }
}

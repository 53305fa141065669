/// How often a text says that something is done, and where it says so.
package struct CountMention: Hashable, Sendable {
  package var count: Int
  /// Offsets in Unicode scalars.
  package var range: Range<Int>

  package init(count: Int, range: Range<Int>) {
    self.count = count
    self.range = range
  }
}

/// Finds the words that say how often a step is done.
///
///     count = number [word] noun      "eight rounds", "three more times", "four folds"
///           | "twice"
///           | opener number           "each of the three pizzas"
///           | ("each" | "per" | …) side
///
/// A number of things ("three eggs") says nothing about how often.
struct CountReader {
  private let words: [FoldedWord]
  private let language: Language

  init(_ text: FoldedText, language: Language) {
    words = text.words
    self.language = language
  }

  /// In the order in which they stand.
  func mentions() -> [CountMention] {
    var found: [CountMention] = []
    var at = 0
    while at < words.count {
      guard let (count, next) = count(at) else {
        at += 1
        continue
      }
      let range = words[at].range.lowerBound..<words[next - 1].range.upperBound
      found.append(CountMention(count: count, range: range))
      at = next
    }
    return found
  }

  private func count(_ at: Int) -> (count: Int, next: Int)? {
    if let times = language[.timesWords].number(of: words[at].folded) {
      return (Int(times), at + 1)
    }
    if language[.sideOpeners].contains(words[at].folded), at + 1 < words.count,
      language[.sideNouns].contains(words[at + 1].folded)
    {
      return (2, at + 2)
    }
    if let opener = language[.countOpeners].prefix(of: words[at...].lazy.map(\.folded)),
      let number = number(at + opener)
    {
      return (number, at + opener + 1)
    }
    guard let number = number(at) else { return nil }
    let noun = (at + 1...at + 2).first {
      $0 < words.count && language[.countNouns].contains(words[$0].folded)
    }
    return noun.map { (number, $0 + 1) }
  }

  private func number(_ at: Int) -> Int? {
    guard at < words.count, let number = Int(words[at].folded), Self.counts.contains(number) else {
      return nil
    }
    return number
  }

  private static let counts = 2...64
}

/// A text as words of which nothing is folded but the spelling of numbers, fillers, case and
/// punctuation; each word knows where it stood.
///
/// "Ten-minute, er, timer" and "10 minute timer" are the same; "thirteen minute timer" is not, nor is
/// any text with another word, number or order. What stands between two numbers is kept, so that
/// "5-10", "5, 10" and "5 10" are three things.
package struct FoldedText: Hashable, Sendable {
  package let words: [FoldedWord]

  package init(_ text: String, language: Language = .standard) {
    words = SpelledNumbers(FoldedReader.tokens(of: text), language: language).words()
  }

  /// The words with single spaces between them: what a cache compares.
  package var key: String { words.map(\.folded).joined(separator: " ") }

  /// The scalars of the text that these words stand on.
  package func range(of words: Range<Int>) -> Range<Int> {
    self.words[words.lowerBound].range
      .lowerBound..<self.words[words.upperBound - 1].range.upperBound
  }

  /// Where the words of `other` stand, one after the other.
  package func places(of other: FoldedText) -> [Range<Int>] {
    let sought = other.words.lazy.map(\.folded)
    guard !sought.isEmpty, sought.count <= min(words.count, Self.longestSought) else { return [] }
    return (0...(words.count - sought.count)).compactMap { start in
      let range = start..<(start + sought.count)
      return words[range].lazy.map(\.folded).elementsEqual(sought) ? range : nil
    }
  }

  /// More words are no quotation; it bounds the work of looking for them.
  private static let longestSought = 80
}

package struct FoldedWord: Hashable, Sendable {
  package var folded: String
  /// In Unicode scalars of the text.
  package var range: Range<Int>

  package init(folded: String, range: Range<Int>) {
    self.folded = folded
    self.range = range
  }
}

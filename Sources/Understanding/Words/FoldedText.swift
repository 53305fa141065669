/// A text as words of which nothing is folded but the spelling of numbers, fillers, case and
/// punctuation; each word knows where it stood.
///
/// "Ten-minute, er, timer" and "10 minute timer" are the same; "thirteen minute timer" is not, nor is
/// any text with another word, number or order.
package struct FoldedText: Hashable, Sendable {
  package let words: [FoldedWord]

  package init(_ text: String) {
    words = []
  }

  /// The words with single spaces between them: what a cache compares.
  package var key: String { words.map(\.folded).joined(separator: " ") }
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

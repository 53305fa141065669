/// The features of an utterance: its words alone, in pairs and threes, and pieces of their letters.
///
/// | kind | what |
/// | --- | --- |
/// | 1 | a word |
/// | 2 | two words, one after the other, the ends of the utterance among them |
/// | 3 | two words with one or two between them |
/// | 4 | three words in a row |
/// | 5 to 7 | three to five letters in a row, the word's ends among them |
/// | 8 | how many times, live names and things: none, one, or more |
package enum SentenceFeatures {
  /// Calls `body` with the hash of each feature, again where one occurs again.
  ///
  /// `live` says where the names of live timers are in the text, in order.
  @inline(__always)
  package static func visit(
    _ text: UnsafeBufferPointer<UInt8>, folding table: FoldTable, live: [Range<Int>] = [],
    _ body: (UInt32) -> Void
  ) {
    withUnsafeTemporaryAllocation(of: FoldedWords.Word.self, capacity: FoldedWords.mostWords) {
      words in
      withUnsafeTemporaryAllocation(of: UInt8.self, capacity: FoldedWords.mostBytes) { letters in
        guard let words = words.baseAddress, let letters = letters.baseAddress else { return }
        var folded = FoldedWords(words: words, letters: letters)
        folded.read(text, folding: table, live: live)
        visitWords(folded, body)
        body(
          FeatureHash.feature(
            8, min(folded.times, 2), min(folded.liveNames, 2) * 3 + min(folded.things, 2)))
        for place in 0..<folded.count { visitLetters(of: folded[place], in: folded, body) }
      }
    }
  }

  /// Stands before the first word and behind the last.
  private static let edge: UInt32 = 1

  @inline(__always)
  private static func visitWords(_ words: borrowing FoldedWords, _ body: (UInt32) -> Void) {
    var third = edge
    var second = edge
    var first = edge
    for place in 0..<words.count {
      let word = words[place].hash
      body(FeatureHash.feature(1, word))
      body(FeatureHash.feature(2, first, word))
      if place > 1 { body(FeatureHash.feature(3, second, word)) }
      if place > 2 { body(FeatureHash.feature(3, third, word)) }
      if place > 0 { body(FeatureHash.feature(4, second &* 31 &+ first, word)) }
      third = second
      second = first
      first = word
    }
    body(FeatureHash.feature(2, first, edge))
  }

  @inline(__always)
  private static func visitLetters(
    of word: FoldedWords.Word, in words: borrowing FoldedWords, _ body: (UInt32) -> Void
  ) {
    let start = Int(word.start)
    let count = Int(word.end) - start
    guard count > 0 else { return }
    // Place 0 and place count + 1 are the edges of the word.
    for first in 0..<(count + 2) {
      var hash = FeatureHash.seed
      for length in 1...5 {
        let place = first + length - 1
        guard place < count + 2 else { break }
        let letter = place == 0 || place == count + 1 ? 0x5F : words.letters[start + place - 1]
        hash = FeatureHash.adding(letter, to: hash)
        if length > 2 { body(FeatureHash.feature(UInt32(2 + length), hash)) }
      }
    }
  }
}

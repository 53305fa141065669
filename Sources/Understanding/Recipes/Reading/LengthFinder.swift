/// Finds every length in a recipe's sentences, whatever it is there for.
struct LengthFinder {
  let text: RecipeText

  func lengths() -> [FoundLength] {
    var found: [FoundLength] = []
    for (place, sentence) in text.sentences.enumerated() where sentence.isTimed {
      read(sentence, at: place, into: &found)
    }
    return found
  }

  private func read(
    _ sentence: RecipeText.Sentence, at place: Int, into found: inout [FoundLength]
  ) {
    let range = text.range(of: sentence.words)
    let bytes = UnsafeBufferPointer(rebasing: text.bytes[range])
    let utterance = Utterance(bytes, vocabulary: English.vocabulary, limit: .max, sayings: false)
    for piece in utterance.pieces where piece.kind == .length {
      let length = utterance.lengths[piece.length]
      let start = range.lowerBound + Int(utterance.words[Int(piece.first)].start)
      let end = range.lowerBound + Int(utterance.words[Int(piece.end) - 1].end)
      guard length.duration > .zero, let words = words(start..<end, in: sentence) else { continue }
      found.append(
        FoundLength(
          duration: length.duration, maxDuration: length.maxDuration, bytes: start..<end,
          words: words, sentence: place, verdict: .wait, confidence: 0.9))
    }
  }

  private func words(_ bytes: Range<Int>, in sentence: RecipeText.Sentence) -> Range<Int>? {
    guard let first = sentence.words.first(where: { text.words[$0].end > bytes.lowerBound }),
      let last = sentence.words.last(where: { text.words[$0].start < bytes.upperBound }),
      first <= last
    else { return nil }
    return first..<last + 1
  }
}

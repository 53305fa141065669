import Replies

/// Finds every length in a recipe's sentences, whatever it is there for.
///
/// What the author marked up as a timer is taken as it is, and nothing else is read in its stretch.
struct LengthFinder {
  let text: RecipeText

  func lengths() -> [FoundLength] {
    var found: [FoundLength] = []
    found.reserveCapacity(8)
    var reader = RecipeLengthReader(text)
    for (place, sentence) in text.sentences.enumerated() where sentence.isTimed {
      reader.open(sentence.words, at: place)
      read(sentence, &reader, into: &found)
    }
    return text.recipe.timers.isEmpty ? found : withStated(found)
  }

  private func read(
    _ sentence: RecipeText.Sentence, _ reader: inout RecipeLengthReader,
    into found: inout [FoundLength]
  ) {
    var at = sentence.words.lowerBound
    var end = at
    while at < sentence.words.upperBound {
      let place = at
      at += 1
      guard reader.mayBegin(place) else { continue }
      let length =
        reader.read(place) ?? (sentence.kind == .step ? reader.bare(place) : nil)
        ?? reader.halfway(place)
      guard let length = length ?? reader.unread(place, from: end) else { continue }
      found.append(length)
      if length.unit > 0 { reader.last = length }
      end = length.words.upperBound
      at = end
    }
  }

  // MARK: Marked-up timers

  /// Both are in the order of the text, so one walk over them is enough.
  private func withStated(_ found: [FoundLength]) -> [FoundLength] {
    var merged: [FoundLength] = []
    var next = 0
    var sentence = 0
    let timers = text.recipe.timers
    let places = timers.indices.sorted {
      timers[$0].range.lowerBound < timers[$1].range.lowerBound
    }
    for place in places {
      let timer = timers[place]
      while next < found.count, found[next].bytes.upperBound <= timer.range.lowerBound {
        merged.append(found[next])
        next += 1
      }
      while next < found.count, found[next].bytes.lowerBound < timer.range.upperBound { next += 1 }
      while sentence + 1 < text.sentences.count,
        text.range(of: text.sentences[sentence].words).upperBound <= timer.range.lowerBound
      { sentence += 1 }
      guard sentence < text.sentences.count else { break }
      merged.append(
        FoundLength(
          duration: timer.duration, maxDuration: timer.maxDuration, bytes: timer.range,
          words: words(at: timer.range, in: text.sentences[sentence].words), sentence: sentence,
          verdict: .wait, confidence: 1, stated: place))
    }
    return merged + found[next...]
  }

  /// By halving: a sentence may be a whole book.
  private func words(at bytes: Range<Int>, in words: Range<Int>) -> Range<Int> {
    func first(where isReached: (RecipeWord) -> Bool) -> Int {
      var (low, high) = (words.lowerBound, words.upperBound)
      while low < high {
        let middle = (low + high) / 2
        if isReached(text.words[middle]) { high = middle } else { low = middle + 1 }
      }
      return low
    }
    let start = min(first { Int($0.end) > bytes.lowerBound }, words.upperBound - 1)
    let end = first { Int($0.start) >= bytes.upperBound }
    return start..<max(end, start + 1)
  }
}

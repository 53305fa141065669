import Replies

/// Finds every length in a recipe's sentences, whatever it is there for.
///
/// What the author marked up as a timer is taken as it is, and nothing else is read in its stretch.
struct LengthFinder {
  let text: RecipeText

  func lengths() -> [FoundLength] {
    var found: [FoundLength] = []
    var last: (sentence: Int, neighbour: RecipeLengthReader.Neighbour)?
    var reader = RecipeLengthReader(text)
    for (place, sentence) in text.sentences.enumerated() where sentence.isTimed {
      reader.open(sentence.words)
      read(sentence, at: place, reader, after: &last, into: &found)
    }
    return text.recipe.timers.isEmpty ? found : withStated(found)
  }

  private func read(
    _ sentence: RecipeText.Sentence, at place: Int, _ reader: RecipeLengthReader,
    after last: inout (sentence: Int, neighbour: RecipeLengthReader.Neighbour)?,
    into found: inout [FoundLength]
  ) {
    var at = sentence.words.lowerBound
    var end = at
    while at < sentence.words.upperBound {
      if let reading = reader.read(at) {
        found.append(length(reading, at: place))
        if reading.unit > 0 { last = (place, neighbour(reading)) }
        end = reading.words.upperBound
        at = end
        continue
      }
      if sentence.kind == .step, let (bare, reading) = bare(at, reader, place, last) {
        found.append(bare)
        if let reading { last = (place, neighbour(reading)) }
        end = bare.words.upperBound
        at = end
        continue
      }
      if let words = reader.halfway(at, from: sentence.words.lowerBound) {
        found.append(half(words, at: place))
        end = words.upperBound
        at = end
        continue
      }
      if let words = reader.unread(at, from: end) { found.append(unsure(words, at: place)) }
      at += 1
    }
  }

  private func length(_ reading: RecipeLengthReader.Reading, at place: Int) -> FoundLength {
    var length = FoundLength(
      duration: reading.duration, maxDuration: reading.maxDuration,
      bytes: text.range(of: reading.words), words: reading.words, sentence: place,
      verdict: .wait, confidence: 1)
    if reading.isVague { length.verdict = .question(.vague) }
    if reading.isBackwards { length.doubt = .contradicts }
    return length
  }

  private func unsure(_ words: Range<Int>, at place: Int) -> FoundLength {
    FoundLength(
      duration: .zero, bytes: text.range(of: words), words: words, sentence: place,
      verdict: .question(.unsure), confidence: 0.6)
  }

  private func half(_ words: Range<Int>, at place: Int) -> FoundLength {
    FoundLength(
      duration: .zero, bytes: text.range(of: words), words: words, sentence: place,
      verdict: .mark(.half), confidence: 0.9)
  }

  private func neighbour(
    _ reading: RecipeLengthReader.Reading
  ) -> RecipeLengthReader.Neighbour {
    RecipeLengthReader.Neighbour(
      words: reading.words,
      seconds: (reading.maxDuration ?? reading.duration) / .seconds(1), unit: reading.unit,
      isHere: true)
  }

  /// A number without a unit, read in the unit of the length before it.
  private func bare(
    _ at: Int, _ reader: RecipeLengthReader, _ place: Int,
    _ last: (sentence: Int, neighbour: RecipeLengthReader.Neighbour)?
  ) -> (FoundLength, RecipeLengthReader.Reading?)? {
    var neighbour = last?.neighbour
    if let last, last.sentence != place {
      neighbour?.isHere = false
      // What was said far above says nothing about this number.
      if place - last.sentence > 3 { neighbour = nil }
    }
    switch reader.bare(at, after: neighbour) {
    case .length(let reading):
      var found = length(reading, at: place)
      found.isBare = true
      return (found, reading)
    case .unsure(let words): return (unsure(words, at: place), nil)
    case nil: return nil
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

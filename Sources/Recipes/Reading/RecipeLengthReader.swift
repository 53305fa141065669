import Understanding

/// Reads the lengths in a sentence of a recipe, whatever they are there for.
///
///     length = what `LengthGrammar` reads | slashed | alone
///     slashed = "3/4" unit                                          "3/4 minutes" is three to four
///     alone   = "every" unit | "the first" unit | ("a few" | "several" | …) unit | "a moment"
///             | "overnight" | "daily"
struct RecipeLengthReader {
  let text: RecipeText
  private(set) var sentence = 0..<0
  /// Of the text's sentences.
  private(set) var place = 0
  private(set) var grammar: LengthGrammar
  /// The last length with a unit.
  var last: FoundLength?

  init(_ text: RecipeText, _ sentence: Range<Int> = 0..<0) {
    self.text = text
    grammar = LengthGrammar(pieces: [], language: text.lexicon.language, isWritten: true)
    open(sentence, at: 0)
  }

  /// Reads only these words from now on.
  mutating func open(_ sentence: Range<Int>, at place: Int) {
    self.sentence = sentence
    self.place = place
    text.setPieces(of: sentence, in: &grammar.pieces)
  }

  /// Where the sentence ends.
  var end: Int { sentence.upperBound }

  /// The length that begins right at `start`.
  func read(_ start: Int) -> FoundLength? {
    let word = text.words[start]
    guard word.traits.hasAny([.number, .time]) else { return nil }
    if let alone = alone(start) ?? slashed(start) { return alone }
    guard word.traits.contains(.number), let reading = grammar.read(at: start - sentence.lowerBound)
    else { return nil }
    var length = found(start..<reading.next + sentence.lowerBound, unit: reading.unit)
    length.duration = reading.duration
    length.maxDuration = reading.maxDuration
    if reading.isBackwards { length.doubt = .contradicts }
    return length
  }

  /// "3/4 minutes" is three to four; "3/4 hour" is a part.
  private func slashed(_ start: Int) -> FoundLength? {
    guard text.words[start].marks.contains(.digits), let unit = unit(start + 1), unit <= 60,
      let (low, high) = text.digits(start).slash, low >= 2, high > low, high <= 3 * low
    else { return nil }
    return found(start..<start + 2, low * unit, to: high * unit, unit: unit)
  }

  /// A number at or after `start` with a unit of time that no rule reads: "10 ± 2 minutes".
  func unread(_ at: Int, from start: Int) -> FoundLength? {
    let word = text.words[at]
    guard word.traits.contains(.unit), !word.traits.hasAny([.short, .second]), at > start,
      text.words[at - 1].marks.contains(.digits), !word.marks.hasAny([.comma, .stop, .opens])
    else { return nil }
    return unsure(at - 1..<at + 1)
  }

  // MARK: Lengths

  func found(
    _ words: Range<Int>, _ seconds: Double = 0, to most: Double? = nil, unit: Double = 0,
    verdict: FoundLength.Verdict = .wait, confidence: Double = 1
  ) -> FoundLength {
    FoundLength(
      duration: LengthGrammar.duration(seconds), maxDuration: most.map(LengthGrammar.duration),
      bytes: text.range(of: words), words: words, sentence: place, verdict: verdict,
      confidence: confidence, unit: unit)
  }

  func unsure(_ words: Range<Int>) -> FoundLength {
    found(words, verdict: .question(.unsure), confidence: 0.6)
  }

  // MARK: Words

  func number(_ at: Int) -> LengthGrammar.Number? {
    grammar.amount(at: at - sentence.lowerBound).map {
      var number = $0
      number.next += sentence.lowerBound
      return number
    }
  }

  /// What follows words that let a length grow: ", and up to 24".
  func beyond(_ at: Int) -> Int? {
    grammar.beyond(at - sentence.lowerBound).map { $0 + sentence.lowerBound }
  }

  /// Seconds of the unit that is there.
  func unit(_ at: Int) -> Double? { grammar.unit(at - sentence.lowerBound)?.seconds }

  func isOver(_ at: Int) -> Bool { grammar.isOver(at - sentence.lowerBound) }

  func sign(_ word: Int) -> ContextCues { text.lexicon.cues(text.words[word]) }
}

import Understanding

/// Reads the lengths in a sentence of a recipe, whatever they are there for.
///
///     length = what `LengthGrammar` reads | slashed | alone
///     slashed = "3/4" unit                                          "3/4 minutes" is three to four
///     alone   = "every" unit | "the first" unit | ("a few" | "several" | …) unit | "a moment"
///             | "overnight" | "daily"
struct RecipeLengthReader {
  let text: RecipeText
  private(set) var sentence: Range<Int>
  /// Those of its words that the grammar sees.
  private(set) var seen: Range<Int>
  /// Of the text's sentences.
  private(set) var place = 0
  private(set) var grammar: LengthGrammar
  /// The last length with a unit.
  var last: FoundLength?

  init(_ text: RecipeText, _ sentence: Range<Int> = 0..<0) {
    self.text = text
    self.sentence = sentence
    seen = sentence
    grammar = LengthGrammar(pieces: [], language: text.lexicon.language, isWritten: true)
    grammar.pieces.reserveCapacity(Self.mostSeen)
    text.setPieces(of: seen, in: &grammar.pieces)
  }

  /// Reads only these words from now on.
  mutating func open(_ sentence: Range<Int>, at place: Int) {
    self.sentence = sentence
    self.place = place
    let first = sentence.first(where: mayBegin) ?? sentence.upperBound
    let last = sentence.last(where: mayBegin) ?? sentence.lowerBound
    seen = max(first - 2, sentence.lowerBound)..<min(max(first, last) + 6, sentence.upperBound)
    text.setPieces(of: seen, in: &grammar.pieces)
  }

  /// Hardly any sentence has more words about its lengths.
  private static let mostSeen = 64

  /// Whether a length may begin with a word; nothing farther than a few words off is looked at for it.
  func mayBegin(_ at: Int) -> Bool { text.words[at].traits.hasAny([.number, .time]) }

  /// Where the sentence ends.
  var end: Int { sentence.upperBound }

  /// The length that begins right at `start`.
  func read(_ start: Int) -> FoundLength? {
    let word = text.words[start]
    if let alone = alone(start) ?? slashed(start) { return alone }
    guard word.traits.contains(.number), let reading = grammar.read(at: start - seen.lowerBound)
    else { return nil }
    var length = found(start..<reading.next + seen.lowerBound, unit: reading.unit)
    length.duration = reading.duration
    length.maxDuration = reading.maxDuration
    if reading.isBackwards { length.doubt = .contradicts }
    return length
  }

  /// "3/4 minutes" is three to four; "3/4 hour" is a part.
  private func slashed(_ start: Int) -> FoundLength? {
    let word = text.words[start]
    guard word.marks.contains(.digits), word.end - word.start > 2, let unit = unit(start + 1),
      unit <= 60, let (low, high) = text.digits(start).slash, low >= 2, high > low, high <= 3 * low
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
      confidence: confidence, unit: Float(unit))
  }

  func unsure(_ words: Range<Int>) -> FoundLength {
    found(words, verdict: .question(.unsure), confidence: 0.6)
  }

  // MARK: Words

  func number(_ at: Int) -> LengthGrammar.Number? {
    grammar.amount(at: at - seen.lowerBound).map {
      var number = $0
      number.next += seen.lowerBound
      return number
    }
  }

  /// What follows words that let a length grow: ", and up to 24".
  func beyond(_ at: Int) -> Int? {
    grammar.beyond(at - seen.lowerBound).map { $0 + seen.lowerBound }
  }

  /// Seconds of the unit that is there.
  func unit(_ at: Int) -> Double? { grammar.unit(at - seen.lowerBound)?.seconds }

  func isOver(_ at: Int) -> Bool { grammar.isOver(at - seen.lowerBound) }

  func sign(_ word: Int) -> ContextCues { text.lexicon.cues(text.words[word]) }
}

import Understanding

/// Reads the lengths in a sentence of a recipe, whatever they are there for.
///
///     length = what `LengthGrammar` reads | slashed | alone
///     split   = number "(" words ")" unit                           "20 (25 if frozen) minutes"
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
    if let alone = alone(start) ?? slashed(start) ?? split(start) { return alone }
    guard word.traits.contains(.number), let reading = grammar.read(at: start - seen.lowerBound)
    else { return nil }
    var length = found(start..<reading.next + seen.lowerBound, unit: reading.unit)
    length.duration = reading.duration
    length.maxDuration = reading.maxDuration
    if reading.isBackwards { length.doubt = .contradicts }
    return length
  }

  /// "20 (25 if frozen) minutes"; what stands between the brackets is read behind it, as another way.
  private func split(_ start: Int) -> FoundLength? {
    guard text.words[start].traits.contains(.number), !text.words[start].traits.contains(.time),
      var amounts = grammar.amounts(at: start - seen.lowerBound)
    else { return nil }
    // "20 (or 25 if frozen) minutes" is no range.
    if amounts.high != nil, text.words[amounts.joint + seen.lowerBound].marks.contains(.opens) {
      amounts.high = nil
      amounts.next = amounts.joint
    }
    let next = amounts.next + seen.lowerBound
    guard next + 1 < end, text.words[next].marks.contains(.opens),
      text.words[next].traits.contains(.number) || text.words[next].traits.contains(.or),
      let close = (next + 2..<min(end, next + 9)).first(where: {
        text.words[$0].marks.hasAny([.closes, .opens, .stop])
      }), text.words[close].marks.contains(.closes), !text.words[close].traits.contains(.short),
      let unit = unitBehindBracket(close), amounts.low <= 120,
      (next..<close).contains(where: { sign($0).hasAny([.condition, .forWord, .when]) }),
      (next..<close).allSatisfy({ self.unit($0) == nil })
    else { return nil }
    return found(
      start..<next, amounts.low * unit, to: amounts.high.map { $0 * unit }, unit: unit)
  }

  private func unitBehindBracket(_ at: Int) -> Double? {
    let word = text.words[at]
    return word.traits.contains(.unit) && !word.traits.contains(.second)
      ? Double(word.value) : nil
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

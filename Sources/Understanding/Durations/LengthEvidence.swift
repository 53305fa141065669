/// Checks a length that somebody claims to have read in a text.
package struct LengthEvidence: Sendable {
  package init() {}

  /// Where `quote` stands in `text` and what the duration grammar reads out of it there.
  ///
  /// Empty where the quote does not stand in the text (compared as `FoldedText`), or where no length
  /// is in it. A quote may stand at several places, and hold several lengths.
  package func readings(of quote: String, in text: String) -> [Reading] {
    LengthSource(text).readings(of: quote)
  }

  package struct Reading: Hashable, Sendable {
    package var mention: DurationMention
    /// A bare number that was taken as minutes: "rest it fifteen".
    package var assumesMinutes: Bool
    /// The text's own words for the whole quote.
    package var quote: String

    package init(mention: DurationMention, assumesMinutes: Bool, quote: String) {
      self.mention = mention
      self.assumesMinutes = assumesMinutes
      self.quote = quote
    }
  }
}

/// A text with every length that it states, read once for many quotes.
///
/// A length is read in the whole text, and must be the same in the part of it that is quoted, so that
/// no quote can cut "15 minutes" out of "1 hour 15 minutes" or "5" out of "2.5 hours"; only
/// "another" and "longer" may be missing.
package struct LengthSource: Sendable {
  package let folded: FoldedText
  /// With their unit.
  package let mentions: [DurationMention]
  /// Bare numbers in the place of minutes.
  package let minutes: [DurationMention]
  /// Words that say how often something is done; none is part of a length.
  package let counts: [CountMention]
  private let scalars: [Unicode.Scalar]
  package let language: Language

  package init(_ text: String, language: Language = .standard) {
    self.language = language
    scalars = Array(text.unicodeScalars)
    let folded = FoldedText(text, language: language)
    self.folded = folded
    mentions = DurationReader(language: language).mentions(in: text)
    var text = text
    minutes = text.withUTF8 { bytes in
      MinuteGrammar(
        Utterance(bytes, language: language, limit: .max)
      ).mentions()
    }
    let lengths = (mentions + minutes).map(\.range)
    counts = CountReader(folded, language: language).mentions().filter { count in
      !lengths.contains { $0.overlaps(count.range) }
    }
  }

  /// Where the text states, in other words, the length that is all of a quote: "two minutes" for its
  /// "two minute warm-up".
  package func readings(ofLengthAlone quote: String) -> [LengthEvidence.Reading] {
    guard let length = DurationReader(language: language).length(of: quote) else { return [] }
    return mentions.filter {
      $0.duration == length.duration && $0.maxDuration == length.maxDuration
    }.map { .init(mention: $0, assumesMinutes: false, quote: $0.text) }
  }

  /// Where the text states the only length that a quote may have misspelled: "fünzehn Minuten" for its
  /// "fünfzehn Minuten"; empty where the quote is a length itself.
  package func readings(ofMisspelled quote: String) -> [LengthEvidence.Reading] {
    guard DurationReader(language: language).mentions(in: quote).isEmpty else { return [] }
    let spelled = Array(quote.lowercased())
    let alike = mentions.filter { Self.isSlip(spelled, Array($0.text.lowercased())) }
    guard Set(alike.map(\.duration)).count == 1 else { return [] }
    return alike.map { .init(mention: $0, assumesMinutes: false, quote: $0.text) }
  }

  /// They differ at one place, by at most two letters.
  private static func isSlip(_ one: [Character], _ other: [Character]) -> Bool {
    let least = min(one.count, other.count)
    let front = (0..<least).first { one[$0] != other[$0] } ?? least
    let back =
      (0..<least - front).first { one[one.count - 1 - $0] != other[other.count - 1 - $0] }
      ?? least - front
    return least >= leastMisspelled && max(one.count, other.count) - front - back <= 2
  }

  private static let leastMisspelled = 8

  /// Where each length that the text states stands, with a unit or bare, in their order.
  package var lengths: [Range<Int>] {
    let stated = mentions.map(\.range)
    let bare = minutes.map(\.range).filter { bare in !stated.contains { $0.overlaps(bare) } }
    return (stated + bare).sorted { $0.lowerBound < $1.lowerBound }
  }

  /// How often the words of a quote say that something is done, wherever it stands.
  package func counts(of quote: String) -> [CountMention] {
    folded.places(of: FoldedText(quote, language: language)).flatMap { place in
      let range = folded.range(of: place)
      return counts.filter { range.overlaps($0.range) }
    }
  }

  /// At how many places a quote stands.
  package func places(of quote: String) -> Int {
    folded.places(of: FoldedText(quote, language: language)).count
  }

  package func readings(of quote: String) -> [LengthEvidence.Reading] {
    var readings: [LengthEvidence.Reading] = []
    for place in folded.places(of: FoldedText(quote, language: language)) {
      let range = folded.range(of: place)
      let words = text(range)
      for (found, isBare) in [(mentions, false), (minutes, true)] {
        for mention in found where isRead(mention, in: range) {
          readings.append(.init(mention: mention, assumesMinutes: isBare, quote: words))
        }
      }
    }
    return readings
  }

  /// The punctuation and spaces before a word, by its number in `folded`.
  package func marks(before word: Int) -> ArraySlice<Unicode.Scalar> {
    let start = word > 0 ? folded.words[word - 1].range.upperBound : 0
    return scalars[start..<max(start, folded.words[word].range.lowerBound)]
  }

  /// The phrases of the list `orderCues` in the order in which they stand, the longest at each place.
  ///
  /// None goes over the end of a sentence, or over one of `lengths`, which are in words.
  package func orderCues(outside lengths: [Range<Int>]) -> [(kind: OrderCue, words: Range<Int>)] {
    let words = folded.words
    let taken = Set(lengths.joined())
    var found: [(kind: OrderCue, words: Range<Int>)] = []
    var at = 0
    while at < words.count {
      let end = (at..<words.count).first { $0 > at && isStopped(before: $0) } ?? words.count
      let most = min(language.mostListWords, end - at)
      let cue = (1...most).reversed().lazy.compactMap { count -> (OrderCue, Range<Int>)? in
        let range = at..<at + count
        guard !range.contains(where: taken.contains),
          let kind = language.orderCue(words[range].map(\.folded).joined(separator: " "))
        else { return nil }
        return (kind, range)
      }.first
      if let cue { found.append(cue) }
      at = cue?.1.upperBound ?? at + 1
    }
    return found
  }

  /// A sentence ends before this word.
  package func isStopped(before word: Int) -> Bool {
    word > 0 && word < folded.words.count
      && marks(before: word).contains { Self.stops.contains($0) }
  }

  private static let stops: [Unicode.Scalar] = [".", "!", "?", ";", "\n", "…"]

  /// The text's own words for these folded words; nil where they do not stand in it.
  package func words(of quote: String) -> String? {
    folded.places(of: FoldedText(quote, language: language)).first.map {
      text(folded.range(of: $0))
    }
  }

  private func isRead(_ mention: DurationMention, in range: Range<Int>) -> Bool {
    if range.contains(mention.range) { return true }
    guard range.overlaps(mention.range) else { return false }
    let part = DurationReader(language: language).mentions(
      in: text(range.clamped(to: mention.range)))
    return part.count == 1 && part[0].duration == mention.duration
      && part[0].maxDuration == mention.maxDuration
  }

  /// The text's own words on these scalars.
  package func said(_ range: Range<Int>) -> String { text(range) }

  private func text(_ range: Range<Int>) -> String {
    String(String.UnicodeScalarView(scalars[range]))
  }
}

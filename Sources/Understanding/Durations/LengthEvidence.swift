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

  private func text(_ range: Range<Int>) -> String {
    String(String.UnicodeScalarView(scalars[range]))
  }
}

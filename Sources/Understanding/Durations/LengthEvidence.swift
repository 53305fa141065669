/// Checks a length that somebody claims to have read in a text.
package struct LengthEvidence: Sendable {
  package init() {}

  /// Where `quote` stands in `text` and what the duration grammar reads out of it there.
  ///
  /// Empty where the quote does not stand in the text (compared as `FoldedText`), or where no length
  /// is in it. A quote may stand at several places.
  package func readings(of quote: String, in text: String) -> [Reading] { [] }

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

/// How a language puts its numbers and times together, where languages differ.
///
/// Each is a property in the language's texts: "ones before tens = yes".
package struct LanguageTraits: OptionSet, Sendable {
  package let rawValue: UInt32

  package init(rawValue: UInt32) { self.rawValue = rawValue }

  /// "fünf und zwanzig" is 25.
  package static let onesBeforeTens = LanguageTraits(rawValue: 1)
  /// "halb acht" is 7:30, "viertel acht" is 7:15.
  package static let fractionOfHourBegun = LanguageTraits(rawValue: 2)
  /// "Until half seven" is 7:30.
  package static let halfHourPast = LanguageTraits(rawValue: 128)
  /// "18 Uhr 30".
  package static let minutesAfterClock = LanguageTraits(rawValue: 4)

  /// "zwei drei Minuten" is 2 to 3 minutes.
  package static let numbersInRowAreRange = LanguageTraits(rawValue: 8)
  /// A small letter after "Std." is no new sentence.
  package static let sentencesBeginWithCapitals = LanguageTraits(rawValue: 32)
  /// "die Kartoffeln": a capital says nothing about where a sentence begins.
  package static let nounsHaveCapitals = LanguageTraits(rawValue: 64)
  /// Some words are [joins]; no property, since the words say it.
  package static let joinsWords = LanguageTraits(rawValue: 16)

  static let named: [String: LanguageTraits] = [
    "ones before tens": .onesBeforeTens,
    "fraction of the hour begun": .fractionOfHourBegun,
    "half of the hour past": .halfHourPast,
    "minutes after the clock word": .minutesAfterClock,
    "numbers in a row are a range": .numbersInRowAreRange,
    "sentences begin with capitals": .sentencesBeginWithCapitals,
    "nouns have capitals": .nounsHaveCapitals,
  ]
}

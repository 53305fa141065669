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
  /// "18 Uhr 30".
  package static let minutesAfterClock = LanguageTraits(rawValue: 4)

  static let named: [String: LanguageTraits] = [
    "ones before tens": .onesBeforeTens,
    "fraction of the hour begun": .fractionOfHourBegun,
    "minutes after the clock word": .minutesAfterClock,
  ]
}

/// A language that Simmer speaks, one of those with a folder in Languages/, by its code (ISO 639-1).
package struct LanguageCode: Hashable, Sendable {
  package let rawValue: String

  init(known code: String) {
    rawValue = code
  }

  /// Nil for a language that Simmer does not speak.
  package init?(_ code: String) {
    guard let known = LanguageCode.all.first(where: { $0.rawValue == code }) else { return nil }
    self = known
  }

  /// The one for words that tell nothing of their language.
  package static var standard: LanguageCode { all[0] }
}

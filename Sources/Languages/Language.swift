/// A language that Simmer speaks, one of those with a folder in Languages/, by its code (ISO 639-1).
package struct Language: Hashable, Sendable {
  package let code: String

  init(code: String) {
    self.code = code
  }

  /// Nil for a language that Simmer does not speak.
  package init?(_ code: String) {
    guard let known = Language.all.first(where: { $0.code == code }) else { return nil }
    self = known
  }

  /// The one for words that tell nothing of their language.
  package static var standard: Language { all[0] }
}

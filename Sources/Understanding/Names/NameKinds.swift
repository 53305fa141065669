package import Languages

/// What names are a kind of: "the rice" is the basmati.
package struct NameKinds {
  private let language: Language?

  package init(_ code: LanguageCode) { language = Language.named(code.rawValue) }

  /// Whether `said` is the word for the kind of what `name` is, which its last word tells: "chicken stock" is no meat.
  package func isKind(_ said: String, of name: String) -> Bool {
    guard let language else { return false }
    let said = said.lowercased()
    guard let word = name.lowercased().split(separator: " ").last else { return false }
    return language[.timerKinds].text(of: word)?.split(separator: " ").contains { $0 == said }
      ?? false
  }
}

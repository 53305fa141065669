internal import CLanguages
internal import Languages

extension Language {
  /// Those whose tables are in the program, in the order of their codes.
  package static let available: [Language] = UnsafeBufferPointer(
    start: language_tables, count: language_table_count
  ).compactMap { stored in
    guard let table = stored.bytes, let rules = stored.rules else { return nil }
    return Language(
      table: UnsafeRawPointer(table), rules: UnsafeRawPointer(rules),
      recipes: stored.recipes.map { UnsafeRawPointer($0) })
  }

  /// The language of a code such as "en".
  package static func named(_ code: String) -> Language? {
    available.first { $0.code == code }
  }

  /// The one for words that tell nothing of their language.
  package static let standard: Language = {
    guard let language = named(LanguageCode.standard.rawValue) else {
      preconditionFailure("the program was built without the table of its first language")
    }
    return language
  }()
}

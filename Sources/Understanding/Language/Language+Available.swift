internal import CLanguages

extension Language {
  /// Those whose tables are in the program, in the order of their codes.
  package static let available: [Language] = UnsafeBufferPointer(
    start: language_tables, count: language_table_count
  ).compactMap { stored in
    guard let table = stored.bytes, let rules = stored.rules else { return nil }
    return Language(table: UnsafeRawPointer(table), rules: UnsafeRawPointer(rules))
  }

  /// The language of a code such as "en".
  package static func named(_ code: String) -> Language? {
    available.first { $0.code == code }
  }

  package static let english = known("en")
  package static let german = known("de")

  private static func known(_ code: String) -> Language {
    guard let language = named(code) else {
      preconditionFailure("the program was built without the table of '\(code)'")
    }
    return language
  }
}

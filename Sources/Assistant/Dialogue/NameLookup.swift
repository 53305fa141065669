import Languages
import Understanding

/// Finds a spoken name among others, as sure or only near, in bounded time.
enum NameLookup {
  /// The places of the names that are surely meant: one, several that are equally sure, or none.
  static func find(
    _ spoken: String, among names: [String], in language: LanguageCode = .standard
  ) -> [Int] {
    guard names.count > mostCompared else { return sure(spoken, among: names, language) }
    let exact = names.indices.filter { isSpelledAlike(spoken, names[$0]) }
    if !exact.isEmpty { return exact }
    let start = names.count - mostCompared
    return sure(spoken, among: Array(names[start...]), language).map { start + $0 }
  }

  /// The one name that may be meant; nil where there is none or more than one.
  static func guess(
    _ spoken: String, among names: [String], in language: LanguageCode = .standard
  ) -> Int? {
    let start = max(names.count - mostCompared, 0)
    guard
      case .near(let places) = matcher(language).match(spoken, among: Array(names[start...])),
      places.count == 1
    else { return nil }
    return start + places[0]
  }

  private static func matcher(_ language: LanguageCode) -> NameMatcher {
    NameMatcher(language: Language.named(language.rawValue) ?? .standard)
  }

  private static func sure(
    _ spoken: String, among names: [String], _ language: LanguageCode
  ) -> [Int] {
    switch matcher(language).match(spoken, among: names) {
    case .one(let place): [place]
    case .several(let places): places
    case .near, .none: []
    }
  }

  /// But for the case of letters.
  private static func isSpelledAlike(_ one: String, _ other: String) -> Bool {
    one.utf8.count == other.utf8.count
      && zip(one.utf8, other.utf8).allSatisfy { $0 | 0x20 == $1 | 0x20 }
  }

  /// Among more names than this, only the last ones are compared by sound.
  private static let mostCompared = 200
}

/// Words without their endings, so that "resting" and "rested" are "rest"; for a language that has a
/// list of endings.
package struct WordStems: Sendable {
  /// Longer ones first.
  private let endings: [String]

  package init(_ language: Language) { endings = language.endings(.stemEndings) }

  package func stem(of word: String) -> String {
    guard !endings.isEmpty else { return word }
    var stem = Substring(word)
    if stem.hasSuffix("'s") { stem = stem.dropLast(2) }
    for ending in endings where stem.hasSuffix(ending) {
      if stem.count - ending.count >= 3 {
        stem = stem.dropLast(ending.count)
        break
      }
    }
    if stem.count > 3, stem.hasSuffix("e") { stem = stem.dropLast() }
    if stem.count > 3, let last = stem.last, last == stem.dropLast().last, !"aeiou".contains(last) {
      stem = stem.dropLast()
    }
    if stem.hasSuffix("i") { stem = stem.dropLast() + "y" }
    return String(stem)
  }

  package func stems(of list: PhraseList) -> Set<String> { Set(list.phrases.map(stem)) }
}

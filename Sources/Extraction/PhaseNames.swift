import LanguageModels
import PlainText
package import Understanding

/// Decides what a phase may be called: words of the text and plain kitchen words, nothing that could
/// pass for an order or a report.
package struct PhaseNames {
  private let source: LengthSource
  private let stems: Set<String>
  private let refused: Set<String>

  /// `isRecipe`: the text is a recipe, whose pots simmer.
  package init(source: LengthSource, isRecipe: Bool = false) {
    self.source = source
    refused =
      isRecipe ? English.orderStems.subtracting(English.recipeOrderStems) : English.orderStems
    stems = Set(source.folded.words.map { English.stem(of: $0.folded) })
  }

  /// The name as it may be shown; nil where a word of it is neither the text's nor plain.
  package func grounded(_ name: String?) -> String? {
    guard let name else { return nil }
    let shown = TextCleaner.quote(name, longest: Self.longest)
    let words = FoldedText(shown).words.map(\.folded)
    guard !words.isEmpty, words.count <= Self.mostWords else { return nil }
    var hasContent = false
    for word in words where !Language.english[.smallNameWords].contains(word) {
      let stem = English.stem(of: word)
      guard !refused.contains(stem),
        stems.contains(stem) || English.plainNameStems.contains(stem)
      else { return nil }
      hasContent = true
    }
    return hasContent ? shown : nil
  }

  /// The sign to watch for, in the text's own words; nil where it does not stand there.
  package func cue(_ cue: String?) -> String? {
    guard let cue, FoldedText(cue).words.count > 1, let words = source.words(of: cue) else {
      return nil
    }
    let shown = TextCleaner.quote(words, longest: Self.longest)
    return shown.isEmpty ? nil : shown
  }

  /// What the wait before a phase is called.
  package static func until(_ name: String?) -> String? {
    guard let name else { return nil }
    let isThing = !name.contains(" ") && !English.plainNameStems.contains(English.stem(of: name))
    return (isThing ? English.untilThing : English.untilDeed) + name.lowercased()
  }

  private static let longest = 60
  private static let mostWords = 12
}

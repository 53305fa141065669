import LanguageModels
import PlainText
package import Understanding

/// Decides what a phase may be called: words of the text and plain kitchen words, nothing that could
/// pass for an order or a report.
package struct PhaseNames {
  private let source: LengthSource
  private let endings: WordStems
  private let stems: Set<String>
  private let plain: Set<String>
  private let refused: Set<String>

  /// `isRecipe`: the text is a recipe, whose pots simmer.
  package init(source: LengthSource, isRecipe: Bool = false) {
    self.source = source
    let language = source.language
    let endings = WordStems(language)
    self.endings = endings
    let orders = endings.stems(of: language[.orderNames])
    refused =
      isRecipe ? orders.subtracting(endings.stems(of: language[.recipeOrderNames])) : orders
    plain = endings.stems(of: language[.plainNames])
    stems = Set(source.folded.words.map { endings.stem(of: $0.folded) })
  }

  /// The name as it may be shown; nil where a word of it is neither the text's nor plain.
  package func grounded(_ name: String?) -> String? {
    guard let name else { return nil }
    let shown = TextCleaner.quote(name, longest: Self.longest)
    let words = FoldedText(shown, language: source.language).words.map(\.folded)
    guard !words.isEmpty, words.count <= Self.mostWords,
      !shown.unicodeScalars.contains(where: Self.signs.contains)
    else { return nil }
    var hasContent = false
    for word in words where !source.language[.smallNameWords].contains(word) {
      let stem = endings.stem(of: word)
      guard !refused.contains(stem),
        stems.contains(stem) || plain.contains(stem)
      else { return nil }
      hasContent = true
    }
    return hasContent ? shown : nil
  }

  /// The sign to watch for, in the text's own words; nil where it does not stand there.
  package func cue(_ cue: String?) -> String? {
    guard let cue, FoldedText(cue, language: source.language).words.count > 1,
      let words = source.words(of: cue)
    else {
      return nil
    }
    let shown = TextCleaner.quote(words, longest: Self.longest)
    return shown.isEmpty ? nil : shown
  }

  /// What the wait before a phase is called.
  package func until(_ name: String?) -> String? {
    guard let name else { return nil }
    let isThing = !name.contains(" ") && !plain.contains(endings.stem(of: name))
    let lead = source.language[isThing ? .untilThing : .untilDeed].phrases.first
    return (lead.map { $0 + " " } ?? "") + name.lowercased()
  }

  /// What a phase is called that has no name of its own.
  package func label(_ number: Int) -> String {
    (source.language[.phaseLabel].phrases.first.map { $0 + " " } ?? "") + "\(number)"
  }

  private static let longest = 60
  private static let mostWords = 12
  /// These stand in code and addresses, not in what a pot is called.
  private static let signs: Set<Unicode.Scalar> = [
    "(", ")", "[", "]", "{", "}", "<", ">", "/", "\\", "=", "$", ";", "|",
  ]
}

package import Languages
import Understanding

/// By which language's words recipes are read.
///
/// By their text, each recipe is read in the language that most of it is in, so that of one folder, archive or list
/// some may be in one language and some in another. Where the text doesn't tell, what is stated beside it does, and
/// where nothing is, the usual language.
package struct LexiconChoice: Sendable {
  /// Of recipes that don't tell.
  private(set) var usual: RecipeLexicon
  private let isFixed: Bool

  /// The standard language is the usual one.
  package static let byText = LexiconChoice(usual: .standard, isFixed: false)

  /// `language`: the usual one; the standard one where that is nil, or recipes are not read in it.
  package static func byText(usual language: LanguageCode?) -> LexiconChoice {
    LexiconChoice(usual: language.map(RecipeLexicon.named) ?? .standard, isFixed: false)
  }

  /// Whatever the text is in.
  package static func always(_ lexicon: RecipeLexicon) -> LexiconChoice {
    LexiconChoice(usual: lexicon, isFixed: true)
  }

  /// With another usual language, where one that recipes are read in is stated: "de-AT".
  func preferring(_ stated: String?) -> LexiconChoice {
    guard !isFixed, let lexicon = stated.flatMap(RecipeLexicon.stated) else { return self }
    return LexiconChoice(usual: lexicon, isFixed: false)
  }

  // MARK: Choosing

  /// The lexicon for a text of which all, or sixteen stretches, are looked at.
  ///
  /// A text that is plainly in the usual language, as most are, is looked at once. Of one in two languages, the one
  /// that more of its words are of is read.
  package func lexicon(of bytes: UnsafeBufferPointer<UInt8>) -> RecipeLexicon {
    guard !isFixed else { return usual }
    let evidence = LanguageEvidence(bytes, usual.tongues)
    let language = evidence.language
    guard language != .own else { return usual }
    var most = language == .mixed ? evidence.own : 0
    var best = usual
    for other in RecipeLexicon.all where other != usual {
      let evidence = LanguageEvidence(bytes, other.tongues)
      switch evidence.language {
      case .own, .mixed: if evidence.own > most { (best, most) = (other, evidence.own) }
      case .other, .unclear: break
      }
    }
    return best
  }

  func lexicon(of text: String) -> RecipeLexicon {
    var text = text
    return text.withUTF8 { lexicon(of: $0) }
  }

  /// The recipe that `read` makes with the words of its language, which shows only when it has been read.
  func reading<Failure>(
    _ read: (RecipeLexicon) throws(Failure) -> Recipe
  ) throws(Failure) -> Recipe {
    var recipe = try read(usual)
    let lexicon = preferring(recipe.language).lexicon(of: recipe.text)
    if lexicon != usual { recipe = try read(lexicon) }
    recipe.lexicon = lexicon
    return recipe
  }
}

extension RecipeLexicon {
  /// The one of the language that a text is in; the standard one where it doesn't tell.
  package static func reading(_ bytes: UnsafeBufferPointer<UInt8>) -> RecipeLexicon {
    LexiconChoice.byText.lexicon(of: bytes)
  }

  package static func reading(_ text: String) -> RecipeLexicon {
    LexiconChoice.byText.lexicon(of: text)
  }

  /// The one of a language as notations state it (BCP 47): "de", "de-AT", "de_DE".
  ///
  /// Nil where recipes are not read in it.
  fileprivate static func stated(_ language: String) -> RecipeLexicon? {
    let code = language.utf8.prefix { $0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A }.map { $0 | 0x20 }
    return all.first { code.elementsEqual($0.language.code.utf8) }
  }
}

/// There is one for each language.
extension RecipeLexicon: Hashable {
  package static func == (one: Self, other: Self) -> Bool {
    one.language.code == other.language.code
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(language.code) }
}

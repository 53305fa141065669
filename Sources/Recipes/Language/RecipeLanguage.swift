/// Which language a recipe is written in, as far as a reader of one language has to know.
///
/// "20 min" stands in recipes of half the world, and a reader of one language would find a name and a
/// cue for it in any of them. Whatever is `other` gives no timers at all rather than wrong ones.
package enum RecipeLanguage: String, Hashable, Sendable, CaseIterable {
  /// The reader's own.
  case own
  /// That and something else: a bilingual recipe. Ask again for each part, and read those that
  /// are not `other`.
  case mixed
  /// Another language, whichever it is.
  case other
  /// Too few words to tell; it is read, and what comes of it is less certain.
  case unclear

  /// The language of a text, or of a part of one.
  ///
  /// Texts of up to 8 kB are looked at from end to end, longer ones in sixteen stretches spread
  /// over them.
  package static func language(
    of bytes: UnsafeBufferPointer<UInt8>, for lexicon: RecipeLexicon = .standard
  ) -> RecipeLanguage {
    LanguageEvidence(bytes, lexicon.tongues).language
  }

  package static func language(
    of text: String, for lexicon: RecipeLexicon = .standard
  ) -> RecipeLanguage {
    var text = text
    return text.withUTF8 { language(of: $0, for: lexicon) }
  }

  /// Whether there is anything for the reader: all but `other`.
  package static func isReadable(
    _ bytes: UnsafeBufferPointer<UInt8>, for lexicon: RecipeLexicon = .standard
  ) -> Bool {
    language(of: bytes, for: lexicon) != .other
  }
}

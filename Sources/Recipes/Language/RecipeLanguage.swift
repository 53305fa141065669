/// Which language a recipe is written in, as far as a reader of English has to know.
///
/// "20 min" stands in recipes of half the world, and an English reader would find a name and a cue
/// for it in any of them. Whatever is `other` gives no timers at all rather than wrong ones.
package enum RecipeLanguage: String, Hashable, Sendable, CaseIterable {
  case english
  /// English and something else: a bilingual recipe. Ask again for each part, and read those that
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
  package static func language(of bytes: UnsafeBufferPointer<UInt8>) -> RecipeLanguage {
    LanguageEvidence(bytes).language
  }

  package static func language(of text: String) -> RecipeLanguage {
    var text = text
    return text.withUTF8 { language(of: $0) }
  }

  /// Whether there is anything for a reader of English: all but `other`.
  package static func isEnglish(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    language(of: bytes) != .other
  }
}

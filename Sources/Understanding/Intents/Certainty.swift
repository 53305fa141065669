/// How sure a reading is whose words are all accounted for.
///
/// A number may have been read out of a word that only sounds like it ("for for minutes"), out of a
/// misspelt unit, or out of a number that was said twice: such readings are worth reading back.
struct Certainty {
  static let most = 0.98
  let value: Double

  init(_ utterance: Utterance) {
    var value = Self.most
    for piece in utterance.pieces where piece.kind == .length || piece.kind == .number {
      for at in Int(piece.first)..<Int(piece.end) {
        value = min(value, Self.certainty(of: at, in: utterance))
      }
    }
    self.value = value
  }

  private static func certainty(of at: Int, in utterance: Utterance) -> Double {
    let words = utterance.words
    let language = utterance.language
    let roles = language.entry(words[at].id).roles
    if language.entry(words[at].id).isMisspelt { return 0.85 }
    if roles.has(.number), at > 0, words[at].id == words[at - 1].id { return 0.85 }
    if roles.has(.homophone), at + 1 < words.count,
      language.entry(words[at + 1].id).roles.has(.unit)
    {
      return 0.9
    }
    return 0.98
  }
}

/// What a cook says, as features are made of it.
struct CookUtterance {
  struct Word {
    let hash: UInt32
    /// The word itself where it is of little weight; else what kind of word it is.
    let kind: UInt32
    var isMark = false
  }

  let words: [Word]
  let stems: Set<String>
  /// Those that stand in the recipe.
  let known: Set<String>
  /// What kinds of things its words speak of, as a line tells them.
  let asks: [UInt32]

  /// A cook who says more tells a story.
  static let mostWords = 60

  init(_ text: String, in index: CookIndex, _ language: Language) {
    let compared = CookWords(language)
    var words: [Word] = []
    var stems: Set<String> = []
    let pieces = Self.pieces(of: text)
    for piece in pieces {
      let hash = FeatureHash.text(piece)
      guard let first = piece.first, first.isLetter || first.isNumber else {
        words.append(Word(hash: hash, kind: hash, isMark: piece.first != "'"))
        continue
      }
      if first.isNumber {
        words.append(Word(hash: hash, kind: Kind.number))
        continue
      }
      guard let stem = compared.stems([piece]).first else {
        words.append(Word(hash: hash, kind: hash))
        continue
      }
      let own = compared.own(stem, among: index.written)
      stems.formUnion(own)
      let named = compared.kind(named: piece).map { stems.insert($0).memberAfterInsert }
      let form = compared.form(piece)
      let isKnown = !own.isDisjoint(with: index.known) || named.map(index.known.contains) ?? false
      let kind =
        language[.cookPlaces].contains(piece)
        ? Kind.place : FeatureHash.feature(form, isKnown ? 1 : 0)
      words.append(Word(hash: FeatureHash.text(stem), kind: kind))
    }
    self.words = words
    self.stems = stems
    known = stems.intersection(index.known)
    asks = compared.asks(pieces)
  }

  private enum Kind {
    static let number = FeatureHash.text("#number")
    static let place = FeatureHash.text("#place")
  }

  /// Words, their endings behind an apostrophe, and marks.
  private static func pieces(of text: String) -> [Substring] {
    let folded = Substring(String(text.lowercased().map { $0 == "\u{2019}" ? "'" : $0 }))
    var pieces: [Substring] = []
    var start = folded.startIndex
    func close(_ end: Substring.Index) {
      if start < end { pieces.append(folded[start..<end]) }
    }
    for at in folded.indices where pieces.count < mostWords {
      let letter = folded[at]
      if letter.isLetter || letter.isNumber { continue }
      close(at)
      start = folded.index(after: at)
      if letter == "'" {
        start = at
      } else if ".,;:!?".contains(letter) {
        pieces.append(folded[at..<start])
      }
    }
    if pieces.count < mostWords { close(folded.endIndex) }
    return pieces.filter { $0 != "'" }
  }
}

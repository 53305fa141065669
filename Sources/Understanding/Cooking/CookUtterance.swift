/// What a cook says, as features are made of it.
struct CookUtterance {
  struct Word {
    let hash: UInt32
    /// The word itself where it is of little weight; else what kind of word it is.
    let kind: UInt32
    var isMark = false
    /// Of four letters in a row, where it is of weight.
    var letters: [UInt32] = []
  }

  let words: [Word]
  let stems: Set<String>
  /// Those that stand in the recipe.
  let known: Set<String>
  /// What kinds of things its words speak of, as a line tells them.
  let asks: [UInt32]
  /// Lengths of time that are said, both ends of a range; among the words each is folded to a number.
  let lengths: [Duration]

  /// A cook who says more tells a story.
  static let mostWords = 60
  /// Nobody tells of more in one breath.
  private static let mostLengths = 8

  init(_ text: String, in index: CookIndex, _ language: Language) {
    let compared = CookWords(language)
    var words: [Word] = []
    var stems: Set<String> = []
    let mentions = DurationReader(language: language).mentions(in: text)
    lengths = mentions.prefix(Self.mostLengths).flatMap {
      [$0.duration, $0.maxDuration ?? $0.duration]
    }
    let pieces = Self.pieces(of: Self.folded(text, mentions))
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
      // The title too: "der Kuchen ist im Ofen", of a "Zwiebelkuchen".
      let own = compared.own(stem, among: index.known)
      stems.formUnion(own)
      let named = compared.kind(named: piece).map { stems.insert($0).memberAfterInsert }
      let form = compared.form(piece)
      let isKnown = !own.isDisjoint(with: index.known) || named.map(index.known.contains) ?? false
      let kind =
        language[.cookPlaces].contains(piece)
        ? Kind.place : FeatureHash.feature(form, isKnown ? 1 : 0)
      words.append(
        Word(
          hash: FeatureHash.text(stem), kind: kind,
          letters: FeatureHash.letters(of: piece.utf8, inARow: 4)))
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

  /// A number for each length, so that "twelve minutes" and "half an hour" look alike.
  private static func folded(_ text: String, _ mentions: [DurationMention]) -> String {
    guard !mentions.isEmpty else { return text }
    let written = Array(text.unicodeScalars)
    var folded = String.UnicodeScalarView()
    var next = 0
    for mention in mentions {
      folded += written[next..<mention.range.lowerBound]
      folded += " 0 ".unicodeScalars
      next = mention.range.upperBound
    }
    folded += written[next...]
    return String(folded)
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

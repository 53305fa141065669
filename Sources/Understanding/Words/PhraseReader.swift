/// Joins words into set phrases, always the longest that fits.
struct PhraseReader {
  static func pieces(of words: [Word], in language: Language) -> [Piece] {
    var pieces: [Piece] = []
    pieces.reserveCapacity(words.count)
    var at = 0
    while at < words.count {
      let word = words[at]
      if isHesitation(word, language), words.count > 1 {
        at += 1
        continue
      }
      if word.marks.contains(.digits) {
        pieces.append(number(word, at))
        at += 1
        continue
      }
      var id = word.id
      var end = at + 1
      if word.id != 0 {
        var node: UInt16 = 0
        var next = at
        while next < words.count, words[next].id != 0, continues(words[next], after: next > at),
          let step = language.step(from: node, over: words[next].id)
        {
          node = step.node
          next += 1
          if step.phrase != 0 { (id, end) = (step.phrase, next) }
        }
      }
      if at > 0, end == at + 1, isRepeated(words, at, language) {
        at += 1
        continue
      }
      pieces.append(phrase(id, word, at..<end, language))
      at = end
    }
    return pieces
  }

  /// "um", wherever it stands.
  private static func isHesitation(_ word: Word, _ language: Language) -> Bool {
    let roles = language.entry(word.id).roles
    return roles.has(.noise) && roles.has(.filler)
  }

  private static func continues(_ word: Word, after: Bool) -> Bool {
    !after || !word.marks.contains(.stop) && !word.marks.contains(.comma)
  }

  /// Says whether a word only stumbles: "set set a timer".
  ///
  /// Numbers are not, since "ten ten" is doubtful.
  private static func isRepeated(_ words: [Word], _ at: Int, _ language: Language) -> Bool {
    guard words[at].id != 0, words[at].id == words[at - 1].id else { return false }
    let roles = language.entry(words[at].id).roles
    if roles.has(.homophone), at + 1 < words.count {
      let next = words[at + 1]
      return next.marks.contains(.digits) || language.entry(next.id).roles.has(.number)
    }
    return !roles.hasAny([.number, .homophone, .noise])
  }

  private static func phrase(
    _ id: UInt16, _ word: Word, _ range: Range<Int>, _ language: Language
  ) -> Piece {
    var piece = Piece(
      roles: [], id: id, marks: word.marks, first: Int32(range.lowerBound),
      end: Int32(range.upperBound))
    guard id != 0 else { return piece }
    let entry = language.entry(id)
    piece.roles = entry.roles
    piece.value = piece.is(.unit) ? entry.unit : entry.number
    if entry.multiplies { piece.roles.formUnion([.multiplier]) }
    return piece
  }

  private static func number(_ word: Word, _ at: Int) -> Piece {
    var piece = Piece(
      roles: [.number], marks: word.marks, first: Int32(at), end: Int32(at + 1), value: word.value)
    if word.marks.contains(.fraction) { piece.roles = [.fraction] }
    if word.marks.contains(.ordinal) { piece.roles = [.ordinal] }
    if word.marks.contains(.colon) { piece.roles = [] }
    return piece
  }
}

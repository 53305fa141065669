/// Cuts a stretch of text into `RecipeWord`s, in one pass over its bytes.
struct RecipeWordReader {
  let bytes: UnsafeBufferPointer<UInt8>
  let range: Range<Int>
  private let vocabulary = English.recipes

  func read(into words: inout [RecipeWord]) {
    var at = range.lowerBound
    var marks: RecipeWord.Marks = .stop
    var lastEnd = -1
    while at < range.upperBound {
      let byte = bytes[at]
      if Letters.isLetter(byte) || byte >= 0x80 && Letters.isForeignLetter(bytes, at) {
        let start = at
        var hash = RecipeVocabulary.seed
        while at < range.upperBound {
          let next = bytes[at]
          if Letters.isLetter(next) {
            hash = RecipeVocabulary.hash(hash, next | 0x20)
            at += 1
          } else if next >= 0x80, let end = foreignEnd(at) {
            for place in at..<end { hash = RecipeVocabulary.hash(hash, bytes[place]) }
            at = end
          } else {
            break
          }
        }
        if start == lastEnd { marks.insert(.glued) }
        if byte < 0x80, byte & 0x20 == 0 { marks.insert(.capital) }
        words.append(
          RecipeWord(
            start: Int32(start), end: Int32(at),
            traits: vocabulary.traits(hash, bytes, start..<at), marks: marks))
        marks = []
        lastEnd = at
      } else if Letters.isDigit(byte) || isFraction(at) {
        let start = at
        while at < range.upperBound, Letters.isDigit(bytes[at]) || isInsideNumber(at) { at += 1 }
        if at == start { at += Letters.width(byte) }
        at = min(at, range.upperBound)
        if start == lastEnd { marks.insert(.glued) }
        words.append(
          RecipeWord(
            start: Int32(start), end: Int32(at), traits: .number, marks: marks.union(.digits)))
        marks = []
        lastEnd = at
      } else {
        readMark(&at, byte, &marks, after: words.last)
      }
    }
  }

  private func foreignEnd(_ at: Int) -> Int? {
    guard Letters.isForeignLetter(bytes, at) else { return nil }
    return min(at + Letters.width(bytes[at]), range.upperBound)
  }

  private func isFraction(_ at: Int) -> Bool {
    guard bytes[at] >= 0x80, case .fraction = Letters.meaning(bytes, at) else { return false }
    return true
  }

  /// "2.5", "1/2", "1,5".
  private func isInsideNumber(_ at: Int) -> Bool {
    let byte = bytes[at]
    guard byte == UInt8(ascii: ".") || byte == UInt8(ascii: "/") || byte == UInt8(ascii: ",")
    else { return false }
    return at + 1 < range.upperBound && Letters.isDigit(bytes[at + 1])
      && at > range.lowerBound && Letters.isDigit(bytes[at - 1])
  }

  private func readMark(
    _ at: inout Int, _ byte: UInt8, _ marks: inout RecipeWord.Marks, after word: RecipeWord?
  ) {
    switch byte {
    case UInt8(ascii: "\n"), UInt8(ascii: "!"), UInt8(ascii: "?"): marks.insert(.stop)
    case UInt8(ascii: "."):
      // "min." ends no sentence before a small letter.
      if !isAbbreviation(at) { marks.insert(.stop) }
    case UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: ";"): marks.insert(.comma)
    case UInt8(ascii: "("), UInt8(ascii: "["): marks.insert(.opens)
    case UInt8(ascii: ")"), UInt8(ascii: "]"): marks.insert(.closes)
    case UInt8(ascii: "-"): marks.insert(.dashed)
    default:
      if byte >= 0x80, case .dash = Letters.meaning(bytes, at) { marks.insert(.dashed) }
    }
    at = min(at + max(Letters.width(byte), 1), range.upperBound)
  }

  private func isAbbreviation(_ dot: Int) -> Bool {
    var next = dot + 1
    while next < range.upperBound, bytes[next] == UInt8(ascii: " ") { next += 1 }
    guard next < range.upperBound else { return false }
    let byte = bytes[next]
    return byte >= 97 && byte <= 122 || byte == UInt8(ascii: ",") || byte == UInt8(ascii: ")")
  }
}

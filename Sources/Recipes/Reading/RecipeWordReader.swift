import Understanding

/// Cuts a stretch of text into `RecipeWord`s, in one pass over its bytes.
///
///     number = digits [("." | "," | "/" | ":") digits] | "½"        "2.5", "1/2", "1:30"
///     prime  = "'" | "′" right after a number: minutes              "10'"
///     inch   = "\"" | "″" right after a number: it measures         9"
struct RecipeWordReader {
  let bytes: UnsafeBufferPointer<UInt8>
  let range: Range<Int>
  private let lexicon: RecipeLexicon
  private var at = 0
  private var marks: RecipeWord.Marks = .stop
  private var lastEnd = -1
  private var words: [RecipeWord] = []

  init(bytes: UnsafeBufferPointer<UInt8>, range: Range<Int>, lexicon: RecipeLexicon) {
    self.lexicon = lexicon
    self.bytes = bytes
    self.range = range
  }

  /// Adds the words of the stretch.
  static func read(
    _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ lexicon: RecipeLexicon,
    into words: inout [RecipeWord]
  ) {
    var reader = RecipeWordReader(bytes: bytes, range: range, lexicon: lexicon)
    // The array is moved in and out, so that nothing is copied.
    swap(&reader.words, &words)
    reader.readAll()
    swap(&reader.words, &words)
  }

  private mutating func readAll() {
    at = range.lowerBound
    while at < range.upperBound {
      let byte = bytes[at]
      if byte == UInt8(ascii: " ") {
        at += 1
      } else if let end = addressEnd(at) {
        at = end
      } else if Letters.isLetter(byte) || byte >= 0x80 && Letters.isForeignLetter(bytes, at) {
        readWord()
      } else if Letters.isDigit(byte) || byte >= 0x80 && isFraction(at) {
        readNumber()
      } else {
        readMark(byte)
      }
    }
  }

  private mutating func emit(
    _ start: Int, _ traits: RecipeTraits, value: Float = 0, _ more: RecipeWord.Marks = [],
    hash: UInt64 = 0, entry: UInt16 = 0
  ) {
    if start == lastEnd { marks.insert(.glued) }
    words.append(
      RecipeWord(
        start: Int32(start), end: Int32(at), traits: traits, hash: hash, value: value,
        marks: marks.union(more), entry: entry))
    marks = []
    lastEnd = at
  }

  // MARK: Words

  private mutating func readWord() {
    let start = at
    at = wordEnd(start)
    let hash = RecipeWord.hash(bytes, start..<at)
    let known = lexicon.entry(hash)
    let first = bytes[start]
    emit(
      start, known.traits, value: known.value,
      first < 0x80 && first & 0x20 == 0 ? .capital : [], hash: hash, entry: known.entry)
  }

  private func wordEnd(_ start: Int) -> Int {
    var at = start
    while at < range.upperBound {
      let letters = bytes.letters(at: at, before: range.upperBound)
      at += letters
      if letters == 8 { continue }
      guard at < range.upperBound, bytes[at] >= 0x80, Letters.isForeignLetter(bytes, at) else {
        break
      }
      at = min(at + Letters.width(bytes[at]), range.upperBound)
    }
    return at
  }

  // MARK: Numbers

  private mutating func readNumber() {
    let start = at
    if Letters.isDigit(bytes[at]) {
      while at < range.upperBound {
        if Letters.isDigit(bytes[at]) || isInsideNumber {
          at += 1
        } else if bytes.has("\u{2044}", at: at), at + 3 < range.upperBound,
          Letters.isDigit(bytes[at + 3])
        {
          // "1⁄4", with a fraction slash.
          at += 3
        } else if bytes[at] >= 0x80 || isMark(at), let next = digitBehindUnseen {
          at = next
        } else {
          break
        }
      }
    } else {
      at = min(at + Letters.width(bytes[at]), range.upperBound)
    }
    emit(start, [.number], .digits)
    readUnitSign()
  }

  private func isFraction(_ at: Int) -> Bool {
    if case .fraction = Letters.meaning(bytes, at) { true } else { false }
  }

  /// "2.5", "1/2", "1,5", "1:30".
  private var isInsideNumber: Bool {
    isMark(at) && at + 1 < range.upperBound && Letters.isDigit(bytes[at + 1])
  }

  private func isMark(_ at: Int) -> Bool {
    switch bytes[at] {
    case UInt8(ascii: "."), UInt8(ascii: "/"), UInt8(ascii: ","), UInt8(ascii: ":"): true
    default: false
    }
  }

  /// The digit that stands here for whoever reads, behind signs that nobody sees.
  ///
  /// They stay in the number, which nobody can read then: "1" and "5" with such a sign between them look
  /// like 15, and are none to be sure of.
  private var digitBehindUnseen: Int? {
    var next = isMark(at) ? at + 1 : at
    while next < range.upperBound, bytes[next] >= 0x80 {
      let width = Letters.unseenWidth(bytes, next, before: range.upperBound)
      guard width > 0 else { return nil }
      next += width
    }
    return next < range.upperBound && Letters.isDigit(bytes[next]) ? next : nil
  }

  /// "10'" is minutes; `9"`, "12″" and "180°" count something else.
  private mutating func readUnitSign() {
    guard at < range.upperBound else { return }
    let start = at
    let width = primeWidth(at)
    if width > 0 {
      let next = at + width
      if next < range.upperBound, Letters.isLetter(bytes[next]) { return }
      guard primeWidth(next) > 0 else {
        at = next
        return emit(start, [.time, .unit, .short], value: 60)
      }
      words[words.count - 1].marks.insert(.measured)
    }
    if isMeasureSign { words[words.count - 1].marks.insert(.measured) }
  }

  /// `"`, "″", "”", "°", "º", "˚", "%".
  private var isMeasureSign: Bool {
    let second = at + 1 < range.upperBound ? bytes[at + 1] : 0
    let third = at + 2 < range.upperBound ? bytes[at + 2] : 0
    switch bytes[at] {
    case UInt8(ascii: "\""), UInt8(ascii: "%"): return true
    case 0xC2: return second == 0xB0 || second == 0xBA
    case 0xCB: return second == 0x9A
    case 0xE2: return second == 0x80 && (third == 0xB3 || third == 0x9D)
    default: return false
    }
  }

  private func primeWidth(_ at: Int) -> Int {
    guard at < range.upperBound else { return 0 }
    if bytes[at] == UInt8(ascii: "'") { return 1 }
    // "10´", with an accent for a prime.
    if bytes[at] == 0xC2, at + 1 < range.upperBound, bytes[at + 1] == 0xB4 { return 2 }
    guard bytes[at] == 0xE2, at + 2 < range.upperBound, bytes[at + 1] == 0x80 else { return 0 }
    return bytes[at + 2] == 0x99 || bytes[at + 2] == 0xB2 ? 3 : 0
  }

  // MARK: Marks

  private mutating func readMark(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\n"): if endsSentence(at) { marks.insert(.stop) }
    case UInt8(ascii: "!"), UInt8(ascii: "?"): marks.insert(.stop)
    case UInt8(ascii: "."): if !isAbbreviation { marks.insert(.stop) }
    case UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: ";"): marks.insert(.comma)
    case UInt8(ascii: "("), UInt8(ascii: "["): marks.insert(.opens)
    case UInt8(ascii: ")"), UInt8(ascii: "]"): marks.insert(.closes)
    case UInt8(ascii: "/"): marks.insert(.slash)
    case UInt8(ascii: "-"), UInt8(ascii: "~"): readDash(1)
    case UInt8(ascii: "&"): marks.insert(.ampersand)
    case UInt8(ascii: "+"): if isSpaced(1) { marks.insert(.ampersand) }
    default:
      if byte >= 0x80 {
        switch Letters.meaning(bytes, at) {
        case .dash, .minus: readDash(Letters.width(byte))
        case .letter, .space, .pause, .symbol, .unreadable, .fraction: break
        }
      }
    }
    at = min(at + Letters.width(byte), range.upperBound)
  }

  private mutating func readDash(_ width: Int) {
    marks.insert(isSpaced(width) ? .aside : .dashed)
  }

  private func isSpaced(_ width: Int) -> Bool {
    let next = at + width
    return at > range.lowerBound && Letters.isSpace(bytes[at - 1])
      && next < range.upperBound && Letters.isSpace(bytes[next])
  }

  /// A line that goes on with a small letter, or breaks off after "for", is only wrapped.
  private func endsSentence(_ line: Int) -> Bool {
    var next = line + 1
    while next < range.upperBound, bytes[next] == UInt8(ascii: " ") || bytes[next] == 13 {
      next += 1
    }
    guard next < range.upperBound else { return true }
    if bytes[next] >= 97, bytes[next] <= 122 { return false }
    return bytes[next] == UInt8(ascii: "\n")
      || !(words.last?.traits.contains(.preposition) ?? false)
  }

  /// "min." ends no sentence before a small letter, nor "approx." before a number.
  private var isAbbreviation: Bool {
    var next = at + 1
    while next < range.upperBound, bytes[next] == UInt8(ascii: " ") { next += 1 }
    guard next < range.upperBound else { return false }
    let byte = bytes[next]
    if byte >= 97 && byte <= 122 { return true }
    switch byte {
    case UInt8(ascii: ","), UInt8(ascii: ")"), UInt8(ascii: "-"), UInt8(ascii: "("): return true
    default:
      return Letters.isDigit(byte) && (words.last?.traits.contains(.shortened) ?? false)
    }
  }
}

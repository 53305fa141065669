/// Reads text into words, in one pass over its bytes.
///
///     "2h30min"      2 · h · 30 · min            glued
///     "ten-minute"   ten · minute                dashed
///     "1/2", "½"     a fraction                  "7:30"  a time of day
///     "5'", "5\""    5 · ′, 5 · ″                "pasta's"  pasta · 's
///     "[MUSIC]", "(laughs)", "<unk>"             dropped
struct WordReader {
  let bytes: UnsafeBufferPointer<UInt8>
  let language: Language
  private var at = 0
  private var marks: Word.Marks = []
  private var words: [Word] = []
  private var quotes = 0
  private var lastEnd = -1

  /// At most `limit` words are read.
  static func words(
    of bytes: UnsafeBufferPointer<UInt8>, in language: Language, limit: Int = .max
  ) -> [Word] {
    var reader = WordReader(bytes: bytes, language: language)
    reader.words.reserveCapacity(min(limit, bytes.count / 4 + 4))
    while reader.at < bytes.count, reader.words.count < limit {
      let start = reader.at
      reader.readOne()
      // Whatever the bytes are, the reader gets on.
      reader.at = max(reader.at, start + 1)
    }
    return reader.words
  }

  private init(bytes: UnsafeBufferPointer<UInt8>, language: Language) {
    self.bytes = bytes
    self.language = language
  }

  private func peek(_ offset: Int) -> UInt8 {
    let place = at + offset
    return place >= 0 && place < bytes.count ? bytes[place] : 0
  }

  private mutating func readOne() {
    let byte = bytes[at]
    if Letters.isDigit(byte)
      || byte == .dot && Letters.isDigit(peek(1)) && !Letters.isDigit(peek(-1))
        && !Letters.isLetter(peek(-1))
    {
      return readNumber()
    }
    if Letters.isLetter(byte) { return readWord() }
    if byte >= 0x80 { return readForeign() }
    readMark(byte)
  }

  private mutating func emit(
    _ start: Int, _ end: Int, id: UInt16, value: Double = 0, _ more: Word.Marks = []
  ) {
    var all = marks.union(more)
    if start == lastEnd { all.insert(.glued) }
    words.append(
      Word(start: Int32(start), end: Int32(end), id: id, marks: all, value: value))
    marks = []
    lastEnd = end
  }

  // MARK: Words

  private mutating func readWord() {
    let start = at
    let followsDigits = start == lastEnd && (words.last?.marks.contains(.digits) ?? false)
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 2 * WordBuffer.capacity) { memory in
      var folded = WordBuffer(memory)
      var possessive = -1
      scan: while at < bytes.count {
        let byte = bytes[at]
        var width = 1
        if Letters.isLetter(byte) {
          folded.append(byte | 0x20, from: at - start)
        } else if let apostrophe = apostropheWidth(), Letters.isLetter(peek(apostrophe)) {
          width = apostrophe
          folded.append(UInt8(ascii: "'"), from: at - start)
          possessive =
            peek(width) | 0x20 == UInt8(ascii: "s") && !Letters.isLetter(peek(width + 1))
            ? at : -1
        } else if byte >= 0x80, Letters.isForeignLetter(bytes, at) {
          width = Letters.width(byte)
          if byte == 0xCC, peek(1) == 0x88, folded.putDots() {
            // The two dots as a sign of their own, after the letter.
          } else {
            for k in 0..<min(width, bytes.count - at) {
              let letter = Letters.lowercased(bytes[at + k], after: k == 0 ? 0 : byte)
              folded.append(letter, from: at - start + k)
            }
          }
        } else if Letters.isDigit(byte) {
          if followsDigits || folded.isWhole && language.id(of: folded.letters) != 0 { break scan }
          folded.append(byte, from: at - start)
        } else if byte == .dot, folded.count == 1 || peek(-2) == .dot, Letters.isLetter(peek(1)),
          !Letters.isLetter(peek(2))
        {
          // "a.m.": the letters without their dots.
        } else {
          break scan
        }
        at += width
      }
      at = min(at, bytes.count)
      var end = at
      var id: UInt16 = 0
      if folded.isWhole {
        id = language.id(of: folded.letters)
        if id == 0, possessive > 0, folded.count > 2 {
          id = language.id(of: .init(rebasing: folded.letters.dropLast(2)))
          end = possessive
        } else {
          possessive = -1
        }
        if id == 0, language.traits.contains(.joinsWords),
          let parts = language.parts(of: folded.letters)
        {
          let wordEnd = at
          for part in parts {
            let partEnd = part.range.upperBound
            emit(
              start + folded.origin(of: part.range.lowerBound),
              partEnd < folded.count ? start + folded.origin(of: partEnd) : wordEnd, id: part.id)
          }
          return
        }
      }
      let capital: Word.Marks = bytes[start] & 0x20 == 0 && bytes[start] < 0x80 ? .capital : []
      emit(start, end, id: id, capital)
      if possessive > 0, end != at {
        emit(end, at, id: symbol("'s"))
      }
      if peek(0) == .dot, folded.count == 2, end - start >= 3, peek(-2) == .dot { at += 1 }
    }
  }

  /// Bytes of an apostrophe that stands here, straight or curly.
  private func apostropheWidth() -> Int? {
    if bytes[at] == UInt8(ascii: "'") || bytes[at] == UInt8(ascii: "`") { return 1 }
    if bytes[at] == 0xE2, peek(1) == 0x80, peek(2) == 0x99 || peek(2) == 0x98 { return 3 }
    return nil
  }

  private func symbol(_ text: StaticString) -> UInt16 {
    text.withUTF8Buffer { language.id(of: $0) }
  }

  // MARK: Numbers

  private mutating func readNumber() {
    let start = at
    var value = digits()
    var kind: Word.Marks = .digits
    let grouping = language.grouping
    if peek(0) == grouping, (1...3).allSatisfy({ Letters.isDigit(peek($0)) }),
      !Letters.isDigit(peek(4))
    {
      while peek(0) == grouping, (1...3).allSatisfy({ Letters.isDigit(peek($0)) }) {
        at += 1
        value = value * 1000 + digits()
      }
    }
    if peek(0) == .dot || peek(0) == language.decimal, Letters.isDigit(peek(1)) {
      at += 1
      let from = at
      let decimals = digits()
      var scale = 1.0
      for _ in from..<min(at, from + 15) { scale *= 10 }
      value += decimals / scale
    } else if peek(0) == UInt8(ascii: "/"), Letters.isDigit(peek(1)) {
      let slash = at
      at += 1
      let below = digits()
      if below > value, below <= 16 {
        value /= below
        kind.insert(.fraction)
      } else {
        at = slash
      }
    } else if peek(0) == UInt8(ascii: ":"), Letters.isDigit(peek(1)), Letters.isDigit(peek(2)),
      !Letters.isDigit(peek(3))
    {
      at += 1
      value = sixtieths(added: value)
      kind.insert(.colon)
      if peek(0) == UInt8(ascii: ":"), Letters.isDigit(peek(1)), Letters.isDigit(peek(2)) {
        at += 1
        value = sixtieths(added: value)
        kind.insert(.colons)
      }
    } else if let suffix = ordinalSuffix() {
      at += suffix
      kind.insert(.ordinal)
    }
    // "6:75" is no time, and no number.
    guard value.isFinite || !kind.contains(.colon) else { return emit(start, at, id: 0) }
    emit(start, at, id: 0, value: value, kind)
    readPrime()
  }

  /// Returns: infinity for "6:75", which is no time.
  private mutating func sixtieths(added value: Double) -> Double {
    let next = digits()
    return next < 60 ? value * 60 + next : .infinity
  }

  private mutating func digits() -> Double {
    var value = 0.0
    var count = 0
    while at < bytes.count, Letters.isDigit(bytes[at]) {
      if count < 15 { value = value * 10 + Double(bytes[at] - 48) }
      count += 1
      at += 1
    }
    return count > 15 ? .infinity : value
  }

  private func ordinalSuffix() -> Int? {
    guard Letters.isLetter(peek(0)), Letters.isLetter(peek(1)), !Letters.isLetter(peek(2)) else {
      return nil
    }
    let pair = [peek(0) | 0x20, peek(1) | 0x20]
    return language[.ordinalSuffixes].contains(String(decoding: pair, as: UTF8.self)) ? 2 : nil
  }

  /// "5'" is minutes, "5\"" seconds, unless the mark closes a quotation.
  private mutating func readPrime() {
    let start = at
    if peek(0) == UInt8(ascii: "\""), quotes % 2 == 0 {
      at += 1
      emit(start, at, id: symbol("″"))
    } else if at < bytes.count, let width = apostropheWidth(), !Letters.isLetter(peek(width)) {
      at += width
      let double = at < bytes.count ? apostropheWidth() : nil
      if let double { at += double }
      emit(start, at, id: double == nil ? symbol("′") : symbol("″"))
    }
  }

  // MARK: Everything else

  private mutating func readMark(_ byte: UInt8) {
    let spaced = Letters.isSpace(peek(-1)) || at == 0
    switch byte {
    case .dot where peek(1) == .dot:
      while peek(0) == .dot { at += 1 }
      marks.insert(.comma)
      return
    case .dot where abbreviates: break
    case .dot, UInt8(ascii: "!"), UInt8(ascii: ";"), UInt8(ascii: "\n"), UInt8(ascii: "\r"):
      marks.insert(.stop)
    case UInt8(ascii: "?"):
      marks.insert(.stop)
      if !words.isEmpty { words[words.count - 1].marks.insert(.asked) }
    case UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: ")"), UInt8(ascii: "/"):
      marks.insert(.comma)
    case UInt8(ascii: "["), UInt8(ascii: "<"), UInt8(ascii: "("), UInt8(ascii: "*"):
      return readBracket(byte)
    case UInt8(ascii: "-"):
      readDash(width: 1, spaced: spaced)
      return
    case UInt8(ascii: "\""):
      quotes += 1
    case UInt8(ascii: "+"), UInt8(ascii: "&"), UInt8(ascii: "%"), UInt8(ascii: "@"):
      emit(at, at + 1, id: language.id(of: .init(rebasing: bytes[at..<at + 1])))
    case UInt8(ascii: "$"), UInt8(ascii: "#"):
      emit(at, at + 1, id: 0)
    default: break
    }
    at += 1
  }

  /// The dot here only closes an abbreviation, and ends no sentence.
  private var abbreviates: Bool {
    guard let last = words.last, Int(last.end) == at, language.entry(last.id).abbreviates else {
      return false
    }
    var next = at + 1
    while next < bytes.count, bytes[next] == UInt8(ascii: " ") { next += 1 }
    guard next < bytes.count, !Letters.isDigit(bytes[next]) else { return true }
    return language.traits.contains(.sentencesBeginWithCapitals)
      && !(Letters.isLetter(bytes[next]) && bytes[next] & 0x20 == 0)
  }

  private mutating func readDash(width: Int, spaced: Bool) {
    let next = peek(width)
    if spaced, Letters.isDigit(next) || next == .dot {
      marks.insert(.minus)
    } else if spaced, Letters.isSpace(next) {
      marks.insert(.aside)
    } else {
      marks.insert(.dashed)
    }
    at += width
  }

  /// Drops "[…]" and "<…>", and "(…)" and "*…*" when they tell of a sound.
  private mutating func readBracket(_ open: UInt8) {
    let close: UInt8 =
      switch open {
      case UInt8(ascii: "["): UInt8(ascii: "]")
      case UInt8(ascii: "<"): UInt8(ascii: ">")
      case UInt8(ascii: "("): UInt8(ascii: ")")
      default: UInt8(ascii: "*")
      }
    var end = at + 1
    while end < bytes.count, end - at < 64, bytes[end] != close { end += 1 }
    guard end < bytes.count, bytes[end] == close else {
      marks.insert(.comma)
      at += 1
      return
    }
    if open == UInt8(ascii: "[") || open == UInt8(ascii: "<") {
      at = end + 1
      return
    }
    let inside = UnsafeBufferPointer(rebasing: bytes[(at + 1)..<end])
    let first = WordReader.words(of: inside, in: language, limit: 3)
    let isNoise = first.contains { language.entry($0.id).roles.has(.noise) }
    marks.insert(.comma)
    at = isNoise ? end + 1 : at + 1
  }

  private mutating func readForeign() {
    let width = min(Letters.width(bytes[at]), bytes.count - at)
    switch Letters.meaning(bytes, at) {
    case .letter: readWord()
    case .space:
      if peek(width) == UInt8(ascii: "\n") { marks.insert(.stop) }
      at += width
    case .dash: readDash(width: width, spaced: Letters.isSpace(peek(-1)) || at == 0)
    case .minus:
      marks.insert(Letters.isDigit(peek(width)) ? .minus : .aside)
      at += width
    case .pause:
      marks.insert(.comma)
      at += width
    case .symbol:
      let id = language.id(of: .init(rebasing: bytes[at..<at + width]))
      emit(at, at + width, id: id)
      at += width
    case .fraction(let value):
      emit(at, at + width, id: 0, value: value, [.digits, .fraction])
      at += width
    case .unreadable:
      emit(at, at + width, id: 0)
      at += width
    }
  }
}

extension UInt8 {
  fileprivate static let dot = UInt8(ascii: ".")
}

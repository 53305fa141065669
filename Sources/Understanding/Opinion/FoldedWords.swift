/// The words of an utterance as the second opinion sees them: lower case, without punctuation, every
/// number "#", every number with its unit one length, everything that is known to be timed one thing, and every name of
/// a live timer one name.
///
/// "Don't" is "dont"; "1:30", "2½" and "twenty five" are "#", "ten minutes" and "90 secs" a length.
/// What lies beyond 48 words or 512 bytes is not read: nobody says that much in one breath.
struct FoldedWords: ~Copyable {
  static let mostWords = 48
  static let mostBytes = 512

  struct Word {
    var hash: UInt32
    /// Where its letters begin and end; a number and a length have none.
    var start: UInt16
    var end: UInt16
  }

  private let words: UnsafeMutablePointer<Word>
  let letters: UnsafeMutablePointer<UInt8>
  private(set) var count = 0
  private var byteCount = 0
  private var last = FoldTable.Kind.word

  /// Hashes of what a number, a length and a thing are folded to: no word can have those letters.
  private static let number: UInt32 = 0x23
  private static let length: UInt32 = 0x2323
  private static let thing: UInt32 = 0x2324
  private static let liveName: UInt32 = 0x2325
  /// How many lengths and numbers, live names and things there are.
  private(set) var times: UInt32 = 0
  private(set) var liveNames: UInt32 = 0
  private(set) var things: UInt32 = 0

  init(words: UnsafeMutablePointer<Word>, letters: UnsafeMutablePointer<UInt8>) {
    self.words = words
    self.letters = letters
  }

  subscript(place: Int) -> Word { words[place] }

  /// Reads the words; `live` says where the names of live timers are in the text, in order.
  mutating func read(
    _ text: UnsafeBufferPointer<UInt8>, folding table: FoldTable, live: [Range<Int>]
  ) {
    var place = 0
    var next = 0
    while place < text.count, count < Self.mostWords {
      while next < live.count, live[next].lowerBound < place { next += 1 }
      if next < live.count, live[next].lowerBound == place {
        append(Word(hash: Self.liveName, start: 0, end: 0))
        last = .word
        liveNames += 1
        place = live[next].upperBound
        continue
      }
      let byte = text[place]
      if Self.isDigit(byte) || Self.isFraction(text, at: place) {
        place = Self.endOfNumber(text, from: place)
        appendNumber()
      } else if Self.isLetter(byte), Self.punctuation(text, at: place) == 0 {
        guard readWord(text, at: &place, folding: table) else { return }
      } else {
        place += max(1, Self.punctuation(text, at: place))
      }
    }
  }

  private mutating func appendNumber() {
    if last != .number {
      append(Word(hash: Self.number, start: 0, end: 0))
      times += 1
    }
    last = .number
  }

  private mutating func append(_ word: Word) {
    words[count] = word
    count += 1
  }

  /// Reads one word into the letters; false where they are full.
  private mutating func readWord(
    _ text: UnsafeBufferPointer<UInt8>, at place: inout Int, folding table: FoldTable
  ) -> Bool {
    let start = byteCount
    var hash = FeatureHash.seed
    while place < text.count {
      let byte = text[place]
      if Self.isApostrophe(text, at: place) {
        place += byte == 0x27 ? 1 : 3
        continue
      }
      guard Self.isLetter(byte), Self.punctuation(text, at: place) == 0 else { break }
      guard byteCount < Self.mostBytes else { return false }
      let folded = Self.lowered(byte, after: place > 0 ? text[place - 1] : 0)
      letters[byteCount] = folded
      byteCount += 1
      hash = FeatureHash.adding(folded, to: hash)
      place += 1
    }
    let kind = table.kind(of: hash)
    switch kind == .word && endsInThing(from: start, table) ? .thing : kind {
    case .number:
      byteCount = start
      appendNumber()
    case .unit where last == .number:
      byteCount = start
      words[count - 1].hash = Self.length
      last = .unit
    case .thing:
      // "Mushroom soup" is one.
      byteCount = start
      if last != .thing {
        append(Word(hash: Self.thing, start: 0, end: 0))
        things += 1
      }
      last = .thing
    case .unit, .word:
      append(Word(hash: hash, start: UInt16(start), end: UInt16(byteCount)))
      last = .word
    }
    return true
  }

  /// "Wildreis", where words are joined.
  private func endsInThing(from start: Int, _ table: FoldTable) -> Bool {
    guard table.shortestEnd > 0, byteCount - start > 2 * table.shortestEnd else { return false }
    return (start + table.shortestEnd - 1...byteCount - table.shortestEnd).contains { start in
      let hash = (start..<byteCount).reduce(FeatureHash.seed) {
        FeatureHash.adding(letters[$1], to: $0)
      }
      return table.kind(of: hash) == .thing
    }
  }
}

extension FoldedWords {
  @inline(__always) private static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

  /// Every byte beyond ASCII counts as a letter.
  @inline(__always) private static func isLetter(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- 0x61 < 26 || byte >= 0x80
  }

  /// Lower case in ASCII and, after the lead byte 0xC3, in Latin-1.
  @inline(__always) private static func lowered(_ byte: UInt8, after lead: UInt8) -> UInt8 {
    if byte &- 0x41 < 26 { return byte | 0x20 }
    return lead == 0xC3 && byte >= 0x80 && byte <= 0x9E && byte != 0x97 ? byte | 0x20 : byte
  }

  private static func follows(
    _ text: UnsafeBufferPointer<UInt8>, _ place: Int, _ second: UInt8, _ third: UInt8
  ) -> Bool {
    place + 2 < text.count && text[place + 1] == second && text[place + 2] == third
  }

  /// "'" or "’".
  private static func isApostrophe(_ text: UnsafeBufferPointer<UInt8>, at place: Int) -> Bool {
    text[place] == 0x27 || (text[place] == 0xE2 && follows(text, place, 0x80, 0x99))
  }

  /// "¼", "½" or "¾".
  private static func isFraction(_ text: UnsafeBufferPointer<UInt8>, at place: Int) -> Bool {
    text[place] == 0xC2 && place + 1 < text.count && text[place + 1] &- 0xBC < 3
  }

  /// How many bytes of punctuation beyond ASCII begin here: no-break space and "«", or a dash or a quote.
  private static func punctuation(_ text: UnsafeBufferPointer<UInt8>, at place: Int) -> Int {
    switch text[place] {
    case 0xC2: place + 1 < text.count ? 2 : 0
    case 0xE2 where place + 2 < text.count && text[place + 1] == 0x80: 3
    default: 0
    }
  }

  /// Digits, fractions, and ".", ",", ":" and "/" between digits.
  private static func endOfNumber(_ text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var place = start
    while place < text.count {
      if isDigit(text[place]) {
        place += 1
      } else if isFraction(text, at: place) {
        place += 2
      } else if place + 1 < text.count, isDigit(text[place + 1]), joinsDigits(text[place]) {
        place += 1
      } else {
        break
      }
    }
    return place
  }

  @inline(__always) private static func joinsDigits(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "/"): true
    default: false
    }
  }
}

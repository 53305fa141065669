import Understanding

/// Words of a text that tell its language, counted in one pass over its bytes.
///
///     own      = words that the reader's language uses all the time and no other of the table does
///     foreign  = the same for the other language that has most of them
///     accented = Latin words with a letter beyond ASCII: few in some languages, many in most; no sign in the latter
///     signs    = words in other scripts; where a script has no spaces, every two signs
struct LanguageEvidence {
  private(set) var words = 0
  private(set) var own = 0
  private(set) var accented = 0
  private(set) var signs = 0
  private var byTongue: [Int]
  private let table: TongueTable

  init(_ bytes: UnsafeBufferPointer<UInt8>, _ table: TongueTable) {
    self.table = table
    byTongue = Array(repeating: 0, count: table.languages)
    guard bytes.count > Self.readWhole else {
      read(bytes, 0..<bytes.count)
      return
    }
    let stretch = Self.readWhole / Self.stretches
    for index in 0..<Self.stretches {
      let start = index * ((bytes.count - stretch) / (Self.stretches - 1))
      read(bytes, start..<(start + stretch))
    }
  }

  private static let readWhole = 8192
  private static let stretches = 16

  var language: RecipeLanguage {
    let foreign = foreign
    if own == 0, foreign == 0 {
      return words < Self.fewWords ? .unclear : .other
    }
    // A word or two of the reader's language, by chance, in a language that is in no table.
    if own * 25 < words, words >= 3 * Self.fewWords { return .other }
    let (less, more) = (min(own, foreign), max(own, foreign))
    if less >= Self.enoughForBoth, less * 5 >= more { return .mixed }
    return foreign > own ? .other : .own
  }

  private static let fewWords = 12
  private static let enoughForBoth = 5

  /// What the words of another language amount to.
  ///
  /// Every word in another script counts, but only every third or so of a Latin text is in the
  /// tables, so that the former weigh less.
  private var foreign: Int {
    max(byTongue.max() ?? 0, table.isAccented ? 0 : accented) + (signs * 2 + 4) / 5
  }

  // MARK: Reading

  private mutating func read(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
    let table = table
    var at = range.lowerBound
    // A stretch may begin inside a word.
    if at > 0 { while at < range.upperBound, Self.isInWord(bytes[at]) { at += 1 } }
    var word: UInt64 = 0
    var length = 0
    var isAccented = false
    while at < range.upperBound {
      if length == 0 {
        at = readPlainWords(bytes, at..<range.upperBound, in: table)
        guard at < range.upperBound else { return }
      }
      let byte = bytes[at]
      if Letters.isLetter(byte) {
        let start = at
        repeat {
          word = word << 8 | UInt64(bytes[at] | 0x20)
          at &+= 1
        } while at < range.upperBound && Letters.isLetter(bytes[at])
        length += at - start
      } else if byte >= 0xC3, byte < 0xC9, at + 1 < bytes.count, !Self.isMark(byte, bytes[at + 1]) {
        word = word << 16 | UInt64(byte) << 8 | UInt64(Self.lowered(byte, bytes[at + 1]))
        length += 2
        isAccented = true
        at += 2
      } else if byte == 0xCC || byte == 0xCD, length > 0 {
        // An accent that is written after its letter.
        isAccented = true
        at += 2
      } else {
        if length > 0 { count(word, length, isAccented, in: table) }
        (word, length, isAccented) = (0, 0, false)
        at = byte < 0x80 ? at + 1 : readSigns(bytes, at)
      }
    }
    if length > 0 { count(word, length, isAccented, in: table) }
  }

  /// Counts words up to one that is not all ASCII, or stands at the very end, each at once; gives the
  /// place of what is left.
  ///
  /// This is where the time goes, so it is written with care for each instruction.
  private mutating func readPlainWords(
    _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, in table: TongueTable
  ) -> Int {
    var words = 0
    var own = 0
    var at = range.lowerBound
    while at &+ 8 <= range.upperBound {
      let letters = bytes.letters(at: at, before: range.upperBound)
      if letters == 0 {
        if bytes[at] >= 0x80 { break }
        at &+= 1
        continue
      }
      var end = at &+ letters
      if letters == 8 { while end < range.upperBound, Letters.isLetter(bytes[end]) { end &+= 1 } }
      guard end < range.upperBound, bytes[end] < 0x80 else { break }
      words &+= 1
      if end &- at <= 8 {
        let word = (bytes.eight(at: at, before: end) | 0x2020_2020_2020_2020).byteSwapped
        let tongues = table[word &>> UInt64(64 &- 8 &* letters)]
        own &+= Int(tongues &>> Self.ownBit & 1)
        if tongues & ~(1 << Self.ownBit) != 0 { countForeign(tongues) }
      }
      // What ends a word is no letter.
      at = end &+ 1
    }
    self.words += words
    self.own += own
    return at
  }

  /// The reader's language is the first.
  private static let ownBit: UInt32 = 0

  private mutating func count(
    _ word: UInt64, _ length: Int, _ isAccented: Bool, in table: TongueTable
  ) {
    words += 1
    if isAccented { accented += 1 }
    guard length <= 8 else { return }
    let tongues = table[word]
    // Counted without a branch: half of the words are of one language, and none knows which.
    own += Int(tongues >> Self.ownBit & 1)
    countForeign(tongues)
  }

  private mutating func countForeign(_ tongues: UInt32) {
    var tongues = tongues & ~(1 << Self.ownBit)
    while tongues != 0 {
      byTongue[tongues.trailingZeroBitCount] += 1
      tongues &= tongues - 1
    }
  }

  /// Reads a run of signs beyond Latin, or one sign that is no letter, and says where it ends.
  private mutating func readSigns(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> Int {
    var at = start
    var spaced = 0
    var unspaced = 0
    // Vietnamese stands in Latin Extended Additional.
    var latin = 0
    scan: while at < bytes.count, bytes[at] >= 0xC9 {
      let second = at + 1 < bytes.count ? bytes[at + 1] : 0
      switch bytes[at] {
      case 0xC9...0xDF: spaced += 1
      case 0xE0: if second >= 0xB8 { unspaced += 1 } else { spaced += 1 }
      case 0xE1:
        switch second {
        case 0xB8...0xBB: latin += 1
        case 0x80...0x81, 0x9E...0x9F: unspaced += 1
        default: spaced += 1
        }
      case 0xE3 where second >= 0x81, 0xE4...0xE9: unspaced += 1
      case 0xEA...0xED: spaced += 1
      default: break scan
      }
      at += Letters.width(bytes[at])
    }
    if spaced > 0 || unspaced > 0 {
      let count = (spaced > 0 ? 1 : 0) + (unspaced + 1) / 2
      signs += count
      words += count
    }
    if latin > 0 { accented += 1 }
    // A sign that is no letter, or a byte that continues nothing.
    return at == start ? at + Letters.width(bytes[at]) : at
  }

  // MARK: Letters

  private static func isInWord(_ byte: UInt8) -> Bool {
    Letters.isLetter(byte) || byte >= 0x80
  }

  /// "×" and "÷" stand among the letters.
  private static func isMark(_ first: UInt8, _ second: UInt8) -> Bool {
    first == 0xC3 && (second == 0x97 || second == 0xB7)
  }

  /// "Ö" as "ö"; beyond Latin-1 there is no such rule, and capitals stay.
  private static func lowered(_ first: UInt8, _ second: UInt8) -> UInt8 {
    first == 0xC3 && second < 0x9F ? second | 0x20 : second
  }
}

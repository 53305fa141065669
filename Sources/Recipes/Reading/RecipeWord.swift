import Understanding

/// A word of a recipe: where it stands, what it can be, and what stands before it.
///
/// Unlike `Word` it is not there to be parsed but to be looked round at, so it is small, and cheap to
/// read: a few nanoseconds each.
struct RecipeWord {
  /// Bytes of the text.
  var start: Int32
  var end: Int32
  var traits: RecipeTraits
  /// What the lexicon knows it by; 0 of digits and signs.
  var hash: UInt64 = 0
  /// What it counts ("ten" is 10), or how many seconds it is ("hour"); of digits it is not read yet.
  var value: Float = 0
  var marks: Marks = []
  /// Its entry in the lexicon; 0 of what is not known.
  var entry: UInt16 = 0

  /// Those that a `Word` may have too are the same bits.
  struct Marks: OptionSet {
    let rawValue: UInt16
    static let digits = Marks(rawValue: 1)
    /// An opening bracket before it.
    static let opens = Marks(rawValue: 2)
    /// A closing bracket before it.
    static let closes = Marks(rawValue: 4)
    /// Digits that count something else: `9"`, "180°", "x3".
    static let measured = Marks(rawValue: 8)
    /// A "&" before it, or a "+" with spaces round it: "salt & pepper".
    static let ampersand = Marks(rawValue: 16)
    /// No space before it: "30min".
    static let glued = Marks(rawValue: 32)
    /// A hyphen or dash right before it: "30-minute".
    static let dashed = Marks(rawValue: 64)
    /// A comma, colon or semicolon before it.
    static let comma = Marks(rawValue: 128)
    /// A full stop, a new line or the like before it: a sentence begins.
    static let stop = Marks(rawValue: 256)
    static let capital = Marks(rawValue: 1024)
    /// A dash with spaces around it, before it.
    static let aside = Marks(rawValue: 2048)
    /// A slash before it.
    static let slash = Marks(rawValue: 32768)

    /// Those for the grammar of lengths, which has one sort of bracket, and takes it for a comma.
    var ofWord: Word.Marks {
      var shared = intersection([.digits, .glued, .dashed, .comma, .stop, .aside, .slash])
      if hasAny([.opens, .closes]) { shared.formUnion([.comma, .bracket]) }
      return Word.Marks(rawValue: shared.rawValue)
    }

    private static let bracket = Marks(rawValue: 16384)
  }
}

extension RecipeWord {
  /// Of a word, letters of ASCII in any case, eight bytes at once.
  ///
  /// Each eight are folded in by a long multiplication, as wyhash does.
  @inline(__always)
  static func hash(_ bytes: UnsafeBufferPointer<UInt8>, _ word: Range<Int>) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    var at = word.lowerBound
    while at < word.upperBound {
      let eight = bytes.eight(at: at, before: word.upperBound)
      // Capitals of ASCII become small letters; of foreign ones no bit is changed.
      let lowered = eight | (~eight & 0x8080_8080_8080_8080) >> 2
      let product = (hash ^ lowered).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
      hash = product.high ^ product.low
      at += 8
    }
    return hash
  }
}

extension OptionSet {
  func hasAny(_ others: Self) -> Bool { !isDisjoint(with: others) }
}

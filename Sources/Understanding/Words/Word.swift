/// A word of an utterance: what it is, and where it stands.
struct Word {
  /// Bytes of the text.
  var start: Int32
  var end: Int32
  /// In the language; 0 for a word it does not have.
  var id: UInt16 = 0
  var marks: Marks = []
  /// Of digits: "2.5", "1/2"; of "7:30", minutes since midnight; of "1:02:03", seconds.
  var value = 0.0

  struct Marks: OptionSet {
    let rawValue: UInt16
    static let digits = Marks(rawValue: 1)
    /// "1/2", "½".
    static let fraction = Marks(rawValue: 2)
    /// "7:30".
    static let colon = Marks(rawValue: 4)
    /// "1:02:03".
    static let colons = Marks(rawValue: 8)
    /// "2nd".
    static let ordinal = Marks(rawValue: 16)
    /// No space before it: "30min".
    static let glued = Marks(rawValue: 32)
    /// A hyphen or dash before it.
    static let dashed = Marks(rawValue: 64)
    /// A comma, colon or bracket before it.
    static let comma = Marks(rawValue: 128)
    /// A full stop, question mark or new line before it.
    static let stop = Marks(rawValue: 256)
    /// A minus sign before it.
    static let minus = Marks(rawValue: 512)
    /// A capital first letter.
    static let capital = Marks(rawValue: 1024)
    /// A dash with spaces around it, before it.
    static let aside = Marks(rawValue: 2048)
    /// "so" or "could you" before it: an order begins here.
    static let opens = Marks(rawValue: 8192)
    /// A question mark after it.
    static let asked = Marks(rawValue: 4096)
  }
}

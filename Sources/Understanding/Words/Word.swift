/// A word of an utterance: what it is, and where it stands.
package struct Word {
  /// Bytes of the text.
  var start: Int32
  var end: Int32
  /// In the language; 0 for a word it does not have.
  var id: UInt16 = 0
  var marks: Marks = []
  /// Of digits: "2.5", "1/2"; of "7:30", minutes since midnight; of "1:02:03", seconds.
  var value = 0.0

  package struct Marks: OptionSet {
    package let rawValue: UInt16

    package init(rawValue: UInt16) { self.rawValue = rawValue }

    package static let digits = Marks(rawValue: 1)
    /// "1/2", "½".
    package static let fraction = Marks(rawValue: 2)
    /// "7:30".
    package static let colon = Marks(rawValue: 4)
    /// "1:02:03".
    package static let colons = Marks(rawValue: 8)
    /// "2nd".
    package static let ordinal = Marks(rawValue: 16)
    /// No space before it: "30min".
    package static let glued = Marks(rawValue: 32)
    /// A hyphen or dash before it.
    package static let dashed = Marks(rawValue: 64)
    /// A comma, colon or bracket before it.
    package static let comma = Marks(rawValue: 128)
    /// A full stop, question mark or new line before it.
    package static let stop = Marks(rawValue: 256)
    /// A minus sign before it.
    package static let minus = Marks(rawValue: 512)
    /// A capital first letter.
    package static let capital = Marks(rawValue: 1024)
    /// A dash with spaces around it, before it.
    package static let aside = Marks(rawValue: 2048)
    /// "so" or "could you" before it: an order begins here.
    package static let opens = Marks(rawValue: 8192)
    /// A bracket before it.
    package static let bracket = Marks(rawValue: 16384)
    /// A slash before it, in writing.
    package static let slash = Marks(rawValue: 32768)
    /// A question mark after it.
    package static let asked = Marks(rawValue: 4096)

    func hasAny(_ others: Marks) -> Bool { !isDisjoint(with: others) }
  }

  /// What is written before it, as a feature: nothing, a comma or a dash, a full stop.
  var pause: UInt32 { marks.contains(.stop) ? 2 : marks.hasAny([.comma, .aside]) ? 1 : 0 }
}

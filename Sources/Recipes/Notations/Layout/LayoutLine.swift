/// What a line of a text looks like.
struct LayoutLine {
  /// Of what it says, after its list mark.
  var start: Int32
  /// Of what it says, without space behind it.
  var end: Int32
  /// Of the whole line, marks and indentation included.
  var width: Int32
  /// Where the phrase of `lead` ends.
  var leadEnd: Int32
  /// In a numbered list.
  var number: Int32 = -1
  /// Of the longest phrase at its start that is known.
  var lead: LayoutRoles = []
  /// Of its first word alone.
  var first: LayoutRoles = []
  var shape: Shape = []
  var heading: Heading = .none
  /// Counted up to 15.
  var words: UInt8 = 0
  /// Of a Markdown heading, from 1; 0 for no heading.
  var level: UInt8 = 0
  var indent: UInt8 = 0

  var range: Range<Int> { Int(start)..<Int(end) }
  var count: Int { Int(end - start) }

  struct Shape: OptionSet {
    let rawValue: UInt32

    static let bullet = Self(rawValue: 1 << 0)
    static let numbered = Self(rawValue: 1 << 1)
    static let quote = Self(rawValue: 1 << 2)
    /// Bold from end to end.
    static let bold = Self(rawValue: 1 << 3)
    static let capitals = Self(rawValue: 1 << 4)
    static let endsInColon = Self(rawValue: 1 << 5)
    static let endsSentence = Self(rawValue: 1 << 6)
    static let endsInComma = Self(rawValue: 1 << 7)
    static let startsLower = Self(rawValue: 1 << 8)
    /// Begins with a digit or a fraction.
    static let startsWithNumber = Self(rawValue: 1 << 9)
    static let afterBlank = Self(rawValue: 1 << 10)
    /// The lead is all that it says.
    static let leadIsAll = Self(rawValue: 1 << 11)
    /// A colon or a dash stands after the lead.
    static let label = Self(rawValue: 1 << 12)
    /// A number stands after the lead.
    static let leadThenNumber = Self(rawValue: 1 << 13)
    static let underlined = Self(rawValue: 1 << 14)
    /// Nothing but a rule, a number or a mark: it says nothing.
    static let empty = Self(rawValue: 1 << 15)
    static let bracketed = Self(rawValue: 1 << 16)
    static let table = Self(rawValue: 1 << 17)
    /// Cut out of a longer line.
    static let piece = Self(rawValue: 1 << 18)
    /// A bracket stands after the lead.
    static let leadThenBracket = Self(rawValue: 1 << 19)
    /// A star or a heart of a review.
    static let stars = Self(rawValue: 1 << 20)

    /// A line of "---" or the like.
    static let rule = Self(rawValue: 1 << 21)
    /// Of a heading of ingredients: a heading of the method stands before the next one.
    static let methodFollows = Self(rawValue: 1 << 22)

    static let listed: Self = [.bullet, .numbered]
  }

  /// What kind of part of the recipe it opens.
  enum Heading: UInt8 {
    case none, ingredients, method, note, nutrition, comments, equipment
  }

  /// Dressed as a heading, whatever its words.
  var isStyled: Bool {
    level > 0 || !shape.isDisjoint(with: [.bold, .endsInColon, .capitals, .underlined])
  }
}

/// The content lines of an iCalendar object (RFC 5545, section 3.1).
package struct CalendarLines {
  package private(set) var text = ""

  package init() {}

  /// A line whose value is written as it stands.
  package mutating func add(_ name: String, _ value: String) {
    fold("\(name):\(value)")
  }

  /// A line whose value is text (section 3.3.11).
  package mutating func add(_ name: String, text value: String) {
    fold("\(name):\(CalendarLines.escaped(value))")
  }

  /// Whether a value can stand in a line as it is.
  package static func isPlain(_ value: String) -> Bool {
    !value.isEmpty && value.utf8.allSatisfy { (0x21...0x7E).contains($0) }
  }

  /// No line is longer than 75 bytes, and none is parted inside a scalar.
  private mutating func fold(_ line: String) {
    var width = 0
    for scalar in line.unicodeScalars {
      let size = UTF8.width(scalar)
      if width + size > CalendarLines.longest {
        text += "\r\n "
        width = 1
      }
      text.unicodeScalars.append(scalar)
      width += size
    }
    text += "\r\n"
  }

  /// Line ends of every kind become "\n"; other control characters may not stand in a calendar.
  private static func escaped(_ value: String) -> String {
    var kept = String.UnicodeScalarView()
    var last: Unicode.Scalar?
    for scalar in value.unicodeScalars {
      defer { last = scalar }
      switch scalar {
      case "\\", ";", ",":
        kept.append("\\")
        kept.append(scalar)
      case "\n" where last == "\r": continue
      case "\n", "\r", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}":
        kept.append("\\")
        kept.append("n")
      case "\t": kept.append(" ")
      default:
        let isSafe = scalar.properties.generalCategory != .control
        if isSafe, !scalar.turnsDirection { kept.append(scalar) }
      }
    }
    return String(kept)
  }

  private static let longest = 75
}

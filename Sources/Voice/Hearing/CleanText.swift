/// Takes out of a transcriber's text what nobody said.
enum CleanText {
  /// The words; nil where there are none.
  ///
  /// Square brackets, stars and notes of music go wherever they stand ("[Music] stop" is "stop"),
  /// round brackets only where nothing else is left ("(upbeat music)" is nothing), since people who
  /// type use them for words of their own. Who spoke ("[SPEAKER_00]:", "(speaker 1)", ">>") goes.
  static func words(of text: String) -> String? {
    if text.utf8.allSatisfy(isPlain), !text.hasPrefix(" "), !text.hasSuffix(" ") {
      guard let first = text.utf8.first, !isOpening(first), !text.contains("  ") else {
        return tidied(text)
      }
      if !startsWithSpeaker(text) { return hasWords(text) ? text : nil }
    }
    return text.isEmpty ? nil : tidied(text)
  }

  /// Marks of speakers before one another, such as "- Speaker 1:".
  private static let mostSpeakers = 4

  private static func tidied(_ text: String) -> String? {
    var scalars = Array(text.unicodeScalars.lazy.filter { !isInvisible($0) })
    removeNotes(&scalars)
    var words = spaced(scalars)
    for _ in 0..<mostSpeakers {
      guard let rest = withoutSpeaker(words) else { break }
      words = rest
    }
    guard hasWords(words), hasWords(outsideRoundBrackets(words)) else { return nil }
    return words
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x20...0x7E: byte != UInt8(ascii: "[") && byte != UInt8(ascii: "*")
    default: false
    }
  }

  private static func isOpening(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "(") || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "-")
  }

  /// Controls, and marks that only steer how text is drawn.
  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D: false
    case 0x00...0x1F, 0x7F...0x9F, 0x200B, 0x200E, 0x200F, 0x202A...0x202E, 0x2060...0x2069,
      0xFEFF:
      true
    default: false
    }
  }

  /// Marks longer than this are words that happen to stand in brackets.
  private static let longestNote = 80

  /// Takes out `[…]`, `*…*` and `♪…♪`; a lone star or note goes by itself.
  private static func removeNotes(_ scalars: inout [Unicode.Scalar]) {
    guard scalars.contains(where: { closing($0) != nil }) else { return }
    var kept: [Unicode.Scalar] = []
    kept.reserveCapacity(scalars.count)
    var index = 0
    while index < scalars.count {
      let scalar = scalars[index]
      guard let closing = closing(scalar) else {
        kept.append(scalar)
        index += 1
        continue
      }
      let reach = scalars[(index + 1)...].prefix(longestNote)
      if let end = reach.firstIndex(where: closing.contains) {
        kept.append(" ")
        index = end + 1
      } else {
        if scalar == "[" { kept.append(scalar) }
        index += 1
      }
    }
    scalars = kept
  }

  private static func closing(_ scalar: Unicode.Scalar) -> String.UnicodeScalarView? {
    switch scalar {
    case "[": "]".unicodeScalars
    case "*": "*".unicodeScalars
    case "♪", "♫", "♬", "♩": "♪♫♬♩".unicodeScalars
    default: nil
    }
  }

  /// With one space wherever there was any, and none at the ends.
  private static func spaced(_ scalars: [Unicode.Scalar]) -> String {
    var words = String.UnicodeScalarView()
    var isAfterSpace = false
    for scalar in scalars {
      if scalar.properties.isWhitespace {
        isAfterSpace = true
      } else {
        if isAfterSpace, !words.isEmpty { words.append(" ") }
        isAfterSpace = false
        words.append(scalar)
      }
    }
    return String(words)
  }

  private static func startsWithSpeaker(_ text: String) -> Bool {
    guard let first = text.utf8.first else { return false }
    return first | 0x20 == UInt8(ascii: "s") && withoutSpeaker(text) != nil
  }

  /// What follows one mark of who speaks; nil where there is none.
  private static func withoutSpeaker(_ text: String) -> String? {
    let trimmed = text.drop { $0 == ":" || $0 == ">" || $0 == "-" || $0 == "–" || $0 == " " }
    if trimmed.startIndex != text.startIndex, !trimmed.isEmpty {
      // "-5" is a number, not a dash before words.
      guard trimmed.first?.isNumber != true || text.utf8.first != UInt8(ascii: "-") else {
        return nil
      }
      return String(trimmed)
    }
    let isBracketed = text.hasPrefix("(")
    let name = isBracketed ? text.dropFirst() : text[...]
    guard name.prefix(7).lowercased() == "speaker" else { return nil }
    let number = name.dropFirst(7).drop { $0 == " " || $0 == "_" }
    let rest = number.drop { $0.isNumber || $0 == "?" }
    guard rest.startIndex != number.startIndex, rest.first == (isBracketed ? ")" : ":") else {
      return nil
    }
    return String(rest.dropFirst().drop { $0 == " " || $0 == ":" })
  }

  private static func hasWords(_ text: String) -> Bool {
    text.unicodeScalars.contains {
      $0.isASCII
        ? isLetterOrDigit($0) : $0.properties.isAlphabetic || $0.properties.numericType != nil
    }
  }

  private static func isLetterOrDigit(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9": true
    default: false
    }
  }

  private static func outsideRoundBrackets(_ text: String) -> String {
    guard text.contains("(") else { return text }
    var depth = 0
    var outside = ""
    for character in text {
      switch character {
      case "(": depth += 1
      case ")": depth = max(depth - 1, 0)
      default: if depth == 0 { outside.append(character) }
      }
    }
    return outside
  }
}

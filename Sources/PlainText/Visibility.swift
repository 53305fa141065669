/// What a reader sees of a scalar.
package enum Visibility {
  case seen
  case space
  /// Control characters, and separators of lines and paragraphs.
  case lineBreak
  /// Marks of direction, joiners, tags, and what no font has a picture of.
  case hidden
}

extension Unicode.Scalar {
  package var visibility: Visibility {
    if isASCII {
      switch value {
      case 0x20: return .space
      case 0x00..<0x20, 0x7F: return .lineBreak
      default: return .seen
      }
    }
    if properties.isDefaultIgnorableCodePoint { return .hidden }
    switch properties.generalCategory {
    case .spaceSeparator: return .space
    case .control, .lineSeparator, .paragraphSeparator: return .lineBreak
    case .format, .surrogate, .privateUse, .unassigned: return .hidden
    // The other categories are the standard library's own: letters, marks, numbers, signs.
    default: return .seen
    }
  }

  /// Whether it turns the direction of what stands behind it, to the end of the line or beyond.
  package var turnsDirection: Bool {
    switch value {
    case 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  var isPartOfWord: Bool {
    properties.isAlphabetic || properties.numericType != nil || isMark
  }

  /// Shown as a picture, or as a sign that can be one: a sun, a heart.
  var isPicture: Bool {
    properties.isEmojiPresentation
      || properties.isEmoji && properties.generalCategory == .otherSymbol
  }

  /// Written upon the character before it.
  var isMark: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark: true
    default: false
    }
  }
}

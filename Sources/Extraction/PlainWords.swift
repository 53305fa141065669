/// Words of somebody else without anything that a screen or a voice would take for more than words.
package enum PlainWords {
  /// Without control characters, marks of direction and of markup; one space between words; cut at a
  /// word where it is too long.
  package static func shown(_ text: String, longest: Int = 80) -> String {
    var kept = String.UnicodeScalarView()
    var isSpace = true
    for scalar in text.unicodeScalars.prefix(longest * 8) {
      switch kind(of: scalar) {
      case .hidden: continue
      case .space:
        if !isSpace { kept.append(" ") }
        isSpace = true
      case .plain:
        kept.append(scalar)
        isSpace = false
      }
    }
    var words = String(kept).split(separator: " ")
    while words.count > 1, words.reduce(words.count - 1, { $0 + $1.count }) > longest {
      words.removeLast()
    }
    return String(words.joined(separator: " ").prefix(longest))
  }

  private enum Kind { case hidden, space, plain }

  private static func kind(of scalar: Unicode.Scalar) -> Kind {
    if markup.contains(scalar) { return .space }
    switch scalar.properties.generalCategory {
    case .format, .surrogate, .privateUse, .unassigned: return .hidden
    case .control, .spaceSeparator, .lineSeparator, .paragraphSeparator: return .space
    default: return scalar.properties.isVariationSelector ? .hidden : .plain
    }
  }

  private static let markup: Set<Unicode.Scalar> = [
    "*", "_", "`", "#", "<", ">", "[", "]", "{", "}", "|", "\\", "~", "^", "=",
  ]
}

/// Where we are in a terminal's escape sequence (ECMA-48): ESC, then "[…" up to a letter, or a single
/// character.
enum EscapeSequence {
  case outside
  case begun
  case inside

  /// Moves on by one scalar, and says whether it belongs to a sequence.
  mutating func consume(_ scalar: Unicode.Scalar) -> Bool {
    switch self {
    case .outside:
      if scalar == "\u{9B}" {
        self = .inside
      } else if scalar == "\u{1B}" {
        self = .begun
      } else {
        return false
      }
    case .begun: self = scalar == "[" ? .inside : .outside
    case .inside:
      switch scalar.value {
      case 0x20...0x3F: break
      case 0x40...0x7E: self = .outside
      // No sequence goes on like this: what follows is text.
      default:
        self = .outside
        return consume(scalar)
      }
    }
    return true
  }
}

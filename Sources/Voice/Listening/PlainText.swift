/// Text that is safe on one line of a terminal or a log, and for a voice.
package enum PlainText {
  /// One line without control characters, so that what was heard cannot steer a terminal.
  package static func line(_ text: some StringProtocol) -> String {
    guard text.unicodeScalars.contains(where: isControl) else { return String(text) }
    var line = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      line.append(isControl(scalar) ? " " : scalar)
    }
    return String(line)
  }

  static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x00...0x1F, 0x7F...0x9F, 0x2028, 0x2029, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}

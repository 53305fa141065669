import PlainText

/// Words that stand in Cooklang as words, whatever signs are in them.
///
/// The format has no escapes that every reader knows. A sign that would be markup is written as its
/// full-width twin, which a cook reads as the same and no reader takes for markup.
enum CooklangText {
  /// A part of a line.
  static func inert(_ text: String) -> String {
    var kept = String.UnicodeScalarView()
    var dashes = 0
    func closeDashes() {
      // "--" begins a comment, and "[-" another.
      if dashes > 1 || dashes == 1 && kept.last == "[" {
        kept.append("\u{2013}")
      } else if dashes == 1 {
        kept.append("-")
      }
      dashes = 0
    }
    for scalar in TextCleaner.partOfLine(text).unicodeScalars {
      if scalar == "-" {
        dashes += 1
      } else {
        closeDashes()
        kept.append(twins[scalar] ?? scalar)
      }
    }
    closeDashes()
    return String(kept)
  }

  /// A line of its own: its first sign makes no section and no note of it.
  static func line(_ words: String) -> String {
    let words = TextCleaner.trimmed(words)
    guard let first = words.unicodeScalars.first, let twin = leading[first] else { return words }
    return String(twin) + String(String.UnicodeScalarView(words.unicodeScalars.dropFirst()))
  }

  /// The name of a timer: neither a bracket nor a sign that some reader gives a meaning.
  static func name(_ text: String) -> String {
    var kept = String.UnicodeScalarView()
    for scalar in inert(text).unicodeScalars { kept.append(inNames[scalar] ?? scalar) }
    return TextCleaner.trimmed(String(kept))
  }

  private static let twins: [Unicode.Scalar: Unicode.Scalar] = [
    "@": "\u{FF20}", "#": "\u{FF03}", "~": "\u{FF5E}", "{": "\u{FF5B}", "}": "\u{FF5D}",
    "\\": "\u{FF3C}",
  ]
  private static let leading: [Unicode.Scalar: Unicode.Scalar] = [
    ">": "\u{FF1E}", "=": "\u{FF1D}",
  ]
  private static let inNames: [Unicode.Scalar: Unicode.Scalar] = [
    "(": "\u{FF08}", ")": "\u{FF09}", "%": "\u{FF05}", "|": "\u{FF5C}", "[": "\u{FF3B}",
    "]": "\u{FF3D}", "&": "\u{FF06}", "?": "\u{FF1F}", "+": "\u{FF0B}", "/": "\u{FF0F}",
  ]

  /// What `name` was made of: each twin as the sign that it stands for.
  static func spelt(_ name: String) -> String {
    // All of them are in the block of full-width forms.
    guard name.utf8.contains(0xEF) else { return name }
    var spelt = String.UnicodeScalarView()
    for scalar in name.unicodeScalars { spelt.append(signs[scalar] ?? scalar) }
    return String(spelt)
  }

  /// Words of a step with a backslash before each sign that would be markup there.
  ///
  /// The reference reader and ours take it away again.
  static func escaped(_ text: some StringProtocol, isAtStart: Bool, isBehindItem: Bool) -> String {
    var kept = String.UnicodeScalarView()
    var last: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      let isFirst = last == nil
      if "@#~\\".unicodeScalars.contains(scalar) || scalar == "-" && (last == "-" || last == "[")
        || isFirst && isAtStart && (scalar == ">" || scalar == "=" || scalar == "-")
        || isFirst && isBehindItem && (scalar == "(" || scalar == "{")
      {
        kept.append("\\")
      }
      kept.append(scalar)
      last = scalar
    }
    return String(kept)
  }

  private static let signs = Dictionary(
    (twins.map { ($1, $0) } + inNames.map { ($1, $0) })
  ) { first, _ in first }
}

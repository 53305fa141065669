import PlainText

/// Makes what a server says fit to be shown: one line, bounded, and without our secrets, which a
/// server may send back to us.
struct MessageRedactor: Sendable {
  static let longest = 200
  private let secrets: [String]

  /// Secrets of fewer than six characters are left alone: they would be found in every word.
  init(secrets: [String]) {
    self.secrets = secrets.filter { $0.count >= 6 }
  }

  func redacted(_ text: String) -> String {
    secrets.reduce(text) { text, secret in text.replacing(secret, with: "(secret)") }
  }

  func cleaned(_ text: String) -> String {
    let line = String(
      String.UnicodeScalarView(
        redacted(text).unicodeScalars.map { Self.isShown($0) ? $0 : " " }))
    let words = line.split(separator: " ").joined(separator: " ")
    return words.count > Self.longest ? words.prefix(Self.longest - 1) + "…" : words
  }

  /// What is not seen becomes a space rather than nothing, or the parts of a secret could meet.
  private static func isShown(_ scalar: Unicode.Scalar) -> Bool {
    scalar.visibility == .seen || scalar.visibility == .space
  }
}

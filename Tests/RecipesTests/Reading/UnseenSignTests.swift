import Recipes
import Routines
import Testing
import Understanding

/// Signs that nobody sees change no number without a word.
@Suite(.timeLimit(.minutes(20))) struct UnseenSignTests {
  private static let signs: [Unicode.Scalar] = [
    "\u{200B}", "\u{200C}", "\u{200D}", "\u{200E}", "\u{200F}", "\u{202A}", "\u{202C}",
    "\u{202E}", "\u{2060}", "\u{2066}", "\u{2069}", "\u{FEFF}", "\u{AD}", "\u{34F}", "\u{61C}",
    "\u{180E}", "\u{FE0F}", "\u{E0031}",
  ]

  private func reading(of step: String) -> RecipeReading {
    RecipeReader().reading(
      of: Recipe(title: nil, text: step, parts: [.init(.step, 0..<step.utf8.count)]))
  }

  @Test(arguments: signs)
  func `a number with one inside is no length, and that is told`(sign: Unicode.Scalar) {
    for number in ["1\(sign)5", "1\(sign)\(sign)5", "2\(sign)0", "1.\(sign)5"] {
      let reading = reading(of: "Simmer the sauce for \(number) minutes.")

      #expect(reading.phases.isEmpty, "\(number.unicodeScalars.map(\.value))")
      #expect(reading.warnings.contains { $0.code == .unsure })
    }
  }

  @Test(arguments: signs)
  func `beside a number, and between a number and its unit, they say nothing`(
    sign: Unicode.Scalar
  ) {
    for length in ["\(sign)15 minutes\(sign)", "15\(sign) minutes", "10\(sign)-\(sign)15 minutes"] {
      let reading = reading(of: "Simmer the sauce for \(length).")

      #expect(reading.phases.count == 1, "\(length.unicodeScalars.map(\.value))")
      #expect(
        reading.phases.first.map { $0.maxDuration ?? $0.duration } == .seconds(15 * 60))
    }
  }
}

import Testing

@testable import Languages

/// The language of words, from the small words in them.
@Suite struct `Language guess` {
  @Test(arguments: [
    ("ten minutes for the pasta", "en"), ("how long is left", "en"), ("What's next?", "en"),
    ("cancel the strudel", "en"), ("don’t stop the rice", "en"), ("yes please", "en"),
    ("set a timer", "en"), ("zehn Minuten für die Nudeln", "de"), ("Wie lange noch?", "de"),
    ("STELL EINEN TIMER", "de"), ("Stopp den Timer", "de"), ("ja", "de"), ("abbrechen", "de"),
    ("Timer für chicken wings", "de"), ("Kürbis", "de"), ("noch zwei Minuten bitte", "de"),
  ])
  func isTold(_ words: String, _ code: String) {
    #expect(LanguageGuess.standard.language(of: words)?.rawValue == code)
  }

  @Test(arguments: ["", "stop", "10 min", "timer", "pasta", "5", "\u{0}", "…", "the der"])
  func tellsNothing(_ words: String) {
    #expect(LanguageGuess.standard.language(of: words) == nil)
  }

  @Test func `a million words take the time of a few`() {
    let text = String(repeating: "der die das ", count: 400_000)

    #expect(LanguageGuess.standard.language(of: text)?.rawValue == "de")
  }

  @Test func `a word tells one language at most`() {
    let words = LanguageCode.all.map { language in
      Set((LanguageCode.markers[language.rawValue] ?? "").split(whereSeparator: \.isWhitespace))
    }
    for (place, one) in words.enumerated() {
      #expect(one.count >= 100)
      for other in words[(place + 1)...] { #expect(one.isDisjoint(with: other)) }
    }
  }

  @Test func `only languages that Simmer speaks have a code`() {
    #expect(LanguageCode("de")?.rawValue == "de")
    #expect(LanguageCode("xx") == nil)
    #expect(LanguageCode.standard == LanguageCode.all.first)
  }
}

import Languages
import SimmerTesting
import Testing
import Understanding

@testable import Recipes

/// In which language a recipe is read.
@Suite struct LexiconChoiceTests {
  private static let german = "Den Teig mit dem Mehl verrühren und 30 Minuten ruhen lassen."
  private static let english = "Stir the dough with the flour and leave it for 30 minutes."
  private static let french = "Mélanger la pâte avec la farine et laisser reposer 30 minutes."

  private static func code(_ text: String, stated: String? = nil, usual: String = "en") -> String {
    LexiconChoice.byText(usual: LanguageCode(usual)).preferring(stated).lexicon(of: text).language
      .code
  }

  @Test(arguments: [
    (german, "de"), (english, "en"), (french, "en"), ("", "en"), (" \n\t", "en"), ("20 min", "en"),
    ("Zwiebelkuchen", "en"), ("Eier 6 Minuten kochen.", "de"), ("Boil 6 minutes.", "en"),
    ("\u{FFFD}\u{0}ß\u{301}", "en"),
  ])
  func `the words of a text tell its language, else it is the standard one`(
    text: String, code: String
  ) {
    #expect(Self.code(text) == code)
  }

  @Test(arguments: [
    ("de", "de"), ("de-AT", "de"), ("de_CH", "de"), ("DE", "de"), ("en-GB", "en"), ("fr", "en"),
    ("", "en"), ("deu", "en"), ("-de", "en"), ("\u{FFFD}", "en"),
  ])
  func `where the words tell nothing, what is stated does`(stated: String, code: String) {
    #expect(Self.code("20 min", stated: stated) == code)
  }

  @Test func `what is stated, and what is usual, overrules no plain words`() {
    for usual in ["de", "en"] {
      for stated in [nil, "de", "en", "fr"] {
        #expect(Self.code(Self.german, stated: stated, usual: usual) == "de")
        #expect(Self.code(Self.english, stated: stated, usual: usual) == "en")
      }
    }
    #expect(Self.code("20 min", usual: "de") == "de")
    #expect(Self.code("20 min", stated: "en", usual: "de") == "en")
    #expect(Self.code(Self.french, usual: "de") == "de")
  }

  @Test func `of a text in two languages, the one of more words is read`() {
    let (german, english) = (Self.german + " ", Self.english + " ")

    #expect(Self.code(String(repeating: german, count: 4) + english + english) == "de")
    #expect(Self.code(german + german + String(repeating: english, count: 4)) == "en")
    #expect(Self.code(String(repeating: german, count: 4) + english + english, usual: "de") == "de")
    #expect(Self.code(german + german + String(repeating: english, count: 4), usual: "de") == "en")
    #expect(Self.code(String(repeating: german + Self.french + " ", count: 3)) == "de")
  }

  @Test func `of all languages that are told apart, only two are read`() throws {
    let own = ["Die Zwiebeln schälen", "Backofen auf 180", "Semmeln würfelig"]
    var others = 0
    for example in try corpus("recipe-languages", in: .module) {
      let isGerman = own.contains { example.said.hasPrefix($0) }
      switch example.meaning {
      case "other" where !isGerman:
        others += 1
        #expect(Self.code(example.said) == "en", "\(example.place)")
        #expect(Self.code(example.said, usual: "de") == "de", "\(example.place)")
      case "other": #expect(Self.code(example.said) == "de", "\(example.place)")
      case "english":
        #expect(Self.code(example.said) == "en", "\(example.place)")
        #expect(Self.code(example.said, usual: "de") == "en", "\(example.place)")
      default: break
      }
    }
    #expect(others > 50)
  }

  @Test func `no hand-checked recipe is taken for another language, whatever is usual`() throws {
    for recipe in try HandCheckedRecipe.all() {
      #expect(Self.code(recipe.text) == "en", "\(recipe.name)")
      #expect(Self.code(recipe.text, usual: "de") == "en", "\(recipe.name)")
    }
  }

  @Test func `one that is always taken is taken for any text`() throws {
    let german = RecipeLexicon.named(try #require(LanguageCode("de")))

    #expect(LexiconChoice.always(german).preferring("en").lexicon(of: Self.english) == german)
    #expect(LexiconChoice.always(.standard).lexicon(of: Self.german) == .standard)
  }

  @Test(.timeLimit(.minutes(1))) func `of a text without end only stretches are looked at`() {
    let umlauts = String(repeating: "äöü", count: 180_000)
    let words = String(repeating: "ä ö ü ß ", count: 90_000)
    let long = String(repeating: Self.german + "\n", count: 20_000)
    let clock = ContinuousClock()

    let passed = clock.measure {
      for _ in 0..<100 {
        #expect(Self.code(umlauts) == "en")
        #expect(Self.code(long) == "de")
        _ = Self.code(words)
      }
    }

    // From end to end, these would be 300 MB.
    #expect(passed < .seconds(2), "\(passed)")
  }
}

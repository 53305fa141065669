import Languages
import Testing

@testable import Understanding

/// When a description says that everything is to be done.
@Suite struct MealTimeTests {
  private func minutes(_ text: String, _ code: String = "en", isAsked: Bool = false) -> Int? {
    guard let language = Language.named(code) else { return nil }
    guard case .at(let when) = MealTime(text, language: language, isAsked: isAsked)?.due else {
      return nil
    }
    return when.clocks.first?.minutes
  }

  @Test(arguments: [
    ("chicken fifty minutes, rice twenty, all ready at seven", 420),
    ("chicken fifty minutes, rice twenty, all ready at 7:30", 450),
    ("chicken fifty minutes, rice twenty, all ready at 7 p.m.", 1140),
    ("I want everything ready at seven: lamb an hour, beans ten", 420),
    ("lamb an hour, we eat at half past six", 390),
    ("dinner at seven: chicken fifty minutes, rice twenty", 420),
    ("having lunch at half past one. lamb an hour, beans ten", 90),
    ("dinner's at seven the chicken needs an hour the rice twenty minutes", 420),
    ("first the soup for ten minutes then the rolls for five ready together at seven", 420),
    ("for tea at six the fish takes twenty minutes the chips thirty five", 360),
  ])
  func `the time stands in the clause that tells the end`(text: String, at: Int) {
    #expect(minutes(text) == at)
  }

  @Test(arguments: [
    ("Kartoffeln zwanzig, Bohnen zehn, um sieben soll alles fertig sein", 420),
    ("die Kartoffeln zwanzig Minuten, alles fertig um 19:30", 1170),
    ("die Kartoffeln zwanzig Minuten, um sieben wollen wir essen", 420),
    ("Abendessen ist um sieben der Braten braucht eine Stunde die Bohnen zehn Minuten", 420),
  ])
  func `German has it before the verb`(text: String, at: Int) {
    #expect(minutes(text, "de") == at)
  }

  @Test(arguments: [
    ("potatoes thirty, peas five, ready together in forty minutes", "en", 40),
    ("steak eight chips twenty five all done in half an hour", "en", 30),
    ("we're eating in an hour and a half, lamb an hour, beans ten", "en", 90),
    ("in einer Stunde soll alles fertig sein, Hähnchen fünfzig Minuten, Reis zwanzig", "de", 60),
    ("ich will in einer Dreiviertelstunde essen, Braten dreißig Minuten, Klöße zwanzig", "de", 45),
  ])
  func `it may be said from now`(text: String, code: String, minutes: Int) throws {
    let language = try #require(Language.named(code))
    #expect(MealTime(text, language: language)?.due == .after(.seconds(60 * minutes)))
  }

  @Test(arguments: [
    "boil them in ten minutes of steam, then rest five", "chicken in the oven for an hour, ready",
    "ready in ten minutes, and in twenty minutes done",
  ])
  func `a length that is none from now, or one of two, is none`(text: String) {
    #expect(MealTime(text, language: .standard) == nil)
  }

  @Test(arguments: [
    "the game is at seven, chicken fifty minutes", "mum comes for dinner at seven, beans ten",
    "chicken fifty minutes, ready together",
    "ready at seven, served at eight", "", "ready", "🍗 ready at", ":::", "at seven",
  ])
  func `no time, several, or one of something else is none`(text: String) {
    #expect(minutes(text) == nil)
  }

  @Test(arguments: [
    ("at seven", 420), ("make it seven o'clock please", 420), ("can it be half past six", 390),
  ])
  func `of a plan that is spoken of the time alone will do`(text: String, at: Int) {
    #expect(minutes(text, isAsked: true) == at)
  }

  @Test(arguments: ["dad comes home at eight", "the film starts at nine"])
  func `what somebody else does then is no time of a plan`(text: String) {
    #expect(minutes(text, isAsked: true) == nil)
  }

  @Test func `where it is said is told in scalars`() throws {
    let text = "é🍗 rice twenty minutes, ready at seven, thanks"
    let meal = try #require(MealTime(text, language: .standard))

    #expect(String(String.UnicodeScalarView(Array(text.unicodeScalars)[meal.range])) == "at seven")
  }
}

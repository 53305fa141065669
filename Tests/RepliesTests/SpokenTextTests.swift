import Testing

@testable import Languages
@testable import Replies

/// Text for ears: what is written with signs is read as words.
@Suite struct SpokenTextTests {
  @Test(arguments: [
    ("10 minutes, starting now.", "10 minutes, starting now."),
    ("Alarm for today at 6:30 am.", "Alarm for today at 6 30 am."),
    ("It is 6:05 pm.", "It is 6 oh 5 pm."),
    ("It is 1:00 pm.", "It is 1 pm."),
    ("Be there at 9:00.", "Be there at 9 o'clock."),
    ("Bake at 180°C.", "Bake at 180 degrees Celsius."),
    ("Bake at 350 °F, or 180°.", "Bake at 350 degrees Fahrenheit, or 180 degrees."),
    ("½ cup", "a half cup"),
    ("1½ litres", "1 and a half litres"),
    ("1 1/2 cups and 1/4 tsp", "1 and a half cups and a quarter teaspoon"),
    ("2 ½ cups", "2 and a half cups"),
    ("5–10 minutes", "5 to 10 minutes"),
    ("5-10 minutes, 3 – 4 eggs", "5 to 10 minutes, 3 to 4 eggs"),
    ("200 ml of milk and 1 g of salt", "200 millilitres of milk and 1 gram of salt"),
    ("200ml, 1.5 kg, 5-6 cm", "200 millilitres, 1.5 kilos, 5 to 6 centimetres"),
    ("wait 5 min. then stir 1 h", "wait 5 minutes then stir 1 hour"),
    ("salt & pepper", "salt and pepper"),
  ])
  func readsSigns(_ written: String, _ spoken: String) {
    #expect(Wording(.standard).spoken(written) == spoken)
  }

  @Test(arguments: [
    "vitamin B12", "call 0171-234-5678", "on 2026-11-26", "at 1:30:00", "25:10", "3 lbs or so",
    "7/8 and 13/14", "2.", "it's 5", "1/2/2026", "", "–", "°", "minutes",
  ])
  func leavesOthersAlone(_ written: String) {
    #expect(Wording(.standard).spoken(written) == written)
  }

  @Test(arguments: [
    ("Um 18:05 Uhr.", "Um 18 Uhr 5."), ("Um 7:00 Uhr.", "Um 7 Uhr."), ("Um 7:30", "Um 7 Uhr 30"),
    ("180 °C", "180 Grad Celsius"), ("2½ Liter", "2 und ein halb Liter"),
    ("5–10 Minuten", "5 bis 10 Minuten"), ("200 g Mehl", "200 Gramm Mehl"),
  ])
  func readsSignsInGerman(_ written: String, _ spoken: String) throws {
    #expect(Wording(try #require(LanguageCode("de"))).spoken(written) == spoken)
  }
}

import Testing
import Understanding

/// Where commas are missing in speech that was written down without any.
@Suite struct PunctuationRestorerTests {
  @Test(arguments: [
    (
      "leeks take twenty minutes gammon ten eggs four i want them all ready together",
      "leeks take twenty minutes,gammon ten,eggs four,i want them,all ready together"
    ),
    (
      "we're eight tonight roast the squash forty minutes and the sprouts need twelve",
      "we're eight tonight roast the squash forty minutes and the sprouts need twelve"
    ),
    (
      "the dal takes thirty minutes in the pot rice twelve it keeps three days",
      "the dal takes thirty minutes in the pot,rice twelve,it keeps three days"
    ),
    (
      "simmer it an hour and for the last ten minutes i want the peas in",
      "simmer it an hour and for the last ten minutes i want the peas in"
    ),
    (
      "lentils 30 rice 15 naan 3 all ready together", "lentils 30,rice 15,naan 3,all ready together"
    ),
  ])
  func `statements are told apart by their words`(text: String, marked: String) {
    #expect(PunctuationRestorer.restored(text, language: .standard) == marked)
  }

  @Test(arguments: [
    "sausages twenty minutes, bacon ten and eggs four i think", "", "good morning",
    "six eggs and four rashers", "call me at ten past four",
  ])
  func `what has marks, or no time in it, is left alone`(text: String) {
    #expect(PunctuationRestorer.restored(text, language: .standard) == text)
  }
}

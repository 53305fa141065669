import Testing

@testable import Languages
@testable import Replies

/// What German needs and English does not: cases, and the head noun before a name.
@Suite struct `German replies` {
  let wording: Wording

  init() throws {
    wording = Wording(try #require(LanguageCode("de")))
  }

  @Test(arguments: [
    (0, "weniger als eine Sekunde"), (1, "eine Sekunde"), (90, "eine Minute 30 Sekunden"),
    (3900, "eine Stunde 5 Minuten"), (86400, "einen Tag"), (172_800, "2 Tage"),
  ])
  func saysALength(_ seconds: Int, _ words: String) {
    #expect(wording.length(.seconds(seconds)) == words)
  }

  @Test func `a range and how often`() {
    #expect(wording.length(.seconds(360), to: .seconds(480)) == "6 bis 8 Minuten")
    #expect(wording.interval(.seconds(300)) == "alle 5 Minuten")
    #expect(wording.interval(.seconds(3600)) == "jede Stunde")
  }

  @Test func `names are used as they were said, behind what they are`() {
    let noodles = SpokenName(.timer, name: "Nudeln")
    let rice = SpokenName(.timer, name: "den Reis")
    let watch = SpokenName(.stopwatch)
    let unnamed = SpokenName(.timer, length: .seconds(600))

    #expect(
      wording.say(.startedNamed(noodles, length: minutes(10))) == "Nudeln: 10 Minuten, läuft.")
    #expect(wording.say(.done(noodles)) == "Der Timer für Nudeln ist fertig.")
    #expect(wording.say(.done(rice)) == "Der Timer für den Reis ist fertig.")
    #expect(wording.say(.done(unnamed)) == "Der Timer über 10 Minuten ist fertig.")
    #expect(wording.say(.askStop(watch)) == "Es klingelt nichts. Soll ich die Stoppuhr abbrechen?")
    #expect(
      wording.say(.askWhich(choices: SpokenList([noodles, unnamed])))
        == "Welcher Timer, der für Nudeln oder der über 10 Minuten?")
    #expect(wording.say(.noneOfMode(watch)) == "Es läuft keine Stoppuhr.")
    #expect(
      wording.say(.noSuchTimerShort(SpokenName(.timer, name: "Pizza")))
        == "Es gibt keinen Timer für Pizza.")
  }

  @Test func `days are declined`() {
    let ago = SpokenLength.rough(.seconds(172_800))
    let noodles = SpokenName(.timer, name: "Nudeln")

    #expect(
      wording.say(.doneAgo(noodles, ago: ago)) == "Der Timer für Nudeln war vor 2 Tagen fertig.")
    #expect(wording.say(.statusRunning(noodles, left: ago)) == "Nudeln: noch 2 Tage.")
    #expect(
      wording.say(.statusEnded(noodles, ago: .rough(.seconds(3660))))
        == "Der Timer für Nudeln war vor einer Stunde einer Minute zu Ende.")
  }

  @Test func `one is worded otherwise than many`() {
    #expect(wording.say(.andMore(count: 1)) == "Und noch einer.")
    #expect(wording.say(.andMore(count: 3)) == "Und noch drei.")
    #expect(wording.say(.sheetCues(count: 12)) == "12 Schritte beginnen, wenn du so weit bist.")
  }

  @Test func `a time of day is said by twenty-four hours`() {
    #expect(wording.say(.timeNow(time: SpokenTime(hour: 18, minute: 5))) == "Es ist 18:05 Uhr.")
    #expect(Wording().say(.timeNow(time: SpokenTime(hour: 0, minute: 5))) == "It is 12:05 am.")
  }

  private func minutes(_ count: Int) -> SpokenLength { SpokenLength(.seconds(count * 60)) }
}

import PlainText
import Testing
import Timers

@testable import Assistant
@testable import Replies
@testable import Routines

/// The words themselves: lengths and names.
@Suite struct `Replies` {
  let writer = ReplyWriter()

  @Test(arguments: [
    (0, "less than a second"), (1, "1 second"), (59, "59 seconds"), (60, "1 minute"),
    (90, "1 minute 30 seconds"), (600, "10 minutes"), (3900, "1 hour 5 minutes"),
    (86400, "1 day"), (93784, "1 day 2 hours 3 minutes 4 seconds"),
  ])
  func saysALength(_ seconds: Int, _ words: String) {
    #expect(writer.wording.length(.seconds(seconds)) == words)
  }

  @Test(arguments: [
    (250, "4 minutes 10 seconds"), (3661, "1 hour 1 minute"), (7199, "2 hours"),
    (90000, "1 day 1 hour"), (172_799, "2 days"),
  ])
  func saysWhatIsLeftWithoutTheLastSeconds(_ seconds: Int, _ words: String) {
    #expect(writer.wording.rough(.seconds(seconds)) == words)
  }

  @Test(arguments: [
    (360, 480, "6 to 8 minutes"), (50, 120, "50 seconds to 2 minutes"),
    (90, 120, "1 minute 30 seconds to 2 minutes"),
  ])
  func saysARange(_ from: Int, _ to: Int, _ words: String) {
    #expect(writer.wording.length(.seconds(from), to: .seconds(to)) == words)
  }

  @Test(arguments: [
    ("eggs", "The eggs are done."), ("pasta", "The pasta is done."),
    ("asparagus", "The asparagus is done."), ("mom's lasagna", "Mom's lasagna is done."),
    ("my bread", "My bread is done."), ("brussels sprouts", "The brussels sprouts are done."),
    ("swiss", "The swiss is done."), ("", "The 10 minute timer is done."),
    ("\u{202E}\u{1B}[31mred\u{7} *soup*\u{1B}[0m", "The red soup is done."),
    ("\u{1F373}", "The 10 minute timer is done."), ("crème brûlée", "The crème brûlée is done."),
    ("half and half", "The half and half is done."), ("<b>&amp;</b>", "The b &amp b is done."),
    (
      String(repeating: "long ", count: 50),
      "The long long long long long long long long long long long long is done."
    ),
  ])
  func callsATimerByItsName(_ name: String, _ words: String) {
    let timer = Self.timer(named: name.isEmpty ? nil : name)

    #expect(writer.say(.done(writer.named(timer))) == words)
  }

  @Test func `two of the same name are told apart by what is left`() {
    let timers = [
      Self.timer(named: "Pasta"), Self.timer(named: "pasta", left: 60), Self.timer(named: nil),
    ]

    let names = SpokenList(writer.distinctNames(timers, at: .zero))

    #expect(
      writer.say(.askWhich(choices: names))
        == "Which one, Pasta with 10 minutes left, pasta with 1 minute left or the 10 minute timer?"
    )
  }

  @Test func `a clean text stays clean`() {
    for text in ["pasta", "a\u{0}b", "x\u{9B}31my", "— — —", "a\nb", "don't", "50%", ".", "a.b"] {
      let once = TextCleaner.name(text)

      #expect(TextCleaner.name(once) == once)
      #expect(!once.unicodeScalars.contains { $0.properties.generalCategory == .control })
    }
  }

  static func timer(named name: String?, left: Int = 600) -> KitchenTimer {
    KitchenTimer(
      id: Identifier(high: 1, low: UInt64(left)), number: 1, mode: .countdown, name: name,
      original: .seconds(600), state: .running(due: .zero + .seconds(left), check: nil),
      startedAt: .zero)
  }
}

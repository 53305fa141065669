import PlainText
import Testing

/// Foreign words in each of the places that they go to.
struct TextCleanerTests {
  /// Escape sequences, marks of direction, joiners, fillers and tags.
  static let foreign =
    "\u{1B}[31mred\u{1B}[0m\u{202E} so\u{200B}up\u{7} \u{3164}*hot*\u{E0041} \u{2615}\u{FE0F}"

  @Test func `a name has words alone`() {
    #expect(TextCleaner.name(Self.foreign) == "red soup hot")
    #expect(TextCleaner.name("<b>&amp;</b>") == "b &amp b")
    #expect(TextCleaner.name("cre\u{300}me 50%, mom's") == "cre\u{300}me 50%, mom's")
    #expect(TextCleaner.name("\u{2014} & ...") == "")
  }

  @Test func `prose has the marks of sentences`() {
    #expect(TextCleaner.prose(Self.foreign, longest: 80) == "red soup hot")
    #expect(TextCleaner.prose("Is it *done* ? (No!) \u{1F373}", longest: 80) == "Is it done? (No!)")
  }

  @Test func `speech has no pictures, however they are written`() {
    #expect(
      TextCleaner.speech("tea \u{2615}, \u{2764}\u{FE0F} and \u{2600} at 90\u{B0}")
        == "tea, and at 90\u{B0}")
  }

  @Test func `a sequence that is broken off takes no text with it`() {
    #expect(
      TextCleaner.name("\u{1B}[\u{444}\u{430}\u{440}\u{448}") == "\u{444}\u{430}\u{440}\u{448}")
    #expect(TextCleaner.name("\u{9B}3\u{E4}pfel") == "\u{E4}pfel")
    #expect(TextCleaner.name("\u{1B}[3\u{1B}[1mred") == "red")
  }

  @Test func `a quote has every sign but markup`() {
    #expect(TextCleaner.quote(Self.foreign) == "red soup hot \u{2615}")
    #expect(TextCleaner.quote("## **Boil** `it` @ 90\u{B0}") == "Boil it @ 90\u{B0}")
  }

  @Test func `a line is spelt as its author did`() {
    #expect(
      TextCleaner.line("  \u{1F469}\u{200D}\u{1F373}\tcooks\r\n[x] \u{202E}eggs ")
        == "\u{1F469}\u{200D}\u{1F373} cooks [x] eggs")
    #expect(TextCleaner.partOfLine(" a\u{9B}200 g\n") == " a 200 g ")
  }

  @Test func `what is too long ends with a word or a sentence`() {
    #expect(TextCleaner.name("boil the eggs", longest: 13) == "boil the eggs")
    #expect(TextCleaner.name("boil the eggs", longest: 12) == "boil the")
    #expect(TextCleaner.quote("boil the eggs", longest: 8) == "boil the")
    #expect(TextCleaner.quote("boiling", longest: 4) == "boil")
    #expect(
      TextCleaner.prose("Boil it. Then peel it. Eat.", longest: 23) == "Boil it. Then peel it.")
    #expect(TextCleaner.prose("boil the eggs", longest: 9) == "boil the")
  }

  @Test func `marks heaped upon a letter count towards the length`() {
    let heap = "a" + String(repeating: "\u{301}", count: 500)

    #expect(TextCleaner.name(heap).unicodeScalars.count == TextCleaner.longestName)
    #expect(TextCleaner.quote(heap).unicodeScalars.count == 80)
  }

  @Test func `a clean text stays clean`() {
    for text in [
      Self.foreign, "pasta", "a\u{0}b", "x\u{9B}31my", "\u{2014} \u{2014}", "a\nb", "don't", "50%",
      ".", "a.b", "a \u{1F373}\u{301}",
    ] {
      for clean in [
        { TextCleaner.name($0) }, { TextCleaner.prose($0, longest: 9) },
        { TextCleaner.quote($0, longest: 9) }, { TextCleaner.line($0) },
        { TextCleaner.partOfLine($0) },
      ] as [(String) -> String] {
        let once = clean(text)

        #expect(clean(once) == once)
        #expect(!once.unicodeScalars.contains { $0.visibility == .lineBreak || $0.turnsDirection })
      }
    }
  }
}

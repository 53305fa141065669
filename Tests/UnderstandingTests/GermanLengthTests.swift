import Foundation
import SimmerTesting
import Testing

@testable import Understanding

@Suite struct GermanLengthTests {
  private static let reader = DurationReader(language: .german)

  @Test(arguments: try corpus("durations-de", in: .module))
  func readsWhatWasSaid(_ example: Example) {
    #expect(lengths(of: example.said, in: .german) == example.meaning)
  }

  @Test(arguments: try corpus("clocks-de", in: .module))
  func readsTheClock(_ example: Example) {
    var said = example.said
    let clocks = said.withUTF8 { bytes in
      Utterance(bytes, language: .german, limit: .max).pieces
        .filter { $0.kind == .clock }.map { ClockGrammar.text(Int($0.value)) }
    }

    #expect((clocks.isEmpty ? "none" : clocks.joined(separator: ", ")) == example.meaning)
  }

  @Test func `a number is read in one word, in parts, and as one with its unit`() {
    for number in 1..<3000 {
      let word = spelled(number)
      for text in ["\(word) Sekunden", "\(word)sekunden", "\(word.uppercased()) SEKUNDEN"]
      where word.utf8.count + 8 <= 48 {
        let read = Self.reader.mentions(in: "bitte \(text)").map(\.duration)

        #expect(read == [.seconds(number)], "\(text)")
      }
    }
  }

  @Test func `umlauts are read in two letters, without dots, and as two signs`() {
    for text in [
      "fünfundfünfzig Sekündchen", "fuenfundfuenfzig Sekuendchen", "funfundfunfzig Sekundchen",
      "fu\u{308}nfundfu\u{308}nfzig Seku\u{308}ndchen", "FÜNFUNDFÜNFZIG SEKÜNDCHEN",
    ] {
      #expect(Self.reader.mentions(in: text).map(\.duration) == [.seconds(55)], "\(text)")
    }
  }

  @Test func `what belongs to the other language is not read`() {
    #expect(lengths(of: "zehn Minuten", in: .english) == "none")
    #expect(lengths(of: "ten minutes", in: .german) == "none")
    #expect(lengths(of: "1,5 Stunden", in: .german) == "5400")
    #expect(lengths(of: "1,500 seconds", in: .english) == "1500")
    #expect(lengths(of: "1.500 Sekunden", in: .german) == "1500")
  }

  @Test func `both languages, other alphabets and random bytes in one sentence do no harm`() {
    var random = SeededNumbers(seed: 5)
    let words = [
      "zehn", "ten", "fünfund", "und", "and", "Minuten", "minutes", "zwanzigminütig", "halb",
      "half",
      "viertel", "acht", "Uhr", "ein", "eine", "bis", "to", "vor", "nach", "1,5", "7.30", "16:45",
      "90.",
      "mіnutes", "zеhn", "Мinuten", "u\u{308}", "\u{308}", "ß", "ẞ", "Std.", "5′", "\u{0}",
      "\u{FFFD}",
      "einundzwanzigeinhalbviertelstunden", "stell", "den", "Timer", "auf", "set", "a", "timer",
      "für",
    ]
    for _ in 0..<10_000 {
      let text = (0..<Int(random.next() % 10)).map { _ in
        words[Int(random.next() % UInt64(words.count))]
      }
      .joined(separator: random.next() % 4 == 0 ? "" : " ")

      for mention in Self.reader.mentions(in: text) { #expect(mention.duration > .zero) }
      let found = IntentClassifier(language: .german).classify(text)
      #expect(!found.commands.isEmpty)
    }
    for word in ["mіnuten", "zеhn Мinuten", "fünf Mіnuten"] {
      #expect(lengths(of: word, in: .german) == "none", "\(word)")
    }
    let long = String(repeating: "fünfundzwanzig", count: 70_000)
    #expect(lengths(of: long + " Minuten", in: .german) == "none")
  }

  private func spelled(_ number: Int) -> String {
    let ones = [
      "", "ein", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun", "zehn", "elf",
      "zwölf", "dreizehn", "vierzehn", "fünfzehn", "sechzehn", "siebzehn", "achtzehn", "neunzehn",
    ]
    let tens = [
      "", "", "zwanzig", "dreißig", "vierzig", "fünfzig", "sechzig", "siebzig", "achtzig",
      "neunzig",
    ]
    switch number {
    case ..<20: return ones[number]
    case ..<100: return (number % 10 == 0 ? "" : ones[number % 10] + "und") + tens[number / 10]
    case ..<1000: return ones[number / 100] + "hundert" + spelled(number % 100)
    default: return spelled(number / 1000) + "tausend" + spelled(number % 1000)
    }
  }
}

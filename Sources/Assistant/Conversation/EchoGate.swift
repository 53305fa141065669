import Timers

/// Recognises our own words when they come back through the microphone (an echo is no command).
struct EchoGate: Sendable {
  private let window: Duration
  /// Words that are numbers.
  private let numberWords: Set<String>
  private var said: [Said] = []

  init(window: Duration, numberWords: Set<String>) {
    self.window = window
    self.numberWords = numberWords
  }

  private struct Said: Sendable {
    var words: [String]
    var until: Moment
  }

  /// Remembers what was said aloud; saying it takes a while, and the echo comes after that.
  mutating func note(_ text: String, at moment: Moment) {
    let words = words(of: text)
    guard !words.isEmpty else { return }
    let aloud = Duration.milliseconds(400 * min(words.count, 50))
    said.append(Said(words: words, until: moment + window + aloud))
    if said.count > EchoGate.mostKept { said.removeFirst() }
  }

  /// Whether these words are a piece of what was just said aloud: most of it, or four words and
  /// more. A short piece may be an answer ("Which one, pasta or eggs?" – "eggs").
  func isEcho(_ text: String, at moment: Moment) -> Bool {
    let heard = words(of: text)
    guard heard.count >= 2 else { return false }
    return said.contains { said in
      moment <= said.until
        && (heard.count >= EchoGate.surelyOurs || heard.count * 5 >= said.words.count * 3)
        && said.words.contains(run: heard)
    }
  }

  /// Lower-case words; a number counts as one word whatever its form, since "25" comes back as
  /// "twenty five".
  private func words(of text: String) -> [String] {
    var words: [String] = []
    let parts = text.lowercased().split { !$0.isLetter && !$0.isNumber && $0 != "'" }
    for word in parts {
      let isNumber = word.allSatisfy(\.isNumber) || numberWords.contains(String(word))
      if isNumber, words.last == EchoGate.number { continue }
      words.append(isNumber ? EchoGate.number : String(word))
      if words.count >= EchoGate.mostWords { break }
    }
    return words
  }

  private static let number = "#"
  private static let surelyOurs = 4
  private static let mostKept = 6
  private static let mostWords = 200
}

extension [String] {
  fileprivate func contains(run: [String]) -> Bool {
    guard run.count <= count else { return false }
    return (0...(count - run.count)).contains { start in
      self[start..<(start + run.count)].elementsEqual(run)
    }
  }
}

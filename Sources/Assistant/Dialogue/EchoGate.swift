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
  mutating func remember(_ text: String, at moment: Moment) {
    let all = words(of: text)
    guard !all.isEmpty else { return }
    let until = moment + window + .milliseconds(400 * all.count)
    said.append(Said(words: all, until: until))
    let sentences = text.split { ".?!".contains($0) }
    if sentences.count > 1 {
      for sentence in sentences {
        let words = words(of: String(sentence))
        if words.count >= EchoGate.fewest { said.append(Said(words: words, until: until)) }
      }
    }
    if said.count > EchoGate.mostKept { said.removeFirst(said.count - EchoGate.mostKept) }
  }

  /// Whether these words are what was just said aloud, or nearly all of one of its sentences.
  ///
  /// A short piece may be an answer ("Which one, pasta or eggs?" – "eggs").
  func isEcho(_ text: String, at moment: Moment) -> Bool {
    let heard = words(of: text)
    guard heard.count >= EchoGate.fewest else { return false }
    return said.contains { said in
      guard moment <= said.until else { return false }
      let (short, long) =
        heard.count <= said.words.count ? (heard, said.words) : (said.words, heard)
      return short.count >= EchoGate.fewest && short.count * 4 >= long.count * 3
        && long.contains(run: short)
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
  private static let fewest = 2
  private static let mostKept = 24
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

import Routines
import Timers
import Understanding

/// What of a tape comes back in a heard text.
struct EchoPiece {
  let tape: EchoTape
  let heard: [SpokenWord]
  /// From the first heard word that is on the tape behind the last one.
  let core: Range<Int>
  let begin: EchoTape.Place
  let end: EchoTape.Place
  /// Words that the sentence has before the first of them and behind the last.
  let missedBefore: Int
  let missedAfter: Int
  /// How much of the heard words is on the tape, and of those in the core.
  let covered: Double
  let coveredInCore: Double
  /// The same where one word at its beginning or at its end was misheard.
  let coveredButOne: Double
  /// No word was left out between the first and the last.
  let isUnbroken: Bool
  /// Every word sounds as it was said.
  let soundsSame: Bool
  /// How many words of the tape were heard.
  let count: Int
  /// Their share of the sentences that they are in, or of one of those.
  let share: Double
  /// What they are in.
  let sayings: [EchoTape.Saying]

  /// Nil where nothing of it does.
  init?(_ heard: [SpokenWord], on tape: EchoTape) {
    let alignment = EchoAlignment(of: heard, with: tape.words)
    guard let first = alignment.matches.first, let last = alignment.matches.last else { return nil }
    self.tape = tape
    self.heard = heard
    core = first.heard.lowerBound..<last.heard.upperBound
    begin = tape.places[first.said.lowerBound]
    end = tape.places[last.said.upperBound - 1]
    missedBefore = first.said.lowerBound - tape.sentences[begin.sentence].lowerBound
    missedAfter = tape.sentences[end.sentence].upperBound - last.said.upperBound
    let known = alignment.covered(heard)
    covered = known / Self.weight(heard.indices, heard, alignment)
    coveredInCore = known / Self.weight(core, heard, alignment)
    let isBut =
      core.lowerBound + heard.count - core.upperBound == 1
      && (core.lowerBound == missedBefore && heard.count - core.upperBound == missedAfter)
    coveredButOne =
      isBut ? (known + 0.5) / (Self.weight(core, heard, alignment) + 1) : covered
    soundsSame = alignment.matches.allSatisfy { $0.likeness >= 0.9 }
    isUnbroken = alignment.isUnbroken

    let said = alignment.matches.flatMap(\.said)
    count = said.count
    let bySentence = Dictionary(grouping: said) { tape.places[$0].sentence }
    let words = bySentence.keys.reduce(0) { $0 + tape.sentences[$1].count }
    let best = bySentence.map { Double($1.count) / Double(tape.sentences[$0].count) }.max() ?? 0
    share = max(Double(count) / Double(words), best)
    sayings = Set(said.map { tape.places[$0].saying }).map { tape.sayings[$0] }
  }

  /// Another number is another order, so it counts twice.
  private static func weight(
    _ range: Range<Int>, _ heard: [SpokenWord], _ alignment: EchoAlignment
  ) -> Double {
    let numbers = range.filter { heard[$0].isNumber }
    let known = numbers.filter { at in alignment.matches.contains { $0.heard.contains(at) } }
    return Double(range.count + numbers.count - known.count)
  }

  /// A sentence came back to its end, with words before it or behind it.
  var isSentence: Bool {
    missedBefore <= 1 && missedAfter <= 1 && share >= 0.75 && count >= 3 && coveredInCore >= 0.75
  }

  /// It begins the last sentence that was said.
  var isBeginning: Bool { missedBefore == 0 && begin.sentence == tape.sentences.count - 1 }

  /// It tells what can be said.
  var isSuggestion: Bool { sayings.contains { $0.kind == .suggestion } }

  /// It begins with one of the first words of a saying.
  ///
  /// A word that is said in it again is one that is wanted: "Next wait: … Say next to begin."
  func isAmongFirst(_ count: Int) -> Bool {
    let words = tape.sayings[begin.saying].words
    return begin.word < count && words.count { $0.likeness(to: words[begin.word]) == 1 } == 1
  }

  /// All of it was called out, and is no reply.
  var isCall: Bool { sayings.allSatisfy(\.isCall) }

  /// Heard words before those that are on the tape, and behind them.
  var head: Range<Int> { 0..<core.lowerBound }
  var tail: Range<Int> { core.upperBound..<heard.count }
}

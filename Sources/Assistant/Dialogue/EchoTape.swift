import Languages
import Routines
import Timers
import Understanding

/// What was said aloud, as one text in the order in which it sounded.
struct EchoTape: Sendable {
  /// A reply or a call.
  struct Saying: Sendable {
    var number: Int
    var words: [SpokenWord]
    var language: LanguageCode
    var kind: Kind
    var begins: Moment

    enum Kind: Hashable, Sendable {
      case reply
      /// A reply that tells what can be said.
      case suggestion
      /// What a timer has to say, and says again while it rings.
      case call(Identifier?)
    }

    /// The timer that it calls out.
    var timer: Identifier? { if case .call(let timer) = kind { timer } else { nil } }

    var isCall: Bool { if case .call = kind { true } else { false } }

    /// When the voice has come to its end.
    var ends: Moment { begins + EchoTape.pace * words.count }

    /// When it sounded last before `moment`, where it is said again at every `interval`, or a little
    /// later when other words are said first.
    func lastEnds(before moment: Moment, every interval: Duration?) -> Moment {
      guard let interval, interval > .zero, moment > begins else { return ends }
      let times = Int((moment - begins) / interval)
      return ends + interval * times + (times > 0 ? .seconds(2) : .zero)
    }
  }

  /// How long a word takes to be said.
  static let pace = Duration.milliseconds(350)

  struct Place: Sendable {
    var saying: Int
    var sentence: Int
    /// Which word of the saying.
    var word: Int
  }

  let sayings: [Saying]
  private(set) var words: [SpokenWord] = []
  /// Where each word stands.
  private(set) var places: [Place] = []
  /// The words of each sentence.
  private(set) var sentences: [Range<Int>] = []

  init(_ sayings: [Saying]) {
    self.sayings = sayings
    for (number, saying) in sayings.enumerated() {
      for (at, word) in saying.words.enumerated() {
        if at == 0 || word.beginsSentence { sentences.append(words.count..<words.count) }
        words.append(word)
        let sentence = sentences.count - 1
        sentences[sentence] = sentences[sentence].lowerBound..<words.count
        places.append(Place(saying: number, sentence: sentence, word: at))
      }
    }
  }
}

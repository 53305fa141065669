import Languages
import Routines
import Timers
import Understanding

/// Recognises our own words when they come back through the microphone (an echo is no command).
///
/// What was heard is aligned with what was said aloud. How much of it has to be covered, and how much
/// of a sentence it has to cover, depends on how long ago that was:
///
///     while it sounds               nearly everything that is covered is an echo
///     in the window after that      most of a sentence, and more of it from second to second
///     later in the conversation     nothing but a whole reply, and no short one
///
/// An answer may repeat a little of what was asked, and an echo that came in pieces goes on where it
/// left off.
struct EchoGate: Sendable {
  /// What a heard text is.
  enum Verdict: Hashable {
    /// Words of a person.
    case heard
    case echo
    /// An echo, and before or behind it what a person said.
    case echoAnd(String)
    /// An echo with a few other words; a person's, if those answer by themselves.
    case echoUnless(String)
  }

  /// A text that was heard, and what decides who said it.
  struct Hearing {
    var text: String
    var moment: Moment
    /// The names that an open question offers; nil where nothing is asked.
    var options: [String]?
    /// What rings, and is called out again and again.
    var ringing: Set<Identifier> = []
  }

  private let window: Duration
  private var sayings: [EchoTape.Saying] = []
  private var count = 0
  /// Behind which words of which sayings the last pieces of echoes ended, and when they were heard.
  private var lastPieces: [(saying: Int, word: Int, at: Moment)] = []

  init(window: Duration) { self.window = window }

  /// Remembers what is said aloud from this moment on.
  ///
  /// A reply is said at once; a call, which is what a timer has to say, waits for its turn.
  mutating func remember(
    _ text: String, in language: LanguageCode, at moment: Moment,
    as kind: EchoTape.Saying.Kind = .reply
  ) {
    let words = SpokenWord.words(of: text, in: language, limit: Self.mostWords)
    guard !words.isEmpty else { return }
    count += 1
    var saying = EchoTape.Saying(
      number: count, words: words, language: language, kind: kind, begins: moment)
    if saying.isCall, let last = sayings.last { saying.begins = max(moment, last.ends) }
    sayings.append(saying)
    if sayings.count > Self.mostKept { sayings.removeFirst(sayings.count - Self.mostKept) }
  }

  /// Whether a call of this timer is remembered.
  func knowsCall(of timer: Identifier) -> Bool { sayings.contains { $0.timer == timer } }

  /// What was heard, and where it belongs to an echo in pieces, how far that has come.
  mutating func verdict(on hearing: Hearing) -> Verdict {
    for language in Set(sayings.map(\.language)).sorted(by: { $0.rawValue < $1.rawValue }) {
      let heard = SpokenWord.words(of: hearing.text, in: language, limit: Self.mostWords)
      if goesOn(heard, in: language, at: hearing.moment) { return .echo }
      let said = sayings.filter { $0.language == language }
      if let piece = EchoPiece(heard, on: EchoTape(said.filter { !isOld($0, in: hearing) })) {
        let verdict = verdict(on: piece, in: hearing, language)
        if verdict != .heard { return verdict }
      }
      for saying in said where isOld(saying, in: hearing) {
        guard let piece = wholeReply(saying, in: heard) else { continue }
        if piece.head.isEmpty == piece.tail.isEmpty { return .echo }
        let rest = piece.head.isEmpty ? piece.tail : piece.head
        return .echoAnd(words(rest, of: piece, in: hearing))
      }
    }
    return .heard
  }

  /// Whether much of what was heard in the window was said aloud: too much to be gathered from, if no rule reads it.
  func mayBeEcho(_ text: String, at moment: Moment) -> Bool {
    sayings.contains { saying in
      guard moment <= saying.ends + Self.lag + window else { return false }
      let heard = SpokenWord.words(of: text, in: saying.language, limit: Self.mostWords)
      let alignment = EchoAlignment(of: heard, with: saying.words)
      return alignment.covered(heard) >= Self.leastOfAnEcho * Double(heard.count)
    }
  }

  /// Whether it was said before the window, and is not called out again.
  private func isOld(_ saying: EchoTape.Saying, in hearing: Hearing) -> Bool {
    hearing.moment > saying.ends + Self.lag + window
      && !(saying.timer.map(hearing.ringing.contains) ?? false)
  }

  private mutating func verdict(
    on piece: EchoPiece, in hearing: Hearing, _ language: LanguageCode
  ) -> Verdict {
    if piece.covered >= Self.leastCovered {
      let saying = piece.tape.sayings[piece.end.saying].number
      lastPieces.removeAll { $0.saying == saying }
      lastPieces.append((saying, piece.end.word + 1, hearing.moment))
      if lastPieces.count > Self.mostPieces { lastPieces.removeFirst() }
    }
    let isBefore = piece.head.count > piece.missedBefore
    let isBehind = piece.tail.count > piece.missedAfter
    if piece.isSentence, isBefore || isBehind {
      // "Ta, that's the carrots done, knock it off": so much else is said that it is a person who speaks.
      let isSaidBack = isBefore && piece.isCall && piece.covered < Self.mostSaidBack
      guard isBefore != isBehind else {
        return isSaidBack && age(of: piece, in: hearing) >= .zero ? .heard : .echo
      }
      return .echoAnd(words(isBefore ? piece.head : piece.tail, of: piece, in: hearing))
    }
    let age = age(of: piece, in: hearing)
    let isSounding = age < .zero
    let staleness = window > .zero ? min(max((age - Self.lag) / window, 0), 1) : 0
    let isLate = staleness > 0
    let covered = isLate || piece.isCall ? piece.covered : piece.coveredButOne
    guard covered >= Self.leastCovered + 0.1 * staleness else { return .heard }
    let isAsking = hearing.options != nil
    if let options = hearing.options, isOption(piece.heard, of: options, language) {
      return .heard
    }
    if piece.count == 1, piece.missedAfter > 0 {
      return !isLate && isPieceOfOne(piece, isSounding, hearing.options) ? .echo : .heard
    }
    if isAsking, !piece.isCall, !isSounding, piece.share <= 0.5 { return .heard }
    // "Start?" has come back by then; who says "start" now answers.
    if isAsking, isLate, piece.count == 1, piece.share == 1, !piece.isCall { return .heard }
    let isEnough =
      isSounding || !isLate && (!piece.isSuggestion || piece.missedBefore == 0)
      || piece.share >= 0.4 + 0.35 * staleness
    guard piece.count > 1 || piece.share == 1 && piece.soundsSame, isEnough,
      staleness < 0.5 || piece.isUnbroken
    else { return .heard }
    let others = piece.head.isEmpty ? piece.tail : piece.head
    guard isAsking, !others.isEmpty else { return .echo }
    return .echoUnless(words(others, of: piece, in: hearing))
  }

  /// Whether a single word is a piece of what sounds or has just ended, and no answer to it.
  private func isPieceOfOne(_ piece: EchoPiece, _ isSounding: Bool, _ options: [String]?) -> Bool {
    if let options, piece.isCall || piece.isBeginning || !options.isEmpty { return true }
    if piece.isSuggestion { return false }
    return piece.isAmongFirst(piece.isCall || isSounding ? 3 : 1)
  }

  /// How long ago what came back was over, below zero while it sounds.
  ///
  /// What is heard in the same moment in which it is begun to be said cannot have come of it so soon.
  private func age(of piece: EchoPiece, in hearing: Hearing) -> Duration {
    let ages = piece.sayings.map { saying -> Duration in
      guard hearing.moment > saying.begins else { return Self.lag + window }
      let rings = saying.timer.map(hearing.ringing.contains) ?? false
      return hearing.moment
        - saying.lastEnds(before: hearing.moment, every: rings ? Self.callInterval : nil)
    }
    return ages.min() ?? .zero
  }

  /// Whether these words follow in what was said on a piece of it that was heard just before.
  private mutating func goesOn(
    _ heard: [SpokenWord], in language: LanguageCode, at moment: Moment
  ) -> Bool {
    for (index, piece) in lastPieces.enumerated().reversed() {
      guard moment - piece.at <= Self.lag + EchoTape.pace * heard.count,
        let saying = sayings.first(where: { $0.number == piece.saying && $0.language == language }),
        piece.word < saying.words.count
      else { continue }
      let rest = Array(saying.words[piece.word...].prefix(heard.count + 2))
      let alignment = EchoAlignment(of: heard, with: rest)
      guard let first = alignment.matches.first, let last = alignment.matches.last,
        first.said.lowerBound <= 1,
        alignment.covered(heard) >= Self.leastCovered * Double(heard.count)
      else { continue }
      lastPieces[index] = (piece.saying, piece.word + last.said.upperBound, moment)
      return true
    }
    return false
  }

  /// A whole reply, which a person would not put like that; nil where the words are none.
  private func wholeReply(_ saying: EchoTape.Saying, in heard: [SpokenWord]) -> EchoPiece? {
    let words = saying.words.count
    guard words >= Self.wholeReply, words <= heard.count + words / 5,
      let piece = EchoPiece(heard, on: EchoTape([saying])),
      piece.count * 10 >= words * 9, piece.coveredInCore >= 0.9
    else { return nil }
    return piece
  }

  /// Whether one of the names that were offered was said, with a word or two beside it.
  private func isOption(
    _ heard: [SpokenWord], of options: [String], _ language: LanguageCode
  ) -> Bool {
    let said = options.filter { option in
      let words = SpokenWord.words(of: option, in: language, limit: Self.mostWords)
      return !words.isEmpty && heard.count <= words.count + 2
        && EchoAlignment(of: heard, with: words).covered(heard) >= 0.9 * Double(words.count)
    }
    return said.count == 1
  }

  private func words(_ range: Range<Int>, of piece: EchoPiece, in hearing: Hearing) -> String {
    let first = piece.heard[range.lowerBound].place.lowerBound
    let end = piece.heard[range.upperBound - 1].place.upperBound
    return String(decoding: Array(hearing.text.utf8)[first..<end], as: UTF8.self)
  }

  private static let callInterval = KitchenEvent.ringInterval * KitchenEvent.ringsForACall
  /// How long a recogniser takes.
  private static let lag = Duration.seconds(2)
  /// Of the words that were heard.
  private static let leastCovered = 0.78
  private static let leastOfAnEcho = 0.4
  private static let mostSaidBack = 0.5
  /// Shorter replies may be what a person says.
  private static let wholeReply = 5
  private static let mostKept = 64
  private static let mostPieces = 4
  private static let mostWords = 120
}

import Extraction
import Understanding

/// A spoken description as words, the lengths in it, and where one statement ends and the next begins.
struct PlanText {
  let source: LengthSource
  let language: Language
  /// In the order of the text.
  private(set) var lengths: [StatedLength]
  /// Other numbers, and units alone, which may be lengths all the same.
  private let others: [StatedLength]
  let cues: [PlanCue]
  private let phrases: ListedPhrases
  /// A recogniser may write no marks at all.
  let isPunctuated: Bool

  /// A length that was stated, and on which words.
  struct StatedLength {
    var mention: DurationMention
    var words: Range<Int>
    /// A number in the place of minutes.
    var isBare: Bool
  }

  /// A phrase of the list `orderCues`.
  struct PlanCue {
    var kind: OrderCue
    var words: Range<Int>
  }

  init(_ text: String, language: Language) {
    self.language = language
    let marked = PunctuationRestorer.restored(text, language: language)
    let source = LengthSource(marked, language: language)
    self.source = source
    isPunctuated =
      marked == text
      && source.folded.words.indices.contains { word in
        source.isStopped(before: word)
          || word > 0 && source.marks(before: word).contains(where: Self.pauses.contains)
      }
    let bare = source.minutes.filter { bare in
      !source.mentions.contains { $0.range.overlaps(bare.range) }
    }
    let words = source.folded.words
    phrases = ListedPhrases(words.map(\.folded), language)
    let all =
      source.mentions.map { ($0, false) }
      + (bare + Self.closingMinutes(in: source, besides: source.mentions + bare, language))
      .map { ($0, true) }
    var stated: [StatedLength] = []
    for (mention, isBare) in all.sorted(by: { $0.0.range.lowerBound < $1.0.range.lowerBound }) {
      let start = words.firstIndex { $0.range.upperBound > mention.range.lowerBound } ?? words.count
      let end =
        words[start...].firstIndex { $0.range.lowerBound >= mention.range.upperBound }
        ?? words.count
      // "10min20min" is one word; what has no words of its own is none.
      let own = max(start, stated.last?.words.upperBound ?? 0)
      guard own < end else { continue }
      stated.append(StatedLength(mention: mention, words: own..<end, isBare: isBare))
    }
    lengths = stated
    let taken = Set(stated.lazy.map(\.words).joined())
    let plain = words.indices.compactMap { at -> StatedLength? in
      guard !taken.contains(at), let number = Int(words[at].folded), (1...300).contains(number)
      else { return nil }
      let mention = DurationMention(
        duration: .seconds(60 * number), maxDuration: nil, text: source.said(words[at].range),
        range: words[at].range)
      return StatedLength(mention: mention, words: at..<at + 1, isBare: true)
    }
    cues = source.orderCues(outside: stated.map(\.words)).map {
      PlanCue(kind: $0.kind, words: $0.words)
    }
    // "For the last hour", "every minute".
    let one = cues.compactMap { cue -> StatedLength? in
      let at = cue.words.upperBound
      guard cue.kind == .closing || cue.kind == .recurring, at < words.count, !taken.contains(at),
        let length = DurationReader(language: language).length(of: "1 " + words[at].folded)
      else { return nil }
      let mention = DurationMention(
        duration: length.duration, maxDuration: nil, text: source.said(words[at].range),
        range: words[at].range)
      return StatedLength(mention: mention, words: at..<at + 1, isBare: false)
    }
    others = plain + one
  }

  var words: [FoldedWord] { source.folded.words }

  /// With all that may be a length.
  func withEveryNumber() -> PlanText {
    var text = self
    text.lengths = (lengths + others).sorted { $0.words.lowerBound < $1.words.lowerBound }
    return text
  }

  mutating func keep(_ isKept: (Int) -> Bool) {
    lengths = lengths.indices.filter(isKept).map { lengths[$0] }
  }

  /// "Left rack four hours, right rack three": of the same kind, a bare number has the unit that was said.
  mutating func shareUnits(_ names: [String?]) {
    for at in lengths.indices.dropFirst() where lengths[at].isBare {
      let said = lengths[at - 1].mention.duration
      // "Thirty seconds on, fifteen off, six rounds".
      if said < .seconds(60), lengths[at].mention.duration >= Self.leastSeconds, hasRounds {
        lengths[at].mention.duration /= 60
        lengths[at].mention.maxDuration = lengths[at].mention.maxDuration.map { $0 / 60 }
        continue
      }
      guard !lengths[at - 1].isBare, said >= .seconds(3600), said.components.seconds % 1800 == 0,
        let name = names[at]?.split(separator: " "), name.count > 1,
        names[at - 1]?.split(separator: " ").last == name.last
      else { continue }
      lengths[at].mention.duration *= 60
      lengths[at].mention.maxDuration = lengths[at].mention.maxDuration.map { $0 * 60 }
    }
  }

  private var hasRounds: Bool {
    words.contains {
      language[.planRounds].contains($0.folded)
        || language[.timesWords].number(of: $0.folded) != nil
    }
  }

  /// Fewer are minutes.
  private static let leastSeconds = Duration.seconds(5 * 60)

  // MARK: Where things stand

  /// From the length before it, and at the most from the beginning of its sentence.
  func before(_ length: Int) -> Range<Int> {
    let own = lengths[length].words.lowerBound
    let start = length > 0 ? lengths[length - 1].words.upperBound : 0
    return max(start, sentenceStart(own))..<max(start, own)
  }

  /// To the next length, and at the most to the end of its sentence.
  func after(_ length: Int) -> Range<Int> {
    let own = lengths[length].words.upperBound
    let next = length + 1 < lengths.count ? lengths[length + 1].words.lowerBound : words.count
    let end = (own..<max(own, next)).first { hasStop(before: $0) } ?? next
    return own..<max(own, end)
  }

  /// A sign that is said before a length, such as "once I've shaped it", and is no other step's end.
  func begins(_ cue: String, _ length: Int) -> Bool {
    let before = before(length)
    return source.folded.places(of: FoldedText(cue, language: language)).contains { place in
      before.contains(place.lowerBound) && hasCue(.afterwards, in: place)
    }
  }

  func sentenceStart(_ word: Int) -> Int {
    (0...max(0, min(word, words.count - 1))).last { hasStop(before: $0) } ?? 0
  }

  func sentenceEnd(_ word: Int) -> Int {
    (min(word + 1, words.count)..<words.count).first { hasStop(before: $0) } ?? words.count
  }

  func hasStop(before word: Int) -> Bool { source.isStopped(before: word) }

  /// A statement ends before this word.
  func isBroken(before word: Int) -> Bool {
    guard word > 0, word < words.count else { return false }
    return hasStop(before: word)
      || source.marks(before: word).contains { Self.pauses.contains($0) }
  }

  /// A statement ends before this word, or it joins one to the next.
  func isJoint(_ word: Int) -> Bool {
    isBroken(before: word) || language[.clauseJoints].contains(words[word].folded)
  }

  /// The cues that begin in these words.
  func cues(in range: Range<Int>) -> [PlanCue] {
    cues.filter { range.contains($0.words.lowerBound) }
  }

  /// A statement begins with it.
  func isFirst(_ kind: OrderCue, in range: Range<Int>) -> Bool {
    cues.contains { cue in
      cue.kind == kind && range.contains(cue.words.lowerBound)
        && (cue.words.lowerBound == range.lowerBound || isJoint(cue.words.lowerBound)
          || isJoint(cue.words.lowerBound - 1))
    }
  }

  func hasCue(_ kind: OrderCue, in range: Range<Int>) -> Bool {
    cues.contains { $0.kind == kind && range.contains($0.words.lowerBound) }
  }

  /// Where the longest phrase of a list ends that begins at a word.
  func end(of list: WordList, at word: Int, before end: Int) -> Int? {
    phrases.prefix(at: word, before: end, in: list).map { word + $0 }
  }

  /// Finds phrases of a list; the longest counts.
  func places(of list: WordList, in range: Range<Int>) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var at = range.lowerBound
    while at < range.upperBound {
      if let count = phrases.prefix(at: at, before: range.upperBound, in: list) {
        found.append(at..<at + count)
        at += count
      } else {
        at += 1
      }
    }
    return found
  }

  func has(_ list: WordList, in range: Range<Int>) -> Bool { !places(of: list, in: range).isEmpty }

  /// Up to the next length, or the end of the statement behind its first words.
  func upToLength(_ range: Range<Int>) -> Range<Int> {
    let next = lengths.first { $0.words.lowerBound >= range.lowerBound }?.words.lowerBound
    return range.lowerBound..<max(range.lowerBound, min(next ?? range.upperBound, range.upperBound))
  }

  /// From one word to another, and empty where that one comes first.
  func span(_ start: Int, _ end: Int) -> Range<Int> { start..<max(start, end) }

  /// Words as they were said.
  func said(_ range: Range<Int>) -> String {
    guard !range.isEmpty else { return "" }
    return source.said(source.folded.range(of: range))
  }

  /// "For the last seven put the eggs in", "let it rest for five it's a small one": numbers that stand where only a
  /// length does, though more words come behind them.
  private static func closingMinutes(
    in source: LengthSource, besides known: [DurationMention], _ language: Language
  ) -> [DurationMention] {
    let words = source.folded.words
    return words.indices.dropFirst().compactMap { at in
      let range = words[at].range
      guard let minutes = Int(words[at].folded), (1...120).contains(minutes),
        !known.contains(where: { $0.range.overlaps(range) })
      else { return nil }
      let before = words[at - 1].folded
      let next = at + 1 < words.count ? words[at + 1].folded : nil
      let isClosing =
        language.orderCue(before) == .closing && at > 1
        && language[.planLastLeads].contains(words[at - 2].folded)
        && !(next.map(language[.planRounds].contains) ?? false)
      let isEnd = next.map(language[.planSubjects].contains) ?? true
      guard isClosing || isEnd && language[.planMinutesLeads].contains(before) else { return nil }
      return DurationMention(
        duration: .seconds(60 * minutes), maxDuration: nil, text: source.said(range), range: range)
    }
  }

  private static let pauses: [Unicode.Scalar] = [",", ":", "—", "–", "(", ")"]
}

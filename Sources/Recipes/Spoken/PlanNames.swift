import Understanding

/// What the phases of a spoken plan are called, in its own words.
///
///     name = [verb] noun phrase | verb
///
/// It is looked for in the statement that leads to the length ("*sausages* need twenty minutes", "*toast the rice*
/// two minutes"), behind the length ("forty seconds of *burpees*"), in what was said before in the same sentence, and
/// at last in the verb alone ("then *rest* three").
struct PlanNames {
  private let text: PlanText
  private let language: Language
  private let stems: WordStems
  private let said: [String]

  init(_ text: PlanText) {
    self.text = text
    language = text.language
    stems = WordStems(text.language)
    said = text.words.map(\.folded)
    onlyCapitals = Self.onlyCapitals(text)
  }

  /// A name on its words; `isThing`: a noun is in it.
  struct Name {
    var words: Range<Int>
    var said: String
    var isThing: Bool
  }

  /// The candidates for a length, the best first; where no noun is among them, whatever is said round it.
  func candidates(for length: Int) -> [Name] {
    let called = callName(for: length).map { [$0] } ?? []
    let found = called + candidates(roundLength: length)
    guard found.isEmpty, onlyCapitals else { return found }
    var small = self
    small.onlyCapitals = false
    return small.candidates(roundLength: length)
  }

  /// "Tell me to baste it after twenty minutes": what is to be done then.
  private func callName(for length: Int) -> Name? {
    let (before, after) = (text.before(length), text.after(length))
    let calls = [lastClause(of: before), firstClause(of: after)].compactMap { range in
      range.first { callerEnd(at: $0, upTo: range.upperBound) != nil }
    }
    guard let call = calls.first, let start = callerEnd(at: call, upTo: said.count) else {
      return nil
    }
    // "Tell me every forty minutes to baste it".
    let isBefore = call < before.upperBound
    let end = isBefore ? firstClause(of: after).upperBound : after.upperBound
    return start < end ? name(in: start..<end) : nil
  }

  /// Where "tell me" ends that begins at a word.
  private func callerEnd(at word: Int, upTo end: Int) -> Int? {
    text.end(of: .planCallers, at: word, before: end)
  }

  private func candidates(roundLength length: Int) -> [Name] {
    let before = text.before(length)
    let own = text.lengths[length].words
    let clause = behindEnd(in: lastClause(of: before))
    let after = firstClause(of: text.after(length))
    let isLed = after.first.map { language[.planOf].contains(text.words[$0].folded) } ?? false
    let isBareNoun =
      after.first.map { isContent($0) && !text.isBroken(before: $0) } ?? false
      && own.count > 1
    var found: [Name] = []
    let tail = name(in: after)
    if isLed, let tail, tail.isThing { found.append(tail) }
    if let head = name(in: clause), head.isThing { found.append(head) }
    if isLed || isBareNoun, let tail { found.append(tail) }
    let isEmpty = name(in: clause) == nil
    if isEmpty, let tail, tail.isThing, !isPlace(after) { found.append(tail) }
    if let head = name(in: clause) { found.append(head) }
    if let wide = name(in: before), wide.isThing { found.append(wide) }
    if let tail { found.append(tail) }
    // "Ten minutes of kneading, then …": what still belongs to the length before names that.
    let joint = length > 0 ? before.first { text.isJoint($0) } : nil
    let rest = (joint ?? before.lowerBound)..<before.upperBound
    if let wide = name(in: rest) { found.append(wide) }
    return found
  }

  /// What is spoken of right before some words.
  func name(before words: Range<Int>) -> String? {
    let start = text.sentenceStart(words.lowerBound)
    let earlier = text.lengths.last { $0.words.upperBound <= words.lowerBound }
    let range = max(start, earlier?.words.upperBound ?? 0)..<words.lowerBound
    return (name(in: lastClause(of: range)) ?? name(in: range))?.said
  }

  /// The stems of what is spoken of round a length.
  func stems(round length: Int) -> Set<String> {
    let after = firstClause(of: text.after(length))
    return contentStems(in: lastClause(of: text.before(length)))
      .union(contentStems(in: after.lowerBound..<min(after.upperBound, after.lowerBound + 4)))
  }

  /// The words that `stems(round:)` looks at: what is said of it elsewhere is said again.
  func words(round length: Int) -> Range<Int> {
    let after = firstClause(of: text.after(length))
    let before = lastClause(of: text.before(length))
    return before
      .lowerBound..<max(
        text.lengths[length].words.upperBound, min(after.upperBound, after.lowerBound + 4))
  }

  func contentStems(in range: Range<Int>) -> Set<String> {
    Set(range.lazy.filter(isContent).map { stems.stem(of: text.words[$0].folded) })
  }

  func stems(of name: String) -> Set<String> {
    Set(
      FoldedText(name, language: language).words.lazy.map(\.folded)
        .filter { !language[.smallNameWords].contains($0) && !language[.planWeak].contains($0) }
        .map { stems.stem(of: $0) })
  }

  // MARK: Statements

  /// From the last joint.
  private func lastClause(of range: Range<Int>) -> Range<Int> {
    let start = range.last { text.isJoint($0) } ?? range.lowerBound
    return start..<range.upperBound
  }

  /// "… the pie and the veg ready together | the pie is forty": what is named behind the word of an end is timed.
  private func behindEnd(in range: Range<Int>) -> Range<Int> {
    let end = text.cues.last { $0.kind == .finishing && range.contains($0.words.lowerBound) }
    guard let end, end.words.upperBound < range.upperBound,
      case let rest = end.words.upperBound..<range.upperBound,
      name(in: rest)?.isThing ?? false
    else { return range }
    return rest
  }

  private func firstClause(of range: Range<Int>) -> Range<Int> {
    let end = range.first { text.isJoint($0) } ?? range.upperBound
    return range.lowerBound..<end
  }

  private func isPlace(_ range: Range<Int>) -> Bool {
    range.first.map { language[.planPlaces].contains(text.words[$0].folded) } ?? false
  }

  // MARK: Words

  /// In a language whose nouns have capitals, where they were written, they are what counts.
  private var onlyCapitals: Bool

  private static func onlyCapitals(_ text: PlanText) -> Bool {
    text.language.traits.contains(.nounsHaveCapitals)
      && text.words.indices.contains {
        $0 > 0 && text.said($0..<$0 + 1).first?.isUppercase ?? false && !text.hasStop(before: $0)
      }
  }

  private func isCapital(_ word: Int) -> Bool {
    text.said(word..<word + 1).first?.isUppercase ?? false
  }

  func isContent(_ word: Int) -> Bool {
    let folded = text.words[word].folded
    if language.isSide(word, in: said) { return true }
    return !language[.smallNameWords].contains(folded) && !language[.planWeak].contains(folded)
      && folded.unicodeScalars.contains(where: \.properties.isAlphabetic)
      && !text.lengths.contains { $0.words.contains(word) }
      && !text.cues.contains { $0.words.contains(word) && $0.kind != .finishing }
      && (!onlyCapitals || isCapital(word) || isVerb(word))
  }

  private func isVerb(_ word: Int) -> Bool {
    language[.deedForms].contains(text.words[word].folded) && !language.isSide(word, in: said)
  }

  /// A thing that is timed, or a deed of a cook, is spoken of round a length.
  var isOfKitchen: Bool {
    text.lengths.indices.contains { isOfKitchen(round: $0) }
  }

  private func isOfKitchen(round length: Int) -> Bool {
    let round = [text.before(length), firstClause(of: text.after(length))]
    return round.joined().contains { isOfKitchen($0) }
  }

  func isOfKitchen(_ word: Int) -> Bool {
    isVerb(word) && !language[.planWeak].contains(said[word])
      || language.thing(in: said[word..<said.count]) != nil || language.isSide(word, in: said)
  }

  /// A thing is named, and nothing is told to be done to it.
  func isOfThing(_ range: Range<Int>) -> Bool {
    range.contains {
      language.thing(in: said[$0..<range.upperBound]) != nil || language.isSide($0, in: said)
    }
      && !range.contains { isContent($0) && isVerb($0) && language.thing(in: [said[$0]]) == nil }
  }

  /// "Sear the roast", which is a deed elsewhere.
  private func isNamed(_ word: Int) -> Bool {
    word > 0 && language[.planMentions].contains(said[word - 1]) && isThing(word..<word + 1)
  }

  /// "Home fries", which are no deed.
  private func isThing(_ range: Range<Int>) -> Bool {
    language.thing(in: said[range]) == range.count
  }

  /// The first noun phrase, with the verb that stands right before it; else the first verb.
  func name(in range: Range<Int>) -> Name? {
    var verb: Int?
    var at = range.lowerBound
    while at < range.upperBound {
      if let end = callerEnd(at: at, upTo: range.upperBound) {
        at = end
        continue
      }
      guard isContent(at) else {
        at += 1
        continue
      }
      if isVerb(at), !isNamed(at) {
        verb = verb ?? at
        at += 1
        continue
      }
      var end = at + 1
      while end < range.upperBound, end - at < Self.longest, isContent(end),
        !isVerb(end) || isThing(at..<end + 1), !text.isBroken(before: end)
      { end += 1 }
      var start = at
      // "wrapped in foil", but "the rice", which is toasted.
      if let verb, at - verb > 1, at - verb <= 3,
        language[.planPlaces].contains(text.words[verb + 1].folded)
      {
        start = verb
      }
      return Name(words: start..<end, said: spoken(start..<end), isThing: true)
    }
    return verb.map { Name(words: $0..<$0 + 1, said: spoken($0..<$0 + 1), isThing: false) }
  }

  private func spoken(_ range: Range<Int>) -> String {
    let said = text.said(range)
    guard !language.traits.contains(.nounsHaveCapitals), let first = said.first, first.isUppercase,
      !said.dropFirst().prefix(1).allSatisfy(\.isUppercase),
      text.hasStop(before: range.lowerBound) || range.lowerBound == 0
    else { return said }
    return first.lowercased() + said.dropFirst()
  }

  private static let longest = 4
}

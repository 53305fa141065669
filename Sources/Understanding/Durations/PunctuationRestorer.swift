/// Puts commas where the statements of a description end that was written down without any.
///
///     sausages take twenty minutes bacon ten eggs four i want them all ready
///                                 ^         ^         ^
///     description = phase {phase} [statement]
///     phase       = [article] thing [taker] time | deed … time
///     statement   = "i want …", "they share one oven"
///
/// A recogniser writes words and no marks; the borders are in the words. A comma stands in the place of the space
/// before a word, so that every other word stays where it is. A text with marks is left as it is.
package struct PunctuationRestorer {
  private let language: Language
  private let utterance: Utterance
  private let words: [String]
  private var times: [Time] = []
  /// Words of numbers, lengths and times of day.
  private let isCounted: [Bool]

  /// A length, or a number that may be one in minutes.
  private struct Time {
    var words: Range<Int>
    var isBare: Bool
  }

  /// The text with commas; the text itself where it has marks, or states no time.
  package static func restored(_ text: String, language: Language) -> String {
    var text = text
    return text.withUTF8 { restored(Utterance($0, language: language, limit: longest)) }
  }

  static func restored(_ utterance: Utterance) -> String {
    var written = Array(utterance.bytes)
    for word in PunctuationRestorer(utterance).borders() {
      let space = Int(utterance.words[word].start) - 1
      if written[space] == UInt8(ascii: " ") { written[space] = UInt8(ascii: ",") }
    }
    return String(decoding: written, as: UTF8.self)
  }

  private init(_ utterance: Utterance) {
    self.utterance = utterance
    language = utterance.language
    words = utterance.words.map { word in
      String(decoding: utterance.bytes[Int(word.start)..<Int(word.end)], as: UTF8.self).lowercased()
    }
    var isCounted = words.map { _ in false }
    for piece in utterance.pieces where piece.kind != .word {
      for word in Int(piece.first)..<Int(piece.end) { isCounted[word] = true }
    }
    self.isCounted = isCounted
    guard words.count < Self.longest,
      utterance.words.dropFirst().allSatisfy({ $0.marks.isDisjoint(with: [.stop, .comma, .aside]) })
    else { return }
    times = statedTimes()
  }

  // MARK: Times

  private func statedTimes() -> [Time] {
    let minutes = MinuteGrammar(utterance)
    var found: [Time] = []
    var at = 0
    while at < utterance.pieces.count {
      let piece = utterance.pieces[at]
      if piece.kind == .length {
        found.append(Time(words: Int(piece.first)..<Int(piece.end), isBare: false))
      } else if piece.kind == .number, let end = minutes.end(ofMinutesAt: at) {
        let last = utterance.pieces[end - 1]
        found.append(Time(words: Int(piece.first)..<Int(last.end), isBare: true))
        at = end
        continue
      }
      at += 1
    }
    return withoutCounts(found)
  }

  /// Without the numbers that count something: "two rashers", "feeds twelve".
  private func withoutCounts(_ found: [Time]) -> [Time] {
    var kept: [Time] = []
    for (place, time) in found.enumerated() {
      if !time.isBare {
        kept.append(time)
        continue
      }
      let start = kept.last?.words.upperBound ?? 0
      let next = place + 1 < found.count ? found[place + 1].words.lowerBound : words.count
      let clause = afterJoint(start..<time.words.lowerBound)
      let isTimed = isDone(clause) || name(in: clause).map(isTimed) ?? false
      guard isTimed, mayEnd(time.words.upperBound, before: next, isDone: isDone(clause))
      else { continue }
      kept.append(time)
    }
    return kept
  }

  /// A bare number is minutes only of what is known to be timed.
  private func isTimed(_ name: Range<Int>) -> Bool {
    name.contains {
      thing(at: $0, before: name.upperBound) != nil || isDeedForm($0)
        || language.isSide($0, in: words)
    }
  }

  /// "Then rest it under foil for eight", whatever comes behind that.
  private func isDone(_ clause: Range<Int>) -> Bool {
    guard clause.lowerBound > 0, isJoint(clause.lowerBound - 1) else { return false }
    let isPassed = clause.count > 1 && isPronoun(clause.lowerBound)
    return isDeedForm(isPassed ? clause.lowerBound + 1 : clause.lowerBound)
  }

  /// A number ends its phase before this word.
  private func mayEnd(_ word: Int, before next: Int, isDone: Bool) -> Bool {
    guard word < words.count else { return true }
    if Self.counted.contains(where: { language[$0].contains(words[word]) }) { return false }
    return isDone || goesOn(word) || isDeed(word) || opens(word)
      || language[.planSubjects].contains(words[word])
      || next < words.count && name(in: word..<next)?.lowerBound == word
  }

  // MARK: Borders

  /// The words before which a comma is missing.
  private func borders() -> [Int] {
    guard !times.isEmpty else { return [] }
    var found: Set<Int> = []
    if let lead = border(0..<times[0].words.lowerBound) { found.insert(lead) }
    for (place, time) in times.enumerated() {
      let end = time.words.upperBound
      if place + 1 < times.count {
        let gap = end..<times[place + 1].words.lowerBound
        if let border = border(gap, isLed: isLed(place)) { found.insert(border) }
      }
      if time.isBare, end < words.count, !goesOn(end) { found.insert(end) }
    }
    for word in words.indices.dropFirst()
    where opens(word) && isEnd(word - 1) && !tells(word - 1) {
      // "For the last four minutes I want the beans in".
      let isFronted = times.indices.contains { times[$0].words.upperBound == word && !isLed($0) }
      if !isFronted { found.insert(word) }
    }
    found.remove(0)
    return found.sorted()
  }

  /// Where the phase begins whose time comes behind this.
  private func border(_ gap: Range<Int>, isLed: Bool = true) -> Int? {
    let rest = afterJoint(gap)
    if let order = rest.last(where: { isOrder($0) && ($0 == rest.lowerBound || isEnd($0 - 1)) }) {
      return order > rest.lowerBound || rest.lowerBound == gap.lowerBound ? order : nil
    }
    guard let name = name(in: rest) else { return nil }
    let start = name.lowerBound
    // "They cool for two hours": what comes before is no other statement.
    let isSubject = start > rest.lowerBound && isPronoun(start - 1) && !isArticle(start)
    let isTold = name.count == 1 && isDeed(start) && rest.lowerBound > gap.lowerBound
    if isSubject || isTold || start > 0 && (isOrder(start - 1) || tells(start - 1)) { return nil }
    let takes = name.upperBound < words.count && isTaker(name.upperBound)
    if start == rest.lowerBound {
      return rest.lowerBound == gap.lowerBound && (isLed || takes) ? start : nil
    }
    return takes || isLed && isEnd(start - 1) ? start : nil
  }

  /// What is timed stands before the time, and so it does before the next.
  private func isLed(_ place: Int) -> Bool {
    let start = place > 0 ? times[place - 1].words.upperBound : 0
    let before = afterJoint(start..<times[place].words.lowerBound)
    // "A three minute stretch".
    return before.contains(where: isContent) && !isArticle(before.upperBound - 1)
  }

  /// From behind the last word that joins two statements.
  private func afterJoint(_ range: Range<Int>) -> Range<Int> {
    let joint = range.last(where: isJoint)
    return (joint.map { $0 + 1 } ?? range.lowerBound)..<range.upperBound
  }

  /// What is named at the end of a range: "… the sweet potatoes take".
  private func name(in range: Range<Int>) -> Range<Int>? {
    var end = range.upperBound
    while end > range.lowerBound, !isContent(end - 1) { end -= 1 }
    var start = end
    while start > range.lowerBound, end - start < Self.longestName, isContent(start - 1) {
      start -= 1
    }
    guard start < end else { return nil }
    // "An inch thick sear ninety seconds".
    if isDeed(end - 1), !(start..<end).contains(where: { thing(at: $0, before: end) != nil }) {
      return end - 1..<end
    }
    // "… in the oven carrots": the oven is where the phase before it goes on.
    let isArticled = start > range.lowerBound && isArticle(start - 1)
    let lead = isArticled ? start - 1 : start
    if lead > range.lowerBound, isPreposition(lead - 1) {
      let rest = start + 1
      return rest < end ? rest..<end : nil
    }
    return lead..<end
  }

  // MARK: Words

  private func isContent(_ word: Int) -> Bool {
    if language.isSide(word, in: words) { return true }
    return !language[.planWeak].contains(words[word])
      && !language[.smallNameWords].contains(words[word])
      && !language[.timeTakers].contains(words[word]) && !isJoint(word)
      && language.orderCue(words[word]) == nil && !isCounted[word]
      && words[word].utf8.first.map(Letters.isLetter) ?? false
  }

  private func isJoint(_ word: Int) -> Bool { language[.clauseJoints].contains(words[word]) }

  /// An order to cook: "bake", but not "baked" nor "baking".
  private func isDeed(_ word: Int) -> Bool {
    language[.deedForms].text(of: words[word]).map { $0 == words[word] } ?? false
  }

  private func isDeedForm(_ word: Int) -> Bool { language[.deedForms].contains(words[word]) }

  /// "Drain them", "dry the rack".
  private func isOrder(_ word: Int) -> Bool {
    isDeed(word) && word + 1 < words.count
      && (isPronoun(word + 1) || isArticle(word + 1))
  }

  private func isPronoun(_ word: Int) -> Bool {
    (language[.planPronouns].contains(words[word]) || language[.planBack].contains(words[word]))
      && !isArticle(word)
  }

  /// "The vet said": what follows is its statement.
  private func tells(_ word: Int) -> Bool { language[.planTales].contains(words[word]) }

  private func isTaker(_ word: Int) -> Bool {
    !language[.planOf].contains(words[word])
      && (language[.timeTakers].contains(words[word])
        || language[.planMinutesLeads].contains(words[word]))
  }

  private func isPreposition(_ word: Int) -> Bool {
    language[.planPlaces].contains(words[word]) || language[.planOf].contains(words[word])
  }

  /// The end of a thing that is known to be timed.
  private func thing(at word: Int, before end: Int) -> Int? {
    language.thing(in: words[word..<end]).map { word + $0 }
  }

  private func isArticle(_ word: Int) -> Bool {
    utterance.pieces.contains {
      Int($0.first) == word && $0.kind == .word && $0.isAny([.article, .definite])
    }
  }

  /// A statement about the whole begins here.
  private func opens(_ word: Int) -> Bool {
    language[.planStatements].prefix(of: words[word...]) != nil
      || language[.planTellers].contains(words[word])
      // "… before I pot it the jars say".
      || word > 1 && isArticle(word) && isContent(word - 2)
        && !isArticle(word - 1) && language[.planBack].contains(words[word - 1])
  }

  /// What came before may end with this word.
  private func isEnd(_ word: Int) -> Bool {
    isContent(word) || times.contains { $0.words.upperBound == word + 1 }
      || isPronoun(word) || language[.planDone].contains(words[word])
      || language[.sideNouns].contains(words[word])
  }

  /// The statement of a bare number goes on, and `MinuteGrammar` knows it.
  private func goesOn(_ word: Int) -> Bool {
    isJoint(word) || language[.planPlaces].contains(words[word])
      || language[.planOf].contains(words[word]) || language[.sideOpeners].contains(words[word])
  }

  /// In words; a longer text is no description of a plan.
  private static let longest = 400
  private static let longestName = 4
  /// Behind a number, these are counted by it.
  private static let counted: [WordList] = [
    .planCountEnds, .planLots, .planRounds, .countNouns, .sideNouns,
  ]
}

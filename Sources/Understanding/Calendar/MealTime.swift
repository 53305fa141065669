/// "… all ready at seven", "… in an hour": when a description says that everything is to be done.
package struct MealTime: Hashable, Sendable {
  package let due: Due

  package enum Due: Hashable, Sendable {
    case at(SpokenWhen)
    case after(Duration)
  }

  /// Where the time is said, with all of its clause where nothing else is, in Unicode scalars.
  package let range: Range<Int>

  /// A meal was named, and no end: "dinner's at seven" may be a remark.
  package var isOfMeal: Bool

  /// Nil where it says no such time, or several.
  ///
  /// `isAsked`: a plan is spoken of, so that a time of day and small words are enough.
  package init?(_ text: String, language: Language, isAsked: Bool = false) {
    guard text.utf8.count <= Self.longest else { return nil }
    var found: (due: Due, range: Range<String.Index>)?
    var isOfMeal = false
    for clause in Self.clauses(of: text) {
      guard
        var time = Self.anyTime(in: clause, language)
          .map({ (due: Due.at($0.when), range: $0.range) })
          ?? Self.length(in: clause, language).map({ (due: Due.after($0.length), range: $0.range) })
      else { continue }
      // "Dinner at seven: …" is no thing that is cooked, nor is it in "dinner's at seven the lamb takes an hour".
      let head = clause[..<time.range.upperBound]
      let isWhole = Self.isAlone(time.range, in: clause, language, besides: [.calendarMeals])
      let isMeal =
        isWhole
        || Self.namesMeal(head, language)
          && Self.isAlone(time.range, in: head, language, besides: [.calendarMeals])
      if isMeal { time.range = clause.startIndex..<(isWhole ? clause.endIndex : head.endIndex) }
      let isOfEnd = Self.tellsEnd(clause, language)
      guard isOfEnd || isMeal && (isAsked || Self.namesMeal(clause, language)) else { continue }
      guard found == nil else { return nil }
      isOfMeal = !isOfEnd
      found = time
    }
    guard let found else { return nil }
    due = found.due
    self.isOfMeal = isOfMeal
    let scalars = text.unicodeScalars
    let start = scalars.distance(from: text.startIndex, to: found.range.lowerBound)
    let end = scalars.distance(from: text.startIndex, to: found.range.upperBound)
    range = start..<end
  }

  private static func tellsEnd(_ words: Substring, _ language: Language) -> Bool {
    LengthSource(String(words), language: language).orderCues(outside: [])
      .contains { $0.kind == .finishing }
  }

  /// The one clock of a clause; of several, "… for fifteen all ready at seven", the one behind the word of the end.
  private static func anyTime(
    in clause: Substring, _ language: Language
  ) -> (when: SpokenWhen, range: Range<String.Index>)? {
    let (clocks, time) = clocks(in: clause, language)
    guard clocks > 1 else { return time }
    let starts = clause.split(separator: " ").map(\.startIndex).suffix(longestEnd)
    return starts.reversed().lazy.map { clause[$0...] }.first { tellsEnd($0, language) }
      .flatMap { Self.clocks(in: $0, language).time }
  }

  /// In words: "everything ready together at half past seven tonight".
  private static let longestEnd = 9

  /// Cut at marks, but for those inside "7:30" and "19.30".
  private static func clauses(of text: String) -> [Substring] {
    var clauses: [Substring] = []
    var start = text.startIndex
    for at in text.indices where ",;!?.:".contains(text[at]) {
      let next = text.index(after: at)
      let isInside = ".:".contains(text[at]) && next < text.endIndex && !text[next].isWhitespace
      guard !isInside else { continue }
      clauses.append(text[start..<at])
      start = next
    }
    return (clauses + [text[start...]]).filter { !$0.isEmpty }
  }

  /// Besides it nothing is said but small words, and those of a change.
  private static func isAlone(
    _ range: Range<String.Index>, in clause: Substring, _ language: Language,
    besides lists: [WordList]
  ) -> Bool {
    let words = [clause[..<range.lowerBound], clause[range.upperBound...]].flatMap {
      StepTalk.words(of: String($0))
    }
    let known: [WordList] = [.cookSmall, .stepOpeners, .calendarMove] + lists
    return words.allSatisfy { word in known.contains { language[$0].contains(word) } }
  }

  private static func namesMeal(_ clause: Substring, _ language: Language) -> Bool {
    StepTalk.words(of: String(clause)).contains { language[.calendarMeals].contains($0) }
  }

  /// One length from now in a clause, and where it is said: "in an hour".
  private static func length(
    in clause: Substring, _ language: Language
  ) -> (length: Duration, range: Range<String.Index>)? {
    let text = String(clause)
    let found = DurationReader(language: language).mentions(in: text).compactMap {
      mention -> (length: Duration, range: Range<String.Index>)? in
      let scalars = clause.unicodeScalars
      guard
        let start = scalars.index(
          clause.startIndex, offsetBy: mention.range.lowerBound, limitedBy: clause.endIndex),
        let end = scalars.index(
          clause.startIndex, offsetBy: mention.range.upperBound, limitedBy: clause.endIndex)
      else { return nil }
      let words = clause[..<start].split(separator: " ")
      let lead = words.suffix(longestLead).indices.first { at in
        let said = words[at...].map { $0.lowercased() }
        return language[.planDueLeads].prefix(of: said) == said.count
      }
      guard let lead else { return nil }
      return (mention.duration, words[lead].startIndex..<end)
    }
    return found.count == 1 ? found[0] : nil
  }

  private static let longestLead = 2
  /// In bytes.
  private static let longest = 2000

  /// How many clocks are in a clause; and of one alone when, and where it is said.
  private static func clocks(
    in clause: Substring, _ language: Language
  ) -> (count: Int, time: (when: SpokenWhen, range: Range<String.Index>)?) {
    var copy = String(clause)
    var count = 0
    let read = copy.withUTF8 { bytes -> (SpokenWhen, Range<Int>)? in
      let utterance = Utterance(bytes, language: language, limit: UtteranceReader.longest)
      guard utterance.words.count < UtteranceReader.longest,
        let reading = CalendarReader.reading(of: utterance)
      else { return nil }
      count = reading.when.clocks.count
      guard count == 1,
        reading.when.rule == nil, reading.when.lead == nil, reading.when.again == nil,
        let first = reading.ranges.map(\.lowerBound).min(),
        let last = reading.ranges.map(\.upperBound).max(), first < last
      else { return nil }
      return (reading.when, utterance.byteRange(of: first..<last))
    }
    guard let read,
      let start = clause.utf8.index(
        clause.startIndex, offsetBy: read.1.lowerBound, limitedBy: clause.endIndex),
      let end = clause.utf8.index(
        clause.startIndex, offsetBy: read.1.upperBound, limitedBy: clause.endIndex)
    else { return (count, nil) }
    return (count, (read.0, start..<end))
  }
}

/// "… all ready at seven": when a description says that everything is to be done.
package struct MealTime: Hashable, Sendable {
  package let when: SpokenWhen
  /// The text with spaces in the place of the time, so that all else stands where it stood.
  package let rest: String

  /// Nil where it says no such time, or several.
  ///
  /// `isAsked`: it was asked when, or a plan is spoken of, so that a time of day alone is enough.
  package init?(_ text: String, language: Language, isAsked: Bool = false) {
    var found: (when: SpokenWhen, range: Range<String.Index>)?
    for clause in text.split(whereSeparator: { ",.;:!?".contains($0) }) {
      guard
        isAsked
          || LengthSource(String(clause), language: language).orderCues(outside: [])
            .contains(where: { $0.kind == .finishing }),
        let time = Self.time(in: clause, language)
      else { continue }
      guard found == nil else { return nil }
      found = time
    }
    guard let found else { return nil }
    when = found.when
    var rest = text
    rest.replaceSubrange(found.range, with: text[found.range].map { _ in " " })
    self.rest = rest
  }

  /// One clock in a clause, and where it is said.
  private static func time(
    in clause: Substring, _ language: Language
  ) -> (when: SpokenWhen, range: Range<String.Index>)? {
    var copy = String(clause)
    let read = copy.withUTF8 { bytes -> (SpokenWhen, Range<Int>)? in
      let utterance = Utterance(bytes, language: language, limit: UtteranceReader.longest)
      guard utterance.words.count < UtteranceReader.longest,
        let reading = CalendarReader.reading(of: utterance), reading.when.clocks.count == 1,
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
    else { return nil }
    return (read.0, start..<end)
  }
}

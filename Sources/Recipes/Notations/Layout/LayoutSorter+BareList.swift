/// A list of ingredients that no heading tells of.
///
///     Banana bread          the title, for how many, a few words about it
///     Serves 8
///     3 ripe bananas        lines of amounts, with some among them that have none
///     flaky salt
///     Mash the bananas. …   what is done
///
/// Line by line such a text cannot be told from steps; as a whole it can.
extension LayoutSorter {
  /// The lines of the list; nil where it has a heading, or no steps stand behind it.
  func findBareList() -> Range<Int>? {
    let linesEnd = survey.firstMethod ?? survey.lines.count
    guard survey.firstIngredients == nil, survey.rules == nil,
      let first = survey.lines.firstIndex(where: looksLikeIngredient), first > 0, first < linesEnd,
      survey.lines[..<first].count(where: isPlainlyStep) <= Self.mostSentences
    else { return nil }
    var end = first
    var amounts: [Int] = []
    for place in first..<linesEnd where !survey.lines[place].shape.contains(.empty) {
      let line = survey.lines[place]
      if looksLikeIngredient(line) {
        amounts.append(place)
      } else if !mayBeListed(line) {
        break
      }
      end = place + 1
    }
    let isSpaced =
      amounts.count { survey.lines[$0].shape.contains(.afterBlank) } * 2 > amounts.count
    while let last = (first..<end).last(where: { !survey.lines[$0].shape.contains(.empty) }),
      last != amounts.last, isRatherStep(survey.lines[last], isSpaced: isSpaced)
    { end = last }
    let listed = (first..<end).count {
      !survey.lines[$0].shape.contains(.empty) && !survey.lines[$0].shape.contains(.endsInColon)
    }
    guard amounts.count >= Self.leastAmounts, amounts.count * 2 >= listed,
      survey.lines[end...].contains(where: { looksLikeStep($0, isSure: false) })
    else { return nil }
    return start(before: first)..<end
  }

  /// "Flaky salt", right above the first amount, is one of them; the first line of all is not.
  private func start(before first: Int) -> Int {
    var start = first
    while start > 1, !survey.lines[start].shape.contains(.afterBlank),
      case let line = survey.lines[start - 1], mayBeListed(line), !head(line).isHead,
      !line.shape.contains(.empty), !line.shape.contains(.capitals)
    { start -= 1 }
    return start
  }

  /// A line that has no amount, and yet may stand among those that do.
  private func mayBeListed(_ line: LayoutLine) -> Bool {
    line.heading == .none && line.words <= Self.mostWords && !line.shape.contains(.numbered)
      && !line.shape.contains(.endsSentence) && !hasLength(line)
      && !(line.first.contains(.verb) && line.words > Self.mostWordsOfVerb)
  }

  /// Behind the last amount.
  private func isRatherStep(_ line: LayoutLine, isSpaced: Bool) -> Bool {
    line.first.contains(.verb) || line.shape.contains(.endsInColon)
      || line.shape.contains(.afterBlank) && !isSpaced
  }

  private func isPlainlyStep(_ line: LayoutLine) -> Bool {
    line.shape.contains(.numbered)
      || line.first.contains(.verb) && line.shape.contains(.endsSentence) && line.words > 3
  }

  /// "Make this on a rainy day" tells of the dish; more of that is a method.
  private static let mostSentences = 1
  private static let leastAmounts = 2
  private static let mostWords = 10
  /// "Cream cheese, soft" begins with a verb too.
  private static let mostWordsOfVerb = 4
}

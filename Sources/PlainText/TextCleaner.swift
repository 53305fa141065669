/// Makes text from outside fit for the place that it goes to.
///
/// Words of a person, a recipe, a model or a server may hold what a terminal obeys, a voice stumbles
/// over, or a reader does not see. Everywhere, a run of white space and control characters becomes one
/// space, and marks that turn the direction of writing go. The places differ in what else they keep.
package struct TextCleaner: Sendable {
  /// Which of the characters that are seen stay; the others become a space.
  enum Wanted {
    case all
    case allBut(Set<Unicode.Scalar>)
    case wordsAnd(Set<Unicode.Scalar>)
  }

  /// Where a text that is too long ends.
  enum Cut {
    case afterWord
    case afterSentence
  }

  var wanted = Wanted.all
  /// In scalars, so that marks heaped upon one letter count as well.
  var longest = Int.max
  var cut = Cut.afterWord
  /// These close what is before them, with no space between.
  var closing: Set<Unicode.Scalar> = []
  /// These do not stand at either end.
  var edges: Set<Unicode.Scalar> = [" "]
  /// The text stays as its author spelt it: with joiners and other signs that are not seen, and
  /// with all that follows a stray control character.
  var keepsSpelling = false
  var keepsPictures = true

  func cleaned(_ text: String) -> String {
    var kept = String.UnicodeScalarView()
    var count = 0
    var hasGap = false
    var escape = EscapeSequence.outside
    for scalar in text.unicodeScalars {
      if !keepsSpelling, escape.consume(scalar) {
        hasGap = true
        continue
      }
      switch fate(of: scalar) {
      case .dropped: continue
      case .gap: hasGap = true
      case .kept:
        if hasGap, needsSpace(before: scalar), !kept.isEmpty || keepsSpelling {
          kept.append(" ")
          count += 1
        }
        hasGap = false
        kept.append(scalar)
        count += 1
      }
      if count > longest { return trimmed(shortened(kept)) }
    }
    if hasGap, keepsSpelling { kept.append(" ") }
    return trimmed(kept[...])
  }

  // MARK: One scalar

  private enum Fate { case kept, gap, dropped }

  private func fate(of scalar: Unicode.Scalar) -> Fate {
    switch scalar.visibility {
    case .seen: wants(scalar) && (keepsPictures || !scalar.isPicture) ? .kept : .gap
    case .space, .lineBreak: .gap
    case .hidden: keepsSpelling && !scalar.turnsDirection ? .kept : .dropped
    }
  }

  private func wants(_ scalar: Unicode.Scalar) -> Bool {
    switch wanted {
    case .all: true
    case .allBut(let markup): !markup.contains(scalar)
    case .wordsAnd(let signs): scalar.isPartOfWord || signs.contains(scalar)
    }
  }

  private func needsSpace(before scalar: Unicode.Scalar) -> Bool {
    keepsSpelling || !(scalar.isMark || closing.contains(scalar))
  }

  // MARK: The ends

  /// Up to the last sentence that fits, else the last word, else as much of the only word as fits.
  private func shortened(
    _ text: String.UnicodeScalarView
  ) -> Substring.UnicodeScalarView {
    let end = text.index(text.startIndex, offsetBy: longest)
    let fitting = text[..<end]
    if case .afterSentence = cut, let stop = fitting.lastIndex(where: Self.enders.contains) {
      return fitting[...stop]
    }
    guard text[end] != " ", let space = fitting.lastIndex(of: " ") else { return fitting }
    return fitting[..<space]
  }

  private func trimmed(_ text: Substring.UnicodeScalarView) -> String {
    var text = text
    while let first = text.first, edges.contains(first) { text.removeFirst() }
    while let last = text.last, edges.contains(last) { text.removeLast() }
    return String(text)
  }

  private static let enders: Set<Unicode.Scalar> = [".", "!", "?"]
}

import PlainText
import Understanding

/// Lines as a cook reads them, and what their numbers count.
extension RecipeText {
  /// A line as a cook reads it: without bullets, boxes to tick and markup.
  func line(_ range: Range<Int>) -> String {
    var range = bytes.trimmed(range)
    let bullets: Set<UInt8> = [
      UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "|"), 32, 9,
    ]
    while let first = range.first {
      if bytes.has("[ ]", at: first) || bytes.has("[x]", at: first) {
        range.removeFirst(3)
      } else if bytes.has("\u{2022}", at: first) || bytes.has("\u{25A2}", at: first)
        || bytes.has("\u{2610}", at: first)
        || bytes.has("\u{25AA}", at: first) || bytes.has("\u{00B7}", at: first)
      {
        range.removeFirst(Letters.width(bytes[first]))
      } else if bullets.contains(bytes[first]),
        !(bytes[first] == UInt8(ascii: "*") && bytes.has("**", at: first))
      {
        range.removeFirst()
      } else {
        break
      }
    }
    return plain(range)
  }

  /// A stretch on one line, without markup and what nobody sees.
  func plain(_ range: Range<Int>) -> String {
    let said = hasTags(range) ? withoutTags(range) : spoken(range)
    guard said.utf8.contains(where: { $0 < 32 || $0 >= 0xC2 }) else { return said }
    return TextCleaner.partOfLine(said)
  }

  /// Whether something in a stretch looks like a tag of HTML.
  func hasTags(_ range: Range<Int>) -> Bool {
    range.contains { at in
      bytes[at] == UInt8(ascii: "<") && at + 1 < range.upperBound
        && (Letters.isLetter(bytes[at + 1]) || bytes[at + 1] == UInt8(ascii: "/"))
    }
  }

  private func withoutTags(_ range: Range<Int>) -> String {
    var markup = MarkupText(bytes)
    markup.add(range)
    return String(decoding: markup.out, as: UTF8.self)
  }

  /// What digits that begin a line with their point count by: ".5" and ".25" are no 5 and no 25.
  func scale(ofDigitsAt place: Int) -> Double {
    let word = words[place]
    let before = Int(word.start) - 1
    guard before >= 0, bytes[before] == UInt8(ascii: "."), word.marks.contains(.digits),
      bytes[Int(word.start)..<Int(word.end)].allSatisfy(Letters.isDigit),
      before == 0 || !Letters.isDigit(bytes[before - 1])
    else { return 1 }
    return (word.start..<word.end).reduce(1) { scale, _ in scale / 10 }
  }

  /// Says whether "x" or "×" stands between two words: "2 x 400", "2×400".
  func isTimes(between word: Int, _ next: Int) -> Bool {
    guard word >= 0, next < words.count, word < next else { return false }
    let between = Int(words[word].end)..<Int(words[next].start)
    return between.contains { bytes.has("\u{00D7}", at: $0) }
  }

  /// Says whether a semicolon or the like stands before a word that no comma does.
  func isBroken(before word: Int) -> Bool {
    words[word].marks.contains(.stop) && word > 0 && isLineEnd(before: word)
  }

  private func isLineEnd(before word: Int) -> Bool {
    let between = Int(words[word - 1].end)..<Int(words[word].start)
    return between.contains {
      bytes[$0] == UInt8(ascii: "!") || bytes[$0] == UInt8(ascii: "?") || bytes[$0] == 10
    }
  }

  /// Whether digits that end at a word count something: not "10^9", "2%" or "1e400".
  func isPlainNumber(_ word: Int, before next: Int?, isUnit: Bool) -> Bool {
    let word = words[word]
    guard !word.marks.contains(.measured) else { return false }
    let end = Int(word.end)
    if end < bytes.count, bytes[end] == UInt8(ascii: "^") || bytes[end] == UInt8(ascii: "%") {
      return false
    }
    guard let next, !isUnit else { return true }
    // "Half-fat", but "2-3".
    if words[next].marks.contains(.dashed), !words[next].traits.contains(.number) { return false }
    guard words[next].marks.contains(.glued), word.marks.contains(.digits) else { return true }
    return words[next].end - words[next].start > 2
  }
}

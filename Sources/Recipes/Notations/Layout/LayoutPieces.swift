import Understanding

/// Finds where one line holds several: a whole recipe, or a whole list, on one line.
///
///     Ingredients: 2 eggs. Method: Boil them.       is cut before "Method:"
///     1. Boil the eggs. 2. Peel them.               is cut before "2."
struct LayoutPieces {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let words: LayoutWords

  init(_ bytes: UnsafeBufferPointer<UInt8>, words: LayoutWords) {
    self.bytes = bytes
    self.words = words
  }

  private static let labels: LayoutRoles = [.ingredients, .method, .nutrition]

  /// Where the second piece of a line begins.
  func cut(in line: LayoutLine) -> Int? {
    let end = Int(line.end)
    let first = Int(line.start)
    guard end - first > 12 else { return nil }
    if let start = list(after: line) { return start }
    let next = line.number >= 0 ? Int(line.number) + 1 : -1
    var at = first + 1
    while at < end {
      let colon = UInt8(ascii: ":")
      at =
        next < 0
        ? bytes.firstPlace(of: colon, or: colon, from: at, to: end)
        : bytes.firstPlace(
          of: colon, or: UInt8(ascii: "."), or: UInt8(ascii: ")"), from: at, to: end)
      guard at < end else { return nil }
      let byte = bytes[at]
      if byte == UInt8(ascii: ":") {
        if let start = label(before: at, in: first..<end, line) { return start }
      } else if next > 0, byte == UInt8(ascii: ".") || byte == UInt8(ascii: ")"),
        Letters.isDigit(bytes[at - 1]), let start = mark(next, endingAt: at, in: first..<end)
      {
        return start
      }
      at += 1
    }
    return nil
  }

  /// Where a numbered list begins behind the heading of the method: "Method: 1. Mix."
  private func list(after line: LayoutLine) -> Int? {
    guard line.lead.contains(.method), line.shape.contains(.label),
      line.shape.contains(.leadThenNumber)
    else { return nil }
    var at = Int(line.leadEnd)
    while at < line.end, !Letters.isDigit(bytes[at]) { at += 1 }
    var stop = at
    while stop < line.end, Letters.isDigit(bytes[stop]) { stop += 1 }
    let isMark = bytes.has(". ", at: stop) || bytes.has(") ", at: stop)
    return isMark && stop - at < 3 ? at : nil
  }

  /// Where the word before a colon begins, if it is a heading that opens a sentence.
  private func label(before colon: Int, in range: Range<Int>, _ line: LayoutLine) -> Int? {
    var start = colon
    while start > range.lowerBound, Letters.isLetter(bytes[start - 1]), colon - start < 16 {
      start -= 1
    }
    guard start > range.lowerBound, start < colon, bytes[start] & 0x20 == 0 else { return nil }
    var word = WordHash()
    _ = word.word(in: bytes, from: start, to: colon)
    let roles = words.roles(of: word.hash)
    // A note inside a step is left there, where the line is not a whole recipe.
    let labels = line.shape.contains(.piece) ? Self.labels.union([.note]) : Self.labels
    guard !roles.isDisjoint(with: labels) else { return nil }
    while start > range.lowerBound, bytes[start - 1] == UInt8(ascii: "*") { start -= 1 }
    var before = start
    while before > range.lowerBound, Letters.isSpace(bytes[before - 1]) { before -= 1 }
    guard before < start, before > range.lowerBound else { return nil }
    switch bytes[before - 1] {
    case UInt8(ascii: "."), UInt8(ascii: "!"), UInt8(ascii: ";"), UInt8(ascii: "|"),
      UInt8(ascii: ")"), UInt8(ascii: "*"):
      return start
    default:
      // "Ingredients: 2 eggs Method: …" has no full stop; "Cooking method: …" has no list.
      return line.lead.contains(.ingredients) && roles.contains(.method) ? start : nil
    }
  }

  /// Where the mark of the next step begins: "2." after the end of a sentence.
  private func mark(_ number: Int, endingAt stop: Int, in range: Range<Int>) -> Int? {
    guard stop + 1 < range.upperBound, bytes[stop + 1] == 32 else { return nil }
    var start = stop
    var value = 0
    var unit = 1
    while start > range.lowerBound, Letters.isDigit(bytes[start - 1]), unit < 10_000 {
      start -= 1
      value += Int(bytes[start] - 48) * unit
      unit *= 10
    }
    guard value == number, start > range.lowerBound + 1, bytes[start - 1] == 32 else { return nil }
    var before = start - 1
    while before > range.lowerBound, bytes[before] == 32 { before -= 1 }
    switch bytes[before] {
    case UInt8(ascii: "."), UInt8(ascii: "!"), UInt8(ascii: ";"), UInt8(ascii: ")"): return start
    default: return nil
    }
  }
}

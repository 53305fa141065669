import Understanding

/// Cuts a text into lines and looks at each, in one pass.
struct LayoutLineReader {
  private(set) var lines: [LayoutLine] = []
  /// Of the lines that are not the last of their paragraph, so that wrapping shows.
  private(set) var widest = 0
  private(set) var isCut = false

  private let bytes: UnsafeBufferPointer<UInt8>
  private var look: LayoutLook
  private let pieces: LayoutPieces
  private let isMarkdown: Bool
  private let lineLimit: Int
  private var afterBlank = true
  private var fence: UInt8 = 0
  private var isInComment = false
  /// Where the fence or the comment began that is open.
  private var hiddenFrom = 0
  /// What a fence or a comment without end would hide is read after all.
  private var takesHidden = false

  init(_ bytes: UnsafeBufferPointer<UInt8>, _ layout: RecipeLayout) {
    self.bytes = bytes
    look = LayoutLook(bytes, words: layout.words)
    pieces = LayoutPieces(bytes, words: layout.words)
    isMarkdown = layout.isMarkdown
    lineLimit = layout.lineLimit
  }

  mutating func read(_ range: Range<Int>) {
    lines.reserveCapacity(min(range.count / 40 + 8, 100_000))
    readLines(of: range)
    if fence != 0 || isInComment {
      takesHidden = true
      afterBlank = true
      readLines(of: hiddenFrom..<range.upperBound)
    }
  }

  /// Gives the lines away, so that whoever changes them does not have to copy them.
  mutating func takeLines() -> [LayoutLine] {
    var taken: [LayoutLine] = []
    swap(&taken, &lines)
    return taken
  }

  private mutating func readLines(of range: Range<Int>) {
    var at = range.lowerBound
    while at < range.upperBound {
      let end = bytes.firstPlace(of: 10, or: 13, from: at, to: range.upperBound)
      guard lines.count < lineLimit else {
        isCut = true
        return
      }
      readLine(at..<end)
      at = end + 1
    }
  }

  private mutating func readLine(_ whole: Range<Int>) {
    var start = whole.lowerBound
    var end = whole.upperBound
    var indent = 0
    while start < end, Letters.isSpace(bytes[start]) {
      indent += bytes[start] == 9 ? 4 : 1
      start += 1
    }
    while end > start, Letters.isSpace(bytes[end - 1]) { end -= 1 }
    guard start < end else {
      // Of "\r\n" the second half is no empty line.
      let isHalf =
        whole.isEmpty && whole.lowerBound > 0 && bytes[whole.lowerBound - 1] == 13
        && whole.lowerBound < bytes.count && bytes[whole.lowerBound] == 10
      if !isHalf { afterBlank = true }
      return
    }
    if isMarkdown, skipHidden(&start, end) { return }
    if isUnderline(start, end) {
      // A line of "===" or "---" makes a heading of the line above it, or is a rule.
      if !afterBlank, let last = lines.indices.last, lines[last].words <= 8,
        lines[last].shape.isDisjoint(with: [.listed, .endsSentence])
      {
        lines[last].shape.insert(.underlined)
        lines[last].level = bytes[start] == UInt8(ascii: "=") ? 1 : 2
      } else {
        var rule = LayoutLine(
          start: Int32(start), end: Int32(end), width: 0, leadEnd: Int32(start))
        rule.shape = [.empty, .rule]
        lines.append(rule)
      }
      afterBlank = true
      return
    }
    var line = LayoutLine(
      start: Int32(start), end: Int32(end), width: Int32(end - whole.lowerBound),
      leadEnd: Int32(start))
    line.indent = UInt8(min(indent, 255))
    if afterBlank {
      line.shape.insert(.afterBlank)
    } else if let last = lines.last {
      widest = max(widest, Int(last.width))
    }
    widest = max(widest, Int(line.width) - 24)
    afterBlank = false
    append(line)
  }

  /// Looks at a line, and at the pieces of one that holds several.
  private mutating func append(_ line: LayoutLine) {
    var line = line
    while true {
      look.look(at: &line)
      guard let cut = pieces.cut(in: line) else { break }
      var rest = line
      rest.start = Int32(cut)
      rest.leadEnd = rest.start
      rest.number = -1
      rest.level = 0
      rest.shape = [.piece, .afterBlank]
      line.end = Int32(bytes.trimmed(Int(line.start)..<cut).upperBound)
      look.lookAgain(at: &line)
      if line.end > line.start { lines.append(line) }
      guard lines.count < lineLimit else {
        isCut = true
        return
      }
      line = rest
    }
    lines.append(line)
  }

  /// Three or more of "=", "-", "_" or "*", and nothing else.
  private func isUnderline(_ start: Int, _ end: Int) -> Bool {
    let mark = bytes[start]
    guard end - start >= 3 else { return false }
    switch mark {
    case UInt8(ascii: "="), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "*"),
      UInt8(ascii: "~"):
      break
    default: return false
    }
    for at in start..<end where bytes[at] != mark && bytes[at] != 32 { return false }
    return true
  }

  /// Steps over what is inside a code fence or a comment of HTML, and the mark of one; true where
  /// nothing of the line is left.
  private mutating func skipHidden(_ start: inout Int, _ end: Int) -> Bool {
    guard !takesHidden else { return false }
    if fence == 0, !isInComment, bytes.has("<!--", at: start) {
      isInComment = true
      hiddenFrom = start + 4
    }
    if isInComment {
      var at = start
      while at < end, !bytes.has("-->", at: at) { at += 1 }
      guard at < end else { return true }
      isInComment = false
      start = at + 3
      while start < end, Letters.isSpace(bytes[start]) { start += 1 }
      return start == end
    }
    if bytes.has("```", at: start) || bytes.has("~~~", at: start) {
      if fence == 0 {
        fence = bytes[start]
        hiddenFrom = end
      } else if fence == bytes[start] {
        fence = 0
      }
      return true
    }
    return fence != 0
  }
}

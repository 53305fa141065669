import Understanding

/// Writes what a reader sees of a piece of a page: no tags, no entities, single spaces.
///
/// Blocks begin on lines of their own. With `marksLayout`, headings and list elements get the marks
/// that Markdown has for them, so that the layout shows in the text.
struct MarkupText {
  private(set) var out: [UInt8] = []
  private let bytes: UnsafeBufferPointer<UInt8>
  private let marksLayout: Bool
  /// Only entities are read.
  private let keepsTags: Bool
  private var pendingSpace = false
  /// Of `unseen`: which have no end tag any more.
  private var endless = 0
  /// Of each list that is open: the number of its next element, or -1 without numbers.
  private var lists: [Int] = []

  init(
    _ bytes: UnsafeBufferPointer<UInt8>, marksLayout: Bool = false, keepsTags: Bool = false
  ) {
    self.bytes = bytes
    self.marksLayout = marksLayout
    self.keepsTags = keepsTags
  }

  /// Adds what a reader sees of a stretch.
  mutating func add(_ range: Range<Int>) {
    var at = range.lowerBound
    while at < range.upperBound {
      let byte = bytes[at]
      if byte == UInt8(ascii: "<"), !keepsTags, let next = markup(at, to: range.upperBound) {
        at = next
      } else if byte == UInt8(ascii: "&"),
        let (scalar, next) = MarkupEntities.scalar(bytes, at, to: range.upperBound)
      {
        put(scalar)
        at = next
      } else if byte == 10 || byte == 13, !marksLayout {
        breakLine()
        at += 1
      } else if Letters.isSpace(byte) {
        pendingSpace = true
        at += 1
      } else if bytes.has("\u{A0}", at: at) {
        pendingSpace = true
        at += 2
      } else {
        put(byte)
        at += 1
      }
    }
  }

  /// Ends the line, if it is not empty.
  mutating func breakLine() {
    pendingSpace = false
    if let last = out.last, last != 10 { out.append(10) }
  }

  private mutating func put(_ byte: UInt8) {
    if pendingSpace, let last = out.last, last != 10, last != 32 { out.append(32) }
    pendingSpace = false
    out.append(byte)
  }

  private mutating func put(_ scalar: Unicode.Scalar) {
    if scalar == " " || scalar == "\u{A0}" || scalar == "\n" {
      pendingSpace = true
    } else if scalar != "\u{AD}" {
      for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter { put(byte) }
    }
  }

  /// The place after the tag or the comment that begins here; nil for a plain "<".
  private mutating func markup(_ at: Int, to end: Int) -> Int? {
    if bytes.has("<!--", at: at) {
      var stop = at + 4
      while stop < end, !bytes.has("-->", at: stop) { stop += 1 }
      return stop < end ? stop + 3 : end
    }
    guard at + 1 < end else { return nil }
    if bytes[at + 1] == UInt8(ascii: "!") || bytes[at + 1] == UInt8(ascii: "?") {
      return min(
        bytes.firstPlace(of: UInt8(ascii: ">"), or: UInt8(ascii: ">"), from: at, to: end) + 1, end)
    }
    guard let tag = MarkupTag(bytes, at: at, to: end) else { return nil }
    let next = tag.range.upperBound
    if !tag.isEnd, let k = Self.unseen.firstIndex(where: { tag.isNamed($0, in: bytes) }),
      endless & 1 << k == 0
    {
      if let after = afterEnd(of: tag, to: end) { return after }
      endless |= 1 << k
      // Without its end, a script hides all that follows, as it does in a browser.
      return k < 2 ? end : next
    }
    if tag.isOne(of: Self.blocks, in: bytes) {
      breakLine()
      if marksLayout { mark(tag) }
    } else if tag.isOne(of: Self.cells, in: bytes) {
      pendingSpace = true
    }
    return next
  }

  /// The place after the end tag that belongs to this one.
  private func afterEnd(of tag: MarkupTag, to end: Int) -> Int? {
    var at = tag.range.upperBound
    while at < end {
      at = bytes.firstPlace(of: UInt8(ascii: "<"), or: UInt8(ascii: "<"), from: at, to: end)
      guard at < end else { break }
      if let other = MarkupTag(bytes, at: at, to: end), other.isEnd,
        other.name.count == tag.name.count,
        zip(other.name, tag.name).allSatisfy({
          Letters.folded(bytes[$0]) == Letters.folded(bytes[$1])
        })
      {
        return other.range.upperBound
      }
      at += 1
    }
    return nil
  }

  private mutating func mark(_ tag: MarkupTag) {
    let first = bytes[tag.name.lowerBound] | 0x20
    if tag.isOne(of: ["ul", "ol"], in: bytes) {
      if tag.isEnd {
        _ = lists.popLast()
      } else if lists.count < 64 {
        lists.append(first == UInt8(ascii: "o") ? 1 : -1)
      }
      out.append(10)
    } else if tag.isEnd {
      return
    } else if tag.isNamed("li", in: bytes) {
      if let number = lists.last, number > 0 {
        out.append(contentsOf: "\(number). ".utf8)
        lists[lists.count - 1] = number + 1
      } else {
        out.append(contentsOf: "- ".utf8)
      }
    } else if first == UInt8(ascii: "h"), tag.name.count == 2,
      Letters.isDigit(bytes[tag.name.lowerBound + 1])
    {
      out.append(10)
      let level = min(Int(bytes[tag.name.lowerBound + 1] - 48), 6)
      out.append(contentsOf: String(repeating: "#", count: level).utf8)
      out.append(32)
    } else if tag.isOne(of: ["p", "div", "section", "article"], in: bytes), out.last == 10 {
      out.append(10)
    }
  }

  private static let unseen: [StaticString] = [
    "script", "style", "head", "noscript", "svg", "template", "nav", "footer", "button", "select",
    "textarea", "iframe",
  ]

  private static let blocks: [StaticString] = [
    "p", "div", "li", "br", "ul", "ol", "h1", "h2", "h3", "h4", "h5", "h6", "section", "article",
    "tr", "table", "header", "main", "aside", "dl", "dt", "dd", "blockquote", "pre", "hr",
    "figure", "figcaption", "title", "label", "option",
  ]

  private static let cells: [StaticString] = ["td", "th"]
}

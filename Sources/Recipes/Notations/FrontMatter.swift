import Understanding

/// The lines between "---" and "---" at the start of a text: simple members of YAML.
///
///     front  = "---" line { member line } "---"
///     member = key ":" [ value ] { "- " item line | "  " member line }
struct FrontMatter {
  struct Member {
    var key: Range<Int>
    var value: Range<Int>
    var line: Range<Int>
    /// The key that it stands under: "source" of "author" in "source:", "  author: Ann".
    var parent: Range<Int>?
    /// Elements of a list under it: "- soup".
    var items: [Range<Int>] = []
  }

  private(set) var members: [Member] = []
  /// Where the text goes on.
  private(set) var end: Int
  private(set) var title: Range<Int>?

  /// More lines than these are no front matter.
  private static let lineLimit = 200

  /// Nil where the text does not begin with front matter.
  init?(_ bytes: UnsafeBufferPointer<UInt8>, in range: Range<Int>) {
    var at = range.lowerBound
    while at < range.upperBound, Letters.isSpace(bytes[at]) { at += 1 }
    guard bytes.has("---", at: at) else { return nil }
    end = at
    var isFirst = true
    for _ in 0..<Self.lineLimit {
      guard at < range.upperBound else { return nil }
      var stop = at
      while stop < range.upperBound, bytes[stop] != 10 { stop += 1 }
      let line = bytes.trimmed(at..<stop)
      let isIndented = line.lowerBound > at
      at = min(stop + 1, range.upperBound)
      let isFence = line.count == 3 && bytes.has("---", at: line.lowerBound)
      if isFirst {
        guard isFence else { return nil }
        isFirst = false
      } else if isFence {
        end = at
        return
      } else {
        guard note(line, isIndented: isIndented, bytes) else { return nil }
      }
    }
    return nil
  }

  /// Whether a line can stand in front matter.
  private mutating func note(
    _ line: Range<Int>, isIndented: Bool, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    guard let first = line.first else { return true }
    if bytes[first] == UInt8(ascii: "#") { return true }
    if bytes.has("- ", at: first), let last = members.indices.last, members[last].value.isEmpty {
      members[last].items.append(
        Self.bare(bytes.trimmed(first + 2..<line.upperBound), bytes))
      return true
    }
    guard let colon = line.first(where: { bytes[$0] == UInt8(ascii: ":") }) else {
      // An element of a list, or of a text over several lines.
      return bytes[first] == UInt8(ascii: "-") || Letters.isSpace(bytes[max(first - 1, 0)])
    }
    let key = bytes.trimmed(first..<colon)
    guard !key.isEmpty, key.count < 60 else { return false }
    let value = Self.bare(bytes.trimmed(colon + 1..<line.upperBound), bytes)
    let parent = isIndented ? members.last.flatMap { $0.value.isEmpty ? $0.key : $0.parent } : nil
    members.append(Member(key: key, value: value, line: line, parent: parent))
    if title == nil, parent == nil, !value.isEmpty,
      key.count == 5 && bytes.hasFolded("title", at: first)
        || key.count == 4 && bytes.hasFolded("name", at: first)
    {
      title = value
    }
    return true
  }

  /// Without quotation marks around it.
  private static func bare(
    _ value: Range<Int>, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> Range<Int> {
    guard value.count >= 2, bytes[value.lowerBound] == bytes[value.upperBound - 1],
      bytes[value.lowerBound] == UInt8(ascii: "\"") || bytes[value.lowerBound] == UInt8(ascii: "'")
    else { return value }
    return value.lowerBound + 1..<value.upperBound - 1
  }

  /// A value with its escapes read, where it stands between double quotes.
  static func text(_ bytes: UnsafeBufferPointer<UInt8>, _ value: Range<Int>) -> String {
    let said = bytes[value]
    let backslash = UInt8(ascii: "\\")
    guard value.lowerBound > 0, bytes[value.lowerBound - 1] == UInt8(ascii: "\""),
      said.contains(backslash)
    else { return String(decoding: said, as: UTF8.self) }
    var kept: [UInt8] = []
    var isEscaped = false
    for byte in said {
      if !isEscaped, byte == backslash {
        isEscaped = true
      } else {
        kept.append(byte)
        isEscaped = false
      }
    }
    return String(decoding: kept, as: UTF8.self)
  }
}

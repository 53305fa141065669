import Understanding

extension RecipeNotation {
  /// What a file with this name and these first bytes is likely to be.
  ///
  /// The ending of its name decides, if we know it; else what it begins with.
  package static func likely(_ bytes: some Collection<UInt8>, named name: String?) -> Self {
    if let name, let known = named(name) { return known }
    let start = ContiguousArray(bytes.prefix(1 << 16))
    return start.withUnsafeBufferPointer(likely)
  }

  private static func named(_ name: String) -> Self? {
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    return switch name[name.index(after: dot)...].lowercased() {
    case "cook": .cooklang
    case "md", "markdown": .markdown
    case "html", "htm", "xhtml": .html
    case "json", "jsonld": .jsonLD
    case "txt", "text": .text
    default: nil
    }
  }

  private static func likely(_ bytes: UnsafeBufferPointer<UInt8>) -> Self {
    let bytes = UnsafeBufferPointer(
      rebasing: bytes[(bytes.has("\u{FEFF}", at: 0) ? 3 : 0)..<bytes.count])
    let start = bytes.trimmed(0..<bytes.count)
    guard let first = start.first else { return .text }
    switch bytes[first] {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      // "[ ] 2 eggs" is a box to tick.
      let opens = bytes[first] == UInt8(ascii: "{") ? "\"}" : "\"{["
      if let next = bytes.trimmed(first + 1..<start.upperBound).first,
        opens.utf8.contains(bytes[next])
      {
        return .jsonLD
      }
    case UInt8(ascii: "<"):
      if isPage(bytes, start) { return .html }
    default: break
    }
    if isCooklang(bytes) { return .cooklang }
    return isMarkdown(bytes) ? .markdown : .text
  }

  /// Whether a text that begins with "<" has a tag that only pages have.
  private static func isPage(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Bool {
    let tags: [StaticString] = [
      "<!doctype", "<html", "<head", "<body", "<script", "<div", "<p>", "<meta", "<ul", "<ol",
      "<h1", "<article", "<section", "<main", "<?xml",
    ]
    return range.contains { at in
      bytes[at] == UInt8(ascii: "<") && tags.contains { bytes.hasFolded($0, at: at) }
    }
  }

  /// Whether there is "@thing{", "~{" or "~name{" in it, or ">> key:" at the start of a line.
  private static func isCooklang(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    for at in 0..<bytes.count {
      let isAtStart = at == 0 || bytes[at - 1] == 10
      if isAtStart, bytes.has(">> ", at: at) {
        let line = at..<bytes.firstPlace(of: 10, or: 13, from: at, to: bytes.count)
        if bytes[line].contains(UInt8(ascii: ":")) { return true }
      }
      guard bytes[at] == UInt8(ascii: "@") || bytes[at] == UInt8(ascii: "~"),
        at == 0 || !Letters.isLetter(bytes[at - 1]) && !Letters.isDigit(bytes[at - 1])
      else { continue }
      var next = at + 1
      while next < bytes.count, next < at + 60, isOfName(bytes[next]) { next += 1 }
      if next < bytes.count, bytes[next] == UInt8(ascii: "{") { return true }
    }
    return false
  }

  private static func isOfName(_ byte: UInt8) -> Bool {
    byte == 32 || byte == UInt8(ascii: "-") || byte >= 0x80 || Letters.isLetter(byte)
      || Letters.isDigit(byte)
  }

  /// Whether a line begins with "#" and a space, or the text with front matter.
  private static func isMarkdown(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    if FrontMatter(bytes, in: 0..<bytes.count) != nil { return true }
    for at in 0..<bytes.count where at == 0 || bytes[at - 1] == 10 {
      var next = at
      while next < bytes.count, bytes[next] == UInt8(ascii: "#") { next += 1 }
      if next > at, next < at + 7, next < bytes.count, bytes[next] == 32 { return true }
    }
    return false
  }
}

extension RecipeNotation {
  package static let markdown = RecipeNotation(
    "markdown", title: "Markdown", endings: ["md", "markdown"],
    isLikely: { bytes, _ in isMarkdown(bytes) },
    read: { document, lexicon throws(RecipeError) in
      [Recipe(laidOut: document, isMarkdown: true, lexicon: lexicon)]
    })

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

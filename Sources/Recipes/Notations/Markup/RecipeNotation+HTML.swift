import Understanding

extension RecipeNotation {
  /// A page with schema.org/Recipe in it.
  package static let html = RecipeNotation(
    "html", title: "HTML", endings: ["html", "htm", "xhtml"],
    emptyMessage: "this page has no schema.org recipe; save its text instead",
    isLikely: { bytes, text in
      bytes[text.lowerBound] == UInt8(ascii: "<") && isPage(bytes, text)
    },
    read: bytes { bytes, lexicon throws(RecipeError) in try PageReader(bytes, lexicon).recipes() })

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
}

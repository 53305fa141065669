import Understanding

extension RecipeNotation {
  package static let cooklang = RecipeNotation(
    "cooklang", title: "Cooklang", endings: ["cook"],
    isLikely: { bytes, _ in isCooklang(bytes) },
    read: { document, lexicon throws(RecipeError) in [CooklangReader.recipe(of: document, lexicon)]
    })

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
}

extension RecipeNotation {
  /// schema.org/Recipe as JSON, and `simmer.recipe/1`.
  package static let jsonLD = RecipeNotation(
    "jsonld", title: "JSON", endings: ["jsonld"], sharedEndings: ["json"], isLikely: isJSON,
    read: bytes { bytes, lexicon throws(RecipeError) in
      if WholeRecipe.isMeant(by: bytes) { return [try Recipe(wholeJSON: bytes, lexicon)] }
      var reader = SchemaReader(bytes, lexicon)
      return try reader.recipes()
    })

  private static func isJSON(_ bytes: UnsafeBufferPointer<UInt8>, _ text: Range<Int>) -> Bool {
    let first = text.lowerBound
    guard bytes[first] == UInt8(ascii: "{") || bytes[first] == UInt8(ascii: "[") else {
      return false
    }
    // "[ ] 2 eggs" is a box to tick.
    let opens = bytes[first] == UInt8(ascii: "{") ? "\"}" : "\"{["
    guard let next = bytes.trimmed(first + 1..<text.upperBound).first else { return false }
    return opens.utf8.contains(bytes[next])
  }
}

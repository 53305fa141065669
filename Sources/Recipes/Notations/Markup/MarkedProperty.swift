import Understanding

/// A property of schema.org that an element is marked up with.
enum MarkedProperty {
  case name, ingredient, method, author, image, address, tags, tool, language, yield
  case time(RecipeLabel)
  /// What it is called: "Saturated fat".
  case nutrient(String)
  /// It only holds others.
  case container

  private static let known: [String: MarkedProperty] = [
    "name": .name, "recipeIngredient": .ingredient, "ingredients": .ingredient,
    "recipeInstructions": .method, "author": .author, "image": .image, "url": .address,
    "keywords": .tags, "recipeCategory": .tags, "recipeCuisine": .tags, "tool": .tool,
    "inLanguage": .language, "recipeYield": .yield, "yield": .yield,
    "prepTime": .time(.prepTime), "cookTime": .time(.cookTime), "performTime": .time(.performTime),
    "totalTime": .time(.totalTime), "nutrition": .container, "mainEntity": .container,
    "mainEntityOfPage": .container,
  ]

  /// Of one word of the attribute: "name", "schema:name", "https://schema.org/name".
  init?(_ word: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>) {
    guard let bare = Self.bare(word, in: bytes), bare.count < 30 else { return nil }
    let name = String(decoding: bytes[bare], as: UTF8.self)
    if let known = Self.known[name] {
      self = known
    } else if name == "calories" || name == "servingSize" || name.hasSuffix("Content"),
      let nutrient = SchemaRecipe.nutrient(bare, in: bytes)
    {
      self = .nutrient(nutrient)
    } else {
      return nil
    }
  }

  /// The name without the vocabulary before it; nil where that is another one: "og:title".
  private static func bare(
    _ word: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>
  ) -> Range<Int>? {
    let marks: [StaticString] = ["schema:", "http://schema.org/", "https://schema.org/"]
    for mark in marks where bytes.hasFolded(mark, at: word.lowerBound) {
      let start = word.lowerBound + mark.utf8CodeUnitCount
      return start < word.upperBound ? start..<word.upperBound : nil
    }
    return word.contains { bytes[$0] == UInt8(ascii: ":") } ? nil : word
  }
}

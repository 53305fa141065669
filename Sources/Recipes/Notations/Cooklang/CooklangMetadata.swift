import Understanding

/// What the metadata of a Cooklang file says, in front matter or in lines of ">> key: value".
///
/// Source: the canonical keys of the Cooklang specification. What has a place of its own in a recipe goes
/// there, and the rest are lines of its head.
struct CooklangMetadata {
  private(set) var image: String?
  private(set) var language: String?
  private(set) var author: String?
  private(set) var uri: String?

  private static let longest = 2000

  /// Nested keys have a name that a cook would write.
  private static let nested: [String: String] = [
    "source.name": "source", "source.author": "author", "source.url": "source",
    "time.prep": "prep time", "time.cook": "cook time", "time.required": "time required",
    "time.total": "total time",
  ]

  /// A nested key has its parent before a point.
  ///
  /// Returns: the line that a reader sees of it; nil for what has a place of its own.
  mutating func note(_ key: String, _ values: [String]) -> (kind: Recipe.Kind, text: String)? {
    let values = values.filter { !$0.isEmpty }
    guard let first = values.first else { return nil }
    let name = Self.nested[key.lowercased()] ?? key.replacing(".", with: " ")
    let isAddress = first.hasPrefix("http://") || first.hasPrefix("https://")
    // "nutrition 2" is one more line of nutrition.
    let bare = String(name.lowercased().reversed().drop { $0.isNumber || $0 == " " }.reversed())
    switch bare {
    case "image", "images", "picture", "pictures":
      guard image == nil, isAddress, first.utf8.count <= Self.longest else { break }
      image = first
      return nil
    case "locale", "language", "lang":
      guard language == nil, first.utf8.count < 20 else { break }
      language = first.replacing("_", with: "-")
      return nil
    case "author":
      guard author == nil else { break }
      author = values.joined(separator: ", ")
      return nil
    case "source":
      guard uri == nil, isAddress, first.utf8.count <= Self.longest else { break }
      uri = first
      return nil
    case "introduction": return (.head, first)
    case "nutrition": return (.nutrition, values.joined(separator: ", "))
    default: break
    }
    return (.head, "\(name): \(values.joined(separator: ", "))")
  }
}

import PlainText

/// The metadata of a whole recipe, under the names that the Cooklang specification has for them.
struct CooklangFrontMatter {
  private(set) var lines: [String] = []
  /// Of the head: what has no place in it.
  private(set) var left: [String] = []
  private var keys: Set<String> = ["name", "images", "language"]

  init(_ recipe: WholeRecipe, _ lexicon: RecipeLexicon) {
    add("title", recipe.title)
    add("source", recipe.uri)
    add("author", recipe.author)
    if let yield = recipe.yield { add("servings", Self.servings(yield, lexicon)) }
    if !recipe.tags.isEmpty {
      let tags = recipe.tags.map(FrontMatterValue.of).joined(separator: ", ")
      lines.append("tags: [\(tags)]")
      keys.insert("tags")
    }
    add("image", recipe.image)
    add("locale", recipe.language)
    for line in recipe.head { addHead(line) }
    for line in recipe.nutrition { addNumbered("nutrition", line) }
  }

  var text: String { lines.isEmpty ? "" : "---\n\(lines.joined(separator: "\n"))\n---\n\n" }

  private mutating func add(_ key: String, _ value: String?) {
    guard let value, !TextCleaner.line(value).isEmpty, keys.insert(key).inserted else { return }
    lines.append("\(key): \(FrontMatterValue.of(value))")
  }

  /// "Prep time: 10 minutes" has a key; of another line an introduction is made.
  private mutating func addHead(_ line: String) {
    let pieces = line.split(separator: ":", maxSplits: 1)
    if pieces.count == 2, pieces[1].hasPrefix(" "), let key = Self.key(String(pieces[0])),
      !keys.contains(key.lowercased()), lines.count < Self.mostLines
    {
      keys.insert(key.lowercased())
      lines.append("\(key): \(FrontMatterValue.of(String(pieces[1])))")
    } else {
      addNumbered("introduction", line)
    }
  }

  private mutating func addNumbered(_ key: String, _ line: String) {
    guard lines.count < Self.mostLines else {
      left.append(line)
      return
    }
    var count = 1
    while keys.contains(count == 1 ? key : "\(key) \(count)") { count += 1 }
    add(count == 1 ? key : "\(key) \(count)", line)
  }

  /// Readers look no further for its end.
  private static let mostLines = 150

  /// Those of the specification in its own letters.
  private static func key(_ words: String) -> String? {
    let isPlain = words.utf8.allSatisfy { $0 == 32 || ($0 | 0x20) &- 97 < 26 }
    guard isPlain, let first = words.utf8.first, first != 32, words.utf8.last != 32,
      words.utf8.count <= 40
    else { return nil }
    let lower = words.lowercased()
    return known.contains(lower) ? lower : words
  }

  private static let known: Set<String> = [
    "prep time", "cook time", "total time", "time", "difficulty", "cuisine", "course", "diet",
  ]

  /// "4-6" of "Serves 4-6", since a reader scales by the number that it begins with.
  private static func servings(_ yield: String, _ lexicon: RecipeLexicon) -> String {
    var yield = yield
    return yield.withUTF8 { bytes in
      let text = RecipeText(
        ingredientsOf: Recipe(text: "", parts: [], lexicon: lexicon), bytes)
      let value = text.value(behind: text.lead(of: 0..<bytes.count).end, of: 0..<bytes.count)
      let isNumber = value.utf8.first.map { $0 &- 48 < 10 } ?? false
      return isNumber ? value : String(decoding: bytes, as: UTF8.self)
    }
  }
}

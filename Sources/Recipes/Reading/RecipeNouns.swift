/// The nouns that a recipe itself names: those of its title and of its ingredients.
///
/// A word that no table knows is a thing where it is one of these ("huitlacoche"), and otherwise may be
/// anything: an adverb, a brand, a slip of the pen. Made once, and only for a recipe with such a word.
struct RecipeNouns {
  /// Of whole words and of their stems, so that "leek" is found by "leeks".
  private var hashes: Set<UInt64> = []

  /// More words than this are no list that a cook would write.
  private static let mostWords = 2000
  /// What may be an ending: "s", "es".
  private static let longestEnding = 2
  private static let shortestStem = 3

  /// There is a list to look things up in.
  private(set) var hasIngredients = false

  init(_ recipe: Recipe, _ bytes: UnsafeBufferPointer<UInt8>, _ lexicon: RecipeLexicon) {
    var words: [RecipeWord] = []
    for part in recipe.parts where part.kind == .ingredient {
      guard words.count < Self.mostWords else { break }
      RecipeWordReader.read(bytes, part.range, lexicon, into: &words)
    }
    for word in words { add(word, bytes) }
    hasIngredients = !words.isEmpty || !recipe.ingredients.isEmpty
    for ingredient in recipe.ingredients.prefix(Self.mostWords) { add(ingredient.name, lexicon) }
    if let title = recipe.title { add(title, lexicon) }
  }

  func contains(_ word: RecipeWord, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    Self.stems(of: word, bytes).contains { hashes.contains($0) }
  }

  private mutating func add(_ text: String, _ lexicon: RecipeLexicon) {
    var text = text
    text.withUTF8 { bytes in
      guard bytes.count < 200 else { return }
      var words: [RecipeWord] = []
      RecipeWordReader.read(bytes, 0..<bytes.count, lexicon, into: &words)
      for word in words { add(word, bytes) }
    }
  }

  private mutating func add(_ word: RecipeWord, _ bytes: UnsafeBufferPointer<UInt8>) {
    hashes.formUnion(Self.stems(of: word, bytes))
  }

  private static func stems(of word: RecipeWord, _ bytes: UnsafeBufferPointer<UInt8>) -> [UInt64] {
    let (start, end) = (Int(word.start), Int(word.end))
    return (0...longestEnding).compactMap { ending in
      guard ending == 0 || end - start - ending >= shortestStem else { return nil }
      return RecipeWord.hash(bytes, start..<end - ending)
    }
  }
}

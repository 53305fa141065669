/// The words of a recipe's parts, in sentences; read once, looked at by everything else.
///
/// The bytes must outlive it. Every reader of a recipe holds it, so it is one object: a copy would
/// count up each string and array of the recipe.
final class RecipeText {
  let bytes: UnsafeBufferPointer<UInt8>
  let recipe: Recipe
  let lexicon: RecipeLexicon
  let words: [RecipeWord]
  let sentences: [Sentence]
  /// What its title and its list of ingredients name, once that was asked for.
  private(set) lazy var nouns = RecipeNouns(recipe, bytes, lexicon)

  struct Sentence {
    /// Of `words`; never empty.
    var words: Range<Int>
    /// Of `recipe.parts`.
    var part: Int
    var kind: Recipe.Kind
    /// It has a word that a length of time may have ("minutes", "overnight", "10'"), or a number
    /// that may be one ("rest for 10").
    var isTimed: Bool
  }

  init(_ recipe: Recipe, _ bytes: UnsafeBufferPointer<UInt8>) {
    lexicon = recipe.lexicon
    self.bytes = bytes
    self.recipe = recipe
    var words: [RecipeWord] = []
    var sentences: [Sentence] = []
    words.reserveCapacity(bytes.count / 5)
    sentences.reserveCapacity(bytes.count / 60)
    for (place, part) in recipe.parts.enumerated()
    where part.kind != .ingredient && part.kind != .equipment {
      Self.read(part, at: place, of: bytes, lexicon, &words, &sentences)
    }
    self.words = words
    self.sentences = sentences
  }

  /// Of its ingredients alone, for `IngredientReader`; there are no sentences.
  init(ingredientsOf recipe: Recipe, _ bytes: UnsafeBufferPointer<UInt8>) {
    lexicon = recipe.lexicon
    self.bytes = bytes
    self.recipe = recipe
    var words: [RecipeWord] = []
    for part in recipe.parts where part.kind == .ingredient {
      RecipeWordReader.read(bytes, part.range, lexicon, into: &words)
    }
    self.words = words
    sentences = []
  }

  private static func read(
    _ part: Recipe.Part, at place: Int, of bytes: UnsafeBufferPointer<UInt8>,
    _ lexicon: RecipeLexicon, _ words: inout [RecipeWord], _ sentences: inout [Sentence]
  ) {
    let first = words.count
    RecipeWordReader.read(bytes, part.range, lexicon, into: &words)
    var start = first
    for next in first..<words.count + 1 {
      let ends =
        next == words.count || next > start && words[next].marks.contains(.stop)
        || isTooLong(start..<next, before: words[next])
      guard ends, next > start else { continue }
      let isTimed =
        words[start..<next].contains { $0.traits.contains(.time) }
        || hasBareLength(words[start..<next], lexicon)
      sentences.append(
        Sentence(words: start..<next, part: place, kind: part.kind, isTimed: isTimed))
      start = next
    }
  }

  /// Says whether a number in it may be a length ("rest for 10").
  private static func hasBareLength(
    _ sentence: ArraySlice<RecipeWord>, _ lexicon: RecipeLexicon
  ) -> Bool {
    for place in sentence.indices.dropFirst() where sentence[place].marks.contains(.digits) {
      let next = place + 1 < sentence.endIndex ? sentence[place + 1] : nil
      if RecipeLengthReader.mayBeBare(
        sentence[place], before: next, after: sentence[place - 1], lexicon)
      {
        return true
      }
    }
    return false
  }

  /// What is in a sentence is looked for from each of its lengths, so that a book without a full
  /// stop is cut: at a comma, or somewhere where there is none.
  private static func isTooLong(_ sentence: Range<Int>, before next: RecipeWord) -> Bool {
    guard sentence.count >= longest else { return false }
    return next.marks.hasAny([.comma, .closes]) || sentence.count >= 2 * longest
  }

  /// No sentence that anybody wrote for a cook has so many words.
  private static let longest = 300

  func range(of words: Range<Int>) -> Range<Int> {
    Int(self.words[words.lowerBound].start)..<Int(self.words[words.upperBound - 1].end)
  }

  func text(_ range: Range<Int>) -> String {
    String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
  }

  /// Says whether a colon stands between a word and the next.
  func isColon(after word: Int) -> Bool {
    guard word + 1 < words.count else { return false }
    let between = Int(words[word].end)..<Int(words[word + 1].start)
    return !between.isEmpty && bytes[between].contains(UInt8(ascii: ":"))
  }

  func text(ofWord word: Int) -> String {
    text(Int(words[word].start)..<Int(words[word].end))
  }
}

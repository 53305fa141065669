/// What is made, by a title or a heading: "Easy Banana Bread with Nuts" is "banana bread".
struct RecipeTitle {
  /// A longer title is cut to its last words: "Levain Style Chocolate Chip Cookies".
  private static let longest = 4

  /// Of its last word.
  var traits: RecipeTraits
  /// Nothing but a name stands in it, so that it is a dish even if nobody knows the word: "gibanica".
  var isDish: Bool
  /// In small letters.
  private var words: [String]
  /// A place in `English.recipeDeeds`: of the first word, where it is a form of a deed.
  private var deed: Int

  static let none = RecipeTitle(traits: [], isDish: false, words: [], deed: 0)

  private init(traits: RecipeTraits, isDish: Bool, words: [String], deed: Int) {
    self.traits = traits
    self.isDish = isDish
    self.words = words
    self.deed = deed
  }

  init?(_ title: String) {
    var title = title
    guard
      let read = title.withUTF8({ bytes -> RecipeTitle? in
        guard bytes.count < 200 else { return nil }
        var words: [RecipeWord] = []
        RecipeWordReader.read(bytes, 0..<bytes.count, into: &words)
        return RecipeTitle(words, bytes, 0..<words.count)
      })
    else { return nil }
    self = read
  }

  /// Nil where it names nothing to eat.
  init?(_ words: [RecipeWord], _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
    guard var named = Self.name(in: words, bytes, range) else { return nil }
    let last = words[named.upperBound - 1]
    // "Sourdough Popovers": what the last word means, or the one before where nobody knows it.
    let traits = last.traits.isEmpty ? words[max(named.lowerBound, named.upperBound - 2)].traits : last.traits
    guard last.traits.isDisjoint(with: [.tool, .ing]) || last.traits.hasAny([.baked, .dish]) else {
      return nil
    }
    if named.count > Self.longest {
      // "olive oil cake", but "oatmeal cookies"
      let isPart = English.recipeParts.contains { words[named.upperBound - 2].is($0, bytes) }
      named = named.suffix(isPart ? 3 : 2)
    }
    for at in named.dropLast()
    where words[at].end - words[at].start < 2 || words[at].traits.contains(.tool) {
      named = at + 1..<named.upperBound
    }
    self.init(
      traits: traits,
      isDish: last.end - last.start > 2 && !named.contains { words[$0].isCamel(bytes) },
      words: named.map { words[$0].inSmallLetters(bytes) },
      deed: words[named.lowerBound].traits.deed)
  }

  /// Without what only says how good it is, and without what comes with it.
  private static func name(
    in words: [RecipeWord], _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>
  ) -> Range<Int>? {
    var start = range.lowerBound
    while start < range.upperBound, isBefore(words[start], words, start + 1..<range.upperBound) {
      start += 1
    }
    var end = start
    while end < range.upperBound, end == start || !isBehind(words, end, bytes) { end += 1 }
    // "the best lasagne ever", "Tiramisu II"
    while end > start + 1, words[end - 1].traits.hasAny([.filler, .tool, .number, .measure])
      || words[end - 1].end - words[end - 1].start < 3 || words[end - 1].marks.contains(.digits)
    { end -= 1 }
    return end > start ? start..<end : nil
  }

  /// "The", "Easy", "30", "Make your own"; but "Roast Vegetables", "Char Siu".
  private static func isBefore(
    _ word: RecipeWord, _ words: [RecipeWord], _ rest: Range<Int>
  ) -> Bool {
    if word.traits.hasAny([.filler, .link, .number]) || word.marks.contains(.digits) { return true }
    guard word.traits.contains(.bare), word.traits.isDisjoint(with: .baked) else { return false }
    switch English.recipeDeeds[word.traits.deed].kind {
    case .prep, .other, .placing, .handling: return true
    case .none, .pot, .hob, .oven, .rest, .adding, .dressing, .turning, .heatControl, .carrier:
      return rest.first.map { words[$0].traits.contains(.filler) } ?? false
    }
  }

  /// "with Nuts", ", vegan", "and Rice"; but "Overnight Oats".
  private static func isBehind(
    _ words: [RecipeWord], _ at: Int, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    let word = words[at]
    if word.marks.hasAny([.comma, .opens, .stop]) { return true }
    if word.traits.contains(.time) { return false }
    if bytes[Int(words[at - 1].end)..<Int(word.start)].contains(UInt8(ascii: "&")) { return true }
    return word.traits.hasAny([.link, .and, .condition])
      || English.recipeJoints.contains { word.is($0, bytes) }
  }

  /// What a deed is done to: "roast vegetables" are vegetables where they are roasted.
  func name(after deed: String) -> String? {
    let isSaid = self.deed != 0 && English.recipeDeeds[self.deed].name == deed
    let rest = isSaid ? words.dropFirst() : words[...]
    return rest.isEmpty ? nil : rest.joined(separator: " ")
  }
}

extension RecipeWord {
  /// "ThreeEggCake" is no word.
  fileprivate func isCamel(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    (Int(start) + 1..<Int(end)).contains { at in
      bytes[at] >= 65 && bytes[at] <= 90 && bytes[at - 1] >= 97 && bytes[at - 1] <= 122
    }
  }

  fileprivate func inSmallLetters(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
    String(
      decoding: bytes[Int(start)..<Int(end)].map { Letters.isLetter($0) ? $0 | 0x20 : $0 },
      as: UTF8.self)
  }
}

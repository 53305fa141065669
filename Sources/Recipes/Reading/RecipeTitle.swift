import Understanding

/// What is made, by a title or a heading: "Easy Banana Bread with Nuts" is "banana bread".
struct RecipeTitle {
  /// A longer title is cut to its last words: "Levain Style Chocolate Chip Cookies".
  private static let longest = 3

  /// In small letters.
  private var name: String
  /// Of its last word.
  var traits: RecipeTraits
  /// Nothing but a name stands in it, so that it is a dish even if nobody knows the word: "gibanica".
  var isDish: Bool
  /// A place in the lexicon's verbs: of the last word before the noun that says what was done to it.
  private var cookingVerb: Int
  /// The name behind that word: "beets" of "french laundry baked beets".
  private var behindVerb: String?

  static let none = RecipeTitle(
    name: "", traits: [], isDish: false, cookingVerb: 0, behindVerb: nil)

  private init(
    name: String, traits: RecipeTraits, isDish: Bool, cookingVerb: Int, behindVerb: String?
  ) {
    self.name = name
    self.traits = traits
    self.isDish = isDish
    self.cookingVerb = cookingVerb
    self.behindVerb = behindVerb
  }

  init?(_ title: String, _ lexicon: RecipeLexicon) {
    let written = title
    var title = Self.spaced(written)
    guard
      let read = title.withUTF8({ bytes -> RecipeTitle? in
        // Letters that somebody escaped are none.
        guard bytes.count < 200, !bytes.contains(UInt8(ascii: "\\")) else { return nil }
        var words: [RecipeWord] = []
        RecipeWordReader.read(bytes, 0..<bytes.count, lexicon, into: &words)
        return RecipeTitle(words, bytes, 0..<words.count, lexicon)
      })
    else { return nil }
    self = read
    // "BlackAndWhites" names nothing to eat that is known.
    if title != written, traits.isDisjoint(with: .noun) { isDish = false }
  }

  /// "ZucchiniBread", as files are called, is two words.
  private static func spaced(_ title: String) -> String {
    guard title.utf8.allSatisfy(Letters.isLetter) else { return title }
    var words = ""
    var isAfterSmall = false
    for letter in title {
      if letter.isUppercase, isAfterSmall { words += " " }
      words.append(letter)
      isAfterSmall = letter.isLowercase
    }
    return words
  }

  /// Nil where it names nothing to eat.
  init?(
    _ words: [RecipeWord], _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>,
    _ lexicon: RecipeLexicon
  ) {
    guard var named = Self.name(in: words, bytes, range, lexicon) else { return nil }
    let last = words[named.upperBound - 1]
    // "Sourdough Popovers": what the last word means, or the one before where nobody knows it.
    let known =
      last.traits.isEmpty ? max(named.lowerBound, named.upperBound - 2) : named.upperBound - 1
    guard last.traits.isDisjoint(with: [.tool, .ing]) || last.traits.hasAny([.baked, .dish]) else {
      return nil
    }
    if named.count > Self.longest {
      // "olive oil cake", but "oatmeal cookies"
      let isPart = lexicon.has(.parts, words[named.upperBound - 2])
      named = named.suffix(isPart ? 3 : 2)
    }
    for at in named.dropLast()
    where words[at].end - words[at].start < 2 || words[at].traits.contains(.tool) {
      named = at + 1..<named.upperBound
    }
    // "Egg-Free Pancakes" are no free ones.
    while named.count > 1, words[named.lowerBound].traits.contains(.filler),
      words[named.lowerBound].traits.isDisjoint(with: .noun)
    { named = named.dropFirst() }
    let verb = named.indices.last {
      words[$0].traits.cookingVerb != 0
        && ($0 == named.lowerBound
          || $0 == named.upperBound - 1 && !words[$0].traits.contains(.baked)
          || words[$0].traits.contains(.participle))
    }
    self.init(
      name: Self.written(words[named], bytes), traits: words[known].traits,
      isDish: last.end - last.start > 2 && !named.contains { words[$0].isCamel(bytes) },
      cookingVerb: verb.map { words[$0].traits.cookingVerb } ?? 0,
      behindVerb: verb.flatMap { verb in
        verb + 1 < named.upperBound ? Self.written(words[verb + 1..<named.upperBound], bytes) : nil
      })
  }

  /// Without what only says how good it is, and without what comes with it.
  private static func name(
    in words: [RecipeWord], _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>,
    _ lexicon: RecipeLexicon
  ) -> Range<Int>? {
    var start = behindStyle(words, range, lexicon)
    while start < range.upperBound,
      isBefore(words[start], words, start + 1..<range.upperBound, lexicon)
    {
      start += 1
    }
    var end = start
    while end < range.upperBound, end == start || !isBehind(words, end, bytes, lexicon) { end += 1 }
    // "Matcha and Raspberry Pudding" is a pudding; "Scalloped Potatoes and Ham" are potatoes.
    let isSigned = end < range.upperBound && words[end].marks.contains(.ampersand)
    if end + 1 < range.upperBound, isSigned || words[end].traits.contains(.and),
      words[end - 1].traits.isDisjoint(with: [.baked, .dish, .rough])
    {
      let second = isSigned ? end : end + 1
      var whole = second + 1
      while whole < range.upperBound, !isBehind(words, whole, bytes, lexicon) { whole += 1 }
      let isOnlyTaste =
        words[end - 1].traits.contains(.seasoning) || lexicon.has(.aromatics, words[end - 1])
      if isOnlyTaste || words[whole - 1].traits.hasAny([.baked, .dish]) {
        (start, end) = (second, whole)
      }
    }
    while end > start + 1, isNoName(words[end - 1]) || isHow(words, end, range, bytes, lexicon) {
      end -= 1
    }
    return end > start ? start..<end : nil
  }

  /// Behind "Peking style".
  private static func behindStyle(
    _ words: [RecipeWord], _ range: Range<Int>, _ lexicon: RecipeLexicon
  ) -> Int {
    let style = words[range].firstIndex { lexicon.has(.styles, $0) }
    return style.map { $0 + 1 < range.upperBound ? $0 + 1 : range.lowerBound } ?? range.lowerBound
  }

  /// "The", "Easy", "30", "Make your own", "Making"; but "Roast Vegetables", "Char Siu".
  private static func isBefore(
    _ word: RecipeWord, _ words: [RecipeWord], _ rest: Range<Int>, _ lexicon: RecipeLexicon
  ) -> Bool {
    if word.traits.hasAny([.filler, .link, .number]) || word.marks.contains(.digits) {
      return true
    }
    // "Making Kimchi"
    let makes =
      word.traits.contains(.ing) && lexicon.verbs[word.traits.cookingVerb].sorts.contains(.making)
    guard makes || word.traits.contains(.bare), word.traits.isDisjoint(with: [.baked]) else {
      return false
    }
    switch lexicon.verbs[word.traits.cookingVerb].kind {
    case .prep, .other, .placing, .handling: return true
    case .none, .pot, .hob, .oven, .rest, .adding, .dressing, .turning, .heatControl, .carrier:
      return rest.first.map { words[$0].traits.contains(.filler) } ?? false
    }
  }

  /// "with Nuts", ", vegan", "and Rice"; but "Overnight Oats".
  private static func isBehind(
    _ words: [RecipeWord], _ at: Int, _ bytes: UnsafeBufferPointer<UInt8>,
    _ lexicon: RecipeLexicon
  ) -> Bool {
    let word = words[at]
    if word.marks.hasAny([.comma, .opens, .stop]) { return true }
    if word.traits.contains(.time) { return false }
    if bytes[Int(words[at - 1].end)..<Int(word.start)].contains(UInt8(ascii: "&")) { return true }
    // "Cookies I Make"
    if word.traits.contains(.pronoun), word.traits.isDisjoint(with: [.filler]) { return true }
    return word.traits.hasAny([.link, .and, .condition])
      || lexicon.has(.joints, word)
  }

  /// "the best lasagne ever", "Tiramisu II", "Chicken Biryani Recipe".
  private static func isNoName(_ word: RecipeWord) -> Bool {
    word.traits.hasAny([.filler, .tool, .number, .measure]) || word.marks.contains(.digits)
      || word.end - word.start < 3
  }

  /// "Ham glazed with Marmalade".
  private static func isHow(
    _ words: [RecipeWord], _ end: Int, _ range: Range<Int>,
    _ bytes: UnsafeBufferPointer<UInt8>, _ lexicon: RecipeLexicon
  ) -> Bool {
    end < range.upperBound && words[end].traits.contains(.link)
      && (words[end - 1].traits.contains(.participle)
        || words[end - 1].ends(in: lexicon.letters(.participleEnding), bytes))
  }

  /// What a verb is done to: "roast vegetables" are vegetables where they are roasted; nil of a stew
  /// that is stewed.
  func name(after cookingVerb: Int) -> String? {
    guard cookingVerb != 0, self.cookingVerb == cookingVerb else {
      return name.isEmpty ? nil : name
    }
    return behindVerb
  }

  /// In small letters, with single spaces.
  private static func written(
    _ words: ArraySlice<RecipeWord>, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> String {
    var name: [UInt8] = []
    name.reserveCapacity(words.reduce(0) { $0 + Int($1.end - $1.start) + 1 })
    for word in words {
      if !name.isEmpty { name.append(UInt8(ascii: " ")) }
      for byte in bytes[Int(word.start)..<Int(word.end)] {
        name.append(Letters.isLetter(byte) ? byte | 0x20 : byte)
      }
    }
    return String(decoding: name, as: UTF8.self)
  }
}

extension RecipeWord {
  /// "ThreeEggCake" is no word.
  fileprivate func isCamel(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    (Int(start) + 1..<Int(end)).contains { at in
      bytes[at] >= 65 && bytes[at] <= 90 && bytes[at - 1] >= 97 && bytes[at - 1] <= 122
    }
  }
}

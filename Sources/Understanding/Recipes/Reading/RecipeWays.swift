/// Which sentences tell another way to do what was told already.
///
///     Oven: 35 minutes.           the way of this recipe
///     Air fryer: 18 minutes.      another
///
/// A way is named by a heading ("Slow cooker method") or by what stands before a colon where a line
/// begins. The first that is named is the recipe's own.
struct RecipeWays {
  /// Of the text's sentences.
  private var others: Set<Int> = []

  init(_ text: RecipeText) {
    var heading = Walk()
    var label = Walk()
    var part = -1
    // A way that is named behind a wait of the same paragraph is another one.
    var isBegun = false
    for (place, sentence) in text.sentences.enumerated() {
      if Self.isHeading(place, text) {
        heading.enter(Self.way(in: sentence.words, text))
        continue
      }
      if sentence.part != part {
        part = sentence.part
        label.leave()
        isBegun = false
      }
      guard sentence.isTimed || sentence.kind == .note else { continue }
      if let colon = Self.colon(in: sentence.words, text) {
        let way = Self.way(in: sentence.words.lowerBound..<colon, text)
        label.enter(way, isLater: isBegun)
      }
      isBegun = isBegun || sentence.isTimed
      if heading.isOther || label.isOther { others.insert(place) }
    }
  }

  func isAnother(_ length: FoundLength) -> Bool { others.contains(length.sentence) }

  /// Where one is among the ways that are named one after another.
  private struct Walk {
    private var own: UInt64?
    private(set) var isOther = false

    mutating func enter(_ way: (hash: UInt64, isShortcut: Bool)?, isLater: Bool = false) {
      guard let way else { return leave() }
      isOther = way.isShortcut || own.map { $0 != way.hash } ?? isLater
      if own == nil { own = way.hash }
    }

    mutating func leave() { isOther = false }
  }

  /// A heading, or a line that is nothing but the name of a way.
  private static func isHeading(_ place: Int, _ text: RecipeText) -> Bool {
    let sentence = text.sentences[place]
    switch sentence.kind {
    case .section: return true
    case .title, .head, .ingredient, .nutrition: return false
    case .step, .note:
      guard sentence.words.count <= 4, !sentence.isTimed else { return false }
      let sentences = text.sentences
      let isAlone =
        (place == 0 || sentences[place - 1].part != sentence.part)
        && (place + 1 == sentences.count || sentences[place + 1].part != sentence.part)
      return isAlone && way(in: sentence.words, text) != nil
    }
  }

  /// The end of a short label: "For the slow cooker:".
  private static func colon(in words: Range<Int>, _ text: RecipeText) -> Int? {
    (words.lowerBound..<min(words.lowerBound + 6, words.upperBound - 1)).first {
      text.isColon(after: $0)
    }.map { $0 + 1 }
  }

  /// The way that words name, if they name nothing else: "for the slow cooker", "microwave method".
  private static func way(
    in words: Range<Int>, _ text: RecipeText
  ) -> (hash: UInt64, isShortcut: Bool)? {
    guard words.count <= 6 else { return nil }
    var way: UInt64?
    var isShortcut = false
    for place in words {
      let word = text.words[place]
      let sign = English.waitSigns.entry(word.hash).traits
      if sign.contains(.shortcut) { isShortcut = true }
      if sign.hasAny([.way, .shortcut]) {
        way = (way ?? 0) &* 31 &+ word.hash
      } else if word.end - word.start == 1, let way, way != 0 {
        // "Method 1", "Option B"
        return (way &* 31 &+ UInt64(text.bytes[Int(word.start)]), isShortcut)
      } else if !sign.hasAny([
        .forWord, .the, .article, .inside, .to, .choosing, .condition, .make, .way,
      ]),
        !word.traits.hasAny([.preposition, .heat, .rest, .article])
      {
        return nil
      }
    }
    return way.map { ($0, isShortcut) }
  }
}

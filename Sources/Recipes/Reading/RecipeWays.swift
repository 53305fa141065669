import Understanding

/// Which sentences tell another way to do what was told already.
///
///     Oven: 35 minutes.           the way of this recipe
///     Air fryer: 18 minutes.      another
///
/// A way is named by a heading ("Slow cooker method") or by what stands before a colon where a line
/// begins. The first that is named is the recipe's own, unless it is an appliance that comes when all
/// was cooked without it.
struct RecipeWays {
  /// Of the text's sentences.
  private var others: Set<Int> = []

  init(_ text: RecipeText) {
    var heading = Walk()
    var label = Walk()
    var part = -1
    // A way that is named behind a wait of the same paragraph is another one.
    var isBegun = false
    var isCooked = false
    var last = Recipe.Kind.head
    for (place, sentence) in text.sentences.enumerated() {
      if Self.isHeading(place, text) {
        let way = Self.way(in: sentence.words, text)
        heading.enter(way, isLater: isCooked && way?.isAppliance == true)
        continue
      }
      if sentence.part != part {
        part = sentence.part
        isCooked = isCooked || isBegun && last == .step
        label.leave()
        isBegun = false
      }
      guard sentence.isTimed || sentence.kind == .note else { continue }
      if let colon = Self.colon(in: sentence.words, text) {
        let way = Self.way(in: sentence.words.lowerBound..<colon, text)
        label.enter(way, isLater: isBegun || isCooked && way?.isAppliance == true)
      }
      isBegun = isBegun || sentence.isTimed
      last = sentence.kind
      if heading.isOther || label.isOther { others.insert(place) }
    }
  }

  func isAnother(_ length: FoundLength) -> Bool { others.contains(length.sentence) }

  private struct Way {
    var hash: UInt64
    var isShortcut = false
    var isAppliance = false
  }

  /// Where one is among the ways that are named one after another.
  private struct Walk {
    private var own: UInt64?
    private(set) var isOther = false

    mutating func enter(_ way: Way?, isLater: Bool = false) {
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
    case .title, .head, .ingredient, .equipment, .nutrition: return false
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
  private static func way(in words: Range<Int>, _ text: RecipeText) -> Way? {
    guard words.count <= 6 else { return nil }
    var way = Way(hash: 0)
    // "Cold brew version"
    let last = text.words[words.upperBound - 1]
    let cues = text.lexicon.cues(last)
    if cues.contains(.way), cues.contains(.thing), words.count > 1 {
      way.hash = words.reduce(0) { $0 &* 31 &+ text.words[$1].hash }
      way.isAppliance = true
      return way
    }
    for place in words {
      let word = text.words[place]
      let sign = text.lexicon.cues(word)
      if sign.contains(.shortcut) { way.isShortcut = true }
      if sign.contains(.appliance) { way.isAppliance = true }
      if sign.hasAny([.way, .shortcut]) {
        way.hash = way.hash &* 31 &+ word.hash
      } else if word.end - word.start == 1, way.hash != 0 {
        // "Method 1", "Option B"
        way.hash = way.hash &* 31 &+ UInt64(text.bytes[Int(word.start)])
        return way
      } else if !sign.hasAny([
        .forWord, .the, .article, .inside, .to, .choosing, .condition, .make, .way,
      ]),
        !word.traits.hasAny([.preposition, .heat, .rest, .article])
      {
        return nil
      }
    }
    return way.hash == 0 ? nil : way
  }
}

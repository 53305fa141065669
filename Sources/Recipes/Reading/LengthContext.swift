/// The words round a length, as signs.
struct LengthContext {
  let text: RecipeText
  /// Of the sentence's words.
  let signs: [ContextCues]
  let length: FoundLength
  /// The sentence's words.
  let sentence: Range<Int>
  /// The word that leads to the length, past "about" and "another": "for", "after", "last".
  let lead: Int

  init(text: RecipeText, signs: [ContextCues], length: FoundLength) {
    self.text = text
    self.signs = signs
    self.length = length
    sentence = text.sentences[length.sentence].words
    var lead = length.words.lowerBound - 1
    let first = sentence.lowerBound
    while lead >= first, length.words.lowerBound - lead < 6 {
      let sign = signs[lead - first]
      // "at least", "at most".
      let isBound = sign.contains(.inside) && signs[lead - first + 1].contains(.least)
      guard sign.contains(.about) || isBound else { break }
      lead -= 1
    }
    self.lead = lead
  }

  var first: Int { length.words.lowerBound }
  var end: Int { length.words.upperBound }

  func sign(_ place: Int) -> ContextCues {
    sentence.contains(place) ? signs[place - sentence.lowerBound] : []
  }

  func traits(_ place: Int) -> RecipeTraits {
    sentence.contains(place) ? text.words[place].traits : []
  }

  func marks(_ place: Int) -> RecipeWord.Marks {
    sentence.contains(place) ? text.words[place].marks : .stop
  }

  /// The sign that leads to the length.
  var leadSign: ContextCues { sign(lead) }

  /// Says whether one of `count` words before the length has a sign.
  func precedes(_ wanted: ContextCues, within count: Int) -> Bool {
    place(of: wanted, before: first, within: count) != nil
  }

  @inline(__always)
  func place(of wanted: ContextCues, before place: Int, within count: Int) -> Int? {
    let end = max(place, sentence.lowerBound)
    let start = min(end, max(sentence.lowerBound, place - count))
    return (start..<end).last { sign($0).hasAny(wanted) }
  }

  /// Says whether one of `count` words after the length has a sign.
  func follows(_ wanted: ContextCues, within count: Int) -> Bool {
    place(of: wanted, after: end, within: count) != nil
  }

  @inline(__always)
  func place(of wanted: ContextCues, after place: Int, within count: Int) -> Int? {
    let start = min(place, sentence.upperBound)
    let end = max(start, min(sentence.upperBound, start + count))
    return (start..<end).first { sign($0).hasAny(wanted) }
  }

  /// Like `follows`, up to the next comma or bracket.
  func followsClosely(_ wanted: ContextCues, within count: Int) -> Bool {
    for place in end..<min(sentence.upperBound, end + count) {
      if !text.words[place].marks.isDisjoint(with: [.comma, .opens, .closes]) { return false }
      if sign(place).hasAny(wanted) { return true }
    }
    return false
  }

  /// Like `precedes`, back to the last comma or bracket.
  func precedesClosely(_ wanted: ContextCues, within count: Int) -> Bool {
    var place = first
    while place > max(sentence.lowerBound, first - count) {
      if !text.words[place].marks.isDisjoint(with: [.comma, .opens, .closes]) { return false }
      place -= 1
      if sign(place).hasAny(wanted) { return true }
    }
    return false
  }

  /// Something is done, by heat, time or hands, in the words before the length.
  func cookingVerb(within count: Int) -> RecipeTraits {
    let range = max(sentence.lowerBound, first - count)..<first
    let cookingVerbs: RecipeTraits = [.heat, .rest, .hands]
    return range.last { text.words[$0].traits.hasAny(cookingVerbs) }
      .map { text.words[$0].traits.intersection(cookingVerbs) } ?? []
  }

  /// "30-minute"; of "10-15" the dash joins two ends.
  var isDashed: Bool {
    !length.isBare && text.words[length.words.upperBound - 1].marks.contains(.dashed)
  }

  var isAtEnd: Bool { end >= sentence.upperBound }
}

/// The sentence that a wait belongs to, in plain words, of a length that can be read out.
struct PhaseInstruction {
  let text: RecipeText

  private static let longest = 300
  /// A shorter sentence says too little alone: "Bake for 20 minutes".
  private static let shortest = 40

  func instruction(of length: FoundLength, from verb: Int) -> String {
    let sentence = text.sentences[length.sentence]
    var words = sentence.words
    if size(words) < Self.shortest, length.sentence > 0 {
      let before = text.sentences[length.sentence - 1]
      if before.part == sentence.part, before.kind == sentence.kind,
        size(before.words.lowerBound..<words.upperBound) <= Self.longest
      {
        words = before.words.lowerBound..<words.upperBound
      }
    }
    let bytes =
      size(words) > Self.longest
      ? cut(words, length, from: verb)
      : whole(words, limit: text.recipe.parts[sentence.part].range.upperBound)
    return text.spoken(bytes)
  }

  private func size(_ words: Range<Int>) -> Int { text.range(of: words).count }

  /// With the full stop, and what Markdown has before it.
  private func whole(_ words: Range<Int>, limit: Int) -> Range<Int> {
    let range = text.range(of: words)
    var end = range.upperBound
    while end < limit, end < range.upperBound + 4, isEnd(text.bytes[end]) { end += 1 }
    return range.lowerBound..<end
  }

  private func isEnd(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ".") || byte == UInt8(ascii: ")") || byte == UInt8(ascii: "!")
      || byte == UInt8(ascii: "*") || byte == UInt8(ascii: "_")
  }

  /// The clauses round the length.
  private func cut(_ words: Range<Int>, _ length: FoundLength, from verb: Int) -> Range<Int> {
    var first = max(words.lowerBound, min(verb, length.words.lowerBound))
    let last = max(length.words.upperBound, first + 1)
    if size(first..<last) > Self.longest {
      first = length.words.lowerBound
      while first > words.lowerBound, size(first - 1..<last) <= Self.longest { first -= 1 }
    }
    var end = last
    for at in last..<words.upperBound + 1 where size(first..<at) <= Self.longest {
      if at == words.upperBound || text.words[at].marks.hasAny([.comma, .opens, .closes]) {
        end = at
      }
    }
    while first > words.lowerBound, size(first - 1..<end) <= Self.longest,
      !text.words[first].marks.hasAny([.comma, .stop, .closes])
    { first -= 1 }
    return text.range(of: first..<end)
  }
}

import Understanding

/// Finds what to look for: "until golden and bubbling".
///
///     cue = ("until" | "till" | "or until") words, to the end of its clause
struct CueReader {
  let text: RecipeText

  private static let longest = 160

  /// The cue of the wait whose clause these words are.
  func cue(in window: Range<Int>, of length: Range<Int>, sentence: Range<Int>) -> String? {
    guard let start = start(in: window, of: length) else { return nil }
    let end = end(of: start, of: length, in: window.lowerBound..<sentence.upperBound)
    guard end > start + 1 else { return nil }
    let range = text.range(of: start..<end)
    guard range.count <= Self.longest else {
      return shortened(start, end)
    }
    return text.spoken(range)
  }

  /// The last one before the length, else the first one behind it.
  private func start(in window: Range<Int>, of length: Range<Int>) -> Int? {
    let before = min(length.lowerBound, window.upperBound)
    if window.lowerBound < before, let found = last(in: window.lowerBound..<before),
      !isOfOther(found, in: window, before: length)
    {
      return found
    }
    let behind = max(length.upperBound, window.lowerBound)
    guard behind < window.upperBound else { return nil }
    for at in behind..<window.upperBound {
      if isCue(at) { return at }
      if text.lexicon.has(.then, text.words[at]), !isNowAndThen(at) { return nil }
    }
    return nil
  }

  /// "till brown, tomato 5 minutes more": the onions were to be brown.
  private func isOfOther(_ cue: Int, in window: Range<Int>, before length: Range<Int>) -> Bool {
    let last = text.words[length.lowerBound - 1]
    guard window.lowerBound > 0, text.words[window.lowerBound - 1].traits.contains(.time),
      last.traits.hasAny([.food, .baked, .dish, .rough, .seasoning]), !last.traits.contains(.bare)
    else { return false }
    let near = max(cue + 2, length.lowerBound - 3)
    return near < length.lowerBound
      && text.words[near..<length.lowerBound].contains { $0.marks.contains(.comma) }
  }

  private func isNowAndThen(_ then: Int) -> Bool {
    then > 1 && text.words[then - 1].traits.contains(.and)
      && text.lexicon.has(.now, text.words[then - 2])
  }

  /// "until soft or until brown" is one.
  private func last(in range: Range<Int>) -> Int? {
    var found = range.last { isCue($0) }
    while let at = found, at - 2 > range.lowerBound,
      let earlier = (range.lowerBound..<at).last(where: { isCue($0) }),
      !text.words[earlier..<at].contains(where: { $0.marks.hasAny([.opens, .closes, .stop]) }),
      text.words[at - 1].traits.hasAny([.leads, .and])
    { found = earlier }
    return found
  }

  private func isCue(_ at: Int) -> Bool { text.words[at].traits.contains(.until) }

  private func end(of start: Int, of length: Range<Int>, in range: Range<Int>) -> Int {
    var at = start + 1
    while at < range.upperBound {
      let word = text.words[at]
      let traits = word.traits
      if at == length.lowerBound { return trimmed(at, start) }
      if word.marks.hasAny([.stop, .opens, .closes]) { return trimmed(at, start) }
      if endsSentence(before: at) { return trimmed(at, start) }
      if word.marks.contains(.comma), ends(at: at, to: range.upperBound, length) {
        return trimmed(at, start)
      }
      if at > start + 1, word.marks.contains(.ampersand), isTold(at, to: range.upperBound) {
        return trimmed(at, start)
      }
      if at > start + 1, traits.contains(.and), at + 1 < range.upperBound,
        isTold(at + 1, to: range.upperBound)
      {
        return trimmed(at, start)
      }
      if at > start + 1, traits.hasAny([.about]), at + 1 < range.upperBound,
        length.lowerBound > start, length.lowerBound - at <= 2
      {
        return trimmed(at, start)
      }
      at += 1
    }
    return at
  }

  /// A semicolon or a dash on its own.
  private func endsSentence(before at: Int) -> Bool {
    var byte = Int(text.words[at - 1].end)
    let next = Int(text.words[at].start)
    while byte < next {
      if text.bytes[byte] == UInt8(ascii: ";") { return true }
      if text.bytes[byte] == UInt8(ascii: "-"), text.bytes[next - 1] == UInt8(ascii: " "),
        text.bytes[byte - 1] == UInt8(ascii: " ")
      {
        return true
      }
      if text.bytes[byte] >= 0x80, case .dash = Letters.meaning(text.bytes, byte),
        text.bytes[next - 1] == UInt8(ascii: " ")
      {
        return true
      }
      byte += 1
    }
    return false
  }

  /// Whether what follows a comma is no longer the cue.
  private func ends(at: Int, to limit: Int, _ length: Range<Int>) -> Bool {
    let word = text.words[at]
    if word.traits.hasAny([.about, .condition, .meantime, .pronoun]), !word.traits.contains(.until)
    {
      return true
    }
    if word.marks.contains(.digits) || word.traits.contains(.number) { return true }
    if length.lowerBound < at, isOtherLength(from: at, to: limit) { return true }
    // "stirring" is another matter, "bubbling" is not.
    if word.traits.contains(.ing), text.lexicon.verbs[word.traits.cookingVerb].needsHands {
      return true
    }
    var next = at
    while next < limit, next < at + 2, text.words[next].traits.hasAny([.leads, .and, .more]) {
      if text.words[next].traits.hasAny([.and]), next + 1 < limit {
        next += 1
        continue
      }
      next += 1
    }
    guard next < limit else { return true }
    if isTold(next, to: limit) { return true }
    if next > at, text.words[next].traits.contains(.until) { return false }
    return word.traits.contains(.link) && !word.traits.hasAny([.filler, .and, .leads])
      || word.traits.contains(.leads) && !word.traits.hasAny([.and, .filler])
        && !text.words[min(at + 1, limit - 1)].traits.contains(.until) && !isOr(at)
  }

  /// "until brown, tomato 5 minutes more": what is behind the comma has its own length.
  private func isOtherLength(from at: Int, to limit: Int) -> Bool {
    for next in at + 1..<max(at + 1, min(limit, at + 4)) {
      if text.words[next].marks.hasAny(FoodPhraseReader.pauses) { return false }
      if text.words[next].marks.contains(.digits) {
        return text.words[at].traits.hasAny(.noun)
          && text.words[next..<min(limit, next + 5)].contains { $0.traits.contains(.time) }
      }
    }
    return false
  }

  private func isOr(_ at: Int) -> Bool { text.words[at].traits.contains(.or) }

  /// Whether a verb is told to the cook here.
  private func isTold(_ at: Int, to limit: Int) -> Bool {
    let traits = text.words[at].traits
    if traits.contains(.leads), !traits.contains(.and), at + 1 < limit, !isOr(at) {
      return text.words[at + 1].traits.contains(.bare) || traits.isDisjoint(with: [.filler, .link])
    }
    guard traits.contains(.bare), traits.cookingVerb != 0 else { return false }
    guard traits.contains(.state) else { return true }
    // "golden and set" is a state; "and cool the cake" is told.
    guard at + 1 < limit, text.words[at + 1].marks.isDisjoint(with: [.comma, .stop, .opens]) else {
      return false
    }
    return text.words[at + 1].traits.hasAny([.filler, .pronoun, .number, .particle])
  }

  /// Without the small words that led to what follows: "until soft, about [5 minutes]".
  private func trimmed(_ end: Int, _ start: Int) -> Int {
    var end = end
    while end > start + 2,
      text.words[end - 1].traits.hasAny([.about, .and])
        || isLeading(end - 1) || isDangling(end - 1)
    { end -= 1 }
    return end
  }

  /// "in [5 minutes]"; but "until a skewer slides in, 5 minutes".
  private func isLeading(_ at: Int) -> Bool {
    text.words[at].traits.small == .in
      && (at + 1 >= text.words.count
        || !text.words[at + 1].marks.hasAny(FoodPhraseReader.pauses))
  }

  private func isDangling(_ at: Int) -> Bool {
    text.lexicon.has(.dangling, text.words[at])
  }

  private func shortened(_ start: Int, _ end: Int) -> String? {
    var last: Int?
    for at in start + 2..<end where text.words[at].marks.contains(.comma) {
      if Int(text.words[at - 1].end - text.words[start].start) <= Self.longest { last = at }
    }
    if last == nil {
      last = (start + 2..<end).last {
        Int(text.words[$0 - 1].end - text.words[start].start) <= Self.longest
      }
    }
    return last.map { text.spoken(text.range(of: start..<$0)) }
  }
}

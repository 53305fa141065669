/// Writes numbers that are spelled out in digits, and leaves hesitations out.
///
///     number   = below-thousand ["thousand" ["and"] [below-thousand]]
///     hundreds = small ["hundred" ["and"] [small]] | "a" "hundred" …
///     small    = tens [one] | teen | one
///
/// Only words that follow each other with nothing but a space or a hyphen between them make one
/// number: "twenty, five" is two.
struct SpelledNumbers {
  private let tokens: [FoldedReader.Token]
  private let language: Language

  init(_ tokens: [FoldedReader.Token], language: Language) {
    self.tokens = tokens
    self.language = language
  }

  func words() -> [FoldedWord] {
    var words: [FoldedWord] = []
    words.reserveCapacity(tokens.count)
    var wasNumber = false
    var mark: Character?
    var at = 0
    while at < tokens.count {
      let token = tokens[at]
      mark = mark ?? token.before
      if language[.hesitations].contains(token.folded),
        !(wasNumber && language[.measureHesitations].contains(token.folded))
      {
        at += 1
        continue
      }
      let number = number(at)
      let isNumber = number != nil || token.isNumber
      if isNumber, wasNumber, let mark {
        words.append(
          FoldedWord(folded: String(mark), range: token.range.lowerBound..<token.range.lowerBound))
      }
      let next = number?.next ?? at + 1
      words.append(
        FoldedWord(
          folded: number.map { String($0.value) } ?? token.folded,
          range: token.range.lowerBound..<tokens[next - 1].range.upperBound))
      wasNumber = isNumber
      mark = nil
      at = next
    }
    return words
  }

  private typealias Reading = (value: Int, next: Int)

  private func number(_ start: Int) -> Reading? {
    guard let first = hundreds(start) else { return nil }
    guard let thousand = multiplier(first.next, 1000), first.value > 0 else { return first }
    let rest = joined(thousand, hundreds, under: 1000)
    return (first.value * 1000 + (rest?.value ?? 0), rest?.next ?? thousand)
  }

  private func hundreds(_ start: Int) -> Reading? {
    var first = small(start)
    if first == nil, isWord(start, in: .spelledArticle), start + 1 < tokens.count,
      follows(start + 1), language[.spelledMultipliers].contains(tokens[start + 1].folded)
    {
      first = (1, start + 1)
    }
    guard let first else { return nil }
    guard let hundred = multiplier(first.next, 100), first.value > 0 else { return first }
    let rest = joined(hundred, small, under: 100)
    return (first.value * 100 + (rest?.value ?? 0), rest?.next ?? hundred)
  }

  /// What is added, with or without "and"; "two hundred three hundred" are two numbers.
  private func joined(_ start: Int, _ read: (Int) -> Reading?, under limit: Int) -> Reading? {
    var at = start
    guard at < tokens.count, follows(at) else { return nil }
    if isWord(at, in: .spelledJoint) {
      at += 1
      guard at < tokens.count, follows(at) else { return nil }
    }
    guard !isWord(at, in: .spelledArticle), let rest = read(at),
      multiplier(rest.next, limit) == nil
    else { return nil }
    return rest
  }

  private func small(_ at: Int) -> Reading? {
    guard let word = word(at) else { return nil }
    if let value = value(word, in: .spelledOnes) ?? value(word, in: .spelledTeens) {
      return (value, at + 1)
    }
    guard let tens = value(word, in: .spelledTens) else { return nil }
    guard at + 1 < tokens.count, follows(at + 1),
      let one = value(tokens[at + 1].folded, in: .spelledOnes)
    else { return (tens, at + 1) }
    return (tens + one, at + 2)
  }

  private func multiplier(_ at: Int, _ value: Int) -> Int? {
    guard at < tokens.count, follows(at),
      self.value(tokens[at].folded, in: .spelledMultipliers) == value
    else { return nil }
    return at + 1
  }

  private func value(_ word: String, in list: WordList) -> Int? {
    language[list].number(of: word).map { Int($0) }
  }

  private func isWord(_ at: Int, in list: WordList) -> Bool {
    word(at).map(language[list].contains) ?? false
  }

  private func word(_ at: Int) -> String? { at < tokens.count ? tokens[at].folded : nil }

  /// Nothing but a space or a hyphen stands before it.
  private func follows(_ at: Int) -> Bool {
    tokens[at].before == nil || tokens[at].before == "-" && tokens[at].isGlued
  }
}

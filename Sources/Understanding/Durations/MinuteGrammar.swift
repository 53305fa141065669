/// Finds bare numbers that stand where minutes do: "rest it fifteen", "the last forty-five".
///
///     minutes = [before] amount [more] end
///     amount  = a number up to 120, or a range of two
///     end     = the clause's end | a joining word ("and", "then", "in", "at", "per side", …)
///
/// A number of things ("15 potatoes"), a temperature ("at 200"), a label ("gas mark 6"), people
/// ("serves four"), a time of day ("at half past six") and a list's own number ("2.") is none.
struct MinuteGrammar {
  private let utterance: Utterance
  private let grammar: LengthGrammar
  private var pieces: [Piece] { grammar.pieces }

  init(_ utterance: Utterance) {
    self.utterance = utterance
    grammar = LengthGrammar(pieces: utterance.pieces, language: utterance.language)
  }

  func mentions() -> [DurationMention] {
    var found: [(pieces: Range<Int>, duration: Duration, maxDuration: Duration?)] = []
    var at = 0
    while at < pieces.count {
      guard let amount = amount(at), mayFollow(at, amount), mayEnd(amount, from: at) else {
        at += 1
        continue
      }
      let most = amount.high.map { LengthGrammar.duration($0 * 60) }
      found.append((at..<amount.next, LengthGrammar.duration(amount.low * 60), most))
      at = amount.next
    }
    return utterance.mentions(found)
  }

  /// Where the amount ends that begins at a piece, if it may be minutes whatever stands behind it.
  func end(ofMinutesAt at: Int) -> Int? {
    guard let amount = amount(at), at > 0, mayFollow(at, amount) else { return nil }
    return amount.next
  }

  // MARK: Amounts

  private typealias Amount = LengthGrammar.Amounts

  private func amount(_ start: Int) -> Amount? {
    let isBetween = pieces[start].kind == .word && pieces[start].is(.between)
    guard isCount(isBetween ? start + 1 : start), let amount = grammar.amounts(at: start),
      amount.low > 0, amount.low <= Self.longest
    else { return nil }
    guard let high = amount.high else { return isBetween ? nil : amount }
    // "ten to twelve" may be a time of day.
    let isClock = pieces[amount.joint].is(.to) && high <= 12 && !isIntroduced(start)
    return isCount(amount.upper) && high <= Self.longest && !isClock ? amount : nil
  }

  private func isIntroduced(_ at: Int) -> Bool {
    at > 0 && pieces[at - 1].kind == .word
      && pieces[at - 1].isAny([.forWord, .another, .approximately, .pronoun])
  }

  private func isCount(_ at: Int) -> Bool {
    at < pieces.count && pieces[at].kind == .number && !pieces[at].is(.oneNoun)
      && !pieces[at].marks.contains(.minus) && isSpelled(pieces[at]) && !isMarked(pieces[at])
  }

  /// "fifteen" or "15", and not "a couple" or "tow".
  private func isSpelled(_ piece: Piece) -> Bool {
    FoldedText(text(piece), language: utterance.language).words.allSatisfy {
      $0.folded.utf8.first.map(Letters.isDigit) ?? false
    }
  }

  /// "$5", "#5", "£5".
  private func isMarked(_ piece: Piece) -> Bool {
    let start = Int(utterance.words[Int(piece.first)].start)
    guard start > 0 else { return false }
    let before = utterance.bytes[start - 1]
    if before < 0x80 { return "$#@&+=<>/".utf8.contains(before) || Letters.isLetter(before) }
    return start < 3 || utterance.bytes[start - 3] != 0xE2
  }

  // MARK: What stands round it

  private func mayFollow(_ at: Int, _ amount: Amount) -> Bool {
    let marks = pieces[at].marks
    guard at > 0, !marks.contains(.stop) else {
      // At the beginning of a sentence it must go on: "fifteen for the rice", but not "2. Bake it".
      guard amount.next < pieces.count, pieces[amount.next].kind == .word else { return false }
      let next = pieces[amount.next]
      return next.marks.isDisjoint(with: [.stop, .comma, .aside])
        && (next.isAny([.forWord, .inside, .on, .off, .more]) || isSide(amount.next))
    }
    let before = pieces[at - 1]
    switch before.kind {
    case .number, .clock: return false
    case .length: return marks.contains(.comma)
    case .word: break
    }
    if marks.contains(.comma) || marks.contains(.aside) { return true }
    let word = text(before).lowercased()
    if before.is(.forWord), at > 1, pieces[at - 2].kind == .word {
      // "a Sunday roast for six"
      return !utterance.language[.peopleNouns].contains(text(pieces[at - 2]).lowercased().lastWord)
        && !(at > 2 && pieces[at - 3].kind == .word && pieces[at - 3].is(.day))
    }
    if utterance.language[.timeTakers].contains(word) { return true }
    // "Sausages take twenty", but not "take twenty".
    if utterance.language[.planMinutesLeads].contains(word), at > 1, isThing(pieces[at - 2]) {
      return true
    }
    return !before.isAny(Self.blockers)
      && !utterance.language[.numberLabels].contains(word.lastWord)
      && !(before.is(.appliance) && amount.low >= 60)
  }

  private func mayEnd(_ amount: Amount, from start: Int) -> Bool {
    var at = amount.next
    while at < pieces.count, pieces[at].kind == .word, pieces[at].isAny([.more, .adverb]),
      pieces[at].marks.isDisjoint(with: [.stop, .comma, .aside])
    { at += 1 }
    guard at < pieces.count else { return true }
    let next = pieces[at]
    if !next.marks.isDisjoint(with: [.stop, .comma, .aside]) { return true }
    return next.kind == .word && (next.isAny(Self.joiners) || isSide(at))
      && !(next.is(.and) && isCount(after: at))
  }

  /// "two and three eggs".
  private func isCount(after at: Int) -> Bool {
    at + 1 < pieces.count && pieces[at + 1].kind == .number && !mayEndPlainly(at + 2)
  }

  private func mayEndPlainly(_ at: Int) -> Bool {
    guard at < pieces.count else { return true }
    return !pieces[at].marks.isDisjoint(with: [.stop, .comma, .aside])
      || pieces[at].kind == .word && pieces[at].isAny(Self.joiners)
  }

  /// "a side", "per side", "each side".
  private func isSide(_ at: Int) -> Bool {
    at + 1 < pieces.count
      && utterance.language[.sideOpeners].contains(text(pieces[at]).lowercased())
      && utterance.language[.sideNouns].contains(text(pieces[at + 1]).lowercased())
  }

  private func isThing(_ piece: Piece) -> Bool {
    piece.kind == .word && utterance.language.thing(in: [text(piece).lowercased()]) != nil
  }

  private func text(_ piece: Piece) -> String {
    let start = Int(utterance.words[Int(piece.first)].start)
    let end = Int(utterance.words[Int(piece.end) - 1].end)
    return String(decoding: utterance.bytes[start..<end], as: UTF8.self)
  }

  /// Words after which a number is a time of day, a setting or an amount.
  private static let blockers: Roles = [
    .at, .by, .until, .to, .past, .point, .from, .minus, .on, .with, .of, .add, .take, .put, .want,
    .make, .between, .when, .or, .vague, .howMany, .increase, .decrease, .alarm, .timer,
  ]

  /// Words that go on after a whole statement of time.
  private static let joiners: Roles = [
    .and, .then, .until, .inside, .on, .off, .at, .with, .forWord, .condition, .reason, .again,
  ]

  /// In minutes; who means more says hours.
  private static let longest = 120.0
}

extension String {
  /// A set phrase such as "one more" is told by its last word.
  fileprivate var lastWord: String {
    split(separator: " ").last.map(String.init) ?? self
  }
}

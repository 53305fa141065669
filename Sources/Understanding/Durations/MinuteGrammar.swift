/// Finds bare numbers that stand where minutes do: "rest it fifteen", "the last forty-five".
///
///     minutes = [before] amount [more] end
///     amount  = count [("to" | "or" | "–") count] | "between" count "and" count
///     count   = a number up to 120 | number ["and"] fraction
///     end     = the clause's end | a joining word ("and", "then", "in", "at", "per side", …)
///
/// A number of things ("15 potatoes"), a temperature ("at 200"), a label ("gas mark 6"), people
/// ("serves four"), a time of day ("at half past six") and a list's own number ("2.") is none.
struct MinuteGrammar {
  private let utterance: Utterance
  private let pieces: [Piece]

  init(_ utterance: Utterance) {
    self.utterance = utterance
    pieces = utterance.pieces
  }

  func mentions() -> [DurationMention] {
    var mentions: [DurationMention] = []
    var byte = 0
    var scalar = 0
    func offset(of place: Int) -> Int {
      while byte < place {
        if utterance.bytes[byte] & 0xC0 != 0x80 { scalar += 1 }
        byte += 1
      }
      return scalar
    }
    var at = 0
    while at < pieces.count {
      guard let amount = amount(at), mayFollow(at, amount), mayEnd(amount, from: at) else {
        at += 1
        continue
      }
      let start = Int(utterance.words[Int(pieces[at].first)].start)
      let end = Int(utterance.words[Int(pieces[amount.next - 1].end) - 1].end)
      let from = offset(of: start)
      mentions.append(
        DurationMention(
          duration: LengthGrammar.duration(amount.low * 60),
          maxDuration: amount.high.map { LengthGrammar.duration($0 * 60) },
          text: String(decoding: utterance.bytes[start..<end], as: UTF8.self),
          range: from..<offset(of: end)))
      at = amount.next
    }
    return mentions
  }

  // MARK: Amounts

  private struct Amount {
    var low: Double
    var high: Double?
    var next: Int
  }

  private func amount(_ start: Int) -> Amount? {
    let isBetween = pieces[start].kind == .word && pieces[start].is(.between)
    guard let low = count(isBetween ? start + 1 : start) else { return nil }
    guard low.next < pieces.count else {
      return isBetween ? nil : Amount(low: low.value, high: nil, next: low.next)
    }
    let joint = pieces[low.next]
    let isDashed = joint.kind == .number && joint.marks.contains(.dashed)
    let joins = joint.kind == .word && (isBetween ? joint.is(.and) : joint.isAny([.to, .or]))
    if isDashed || joins, let high = count(isDashed ? low.next : low.next + 1) {
      // "ten to twelve" may be a time of day.
      let isClock = joint.is(.to) && high.value <= 12 && !isIntroduced(start)
      return high.value > low.value && !isClock
        ? Amount(low: low.value, high: high.value, next: high.next) : nil
    }
    return isBetween ? nil : Amount(low: low.value, high: nil, next: low.next)
  }

  private func isIntroduced(_ at: Int) -> Bool {
    at > 0 && pieces[at - 1].kind == .word
      && pieces[at - 1].isAny([.forWord, .another, .approximately, .pronoun])
  }

  private func count(_ at: Int) -> (value: Double, next: Int)? {
    guard at < pieces.count, pieces[at].kind == .number, !pieces[at].is(.oneNoun),
      !pieces[at].marks.contains(.minus), isSpelled(pieces[at]), !isMarked(pieces[at])
    else { return nil }
    var value = pieces[at].value
    var next = at + 1
    if let part = fraction(next) {
      value += part.value
      next = part.next
    }
    return value > 0 && value <= Self.longest ? (value, next) : nil
  }

  /// "and a half", "1/2".
  private func fraction(_ start: Int) -> (value: Double, next: Int)? {
    var at = start
    guard at < pieces.count, pieces[at].kind == .word else { return nil }
    if pieces[at].is(.and) {
      at += 1
      if at < pieces.count, pieces[at].kind == .word, pieces[at].is(.article) { at += 1 }
    } else if !pieces[at].marks.contains(.digits) {
      return nil
    }
    guard at < pieces.count, pieces[at].kind == .word, pieces[at].is(.fraction),
      pieces[at].marks.isDisjoint(with: [.comma, .stop])
    else { return nil }
    return (pieces[at].value, at + 1)
  }

  /// "fifteen" or "15", and not "a couple" or "tow".
  private func isSpelled(_ piece: Piece) -> Bool {
    FoldedText(text(piece)).words.allSatisfy { $0.folded.utf8.first.map(Letters.isDigit) ?? false }
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

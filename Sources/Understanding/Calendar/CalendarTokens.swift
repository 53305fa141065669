import Routines

/// An utterance's words as `CalendarWord`s, each with the words that it was read from.
struct CalendarTokens {
  struct Token {
    var word: CalendarWord
    /// Words of the utterance.
    var range: Range<Int>
    /// It leads to what something is changed to.
    var isTo = false
    /// A number that was said with a zero before it: "oh five".
    var saysZero = false
    /// A comma or a full stop before it.
    var isApart = false
    /// "Einen", which is one of something and no hour.
    var isArticle = false
  }

  private let utterance: Utterance
  private let texts: [String]
  /// The piece that begins at each word, if one does.
  private let pieces: [Int?]
  private(set) var tokens: [Token] = []

  init(_ utterance: Utterance) {
    self.utterance = utterance
    texts = utterance.words.indices.map { utterance.words($0..<$0 + 1).lowercased() }
    var pieces = [Int?](repeating: nil, count: texts.count)
    for (place, piece) in utterance.pieces.enumerated() { pieces[Int(piece.first)] = place }
    self.pieces = pieces
    var at = 0
    while at < texts.count {
      at = read(at: at, upTo: texts.count, into: &tokens)
    }
    for place in tokens.indices where isOneOfThem(at: place) { tokens[place].word = .word }
    for place in tokens.indices {
      let text = texts[tokens[place].range].joined(separator: " ")
      tokens[place].isTo = utterance.language[.calendarTo].contains(text)
      tokens[place].isApart = utterance.words[tokens[place].range.lowerBound].marks
        .hasAny([.comma, .stop])
      tokens[place].isArticle =
        utterance.language.entry(utterance.words[tokens[place].range.lowerBound].id).roles
        .has(.article)
      let first = texts[tokens[place].range.lowerBound]
      tokens[place].saysZero =
        first.hasPrefix("0") || utterance.language[.calendarZero].contains(first)
    }
  }

  /// "One at seven and one for eight": of alarms, and no hour.
  private func isOneOfThem(at place: Int) -> Bool {
    guard tokens[place].word == .number(1), place + 2 < tokens.count,
      !utterance.words[tokens[place].range.lowerBound].marks.contains(.digits)
    else { return false }
    let leads = tokens[place + 1].word == .at || tokens[place + 1].word == .for
    return leads && tokens[place + 2].word.mayCarry
  }

  /// Returns: where the next one begins.
  private func read(at start: Int, upTo end: Int, into tokens: inout [Token]) -> Int {
    if let place = pieces[start] {
      let piece = utterance.pieces[place]
      let range = start..<Int(piece.end)
      switch piece.kind {
      case .clock:
        read(clock: piece, range, into: &tokens)
        return range.upperBound
      case .length:
        if let clock = militaryClock(range) {
          tokens.append(Token(word: clock, range: range))
          return range.upperBound
        }
        tokens.append(Token(word: .length(utterance.lengths[piece.length].duration), range: range))
        return range.upperBound
      case .number, .word: break
      }
    }
    if let (count, word) = listed(at: start, upTo: end) {
      tokens.append(Token(word: word, range: start..<start + count))
      return start + count
    }
    let word = utterance.words[start]
    if start + 1 < end, utterance.isSlash(between: start, and: start + 1),
      let date = date(utterance.text(of: word), utterance.text(of: utterance.words[start + 1]))
    {
      tokens.append(Token(word: date, range: start..<start + 2))
      return start + 2
    }
    if let date = numericDate(word) {
      tokens.append(Token(word: date, range: start..<start + 1))
    } else if let clock = pointedClock(utterance.text(of: word)), start > 0,
      listed(at: start - 1, upTo: start)?.1 == .at || listed(at: start - 1, upTo: start)?.1 == .for
        || start + 1 < end && listed(at: start + 1, upTo: end).map(\.1.isMeridiem) == true
    {
      tokens.append(Token(word: clock, range: start..<start + 1))
    } else if isOrdinalByDot(word) {
      tokens.append(Token(word: .ordinal(Int(word.value)), range: start..<start + 1))
    } else if word.marks.contains(.ordinal) {
      // "the 3rd": the ending is a word of its own.
      let isSplit = start + 1 < end && utterance.words[start + 1].marks.contains(.glued)
      tokens.append(
        Token(word: .ordinal(Int(min(max(word.value, 0), 99))), range: start..<start + 1))
      return start + (isSplit && texts[start + 1].count == 2 ? 2 : 1)
    } else if utterance.language[.calendarZero].contains(texts[start]), start + 1 < end,
      let place = pieces[start + 1],
      utterance.pieces[place].kind == .number, utterance.pieces[place].value < 10
    {
      let piece = utterance.pieces[place]
      tokens.append(Token(word: .number(piece.value), range: start..<Int(piece.end)))
      return Int(piece.end)
    } else if let place = pieces[start], utterance.pieces[place].kind == .number {
      let piece = utterance.pieces[place]
      tokens.append(Token(word: .number(piece.value), range: start..<Int(piece.end)))
      return Int(piece.end)
    } else {
      tokens.append(Token(word: .word, range: start..<start + 1))
    }
    return start + 1
  }

  private func listed(at start: Int, upTo end: Int) -> (Int, CalendarWord)? {
    let words = texts[start..<end]
    let list = utterance.language[.calendar]
    guard let count = list.prefix(of: words) else { return nil }
    let phrase = words.prefix(count).joined(separator: " ")
    return list.text(of: phrase).flatMap(CalendarWord.init).map { (count, $0) }
  }

  /// A clock, and the day or the part of the day that was said with it: "seven tonight".
  private func read(clock piece: Piece, _ range: Range<Int>, into tokens: inout [Token]) {
    var inner: [Token] = []
    var at = range.lowerBound
    var names = false
    while at < range.upperBound {
      if let (count, word) = listed(at: at, upTo: range.upperBound) {
        inner.append(Token(word: word, range: at..<at + count))
        at += count
        continue
      }
      names = names || utterance.language.entry(utterance.words[at].id).roles.has(.day)
      at += 1
    }
    let minutes = Int(piece.value) % 1440
    let first = texts[range.lowerBound]
    // "Half twelve" may be at noon, "24:30" is not.
    let isWritten =
      first.hasPrefix("0") || minutes >= 780 || minutes < 60 && first.first?.isNumber == true
    let saysHalf = inner.contains { token in
      switch token.word {
      case .meridiem, .part: true
      case .day(_, let part): part != nil
      default: false
      }
    }
    tokens.append(
      Token(word: .clock(minutes, isSure: isWritten || saysHalf || names), range: range))
    for token in inner {
      switch token.word {
      case .day, .part: tokens.append(Token(word: token.word, range: range))
      default: break
      }
    }
  }

  /// "1800 hours", "18 hundred hours".
  private func militaryClock(_ range: Range<Int>) -> CalendarWord? {
    let words = texts[range]
    guard words.last.map(utterance.language[.calendarHours].contains) == true,
      let first = Int(words[range.lowerBound])
    else { return nil }
    let isHundred = words.count == 3
    let number = isHundred ? first * 100 : first
    let isWritten = words[range.lowerBound].count == 4 || isHundred
    guard words.count == (isHundred ? 3 : 2), isWritten, number <= 2400, number % 100 < 60 else {
      return nil
    }
    return .clock((number / 100 * 60 + number % 100) % 1440, isSure: true)
  }

  /// "4.30" and "11.15": a clock where a half of the day, or a word that leads to one, stands beside it.
  private func pointedClock(_ text: String) -> CalendarWord? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[1].count == 2, let hour = Int(parts[0]),
      let minute = Int(parts[1]),
      hour < 24, minute < 60
    else { return nil }
    return .clock(hour * 60 + minute, isSure: hour > 12)
  }

  /// "24/12", "24.12.": the day and the month of a date that can be no other.
  private func numericDate(_ word: Word) -> CalendarWord? {
    guard word.marks.contains(.digits) || word.marks.contains(.fraction) else { return nil }
    let text = utterance.text(of: word)
    let parts = text.split { $0 == "/" || $0 == "." }
    guard parts.count == 2, text.count >= 3,
      text.contains("/") || utterance.language.decimal == UInt8(ascii: ",")
    else { return nil }
    return date(String(parts[0]), String(parts[1]))
  }

  private func date(_ one: String, _ other: String) -> CalendarWord? {
    guard let first = Int(one), let second = Int(other) else { return nil }
    let dayFirst = utterance.language.decimal == UInt8(ascii: ",") || first > 12
    let (day, month) = dayFirst ? (first, second) : (second, first)
    guard (1...31).contains(day), (1...12).contains(month) else { return nil }
    return .date(month: month, day: day)
  }

  /// "Am 24." in a language that writes ordinals so.
  private func isOrdinalByDot(_ word: Word) -> Bool {
    guard utterance.language.decimal == UInt8(ascii: ","), word.marks.contains(.digits),
      (1...31).contains(word.value), Int(word.end) < utterance.bytes.count
    else { return false }
    return utterance.bytes[Int(word.end)] == UInt8(ascii: ".")
  }
}

extension Utterance {
  /// "8 / 27".
  fileprivate func isSlash(between first: Int, and second: Int) -> Bool {
    bytes[Int(words[first].end)..<Int(words[second].start)].filter { $0 != UInt8(ascii: " ") }
      == [UInt8(ascii: "/")]
  }

  fileprivate func text(of word: Word) -> String {
    String(decoding: bytes[Int(word.start)..<Int(word.end)], as: UTF8.self)
  }
}

import Understanding

/// "1 1/2", "1½", "twenty-five", "two and a half", "a couple of".
extension RecipeLengthGrammar {
  struct Number {
    var value: Double
    var next: Int
    var isDigits = false
    /// "a", "an".
    var isArticle = false
    /// "half", "a quarter": "of an hour" may follow.
    var isPart = false
  }

  func number(_ at: Int) -> Number? {
    guard at < end, text.words[at].traits.contains(.number) else { return nil }
    return text.words[at].marks.contains(.digits) ? digitNumber(at) : wordNumber(at)
  }

  private func digitNumber(_ at: Int) -> Number? {
    guard let value = digits(at).value else { return nil }
    var number = Number(value: value, next: at + 1, isDigits: true)
    if value == value.rounded(), let part = digitPart(at + 1) {
      number.value += part
      number.next += 1
    } else if let part = partAfterAnd(at + 1) {
      number.value += part.value
      number.next = part.next
    } else if value < 1 {
      number.isPart = true
    }
    return number
  }

  /// "1/2" or "½" right after a whole number.
  private func digitPart(_ at: Int) -> Double? {
    guard at < end, text.words[at].marks.contains(.digits),
      text.words[at].marks.isDisjoint(with: [.comma, .opens, .closes, .aside, .stop]),
      let value = digits(at).value, value < 1, value > 0
    else { return nil }
    return value
  }

  private func wordNumber(_ start: Int) -> Number? {
    let word = text.words[start]
    if word.traits.contains(.vague) { return nil }
    if word.traits.contains(.article) { return articleNumber(start) }
    var number = Number(value: Double(word.value), next: start + 1)
    guard number.next < end else { return number }
    if word.traits.contains(.part) {
      number.isPart = true
      return number
    }
    if word.traits.contains(.couple) {
      if text.words[number.next].traits.contains(.of) { number.next += 1 }
      return number
    }
    let after = text.words[number.next]
    if word.traits.contains(.tens), after.traits.contains(.ones),
      after.marks.isDisjoint(with: [.comma, .stop, .opens, .closes])
    {
      number.value += Double(after.value)
      number.next += 1
    } else if word.traits.contains(.ones), after.traits.contains(.part), after.value == 0.25 {
      return Number(value: number.value / 4, next: number.next + 1, isPart: true)
    } else if word.traits.contains(.ones), after.traits.contains(.hundred) {
      number.value *= 100
      number.next += 1
    }
    if let part = partAfterAnd(number.next) {
      number.value += part.value
      number.next = part.next
    }
    return number
  }

  /// "a", "a couple of", "a half", "a hundred".
  private func articleNumber(_ start: Int) -> Number? {
    let after = start + 1
    guard after < end else { return nil }
    let word = text.words[after]
    if word.traits.contains(.number), !word.traits.contains(.article),
      !word.marks.contains(.digits), word.traits.hasAny([.couple, .part, .hundred])
    {
      return wordNumber(after)
    }
    return Number(value: 1, next: after, isArticle: true)
  }

  /// "and a half", "and 1/2", "and three quarters".
  func partAfterAnd(_ at: Int) -> (value: Double, next: Int)? {
    guard at + 1 < end, text.words[at].traits.contains(.joinsParts),
      text.words[at].marks.isDisjoint(with: [.comma, .stop, .closes, .opens])
    else { return nil }
    if let value = digitPart(at + 1) {
      return isUnit(at + 2) || isEnd(at + 2) ? (value, at + 2) : nil
    }
    var next = at + 1
    var count = 1.0
    if text.words[next].traits.contains(.article) {
      next += 1
    } else if text.words[next].traits.contains(.ones) {
      count = Double(text.words[next].value)
      next += 1
    }
    guard next < end, text.words[next].traits.contains(.part),
      !(next + 1 < end && text.words[next + 1].traits.hasAny([.of, .article]))
    else { return nil }
    return (count * Double(text.words[next].value), next + 1)
  }

  private func isUnit(_ at: Int) -> Bool { at < end && text.words[at].traits.contains(.unit) }

  private func isEnd(_ at: Int) -> Bool {
    at >= end || text.words[at].marks.contains(.comma) || text.words[at].marks.contains(.stop)
  }

  /// What digits say: nil for a measure, a time of day and what no kitchen counts.
  func digits(_ at: Int) -> (value: Double?, slash: (Double, Double)?) {
    let word = text.words[at]
    guard !word.marks.contains(.measured) else { return (nil, nil) }
    let bytes = text.bytes[Int(word.start)..<Int(word.end)]
    guard let first = bytes.first, Letters.isDigit(first) else {
      guard case .fraction(let value) = Letters.meaning(text.bytes, Int(word.start)) else {
        return (nil, nil)
      }
      return (value, nil)
    }
    guard bytes.count <= 9 else { return (nil, nil) }
    var (left, right, places, mark) = (0.0, 0.0, 0, UInt8(0))
    for byte in bytes {
      if !Letters.isDigit(byte) {
        guard mark == 0 else { return (nil, nil) }
        mark = byte
      } else if mark == 0 {
        left = left * 10 + Double(byte - 48)
      } else {
        right = right * 10 + Double(byte - 48)
        places += 1
      }
    }
    guard mark != 0 else { return (left, nil) }
    switch mark {
    case UInt8(ascii: "/"):
      guard right > 0 else { return (nil, nil) }
      return (left / right, (left, right))
    case UInt8(ascii: ":"):
      // "1:30 hours" and "1:30 minutes"; without a unit it is a time of day, and never asked for.
      return (right < 60 ? left + right / 60 : nil, nil)
    case UInt8(ascii: ",") where places == 3:
      return (left * 1000 + right, nil)
    default:
      var scale = 1.0
      for _ in 0..<places { scale *= 10 }
      return (left + right / scale, nil)
    }
  }
}

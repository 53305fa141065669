import Understanding

/// The words of a recipe as the grammar of lengths reads them.
extension RecipeText {
  /// Writes one piece for each word over what was in `pieces`.
  func setPieces(of words: Range<Int>, in pieces: inout [Piece]) {
    pieces.removeAll(keepingCapacity: true)
    for place in words {
      let word = self.words[place]
      var roles = lexicon.roles(word)
      var value = Double(word.value)
      if word.marks.contains(.digits) {
        value = isOfName(place) ? -1 : digits(place).value ?? -1
        if value >= 0 { roles = value < 1 ? Self.fraction : Self.number }
      } else if word.traits.contains(.short) {
        if isNoUnit(place, in: words) {
          roles = []
        } else if word.hash == 0 {
          roles = Self.prime
        }
      }
      pieces.append(
        Piece(roles, word.marks.ofWord, value: value, at: Int32(place - words.lowerBound)))
    }
  }

  /// "10'".
  private static let prime: Roles = [.unit, .shortUnit]
  private static let number: Roles = [.number]
  private static let fraction: Roles = [.fraction]

  // MARK: Units

  /// What only looks like a unit: "day 5's box", "2 m long", "5 m of twine", "350'".
  private func isNoUnit(_ at: Int, in sentence: Range<Int>) -> Bool {
    let word = words[at]
    // The last byte of a curly one.
    let before = word.start > 0 ? bytes[Int(word.start) - 1] : 0
    if before == UInt8(ascii: "'") || before == 0x99 { return true }
    guard word.value == 60, at > sentence.lowerBound, words[at - 1].marks.contains(.digits) else {
      return false
    }
    let count = digits(at - 1).value ?? 0
    if word.marks.contains(.glued) {
      return !Letters.isLetter(bytes[Int(word.start)]) && count >= 150
    }
    guard count < 300, at + 1 < sentence.upperBound else { return count >= 300 }
    let next = words[at + 1]
    return next.traits.hasAny([.of, .between])
      && next.marks.isDisjoint(with: [.comma, .stop, .closes, .opens, .aside])
  }

  // MARK: Digits

  /// "b12", "E10": digits that belong to a word.
  private func isOfName(_ at: Int) -> Bool {
    words[at].marks.contains(.glued) && at > 0 && !words[at - 1].marks.contains(.digits)
      && !words[at - 1].traits.contains(.time)
  }

  /// What digits say: nil for a measure, a time of day and what no kitchen counts.
  func digits(_ at: Int) -> (value: Double?, slash: (Double, Double)?) {
    let word = words[at]
    guard !word.marks.contains(.measured) else { return (nil, nil) }
    let bytes = bytes[Int(word.start)..<Int(word.end)]
    guard let first = bytes.first, Letters.isDigit(first) else {
      guard case .fraction(let value) = Letters.meaning(self.bytes, Int(word.start)) else {
        return (nil, nil)
      }
      return (value, nil)
    }
    guard bytes.count <= 9 else { return (nil, nil) }
    var (left, right, scale, mark) = (0.0, 0.0, 1.0, UInt8(0))
    let slash = UInt8(ascii: "/")
    for byte in bytes {
      if byte >= 0x80 {
        // The three bytes of a fraction slash; whatever else is not seen makes no number.
        guard mark == 0 && byte == 0xE2 || mark == slash && (byte == 0x81 || byte == 0x84) else {
          return (nil, nil)
        }
        mark = slash
      } else if !Letters.isDigit(byte) {
        guard mark == 0 else { return (nil, nil) }
        mark = byte
      } else if mark == 0 {
        left = left * 10 + Double(byte - 48)
      } else {
        right = right * 10 + Double(byte - 48)
        scale *= 10
      }
    }
    switch mark {
    case 0: return (left, nil)
    case slash: return right > 0 ? (left / right, (left, right)) : (nil, nil)
    // "1:30 hours" and "1:30 minutes"; without a unit it is a time of day, and never asked for.
    case UInt8(ascii: ":"): return (right < 60 ? left + right / 60 : nil, nil)
    case UInt8(ascii: ",") where scale == 1000: return (left * 1000 + right, nil)
    default: return (left + right / scale, nil)
    }
  }
}

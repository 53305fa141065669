import Understanding

/// One thing that is marked up in a step.
struct CooklangItem {
  var start: Int
  /// After its braces and the preparation.
  var end: Int
  var name: Range<Int>
  /// Between its braces.
  var amount: Range<Int>?
  var isTimer: Bool
  /// "#pot": what it is cooked in.
  var isEquipment: Bool
  /// "@-": it is for another part of the program, not for the list.
  var isHidden = false
  /// "@&": it was listed before.
  var isReference = false
  var isOptional = false
  /// Between the brackets behind its braces: "(peeled)".
  var preparation: Range<Int>?

  /// The item whose mark stands at `at`; nil where the mark is only a sign of the text.
  init?(_ bytes: UnsafeBufferPointer<UInt8>, at: Int, to end: Int) {
    let mark = bytes[at]
    isTimer = mark == UInt8(ascii: "~")
    isEquipment = mark == UInt8(ascii: "#")
    start = at
    // "me@example.org" is no ingredient.
    if at > 0, Letters.isLetter(bytes[at - 1]) || Letters.isDigit(bytes[at - 1]) { return nil }
    var from = at + 1
    // Modifiers: "@&" refers, "@-" hides, "@?" is optional, "@+" is new.
    if !isTimer {
      while from < end, [UInt8]("&-?+".utf8).contains(bytes[from]) {
        isHidden = isHidden || bytes[from] == UInt8(ascii: "-")
        isReference = isReference || bytes[from] == UInt8(ascii: "&")
        isOptional = isOptional || bytes[from] == UInt8(ascii: "?")
        from += 1
      }
      if isReference { from = Self.afterStep(bytes, from, end) }
    }
    guard from < end, !Letters.isSpace(bytes[from]) else { return nil }
    var brace = from
    // Names have no mark in them; without braces a name is one word.
    while brace < end, brace - from < 200, bytes[brace] != UInt8(ascii: "{"),
      !Self.isMark(bytes[brace])
    {
      brace += 1
    }
    if brace < end, bytes[brace] == UInt8(ascii: "{"),
      let close = Self.close(UInt8(ascii: "}"), bytes, brace + 1, end)
    {
      guard brace > from || isTimer else { return nil }
      name = Self.shown(bytes, from..<brace)
      amount = brace + 1..<close
      self.end = Self.afterPreparation(bytes, close + 1, end)
      if self.end > close + 1 { preparation = bytes.trimmed(close + 2..<self.end - 1) }
      return
    }
    var word = from
    while word < end, Self.isOfWord(bytes, word) { word += Letters.width(bytes[word]) }
    word = min(word, end)
    guard word > from else { return nil }
    name = from..<word
    self.end = word
  }

  /// What a reader sees of a name: of "./sauces/Pesto" the last part, of "white wine|wine" the
  /// second.
  private static func shown(_ bytes: UnsafeBufferPointer<UInt8>, _ name: Range<Int>) -> Range<Int> {
    if let bar = name.last(where: { bytes[$0] == UInt8(ascii: "|") }), bar + 1 < name.upperBound {
      return bytes.trimmed(bar + 1..<name.upperBound)
    }
    if bytes.has("./", at: name.lowerBound) || bytes.has("../", at: name.lowerBound),
      let slash = name.last(where: { bytes[$0] == UInt8(ascii: "/") })
    {
      return slash + 1..<name.upperBound
    }
    return name
  }

  /// Behind the place of what an earlier step made: "@&(~1)dough{}", "@&(=~2)sauce{}".
  private static func afterStep(_ bytes: UnsafeBufferPointer<UInt8>, _ at: Int, _ end: Int) -> Int {
    guard at < end, bytes[at] == UInt8(ascii: "(") else { return at }
    var close = at + 1
    while close < min(end, at + 8),
      Letters.isDigit(bytes[close]) || bytes[close] == 61 || bytes[close] == 126
    {
      close += 1
    }
    return close < end && close > at + 1 && bytes[close] == UInt8(ascii: ")") ? close + 1 : at
  }

  private static func afterPreparation(
    _ bytes: UnsafeBufferPointer<UInt8>, _ at: Int, _ end: Int
  ) -> Int {
    guard at < end, bytes[at] == UInt8(ascii: "("),
      let close = close(UInt8(ascii: ")"), bytes, at + 1, end)
    else { return at }
    return close + 1
  }

  /// Not beyond the next opening brace, so that a row of them is not looked through from each.
  private static func close(
    _ sign: UInt8, _ bytes: UnsafeBufferPointer<UInt8>, _ at: Int, _ end: Int
  ) -> Int? {
    for at in at..<max(at, min(end, at + 400)) {
      if bytes[at] == sign { return at }
      if bytes[at] == UInt8(ascii: "{") { return nil }
    }
    return nil
  }

  private static func isMark(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "@") || byte == UInt8(ascii: "#") || byte == UInt8(ascii: "~")
      || byte == UInt8(ascii: "}")
  }

  /// Letters and digits of any script: a word ends at space and at punctuation, also at U+2E2E, "。"
  /// and the like.
  private static func isOfWord(_ bytes: UnsafeBufferPointer<UInt8>, _ at: Int) -> Bool {
    let byte = bytes[at]
    if byte < 0x80 { return Letters.isLetter(byte) || Letters.isDigit(byte) || byte == 95 }
    if byte >= 0xF0 { return true }
    let second = at + 1 < bytes.count ? bytes[at + 1] : 0
    switch byte {
    // U+00A0 to U+00BF; general punctuation and spaces; supplemental punctuation; CJK punctuation.
    case 0xC2: return second == 0xAA || second == 0xB5 || second == 0xBA
    case 0xE1: return !(second == 0x9A && at + 2 < bytes.count && bytes[at + 2] == 0x80)
    case 0xE2: return !(second == 0x80 || second == 0x81 || second == 0xB8 || second == 0xB9)
    case 0xE3: return second != 0x80
    case 0xEF: return !(second == 0xBC && at + 2 < bytes.count && bytes[at + 2] < 0x90)
    default: return true
    }
  }
}

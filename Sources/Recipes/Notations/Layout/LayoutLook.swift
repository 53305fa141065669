import Understanding

/// Looks at one line: its marks, its first words, how it ends.
struct LayoutLook {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let words: LayoutWords

  init(_ bytes: UnsafeBufferPointer<UInt8>, words: LayoutWords) {
    self.bytes = bytes
    self.words = words
  }

  mutating func look(at line: inout LayoutLine) {
    lookAtMarks(of: &line)
    lookAtEnd(of: &line)
    guard line.start < line.end else {
      line.shape.insert(.empty)
      return
    }
    lookAtWords(of: &line)
    // "Step 3:" is a mark like "3."; what follows is the line.
    if line.first.contains(.stepWord), skipStepMark(of: &line) {
      line.shape.insert(.numbered)
      guard line.start < line.end else {
        line.shape.insert(.empty)
        return
      }
      lookAtWords(of: &line)
    }
    lookAfterLead(of: &line)
  }

  /// Looks once more at a line of which the end was cut off.
  mutating func lookAgain(at line: inout LayoutLine) {
    line.shape.subtract([.label, .leadIsAll, .leadThenNumber, .leadThenBracket])
    line.lead = []
    line.leadEnd = line.start
    lookAtEnd(of: &line)
    lookAtWords(of: &line)
    lookAfterLead(of: &line)
  }

  // MARK: Marks

  /// Steps over what stands before the words: quotes, heading marks, list marks, check boxes.
  private func lookAtMarks(of line: inout LayoutLine) {
    let end = Int(line.end)
    var at = Int(line.start)
    while at < end, bytes[at] == UInt8(ascii: ">") || bytes[at] == UInt8(ascii: "|") {
      line.shape.insert(bytes[at] == UInt8(ascii: ">") ? .quote : .table)
      at = afterSpace(at + 1, end)
    }
    var level = 0
    while at + level < end, bytes[at + level] == UInt8(ascii: "#"), level < 6 { level += 1 }
    if level > 0 {
      line.level = UInt8(level)
      at = afterSpace(at + level, end)
    }
    while let next = afterBullet(at, end) {
      line.shape.insert(.bullet)
      at = next
    }
    // The mark may be bold: "**1.** Mix".
    let isBold = bytes.has("**", at: at)
    if let (number, next) = number(at + (isBold ? 2 : 0), end) {
      line.number = Int32(number)
      line.shape.insert(.numbered)
      at = next
      if isBold, bytes.has("**", at: at) { at = afterSpace(at + 2, end) }
      while let next = afterBullet(at, end) { at = next }
    }
    line.start = Int32(at)
    line.leadEnd = line.start
  }

  private func afterSpace(_ start: Int, _ end: Int) -> Int {
    var at = start
    while at < end, Letters.isSpace(bytes[at]) { at += 1 }
    return at
  }

  /// The place after "- ", "• ", "[ ] ", "☐ " and the like.
  private func afterBullet(_ at: Int, _ end: Int) -> Int? {
    guard at < end else { return nil }
    switch bytes[at] {
    case UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+"):
      guard at + 1 == end || Letters.isSpace(bytes[at + 1]) else { return nil }
      return afterSpace(at + 1, end)
    case UInt8(ascii: "["):
      guard at + 2 < end, bytes[at + 2] == UInt8(ascii: "]") else { return nil }
      guard [UInt8]("xX ".utf8).contains(bytes[at + 1]) else { return nil }
      return afterSpace(at + 3, end)
    case 0xC2:
      // "·"
      return at + 1 < end && bytes[at + 1] == 0xB7 ? afterSpace(at + 2, end) : nil
    case 0xE2:
      guard at + 2 < end else { return nil }
      let isMark =
        switch (bytes[at + 1], bytes[at + 2]) {
        // "•", "‣", "–", "—"; then squares, circles, boxes and ticks.
        case (0x80, 0xA2), (0x80, 0xA3), (0x80, 0x93), (0x80, 0x94): true
        case (0x96, _), (0x97, _): true
        case (0x98, 0x90...0x92), (0x9C, 0x93...0x97), (0x9E, _): true
        default: false
        }
      return isMark ? afterSpace(at + 3, end) : nil
    default: return nil
    }
  }

  /// "3.", "3)", "(3)", "3:" or "3️⃣", and the place after it.
  private func number(_ start: Int, _ end: Int) -> (Int, Int)? {
    var at = start
    let hasBracket = at < end && bytes[at] == UInt8(ascii: "(")
    if hasBracket { at += 1 }
    let digits = at
    var value = 0
    while at < end, at < digits + 4, Letters.isDigit(bytes[at]) {
      value = value * 10 + Int(bytes[at] - 48)
      at += 1
    }
    guard at > digits else { return nil }
    if at == end { return hasBracket ? nil : (value, at) }
    if hasBracket {
      return bytes[at] == UInt8(ascii: ")") ? (value, afterSpace(at + 1, end)) : nil
    }
    if bytes.has("\u{FE0F}\u{20E3}", at: at) { return (value, afterSpace(at + 6, end)) }
    switch bytes[at] {
    case UInt8(ascii: "."), UInt8(ascii: ")"), UInt8(ascii: ":"):
      // "1.5 cups" and "10:30" are no marks.
      guard at + 1 == end || !Letters.isDigit(bytes[at + 1]) else { return nil }
      return (value, afterSpace(at + 1, end))
    default: return nil
    }
  }

  /// Steps over "Step 3", "STEP 3:" or "Step three -".
  private func skipStepMark(of line: inout LayoutLine) -> Bool {
    let end = Int(line.end)
    var at = Int(line.start)
    var read = WordHash()
    at = read.word(in: bytes, from: at, to: end)
    at = afterSpace(at, end)
    let isDigit = at < end && Letters.isDigit(bytes[at])
    if isDigit {
      var value = 0
      while at < end, Letters.isDigit(bytes[at]) {
        value = min(value * 10 + Int(bytes[at] - 48), 9999)
        at += 1
      }
      line.number = Int32(value)
    } else {
      var next = WordHash()
      at = next.word(in: bytes, from: at, to: end)
      guard next.hash != LayoutWords.emptyHash,
        words.roles(of: next.hash).contains(.amountWord)
      else { return false }
    }
    // ":", ".", ")", "-", "–", "—", "**" and what space there is.
    while at < end {
      if bytes.has("\u{2013}", at: at) || bytes.has("\u{2014}", at: at) {
        at += 3
      } else if [UInt8](":.)-* \t".utf8).contains(bytes[at]) {
        at += 1
      } else {
        break
      }
    }
    line.start = Int32(at)
    line.leadEnd = line.start
    line.first = []
    line.lead = []
    line.words = 0
    return true
  }

  // MARK: Ends

  func lookAtEnd(of line: inout LayoutLine) {
    var at = Int(line.end) - 1
    let start = Int(line.start)
    guard at >= start else { return }
    line.shape.subtract([.endsInColon, .endsSentence, .endsInComma])
    if line.end - line.start > 4, line.end - line.start < 160 {
      let isStrong =
        (bytes.has("**", at: start) || bytes.has("__", at: start))
        && (bytes.has("**", at: at - 1) || bytes.has("__", at: at - 1)
          || bytes.has("**:", at: at - 2))
      if isStrong { line.shape.insert(.bold) }
    }
    // Behind quotation marks, brackets and emphasis.
    var steps = 0
    while at > start, steps < 4, Self.closes(bytes[at]) {
      at -= 1
      steps += 1
    }
    switch bytes[at] {
    case UInt8(ascii: "."), UInt8(ascii: "!"), UInt8(ascii: "?"), UInt8(ascii: ";"):
      line.shape.insert(.endsSentence)
    case UInt8(ascii: ":"): line.shape.insert(.endsInColon)
    case UInt8(ascii: ","): line.shape.insert(.endsInComma)
    default: break
    }
    if bytes[start] == UInt8(ascii: "["), bytes[Int(line.end) - 1] == UInt8(ascii: "]") {
      line.shape.insert(.bracketed)
    }
  }

  private static func closes(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: ")"), UInt8(ascii: "\""),
      UInt8(ascii: "'"), UInt8(ascii: "]"), UInt8(ascii: "#"), 32, 0x9D, 0x99, 0x80, 0xE2:
      true
    default: false
    }
  }

  // MARK: Words

  private func lookAtWords(of line: inout LayoutLine) {
    let end = Int(line.end)
    var at = Int(line.start)
    var word = WordHash()
    line.shape.subtract([.startsLower, .startsWithNumber, .capitals])
    var count = 0
    var goesOn = true
    while goesOn, count < 15 {
      let next = word.word(in: bytes, from: at, to: end)
      guard word.count > 0 else { break }
      if count == 0 { lookAtFirstByte(word.start, of: &line) }
      let roles = words.roles(of: word.hash)
      let said = roles.subtracting([.goesOn])
      if count == 0 { line.first = said }
      if !said.isEmpty {
        line.lead = said
        line.leadEnd = Int32(next)
      }
      goesOn = roles.contains(.goesOn)
      count += 1
      at = next
    }
    var tail = WordCount(hasLower: word.hasLower, hasUpper: word.hasUpper, count: count)
    tail.count(bytes, from: at, to: end)
    line.words = UInt8(tail.count)
    if tail.count == 0 { line.shape.insert(.empty) }
    if tail.hasUpper, !tail.hasLower { line.shape.insert(.capitals) }
  }

  private func lookAtFirstByte(_ at: Int, of line: inout LayoutLine) {
    let byte = bytes[at]
    if Letters.isDigit(byte) || Self.isFraction(bytes, at) { line.shape.insert(.startsWithNumber) }
    if byte &- 97 < 26 { line.shape.insert(.startsLower) }
    if bytes.has("\u{2605}", at: at) || bytes.has("\u{2B50}", at: at) {
      line.shape.insert(.stars)
    }
  }

  static func isFraction(_ bytes: UnsafeBufferPointer<UInt8>, _ at: Int) -> Bool {
    guard at + 2 < bytes.count else { return false }
    if bytes[at] == 0xC2 { return bytes[at + 1] >= 0xBC && bytes[at + 1] <= 0xBE }
    return bytes[at] == 0xE2 && bytes[at + 1] == 0x85 && bytes[at + 2] >= 0x90
      && bytes[at + 2] <= 0x9E
  }

  /// "Makes one loaf", but "Makes a quick side." is a sentence.
  private func isAmountWord(_ at: Int, _ end: Int) -> Bool {
    guard bytes[end - 1] != UInt8(ascii: ".") else { return false }
    var word = WordHash()
    _ = word.word(in: bytes, from: at, to: end)
    return words.roles(of: word.hash).contains(.amountWord)
  }

  /// What follows the longest phrase at the start.
  private func lookAfterLead(of line: inout LayoutLine) {
    guard !line.lead.isEmpty else { return }
    let end = Int(line.end)
    var at = Int(line.leadEnd)
    var label = false
    while at < end {
      if bytes[at] == UInt8(ascii: ":") || bytes[at] == UInt8(ascii: "=") {
        label = true
      } else if bytes.has("\u{2013}", at: at) || bytes.has("\u{2014}", at: at) {
        label = true
        at += 2
      } else if bytes[at] == UInt8(ascii: "-") {
        label = true
      } else if !Letters.isSpace(bytes[at]), bytes[at] != UInt8(ascii: "*"),
        bytes[at] != UInt8(ascii: "_"), bytes[at] != UInt8(ascii: "#"),
        bytes[at] != UInt8(ascii: "|"), bytes[at] != UInt8(ascii: "."),
        bytes[at] != UInt8(ascii: "!"), bytes[at] != UInt8(ascii: "?"),
        bytes[at] != UInt8(ascii: "~"), bytes[at] != UInt8(ascii: ")"),
        bytes[at] != UInt8(ascii: "]")
      {
        break
      }
      at += 1
    }
    if label { line.shape.insert(.label) }
    if at >= end {
      line.shape.insert(.leadIsAll)
    } else if Letters.isDigit(bytes[at]) || Self.isFraction(bytes, at)
      || line.lead.contains(.count) && isAmountWord(at, end)
    {
      line.shape.insert(.leadThenNumber)
    } else if bytes[at] == UInt8(ascii: "(") || bytes[at] == UInt8(ascii: "[") {
      line.shape.insert(.leadThenBracket)
    }
  }
}

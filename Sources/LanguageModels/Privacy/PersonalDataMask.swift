/// Takes out of a text what nobody needs to know for a recipe: e-mail addresses, phone and card numbers.
///
///     e-mail = name "@" domain "." top | word "at" word "dot" top
///     card   = 13 to 19 digits in groups that satisfy Luhn's rule
///     phone  = "+" digits | "0…" digits | 3-3-4 digits | after "call", "phone", …: 6 digits or more
///            | 7 or more digits that are spelled out
///
/// Masking a text twice changes nothing more.
package struct PersonalDataMask: Sendable {
  package init() {}

  /// "call 0171 234567" becomes "call [phone]"; times, amounts and lengths of time stay as they are.
  package func masked(_ text: String) -> String {
    let scalars = Array(text.unicodeScalars)
    var kept = String.UnicodeScalarView()
    var at = 0
    for secret in secrets(in: scalars) {
      kept.append(contentsOf: scalars[at..<secret.range.lowerBound])
      kept.append(contentsOf: secret.kind.rawValue.unicodeScalars)
      at = secret.range.upperBound
    }
    guard at > 0 else { return text }
    kept.append(contentsOf: scalars[at...])
    return String(kept)
  }

  private enum Kind: String {
    case email = "[email]"
    case phone = "[phone]"
    case card = "[card]"
  }

  private struct Secret {
    var kind: Kind
    var range: Range<Int>
  }

  /// In order; none overlaps another.
  private func secrets(in scalars: [Unicode.Scalar]) -> [Secret] {
    let words = MaskWord.words(of: scalars)
    let mails = emails(scalars) + spokenEmails(words) + spokenPhones(words)
    var secrets: [Secret] = []
    for found in (mails + numbers(words, scalars)).sorted(by: {
      $0.range.lowerBound < $1.range.lowerBound
    }) where found.range.lowerBound >= secrets.last?.range.upperBound ?? 0 {
      secrets.append(found)
    }
    return secrets
  }

  // MARK: E-mail

  private func emails(_ scalars: [Unicode.Scalar]) -> [Secret] {
    scalars.indices.compactMap { at in
      guard scalars[at] == "@" else { return nil }
      var start = at
      while start > 0, at - start < 64, Self.isAddress(scalars[start - 1], "._%+-'") { start -= 1 }
      var end = at + 1
      while end < scalars.count, end - at < 254, Self.isAddress(scalars[end], ".-") { end += 1 }
      while end > at + 1, scalars[end - 1] == "." || scalars[end - 1] == "-" { end -= 1 }
      guard start < at, let dot = scalars[(at + 1)..<end].lastIndex(of: "."), dot > at + 1,
        end - dot > 2
      else { return nil }
      return Secret(kind: .email, range: start..<end)
    }
  }

  private static func isAddress(_ scalar: Unicode.Scalar, _ more: String) -> Bool {
    scalar.properties.isAlphabetic || MaskWord.isDigit(scalar)
      || more.unicodeScalars.contains(scalar)
  }

  /// "anna dot smith at example dot com".
  private func spokenEmails(_ words: [MaskWord]) -> [Secret] {
    guard words.count >= 5 else { return [] }
    return (1..<(words.count - 3)).compactMap { at in
      guard words[at].text == MaskTables.at, words[at + 2].text == MaskTables.dot,
        MaskTables.topDomains.contains(words[at + 3].text)
      else { return nil }
      var start = at - 1
      while start >= 2, words[start - 1].text == MaskTables.dot { start -= 2 }
      return Secret(
        kind: .email, range: words[start].range.lowerBound..<words[at + 3].range.upperBound)
    }
  }

  // MARK: Numbers

  /// Seven or more digits that are spelled out one by one.
  private func spokenPhones(_ words: [MaskWord]) -> [Secret] {
    var secrets: [Secret] = []
    var start = 0
    while start < words.count {
      var end = start
      var digits = 0
      while end < words.count, let count = MaskTables.spokenDigits[words[end].text] {
        digits += count
        end += 1
      }
      if digits >= 7 {
        secrets.append(
          Secret(
            kind: .phone, range: words[start].range.lowerBound..<words[end - 1].range.upperBound))
      }
      start = max(end, start + 1)
    }
    return secrets
  }

  private func numbers(_ words: [MaskWord], _ scalars: [Unicode.Scalar]) -> [Secret] {
    var secrets: [Secret] = []
    var at = 0
    var word = 0
    while at < scalars.count {
      guard let run = DigitRun(at, in: scalars) else {
        at += 1
        continue
      }
      while word < words.count, words[word].range.lowerBound < run.range.upperBound { word += 1 }
      let next = word < words.count ? words[word] : nil
      let before = words[..<word].suffix(while: { $0.range.lowerBound >= run.range.lowerBound })
      let context = words[..<before].suffix(3).map(\.text)
      if let kind = kind(of: run, after: context, before: next, scalars) {
        secrets.append(Secret(kind: kind, range: run.range))
      }
      at = run.range.upperBound
    }
    return secrets
  }

  private func kind(
    of run: DigitRun, after context: [String], before next: MaskWord?, _ scalars: [Unicode.Scalar]
  ) -> Kind? {
    let count = run.digits.count
    if context.contains(where: MaskTables.bookNumbers.contains) { return nil }
    // Minutes in a row ("15 20 25 30 …") can satisfy Luhn's rule too, but not in such groups.
    if (13...19).contains(count), run.satisfiesLuhn,
      run.groups.dropLast().allSatisfy({ $0 >= 4 })
    {
      return .card
    }
    if let next, next.range.lowerBound - run.range.upperBound <= 1,
      MaskTables.units.contains(next.text)
    {
      return nil
    }
    let groups = run.groups
    let isCalled = context.contains(where: MaskTables.callWords.contains)
    if run.hasPlus { return (7...15).contains(count) ? .phone : nil }
    if isCalled, (6...15).contains(count) { return .phone }
    guard (9...15).contains(count) else { return nil }
    // "01.02.2026 09:30" is a date.
    let isTimed = run.range.upperBound < scalars.count && scalars[run.range.upperBound] == ":"
    if run.digits[0] == 0, groups[0] >= 2, !isTimed { return .phone }
    return groups == [3, 3, 4] || groups == [1, 3, 3, 4] || groups == [10] || groups == [11]
      ? .phone : nil
  }
}

extension ArraySlice {
  /// Where the last elements begin that all satisfy a condition.
  fileprivate func suffix(while isMember: (Element) -> Bool) -> Int {
    var start = endIndex
    while start > startIndex, isMember(self[start - 1]) { start -= 1 }
    return start
  }
}

extension Language {
  /// The text with the numbers that it begins with in digits: "zwei Liter Milch" is "2 Liter Milch".
  package func withDigits(_ text: String) -> String {
    let scalars = Array(text.unicodeScalars)
    var digits = ""
    var from = 0
    for word in FoldedText(text, language: self).words
    where word.range.lowerBound >= from && !word.range.isEmpty {
      guard word.folded.allSatisfy(\.isNumber) else { break }
      digits.unicodeScalars.append(contentsOf: scalars[from..<word.range.lowerBound])
      digits += word.folded
      from = word.range.upperBound
    }
    digits.unicodeScalars.append(contentsOf: scalars[from...])
    return digits
  }
}

import Understanding

/// Says one of a thing, or several: "1 onion", "2 onions".
///
/// A word that the language's lists do not have stays as it is.
struct ItemNumber {
  private let isSeveral: Bool
  private let language: Language

  init(isSeveral: Bool, _ language: Language) {
    self.isSeveral = isSeveral
    self.language = language
  }

  /// What follows a quantity, with the other form of what it is measured in: "cloves garlic", "garlic cloves".
  func measured(_ text: Substring) -> String {
    let end = text.firstIndex { ",(/".contains($0) || $0.isNumber } ?? text.endIndex
    for word in text[..<end].split(separator: " ") {
      guard let form = form(of: word, in: .severalMeasures) else { continue }
      return qualities(text[..<word.startIndex]) + form + text[word.endIndex...]
    }
    return String(text)
  }

  /// The name of what is counted, which ends in it: "large red onion".
  func counted(_ item: String) -> String {
    guard let word = item.split(separator: " ").last,
      let form = form(of: word, in: .severalThings)
    else { return item }
    return qualities(item[..<word.startIndex]) + form + item[word.endIndex...]
  }

  /// What stands before it, "kleiner roter", where several are called otherwise.
  func qualities(_ text: Substring) -> String {
    guard isSeveral else { return String(text) }
    return text.split(separator: " ", omittingEmptySubsequences: false)
      .map { form(of: $0, in: .severalQualities) ?? String($0) }.joined(separator: " ")
  }

  private func form(of word: Substring, in list: WordList) -> String? {
    let lowercased = word.lowercased()
    let forms = language[list]
    let form =
      isSeveral
      ? forms.text(of: lowercased) : forms.phrases.first { forms.text(of: $0) == lowercased }
    guard let form else { return nil }
    // "EL" is not to become "El".
    if form == lowercased { return String(word) }
    return word.first?.isUppercase == true ? form.prefix(1).uppercased() + form.dropFirst() : form
  }
}

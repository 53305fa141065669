import Understanding

/// Says one of a thing, or several: "1 onion", "2 onions".
///
/// A word that the language's lists do not have stays as it is.
struct ItemNumber {
  private let isSeveral: Bool
  private let lexicon: RecipeLexicon

  init(isSeveral: Bool, _ lexicon: RecipeLexicon) {
    self.isSeveral = isSeveral
    self.lexicon = lexicon
  }

  /// What follows a quantity, with the other form of what it is measured in: "cloves garlic", "garlic cloves".
  func measured(_ text: Substring, in unit: CookingUnit) -> String {
    for word in text.split(whereSeparator: { " ,()".contains($0) })
    where names(word, unit) {
      return replacing(word, in: text, from: .severalMeasures)
    }
    return String(text)
  }

  /// The name of what is counted, which ends in it: "large red onion".
  func counted(_ item: Substring) -> String {
    item.split(separator: " ").last.map { replacing($0, in: item, from: .severalThings) }
      ?? String(item)
  }

  private func names(_ word: Substring, _ unit: CookingUnit) -> Bool {
    IngredientReader.ingredient(of: "1 \(word) x", lexicon).amount?.unit == unit
  }

  private func replacing(_ word: Substring, in text: Substring, from list: WordList) -> String {
    let before = qualities(text[..<word.startIndex])
    guard let form = form(of: word, in: list), let before else { return String(text) }
    return before + form + text[word.endIndex...]
  }

  /// What stands before it, "kleiner roter", where several are called otherwise; nil where nothing tells what one is
  /// called: "kleine".
  private func qualities(_ text: Substring) -> String? {
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    let forms = words.map { form(of: $0, in: .severalQualities) }
    guard isSeveral else { return forms.contains { $0 != nil } ? nil : String(text) }
    return zip(words, forms).map { $1 ?? String($0) }.joined(separator: " ")
  }

  private func form(of word: Substring, in list: WordList) -> String? {
    let lowercased = word.lowercased()
    let forms = lexicon.language[list]
    let form =
      isSeveral
      ? forms.text(of: lowercased) : forms.phrases.first { forms.text(of: $0) == lowercased }
    guard let form else { return nil }
    // "EL" is not to become "El".
    if form == lowercased { return String(word) }
    return word.first?.isUppercase == true ? form.prefix(1).uppercased() + form.dropFirst() : form
  }
}

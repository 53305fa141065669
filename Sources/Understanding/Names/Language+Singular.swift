extension Language {
  /// A word of lower-case bytes without its inflection, as far as the language has a list of endings: "tomatoes"
  /// is "tomato", "berries" "berry".
  package func singular(_ word: [UInt8]) -> [UInt8] {
    guard word.count > 2, !has(.singularEndings, word) else { return word }
    let plurals = self[.pluralEndings]
    for count in [3, 2, 1] where word.count > count + 1 {
      let ending = String(decoding: word.suffix(count), as: UTF8.self)
      guard plurals.contains(ending) else { continue }
      return word.dropLast(count) + (plurals.text(of: ending) ?? "").utf8
    }
    return word
  }

  private func has(_ endings: WordList, _ word: [UInt8]) -> Bool {
    [3, 2, 1].contains { self[endings].contains(String(decoding: word.suffix($0), as: UTF8.self)) }
  }
}

extension Language {
  /// An adjective as it is without the article before it: "das erste" of "das erste Blech" is "erstes".
  ///
  /// Nil where the language has no ending for it.
  func adjective(_ word: String, after article: String) -> String? {
    let article = article.lowercased()
    for count in [2, 1] where word.utf8.count > count + 2 {
      guard let ending = self[.adjectiveEndings].text(of: "\(article) \(word.suffix(count))") else {
        continue
      }
      return word.dropLast(count) + ending
    }
    return nil
  }
}

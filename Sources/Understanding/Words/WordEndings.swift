/// The lists of endings of the languages that are in the program, gathered once.
///
/// A list lies scattered over the table of all lists, and these are asked for with every word that is compared.
private let gathered: [WordEndings: [String]] = {
  let keys = Language.available.flatMap { language in
    [WordList.stemEndings, .pastEndings, .presentEndings].map { (language, $0) }
  }
  return Dictionary(
    keys.map { (WordEndings($0, $1), $0.gather($1)) }, uniquingKeysWith: { first, _ in first })
}()

private struct WordEndings: Hashable {
  let table: UInt
  let list: WordList

  init(_ language: Language, _ list: WordList) {
    table = UInt(bitPattern: language.letters)
    self.list = list
  }
}

extension Language {
  /// The phrases of a list of endings, longer ones first.
  func endings(_ list: WordList) -> [String] {
    gathered[WordEndings(self, list)] ?? gather(list)
  }

  fileprivate func gather(_ list: WordList) -> [String] {
    self[list].phrases.sorted { ($1.count, $0) < ($0.count, $1) }
  }
}

/// The lists beside the grammar's words, while a table is made.
struct ListTable {
  struct Item {
    var lists: UInt128 = 0
    var number: Double?
    var text: Substring?
  }

  /// By phrase, in the order of the texts.
  private(set) var items: [(phrase: String, item: Item)] = []
  /// Words in the longest phrase.
  private(set) var longest = 0
  private var places: [String: Int] = [:]

  mutating func add(
    _ phrase: Substring, to list: WordList, value: Substring?, at place: LanguageSource.Place
  ) throws(LanguageError) {
    guard String(phrase) == phrase.lowercased() else {
      throw place.error("'\(phrase)' has a capital letter; phrases are written in lower case")
    }
    let at = self.place(of: String(phrase))
    longest = max(longest, LanguageSource.words(phrase).count)
    items[at].item.lists |= 1 << UInt128(list.rawValue)
    guard let value else { return }
    if let number = Double(value) {
      guard items[at].item.number ?? number == number else {
        throw place.error("'\(phrase)' has another number already")
      }
      items[at].item.number = number
    } else {
      guard items[at].item.text ?? value == value else {
        throw place.error("'\(phrase)' stands for '\(items[at].item.text ?? "")' already")
      }
      items[at].item.text = value
    }
  }

  /// Keeps what a phrase stands for already.
  mutating func add(_ phrase: String, to list: WordList, text: String) {
    let at = place(of: phrase)
    longest = max(longest, LanguageSource.words(Substring(phrase)).count)
    items[at].item.lists |= 1 << UInt128(list.rawValue)
    items[at].item.text = items[at].item.text ?? Substring(text)
  }

  /// Gives every phrase its other spellings, unless they are phrases of their own.
  mutating func spell(_ spellings: [(written: String, also: [String])]) {
    for (phrase, item) in items {
      for other in WordTable.spellings(of: phrase, spellings) where places[other] == nil {
        items[place(of: other)].item = item
      }
    }
  }

  private mutating func place(of phrase: String) -> Int {
    if let place = places[phrase] { return place }
    places[phrase] = items.count
    items.append((phrase, Item()))
    return items.count - 1
  }
}

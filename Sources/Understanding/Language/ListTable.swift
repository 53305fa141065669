/// The lists beside the grammar's words, while a table is made.
struct ListTable {
  struct Item {
    var lists: Set<WordList> = []
    var number: Double?
    var text: Substring?
  }

  /// By phrase, in the order of the texts.
  ///
  /// The first of a phrase is in all of its lists; where lists give it different values, those of the
  /// later ones are in items of their own behind it.
  private(set) var items: [(phrase: String, item: Item)] = []
  /// Words in the longest phrase.
  private(set) var longest = 0
  private var places: [String: [Int]] = [:]
  /// What has a value in a list.
  private var valued: Set<Entry> = []

  private struct Entry: Hashable {
    var phrase: String
    var list: WordList
  }

  mutating func add(
    _ phrase: Substring, to list: WordList, value: Substring?, at place: LanguageSource.Place
  ) throws(LanguageError) {
    guard String(phrase) == phrase.lowercased() else {
      throw place.error("'\(phrase)' has a capital letter; phrases are written in lower case")
    }
    let phrase = String(phrase)
    let first = self.place(of: phrase)
    longest = max(longest, LanguageSource.words(Substring(phrase)).count)
    items[first].item.lists.insert(list)
    guard let value else { return }
    let number = Double(value)
    let all = places[phrase] ?? [first]
    func fits(_ item: Item) -> Bool {
      number == nil ? item.text ?? value == value : item.number ?? number == number
    }
    let isNew = valued.insert(Entry(phrase: phrase, list: list)).inserted
    let at: Int
    if isNew {
      // What is read of times is no value that other lists have a use for.
      at = (list == .calendar ? nil : all.first { fits(items[$0].item) }) ?? another(phrase)
    } else {
      guard let same = all.last(where: { items[$0].item.lists.contains(list) }),
        fits(items[same].item)
      else { throw place.error("'\(phrase)' stands for something else in this list already") }
      at = same
    }
    items[at].item.lists.insert(list)
    if let number { items[at].item.number = number } else { items[at].item.text = value }
  }

  /// Keeps what a phrase stands for in this list already; in other lists it may stand for something else.
  mutating func add(_ phrase: String, to list: WordList, text: String) {
    let first = place(of: phrase)
    longest = max(longest, LanguageSource.words(Substring(phrase)).count)
    items[first].item.lists.insert(list)
    guard valued.insert(Entry(phrase: phrase, list: list)).inserted else { return }
    let fitting = places[phrase]?.first { items[$0].item.text ?? Substring(text) == text }
    let at = fitting ?? another(phrase)
    items[at].item.lists.insert(list)
    items[at].item.text = Substring(text)
  }

  /// Gives every phrase its other spellings, unless they are phrases of their own.
  mutating func spell(_ spellings: [(written: String, also: [String])]) {
    let known = Set(places.keys)
    var written: [String: String] = [:]
    for (phrase, item) in items {
      for other in WordTable.spellings(of: phrase, spellings) where !known.contains(other) {
        guard written[other, default: phrase] == phrase else { continue }
        let at = written[other] == nil ? place(of: other) : another(other)
        written[other] = phrase
        items[at].item = item
      }
    }
  }

  private mutating func place(of phrase: String) -> Int {
    places[phrase]?.first ?? another(phrase)
  }

  private mutating func another(_ phrase: String) -> Int {
    places[phrase, default: []].append(items.count)
    items.append((phrase, Item()))
    return items.count - 1
  }
}

/// The words and phrases of a language while its table is made.
struct WordTable {
  /// By id; 0 is a word that is not known.
  private(set) var meanings = [Meaning()]
  private(set) var words: [(text: String, id: UInt16)] = []
  private(set) var steps: [(from: UInt16, word: UInt16, to: UInt16)] = []
  /// By the node at which they end.
  private(set) var phrases: [UInt16: UInt16] = [:]
  private(set) var nodeCount = 0
  private var ids: [String: UInt16] = [:]
  private var nodes: [UInt32: UInt16] = [:]

  var count: Int { meanings.count }

  mutating func add(
    _ phrase: Substring, meaning: Meaning, at place: LanguageSource.Place
  ) throws(LanguageError) {
    guard String(phrase) == phrase.lowercased() else {
      throw place.error("'\(phrase)' has a capital letter; phrases are written in lower case")
    }
    guard count < Int(UInt16.max), nodeCount < Int(UInt16.max) - phrase.count else {
      throw place.error("more words and phrases than a table holds, which is 65,535")
    }
    var at: [UInt16] = []
    for word in LanguageSource.words(phrase) {
      guard word.utf8.count <= Self.longestWord else {
        throw place.error("'\(word)' is longer than \(Self.longestWord) bytes")
      }
      at.append(id(of: String(word)))
    }
    let id = at.count == 1 ? at[0] : self.id(ofPhrase: at)
    if let clash = meanings[Int(id)].join(meaning) {
      throw place.error("'\(phrase)' has another \(clash) already")
    }
  }

  /// A reader of words folds no longer ones.
  static let longestWord = 48

  /// Gives every word its other spellings, unless they are words of their own.
  mutating func spell(_ spellings: [(written: String, also: [String])]) {
    for (text, id) in words {
      for other in Self.spellings(of: text, spellings) where ids[other] == nil {
        ids[other] = id
        words.append((other, id))
      }
    }
  }

  /// Each kind of letter is written in one way throughout a word.
  static func spellings(
    of text: String, _ spellings: [(written: String, also: [String])]
  ) -> [String] {
    var all = [text]
    for (written, also) in spellings where text.contains(written) {
      all += all.flatMap { text in
        also.map {
          text.split(separator: written, omittingEmptySubsequences: false).joined(separator: $0)
        }
      }
    }
    // A letter that is left over says nothing.
    return Array(all.dropFirst()).filter { $0.utf8.count > 1 && $0.utf8.count <= longestWord }
  }

  private mutating func id(of word: String) -> UInt16 {
    if let id = ids[word] { return id }
    let id = UInt16(meanings.count)
    meanings.append(Meaning())
    ids[word] = id
    words.append((word, id))
    return id
  }

  private mutating func id(ofPhrase words: [UInt16]) -> UInt16 {
    var node: UInt16 = 0
    for word in words {
      let key = UInt32(node) << 16 | UInt32(word)
      if let next = nodes[key] {
        node = next
      } else {
        nodeCount += 1
        nodes[key] = UInt16(nodeCount)
        steps.append((node, word, UInt16(nodeCount)))
        node = UInt16(nodeCount)
      }
    }
    if let id = phrases[node] { return id }
    let id = UInt16(meanings.count)
    meanings.append(Meaning())
    phrases[node] = id
    return id
  }
}

extension Meaning {
  /// Takes on what else a word means; what clashes, if anything does.
  fileprivate mutating func join(_ other: Meaning) -> String? {
    func clash<Value: Equatable>(_ own: Value, _ others: Value, none: Value) -> Bool {
      own != none && others != none && own != others
    }
    if clash(number, other.number, none: 0) { return "number" }
    if clash(unit, other.unit, none: 0) { return "unit" }
    roles.formUnion(other.roles)
    multiplies = multiplies || other.multiplies
    isMisspelt = isMisspelt || other.isMisspelt
    joins = joins || other.joins
    abbreviates = abbreviates || other.abbreviates
    makesRate = makesRate || other.makesRate
    ends = ends || other.ends
    if other.number != 0 { number = other.number }
    if other.unit != 0 { unit = other.unit }
    return nil
  }
}

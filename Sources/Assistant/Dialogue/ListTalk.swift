import Languages
import Recipes
import Replies
import Routines
import Understanding

/// Words that are said of a list that was just spoken of.
struct ListTalk {
  let said: SpokenClauses
  let text: String
  let wording: Wording
  let language: Language
  let shopping: [ShoppingItem]
  /// What was put on it last, as it was said.
  let put: [String]
  /// Nothing is cooked that "add the eggs" may be a step of.
  let mayAdd: Bool

  var reader: ShoppingReader { ShoppingReader(wording.language) }

  var commands: [Command]? {
    let named = named
    // "Take it off the heat" is of a pan.
    let isOfPan = said.clauses.joined().contains { language[.cookPlaces].contains($0) }
    if said.has(wording.phrases(.listOff)), !isOfPan {
      let gone = named.isEmpty && isTakenOff ? last.map { [$0] } ?? [] : named
      return gone.isEmpty ? nil : gone.map { Command(.removeItem, text: $0.name) }
    }
    if said.has(wording.phrases(.listBought)), !named.isEmpty {
      return named.map { Command(.checkItem, text: $0.name) }
    }
    if let asked { return [Command(.listItems, target: Target(name: asked))] }
    if said.has(wording.phrases(.listReads)) { return [Command(.listItems)] }
    return struck ?? unwanted ?? swapped ?? added
  }

  // MARK: Things

  /// "Take it off again", and little else: "nimm den Käse wieder runter" is of another thing.
  var isTakenOff: Bool { said.isMostly(wording.phrases(.listOff)) }

  /// "Remove the milk": the order, the thing, and nothing that tells of more.
  var struck: [Command]? {
    if let apart = struckApart { return apart }
    let named = named
    let words = Set(named.flatMap { $0.key.split(separator: " ").map(String.init) })
    guard !named.isEmpty, said.clauses.count == 1, said.begins(with: wording.phrases(.listStrike)),
      !said.clauses[0].contains(where: language[.timerNouns].contains),
      let rest = said.rest(behind: wording.phrases(.listStrike)),
      rest.allSatisfy({ word in
        !language[.cueDenials].contains(word)
          && (language[.cookSmall].contains(word)
            || reader.key(of: word).split(separator: " ").allSatisfy { words.contains(String($0)) })
      })
    else { return nil }
    return named.map { Command(.removeItem, text: $0.name) }
  }

  /// "Take milk off": the words of "take it off" with a thing's name between them.
  private var struckApart: [Command]? {
    guard said.clauses.count == 1, case let words = said.clauses[0], words.count > 2 else {
      return nil
    }
    let isOff = wording.phrases(.listOff).contains { phrase in
      let parts = phrase.split(separator: " ").map(String.init)
      return parts.count == 3 && words.first == parts[0] && words.last == parts[2]
    }
    let key = reader.key(of: nameOf(words[1..<words.count - 1]))
    guard isOff, let item = shopping.first(where: { $0.key == key }) else { return nil }
    return [Command(.removeItem, text: item.name)]
  }

  /// "No milk", "not the garlic after all", of what was put there.
  private var unwanted: [Command]? {
    guard !put.isEmpty, said.count <= Self.fewWords, let words = said.clauses.last,
      let denial = words.first, language[.cueDenials].contains(denial)
    else { return nil }
    let named = named
    let keys = Set(named.flatMap { $0.key.split(separator: " ").map(String.init) })
    guard !named.isEmpty,
      words.dropFirst().allSatisfy({ word in
        language[.cookSmall].contains(word) || Self.isArticle(word, language)
          || reader.key(of: word).split(separator: " ").allSatisfy { keys.contains(String($0)) }
      })
    else { return nil }
    return named.map { Command(.removeItem, text: $0.name) }
  }

  private static let fewWords = 6

  /// Those on the list whose words were said.
  var named: [ShoppingItem] {
    let words = Set(
      reader.key(of: said.clauses.joined().joined(separator: " ")).split(separator: " "))
    return shopping.filter { item in
      item.key.split(separator: " ").allSatisfy(words.contains)
    }
  }

  var last: ShoppingItem? {
    put.last.flatMap { name in
      let key = reader.item(name)?.key ?? reader.key(of: name)
      return shopping.first { $0.key == key }
    }
  }

  // MARK: Something else in its place

  /// "Halloumi instead of feta", and "I meant olive oil" of what was put there last.
  private var swapped: [Command]? {
    guard said.count < 8 else { return nil }
    var words = Array(said.clauses.joined())
    if let swap = ratherThan(words) { return swap }
    var isInstead = false
    while true {
      if drop(.listInstead, from: &words) {
        isInstead = true
      } else if !drop(.listNo, from: &words) {
        break
      }
    }
    // "Make it of olive oil".
    let name = words.prefix { !wording.phrases(.listThese).contains($0) }
    // "No, margarine", of the butter that was just put there; "no margarine" is none of it.
    let isWithout = said.clauses.contains {
      $0.count > 1 && SpokenClauses.prefix(wording.phrases(.listNone), of: $0) != nil
    }
    let isCorrected =
      said.count > words.count
      && (name.count < words.count || !isWithout && reader.item(nameOf(name))?.aisle != nil)
    guard isInstead || isCorrected, put.count == 1, let last else { return nil }
    return swap(last, for: name)
  }

  /// "Swap the carrots for peas", "change milk to oat milk", "not milk but oat milk".
  var exchanged: [Command]? {
    exchanged(by: .listSwap, .listSwapFor) ?? exchanged(by: .listDenied, .listBut)
  }

  private func exchanged(by opener: KitchenPhrases, _ joint: KitchenPhrases) -> [Command]? {
    guard said.clauses.count == 1, said.begins(with: wording.phrases(opener)),
      let rest = said.rest(behind: wording.phrases(opener))
    else { return nil }
    for place in rest.indices.dropFirst().dropLast()
    where wording.phrases(joint).contains(rest[place]) {
      let key = reader.key(of: nameOf(rest[..<place]))
      if let old = shopping.first(where: { $0.key == key }) {
        // "Tausch Milch gegen Hafermilch aus".
        let new = rest[(place + 1)...].reversed().drop { language[.cookSmall].contains($0) }
        return swap(old, for: ArraySlice(new.reversed()), isSaid: true)
      }
    }
    return nil
  }

  private func ratherThan(_ words: [String]) -> [Command]? {
    for phrase in wording.phrases(.listRatherThan) {
      guard let place = SpokenClauses.place(of: phrase, in: words) else { continue }
      let behind = words[place.upperBound...]
      for end in behind.indices.reversed() {
        let key = reader.key(of: nameOf(behind[...end]))
        guard let old = shopping.first(where: { $0.key == key }) else { continue }
        // "Instead of milk get oat milk".
        var new = Array(words[..<place.lowerBound] + behind[(end + 1)...])
        while drop(.listWith, from: &new) || drop(.listNo, from: &new) {}
        _ = drop(.listPut, from: &new)
        return swap(old, for: new[...], isSaid: new.count < words.count)
      }
    }
    return nil
  }

  /// Only a thing that shops have by that name alone: "use oil instead of butter" is said to a cook.
  ///
  /// With `isSaid` the exchange is, and the thing may be of some kind: "oat milk".
  private func swap(
    _ old: ShoppingItem, for words: ArraySlice<String>, isSaid: Bool = false
  ) -> [Command]? {
    let name = nameOf(words)
    let parts = name.split(separator: " ").map(String.init)
    guard parts.allSatisfy({ isOfThing($0) && (isSaid || isKnown($0)) }), isKnown(name),
      old.recipes.isEmpty, reader.key(of: name) != old.key
    else { return nil }
    return [Command(.removeItem, text: old.name), Command(.addItem, text: spelled(name))]
  }

  private func nameOf(_ words: ArraySlice<String>) -> String {
    words.filter { !Self.isArticle($0, language) }.joined(separator: " ")
  }

  /// Shops have a place for it.
  private func isKnown(_ name: String) -> Bool { reader.item(name)?.aisle != nil }

  /// As it was written: German nouns have capitals.
  private func spelled(_ name: String) -> String {
    let plain = Array(text.lowercased())
    let written = Array(text)
    let wanted = Array(name)
    guard plain.count == written.count, 1...plain.count ~= wanted.count else { return name }
    let start = (0...(plain.count - wanted.count)).first { start in
      plain[start..<start + wanted.count].elementsEqual(wanted)
    }
    return start.map { String(written[$0..<$0 + wanted.count]) } ?? name
  }

  // MARK: Questions and more things

  /// "Is turmeric on there", "did I say half and half".
  private var asked: String? {
    let isThere = said.has(wording.phrases(.listThere))
    guard isThere || said.has(wording.phrases(.listHas)), said.clauses.count == 1,
      !said.begins(with: wording.phrases(.listPut)),
      !said.has(wording.phrases(.listAlso))
        || language[.cookAsks].prefix(of: said.clauses[0]) != nil
    else { return nil }
    var words = said.clauses[0]
    for phrase in wording.phrases(.listHas) + wording.phrases(.listThere) {
      if let place = SpokenClauses.place(of: phrase, in: words) { words.removeSubrange(place) }
    }
    while let asks = language[.cookAsks].prefix(of: words), asks > 0 { words.removeFirst(asks) }
    for phrase in wording.phrases(.listAlso) {
      if let place = SpokenClauses.place(of: phrase, in: words) { words.removeSubrange(place) }
    }
    words.removeAll { Self.isArticle($0, language) }
    // "Is there bread on it", "have I got cheese on there".
    words = Array(words.drop { language[.cookSmall].contains($0) })
    guard !words.isEmpty, words.count < 5 else { return nil }
    let name = words.joined(separator: " ")
    let isNamed = shopping.contains { $0.key == reader.key(of: name) }
    return isNamed || !isThere || reader.item(name)?.aisle != nil ? name : nil
  }

  /// "Oh, and two lemons", "stamps and cat food as well".
  private var added: [Command]? {
    var things: [String] = []
    let isMore = said.has(wording.phrases(.listAlso))
    var hasPut = false
    for clause in said.clauses {
      var words = clause
      var goesOn = drop(.listWith, from: &words)
      let isBought = drop(.listBuy, from: &words)
      // "No butter".
      if let first = words.first, language[.cueDenials].contains(first) { return nil }
      let isPut = drop(.listPut, from: &words)
      while drop(.listWith, from: &words) { goesOn = true }
      let isOneMore = drop(.listMore, from: &words)
      // "Noch jemand Tee".
      guard !isOneMore || !put.isEmpty && words.allSatisfy({ isKnown($0) || isOfAmount($0) })
      else { return nil }
      goesOn = goesOn || isOneMore
      let also = wording.phrases(.listAlso).sorted { $0.count > $1.count }
      for phrase in also + (isPut ? wording.phrases(.listThere) : []) {
        if let place = SpokenClauses.place(of: phrase, in: words) { words.removeSubrange(place) }
      }
      // "Please".
      words.removeAll {
        language[.stepOpeners].contains($0) && !wording.phrases(.listWith).contains($0)
      }
      if isPut { while drop(.listMore, from: &words) {} }
      hasPut = hasPut || isPut
      guard !words.isEmpty else { continue }
      let digits = language.withDigits(words.joined(separator: " ")).split(separator: " ")
      let counts = digits.first?.first?.isNumber == true
      let parts = parts(of: words)
      let areAmounts = parts.allSatisfy(isAmountOfKnown)
      let isNext =
        goesOn && (counts || !put.isEmpty && (areAmounts || parts.allSatisfy(isKnown)))
        || hasPut && mayAdd && !put.isEmpty && isNamedBarely(words)
        || isBought && mayAdd && !put.isEmpty && (areAmounts || parts.allSatisfy(isKnown))
          && !words.contains { Self.isArticle($0, language) }
      guard isMore || isNext || !things.isEmpty, words.count < 8,
        areAmounts || words.allSatisfy(isOfThing)
      else { return nil }
      things += parts.map(withoutSome)
    }
    guard !things.isEmpty, things.count < 8 else { return nil }
    return things.map { Command(.addItem, text: spelled($0)) }
  }

  /// "A loaf of bread", "some salt": so much of what shops have.
  private func isAmountOfKnown(_ part: String) -> Bool {
    guard let item = reader.item(withoutSome(part)), item.aisle != nil else { return false }
    return item.name.split(separator: " ").allSatisfy { !language[.cookSmall].contains(String($0)) }
  }

  private func withoutSome(_ part: String) -> String {
    var words = part.split(separator: " ").map(String.init)
    while words.count > 1, drop(.listSome, from: &words) {}
    return words.joined(separator: " ")
  }

  /// An article, "and", or a number.
  private func isOfAmount(_ word: String) -> Bool {
    Self.isArticle(word, language) || wording.phrases(.listWith).contains(word)
      || language.withDigits(word).first?.isNumber == true
  }

  /// "Bread", "oat milk and eggs": what is added to a pan has an article, or a word behind it.
  private func isNamedBarely(_ words: [String]) -> Bool {
    !words.contains { Self.isArticle($0, language) }
      && parts(of: words).allSatisfy { part in
        isKnown(part) && (part.split(separator: " ").last.map { isKnown(String($0)) } ?? false)
      }
  }

  /// A thing is called without "I", "put" or "is".
  private func isOfThing(_ word: String) -> Bool {
    guard language[.cookSmall].contains(word) else { return !language[.cookPlaces].contains(word) }
    return isOfAmount(word)
  }

  static func isArticle(_ word: String, _ language: Language) -> Bool {
    language[.stepArticles].contains(word)
  }

  /// What stands between "and"s.
  private func parts(of words: [String]) -> [String] {
    let and = Set(wording.phrases(.listWith))
    return words.split(whereSeparator: and.contains).map { part in
      part.filter { !Self.isArticle($0, language) }.joined(separator: " ")
    }.filter { !$0.isEmpty }
  }

  /// Takes a phrase off the beginning.
  func drop(_ kind: KitchenPhrases, from words: inout [String]) -> Bool {
    let phrases = wording.phrases(kind).sorted { $0.count > $1.count }
    for phrase in phrases where SpokenClauses.place(of: phrase, in: words)?.lowerBound == 0 {
      words.removeFirst(phrase.split(separator: " ").count)
      return true
    }
    return false
  }
}

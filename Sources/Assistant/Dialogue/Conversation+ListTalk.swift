import Languages
import Recipes
import Replies
import Routines
import Timers
import Understanding

/// What is said of the shopping list just after it was spoken of: "no, two of them", "take it off again", "got the
/// eggs too".
extension Conversation {
  /// Nil where it is about something else.
  func listTalk(
    _ read: Interpretation, _ said: SpokenClauses, _ text: String, in snapshot: BookSnapshot
  ) -> [Command]? {
    guard shoppingTopic.isFresh(at: snapshot.moment), question == nil, snapshot.ringing.isEmpty,
      let language = Language.named(writer.wording.language.rawValue),
      read.commands.allSatisfy({ $0.duration == nil && $0.when == nil || isOfItemsPut($0) })
    else { return nil }
    let talk = ListTalk(
      said: said, text: text, wording: writer.wording, language: language,
      shopping: snapshot.shopping, put: itemsPut)
    if let amount = talk.correctedAmount { return amount }
    guard !read.commands.contains(where: { $0.intent.isOfItems || $0.intent == .listItems }) else {
      return nil
    }
    if said.has(writer.wording.phrases(.listUndone)) {
      let last = lastDeed?.requests.last?.command.intent
      return last == .removeItem || last == .checkItem ? [Command(.undo)] : nil
    }
    if read.commands.count == 1, let taken = takenOff(read.commands[0], talk, in: snapshot) {
      return taken
    }
    // "Cancel the pasta too" is an order, whatever was spoken of; "what's still on there" is about timers where one runs.
    let isOfTimer = read.commands.contains { command in
      command.isOfTimer && (command.intent != .listTimers || !snapshot.timers.isEmpty)
    }
    guard !isOfTimer else { return nil }
    return talk.commands
  }

  /// "Cancel that", "remove the last one" right after something was put there; "strike the milk", where no timer is
  /// called so.
  private func takenOff(
    _ command: Command, _ talk: ListTalk, in snapshot: BookSnapshot
  ) -> [Command]? {
    guard command.intent == .cancelTimer, command.target?.isAll != true else { return nil }
    if let name = command.target?.name {
      guard finder(snapshot).named(name, among: snapshot.timers + snapshot.appointed).isEmpty,
        !talk.named.isEmpty
      else { return nil }
      return talk.named.map { Command(.removeItem, text: $0.name) }
    }
    // "Stop it" may be the rice, once that was spoken of.
    guard !itemsPut.isEmpty, talk.isTakenOff,
      mentionedAt ?? .zero <= lastDeed?.at ?? .zero
    else { return nil }
    return itemsPut.count > 1 && command.target?.index == -1
      ? talk.last.map { [Command(.removeItem, text: $0.name)] } : [Command(.undo)]
  }

  /// Another number, right after something was put there.
  private func isOfItemsPut(_ command: Command) -> Bool {
    command.isCorrection && command.when == nil && !itemsPut.isEmpty
  }

  /// What was put on the list last, if nothing was done since.
  private var itemsPut: [String] {
    guard let request = lastDeed?.requests.last(where: { $0.command.intent == .addItem }),
      request.command.about != .whole
    else { return [] }
    return request.items.isEmpty ? [request.command.text].compactMap(\.self) : request.items
  }
}

/// Words that are said of a list that was just spoken of.
private struct ListTalk {
  let said: SpokenClauses
  let text: String
  let wording: Wording
  let language: Language
  let shopping: [ShoppingItem]
  /// What was put on it last, as it was said.
  let put: [String]

  private var reader: ShoppingReader { ShoppingReader(wording.language) }

  var commands: [Command]? {
    let named = named
    if said.has(wording.phrases(.listOff)) {
      let gone = named.isEmpty && isTakenOff ? last.map { [$0] } ?? [] : named
      return gone.isEmpty ? nil : gone.map { Command(.removeItem, text: $0.name) }
    }
    if said.has(wording.phrases(.listBought)), !named.isEmpty {
      return named.map { Command(.checkItem, text: $0.name) }
    }
    if let asked { return [Command(.listItems, target: Target(name: asked))] }
    if said.has(wording.phrases(.listReads)) { return [Command(.listItems)] }
    return struck ?? swapped ?? added
  }

  // MARK: Things

  /// "Take it off again", and little else: "nimm den Käse wieder runter" is of another thing.
  var isTakenOff: Bool { said.isMostly(wording.phrases(.listOff)) }

  /// "Remove the milk": the order, the thing, and nothing that tells of more.
  private var struck: [Command]? {
    let named = named
    let words = Set(named.flatMap { $0.key.split(separator: " ").map(String.init) })
    guard !named.isEmpty, said.clauses.count == 1, said.begins(with: wording.phrases(.listStrike)),
      let rest = said.rest(behind: wording.phrases(.listStrike)),
      rest.allSatisfy({ word in
        !language[.cueDenials].contains(word)
          && (language[.cookSmall].contains(word)
            || reader.key(of: word).split(separator: " ").allSatisfy { words.contains(String($0)) })
      })
    else { return nil }
    return named.map { Command(.removeItem, text: $0.name) }
  }

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

  // MARK: Amounts

  /// "No, two of them", "two packets of it", "no, two bottles": another amount for what was put there.
  var correctedAmount: [Command]? {
    var words = Array(said.clauses.joined())
    let isNo = drop(.listNo, from: &words)
    while drop(.listWith, from: &words) {}
    let these = wording.phrases(.listThese).first { SpokenClauses.place(of: $0, in: words) != nil }
    if let these, let place = SpokenClauses.place(of: these, in: words) {
      words.removeSubrange(place.lowerBound...)
    }
    let digits = language.withDigits(words.joined(separator: " ")).split(separator: " ")
      .map(String.init)
    guard let number = digits.first, number.first?.isNumber == true, digits.count < 5,
      isNo || these != nil || digits.count < 3
    else { return nil }
    let rest = digits.dropFirst().joined(separator: " ")
    // What recipes want of it is not lost.
    guard let item = subject(of: rest, number, isNo: isNo), item.recipes.isEmpty,
      item.amounts.count < 2
    else { return nil }
    let line = line(number, rest, item)
    return line.map { [Command(.removeItem, text: item.name), Command(.addItem, text: $0)] }
  }

  /// The thing that another amount is of.
  private func subject(of rest: String, _ number: String, isNo: Bool) -> ShoppingItem? {
    let names = put.map { reader.item($0)?.key ?? reader.key(of: $0) }
    let fresh = shopping.filter { names.contains($0.key) }
    if rest.isEmpty { return last }
    let key = reader.item("\(number) \(rest)")?.key ?? ""
    if isNo, let same = fresh.first(where: { $0.key == key || alike($0.key, key) }) { return same }
    // "Bottles" of what there is a bottle of; else of what was said last.
    guard let unit = unit(number, rest) else { return nil }
    return fresh.first { $0.amounts.contains { $0.unit == unit } } ?? last
  }

  /// "Brot" and "Brote".
  private func alike(_ one: String, _ other: String) -> Bool {
    let (short, long) = one.count < other.count ? (one, other) : (other, one)
    return short.count > 2 && long.hasPrefix(short) && long.count - short.count < 3
  }

  private func unit(_ number: String, _ rest: String) -> String? {
    reader.item("\(number) \(rest) x")?.amounts.first?.unit
  }

  private func line(_ number: String, _ rest: String, _ item: ShoppingItem) -> String? {
    if rest.isEmpty {
      let unit = item.amounts.first?.unit.map { " " + $0 } ?? ""
      return "\(number)\(unit) \(item.name)"
    }
    return unit(number, rest) == nil ? "\(number) \(rest)" : "\(number) \(rest) \(item.name)"
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
    guard isInstead || said.count > words.count && name.count < words.count, put.count == 1,
      let last
    else { return nil }
    return swap(last, for: name)
  }

  private func ratherThan(_ words: [String]) -> [Command]? {
    for phrase in wording.phrases(.listRatherThan) {
      guard let place = SpokenClauses.place(of: phrase, in: words) else { continue }
      let behind = words[place.upperBound...]
      for end in behind.indices.reversed() {
        let key = reader.key(of: nameOf(behind[...end]))
        guard let old = shopping.first(where: { $0.key == key }) else { continue }
        return swap(old, for: words[..<place.lowerBound] + behind[(end + 1)...])
      }
    }
    return nil
  }

  /// Only a thing that shops have by that name alone: "use oil instead of butter" is said to a cook.
  private func swap(_ old: ShoppingItem, for words: ArraySlice<String>) -> [Command]? {
    let name = nameOf(words)
    let parts = name.split(separator: " ").map(String.init)
    guard parts.allSatisfy({ isOfThing($0) && isKnown($0) }), isKnown(name), old.recipes.isEmpty
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
    guard isThere || said.has(wording.phrases(.listHas)), said.clauses.count == 1 else {
      return nil
    }
    var words = said.clauses[0]
    for phrase in wording.phrases(.listHas) + wording.phrases(.listThere) {
      if let place = SpokenClauses.place(of: phrase, in: words) { words.removeSubrange(place) }
    }
    while let asks = language[.cookAsks].prefix(of: words), asks > 0 { words.removeFirst(asks) }
    words.removeAll { Self.isArticle($0, language) }
    guard !words.isEmpty, words.count < 5 else { return nil }
    let name = words.joined(separator: " ")
    let isNamed = shopping.contains { $0.key == reader.key(of: name) }
    return isNamed || !isThere || reader.item(name)?.aisle != nil ? name : nil
  }

  /// "Oh, and two lemons", "stamps and cat food as well".
  private var added: [Command]? {
    var things: [String] = []
    let isMore = said.has(wording.phrases(.listAlso))
    for clause in said.clauses {
      var words = clause
      let goesOn = drop(.listWith, from: &words)
      while drop(.listWith, from: &words) {}
      for phrase in wording.phrases(.listAlso) {
        if let place = SpokenClauses.place(of: phrase, in: words) { words.removeSubrange(place) }
      }
      guard !words.isEmpty else { continue }
      let digits = language.withDigits(words.joined(separator: " ")).split(separator: " ")
      let counts = digits.first?.first?.isNumber == true
      let isNext = goesOn && (counts || !put.isEmpty && parts(of: words).allSatisfy(isKnown))
      guard isMore || isNext || !things.isEmpty, words.count < 8,
        words.allSatisfy(isOfThing)
      else { return nil }
      things += parts(of: words)
    }
    guard !things.isEmpty, things.count < 8 else { return nil }
    return things.map { Command(.addItem, text: spelled($0)) }
  }

  /// A thing is called without "I", "put" or "is".
  private func isOfThing(_ word: String) -> Bool {
    guard language[.cookSmall].contains(word) else { return !language[.cookPlaces].contains(word) }
    return Self.isArticle(word, language) || wording.phrases(.listWith).contains(word)
      || language.withDigits(word).first?.isNumber == true
  }

  private static func isArticle(_ word: String, _ language: Language) -> Bool {
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
  private func drop(_ kind: KitchenPhrases, from words: inout [String]) -> Bool {
    let phrases = wording.phrases(kind).sorted { $0.count > $1.count }
    for phrase in phrases where SpokenClauses.place(of: phrase, in: words)?.lowerBound == 0 {
      words.removeFirst(phrase.split(separator: " ").count)
      return true
    }
    return false
  }
}

extension Command {
  /// It is about timers, takes nothing back, and has all it needs.
  fileprivate var isOfTimer: Bool {
    // "Oh, and three lemons" may begin one that is asked about.
    if intent == .startTimer, duration == nil { return false }
    return DialogueAct(of: intent).map { !$0.takesBack && $0 != .heard } ?? false
  }
}

/// How words of a recipe and of its cook are compared.
struct CookWords {
  private let language: Language
  private let endings: WordStems
  private let pastEndings: [String]
  private let presentEndings: [String]

  init(_ language: Language) {
    self.language = language
    endings = WordStems(language)
    pastEndings = language.endings(.pastEndings)
    presentEndings = language.endings(.presentEndings)
  }

  func stems(_ words: [Substring]) -> Set<String> {
    var stems: Set<String> = []
    for word in words {
      // "Plate's" is a plate.
      var word = word
      if let mark = word.lastIndex(of: "'") { word = word[..<mark] }
      guard word.count > 1, !language[.cookSmall].contains(word), word.contains(where: \.isLetter)
      else { continue }
      stems.insert(stem(word))
    }
    return stems
  }

  /// The kinds of food in a line, as no word is written.
  func kinds(in words: [Substring]) -> Set<String> { Set(words.compactMap { kind(of: $0) }) }

  /// "Rinderbrühe" is a "Brühe".
  private func kind(of word: Substring) -> String? {
    let kinds = language[.cookKinds]
    if let kind = kinds.text(of: word) { return "#" + kind }
    guard joins, word.count >= Self.shortestBefore + Self.shortestEnd else { return nil }
    let ends = word.indices.dropFirst(Self.shortestBefore).dropLast(Self.shortestEnd - 1)
    return ends.lazy.compactMap { kinds.text(of: word[$0...]) }.first.map { "#" + $0 }
  }

  /// The kind that a word is the name of: "veg".
  func kind(named word: Substring) -> String? {
    language[.cookKindNames].contains(word)
      ? language[.cookKindNames].text(of: word).map { "#" + $0 } : nil
  }

  /// One for all forms of a word, though no word itself; a verb's is its name.
  func stem(_ word: Substring) -> String {
    if let deed = language[.deedForms].text(of: word) { return deed }
    let stem = endings.stem(of: String(word))
    return language[.deedForms].text(of: stem) ?? stem
  }

  /// A word as it is written there: who says "Linsen" where only "Tellerlinsen" stand means these.
  func own(_ stem: String, among words: Set<String>) -> Set<String> {
    guard joins, !words.contains(stem) else { return [stem] }
    let own = words.filter { ends($0, in: stem) || ends(stem, in: $0) }
    return own.isEmpty ? [stem] : own
  }

  /// What the steps call an ingredient: "Linsen" are the "Tellerlinsen", unless there are other "Linsen".
  func kin(of ingredients: Set<String>, in steps: Set<String>) -> [String: Set<String>] {
    guard joins else { return [:] }
    var kin: [String: Set<String>] = [:]
    for word in ingredients {
      for other in steps.subtracting(ingredients)
      where ends(word, in: other) || ends(other, in: word) {
        kin[word, default: []].insert(other)
        kin[other, default: []].insert(word)
      }
    }
    return kin
  }

  /// The language writes several words as one.
  private var joins: Bool { language.traits.contains(.joinsWords) }

  /// "Weißwein" is a "Wein", and no "Schwein" is: what stands before may be a word.
  private func ends(_ word: String, in end: String) -> Bool {
    let before = word.count - end.count
    return before >= Self.shortestBefore && end.count >= Self.shortestEnd && word.hasSuffix(end)
      && word.prefix(before).contains { "aeiouyäöü".contains($0) }
      && !language[.cookApart].contains(word)
  }

  private static let shortestBefore = 3
  private static let shortestEnd = 4

  /// Which form of a kitchen's verb it is: done, under way, its name, or none; 4 only ends as what has happened does,
  /// and 6 as what is under way.
  func form(_ word: Substring) -> UInt32 {
    if language[.deedsDone].contains(word) { return 1 }
    if let deed = language[.deedForms].text(of: word) { return deed == word ? 3 : 2 }
    if ends(word, in: pastEndings) { return 4 }
    return ends(word, in: presentEndings) ? 6 : 5
  }

  /// "Drizzled" ends as what has happened does.
  private func ends(_ word: Substring, in endings: [String]) -> Bool {
    endings.contains { word.count > $0.count + 2 && word.hasSuffix($0) }
  }

  /// What kinds of things a line tells, by its words; a number and a temperature are kinds of their own.
  func tells(_ line: String, _ words: [Substring]) -> [UInt32] {
    var kinds = told(words)
    if words.contains(where: { $0.first?.isNumber == true }) { kinds.append(0) }
    if isHot(line, words) { kinds.append(Self.heat) }
    return kinds
  }

  /// The kind of a temperature.
  static let heat: UInt32 = 1

  /// What kinds of things a question speaks of.
  func asks(_ words: [Substring]) -> [UInt32] {
    let heat: [UInt32] = words.contains { language[.cookHeat].contains($0) } ? [Self.heat] : []
    return told(words) + heat
  }

  private func told(_ words: [Substring]) -> [UInt32] {
    Self.kinds.indices.filter { kind in
      words.contains { language[Self.kinds[kind]].contains($0) }
    }.map { UInt32($0) + 2 }
  }

  private static let kinds: [WordList] = [
    .cookSigns, .cookVessels, .cookChoices, .cookKeeping, .cookReasons, .cookCovers, .cookCuts,
    .cookWarmth, .cookLooks, .cookStirring,
  ]

  private func isHot(_ line: String, _ words: [Substring]) -> Bool {
    if line.contains("°") { return true }
    return words.indices.contains { at in
      let digits = words[at].prefix { $0.isASCII && $0.isNumber }
      let after = words[(at + 1)...].first
      let unit = digits.count < words[at].count ? words[at][digits.endIndex...] : after
      // "200C" and "200 C", "gas 6", "Umluft 160".
      switch digits.count {
      case 1:
        return digits == words[at] && at > 0 && language[.cookMarks].contains(words[at - 1])
      case 2, 3:
        if unit.map({ language[.cookDegrees].contains($0) }) ?? false { return true }
        return digits.count == 3 && at > 0 && language[.cookOvens].contains(words[at - 1])
      default: return false
      }
    }
  }

  /// Whole sentences of a step, as they are read out.
  static func sentences(of text: String) -> [String] {
    var sentences: [String] = []
    var sentence = ""
    var hasEnded = false
    for character in text {
      if hasEnded, character == " " {
        sentences.append(sentence)
        sentence = ""
        hasEnded = false
        continue
      }
      hasEnded = ".!?".contains(character)
      sentence.append(character)
    }
    if !sentence.isEmpty { sentences.append(sentence) }
    return sentences
  }
}

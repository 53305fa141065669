package import Understanding

/// Makes the table of a language's words of recipes from its texts.
///
/// Number words, units of time and verbs are those of the language's own texts.
///
///     class TRAIT {TRAIT}   what words can be in a recipe
///     small WORD            words that stand for one of the smallest
///     value = NUMBER        how much words count, or how many seconds they are
///     place = VERB          something happens to what is put there
///     cue CUE               what words say about the length that they stand beside
///     list LIST             words by which waits are named
///     unit UNIT             words for what an ingredient is measured in
///     amount ROLE           what words are in a line of ingredients
///     aisle AISLE           where in a shop a thing with that word is
///     line ROLE             phrases with which lines and headings begin
///     label LABEL           what a reading is written with
///     tongue NAME           words that tell a language; the first is this one
///     shared                words of this language that tell nothing
package struct RecipeWordCompiler {
  struct Word {
    var traits: RecipeTraits = []
    var value: Float = 0
    var cues: ContextCues = []
    var naming: UInt64 = 0
    /// In a line of ingredients.
    var amount = AmountWord(rawValue: 0)
    var aisle: Aisle?

    /// What it is to the grammar of lengths.
    var roles: Roles {
      var roles: Roles = []
      if traits.contains(.unit) {
        roles = traits.contains(.short) ? [.unit, .shortUnit] : [.unit]
        if traits.contains(.second) { roles.formUnion([.ordinal]) }
      } else if traits.contains(.part) {
        roles = [.fraction]
      } else if traits.contains(.article) {
        roles = [.article]
      } else if traits.contains(.number), !traits.contains(.vague) {
        roles = traits.hasAny([.couple, .hundred]) ? [.number, .multiplier] : [.number]
      }
      for (trait, role) in Self.roles where traits.contains(trait) { roles.formUnion([role]) }
      if cues.contains(.least) { roles.formUnion([.least]) }
      if cues.contains(.most) { roles.formUnion([.most]) }
      // "reduce from 20 to 10 minutes", but "simmer for 20 to 10 minutes".
      let leads = cues.hasAny([.leadsBare, .about])
      return traits.contains(.preposition) && !leads ? roles.union([.from]) : roles
    }

    private static let roles: [(RecipeTrait, Role)] = [
      (.to, .to), (.or, .or), (.joinsParts, .and), (.of, .of), (.until, .until),
      (.spanning, .between), (.toward, .approximately), (.between, .newness),
      (.better, .ideally), (.preposition, .with), (.vague, .vague),
    ]
  }

  private(set) var words: [String: Word] = [:]
  /// By their hashes.
  private(set) var lines: [UInt64: LayoutRoles] = [:]
  private(set) var tongues: [UInt64: UInt32] = [:]
  private(set) var languages = 0
  private(set) var labels: [RecipeLabel: [Substring]] = [:]
  private var shared: [UInt64] = []
  private let verbs: [CookingVerb]

  /// The bytes of the table, as `CLanguages.h` says; nil without texts.
  ///
  /// `language`: the language's own texts, which have the verbs.
  package static func table(
    _ files: [(name: String, text: String)], of language: LanguageSource
  ) throws(LanguageError) -> [UInt8]? {
    guard !files.isEmpty else { return nil }
    var source = LanguageSource()
    for file in files { try source.add(file.text, file: file.name) }
    return RecipeTableWriter(try RecipeWordCompiler(source, of: language)).bytes()
  }

  init(_ source: LanguageSource, of language: LanguageSource) throws(LanguageError) {
    verbs = try CookingVerb.verbs(of: language)
    addVerbs()
    for section in language.sections { try addLengthWords(section) }
    for section in source.sections { try add(section) }
    settleTongues()
    for label in RecipeLabel.allCases where labels[label] == nil {
      throw LanguageError(
        file: source.sections.last?.place.file ?? "", line: source.sections.last?.place.line ?? 0,
        reason: "no label '\(label)'")
    }
  }

  // MARK: Verbs

  private mutating func addVerbs() {
    for (place, verb) in verbs.enumerated().dropFirst() {
      let kind: RecipeTraits =
        switch verb.kind {
        case .pot, .hob, .oven: [.heat]
        case .rest: [.rest]
        case .handling: [.hands]
        case .none, .placing, .adding, .dressing, .other, .prep, .turning, .heatControl, .carrier:
          []
        }
      for (form, trait) in zip(verb.forms, [RecipeTrait.bare, .withHe, .ing, .participle])
      where !form.contains("-") {
        words[form, default: Word()].traits.formUnion(kind.union([trait]))
        words[form]?.traits.setVerb(place)
      }
      // A step can begin with the verbs that name nothing else.
      if !verb.sorts.contains(.thing) { add(line: verb.forms[0], [.verb]) }
    }
  }

  // MARK: Lengths

  /// Takes over the numbers and the units of time that commands are read by.
  private mutating func addLengthWords(_ section: LanguageSource.Section) throws(LanguageError) {
    guard section.heading.first == "class" else { return }
    for line in section.lines {
      let value = (line.value ?? section.value).flatMap { Float($0) }
      for phrase in line.phrases where phrase.utf8.allSatisfy(Self.isSmallLetter) {
        let traits = Self.traits(phrase, value, section)
        guard !traits.isEmpty else { continue }
        words[String(phrase), default: Word()].traits.formUnion(traits)
        if let value { words[String(phrase)]?.value = value }
        if traits.contains(.unit) { add(line: String(phrase), [.time]) }
        if traits.contains(.number) { add(line: String(phrase), [.amountWord]) }
      }
    }
  }

  private static func traits(
    _ word: Substring, _ value: Float?, _ section: LanguageSource.Section
  ) -> RecipeTraits {
    let roles = section.heading.dropFirst()
    // A short word that is misspelt may as well be another: "hors".
    let isUnsure = section.flags.contains("misspelt") && word.utf8.count < 5
    if roles.contains("unit"), !isUnsure {
      return roles.contains("shortUnit") ? [.time, .unit, .short] : [.time, .unit]
    }
    guard let value, value > 0 else { return [] }
    if roles.contains("fraction") { return [.part] }
    guard roles.contains("number") else { return [] }
    if section.flags.contains("multiplies") { return value == 100 ? [.number, .hundred] : [] }
    return [.number]
  }

  private static func isSmallLetter(_ byte: UInt8) -> Bool {
    byte >= 0x80 || Letters.isLetter(byte) && byte & 0x20 != 0
  }

  // MARK: Sections

  private mutating func add(_ section: LanguageSource.Section) throws(LanguageError) {
    let names = section.heading.dropFirst()
    switch section.heading.first {
    case "class":
      var traits: RecipeTraits = []
      for name in names { traits.formUnion([try Self.named(name, at: section.place)]) }
      try addWords(section) { $0.traits.formUnion(traits) }
    case "small":
      let cases = RecipeSmallWord.allCases
      guard names.count == 1, let word = cases.first(where: { "\($0)" == names.first ?? "" }) else {
        throw section.place.error("no such small word; there are \(Self.listed(cases))")
      }
      try addWords(section) { $0.traits.setSmall(word) }
    case "value":
      guard names.isEmpty, let value = section.value.flatMap({ Float($0) }) else {
        throw section.place.error("write a value as 'value = 60'")
      }
      try addWords(section) { $0.value = value }
    case "place":
      let name = section.value.map(String.init) ?? ""
      guard names.isEmpty, let place = verbs.firstIndex(where: { $0.name == name }) else {
        throw section.place.error("'\(name)' is no verb; write a place as 'place = bake'")
      }
      try addWords(section) {
        $0.traits.formUnion([.place])
        $0.traits.setVerb(place)
      }
    case "cue":
      let cue: ContextCues = [try Self.one(section)]
      try addWords(section) { $0.cues.formUnion(cue) }
    case "list":
      let list: NamingList = try Self.one(section)
      try addWords(section) { $0.naming |= 1 << UInt64(list.rawValue) }
    case "unit":
      let unit: CookingUnit = try Self.one(section)
      try addWords(section) { $0.amount = $0.amount.union(AmountWord(unit)) }
    case "amount":
      let role: AmountRole = try Self.one(section)
      try addWords(section) { $0.amount = $0.amount.union(AmountWord(role)) }
    case "aisle":
      let aisle: Aisle = try Self.one(section)
      try addWords(section) { $0.aisle = aisle }
    case "line":
      let role: LayoutRoles = [try Self.one(section)]
      for line in section.lines { for phrase in line.phrases { add(line: String(phrase), role) } }
    case "label": labels[try Self.one(section)] = section.lines.flatMap(\.phrases)
    case "tongue": try addTongue(section)
    case "shared": shared += Self.tongues(section)
    default:
      throw section.place.error(
        "'\(section.heading.first ?? "")' opens no section; write class, small, value, place, cue, "
          + "list, unit, amount, aisle, line, label, tongue or shared")
    }
  }

  private mutating func addWords(
    _ section: LanguageSource.Section, _ change: (inout Word) -> Void
  ) throws(LanguageError) {
    for line in section.lines {
      for phrase in line.phrases {
        guard phrase.utf8.allSatisfy({ $0 >= 0x80 || Letters.isLetter($0) && $0 & 0x20 != 0 })
        else {
          throw line.place.error("'\(phrase)' is not one word in lower case, of letters alone")
        }
        change(&words[String(phrase), default: Word()])
      }
    }
  }

  private mutating func add(line phrase: String, _ role: LayoutRoles) {
    var hash = LayoutWords.emptyHash
    for byte in phrase.utf8 {
      if byte == 32 { lines[hash, default: []].formUnion([.goesOn]) }
      hash = LayoutWords.hash(hash, byte)
    }
    lines[hash, default: []].formUnion(role)
  }

  // MARK: Languages

  private mutating func addTongue(_ section: LanguageSource.Section) throws(LanguageError) {
    guard languages < 32 else { throw section.place.error("more than 32 tongues") }
    for word in Self.tongues(section) { tongues[word, default: 0] |= 1 << UInt32(languages) }
    languages += 1
  }

  /// Words of more than eight bytes are never met.
  private static func tongues(_ section: LanguageSource.Section) -> [UInt64] {
    section.lines.flatMap(\.phrases).filter { $0.utf8.count <= 8 }.map { word in
      word.utf8.reduce(0) { $0 << 8 | UInt64($1) }
    }
  }

  /// What two others share is a sign of both; what the first shares is no sign.
  private mutating func settleTongues() {
    for (word, bits) in tongues where bits & 1 != 0 && bits != 1 { tongues[word] = 0 }
    for word in shared { tongues[word] = 0 }
  }

  // MARK: Names

  private static func one<Name: CaseIterable>(
    _ section: LanguageSource.Section
  ) throws(LanguageError) -> Name {
    guard section.heading.count == 2 else {
      throw section.place.error("write '\(section.heading[0]) NAME'")
    }
    return try named(section.heading[1], at: section.place)
  }

  private static func named<Name: CaseIterable>(
    _ name: Substring, at place: LanguageSource.Place
  ) throws(LanguageError) -> Name {
    guard let found = Name.allCases.first(where: { "\($0)" == name }) else {
      throw place.error("unknown name '\(name)'; there are \(listed(Array(Name.allCases)))")
    }
    return found
  }

  private static func listed(_ names: [some Any]) -> String {
    names.map { "\($0)" }.joined(separator: ", ")
  }
}

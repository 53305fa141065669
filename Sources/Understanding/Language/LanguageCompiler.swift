/// Makes the table of a language from its texts.
///
/// It reads and writes no files, so that a user's own phrases can be compiled while the program runs.
package struct LanguageCompiler {
  private var words = WordTable()
  private var lists = ListTable()
  private var verbs: [CookingVerb] = []
  private var spellings: [(written: String, also: [String])] = []
  private var properties = LanguageProperties()

  /// The bytes of the table; `CLanguages.h` says what stands where in them.
  package static func table(of source: LanguageSource) throws(LanguageError) -> [UInt8] {
    var compiler = LanguageCompiler()
    for section in source.sections { try compiler.add(section) }
    try compiler.addVerbs(of: source)
    return try compiler.finished(at: source.sections.first?.place)
  }

  private mutating func add(_ section: LanguageSource.Section) throws(LanguageError) {
    let names = section.heading.dropFirst()
    switch section.heading.first {
    case "class":
      try addClass(section, roles: names)
    case "list":
      try addList(section, names)
    // Verbs are read together, and forms of words by the rules' compiler.
    case "verb", "sort", "food", "variants": break
    case "spelling": spellings += try section.spellings()
    case "language":
      try properties.read(section)
    default:
      throw section.place.error(
        "'\(section.heading.first ?? "")' opens no section; write class, list, verb, sort, food, "
          + "spelling, variants or language")
    }
  }

  private mutating func addClass(
    _ section: LanguageSource.Section, roles names: ArraySlice<Substring>
  ) throws(LanguageError) {
    guard !names.isEmpty else { throw section.place.error("'class' without a name after it") }
    var meaning = Meaning()
    meaning.roles = try roles(names, at: section.place)
    for flag in section.flags {
      switch flag {
      case "multiplies": meaning.multiplies = true
      case "misspelt": meaning.isMisspelt = true
      case "joins": meaning.joins = true
      case "abbreviates": meaning.abbreviates = true
      case "rate": meaning.makesRate = true
      case "ends": meaning.ends = true
      default:
        throw section.place.error(
          "unknown flag '\(flag)'; there are multiplies, misspelt, joins, abbreviates, rate and ends"
        )
      }
    }
    for line in section.lines {
      var own = meaning
      if let value = line.value ?? section.value {
        let number = try self.number(value, at: line.place)
        if names.first == "unit" { own.unit = number } else { own.number = number }
      }
      for phrase in line.phrases { try words.add(phrase, meaning: own, at: line.place) }
    }
  }

  private mutating func addList(
    _ section: LanguageSource.Section, _ names: ArraySlice<Substring>
  ) throws(LanguageError) {
    guard names.count == 1, let name = names.first, let list = Self.listNames[String(name)]
    else {
      throw section.place.error(
        "unknown list '\(names.joined(separator: " "))'; the texts in Languages/en have each list, with a comment"
      )
    }
    for line in section.lines {
      for phrase in line.phrases {
        try lists.add(phrase, to: list, value: line.value, at: line.place)
      }
    }
  }

  private mutating func addVerbs(of source: LanguageSource) throws(LanguageError) {
    verbs = try CookingVerb.verbs(of: source)
    for verb in verbs.dropFirst() {
      for form in verb.forms where form != "-" { lists.add(form, to: .deedForms, text: verb.name) }
      if verb.forms[3] != "-" { lists.add(verb.forms[3], to: .deedsDone, text: verb.name) }
    }
  }

  private func finished(at place: LanguageSource.Place?) throws(LanguageError) -> [UInt8] {
    let place = place ?? LanguageSource.Place(file: "", line: 0)
    guard !properties.code.isEmpty else {
      throw place.error("no section 'language'; write one such as 'language en'")
    }
    var properties = properties
    if words.meanings.contains(where: \.joins) { properties.traits.insert(.joinsWords) }
    var words = words
    var lists = lists
    words.spell(spellings)
    lists.spell(spellings)
    guard words.count < UInt16.max, words.nodeCount < UInt16.max else {
      throw place.error("more words and phrases than a table holds, which is 65,535")
    }
    return LanguageTableWriter(
      properties: properties, words: words, lists: lists, verbs: verbs
    ).bytes()
  }

  // MARK: Names

  private func roles(
    _ names: some Sequence<Substring>, at place: LanguageSource.Place
  ) throws(LanguageError) -> Roles {
    var roles: Roles = []
    for name in names {
      guard let role = Self.roleNames[String(name)] else {
        throw place.error(
          "unknown class '\(name)'; Docs/VoiceRules.md has the classes, with their English words")
      }
      roles.formUnion([role])
    }
    return roles
  }

  private static let roleNames = [String: Role](
    uniqueKeysWithValues: Role.allCases.map { ("\($0)", $0) })

  private static let listNames = [String: WordList](
    uniqueKeysWithValues: WordList.allCases.map { ("\($0)", $0) })

  /// "60", "0.25", "1/3".
  private func number(
    _ text: Substring, at place: LanguageSource.Place
  ) throws(LanguageError) -> Double {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Double($0) }
    guard numbers.count == parts.count, parts.count < 3, numbers.allSatisfy(\.isFinite),
      numbers.count == 1 || numbers[1] != 0
    else { throw place.error("'\(text)' is no number; write one such as 60, 0.25 or 1/3") }
    return numbers.count == 2 ? numbers[0] / numbers[1] : numbers[0]
  }
}

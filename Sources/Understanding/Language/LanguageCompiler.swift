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
    case "saying":
      try addSaying(section, names)
    case "lead":
      guard let intent = names.first, names.count == 1 || names.dropFirst().first == "with" else {
        throw section.place.error("write a lead as 'lead INTENT' or 'lead INTENT with CLASS'")
      }
      var meaning = Meaning()
      meaning.roles = try roles(names.dropFirst(2), at: section.place).union([.lead])
      meaning.intent = try self.intent(intent, at: section.place)
      try addPhrases(section, meaning)
    case "list":
      try addList(section, names)
    case "verb", "sort", "food": break
    case "spelling": spellings += try section.spellings()
    case "language":
      try properties.read(section)
    default:
      throw section.place.error(
        "'\(section.heading.first ?? "")' opens no section; write class, saying, lead, list, "
          + "verb, sort, food, spelling or language")
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
        switch names.first {
        case "unit": own.unit = number
        case "ordinal": own.ordinal = Int(number)
        default: own.number = number
        }
      }
      for phrase in line.phrases { try words.add(phrase, meaning: own, at: line.place) }
    }
  }

  private mutating func addSaying(
    _ section: LanguageSource.Section, _ names: ArraySlice<Substring>
  ) throws(LanguageError) {
    guard let intent = names.first, names.count == 1 || names.count == 3 && names.contains("about")
    else {
      throw section.place.error("write a saying as 'saying INTENT' or 'saying INTENT about TOPIC'")
    }
    var meaning = Meaning()
    meaning.roles = [.saying]
    meaning.intent = try self.intent(intent, at: section.place)
    if names.count == 3, let name = names.last {
      guard let topic = Topic(rawValue: String(name)) else {
        throw section.place.error(
          "unknown topic '\(name)'; there are "
            + Topic.allCases.map(\.rawValue).joined(separator: ", "))
      }
      meaning.topic = topic
    }
    try addPhrases(section, meaning)
  }

  private mutating func addPhrases(
    _ section: LanguageSource.Section, _ meaning: Meaning
  ) throws(LanguageError) {
    for line in section.lines {
      guard line.value == nil else { throw line.place.error("a saying has no value") }
      for phrase in line.phrases { try words.add(phrase, meaning: meaning, at: line.place) }
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
      roles.formUnion(Roles(role))
    }
    return roles
  }

  private static let roleNames = [String: Role](
    uniqueKeysWithValues: Role.allCases.map { ("\($0)", $0) })

  private static let listNames = [String: WordList](
    uniqueKeysWithValues: WordList.allCases.map { ("\($0)", $0) })

  private func intent(
    _ name: Substring, at place: LanguageSource.Place
  ) throws(LanguageError) -> Intent {
    guard let intent = Intent(rawValue: String(name)) else {
      throw place.error("unknown intent '\(name)'; Docs/Understanding.md lists them")
    }
    return intent
  }

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

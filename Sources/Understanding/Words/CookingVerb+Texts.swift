extension CookingVerb {
  /// The verbs of a language's texts, in their order; the first is none.
  ///
  ///     verb KIND            a line for each: its forms, or "rest = stand stands standing stood"
  ///     sort SORT            the names of those that are of the sort
  ///     food = WORD          the names of those that are done to it whatever else the recipe is about
  ///     food fixed [= WORD]  the same whatever the recipe says
  package static func verbs(of source: LanguageSource) throws(LanguageError) -> [CookingVerb] {
    var verbs = [CookingVerb(name: "-", kind: .none, forms: ["-", "-", "-", "-"])]
    for section in source.sections where section.heading.first == "verb" {
      guard section.heading.count == 2, let kind = kinds[String(section.heading[1])] else {
        throw section.place.error(
          "write verbs as 'verb KIND'; there are \(kinds.keys.sorted().joined(separator: ", "))")
      }
      for line in section.lines { verbs.append(try verb(kind, line)) }
    }
    for section in source.sections { try add(section, to: &verbs) }
    return verbs
  }

  private static func verb(
    _ kind: Kind, _ line: LanguageSource.Line
  ) throws(LanguageError) -> CookingVerb {
    let words = line.phrases.joined(separator: " ").split(separator: " ").map(String.init)
    let forms = line.value.map { LanguageSource.words($0).map(String.init) } ?? words
    guard let name = words.first, forms.count == 4, line.value == nil || words.count == 1 else {
      throw line.place.error(
        "write a verb as 'rest rests resting rested', with '-' for a form that it has not")
    }
    return CookingVerb(name: name, kind: kind, forms: forms)
  }

  /// A sort, or what they are done to.
  private static func add(
    _ section: LanguageSource.Section, to verbs: inout [CookingVerb]
  ) throws(LanguageError) {
    let heading = section.heading
    var sort: Sorts = []
    switch heading.first {
    case "sort":
      guard heading.count == 2, let known = sorts[String(heading[1])] else {
        throw section.place.error(
          "unknown sort; there are \(sorts.keys.sorted().joined(separator: ", "))")
      }
      sort = known
    case "food":
      guard heading.count == 1 && section.value != nil || heading.dropFirst() == ["fixed"] else {
        throw section.place.error("write 'food = dough' or 'food fixed = oven'")
      }
    default: return
    }
    for line in section.lines {
      for name in line.phrases {
        let places = verbs.indices.filter { verbs[$0].name == name }
        guard !places.isEmpty else { throw line.place.error("'\(name)' is no verb here") }
        for place in places {
          verbs[place].sorts.formUnion(sort)
          if heading.first == "food" {
            verbs[place].food = (String(section.value ?? ""), heading.count == 2)
          }
        }
      }
    }
  }

  private static let kinds = [String: Kind](
    uniqueKeysWithValues: Kind.allCases.dropFirst().map { ("\($0)", $0) })

  private static let sorts = [String: Sorts](
    uniqueKeysWithValues: Sort.allCases.map { ("\($0)", Sorts($0)) })
}

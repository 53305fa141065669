/// The page that lists the words and phrases in the classifier's tables.
///
/// It is generated from the tables, so it cannot differ from them.
package enum VoiceRules {
  /// `Docs/VoiceRules.md`, of the texts of a language.
  package static func page(of source: LanguageSource) -> String {
    var page = """
      # Voice rules

      The words and set phrases of the local classifier, by what each can be in a
      sentence. This page is generated from the texts in `Languages/en/`, where you can add to them. A
      test checks that it is current. To generate it, run

          SIMMER_WRITE_DOCS=1 swift test --filter VoiceRulesTests

      The words are not all that decides. The lists in the same folder distinguish an order from talk
      about one, the recipe reader has words of its own, and the names of your timers, routines and
      steps are recognised as well.

      The grammars that combine these words are documented in their files below
      `Sources/Understanding/`: lengths in `Durations/LengthGrammar.swift`, references to timers in
      `Intents/ReferenceGrammar.swift`, clauses in `Intents/ClauseGrammar.swift`, and their meaning
      in `Intents/Orders.swift`. A word may be under several headings; the grammar takes the meaning
      that fits the place.

      """
    for role in Role.allCases where role != .saying && role != .lead {
      let phrases = rules(source) { $0.heading[0] != "saying" && $0.heading.contains("\(role)") }
      guard !phrases.isEmpty else { continue }
      page += "\n## \(role)\n\n" + phrases
    }
    page += "\n# Whole utterances\n"
    for intent in Intent.allCases {
      let whole = rules(source) { $0.heading[0] == "saying" && $0.heading[1] == intent.rawValue }
      if !whole.isEmpty { page += "\n## \(intent.rawValue)\n\n" + whole }
      let leads = rules(source) { $0.heading[0] == "lead" && $0.heading[1] == intent.rawValue }
      if !leads.isEmpty { page += "\n## \(intent.rawValue), before other words\n\n" + leads }
    }
    return page
  }

  private static let headings: Set<Substring> = ["class", "saying", "lead"]

  private static func rules(
    _ source: LanguageSource, _ belongs: (LanguageSource.Section) -> Bool
  ) -> String {
    var lines = ""
    for section in source.sections where headings.contains(section.heading[0]) && belongs(section) {
      var rest = section.lines[...]
      while let first = rest.first {
        let alike = rest.prefix { $0.value == first.value }
        lines += "* " + alike.flatMap(\.phrases).map { "`\($0)`" }.joined(separator: " · ")
        lines += value(first, in: section) + "\n"
        rest = rest.dropFirst(alike.count)
      }
    }
    return lines
  }

  private static func value(_ line: LanguageSource.Line, in section: LanguageSource.Section)
    -> String
  {
    if section.heading.count == 4, section.heading[2] == "about" {
      return " (about: \(section.heading[3]))"
    }
    guard let value = line.value ?? section.value else { return "" }
    switch section.heading[1] {
    case "unit": return " = \(value) s"
    case "ordinal": return (Int(value) ?? 0) < 1000 ? " = number \(value)" : ""
    case "number", "fraction", "homophone": return " = \(value)"
    default: return ""
    }
  }
}

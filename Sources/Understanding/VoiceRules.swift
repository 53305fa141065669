/// The page that lists the words and phrases in the classifier's tables.
///
/// It is generated from the tables, so it cannot differ from them.
package enum VoiceRules {
  /// `Docs/VoiceRules.md`.
  package static func page() -> String {
    var page = """
      # Voice rules

      The words and set phrases in the tables of the local classifier, by what each can be in a
      sentence. This page is generated from `English.tables`, whose parts are in
      `Sources/Understanding/Words/English/`. A test checks that it is current. To generate it, run

          SIMMER_WRITE_DOCS=1 swift test --filter VoiceRulesTests

      The tables are not all that decides. Smaller lists beside them distinguish an order from talk
      about one, the recipe reader has words of its own, and the names of your timers, routines and
      steps are recognised as well.

      The grammars that combine these words are documented in their files below
      `Sources/Understanding/`: lengths in `Durations/LengthGrammar.swift`, references to timers in
      `Intents/ReferenceGrammar.swift`, clauses in `Intents/ClauseGrammar.swift`, and their meaning
      in `Intents/Orders.swift`. A word may be under several headings; the grammar takes the meaning
      that fits the place.

      """
    for role in Role.allCases where role != .saying && role != .lead {
      let phrases = rules { $0.roles.has(role) }
      guard !phrases.isEmpty else { continue }
      page += "\n## \(role)\n\n" + phrases
    }
    page += "\n# Whole utterances\n"
    for intent in Intent.allCases {
      let whole = rules { $0.roles.has(.saying) && $0.intent == intent }
      if !whole.isEmpty { page += "\n## \(intent.rawValue)\n\n" + whole }
      let leads = rules { $0.roles.has(.lead) && $0.intent == intent }
      if !leads.isEmpty { page += "\n## \(intent.rawValue), before other words\n\n" + leads }
    }
    return page
  }

  private static func rules(_ belongs: (Phrases) -> Bool) -> String {
    var lines = ""
    for table in English.tables {
      for rule in table where belongs(rule) {
        let phrases = rule.text.split(whereSeparator: { $0 == "|" || $0 == "\n" })
          .map { $0.split(separator: " ").joined(separator: " ") }
          .filter { !$0.isEmpty }
        lines += "* " + phrases.map { "`\($0)`" }.joined(separator: " · ") + value(rule) + "\n"
      }
    }
    return lines
  }

  private static func value(_ rule: Phrases) -> String {
    if let topic = rule.topic { return " (about: \(topic.rawValue))" }
    if rule.unit != 0 { return " = \(number(rule.unit)) s" }
    if rule.ordinal != 0, rule.ordinal < 1000 { return " = number \(rule.ordinal)" }
    if rule.roles.hasAny([.number, .fraction, .homophone]) { return " = \(number(rule.number))" }
    return ""
  }

  private static func number(_ value: Double) -> String {
    value == value.rounded() ? "\(Int(value))" : "\(value)"
  }
}

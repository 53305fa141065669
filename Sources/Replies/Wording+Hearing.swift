/// What a language tells a recogniser of what is said here.
extension Wording {
  /// Such as "minutes".
  package func manyOf(_ unit: Unit) -> String {
    unit.many.split(separator: " ").last.map(String.init) ?? ""
  }

  /// Typical words, with the names of things in them.
  package func likelySpeech(about name: String, names: [String]) -> String {
    (grammar["heard prompt"] ?? "").replacing("{names}", with: names.joined(separator: ", "))
      .replacing("{name}", with: name)
  }

  /// Things of a kitchen, the most common first.
  package var commonThings: [String] { grammar.list("heard things") }

  /// Alternatives in JSGF, in which `<number>`, `<length>` and `<name>` stand for themselves, by the name
  /// of their rule.
  package var grammarRules: [(name: String, alternatives: String)] {
    ["length", "orders", "questions", "answers"].compactMap { name in
      grammar["heard \(name)"].map { (name, $0) }
    }
  }
}

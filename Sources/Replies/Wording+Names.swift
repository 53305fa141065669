/// The names of timers.
extension Wording {
  /// What a timer is called in one of the forms of the grammar.
  package func name(_ name: SpokenName, form: String) -> String {
    guard let words = name.name else {
      guard let template = grammar["\(form) \(name.kind.rawValue)"] else { return "" }
      return filled(template, length: name.length ?? .zero)
    }
    let bare = isBare(words) ? grammar["\(form) bare named"] : nil
    let template =
      bare ?? grammar["\(form) \(name.kind.rawValue) named"] ?? grammar["\(form) named"] ?? "{name}"
    return template.replacing("{name}", by: words)
  }

  /// What stands before a colon, or names a timer by itself: "pasta", "the 10 minute timer".
  package func label(_ name: SpokenName) -> String { self.name(name, form: Self.label) }

  /// What the timers of a kind are called: "stopwatch".
  package func kindName(_ kind: SpokenName.Kind) -> String {
    grammar["kind of \(kind.rawValue)"] ?? ""
  }

  /// Whether a name means many things ("eggs").
  func isMany(_ name: SpokenName) -> Bool {
    guard let name = name.name?.lowercased(),
      let last = name.split(separator: " ").last.map(String.init)
    else { return false }
    if grammar.pluralNames.contains(last) || grammar.pluralNames.contains(name) { return true }
    if grammar.singularNames.contains(last) { return false }
    return grammar.pluralEndings.contains { last.hasSuffix($0) }
      && !grammar.singularEndings.contains { last.hasSuffix($0) }
  }

  /// Whether a name takes no article: "my soup", "mum's pie", and "stir the sauce", which is
  /// something to do and not a thing.
  private func isBare(_ name: String) -> Bool {
    name.split(separator: " ").contains { word in
      grammar.bareWords.contains(word.lowercased())
        || grammar.bareEndings.contains { word.hasSuffix($0) }
    }
  }

  /// Such as "the {attribute length} timer".
  private func filled(_ template: String, length: Duration) -> String {
    guard let open = template.firstIndex(of: "{"),
      let close = template[open...].firstIndex(of: "}")
    else { return template }
    let place = TemplatePlace(template[template.index(after: open)..<close])
    return template[..<open] + self.length(SpokenLength(length), form: place.form)
      + template[template.index(after: close)...]
  }
}

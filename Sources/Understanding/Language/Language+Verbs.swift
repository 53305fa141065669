internal import CLanguages

extension Language {
  /// The verbs of a kitchen, in the order of the texts; the first is none.
  ///
  /// They are made anew each time.
  package var cookingVerbs: [CookingVerb] {
    UnsafeBufferPointer(start: verbs, count: verbCount).map { stored in
      var verb = CookingVerb(
        name: text(stored.name), kind: CookingVerb.Kind(rawValue: stored.kind) ?? .none,
        sorts: CookingVerb.Sorts(rawValue: stored.sorts),
        forms: [stored.forms.0, stored.forms.1, stored.forms.2, stored.forms.3].map(text))
      if stored.has_food != 0 { verb.food = (text(stored.food), stored.is_food_fixed != 0) }
      return verb
    }
  }

  private func text(_ text: language_text) -> String {
    String(
      decoding: UnsafeBufferPointer(start: letters + Int(text.start), count: Int(text.count)),
      as: UTF8.self)
  }
}

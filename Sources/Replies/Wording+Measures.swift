extension Wording {
  /// "2 litres of milk", "3 eggs"; a unit is its symbol, `quantity` is as it is written, one of it where `isOne`.
  package func measure(_ quantity: String, isOne: Bool, _ unit: String?, of thing: String) -> String
  {
    guard let unit, let template = grammar["measure"] else { return "\(quantity) \(thing)" }
    return template.replacing("{count}", with: quantity)
      .replacing("{unit}", with: self.unit(unit, isOne: isOne)).replacing("{name}", with: thing)
  }

  /// The word for a unit: "litres", "cloves".
  package func unit(_ unit: String, isOne: Bool) -> String {
    let forms = grammar.unit(unit, form: "measure")
    return isOne ? forms?.one ?? unit : forms?.many ?? unit + (grammar["measure plural"] ?? "")
  }
}

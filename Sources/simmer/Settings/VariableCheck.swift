/// Finds variables that look like settings and are none, so that a slip does not go unnoticed.
enum VariableCheck {
  /// A variable that holds a key may have any name, also one of ours, once a setting names it.
  ///
  /// Throws: `unknownVariable` with the nearest that there is.
  static func check(
    _ environment: Settings.Environment, _ values: SettingValues
  ) throws(SettingsError) {
    let ours = environment.variables.keys.filter { $0.hasPrefix("SIMMER_") }
    guard !ours.isEmpty else { return }
    let known = Set(SettingKey.allCases.map(\.variable)).union(try keyVariables(values))
    for name in ours.sorted() where !known.contains(name) {
      throw .unknownVariable(name, nearest: SettingKey.nearest(toVariable: name).variable)
    }
  }

  private static func keyVariables(_ values: SettingValues) throws(SettingsError) -> [String] {
    var names = [try values.text(.keyVariable)]
    guard case .list(let tiers)? = try values.tree(.tiers) else { return names }
    for case .object(let tier) in tiers {
      if case .text(let name)? = tier[SettingKey.keyVariable.lastPart] { names.append(name) }
    }
    return names
  }
}

import Configuration
import JSON

/// Looks settings up, each with its type and bounds.
struct SettingValues {
  private let reader: ConfigReader
  let file: ConfigurationFile
  private let environment: Settings.Environment

  init(file: ConfigurationFile, environment: Settings.Environment) {
    self.file = file
    self.environment = environment
    let said = (file.values ?? [:]).map { key, value in (key, SettingValues.content(value, key)) }
    let standard = SettingKey.allCases.compactMap { key in
      if case .plain(let content) = key.standard { (key, content) } else { nil }
    }
    reader = ConfigReader(providers: [
      EnvironmentVariablesProvider(environmentVariables: environment.variables)
        .prefixKeys(with: "simmer"),
      SettingValues.provider("file", said),
      SettingValues.provider("defaults", standard),
    ])
  }

  private static func provider(
    _ name: String, _ values: [(SettingKey, ConfigContent)]
  ) -> InMemoryProvider {
    InMemoryProvider(
      name: name,
      values: Dictionary(
        uniqueKeysWithValues: values.map { key, content in
          (AbsoluteConfigKey(key.key), ConfigValue(content, isSecret: false))
        }))
  }

  private static func content(_ value: SettingTree, _ key: SettingKey) -> ConfigContent {
    switch value {
    case .text(let text): return .string(text)
    case .flag(let flag): return .bool(flag)
    case .number(let number):
      if case .plain(.int) = key.standard, let whole = Int(exactly: number) { return .int(whole) }
      return .double(number)
    // No setting is bytes, so that reading one of these tells what is wanted instead.
    case .object, .list, .null: return .bytes([])
    }
  }

  func text(_ key: SettingKey) throws(SettingsError) -> String {
    do {
      return try reader.requiredString(forKey: key.key)
    } catch {
      throw .wrongValue(key: key.rawValue, wanted: "text in quotes")
    }
  }

  /// Several texts, or one; in the environment it is one.
  func texts(_ key: SettingKey) throws(SettingsError) -> [String] {
    guard environment.variables[key.variable] == nil, case .list(let items)? = file.values?[key]
    else { return [try text(key)] }
    var texts: [String] = []
    for item in items {
      guard case .text(let text) = item else {
        throw .wrongValue(key: key.rawValue, wanted: "text in quotes, or a list of such")
      }
      texts.append(text)
    }
    return texts
  }

  func flag(_ key: SettingKey) throws(SettingsError) -> Bool {
    do {
      return try reader.requiredBool(forKey: key.key)
    } catch {
      throw .wrongValue(key: key.rawValue, wanted: "true or false")
    }
  }

  func number(_ key: SettingKey) throws(SettingsError) -> Double {
    let number: Double
    do {
      number = try reader.requiredDouble(forKey: key.key)
    } catch {
      throw .wrongValue(key: key.rawValue, wanted: "a number")
    }
    try SettingValues.check(number, key, at: key.rawValue)
    return number
  }

  func count(_ key: SettingKey) throws(SettingsError) -> Int {
    let count: Int
    do {
      count = try reader.requiredInt(forKey: key.key)
    } catch {
      throw .wrongValue(key: key.rawValue, wanted: "a whole number")
    }
    try SettingValues.check(Double(count), key, at: key.rawValue)
    return count
  }

  func duration(_ key: SettingKey) throws(SettingsError) -> Duration {
    .seconds(try number(key))
  }

  /// A list or an object; in the environment it is written as JSON, a list of words also with commas.
  ///
  /// No word has quotes, brackets or braces: what has them was meant as JSON, and is read as that.
  func tree(_ key: SettingKey) throws(SettingsError) -> SettingTree? {
    guard let text = environment.variables[key.variable], !text.isEmpty else {
      return file.values?[key]
    }
    if case .list = key.standard, !text.contains(where: "[]{}\"".contains) {
      return .list(
        text.split(separator: ",").map { String($0).trimmed }.filter { !$0.isEmpty }
          .map(SettingTree.text))
    }
    do throws(JSONError) {
      return try SettingTree(reading: text.utf8)
    } catch {
      throw .unusable(
        key: key.variable, problem: "is not JSON: \(error)",
        remedy: "write it as '\(key.rawValue)' is written in config.example.json")
    }
  }

  /// Throws: `outOfBounds`, also for what is no number at all.
  static func check(
    _ number: Double, _ key: SettingKey, at path: String
  ) throws(SettingsError) {
    guard let bounds = key.bounds, !bounds.contains(number) else { return }
    throw .outOfBounds(key: path, from: bounds.lowerBound, to: bounds.upperBound)
  }
}

extension String {
  /// Without white space at both ends.
  var trimmed: String {
    guard let start = firstIndex(where: { !$0.isWhitespace }),
      let end = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(self[start...end])
  }
}

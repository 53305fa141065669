import Configuration

/// Looks settings up, each with its type and bounds.
struct SettingValues {
  private let reader: ConfigReader

  init(file: ConfigurationFile, environment: Settings.Environment) {
    var providers: [any ConfigProvider] = [
      EnvironmentVariablesProvider(environmentVariables: environment.variables)
        .prefixKeys(with: "simmer")
    ]
    if let provider = file.provider { providers.append(provider) }
    providers.append(
      InMemoryProvider(
        name: "defaults",
        values: Dictionary(
          uniqueKeysWithValues: SettingKey.allCases.map { key in
            (AbsoluteConfigKey(key.key), ConfigValue(key.standard, isSecret: false))
          })))
    reader = ConfigReader(providers: providers)
  }

  func text(_ key: SettingKey) throws(SettingsError) -> String {
    do {
      return try reader.requiredString(forKey: key.key)
    } catch {
      throw .wrongValue(key: key.rawValue, wanted: "text in quotes")
    }
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
    if let bounds = key.bounds, !bounds.contains(number) {
      throw .outOfBounds(key: key.rawValue, from: bounds.lowerBound, to: bounds.upperBound)
    }
    return number
  }

  func count(_ key: SettingKey) throws(SettingsError) -> Int {
    let count: Int
    do {
      count = try reader.requiredInt(forKey: key.key)
    } catch {
      throw .wrongValue(key: key.rawValue, wanted: "a whole number")
    }
    if let bounds = key.bounds, !bounds.contains(Double(count)) {
      throw .outOfBounds(key: key.rawValue, from: bounds.lowerBound, to: bounds.upperBound)
    }
    return count
  }

  func duration(_ key: SettingKey) throws(SettingsError) -> Duration {
    .seconds(try number(key))
  }
}

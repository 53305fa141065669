import LanguageModels

/// Reads one endpoint: what a tier says of itself before what is said for all.
struct EndpointReader {
  let values: SettingValues
  let environment: Settings.Environment
  /// What the tier says, by the last part of a setting's name.
  private var own: [String: SettingTree] = [:]
  private var place = ""
  /// One for each place that a key is kept in, so that it is fetched from there once.
  private var keys: [KeyPlace: MemoizedKey] = [:]

  init(values: SettingValues, environment: Settings.Environment) {
    self.values = values
    self.environment = environment
  }

  /// Goes on to a tier.
  mutating func moveOn(to own: [String: SettingTree], at place: String) {
    self.own = own
    self.place = place
  }

  /// What a tier may say otherwise than all.
  static let settings: [SettingKey] = [
    .provider, .baseURL, .model, .keyVariable, .keyFile, .keyCommand, .headers, .structured,
    .anthropicVersion, .modelDeadline, .connectTimeout, .longestReply, .temperature,
    .certificateAuthorities,
    .pinnedPublicKey, .proxy, .allowsPrivateAddresses,
  ]

  /// Throws: `unknownKey` with the nearest that there is.
  static func check(
    _ names: some Sequence<String>, among known: [String], at place: String,
    in file: String
  ) throws(SettingsError) {
    for name in names.sorted() where !known.contains(name) {
      throw .unknownKey(
        "\(place).\(name)", nearest: Likeness.nearest(to: name, among: known) ?? "",
        path: file)
    }
  }

  /// Nil where the provider is "": off.
  mutating func endpoint(inheritingFrom first: Endpoint?) throws(SettingsError) -> Endpoint? {
    try EndpointReader.check(
      own.keys, among: EndpointReader.settings.map(\.lastPart), at: place,
      in: values.file.path)
    let provider = try provider()
    let url = try baseURL(of: provider ?? .openai, first)
    var endpoint = Endpoint(
      provider: provider ?? .openai, baseURL: url, model: try text(.model).trimmed)
    endpoint.headers = try HeaderSettings.headers(
      in: try tree(.headers), at: path(of: .headers))
    endpoint.structured = try structured()
    endpoint.anthropicVersion = try text(.anthropicVersion)
    endpoint.longestReply = try count(.longestReply)
    let temperature = try number(.temperature)
    endpoint.temperature = temperature < 0 ? nil : temperature
    endpoint.limits.connect = .seconds(try number(.connectTimeout))
    endpoint.limits.total = .seconds(try number(.modelDeadline))
    endpoint.limits.firstByte = endpoint.limits.total
    endpoint.route.certificateAuthorities = nonEmpty(try text(.certificateAuthorities))
      .map(environment.path)
    endpoint.route.pinnedPublicKey = nonEmpty(try text(.pinnedPublicKey))
    endpoint.route.proxy = try proxy()
    endpoint.route.allowsPrivateAddresses = try flag(.allowsPrivateAddresses)
    endpoint.key = try key(for: endpoint, first)
    return provider == nil ? nil : endpoint
  }

  // MARK: What it is made of

  private func provider() throws(SettingsError) -> Provider? {
    let name = try text(.provider)
    guard !name.isEmpty else { return nil }
    guard let provider = Provider(rawValue: name) else {
      let known = Provider.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
      throw .wrongValue(key: path(of: .provider), wanted: "\(known), or \"\" for none")
    }
    return provider
  }

  /// A tier of another provider is not at the first one's address.
  private func baseURL(
    of provider: Provider, _ first: Endpoint?
  ) throws(SettingsError) -> String {
    let isElsewhere =
      own[SettingKey.baseURL.lastPart] == nil && first.map { $0.provider != provider } ?? false
    let text = isElsewhere ? "" : try text(.baseURL)
    guard !text.isEmpty else { return provider.address }
    return try EndpointAddress.checked(text, for: provider, at: path(of: .baseURL))
  }

  private func structured() throws(SettingsError) -> StructuredOutput? {
    let name = try text(.structured)
    guard name != "auto" else { return nil }
    guard let structured = StructuredOutput(rawValue: name) else {
      let known = StructuredOutput.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
      throw .wrongValue(key: path(of: .structured), wanted: "\"auto\", \(known)")
    }
    return structured
  }

  private func proxy() throws(SettingsError) -> String? {
    guard let proxy = nonEmpty(try text(.proxy)) else { return nil }
    guard !proxy.contains("@") else {
      throw .unusable(
        key: path(of: .proxy), problem: "contains a user name or password",
        remedy: "use a proxy on this machine that adds them itself")
    }
    guard proxy.hasPrefix("http://") || proxy.hasPrefix("https://") else {
      throw .wrongValue(key: path(of: .proxy), wanted: "\"http://HOST:PORT\"")
    }
    return proxy
  }

  /// A key goes to the address that it was named beside, and to no other: a tier somewhere else names
  /// its own.
  private mutating func key(
    for endpoint: Endpoint, _ first: Endpoint?
  ) throws(SettingsError) -> (any KeySource)? {
    let settings: [SettingKey] = [.keyVariable, .keyFile, .keyCommand]
    let hasOwn = settings.contains { own[$0.lastPart] != nil }
    if !hasOwn, let first, first.baseURL != endpoint.baseURL { return nil }
    var places: [KeyPlace] = []
    for setting in settings where !hasOwn || own[setting.lastPart] != nil {
      guard let text = nonEmpty(try text(setting).trimmed) else { continue }
      places.append(try KeyPlace(text, setting, at: path(of: setting), environment))
    }
    guard places.count <= 1 else {
      throw .unusable(
        key: place.isEmpty ? "language_model" : place,
        problem: "names more than one place for the key",
        remedy: "keep one of api_key_env, api_key_file and api_key_command")
    }
    guard let place = places.first else { return nil }
    let key = keys[place] ?? MemoizedKey(place)
    keys[place] = key
    return key
  }

  // MARK: Looking up

  private func path(of key: SettingKey) -> String {
    own[key.lastPart] == nil ? key.rawValue : "\(place).\(key.lastPart)"
  }

  private func text(_ key: SettingKey) throws(SettingsError) -> String {
    guard let value = own[key.lastPart] else { return try values.text(key) }
    guard case .text(let text) = value else {
      throw .wrongValue(key: path(of: key), wanted: "text in quotes")
    }
    return text
  }

  private func flag(_ key: SettingKey) throws(SettingsError) -> Bool {
    guard let value = own[key.lastPart] else { return try values.flag(key) }
    guard case .flag(let flag) = value else {
      throw .wrongValue(key: path(of: key), wanted: "true or false")
    }
    return flag
  }

  private func number(_ key: SettingKey) throws(SettingsError) -> Double {
    guard let value = own[key.lastPart] else { return try values.number(key) }
    guard case .number(let number) = value else {
      throw .wrongValue(key: path(of: key), wanted: "a number")
    }
    try SettingValues.check(number, key, at: path(of: key))
    return number
  }

  private func count(_ key: SettingKey) throws(SettingsError) -> Int {
    guard own[key.lastPart] != nil else { return try values.count(key) }
    guard let count = Int(exactly: try number(key)) else {
      throw .wrongValue(key: path(of: key), wanted: "a whole number")
    }
    return count
  }

  private func tree(_ key: SettingKey) throws(SettingsError) -> SettingTree? {
    if let value = own[key.lastPart] { return value }
    return try values.tree(key)
  }

  private func nonEmpty(_ text: String) -> String? { text.isEmpty ? nil : text }
}

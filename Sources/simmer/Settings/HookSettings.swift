import Assistant

/// What outside is to hear of events.
struct HookSettings: Hashable, Sendable {
  var name: String
  var kinds: Set<KitchenEvent.Kind>
  var way: Way

  enum Way: Hashable, Sendable {
    /// A program and its arguments; no shell reads them.
    case command([String])
    case web(AlertSettings.Service)
  }

  /// As they stand in a list under `hooks`.
  static func all(
    _ values: SettingValues, _ environment: Settings.Environment
  ) throws(SettingsError) -> [HookSettings] {
    let path = SettingKey.hooks.rawValue
    let items: [SettingTree]
    switch try values.tree(.hooks) {
    case nil: items = []
    case .list(let list): items = list
    default: throw .wrongValue(key: path, wanted: example)
    }
    guard items.count <= most else {
      throw .unusable(key: path, problem: "has more than \(most) hooks", remedy: "remove some")
    }
    var hooks: [HookSettings] = []
    for (place, item) in items.enumerated() {
      guard case .object(let fields) = item else {
        throw .wrongValue(key: "\(path)[\(place)]", wanted: example)
      }
      let reader = HookReader(
        fields: fields, place: "\(path)[\(place)]", environment: environment)
      try EndpointReader.check(
        fields.keys, among: HookReader.names, at: reader.place, in: values.file.path)
      let hook = try reader.hook()
      guard !hooks.contains(where: { $0.name == hook.name }) else {
        throw .unusable(
          key: "\(reader.place).name", problem: "is another hook's", remedy: "choose another name")
      }
      hooks.append(hook)
    }
    return hooks
  }

  fileprivate static let example =
    "a list of objects such as {\"name\":\"lights\",\"events\":[\"alarm.ringing\"],"
    + "\"command\":[\"/usr/local/bin/flash\"]}"
  private static let most = 16
}

/// Reads one hook.
private struct HookReader {
  let fields: [String: SettingTree]
  let place: String
  let environment: Settings.Environment

  static let names = ["name", "events", "command", "url", "secret_file"]

  func hook() throws(SettingsError) -> HookSettings {
    guard case .text(let name)? = fields["name"], !name.trimmed.isEmpty else {
      throw .wrongValue(key: "\(place).name", wanted: "a name in quotes, such as \"lights\"")
    }
    return HookSettings(name: name.trimmed, kinds: try kinds(), way: try way())
  }

  /// "*" is every event.
  private func kinds() throws(SettingsError) -> Set<KitchenEvent.Kind> {
    var kinds: Set<KitchenEvent.Kind> = []
    for name in try texts("events", "a list of events such as [\"timer.finished\"], or [\"*\"]") {
      if name == "*" { return Set(KitchenEvent.Kind.allCases) }
      guard let kind = KitchenEvent.Kind(rawValue: name) else {
        let known = KitchenEvent.Kind.allCases.map(\.rawValue)
        throw .unusable(
          key: "\(place).events", problem: "has no event '\(name.prefix(60))'",
          remedy: "did you mean '\(Likeness.nearest(to: name, among: known) ?? "*")'?")
      }
      kinds.insert(kind)
    }
    return kinds
  }

  private func way() throws(SettingsError) -> HookSettings.Way {
    let secret = fields["secret_file"]
    switch (fields["command"], fields["url"]) {
    case (_?, nil):
      guard secret == nil else {
        throw .unusable(
          key: "\(place).secret_file", problem: "is for nothing", remedy: "a command needs none")
      }
      let wanted = "a list of a program and its arguments, such as [\"/usr/local/bin/flash\"]"
      let words = try texts("command", wanted)
      guard words[0].isEmpty == false else {
        throw .wrongValue(key: "\(place).command", wanted: wanted)
      }
      return .command(words)
    case (nil, .text(let address)?):
      let url = try EndpointAddress.checked(
        address, at: "\(place).url", example: "https://HOST/PATH",
        remedy: "put what proves who asks into a file, and name that in secret_file")
      guard let secret else { return .web(.init(url: url)) }
      guard case .text(let file) = secret, !file.isEmpty else {
        throw .wrongValue(key: "\(place).secret_file", wanted: "the path of a file, in quotes")
      }
      return .web(
        .init(
          url: url, secret: try KeyPlace(file, .keyFile, at: "\(place).secret_file", environment)))
    case (nil, nil), (nil, _?), (_?, _?):
      throw .wrongValue(key: place, wanted: "an object with either a command or a url")
    }
  }

  /// One or more.
  private func texts(_ name: String, _ wanted: String) throws(SettingsError) -> [String] {
    guard case .list(let items)? = fields[name], !items.isEmpty else {
      throw .wrongValue(key: "\(place).\(name)", wanted: wanted)
    }
    var texts: [String] = []
    for item in items {
      guard case .text(let text) = item else {
        throw .wrongValue(key: "\(place).\(name)", wanted: wanted)
      }
      texts.append(text)
    }
    return texts
  }
}

import FoundationEssentials

/// A value of the configuration file as it stands there.
indirect enum SettingTree: Decodable, Hashable, Sendable {
  case object([String: SettingTree])
  case list([SettingTree])
  case text(String)
  case number(Double)
  case flag(Bool)
  case null

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let fields = try? container.decode([String: SettingTree].self) {
      self = .object(fields)
    } else if let items = try? container.decode([SettingTree].self) {
      self = .list(items)
    } else if let flag = try? container.decode(Bool.self) {
      self = .flag(flag)
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else {
      self = .text(try container.decode(String.self))
    }
  }

  /// The ways to all values, which end at those that are settings themselves.
  ///
  /// An empty object counts as a value.
  func leaves(
    under path: String = "", endingAt ends: Set<String>
  ) -> [(path: String, value: SettingTree)] {
    guard case .object(let fields) = self, path.isEmpty || !fields.isEmpty, !ends.contains(path)
    else { return [(path, self)] }
    return fields.flatMap { name, tree in
      tree.leaves(under: path.isEmpty ? name : "\(path).\(name)", endingAt: ends)
    }
  }
}

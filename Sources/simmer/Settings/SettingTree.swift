import JSON

/// A value of the configuration file as it stands there.
enum SettingTree: Hashable, Sendable {
  case object([String: SettingTree])
  case list([SettingTree])
  case text(String)
  case number(Double)
  case flag(Bool)
  case null

  /// Reads what a person wrote, at most a mebibyte of it.
  init(reading bytes: some Sequence<UInt8>) throws(JSONError) {
    var json = StrictJSON()
    json.longest = SettingTree.longest
    json.skipsByteOrderMark = true
    self.init(try json.value(of: bytes))
  }

  static let longest = 1 << 20

  private init(_ value: JSONValue) {
    self =
      switch value {
      case .null: .null
      case .bool(let flag): .flag(flag)
      // What no number holds is beyond every bound.
      case .number(let digits): .number(Double(digits) ?? .infinity)
      case .string(let text): .text(text)
      case .array(let items): .list(items.map(SettingTree.init))
      case .object(let members):
        .object(
          Dictionary(
            members.map { ($0.name, SettingTree($0.value)) },
            uniquingKeysWith: { first, _ in first }
          ))
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

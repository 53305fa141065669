import Configuration
import FoundationEssentials

/// The configuration file: read whole, and every key in it must be known.
struct ConfigurationFile {
  let path: String
  /// Nil when there is no file.
  let provider: FileProvider<JSONSnapshot>?

  /// `isRequired`: somebody named this file, so that it must be there.
  init(path: String, isRequired: Bool) async throws(SettingsError) {
    self.path = path
    guard let contents = try ConfigurationFile.contents(of: path, isRequired: isRequired) else {
      provider = nil
      return
    }
    let tree: Tree
    do {
      tree = try JSONDecoder().decode(Tree.self, from: contents)
    } catch {
      throw .notJSON(path: path)
    }
    guard case .object = tree else { throw .notJSON(path: path) }
    let known = Set(SettingKey.allCases.map(\.rawValue))
    if let unknown = tree.leaves().map(\.path).sorted().first(where: { !known.contains($0) }) {
      throw .unknownKey(unknown, nearest: SettingKey.nearest(to: unknown).rawValue, path: path)
    }
    do {
      let place = InMemoryProvider(values: ["filePath": ConfigValue(.string(path), isSecret: false)]
      )
      provider = try await FileProvider(config: ConfigReader(provider: place))
    } catch {
      throw .notJSON(path: path)
    }
  }

  private static func contents(
    of path: String, isRequired: Bool
  ) throws(SettingsError) -> Data? {
    guard FileManager.default.fileExists(atPath: path) else {
      if isRequired { throw .missing(path: path) }
      return nil
    }
    do {
      let contents = try Data(contentsOf: URL(filePath: path))
      guard contents.count <= 1 << 20 else { throw SettingsError.notJSON(path: path) }
      return contents
    } catch {
      throw .unreadable(path: path)
    }
  }

  /// JSON with nothing read into it but which keys there are.
  indirect enum Tree: Decodable {
    case object([String: Tree])
    case leaf

    init(from decoder: any Decoder) throws {
      if let fields = try? decoder.singleValueContainer().decode([String: Tree].self) {
        self = .object(fields)
      } else {
        self = .leaf
      }
    }

    /// The ways to all values; an empty object counts as a value.
    func leaves(under path: String = "") -> [(path: String, value: Tree)] {
      guard case .object(let fields) = self, path.isEmpty || !fields.isEmpty else {
        return [(path, self)]
      }
      return fields.flatMap { name, tree in
        tree.leaves(under: path.isEmpty ? name : "\(path).\(name)")
      }
    }
  }
}

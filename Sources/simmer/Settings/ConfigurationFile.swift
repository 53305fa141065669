import Glibc
import JSON

/// The configuration file: read once, whole and bounded, and every key in it must be known.
struct ConfigurationFile {
  let path: String
  /// Nil when there is no file.
  let values: [SettingKey: SettingTree]?

  /// `isRequired`: somebody named this file, so that it must be there.
  init(path: String, isRequired: Bool) throws(SettingsError) {
    self.path = path
    guard let contents = try ConfigurationFile.contents(of: path, isRequired: isRequired) else {
      values = nil
      return
    }
    let tree: SettingTree
    do throws(JSONError) {
      tree = try SettingTree(reading: contents)
    } catch {
      throw SettingsError(error, in: contents, path: path)
    }
    guard case .object = tree else { throw .notJSON(path: path, problem: nil) }
    let known = Set(SettingKey.allCases.map(\.rawValue))
    var values: [SettingKey: SettingTree] = [:]
    for leaf in tree.leaves(endingAt: known).sorted(by: { $0.path < $1.path }) {
      guard let key = SettingKey(rawValue: leaf.path) else {
        // An empty file, or an empty section, says nothing.
        if case .object([:]) = leaf.value, leaf.path.isEmpty || SettingKey.isSection(leaf.path) {
          continue
        }
        if SettingKey.isSection(leaf.path) {
          throw .wrongValue(key: leaf.path, wanted: "an object")
        }
        throw .unknownKey(
          leaf.path, nearest: SettingKey.nearest(to: leaf.path).rawValue, path: path)
      }
      // "alarm.bell" and "bell" in "alarm" are the same key.
      guard values.updateValue(leaf.value, forKey: key) == nil else {
        throw .duplicateKey(leaf.path, path: path)
      }
    }
    self.values = values
  }

  private static func contents(
    of path: String, isRequired: Bool
  ) throws(SettingsError) -> [UInt8]? {
    // A pipe without a writer is not waited for.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      guard errno == ENOENT || errno == ENOTDIR else { throw .unreadable(path: path) }
      if isRequired { throw .missing(path: path) }
      return nil
    }
    var reader = LineReader(descriptor: descriptor, limit: SettingTree.longest)
    guard let bytes = try? reader.rest() else { throw .unreadable(path: path) }
    // Such a file need not have an end.
    guard bytes.count <= SettingTree.longest else {
      throw .tooLong(path: path, limit: SettingTree.longest)
    }
    return bytes
  }
}

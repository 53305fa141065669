/// Why the settings cannot be used.
enum SettingsError: Error, Hashable {
  case missing(path: String)
  case unreadable(path: String)
  case notJSON(path: String)
  case unknownKey(String, nearest: String, path: String)
  case wrongValue(key: String, wanted: String)
  case outOfBounds(key: String, from: Double, to: Double)
  case noHome
}

extension SettingsError: CustomStringConvertible {
  var description: String {
    switch self {
    case .missing(let path):
      "there is no file '\(path)' (name another with --config)"
    case .unreadable(let path):
      "'\(path)' cannot be read (see its permissions)"
    case .notJSON(let path):
      "'\(path)' is not one JSON object (compare it with config.example.json)"
    case .unknownKey(let key, let nearest, let path):
      "unknown key '\(key)' in '\(path)' (did you mean '\(nearest)'?)"
    case .wrongValue(let key, let wanted):
      "'\(key)' must be \(wanted) (see config.example.json, or the variable \(variable(key)))"
    case .outOfBounds(let key, let from, let to):
      "'\(key)' must be from \(plain(from)) to \(plain(to)) (see config.example.json)"
    case .noHome:
      "neither HOME nor XDG_STATE_HOME is an absolute path (say --state DIR)"
    }
  }

  private func variable(_ key: String) -> String {
    "SIMMER_" + key.uppercased().map { $0 == "." ? "_" : String($0) }.joined()
  }

  private func plain(_ number: Double) -> String {
    number == number.rounded() ? "\(Int(number))" : "\(number)"
  }
}

import JSON

/// Why the settings cannot be used.
enum SettingsError: Error, Hashable {
  case missing(path: String)
  case unreadable(path: String)
  case tooLong(path: String, limit: Int)
  /// `problem` says where and why; nil for JSON that is something other than an object.
  case notJSON(path: String, problem: String?)
  case duplicateKey(String, path: String)
  case unknownKey(String, nearest: String, path: String)
  case unknownVariable(String, nearest: String)
  case wrongValue(key: String, wanted: String)
  case outOfBounds(key: String, from: Double, to: Double)
  /// What looks like a key stands where others can read it; it is not repeated here.
  case secret(key: String)
  /// `problem` is a clause: "may hold no 'authorization'"; `remedy` what to do.
  case unusable(key: String, problem: String, remedy: String)
  case noHome
}

extension SettingsError: CustomStringConvertible {
  var description: String {
    switch self {
    case .missing(let path):
      "there is no file '\(path)' (name another one with --config)"
    case .unreadable(let path):
      "'\(path)' cannot be read (check its permissions)"
    case .tooLong(let path, let limit):
      "'\(path)' is longer than \(limit) bytes (compare it with config.example.json)"
    case .notJSON(let path, let problem):
      "'\(path)' is not a JSON object\(problem.map { ": \($0)" } ?? "") "
        + "(compare it with config.example.json)"
    case .duplicateKey(let key, let path):
      "the key '\(key)' is in '\(path)' twice (keep one of them)"
    case .unknownKey(let key, let nearest, let path):
      "unknown key '\(key)' in '\(path)' (did you mean '\(nearest)'?)"
    case .unknownVariable(let name, let nearest):
      "unknown setting '\(name)' in the environment (did you mean '\(nearest)'? otherwise unset it)"
    case .wrongValue(let key, let wanted):
      "'\(key)' must be \(wanted) (see config.example.json\(variable(of: key)))"
    case .outOfBounds(let key, let from, let to):
      "'\(key)' must be from \(plain(from)) to \(plain(to)) (see config.example.json)"
    case .secret(let key):
      "'\(key)' looks like a secret key (never put keys into the configuration; name a variable in "
        + "api_key_env, a file of mode 0600 in api_key_file, or a program in api_key_command)"
    case .unusable(let key, let problem, let remedy):
      "'\(key)' \(problem) (\(remedy))"
    case .noHome:
      "neither HOME nor XDG_STATE_HOME is an absolute path (name the state folder with --state DIR)"
    }
  }

  init(_ error: JSONError, in document: [UInt8], path: String) {
    self =
      switch error {
      case .duplicateKey(let key): .duplicateKey(String(key.prefix(60)), path: path)
      case .tooLong(let limit): .tooLong(path: path, limit: limit)
      case .tooDeep, .notUTF8, .longNumber, .unexpected, .ended:
        .notJSON(path: path, problem: error.description(in: document))
      }
  }

  private func variable(of key: String) -> String {
    SettingKey(rawValue: key).map { ", or the variable \($0.variable)" } ?? ""
  }

  private func plain(_ number: Double) -> String {
    number == number.rounded() ? "\(Int(number))" : "\(number)"
  }
}

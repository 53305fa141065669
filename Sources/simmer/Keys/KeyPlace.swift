import LanguageModels

/// Where a key is kept; never the key itself.
enum KeyPlace: Hashable, Sendable {
  /// `value`: what the environment had there when the settings were read.
  case variable(name: String, value: HeldKey?)
  case file(path: String)
  /// A program and its arguments; no shell reads them.
  case command([String])

  init(
    _ text: String, _ setting: SettingKey, at path: String, _ environment: Settings.Environment
  ) throws(SettingsError) {
    guard !KeyShape.isLikely(text) else { throw .secret(key: path) }
    switch setting {
    case .keyFile:
      guard text.contains("/") || !KeyShape.isLikelyAlone(text) else { throw .secret(key: path) }
      self = .file(path: environment.path(text))
    case .keyCommand:
      guard !KeyShape.isLikelyAlone(text) else { throw .secret(key: path) }
      guard let words = CommandWords.words(of: text), !words.isEmpty else {
        throw .unusable(
          key: path, problem: "has a quote that is not closed",
          remedy: "close it; to use a shell, write sh -c '…'")
      }
      self = .command(words)
    default:
      guard !KeyShape.isLikelyAlone(text) else { throw .secret(key: path) }
      guard KeyPlace.isVariable(text) else {
        throw .wrongValue(
          key: path, wanted: "the name of an environment variable, such as \"OPENAI_API_KEY\"")
      }
      self = .variable(name: text, value: environment.variables[text].map(HeldKey.init))
    }
  }

  private static func isVariable(_ text: String) -> Bool {
    guard let first = text.utf8.first, !(0x30...0x39).contains(first) else { return false }
    return text.utf8.allSatisfy { byte in
      byte == UInt8(ascii: "_") || (0x30...0x39).contains(byte)
        || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }
  }
}

extension KeyPlace: CustomStringConvertible {
  var description: String {
    switch self {
    case .variable(let name, _): "the variable \(name)"
    case .file(let path): "'\(path)'"
    case .command(let words): "the program '\(words.first ?? "")'"
    }
  }
}

/// A key as it stood in the environment: two of the same variable are the same.
struct HeldKey: Hashable, Sendable {
  let secret: Secret

  init(_ value: String) { secret = Secret(value) }

  static func == (one: HeldKey, other: HeldKey) -> Bool {
    one.secret.revealed() == other.secret.revealed()
  }

  func hash(into hasher: inout Hasher) {}
}

/// Splits a line into words as a shell would, without doing anything else that a shell does.
enum CommandWords {
  /// Nil where a quote has no end.
  static func words(of line: String) -> [String]? {
    var words: [String] = []
    var word: String?
    var quote: Character?
    var isEscaped = false
    for character in line {
      if isEscaped {
        word = (word ?? "") + String(character)
        isEscaped = false
      } else if character == "\\", quote != "'" {
        isEscaped = true
      } else if character == quote {
        quote = nil
      } else if quote == nil, character == "'" || character == "\"" {
        quote = character
        word = word ?? ""
      } else if quote == nil, character.isWhitespace {
        if let word { words.append(word) }
        word = nil
      } else {
        word = (word ?? "") + String(character)
      }
    }
    guard quote == nil, !isEscaped else { return nil }
    if let word { words.append(word) }
    return words
  }
}

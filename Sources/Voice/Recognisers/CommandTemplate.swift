/// A line for the shell with places for what is known only when it is run.
///
///     whisper-cli -m {model} -l {language} --prompt {prompt} -f {file}
///
/// What is put in is one word for the shell, whatever is in it. Other braces, and those behind a
/// dollar sign, belong to the shell.
package struct CommandTemplate: Hashable, Sendable {
  package let text: String

  package enum Place: String, CaseIterable, Sendable {
    /// A WAV file of one utterance: 16 kHz, 16 bit, mono. It is on standard input too.
    case file
    /// The file or the name of what the recogniser knows.
    case model
    /// The code of a language, or "auto".
    case language
    /// Words that are likely to be said.
    case prompt
    /// A grammar of what can be said, in JSGF.
    case grammar
    /// The same without names that somebody gave, so that every word in it is in a dictionary.
    case commonGrammar = "common-grammar"

    fileprivate var mark: String { "{\(rawValue)}" }
  }

  package init(_ text: String) {
    self.text = text
  }

  package func hasPlace(for place: Place) -> Bool {
    var found = false
    _ = filled {
      found = found || $0 == place
      return ""
    }
    return found
  }

  /// The line with a value in each of its places.
  package func line(with value: (Place) -> String) -> String {
    filled { CommandTemplate.quoted(value($0)) }
  }

  private func filled(_ value: (Place) -> String) -> String {
    var line = ""
    var rest = text[...]
    while let brace = rest.firstIndex(of: "{") {
      line += rest[..<brace]
      let isShell = line.last == "$"
      let place = Place.allCases.first { !isShell && rest[brace...].hasPrefix($0.mark) }
      line += place.map(value) ?? "{"
      rest = rest[brace...].dropFirst(place?.mark.count ?? 1)
    }
    return line + rest
  }

  /// One word for the shell; control characters, which no program wants there, become spaces.
  package static func quoted(_ text: String) -> String {
    let plain = text.unicodeScalars.map { scalar in
      scalar.value < 0x20 && scalar != "\n" || scalar.value == 0x7F ? " " : String(scalar)
    }.joined()
    return
      "'\(plain.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#))'"
  }
}

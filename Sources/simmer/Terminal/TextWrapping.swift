import CEditLine
import Glibc

/// Breaks lines between words, so that a terminal does not break them inside words.
extension TerminalText {
  /// The lines of a text, none wider than `width` columns unless it is a single word that is.
  ///
  /// Spaces inside a line stay as they are. What does not fit goes on in a line of its own, indented
  /// by `hanging` columns, or as far as the line before it where that is nil; less where the next word
  /// has no room otherwise.
  static func wrapped(_ text: String, to width: Int, hanging: Int? = nil) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).flatMap {
      wrapped(line: $0, to: width, hanging: hanging)
    }
  }

  private static func wrapped(line: Substring, to width: Int, hanging: Int?) -> [String] {
    guard columns(of: String(line)) > width else { return [String(line)] }
    let indent = hanging ?? line.prefix { $0 == " " }.count
    var lines: [String] = []
    var current = ""
    var used = 0
    var rest = line
    while !rest.isEmpty {
      let gap = rest.prefix { $0 == " " }
      let word = rest.dropFirst(gap.count).prefix { $0 != " " }
      rest = rest.dropFirst(gap.count + word.count)
      guard !word.isEmpty else { break }
      let needed = columns(of: String(word))
      if used + gap.count + needed > width, !current.isEmpty {
        lines.append(current)
        current = ""
        used = 0
      }
      let space = current.isEmpty ? (lines.isEmpty ? gap.count : indent) : gap.count
      let room = current.isEmpty ? max(min(space, width - needed), 0) : space
      current += String(repeating: " ", count: room) + word
      used += room + needed
    }
    return current.isEmpty ? lines : lines + [current]
  }

  /// How wide the terminal of an open file is; nil where it is none, or does not tell.
  static func width(of descriptor: Int32) -> Int? {
    guard isatty(descriptor) == 1 else { return nil }
    let columns = Int(simmer_terminal_columns(descriptor))
    return columns > 0 ? columns : nil
  }
}
